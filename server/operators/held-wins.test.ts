import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedPersonas } from "#server/seeds/personas.ts";
import { findViolations } from "#server/ledger/accounts.ts";
import { welcomeMember } from "#server/welcome.ts";
import { makeHeldWin } from "#testing/worlds/held-wins.ts";
import { settleAtDesk } from "#testing/worlds/money.ts";
import { balanceOf, memberOf, operatorAt } from "#testing/worlds/rewards.ts";
import { GOOD_PASSWORD, type TestApp, testApp, type TestBrowser, valueOf } from "#testing/app.ts";

let app: TestApp;
const tokens: string[] = [];
let deniz: TestBrowser;
let marco: TestBrowser;
beforeAll(async () => {
  let now = (): Date => new Date();
  app = await testApp({
    onRegistered: (tx, made) => welcomeMember({ clock: { now } })(tx, made),
    proofOf: async () => ({ replay: null, proof: null }),
    launchAtVendor: async ({ token }) => {
      tokens.push(token);
      return { ok: true, url: "http://arcade.test/play" };
    },
  });
  now = () => app.clock.now();
  await seedPersonas(app.owner);
  deniz = await operatorAt(app, "deniz");
  marco = await operatorAt(app, "marco");
});
afterAll(() => app.close());

async function held(won = 500, host?: string) {
  const member = await memberOf(app, host);
  const merchant = host === undefined ? "novaro" : "solenne";
  const funds = await balanceOf(member);
  return { member, funds, ...(await makeHeldWin(app, member, tokens, won, merchant)) };
}
const settle = async (desk: TestBrowser, id: string, decision: "release" | "refuse", reason = "looked at the round") =>
  (await desk.ask("desk.settleHeldWin", { id, decision, reason })).envelope;
const listed = async (desk: TestBrowser, id: string) =>
  (await valueOf(desk.ask("desk.heldWins"))).find((one) => one.id === id);
const recordOf = async (member: TestBrowser) => {
  const { list } = await valueOf(member.ask("records.bets"));
  const detail = await valueOf(member.ask("records.round", { roundId: list[0]?.roundId ?? "" }));
  return { round: list[0], detail };
};

describe("M4 a held win at the desk", () => {
  test("is released: the wallet has it, the record says so, the decision is written", async () => {
    const { member, id, funds } = await held();
    expect(await balanceOf(member)).toBe(funds - 1);
    expect((await valueOf(member.ask("wallet.get"))).wallets.map(({ wallet }) => wallet)).toEqual(["main"]);
    expect(await listed(deniz, id)).toMatchObject({
      amount: "500.00",
      staked: "1.00",
      ceiling: "100.00",
      heldFor: "multiple",
      state: "held",
      waits: false,
    });
    const before = await recordOf(member);
    expect(before.round).toMatchObject({ won: "0.00", held: "500.00", state: "closed" });
    expect(before.detail.checks).toMatchObject([{ amount: "500.00", state: "held" }]);
    expect(before.detail.entries.map(({ kind }) => kind)).toEqual(["bet"]);

    expect(await settle(deniz, id, "release")).toMatchObject({ value: { waits: false } });
    expect(await settle(deniz, id, "release")).toMatchObject({ value: { waits: false } });
    expect((await settle(marco, id, "refuse")).errorCode).toBe("already-decided");
    expect(await balanceOf(member)).toBe(funds + 499);
    const after = await recordOf(member);
    expect(after.round).toMatchObject({ won: "500.00", held: "0.00", net: "499.00" });
    expect(after.detail.entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["bet", "-1.00"],
      ["win-release", "500.00"],
    ]);
    expect(after.detail.checks).toEqual([]);
    const { rows } = await app.services.db.query(
      `select d.step, d.action, d.amount, d.reason, o.username from desk_decision d join operator o on o.id = d.operator_id
        where d.subject = 'held-win' and d.subject_id = $1`,
      [id],
    );
    expect(rows).toEqual([
      { step: "alone", action: "release", amount: 50_000_000n, reason: "looked at the round", username: "deniz" },
    ]);
    expect(await findViolations(app.services.db)).toEqual([]);
  });

  test("is refused: the house has it back, and the member's record says that it was not paid", async () => {
    const { member, id, funds } = await held();
    await settle(deniz, id, "refuse", "the studio says that the round was faulty");
    expect(await balanceOf(member)).toBe(funds - 1);
    const { round, detail } = await recordOf(member);
    expect(round).toMatchObject({ won: "0.00", held: "0.00", net: "-1.00" });
    expect(detail.checks).toMatchObject([{ amount: "500.00", state: "refused" }]);
    expect(await listed(marco, id)).toMatchObject({ state: "refused" });
    expect(await findViolations(app.services.db)).toEqual([]);
  });

  test("S27 above the limit waits for another operator, whichever way it is decided", async () => {
    for (const decision of ["release", "refuse"] as const) {
      const { member, id, funds } = await held(6000);
      expect(await settle(deniz, id, decision)).toMatchObject({ value: { waits: true } });
      expect((await settle(marco, id, decision)).errorCode).toBe("waits-for-second");
      expect(await listed(marco, id)).toMatchObject({ state: "held", waits: true });
      const approvals = await valueOf(marco.ask("desk.approvals"));
      const approval = approvals.find(({ username }) => username === member.username);
      expect(approval).toMatchObject({ subject: "held-win", action: decision, amount: "6000.00" });
      const input = { id: approval?.id ?? "", decision: "approve" as const, reason: "I agree" };
      expect((await deniz.ask("desk.decideApproval", input)).envelope.errorCode).toBe("second-person-needed");
      await valueOf(marco.ask("desk.decideApproval", input));
      expect(await balanceOf(member)).toBe(funds - 1 + (decision === "release" ? 6000 : 0));
    }
    expect(await findViolations(app.services.db)).toEqual([]);
  });

  test("S27 in parts is no way around the second person: what was paid alone in a day counts together, by whomever", async () => {
    const { member, id } = await held(3000);
    const next = async (won: number) => (await makeHeldWin(app, member, tokens, won)).id;
    const waits = async (desk: TestBrowser, win: string) =>
      ((await settle(desk, win, "release")).value as { waits: boolean } | null)?.waits;
    expect(await waits(deniz, id)).toBe(false);
    expect(await waits(marco, await next(2001))).toBe(true);
    expect(await waits(deniz, await next(1000))).toBe(false);
    const [one, two] = [await next(600), await next(600)];
    const both = await Promise.all([waits(deniz, one), waits(marco, two)]);
    expect(both.filter((isWaiting) => isWaiting === true)).toHaveLength(1);
    // Who is refused gets nothing that could add up
    expect((await settle(deniz, await next(4000), "refuse")).value).toEqual({ waits: false });
    app.clock.move(24 * 60 * 60_000 + 1);
    [deniz, marco] = [await operatorAt(app, "deniz"), await operatorAt(app, "marco")];
    await member.login(member.username, GOOD_PASSWORD);
    expect(await waits(deniz, await next(5000))).toBe(false);
  });

  test("S27 of an operator's own account is another's to decide", async () => {
    const { member, id } = await held();
    await app.owner.query(
      `insert into operator_link (operator_id, member_id, relation)
       select o.id, m.id, 'own' from operator o join member m on m.merchant_id = o.merchant_id
        where o.merchant_id = 'novaro' and o.username = 'deniz' and m.username = $1`,
      [member.username],
    );
    expect((await settle(deniz, id, "release")).errorCode).toBe("own-account");
    expect((await settle(deniz, id, "refuse")).errorCode).toBe("own-account");
    expect(await settle(marco, id, "release")).toMatchObject({ value: { waits: false } });
  });

  test("that was taken back while it waited for a second person can't be paid any more", async () => {
    const { member, id, funds } = await held(6000);
    await settle(deniz, id, "release");
    const { rows: asked } = await app.services.db.query("select asked_by from approval where subject_id = $1", [id]);
    await settleAtDesk(app.services.db, asked[0]?.asked_by, id, false);
    const waiting = (await valueOf(marco.ask("desk.approvals"))).find(({ username }) => username === member.username);
    const input = { id: waiting?.id ?? "", decision: "approve" as const, reason: "I agree" };
    expect((await marco.ask("desk.decideApproval", input)).envelope.errorCode).toBe("already-decided");
    expect(await balanceOf(member)).toBe(funds - 1);
    const { rows } = await app.services.db.query("select state from approval where id = $1", [waiting?.id]);
    expect(rows).toEqual([{ state: "lapsed" }]);
  });

  test("is its merchant's own: the other one's people neither see nor settle it, and theirs is held as well", async () => {
    const { id } = await held();
    const host = "solenne.localhost";
    const theirs = await operatorAt(app, "deniz", host);
    expect(await listed(theirs, id)).toBeUndefined();
    expect((await settle(theirs, id, "release")).errorCode).toBe("not-found");
    const other = await held(101, host);
    expect(await settle(theirs, other.id, "release")).toMatchObject({ value: { waits: true } });
    expect(await listed(deniz, other.id)).toBeUndefined();
    expect((await settle(deniz, id, "release", " ")).errorCode).toBe("bad-input");
    expect((await other.member.ask("desk.heldWins" as never)).envelope.errorCode).toBe("not-logged-in");
  });
});

/** Withdrawals at the desk: two pairs of eyes, payout files of two, and what the bank says. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findViolations } from "#server/ledger/accounts.ts";
import { seedPersonas } from "#server/seeds/personas.ts";
import { welcomeMember } from "#server/welcome.ts";
import { balanceOf } from "#testing/worlds/rewards.ts";
import { codeOf } from "#testing/worlds/security.ts";
import {
  approveByTwo,
  asking,
  payableMember,
  played,
  requested,
  sendAll,
  trustedMember,
  twoOperators,
} from "#testing/worlds/withdrawals.ts";
import { type TestApp, testApp, type TestBrowser, valueOf } from "#testing/app.ts";

let app: TestApp;
let deniz: TestBrowser;
let marco: TestBrowser;
const proofs: unknown[] = [];
beforeAll(async () => {
  let now = (): Date => new Date();
  app = await testApp({
    onRegistered: (tx, made) => welcomeMember({ clock: { now: () => now() } })(tx, made),
    proofOf: async (round) => (proofs.push(round), { replay: null, proof: "http://arcade.test/verify" }),
  });
  now = () => app.clock.now();
  await seedPersonas(app.owner);
  [deniz, marco] = await twoOperators(app);
});
afterAll(async () => {
  expect(await findViolations(app.services.db)).toEqual([]);
  await app.close();
});

const approve = (desk: TestBrowser, id: string) =>
  desk.ask("desk.decideWithdrawal", { id, decision: "approve", reason: "checked" });
const reject = (desk: TestBrowser, id: string) =>
  desk.ask("desk.decideWithdrawal", { id, decision: "reject", code: "detail", reason: "no such account" });
const rowOf = async (
  desk: TestBrowser,
  id: string,
  which: "waiting" | "approved" | "filed" | "sent" | "settled" = "waiting",
) => (await valueOf(desk.ask("desk.withdrawals", { which }))).list.find((one) => one.id === id);
const stateOf = async ({ member, made }: Awaited<ReturnType<typeof requested>>) =>
  (await valueOf(member.ask("withdrawals.get", { withdrawalId: made.withdrawalId }))).state;
const batchOf = async (id: string) => (await valueOf(deniz.ask("desk.payoutBatches"))).find((one) => one.id === id);
const waitingFor = async (desk: TestBrowser, { username }: { username: string }) =>
  (await valueOf(desk.ask("desk.approvals"))).find((one) => one.username === username && one.state === "waiting");

describe("S27 a decision", () => {
  test("on a flagged withdrawal waits for a second operator, however small it is; nobody approves alone", async () => {
    const one = await requested(app, "100");
    const { withdrawalId: id } = one.made;
    expect(await rowOf(deniz, id)).toMatchObject({ lane: "two", waits: false, amount: "100.00" });
    expect(await valueOf(approve(deniz, id))).toEqual({ waits: true });
    expect(await codeOf(approve(marco, id))).toBe("waits-for-second");
    expect(await codeOf(reject(marco, id))).toBe("waits-for-second");
    expect(await rowOf(marco, id)).toMatchObject({ waits: true, state: "checks" });
    const approval = await waitingFor(marco, one.member);
    expect(approval).toMatchObject({ subject: "withdrawal", action: "approve", amount: "100.00" });
    const agree = { id: approval?.id ?? "", decision: "approve" as const, reason: "seen" };
    expect(await codeOf(deniz.ask("desk.decideApproval", agree))).toBe("second-person-needed");
    await valueOf(marco.ask("desk.decideApproval", agree));
    expect(await stateOf(one)).toBe("approved");
    expect(await valueOf(approve(deniz, id))).toEqual({ waits: false });
    const row = await rowOf(deniz, id, "approved");
    expect(row?.stages.map(({ state, actor, operator }) => [state, actor, operator])).toEqual([
      ["received", "member", ""],
      ["checks", "system", ""],
      ["approved", "operator", "Marco"],
    ]);
  });

  test("the member takes back meanwhile lapses, and nothing is paid", async () => {
    const one = await requested(app);
    await valueOf(approve(deniz, one.made.withdrawalId));
    await valueOf(one.member.ask("withdrawals.cancel", { withdrawalId: one.made.withdrawalId }));
    const approval = await waitingFor(marco, one.member);
    const input = { id: approval?.id ?? "", decision: "approve" as const, reason: "late" };
    expect(await codeOf(marco.ask("desk.decideApproval", input))).toBe("already-decided");
    expect(await balanceOf(one.member)).toBe(10_000);
    expect(await codeOf(approve(deniz, one.made.withdrawalId))).toBe("already-decided");
  });

  test("on an unflagged one is one operator's up to the limit; parts of a day count together", async () => {
    const { member, bankCardId } = await trustedMember(app);
    [deniz, marco] = await twoOperators(app);
    const ask = async (amount: string) =>
      (await valueOf(member.ask("withdrawals.request", asking(bankCardId, { amount })))).withdrawalId;
    expect(await valueOf(approve(deniz, await ask("3000")))).toEqual({ waits: false });
    expect(await valueOf(approve(marco, await ask("2500")))).toEqual({ waits: true });
  });

  test("on the own account, or that of somebody close, is another's", async () => {
    const { member, made } = await requested(app);
    await app.owner.query(
      `insert into operator_link (operator_id, member_id, relation) select o.id, m.id, 'close' from operator o, member m
        where o.merchant_id = 'novaro' and o.username = 'deniz' and m.username = $1 and m.merchant_id = 'novaro'`,
      [member.username],
    );
    expect(await codeOf(approve(deniz, made.withdrawalId))).toBe("own-account");
    expect(await codeOf(reject(deniz, made.withdrawalId))).toBe("own-account");
    expect(await valueOf(reject(marco, made.withdrawalId))).toEqual({ waits: false });
    expect(await valueOf(reject(marco, made.withdrawalId))).toEqual({ waits: false });
    expect(await codeOf(approve(marco, made.withdrawalId))).toBe("already-decided");
  });

  test("of other merchants' people is none", async () => {
    const { made } = await requested(app);
    const [theirs] = await twoOperators(app, "solenne.localhost");
    expect(await codeOf(approve(theirs, made.withdrawalId))).toBe("not-found");
    expect(await codeOf(theirs.ask("desk.withdrawalProof", { id: made.withdrawalId }))).toBe("not-found");
    expect((await valueOf(theirs.ask("desk.withdrawals"))).list.some(({ id }) => id === made.withdrawalId)).toBe(false);
    await valueOf(reject(marco, made.withdrawalId));
  });
});

describe("WITHDRAW-001 checks", () => {
  const flagsOf = async (id: string) =>
    (await rowOf(deniz, id))?.checks.filter(({ isFlagged }) => isFlagged).map(({ check }) => check);

  test("flag what is new and unplayed, each with what it saw", async () => {
    const { made } = await requested(app);
    expect(await flagsOf(made.withdrawalId)).toEqual(["detail-age", "secrets", "play"]);
    const row = await rowOf(deniz, made.withdrawalId);
    expect(row?.checks.find(({ check }) => check === "secrets")?.facts).toEqual({
      what: "withdrawal-password",
      hours: "0",
    });
  });

  test("attach the round of a large win, which its verifier plays again", async () => {
    const { member, bankCardId } = await payableMember(app);
    await played(app, member.username, 100, 100);
    await app.configure("novaro", (config) => (config.largeWinFrom = "50"));
    const { withdrawalId: id } = await valueOf(member.ask("withdrawals.request", asking(bankCardId)));
    await app.configure("novaro", (config) => (config.largeWinFrom = "100000"));
    expect(await flagsOf(id)).toContain("wins");
    const wins = (await rowOf(deniz, id))?.checks.find(({ check }) => check === "wins");
    expect(wins?.facts).toMatchObject({ won: "100.00", held: "0", roundId: expect.any(String) });
    expect(await valueOf(deniz.ask("desk.withdrawalProof", { id }))).toEqual({ proofUrl: "http://arcade.test/verify" });
    expect(proofs).toEqual([expect.objectContaining({ peer: "arcade" })]);
    const { made } = await requested(app);
    expect(await valueOf(deniz.ask("desk.withdrawalProof", { id: made.withdrawalId }))).toEqual({ proofUrl: null });
  });

  test("flag a number that another member had before", async () => {
    const first = await payableMember(app);
    await valueOf(first.member.ask("security.removeBankCard", { bankCardId: first.bankCardId }));
    const second = await payableMember(app, undefined, { number: first.number });
    const { withdrawalId } = await valueOf(second.member.ask("withdrawals.request", asking(second.bankCardId)));
    expect(await flagsOf(withdrawalId)).toContain("detail-shared");
  });
});

describe("WITHDRAW-001 a payout file", () => {
  test("R30 is made by one, released by another, and is the same bytes each time", async () => {
    const [one, two] = [await requested(app), await requested(app, "200.50")];
    for (const { made } of [one, two]) await approveByTwo(deniz, marco, made.withdrawalId);
    const batch = await valueOf(deniz.ask("desk.makePayoutBatch"));
    expect(batch).toMatchObject({ state: "made", isOwn: true, madeBy: "Deniz" });
    expect(await codeOf(deniz.ask("desk.makePayoutBatch"))).toBe("payout-empty");
    expect(await codeOf(deniz.ask("desk.payoutFile", { id: batch.id }))).toBe("not-found");
    const release = { id: batch.id, decision: "release" as const, reason: "sum is right" };
    expect(await codeOf(deniz.ask("desk.decidePayoutBatch", release))).toBe("second-person-needed");
    await valueOf(marco.ask("desk.decidePayoutBatch", release));
    await valueOf(marco.ask("desk.decidePayoutBatch", release));
    expect(await codeOf(deniz.ask("desk.decidePayoutBatch", { ...release, decision: "discard" }))).toBe(
      "already-decided",
    );
    const file = await valueOf(deniz.ask("desk.payoutFile", { id: batch.id }));
    expect(await valueOf(marco.ask("desk.payoutFile", { id: batch.id }))).toEqual(file);
    expect(createHash("sha256").update(file.text).digest("hex")).toBe(batch.digest);
    for (const { made, number } of [one, two]) {
      expect(file.text).toContain(
        `${made.reference},marilag,Marilag Savings Bank,${number},Mira Aydın,${made.arrives},PHP`,
      );
    }
    const sum = file.text
      .split("\r\n")
      .slice(1, -1)
      .reduce((total, line) => total + Number(line.split(",").at(-2)), 0);
    expect(sum.toFixed(2)).toBe(Number(batch.total).toFixed(2));
    const { rows } = await app.services.db.query<{ all: string }>(
      "select row_to_json(b)::text as all from payout_batch b where id = $1",
      [batch.id],
    );
    expect(rows[0]?.all).not.toContain(Buffer.from(one.number).toString("hex"));
  });

  test("that is discarded gives its withdrawals back, which come into another", async () => {
    const one = await requested(app);
    await approveByTwo(deniz, marco, one.made.withdrawalId);
    const { id } = await valueOf(deniz.ask("desk.makePayoutBatch"));
    expect(await rowOf(deniz, one.made.withdrawalId, "sent")).toBeUndefined();
    expect(await rowOf(deniz, one.made.withdrawalId, "filed")).toMatchObject({ state: "batched" });
    await valueOf(deniz.ask("desk.decidePayoutBatch", { id, decision: "discard", reason: "wrong day" }));
    expect(await stateOf(one)).toBe("approved");
    await sendAll(marco, deniz);
    expect(await stateOf(one)).toBe("sent");
  });

  test("is not released by who is close to one that it pays", async () => {
    const one = await requested(app);
    await approveByTwo(deniz, marco, one.made.withdrawalId);
    const { id } = await valueOf(deniz.ask("desk.makePayoutBatch"));
    await app.owner.query(
      `insert into operator_link (operator_id, member_id, relation) select o.id, m.id, 'own' from operator o, member m
        where o.merchant_id = 'novaro' and o.username = 'marco' and m.username = $1 and m.merchant_id = 'novaro'`,
      [one.member.username],
    );
    const input = { id, decision: "release" as const, reason: "fine" };
    expect(await codeOf(marco.ask("desk.decidePayoutBatch", input))).toBe("own-account");
    await valueOf(marco.ask("desk.decidePayoutBatch", { ...input, decision: "discard" }));
    await valueOf(reject(deniz, one.made.withdrawalId));
    expect(await balanceOf(one.member)).toBe(10_000);
  });

  test("is answered as a whole: an unknown outcome is asked for again and never sent again", async () => {
    const [one, two, three] = [await requested(app), await requested(app), await requested(app)];
    for (const { made } of [one, two, three]) await approveByTwo(deniz, marco, made.withdrawalId);
    const id = await sendAll(deniz, marco);
    const take = (text: string) => deniz.ask("desk.importPayoutAnswers", { id, text });
    const [a, b, c] = [one.made.reference, two.made.reference, three.made.reference];
    for (const wrong of [`${a},paid\nW-00000000,paid`, `${a},perhaps`, `${a},paid\n${a},returned`, "\u0000"]) {
      expect(await codeOf(take(wrong))).toBe("answers-wrong-file");
    }
    expect(await stateOf(one)).toBe("sent");
    expect(await valueOf(take(`${a},paid\n${b},unknown\n`))).toEqual({ paid: 1, returned: 0, unknown: 1, known: 0 });
    expect(await batchOf(id)).toMatchObject({ open: 2, unknown: 1, paid: 1, returned: 0 });
    expect(await rowOf(deniz, two.made.withdrawalId, "sent")).toMatchObject({ unknownSince: expect.any(String) });
    // Nothing can be sent of it any more
    expect(await codeOf(deniz.ask("desk.makePayoutBatch"))).toBe("payout-empty");
    expect(await codeOf(approve(deniz, two.made.withdrawalId))).toBe("already-decided");
    const again = `${a},paid\n${b},unknown\n${c},returned,no such account`;
    expect(await valueOf(take(again))).toEqual({ paid: 0, returned: 1, unknown: 0, known: 2 });
    expect(await codeOf(take(`${a},returned`))).toBe("answers-wrong-file");
    expect(await valueOf(take(`${b},paid`))).toEqual({ paid: 1, returned: 0, unknown: 0, known: 0 });
    expect([await balanceOf(one.member), await balanceOf(two.member), await balanceOf(three.member)]).toEqual([
      8500, 8500, 10_000,
    ]);
    expect(await rowOf(deniz, three.made.withdrawalId, "settled")).toMatchObject({ state: "returned" });
  });

  test("answers to a file that is not released, or another merchant's, are none", async () => {
    const one = await requested(app);
    await approveByTwo(deniz, marco, one.made.withdrawalId);
    const { id } = await valueOf(deniz.ask("desk.makePayoutBatch"));
    const text = `${one.made.reference},paid`;
    expect(await codeOf(deniz.ask("desk.importPayoutAnswers", { id, text }))).toBe("not-found");
    const [theirs] = await twoOperators(app, "solenne.localhost");
    expect(await codeOf(theirs.ask("desk.decidePayoutBatch", { id, decision: "release", reason: "x" }))).toBe(
      "not-found",
    );
    await valueOf(marco.ask("desk.decidePayoutBatch", { id, decision: "release", reason: "fine" }));
    expect(await codeOf(theirs.ask("desk.importPayoutAnswers", { id, text }))).toBe("not-found");
    expect(await codeOf(theirs.ask("desk.payoutFile", { id }))).toBe("not-found");
    await valueOf(marco.ask("desk.importPayoutAnswers", { id, text }));
  });
});

test("what was written of withdrawals stays, whoever asks", async () => {
  const { made } = await requested(app);
  const attacks: [sql: string, ...values: string[]][] = [
    ["update withdrawal_stage set state = 'paid'"],
    ["delete from withdrawal_check"],
    ["delete from payout_line"],
    ["delete from payout_batch"],
    ["delete from withdrawal"],
    ["update withdrawal set amount = amount + 1"],
    ["update withdrawal set state = 'paid', settled_at = now(), number_sealed = null where id = $1", made.withdrawalId],
    ["update withdrawal set state = 'approved' where state in ('sent', 'paid')"],
    ["update payout_batch set file_digest = repeat('0', 64)"],
    ["truncate withdrawal cascade"],
  ];
  for (const [sql, ...values] of attacks) {
    for (const db of [app.services.db, app.owner]) {
      await expect(db.query({ text: sql, values }), sql).rejects.toMatchObject({ code: "42501" });
    }
  }
});

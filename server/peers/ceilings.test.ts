/** The ceiling of a studio's wins at a merchant: lowered by one operator, raised by two, and held wins go by it. */
import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mainUnits } from "#rules/money/money.ts";
import { payWin } from "#server/game-wallet/game-money.ts";
import { rowOf } from "#server/platform/database/database.ts";
import { seedPersonas } from "#server/seeds/personas.ts";
import { welcomeMember } from "#server/welcome.ts";
import { type TestApp, testApp, type TestBrowser, valueOf } from "#testing/app.ts";
import { operatorAt } from "#testing/worlds/rewards.ts";
import { codeOf } from "#testing/worlds/security.ts";
import { readCeilings } from "./ceilings.ts";

let app: TestApp;
let deniz: TestBrowser;
let marco: TestBrowser;
let member: { pseudonym: string };
let game: { code: string; peer: string };
beforeAll(async () => {
  app = await testApp({ onRegistered: (tx, one) => welcomeMember(app.services)(tx, one) });
  await seedPersonas(app.owner);
  [deniz, marco] = await Promise.all([operatorAt(app, "deniz"), operatorAt(app, "marco")]);
  const browser = app.browser();
  await browser.register({ username: "ceilings" });
  member = (await rowOf(app.owner, { text: "select pseudonym from member where username = 'ceilings'" })) ?? member;
  game =
    (await rowOf(app.owner, {
      text: `select g.code, v.peer from game g join vendor v on v.code = g.vendor_code where v.peer is not null
             order by g.id limit 1`,
    })) ?? game;
  await app.owner.query(
    `insert into vendor_peer (id, base_url, keys) values ($1, 'https://studio.invalid', '{"keys":[]}') on conflict do nothing`,
    [game.peer],
  );
});
afterAll(() => app.close());

const set = (amount: string, desk = deniz) => desk.ask("desk.setCeiling", { id: game.peer, amount });
const settle = (desk: TestBrowser, amount: string, agrees = true) =>
  desk.ask("desk.settleCeiling", { id: game.peer, amount, agrees });
const ceiling = async (desk = deniz) =>
  (await valueOf(desk.ask("desk.studios"))).find(({ id }) => id === game.peer)?.ceiling;
const isHeld = async (amount: number): Promise<boolean> => {
  const id = randomUUID();
  const decision = await payWin(app.services.db, {
    peer: game.peer,
    requestId: id,
    transactionId: id,
    digest: createHash("sha256").update(id).digest(),
    player: member.pseudonym,
    game: game.code,
    currency: "PHP",
    amount: mainUnits(amount),
    at: app.clock.now(),
    reference: null,
    round: `r-${id}`,
    roundClosed: true,
  });
  expect(decision.status).toBe("OK");
  const { rows } = await app.owner.query<{ why: string }>(
    "select held_for as why from held_win where transfer_id = $1",
    [decision.transferId],
  );
  return rows[0]?.why === "amount";
};

describe("M4 the ceiling of a studio's wins", () => {
  test("is lowered by one operator, at once, and wins above it are held", async () => {
    expect(await ceiling()).toMatchObject({ own: null, waiting: null });
    expect(await valueOf(set("5.00"))).toEqual({ waits: false });
    expect(await ceiling()).toMatchObject({ own: "5.00", waiting: null });
    expect([await isHeld(6), await isHeld(5)]).toEqual([true, false]);
    expect((await readCeilings(app.services.db)).get(game.peer)).toEqual(["novaro 5.00"]);
  });

  test("is raised by two: who asked can't agree, and the amount that was looked at counts", async () => {
    expect(await valueOf(set("8.00"))).toEqual({ waits: true });
    expect(await isHeld(6)).toBe(true);
    expect(await ceiling()).toMatchObject({ own: "5.00", waiting: { amount: "8.00", by: "Deniz", isMine: true } });
    expect(await ceiling(marco)).toMatchObject({ waiting: { isMine: false } });
    expect(await codeOf(settle(deniz, "8.00"))).toBe("second-person-needed");
    expect(await codeOf(settle(marco, "7.00"))).toBe("already-decided");
    await valueOf(settle(marco, "8.00"));
    expect(await codeOf(settle(marco, "8.00"))).toBe("already-decided");
    expect([await isHeld(9), await isHeld(8)]).toEqual([true, false]);
    const { rows } = await app.owner.query<{ amount: bigint; two: boolean }>(
      "select amount, agreed_by is not null as two from win_ceiling_change order by id",
    );
    expect(rows).toEqual([
      { amount: 500_000n, two: false },
      { amount: 800_000n, two: true },
    ]);
  });

  test("of the merchant counts again when two say so, and one may let it be", async () => {
    expect(await valueOf(set(""))).toEqual({ waits: true });
    await valueOf(settle(deniz, "", false));
    expect(await codeOf(settle(deniz, "", false))).toBe("already-decided");
    expect(await ceiling()).toMatchObject({ own: "8.00", waiting: null });
    await valueOf(set(""));
    await valueOf(settle(marco, ""));
    expect(await ceiling()).toMatchObject({ own: null });
    expect(await isHeld(9)).toBe(false);
  });

  test("is an amount, of a studio that serves the merchant", async () => {
    for (const amount of ["-1", "1.234", "a lot", "1e9"]) {
      expect((await deniz.askAnything("desk.setCeiling", { id: game.peer, amount })).envelope.success).toBe(false);
    }
    const nobody = { id: "nobody", amount: "1.00" };
    expect(await codeOf(deniz.ask("desk.setCeiling", nobody))).toBe("not-found");
    expect(await codeOf(deniz.ask("desk.settleCeiling", { ...nobody, agrees: true }))).toBe("not-found");
  });

  test("asked for by two at once is one of both", async () => {
    await valueOf(set("4.00"));
    const replies = await Promise.all([set("6.00"), set("7.00", marco)]);
    expect(replies.map(({ envelope }) => envelope.success)).toEqual([true, true]);
    const waiting = (await ceiling())?.waiting;
    expect(["6.00", "7.00"]).toContain(waiting?.amount);
    await Promise.all([settle(deniz, waiting?.amount ?? ""), settle(marco, waiting?.amount ?? "")]);
    expect(await ceiling()).toMatchObject({ own: waiting?.amount, waiting: null });
  });
});

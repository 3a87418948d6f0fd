import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mainUnits } from "#rules/money/money.ts";
import { findViolations } from "#server/ledger/accounts.ts";
import { valueOf } from "#testing/app.ts";
import { type DepositWorld, openDepositWorld, payPageOf } from "#testing/worlds/deposits.ts";
import { takeEvent } from "./take-event.ts";

let world: DepositWorld;
beforeAll(async () => {
  world = await openDepositWorld();
});
afterAll(() => world.close());

const noViolations = async () => expect(await findViolations(world.app.services.db)).toEqual([]);
const suspenseOf = async (id: string) => {
  const { rows } = await world.app.services.db.query<{ reason: string; state: string }>(
    "select reason, state from incoming_payment where deposit_id = $1 order by added_at, state",
    [id],
  );
  return rows;
};

describe("what becomes of a payment", () => {
  it("DEPOSIT-001 paid: the wallet has it once, and the stages are told", async () => {
    const browser = await world.member();
    const before = await world.balance(browser);
    const begun = await world.start(browser);
    await world.press(payPageOf(begun), "pay");
    const paid = await world.one(browser, begun.id);
    expect(paid).toMatchObject({ state: "succeeded", isLate: false, canCancel: false, onward: null });
    expect(paid.steps.map(({ state }) => state)).toEqual(["created", "pending", "succeeded"]);
    expect((await world.balance(browser)) - before).toBe(200);
    expect(
      await fetch(payPageOf(begun), { method: "POST", body: new URLSearchParams({ do: "pay" }), redirect: "manual" }),
    ).toMatchObject({ status: 303 });
    expect((await world.balance(browser)) - before).toBe(200);
    await noViolations();
  });

  const plays: [press: string, state: string, gained: number, afterSec: number][] = [
    ["decline", "failed", 0, 0],
    ["expire", "expired", 0, 0],
    ["duplicate", "succeeded", 200, 0],
    ["out-of-order", "succeeded", 200, 0],
    ["other-amount", "in-review", 0, 0],
    ["other-currency", "in-review", 0, 0],
    ["forged", "pending", 0, 0],
    ["replay", "succeeded", 200, 15],
    ["silent", "succeeded", 200, 15],
    ["late", "succeeded", 200, 0],
    ["pay-twice", "succeeded", 200, 0],
  ];
  it.each(plays)(
    "DEPOSIT-001 practised as %s it is %s, and %i are in the wallet",
    async (press, state, gained, afterSec) => {
      const browser = await world.member();
      const before = await world.balance(browser);
      const begun = await world.start(browser);
      await world.press(payPageOf(begun), press);
      if (afterSec > 0) {
        expect((await world.one(browser, begun.id)).state).toBe("pending");
        await world.askPartners(afterSec);
      }
      expect((await world.one(browser, begun.id)).state).toBe(state);
      expect((await world.balance(browser)) - before).toBe(gained);
      await noViolations();
    },
  );

  it("DEPOSIT-001 with two errors when asked it is found by asking on", async () => {
    const browser = await world.member();
    const begun = await world.start(browser);
    await world.press(payPageOf(begun), "error-then-paid");
    await world.askPartners(15);
    await world.askPartners(30);
    expect((await world.one(browser, begun.id)).state).toBe("pending");
    await world.askPartners(60);
    expect((await world.one(browser, begun.id)).state).toBe("succeeded");
  });

  it("DEPOSIT-001 late says so, and what doesn't fit waits in suspense with its reason", async () => {
    const browser = await world.member();
    const late = await world.start(browser);
    await world.press(payPageOf(late), "late");
    expect(await world.one(browser, late.id)).toMatchObject({ state: "succeeded", isLate: true });
    const twice = await world.start(browser);
    await world.press(payPageOf(twice), "pay-twice");
    expect(await suspenseOf(twice.id)).toEqual([
      { reason: null, state: "credited" },
      { reason: "paid-twice", state: "suspense" },
    ]);
    // Its payer sees what became of the second one
    expect(await world.one(browser, twice.id)).toMatchObject({
      state: "succeeded",
      odd: [{ amount: "200.00", currency: "PHP", state: "suspense" }],
    });
    const less = await world.start(browser);
    await world.press(payPageOf(less), "other-amount");
    const { odd } = await world.one(browser, less.id);
    expect(odd).toEqual([{ amount: expect.not.stringMatching(/^200\.00$/), currency: "PHP", state: "suspense" }]);
    const other = await world.start(browser);
    await world.press(payPageOf(other), "other-currency");
    expect(await suspenseOf(other.id)).toEqual([{ reason: "other-currency", state: "suspense" }]);
  });

  it("DEPOSIT-001 told by 60 news at once, in any order, a payment is credited once", async () => {
    const { db } = world.app.services;
    const browser = await world.member();
    const before = await world.balance(browser);
    const { id } = await world.start(browser);
    const stages = ["pending", "authorised", "succeeded", "failed", "expired", "succeeded"] as const;
    const tell = (stage: (typeof stages)[number], number: number) => {
      const payment = { reference: id, partnerReference: `p-${id}`, amount: mainUnits(200), currency: "PHP" };
      const event = { ...payment, id: `${id}.${number}`, kind: "payment" as const, stage, at: new Date() };
      const from = { partner: "sandbox", source: "webhook" as const, merchantId: "novaro" };
      return db.transaction((tx) => takeEvent(tx, world.app.services, event, from));
    };
    const told = await Promise.all(
      Array.from({ length: 10 }, () => stages.map((stage, number) => tell(stage, number))).flat(),
    );
    expect(told.filter(Boolean)).toHaveLength(stages.length);
    expect((await world.one(browser, id)).state).toBe("succeeded");
    expect((await world.balance(browser)) - before).toBe(200);
    await noViolations();
  });

  it("DEPOSIT-001 of no deposit of ours money waits in suspense, and goes back when it is recalled", async () => {
    const { db } = world.app.services;
    const news = async (stage: "succeeded" | "charged-back") => {
      const payment = { reference: "nobody's", partnerReference: "p-stray", amount: mainUnits(9), currency: "PHP" };
      const event = { ...payment, id: `stray.${stage}`, kind: "payment" as const, stage, at: new Date() };
      const from = { partner: "sandbox", source: "webhook" as const, merchantId: "novaro" };
      await db.transaction((tx) => takeEvent(tx, world.app.services, event, from));
      const text = "select state, reason from incoming_payment where partner_reference = 'p-stray'";
      return (await db.query(text)).rows[0];
    };
    expect(await news("succeeded")).toEqual({ state: "suspense", reason: "no-deposit" });
    await noViolations();
    expect(await news("charged-back")).toEqual({ state: "charged-back", reason: "no-deposit" });
    await noViolations();
  });

  it("DEPOSIT-001 a partner that speaks of another's payment credits nobody", async () => {
    const { db } = world.app.services;
    const browser = await world.member();
    const before = await world.balance(browser);
    const { id } = await world.start(browser);
    const payment = { reference: id, partnerReference: "p-another", amount: mainUnits(200), currency: "PHP" };
    const event = {
      ...payment,
      id: "another.1",
      kind: "payment" as const,
      stage: "succeeded" as const,
      at: new Date(),
    };
    const from = { partner: "another", source: "webhook" as const, merchantId: "novaro" };
    await db.transaction((tx) => takeEvent(tx, world.app.services, event, from));
    expect((await world.one(browser, id)).state).toBe("pending");
    expect((await world.balance(browser)) - before).toBe(0);
    const text = "select state, reason from incoming_payment where partner_reference = 'p-another'";
    expect((await db.query(text)).rows).toEqual([{ state: "suspense", reason: "no-deposit" }]);
    await noViolations();
  });

  it("DEPOSIT-001 taken back by the bank it leaves the wallet as far as it is there", async () => {
    const browser = await world.member();
    const begun = await world.start(browser);
    await world.press(payPageOf(begun), "pay");
    const before = await world.balance(browser);
    await world.press(payPageOf(begun), "charge-back");
    expect((await world.one(browser, begun.id)).state).toBe("charged-back");
    expect(before - (await world.balance(browser))).toBe(200);
    const { list } = await valueOf(browser.ask("inbox.list", {}));
    const told = list.filter(({ title }) => title === "The bank took back a payment of ₱200.00");
    expect(told).toHaveLength(1);
    expect(told[0]?.content).toContain((await world.one(browser, begun.id)).code);
    await noViolations();
  });

  it("DEPOSIT-001 expires by the clock, is worth asking for 72 hours, and money is honoured", async () => {
    const browser = await world.member();
    const begun = await world.start(browser);
    // The session is over by then
    const stateOf = async () => {
      const text = "select state, is_late from deposit where id = $1";
      return (await world.app.services.db.query(text, [begun.id])).rows[0];
    };
    await world.askPartners(31 * 60);
    expect(await stateOf()).toEqual({ state: "expired", is_late: false });
    await world.press(payPageOf(begun), "silent");
    await world.askPartners(3 * 3600);
    expect(await stateOf()).toEqual({ state: "succeeded", is_late: true });
  });
});

describe("news", () => {
  const post = async (body: string, headers: Record<string, string> = {}, partner = "sandbox") =>
    (await fetch(`${world.origin}/wps/payments/news/${partner}`, { method: "POST", body, headers })).status;

  it("DEPOSIT-001 that nobody signed are not read, and leave no trace", async () => {
    const count = async () => (await world.app.services.db.query("select 1 from payment_event")).rowCount;
    const before = await count();
    expect(await post("{}")).toBe(401);
    const forged = {
      "webhook-id": "x",
      "webhook-timestamp": String(Math.floor(Date.now() / 1000)),
      "webhook-signature": "v1,AAAA",
    };
    expect(await post("{}", forged)).toBe(401);
    expect(await post("{}", {}, "nobody")).toBe(404);
    expect(await count()).toBe(before);
  });
});

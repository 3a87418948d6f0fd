/** A storm of news: 1,000 signed messages of a few payments, each of them many times, in any order, many at once. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { findViolations } from "#server/ledger/accounts.ts";
import { postNews } from "#testing/gateway.ts";
import { type DepositWorld, openDepositWorld, payPageOf } from "#testing/worlds/deposits.ts";

const PAYMENTS = 5;
const TIMES = 50;
const STAGES = ["pending", "authorised", "succeeded", "expired"] as const;
const AT_ONCE = 32;
const TEST_MS = 120_000;
const seed = Number(process.env["SEED"] ?? Math.floor(Math.random() * 2 ** 31));

let world: DepositWorld;
beforeAll(async () => {
  console.log(`storm seed ${seed} (SEED=${seed} repeats its order)`);
  world = await openDepositWorld();
});
afterAll(() => world.close());

it(
  "DEPOSIT-001 1,000 duplicates in random order credit each payment once, and every one of them is taken",
  async () => {
    const { db } = world.app.services;
    const told = async () => (await db.query("select from payment_event")).rowCount ?? 0;
    const eventsBefore = await told();
    const members = [];
    for (let at = 0; at < PAYMENTS; at += 1) {
      const browser = await world.member();
      const before = await world.balance(browser);
      members.push({ browser, before, begun: await world.start(browser) });
    }
    const news = members.flatMap(({ begun }) =>
      STAGES.map((stage, number) => {
        const partnerReference = new URL(payPageOf(begun)).pathname.split("/").at(-1) ?? "";
        const payment = { kind: "payment", reference: begun.id, partnerReference, amount: "200.00", currency: "PHP" };
        return { ...payment, id: `${partnerReference}.${number + 100}`, stage, at: new Date().toISOString() };
      }),
    );
    const storm = shuffled(Array.from({ length: TIMES }, () => news).flat());
    expect(storm).toHaveLength(1000);
    const statuses: number[] = [];
    const left = [...storm];
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let one = left.pop(); one; one = left.pop()) statuses.push(await postNews(world.origin, one));
      }),
    );
    expect(statuses).toEqual(Array.from({ length: 1000 }, () => 204));
    expect((await told()) - eventsBefore).toBe(PAYMENTS * STAGES.length);
    for (const { browser, before, begun } of members) {
      expect((await world.one(browser, begun.id)).state).toBe("succeeded");
      expect((await world.balance(browser)) - before).toBe(200);
      const { rowCount } = await db.query("select from incoming_payment where deposit_id = $1", [begun.id]);
      expect(rowCount).toBe(1);
    }
    expect(await findViolations(db)).toEqual([]);
  },
  TEST_MS,
);

/** By Fisher and Yates, with dice of the seed (mulberry32). */
function shuffled<T>(list: T[]): T[] {
  let state = seed >>> 0;
  for (let at = list.length - 1; at > 0; at -= 1) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    const to = ((mixed ^ (mixed >>> 14)) >>> 0) % (at + 1);
    [list[at], list[to]] = [list[to] as T, list[at] as T];
  }
  return list;
}

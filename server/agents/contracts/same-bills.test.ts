/** A closed period that is settled again from the same facts comes to the same bills, to the last byte (decision 091). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { spanAt, spanBefore } from "#rules/agents/contract-periods.ts";
import { type ContractWorld, contractWorld, ZONE } from "#testing/worlds/contracts.ts";
import { earnedBy, withCarry } from "./period-bills.ts";
import { periodContracts } from "./settlements.store.ts";

let world: ContractWorld;
beforeAll(async () => {
  world = await contractWorld();
});
afterAll(() => world.app.close());

const COLUMNS = ["contractId", "turnover", "loss", "active", "level", "points", "earned"] as const;
type Facts = Record<(typeof COLUMNS)[number], unknown>;
/** One line for each bill, in the order of their contracts. */
const textOf = (bills: readonly Facts[]): string =>
  bills
    .map((bill) => COLUMNS.map((column) => String(bill[column])).join(" "))
    .toSorted()
    .join("\n");

test("CONTRACT-007 a period that is settled again has the same bills byte for byte, and a second run writes none", async () => {
  const { agent, member, player } = await world.line("salary", ["1", "0.33"]);
  const rounds = await world.rounds(player);
  await rounds.play(777);
  await rounds.win(123, 45);
  await world.later(1, agent, member, player);
  expect(await world.settle()).toBeGreaterThan(0);
  const { db, clock } = world.app.services;
  const settled = { merchantId: "novaro", kind: "salary" } as const;
  const period = spanBefore("salary", spanAt("salary", clock.now(), ZONE), ZONE);
  const stored = async (): Promise<string> => {
    const { rows } = await world.app.owner.query<Facts & { amount: bigint }>(
      `select contract_id as "contractId", turnover, loss, active, level, points, earned, amount from contract_bill
        where kind = 'salary' and merchant_id = 'novaro' and starts_at = $1`,
      [period.startsAt],
    );
    // With those of the personas
    expect(rows.length).toBeGreaterThanOrEqual(2);
    expect(rows.reduce((sum, { amount }) => sum + amount, 0n)).toBeGreaterThan(0n);
    return textOf(rows);
  };
  const before = await stored();
  const contracts = (await periodContracts(db, settled, "PHP", period)).map((one) => withCarry(one, new Map()));
  for (const some of [contracts, contracts.toReversed()]) {
    const earned = earnedBy("salary", some);
    const again = some.map(({ id, turnover, loss, active }) => {
      const { level, points, amount } = earned.get(id) ?? { level: -1, points: 0, amount: 0n };
      return { contractId: id, turnover, loss, active, level, points, earned: amount };
    });
    expect(textOf(again)).toBe(before);
  }
  expect(await world.settle()).toBe(0);
  expect(await stored()).toBe(before);
});

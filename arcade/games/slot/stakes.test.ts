import { describe, expect, it } from "vitest";
import type { Title } from "#arcade/server/game-module.ts";
import { defaultStake, stakesIn, takesStake } from "#arcade/server/stakes.ts";
import titles from "#arcade/titles/titles.json" with { type: "json" };
import { SLOT_MODELS } from "./rules/models/all.ts";
import { minorUnit } from "#rules/money/currency-decimals.ts";
import { slotModule } from "./server.ts";

const titleOf = (id: string): Title => {
  const fact = titles.find(({ model }) => model === id);
  const read = slotModule.title(fact as Parameters<typeof slotModule.title>[0]);
  return { ...fact, ...read, stakeRule: slotModule.stakeRule } as unknown as Title;
};

describe.each(["VND", "PHP", "KWD", "FUN"])("stakes in %s", (currency) => {
  it.each(SLOT_MODELS)("of $id are so that each coin is whole minor units, and so is every win", ({ id, coins }) => {
    const title = titleOf(id);
    const stakes = stakesIn(title, currency);
    expect(stakes).not.toEqual([]);
    expect(stakes).toContain(defaultStake(title, currency));
    for (const stake of title.stakes) {
      const isWhole = (stake / BigInt(coins)) % minorUnit(currency) === 0n;
      expect(takesStake(title, stake, currency)).toBe(isWhole);
      expect(stakes.includes(stake)).toBe(isWhole);
    }
  });
});

it.each(SLOT_MODELS)("stakes of $id are whole coins, go up evenly, and are round sums", ({ id, coins }) => {
  const fact = titles.find(({ model }) => model === id);
  const { stakes = [] } = slotModule.title(fact as Parameters<typeof slotModule.title>[0]) ?? {};
  expect(stakes).toHaveLength(8);
  for (const [at, stake] of stakes.entries()) {
    expect(stake % BigInt(coins)).toBe(0n);
    expect(String(stake)).toMatch(/^(1|2|4|5|25)0+$/);
    const before = stakes[at - 1];
    if (before === undefined) continue;
    expect(Number(stake) / Number(before)).toBeGreaterThanOrEqual(2);
    expect(Number(stake) / Number(before)).toBeLessThanOrEqual(2.5);
  }
});

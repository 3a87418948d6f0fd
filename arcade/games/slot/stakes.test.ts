import { expect, it } from "vitest";
import titles from "#arcade/titles/titles.json" with { type: "json" };
import { SLOT_MODELS } from "./rules/models/all.ts";
import { slotModule } from "./server.ts";

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

import { expect, test } from "vitest";
import { gameEntry } from "#vendor-protocol/game-calls.ts";
import { stakeProblems } from "#vendor-protocol/stakes.ts";
import { defaultStake, HUNDREDTH, offeredStakes, stakesByCurrency, stakesIn } from "./stakes.ts";

const title = {
  stakes: [10n, 20n, 50n, 100n, 200n, 1_000n].map((hundredths) => hundredths * HUNDREDTH),
  stakeParts: 1,
  stakeRule: offeredStakes,
};

test("a title tells the stakes of currencies in which not all of its own are whole coins, and of no other", () => {
  const stakes = stakesByCurrency(title, 1_000n * HUNDREDTH);
  expect(Object.keys(stakes)).toContain("VND");
  for (const currency of ["PHP", "FUN", "KWD", "USD"]) expect(stakes).not.toHaveProperty(currency);
  expect(stakes["VND"]).toEqual({
    minBet: "100000",
    maxBet: "1000000",
    defaultBet: "100000",
    steps: ["100000", "200000", "1000000"],
  });
  expect(stakeProblems(stakes)).toEqual([]);
  expect(gameEntry.shape.stakes.safeParse(stakes).success).toBe(true);
});

test("a title opens with half a unit at the most where one is dear, and offers the same stakes there", () => {
  const slot = { ...title, stakes: [20n, 40n, 100n, 250n, 500n].map((hundredths) => hundredths * HUNDREDTH) };
  const opening = (currency: string) => Number(defaultStake(slot, currency) / HUNDREDTH) / 100;
  expect(["PHP", "FUN", "EUR", "USD", "KWD"].map(opening)).toEqual([2.5, 2.5, 0.4, 0.4, 0.4]);
  expect(stakesIn(slot, "EUR")).toEqual(stakesIn(slot, "PHP"));
  const dearer = { ...title, stakes: [100n, 200n, 500n].map((hundredths) => hundredths * HUNDREDTH) };
  expect(defaultStake(dearer, "EUR")).toBe(100n * HUNDREDTH);
});

test("the dearest bet is a feature's price at the greatest stake", () => {
  expect(stakesByCurrency(title, 50_000n * HUNDREDTH)["JPY"]).toMatchObject({ maxBet: "50000000" });
});

test("a currency in which no stake is whole is not told", () => {
  expect(stakesByCurrency({ ...title, stakeParts: 7_000 }, 1_000n * HUNDREDTH)).toEqual({});
});

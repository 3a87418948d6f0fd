import { expect, test } from "vitest";
import type { FromVendor, GameVendor } from "./providers/games/game-vendor.ts";
import { openRoundNumbers } from "./round-numbers.ts";

type Numbers = FromVendor<{ round: string; number: string }[]>;

function world(answer: (rounds: readonly string[]) => Numbers | Promise<Numbers>) {
  const asked: string[][] = [];
  const vendor = {
    roundNumbers: async (_player: string, rounds: readonly string[]) => (asked.push([...rounds]), answer(rounds)),
  } as Pick<GameVendor, "roundNumbers"> as GameVendor;
  let nowMs = 0;
  const numbers = openRoundNumbers(
    new Map([["arcade", vendor]]),
    async () => ({ pseudonym: "p-1" }),
    () => nowMs,
  );
  const of = async (...rounds: string[]) => {
    const named = rounds.map((vendorRound) => ({ peer: "arcade", vendorRound }));
    const numberOf = await numbers(named, "m-1");
    return named.map(numberOf);
  };
  return { asked, of, wait: (ms: number) => (nowMs += ms) };
}

const told = (rounds: readonly string[]): Numbers => ({
  ok: true,
  value: rounds.filter((round) => round !== "unknown").map((round) => ({ round, number: `1${round.slice(1)}` })),
});

test("a round's number is asked of its vendor once, and another's rounds have none", async () => {
  const { asked, of } = world(told);
  expect(await of("r01", "r02", "unknown")).toEqual(["101", "102", null]);
  expect(await of("r02", "r03")).toEqual(["102", "103"]);
  expect(asked).toEqual([["r01", "r02", "unknown"], ["r03"]]);
});

test("a vendor that does not tell is left in peace for a minute", async () => {
  let isSilent = true;
  const { asked, of, wait } = world((rounds) =>
    isSilent ? { ok: false, refusal: "unknown", reason: "timeout" } : told(rounds),
  );
  expect(await of("r01")).toEqual([null]);
  isSilent = false;
  expect(await of("r01")).toEqual([null]);
  expect(asked).toHaveLength(1);
  wait(60_000);
  expect(await of("r01")).toEqual(["101"]);
});

test("the record does not wait for a slow vendor, and knows the next time what came late", async () => {
  const { promise, resolve } = Promise.withResolvers<Numbers>();
  const { of } = world(() => promise);
  expect(await of("r01")).toEqual([null]);
  resolve(told(["r01"]));
  await promise;
  await expect.poll(() => of("r01")).toEqual(["101"]);
});

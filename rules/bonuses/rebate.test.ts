import { expect, test } from "vitest";
import { amountOf, mainUnits } from "#rules/money/money.ts";
import { claimOf, rateFor, type RebateDay, rebateOf } from "./rebate.ts";

const LEAST = mainUnits(1);
const RATES: Readonly<Record<string, number>> = { SLOT: 80, LIVE: 40, CRASH: 30 };
const rateOf = (kind: string): number => RATES[kind] ?? 0;
const day = (change: Partial<RebateDay> = {}): RebateDay => ({
  day: "2026-11-20",
  kind: "SLOT",
  bets: 1,
  turnover: mainUnits(1000),
  counted: 0n,
  paid: 0n,
  ...change,
});
const all = { since: "2026-11-14", rateOf };

test("U-178 turnover times rate, to a hundredth, by kind", () => {
  const [slots, live] = rebateOf(
    [day({ turnover: mainUnits(2018) }), day({ kind: "LIVE", turnover: mainUnits(989) })],
    all,
  );
  expect([slots?.amount, live?.amount]).toEqual([1_614_000n, 395_000n]);
  expect(
    claimOf(
      [slots, live].filter((one) => one !== undefined),
      new Set(["SLOT", "LIVE"]),
      LEAST,
    )?.amount,
  ).toBe(2_009_000n);
  expect(
    claimOf(
      [slots, live].filter((one) => one !== undefined),
      new Set(["LIVE"]),
      LEAST,
    )?.amount,
  ).toBe(395_000n);
});

test("a rank's rate is its own; without a rank it is the first, above the last rate the last", () => {
  const rates = ["0.50", "0.60", "1.25"];
  expect([0, 1, 2, 3, 9].map((level) => rateFor(rates, level))).toEqual([50, 50, 60, 125, 125]);
  expect(rateFor(undefined, 3)).toBe(0);
});

test("days before the window are not claimed any more, and kinds without a rate never", () => {
  const kinds = rebateOf([day({ day: "2026-11-13" }), day({ kind: "BINGO" })], all);
  expect(kinds.map(({ amount }) => amount)).toEqual([0n, 0n]);
  expect(claimOf(kinds, new Set(["SLOT", "BINGO"]), LEAST)).toBeNull();
});

test("what was undone is taken back at what was paid for it, of whichever kind is claimed next, however old", () => {
  const undone = day({ day: "2026-11-01", turnover: mainUnits(500), counted: mainUnits(1000), paid: mainUnits(8) });
  const fresh = day({ kind: "LIVE", turnover: mainUnits(2000) });
  const kinds = rebateOf([undone, fresh], all);
  expect(kinds[0]).toMatchObject({ amount: 0n, takenBack: mainUnits(4) });
  expect(claimOf(kinds, new Set(["LIVE"]), LEAST)?.amount).toBe(mainUnits(4));
  // More is taken back than there is: nothing is paid, and nothing is written
  expect(claimOf(rebateOf([undone], all), new Set(["SLOT"]), LEAST)).toBeNull();
});

/** Park and Miller's dice: the same sequence for the same seed. */
function diceOf(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
}

test("REBATE-001 whatever is played, undone and claimed in whichever order, no stake is paid for twice", () => {
  const seed = 1 + (Date.now() % 1_000_000);
  const dice = diceOf(seed);
  for (let life = 0; life < 300; life += 1) {
    const book = new Map<string, RebateDay>();
    let paid = 0n;
    for (let step = 0; step < 40; step += 1) {
      const kind = Object.keys(RATES)[dice(3)] ?? "";
      const on = `2026-11-${14 + dice(7)}`;
      const row = book.get(`${on} ${kind}`) ?? day({ day: on, kind, turnover: 0n });
      book.set(`${on} ${kind}`, row);
      const stake = BigInt(1 + dice(dice(2) === 0 ? 90_000_000 : 200_000));
      if (dice(3) > 0) row.turnover += stake;
      else row.turnover -= stake > row.turnover ? row.turnover : stake;
      if (dice(4) > 0) continue;
      const chosen = new Set(Object.keys(RATES).filter(() => dice(2) === 0));
      const claim = claimOf(rebateOf([...book.values()], all), chosen, LEAST);
      if (!claim) continue;
      expect(claim.amount % 1000n, `seed ${seed}`).toBe(0n);
      expect(
        claim.lines.reduce((sum, { amount }) => sum + amount, 0n),
        `seed ${seed}`,
      ).toBe(claim.amount);
      for (const line of claim.lines) {
        const signs = [line.amount > 0n, line.turnover > 0n];
        expect(line.amount === 0n || signs[0] === signs[1], `seed ${seed}`).toBe(true);
        const counted = book.get(`${line.day} ${line.kind}`);
        if (!counted) throw new Error("a line of no day");
        counted.counted += line.turnover;
        counted.paid += line.amount;
      }
      paid += claim.amount;
      // At once again: what was chosen is counted, and nothing of it is left
      const again = rebateOf([...book.values()], all);
      expect(
        again.filter(({ kind: one, amount }) => chosen.has(one) && amount > 0n),
        `seed ${seed}`,
      ).toEqual([]);
      expect(
        again.every(({ takenBack }) => takenBack === 0n),
        `seed ${seed}`,
      ).toBe(true);
    }
    const rows = [...book.values()];
    const due = rows.reduce((sum, row) => sum + (row.counted * BigInt(rateOf(row.kind))) / 10_000n, 0n);
    // Rounding of what is taken back is the member's: a hundredth per kind and claim
    expect(paid <= amountOf(due + 40n * 3n * 1000n), `seed ${seed}`).toBe(true);
    expect(
      rows.every(({ paid: of }) => of >= 0n),
      `seed ${seed}`,
    ).toBe(true);
  }
});

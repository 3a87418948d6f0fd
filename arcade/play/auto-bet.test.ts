import { describe, expect, it } from "vitest";
import { seededDice } from "#arcade/games/seeded-dice.ts";
import { afterRound, type AutoPlan, stakeAfter, type StakeRule, startAuto, stopBefore } from "./auto-bet.ts";

const range = { least: 10_000n, most: 50_000_000n, step: 1_000n };
const plan: AutoPlan = {
  stake: 100_000n,
  rounds: 3,
  afterWin: { kind: "reset" },
  afterLoss: { kind: "multiply", by: 200 },
  stopProfit: null,
  stopLoss: null,
};

describe("the stake after a round", () => {
  it.each<[string, StakeRule, bigint, bigint]>([
    ["reset takes the first stake", { kind: "reset" }, 800_000n, 100_000n],
    ["doubled", { kind: "multiply", by: 200 }, 100_000n, 200_000n],
    ["by half is rounded down to whole hundredths", { kind: "multiply", by: 50 }, 15_000n, 10_000n],
    ["by 1.5 too", { kind: "multiply", by: 150 }, 11_000n, 16_000n],
    ["added", { kind: "add", amount: 50_000n }, 100_000n, 150_000n],
    ["never above the most", { kind: "multiply", by: 1_000 }, 40_000_000n, 50_000_000n],
    ["never below the least", { kind: "multiply", by: 10 }, 20_000n, 10_000n],
  ])("%s", (_, rule, stake, next) => {
    expect(stakeAfter(rule, stake, 100_000n, range)).toBe(next);
  });

  it("follows wins and losses, and a stake that came back changes nothing", () => {
    const lost = afterRound(startAuto(plan), { stake: 100_000n, win: 0n }, range);
    expect(lost).toMatchObject({ left: 2, net: -100_000n, stake: 200_000n });
    expect(afterRound(lost, { stake: 200_000n, win: 200_000n }, range)).toMatchObject({ stake: 200_000n, left: 1 });
    expect(afterRound(lost, { stake: 200_000n, win: 400_000n }, range)).toMatchObject({
      stake: 100_000n,
      net: 100_000n,
    });
  });
});

describe("auto bet stops", () => {
  const at = startAuto(plan);
  it.each([
    ["not before its rounds are played", at, 100_000n, null],
    ["after its rounds", { ...at, left: 0 }, null, "done"],
    ["at the profit", { ...at, net: 500n, plan: { ...plan, stopProfit: 500n } }, null, "profit"],
    ["not just below it", { ...at, net: 499n, plan: { ...plan, stopProfit: 500n } }, null, null],
    ["before a bet that could pass the loss", { ...at, net: -1n, plan: { ...plan, stopLoss: 100_000n } }, null, "loss"],
    ["not where it just fits", { ...at, plan: { ...plan, stopLoss: 100_000n } }, null, null],
    ["where the balance is less than the stake", at, 99_999n, "balance"],
  ] as const)("%s", (_, state, balance, why) => {
    expect(stopBefore(state, balance)).toBe(why);
  });
});

it("whatever the rules and the flights, no more is lost than was said, and each stake is one the game takes", () => {
  const dice = seededDice(100);
  const pick = <T>(of: readonly T[]): T => of[dice(of.length)] as T;
  const rules: readonly StakeRule[] = [
    { kind: "reset" },
    { kind: "multiply", by: 200 },
    { kind: "multiply", by: 137 },
    { kind: "multiply", by: 50 },
    { kind: "add", amount: 130_000n },
  ];
  for (let life = 0; life < 2_000; life++) {
    const stopLoss = BigInt(dice(900) + 1) * 10_000n;
    const own = { ...plan, rounds: dice(60) + 1, afterWin: pick(rules), afterLoss: pick(rules), stopLoss };
    let state = startAuto(own);
    let [balance, played] = [BigInt(dice(2_000)) * 1_000n, 0];
    const first = balance;
    while (stopBefore(state, balance) === null) {
      const { stake } = state;
      expect(stake % 1_000n).toBe(0n);
      expect(stake >= range.least && stake <= range.most).toBe(true);
      const win = dice(2) === 0 ? 0n : (stake * BigInt(100 + dice(300))) / 100n;
      balance += win - stake;
      state = afterRound(state, { stake, win }, range);
      played += 1;
      expect(balance >= 0n).toBe(true);
    }
    expect(played).toBeLessThanOrEqual(own.rounds);
    expect(state.net).toBe(balance - first);
    expect(state.net >= -stopLoss).toBe(true);
  }
});

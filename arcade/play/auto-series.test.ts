import { expect, it } from "vitest";
import type { AutoPlan, AutoStop } from "./auto-bet.ts";
import { AutoSeries } from "./auto-series.ts";

const range = { least: 10_000n, most: 50_000_000n, step: 1_000n };
const plan: AutoPlan = {
  stake: 100_000n,
  rounds: 3,
  afterWin: { kind: "reset" },
  afterLoss: { kind: "multiply", by: 200 },
  stopProfit: null,
  stopLoss: null,
};

function seriesWith(balance: bigint | null): { series: AutoSeries; stops: [AutoStop, bigint][] } {
  const stops: [AutoStop, bigint][] = [];
  const series = new AutoSeries(range, { balance: () => balance, stopped: (why, net) => stops.push([why, net]) });
  return { series, stops };
}

it("bets nothing before it is started, and gives the stake of each round by what came of the last", () => {
  const { series, stops } = seriesWith(null);
  expect(series.next()).toBeNull();
  series.start(plan);
  expect(series.next()?.stake).toBe(100_000n);
  series.ended({ stake: 100_000n, win: 0n });
  expect(series.next()?.stake).toBe(200_000n);
  series.ended({ stake: 200_000n, win: 500_000n });
  expect([series.next()?.stake, series.now?.left]).toEqual([100_000n, 1]);
  series.ended({ stake: 100_000n, win: 0n });
  expect([series.now, stops]).toEqual([null, [["done", 100_000n]]]);
});

it("stops once, for good: what ends after that counts for nothing", () => {
  const { series, stops } = seriesWith(null);
  series.start(plan);
  series.stop("hand");
  series.stop("line");
  series.ended({ stake: 100_000n, win: 900_000n });
  expect([series.next(), stops]).toEqual([null, [["hand", 0n]]]);
});

it("a balance below the stake ends it before the bet", () => {
  const { series, stops } = seriesWith(99_999n);
  series.start(plan);
  expect([series.next(), stops]).toEqual([null, [["balance", 0n]]]);
});

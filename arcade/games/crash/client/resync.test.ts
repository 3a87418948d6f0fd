import { expect, it, vi } from "vitest";
import type { PanelState } from "#arcade/games/crash/messages.ts";
import { moneyStyleOf } from "#arcade/client/platform/money.ts";
import { betsOverMeanwhile } from "./resync.ts";

const style = moneyStyleOf("PHP", "en");
const idle: PanelState = {
  panel: 1,
  state: "idle",
  betId: null,
  stake: null,
  autoAt: null,
  cashedOutAt: null,
  win: null,
};
const flying: PanelState = { ...idle, panel: 0, state: "flying", betId: "c-1", stake: "500000", autoAt: 120 };
const round = { roundId: "r1", roundNumber: "88000014" };
const seen = (first: PanelState) => ({ round, panels: [first, idle] as [PanelState, PanelState] });

it("a bet that was cashed out while the line was away is told of the flight that still runs", async () => {
  const rounds = vi.fn<() => Promise<never>>();
  const now = seen({ ...flying, state: "cashed-out", cashedOutAt: 120, win: "600000" });
  const told = await betsOverMeanwhile(seen(flying), now, { rounds }, style);
  expect(told).toEqual([{ panel: 0, words: "You cashed out at 1.20×: +1.00, ₱6.00 paid." }]);
  expect(rounds).not.toHaveBeenCalled();
});

it.each([
  ["it still flies", flying, flying],
  ["it had been cashed out before", { ...flying, state: "cashed-out", cashedOutAt: 120, win: "600000" }, undefined],
] as const)("of a flight that still runs nothing is told where %s", async (_, before, now) => {
  const rounds = vi.fn<() => Promise<never>>();
  expect(await betsOverMeanwhile(seen(before), seen(now ?? before), { rounds }, style)).toEqual([]);
});

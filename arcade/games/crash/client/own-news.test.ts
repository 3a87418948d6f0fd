import { expect, it, vi } from "vitest";
import type { PanelState } from "#arcade/games/crash/messages.ts";
import { GROWTH_PER_MS } from "#arcade/games/crash/rules/crash.ts";
import type { MoneyStyle } from "#arcade/client/platform/money.ts";
import { leavingPoint } from "./curve.ts";
import { OwnNews } from "./own-news.ts";

const style: MoneyStyle = { currency: "PHP", decimals: 2, locale: "en" };
const stageSize = { width: 366, height: 280 };

/** A panel that has just been left at a multiplier, and what its news did. */
function left(cashedOutAt: number, stake: string, win: string, celebrateReturns = true) {
  const view = { ownChip: vi.fn(), announce: vi.fn() };
  const sound = { play: vi.fn() };
  const panels = [
    { paid: vi.fn(), inform: vi.fn() },
    { paid: vi.fn(), inform: vi.fn() },
  ] as const;
  const parts = { view, sound, panels, style, session: { playRules: { celebrateReturns } } };
  const state = { panel: 1, state: "cashed-out", betId: "b", stake, autoAt: null, cashedOutAt, win } as PanelState;
  const news = new OwnNews(parts as unknown as ConstructorParameters<typeof OwnNews>[0]);
  news.panel(state, "flying");
  news.panel(state, "cashed-out");
  return { view, sound, panels };
}

it("leaving is seen once: a chip with the gain, the sum on the button, words and a sound", () => {
  const { view, sound, panels } = left(140, "500000", "700000");
  expect(view.ownChip.mock.calls).toEqual([["1.40×", "+₱2.00", true]]);
  expect(panels[1].paid.mock.calls).toEqual([["₱7.00"]]);
  expect(panels[0].paid).not.toHaveBeenCalled();
  expect(view.announce.mock.calls).toEqual([["You cashed out at 1.40×: +2.00, ₱7.00 paid."]]);
  expect(sound.play).toHaveBeenCalledTimes(1);
});

it("where a merchant's rules celebrate no return of a stake, one that only came back has no burst and no sound", () => {
  const { view, sound } = left(100, "500000", "500000", false);
  expect(view.ownChip.mock.calls[0]?.slice(0, 2)).toEqual(["1.00×", "+₱0.00"]);
  expect(view.ownChip.mock.calls[0]?.[2]).toBe(false);
  expect(sound.play).not.toHaveBeenCalled();
});

it("the craft was inside of the stage wherever somebody left", () => {
  for (const multiplier of [101, 140, 500, 2_500, 10_000, 1_000_000]) {
    const { x, y } = leavingPoint(multiplier, GROWTH_PER_MS, stageSize);
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(stageSize.width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(stageSize.height);
  }
});

it.each([
  ["a phone's", { width: 366, height: 288 }],
  ["a wide", { width: 720, height: 560 }],
  ["a low and wide", { width: 480, height: 320 }],
])("no flight passes the corner where one's own chip lies, on %s stage", (_, size) => {
  // As crash.css lays it out: a multiplier and an amount at the right, above the seconds
  const chip = {
    left: size.width - 10 - 116,
    right: size.width - 10,
    top: size.height - 26 - 34,
    bottom: size.height - 26,
  };
  const half = Math.min(size.width > 600 ? 108 : 74, size.height * 0.27) / 2;
  for (let multiplier = 100; multiplier < 1_000_000; multiplier *= 1.01) {
    const { x, y } = leavingPoint(multiplier, GROWTH_PER_MS, size);
    const across = Math.min(chip.right, x + 6 + half) - Math.max(chip.left, x + 6 - half);
    const down = Math.min(chip.bottom, y - 8 + half) - Math.max(chip.top, y - 8 - half);
    // The picture of the craft is empty at its edges
    expect(Math.min(across, down), String(multiplier)).toBeLessThanOrEqual(8);
  }
});

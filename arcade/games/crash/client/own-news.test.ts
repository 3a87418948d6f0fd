import { expect, it, vi } from "vitest";
import type { PanelState } from "#arcade/games/crash/messages.ts";
import { GROWTH_PER_MS } from "#arcade/games/crash/rules/crash.ts";
import type { MoneyStyle } from "#arcade/client/platform/money.ts";
import { leavingPoint } from "./curve.ts";
import { OwnNews } from "./own-news.ts";
import { ownChipMiddle, ownChipTop } from "./own-chip.ts";

const style: MoneyStyle = { currency: "PHP", decimals: 2, locale: "en" };
const stageSize = { width: 366, height: 280 };

/** A panel that has just been left at a multiplier, and what its news did. */
function left(cashedOutAt: number, stake: string, win: string, celebrateReturns = true) {
  const view = { stageSize, ownChip: vi.fn(), announce: vi.fn() };
  const sound = { play: vi.fn() };
  const panels = [
    { paid: vi.fn(), inform: vi.fn() },
    { paid: vi.fn(), inform: vi.fn() },
  ] as const;
  const parts = { view, sound, panels, style, session: { playRules: { celebrateReturns } } };
  const state = { panel: 1, state: "cashed-out", betId: "b", stake, autoAt: null, cashedOutAt, win } as PanelState;
  const news = new OwnNews(parts as unknown as ConstructorParameters<typeof OwnNews>[0]);
  news.panel(state, "flying", GROWTH_PER_MS);
  news.panel(state, "cashed-out", GROWTH_PER_MS);
  return { view, sound, panels };
}

it("leaving is seen once: a chip with the gain where the craft was, the sum on the button, words and a sound", () => {
  const { view, sound, panels } = left(140, "500000", "700000");
  const at = leavingPoint(140, GROWTH_PER_MS, stageSize);
  expect(view.ownChip.mock.calls).toEqual([["1.40×", "+₱2.00", at, true]]);
  expect(panels[1].paid.mock.calls).toEqual([["₱7.00"]]);
  expect(panels[0].paid).not.toHaveBeenCalled();
  expect(view.announce.mock.calls).toEqual([["You left at 1.40×: +2.00, ₱7.00 paid."]]);
  expect(sound.play).toHaveBeenCalledTimes(1);
});

it("where a merchant's rules celebrate no return of a stake, one that only came back has no burst and no sound", () => {
  const { view, sound } = left(100, "500000", "500000", false);
  expect(view.ownChip.mock.calls[0]?.slice(0, 2)).toEqual(["1.00×", "+₱0.00"]);
  expect(view.ownChip.mock.calls[0]?.[3]).toBe(false);
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
  ["in the middle of the sky, below the craft", 150, 288, 62],
  ["near the ground, above it", 235, 288, 62],
  ["near the ground of a low stage", 150, 190, 76],
  ["at the ground of the lowest stage", 140, 175, 76],
  ["a little above the ground, where the figures end above it", 200, 288, 130],
])("one's own chip lies clear of the craft and of the figures: %s", (_, craftY, height, figures) => {
  const top = ownChipTop(craftY, height);
  expect(top).toBeGreaterThanOrEqual(figures);
  expect(top + 34).toBeLessThanOrEqual(height);
  const half = Math.min(74, height * 0.27) / 2;
  const overlap = Math.min(top + 34, craftY + half) - Math.max(top, craftY - half);
  expect(overlap).toBeLessThanOrEqual(20);
});

it.each([366, 296, 1_000])(
  "one's own chip is inside of a stage %d wide, clear of the multipliers at its left",
  (width) => {
    for (let x = 0; x <= width; x += 10) {
      const middle = ownChipMiddle(x, width);
      expect(middle - 88).toBeGreaterThanOrEqual(42);
      expect(middle + 88).toBeLessThanOrEqual(width);
    }
  },
);

/** What stands around the reels keeps its place, whatever a spin brings. */
import { expect, type Page, test } from "#e2e/test.ts";
import { gameOf, openGame, pesos, spinButton } from "#e2e/games.ts";
import { register } from "#e2e/member.ts";
import { withMotion } from "#e2e/motion.ts";
import { willPay } from "#e2e/slot-outcome.ts";

test.use({ pictures: true });

const EMBERWING = 1;
/** Of the window, moved by its own height: a line of text that hops costs ten times as much. */
const MOST_SHIFT = 0.002;

type Wanted = Parameters<typeof willPay>[1];
const winsOf = ({ spins }: Parameters<Wanted>[2]): number => spins[0]?.steps[0]?.wins.length ?? 0;
const isPlain = ({ spins }: Parameters<Wanted>[2]): boolean => spins.length === 1;

const OUTCOMES: readonly (readonly [name: string, wanted: Wanted])[] = [
  ["no win", (pays, _stake, outcome) => pays === 0n && isPlain(outcome)],
  ["less than the stake", (pays, stake, outcome) => pays > 0n && pays < stake && isPlain(outcome)],
  ["one win", (pays, stake, outcome) => pays > stake && pays < stake * 5n && winsOf(outcome) === 1 && isPlain(outcome)],
  [
    "several wins",
    (pays, stake, outcome) => pays > stake && pays < stake * 5n && winsOf(outcome) > 2 && isPlain(outcome),
  ],
  ["a flourish", (pays, stake, outcome) => pays >= stake * 5n && pays < stake * 10n && isPlain(outcome)],
  ["free spins", (_pays, _stake, outcome) => outcome.spins.length > 5],
];

/** Sums what moves in the game by itself from now on (Layout Instability, W3C). */
async function watchShifts(page: Page): Promise<() => Promise<{ sum: number; moved: string[] }>> {
  const root = gameOf(page).locator(".gf");
  await root.evaluate(() => {
    const seen: { value: number; moved: string[] }[] = [];
    Object.assign(window, { shiftsSeen: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 90) : String(node?.nodeName),
        );
        seen.push({ value: entry.value, moved });
      }
    }).observe({ type: "layout-shift" });
  });
  return () =>
    root.evaluate(() => {
      const { shiftsSeen } = window as unknown as { shiftsSeen: { value: number; moved: string[] }[] };
      const all = shiftsSeen.splice(0);
      return { sum: all.reduce((sum, { value }) => sum + value, 0), moved: all.flatMap(({ moved }) => moved) };
    });
}

for (const [width, height] of [
  [390, 844],
  [320, 640],
] as const)
  test(`nothing around the reels moves, whatever a spin brings, at ${width} × ${height}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await withMotion(page);
    await register(page);
    await openGame(page, EMBERWING);
    await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 });
    const game = gameOf(page);
    await expect(game.locator(".gbg")).toHaveClass(/on/);
    const shifts = await watchShifts(page);
    for (const [name, wanted] of OUTCOMES) {
      const { payout } = await willPay(page, wanted);
      await spinButton(page).tap();
      if (name === "free spins") {
        await game.getByRole("button", { name: "Start", exact: true }).tap({ timeout: 30_000 });
        // The scene changes below the two cards, by the player's hand: the reels get another room, and give it back
        await expect(game.locator(".fcount")).toBeVisible();
        await shifts();
        const goOn = game.getByRole("button", { name: "Continue" });
        await expect(goOn).toBeVisible({ timeout: 90_000 });
        await expect(game.locator(".ov--end .bigv")).toHaveText(pesos(payout.toString()), { timeout: 30_000 });
        const { sum, moved } = await shifts();
        expect(sum, `during free spins: ${moved.join("\n")}`).toBeLessThan(MOST_SHIFT * 5);
        await goOn.tap();
        await expect(game.locator(".fcount")).toBeHidden();
        await shifts();
      }
      await expect(game.locator(".win small")).toHaveText(payout === 0n ? "" : /Total won|Returned/, {
        timeout: 30_000,
      });
      await expect(spinButton(page)).toBeEnabled();
      const { sum, moved } = await shifts();
      expect(sum, `${name}: ${moved.join("\n")}`).toBeLessThan(MOST_SHIFT);
    }
  });

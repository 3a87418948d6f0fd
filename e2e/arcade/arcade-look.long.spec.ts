/** How a launched game lies in wide, small and turned windows, and what the sky tells. */
import { expect, type Locator, test } from "#e2e/test.ts";
import { openCrash, phaseOf, untilPhase } from "#e2e/crash-table.ts";
import { gameOf, openGame, spinButton } from "#e2e/games.ts";
import { register } from "#e2e/member.ts";

/** Honeyfall Garden sells its free spins. */
const HONEYFALL = 31;

async function boxOf(part: Locator): Promise<{ left: number; right: number; top: number; bottom: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error("not in sight");
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
}

test("at 1280 px the reels stand in the middle of the window, words left and controls right of them", async ({
  page,
}) => {
  await register(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openGame(page, HONEYFALL);
  await expect(spinButton(page)).toBeEnabled();
  const reels = await boxOf(gameOf(page).locator(".reel"));
  expect(Math.abs((reels.left + reels.right) / 2 - 640)).toBeLessThan(3);
  expect(reels.right - reels.left).toBeGreaterThan(600);
  expect((await boxOf(gameOf(page).locator(".gl"))).right).toBeLessThanOrEqual(reels.left);
  for (const control of await gameOf(page).locator(".gb button, .gs > *, .buy").all()) {
    const { left, right, bottom } = await boxOf(control);
    expect(left).toBeGreaterThanOrEqual(reels.right);
    expect(right).toBeLessThanOrEqual(1280);
    expect(bottom).toBeLessThanOrEqual(800);
  }
});

test("on the smallest phone and on one held sideways every button is whole and none lies on another", async ({
  page,
}) => {
  await register(page);
  for (const [width, height] of [
    [320, 568],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openGame(page, HONEYFALL);
    await expect(spinButton(page)).toBeEnabled();
    const parts = gameOf(page).locator(".gb button, .gs button, .buy, .gx > button, .reel");
    const boxes = await Promise.all((await parts.all()).map(boxOf));
    boxes.forEach((one, index) => {
      expect(one.left, `${width}: ${index}`).toBeGreaterThanOrEqual(0);
      expect(one.right, `${width}: ${index}`).toBeLessThanOrEqual(width);
      expect(one.bottom, `${width}: ${index}`).toBeLessThanOrEqual(height);
      for (const other of boxes.slice(index + 1)) {
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        expect(Math.min(across, down), `${width}: ${index}`).toBeLessThanOrEqual(1);
      }
    });
  }
});

test("the framed crash game tells its round and the quality of the line", async ({ page }) => {
  test.setTimeout(180_000);
  await register(page);
  await openCrash(page);
  await untilPhase(page, "betting");
  await expect(phaseOf(page).locator(".tl .rn")).toHaveText(/^#\d{8,}$/);
  await expect(phaseOf(page).getByRole("img", { name: "Good connection" })).toBeVisible();
});

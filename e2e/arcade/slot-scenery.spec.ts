/** The first spin waits for symbols alone. */
import { expect, test } from "#e2e/test.ts";
import { gameOf, openGame, spinButton } from "#e2e/games.ts";
import { register } from "#e2e/member.ts";

test.use({ pictures: true });

const EMBERWING = 1;

test("a slot can be spun before its background and lettering are there, and nothing moves when they come", async ({
  page,
}) => {
  let letCome = (): void => {};
  const held = new Promise<void>((resolve) => (letCome = resolve));
  for (const late of ["**/art/slots/*/background.webp*", "**/art/titles/*.webp*"])
    await page.route(late, async (route) => {
      await held;
      await route.continue();
    });
  await register(page);
  await openGame(page, EMBERWING);
  await expect(spinButton(page)).toBeEnabled();
  const game = gameOf(page);
  await expect(game.locator(".gl img")).toHaveCount(0);
  const before = await game.locator(".reel").boundingBox();
  letCome();
  await expect(game.locator(".gl img")).toBeVisible();
  await expect(game.locator(".gbg")).toHaveClass(/on/);
  expect(await game.locator(".reel").boundingBox()).toEqual(before);
});

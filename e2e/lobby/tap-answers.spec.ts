/** What answers a tap before the screen or popup that it leads to. */
import { expect, test } from "#e2e/test.ts";
import { playable, spinButton } from "#e2e/games.ts";
import { closeNews, register } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

test("a quick tap is shown on what was tapped before the popup that it opens", async ({ page }) => {
  await closeNews(page);
  await page.goto(addressOf("/m/slot"));
  const filter = page.locator(".fbtn");
  // Its first tap brings the code
  await filter.tap();
  await page.locator("dialog[open] .sheet__h .ib").tap();
  await expect(page.locator("dialog")).toHaveCount(0);
  const seen = page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const order: string[] = [];
        new MutationObserver((changes) => {
          for (const { target, attributeName } of changes) {
            if (attributeName === "data-tapped" && (target as Element).matches(".fbtn[data-tapped]"))
              order.push("tapped");
          }
          if (document.querySelector("dialog[open]")) done([...order, "opened"]);
        }).observe(document, {
          subtree: true,
          childList: true,
          attributes: true,
          attributeFilter: ["data-tapped", "open"],
        });
      }),
  );
  await filter.tap();
  expect(await seen).toEqual(["tapped", "opened"]);
  await expect(filter).not.toHaveAttribute("data-tapped");
});

test("two quick taps on the way back from a game are one step back", async ({ page }) => {
  await closeNews(page);
  await register(page);
  await page.goto(addressOf("/m/home"));
  await page.goto(addressOf("/m/slot"));
  await page.locator('a[href^="/m/play?game="]').first().tap();
  await expect(page.locator("iframe")).toBeVisible();
  await page
    .locator(".gt > button")
    .first()
    .evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
  await expect(page).toHaveURL(addressOf("/m/slot"));
  await expect(page.locator(".list .tile").first()).toBeVisible();
  await expect(page.locator(".left")).toHaveCount(0);
  await expect(page).toHaveURL(addressOf("/m/slot"));
});

test("a game that is gone back and forth to has a way back that works", async ({ page }) => {
  await closeNews(page);
  await register(page);
  await page.goto(addressOf("/m/slot"));
  await page.goto(addressOf("/m/home"));
  await page.locator('a[href="/m/play?game=1"]').first().tap();
  await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 });
  await page.evaluate(() => {
    history.back();
    addEventListener("popstate", () => history.forward(), { once: true });
  });
  await expect(page).toHaveURL(addressOf("/m/play?game=1"));
  await expect(page.locator(".gt > button").first()).toBeVisible();
  await page.locator(".gt > button").first().tap();
  await expect(page).toHaveURL(addressOf("/m/home"));
});

test("a tapped game stays pressed until its page is there, and another tap takes its place", async ({ page }) => {
  await closeNews(page);
  await register(page);
  await page.goto(addressOf("/m/slot"));
  let isHeld = true;
  const held: (() => void)[] = [];
  // A slow network: what the game's screen is made of doesn't come
  await page.route("**/assets/play-*.js", async (route) => {
    if (isHeld) await new Promise<void>((come) => held.push(come));
    await route.continue();
  });
  const [first, second] = [playable(page).nth(0), playable(page).nth(1)];
  const size = () => first.boundingBox();
  const before = await size();
  await first.getByRole("link").tap();
  await expect(page.locator(".way")).toBeAttached();
  const pressed = first.locator(".tile__a");
  await expect(pressed).toHaveCSS("transform", /matrix\(0\.965/);
  // It looks pressed and moves nothing
  expect(await size()).toEqual(before);
  await second.getByRole("link").tap();
  await expect(second.locator(".tile__a")).toHaveCSS("transform", /matrix\(0\.965/);
  await expect(pressed).toHaveCSS("transform", "none");
  isHeld = false;
  for (const come of held) come();
  await expect(page).toHaveURL(/\/m\/play/);
  await page.goBack();
  await expect(page.locator(".way")).toHaveCount(0);
  await expect(page.locator(".is-going, .is-followed")).toHaveCount(0);
});

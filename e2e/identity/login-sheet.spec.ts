/** The login over what a visitor tapped something on: at its address, with what it is for, and with that done after it. */
import { expect, type Page, test } from "#e2e/test.ts";
import { playable } from "#e2e/games.ts";
import { awake, closeNews, registerElsewhere, signIn } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

const login = (page: Page) => page.getByRole("dialog", { name: "Log in", exact: true });
const wanted = (page: Page) => page.evaluate(() => sessionStorage.getItem("RETURN_TO"));

test("FAV-003 SHELL-028 a visitor's star opens the login over the list, which says why; back closes it, and the star is set after it", async ({
  page,
}) => {
  const username = await registerElsewhere();
  await closeNews(page);
  await page.goto(addressOf("/m/slot"));
  await awake(page);
  const tile = playable(page).first();
  const title = await tile.locator(".tile__n").innerText();
  const star = tile.locator(".tile__f");
  const length = await page.evaluate(() => history.length);
  await star.focus();
  await page.keyboard.press("Enter");
  await expect(login(page).getByText(`Log in to keep ${title} among your favourites`)).toBeVisible();
  await expect(page).toHaveURL(addressOf("/m/login"));
  // The list stands behind it
  await expect(tile).toBeVisible();
  await page.goBack();
  await expect(login(page)).toHaveCount(0);
  await expect(page).toHaveURL(addressOf("/m/slot"));
  await expect(star).toBeFocused();
  await expect.poll(() => wanted(page)).toBeNull();
  await page.keyboard.press("Enter");
  await login(page).getByRole("button", { name: "Close" }).tap();
  await expect(page).toHaveURL(addressOf("/m/slot"));
  await star.tap();
  await expect(login(page)).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(length + 1);
  await signIn(page, username);
  await expect(login(page)).toHaveCount(0);
  await expect(page).toHaveURL(addressOf("/m/slot"));
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await page.goto(addressOf("/m/fav-games"));
  await expect(page.locator(".tile__n")).toHaveText([title]);
});

test("LAUNCH-001 the login over a list leads into the game that was tapped, and one step back is the list", async ({
  page,
}) => {
  const username = await registerElsewhere();
  await closeNews(page);
  await page.goto(addressOf("/m/slot"));
  await awake(page);
  const tile = playable(page).first();
  const title = await tile.locator(".tile__n").innerText();
  await tile.getByRole("link").tap();
  await expect(login(page).getByRole("heading", { name: title })).toBeVisible();
  await signIn(page, username);
  await expect(page).toHaveURL(/\/m\/play\?game=\d+$/);
  await expect(page.locator(".gt__n b")).toHaveText(title);
  await page.getByRole("button", { name: "Back to lobby" }).tap();
  await expect(page).toHaveURL(addressOf("/m/slot"));
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("U-034 U-134 read anew the login is a page of its own with the same way on; the forms over a page have their addresses", async ({
  page,
}) => {
  const username = await registerElsewhere();
  await closeNews(page);
  await page.goto(addressOf("/m/slot"));
  await awake(page);
  const deposit = page.locator(".nav").getByRole("link", { name: "Deposit" });
  await deposit.tap();
  await login(page).getByRole("link", { name: "Register" }).tap();
  await expect(page.getByRole("dialog", { name: "Register" })).toBeVisible();
  await expect(page).toHaveURL(addressOf("/m/register"));
  await page.goBack();
  await expect(page).toHaveURL(addressOf("/m/slot"));
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await deposit.tap();
  await login(page).getByRole("link", { name: "Forgot password?" }).tap();
  await expect(page).toHaveURL(addressOf("/m/forget"));
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).tap();
  await expect(page).toHaveURL(addressOf("/m/slot"));

  await deposit.tap();
  await expect(login(page).getByText("Log in to deposit")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Log in", level: 1 })).toBeVisible();
  await expect(page.getByText("Log in to deposit")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(addressOf("/m/slot"));
  await expect(page.locator(".tile").first()).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("heading", { name: "Log in", level: 1 })).toBeVisible();
  await page.goBack();
  await deposit.tap();
  await signIn(page, username);
  await expect(page).toHaveURL(addressOf("/m/voucherCenter"));
  await page.goBack();
  await expect(page).toHaveURL(addressOf("/m/slot"));
});

test("FAV-020 HOME-014 the login over a category leads to the list that its tab stands for", async ({ page }) => {
  const username = await registerElsewhere();
  await closeNews(page);
  await page.goto(addressOf("/m/slot"));
  await awake(page);
  await page
    .getByRole("tab", { name: "Recent" })
    .or(page.getByRole("button", { name: "Recent", exact: true }))
    .first()
    .tap();
  await expect(login(page).getByText("Log in to see your last games")).toBeVisible();
  await signIn(page, username);
  await expect(page).toHaveURL(addressOf("/m/slot?dataType=recent"));
});

test("the login's page names its merchant and what it is for, and fills the screen down to the ways in without an account", async ({
  page,
}) => {
  await page.goto(addressOf("/m/login"));
  await awake(page);
  await expect(page.getByRole("heading", { name: "Welcome to novaro" })).toBeVisible();
  await expect(page.getByText("Log in to your games and your wallet")).toBeVisible();
  const end = await page.locator(".form__foot").last().boundingBox();
  const { height } = page.viewportSize()!;
  expect(end!.y + end!.height).toBeGreaterThan(height - 40);
  expect(end!.y + end!.height).toBeLessThanOrEqual(height);
});

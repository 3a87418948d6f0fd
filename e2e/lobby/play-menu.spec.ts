/** What the bar of a running game opens: facts of the game, one's own record and limits, and the ways there. */
import { expect, type Page, test } from "#e2e/test.ts";
import { fly, FLIGHT_MS, openCrash } from "#e2e/crash-table.ts";
import { openGame, spinButton } from "#e2e/games.ts";
import { awake, closeNews, register } from "#e2e/member.ts";
import { dialog, isMarked } from "#e2e/popups.ts";
import { addressOf } from "#e2e/server.ts";

const GAME = 1;

const openMenu = (page: Page) => page.getByRole("button", { name: "Screen and help", exact: true }).tap();
const inMenu = (page: Page, name: string) => dialog(page).getByRole("link", { name });

test("a running game tells its facts, and plays on below them", async ({ page }) => {
  await register(page);
  await openGame(page, GAME);
  await expect(spinButton(page)).toBeEnabled();
  await openMenu(page);
  await dialog(page).getByRole("button", { name: "About this game" }).tap();
  const about = page.getByRole("dialog", { name: "About this game" });
  await expect(about).toContainText(/Return.*\d%/);
  await expect(about).toContainText("Volatility");
  // It is being played already
  await expect(about.getByRole("link", { name: "Play" })).toHaveCount(0);
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(addressOf(`/m/play?game=${GAME}`));
  await expect(spinButton(page)).toBeEnabled();
});

test("from a running game to one's record, limits and breaks, and a step back to the game", async ({ page }) => {
  await register(page);
  await openGame(page, GAME);
  const ways = [
    ["Betting record", "/m/gameRecord?type=SLOT", /^Slots$/],
    ["See your limits", "/m/saferPlay", /^Limits/],
    ["Take a break", "/m/saferPlay#spl-breaks", /^Take a break$/],
  ] as const;
  for (const [name, address, seen] of ways) {
    await expect(spinButton(page)).toBeEnabled();
    await openMenu(page);
    await inMenu(page, name).tap();
    await expect(page).toHaveURL(addressOf(address));
    await expect(page.getByText(seen).first()).toBeInViewport();
    await expect(dialog(page)).toHaveCount(0);
    expect(await isMarked(page)).toBe(false);
    await page.goBack();
    await expect(page).toHaveURL(addressOf(`/m/play?game=${GAME}`));
  }
});

test("a trial, which has no limits, is led to its record alone", async ({ page }) => {
  await closeNews(page);
  await page.goto(addressOf("/m/login"));
  await awake(page);
  await page.getByRole("button", { name: "Try for free" }).click();
  await expect(page).toHaveURL(addressOf("/m/home"));
  await openGame(page, GAME);
  await openMenu(page);
  await expect(inMenu(page, "Betting record")).toBeVisible();
  await expect(inMenu(page, "See your limits")).toHaveCount(0);
  await expect(inMenu(page, "Take a break")).toHaveCount(0);
});

test("the menu's ways out ask while a bet flies that nobody else cashes out", async ({ page }) => {
  test.setTimeout(3 * FLIGHT_MS);
  await register(page);
  await openCrash(page);
  const question = page.getByRole("dialog", { name: "Your bet is still in play" });
  // A flight may end under the thumb
  await expect(async () => {
    await fly(page);
    await openMenu(page);
    await inMenu(page, "See your limits").tap();
    await question.getByRole("button", { name: "Stay" }).tap({ timeout: 1_000 });
  }).toPass();
  await expect(page).toHaveURL(/\/m\/play/);
  await expect(async () => {
    await fly(page);
    await openMenu(page);
    await inMenu(page, "See your limits").tap();
    await question.getByRole("button", { name: "Leave" }).tap({ timeout: 1_000 });
  }).toPass();
  await expect(page).toHaveURL(addressOf("/m/saferPlay"));
  await expect(dialog(page)).toHaveCount(0);
});

test("the menu's close button is seen on a light sheet over a dark bar", async ({ page }) => {
  await register(page);
  await page.context().addCookies([{ name: "theme", value: "light", url: addressOf("/") }]);
  await openGame(page, GAME);
  await openMenu(page);
  const sheet = page.getByRole("dialog", { name: "Screen and help" });
  const colour = await sheet.getByRole("heading").evaluate((heading) => getComputedStyle(heading).color);
  await expect(sheet.getByRole("button", { name: "Close" })).toHaveCSS("color", colour);
});

/** Popups of the site: each is shown or hidden, and there is never a second one. */
import { expect, type Page, test } from "#e2e/test.ts";
import { awake, closeNews } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

async function fromServiceMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole("button", { name: /^Open service menu/ }).tap();
  await page.getByRole("dialog", { name: "Service menu" }).getByRole("button", { name: entry }).tap();
}

const POPUPS: readonly { name: string; path: string; open(page: Page): Promise<void> }[] = [
  { name: "How can we help?", path: "/m/home", open: (page) => fromServiceMenu(page, "Customer service") },
  { name: "Get the app", path: "/m/home", open: (page) => fromServiceMenu(page, "Get the app") },
  { name: "Menu", path: "/m/home", open: (page) => page.getByRole("button", { name: "Menu", exact: true }).tap() },
  {
    name: "Search games",
    path: "/m/slot",
    open: (page) => page.locator("header").getByRole("button", { name: "Search" }).tap(),
  },
  { name: "Filter", path: "/m/slot", open: (page) => page.getByRole("button", { name: /^Filter/ }).tap() },
];

test("SHELL-025 service, download, search, filter and menu are shown or hidden, and nothing between", async ({
  page,
}) => {
  await closeNews(page);
  const popups = page.locator("dialog.popup");
  for (const { name, path, open } of POPUPS) {
    await test.step(name, async () => {
      if (new URL(page.url()).pathname !== path) await page.goto(addressOf(path));
      await awake(page);
      await expect(popups).toHaveCount(0);
      await open(page);
      await expect(page.getByRole("dialog", { name, exact: true })).toBeVisible();
      await expect(popups).toHaveCount(1);
      await expect(popups).toHaveAttribute("open", "");
      await page.keyboard.press("Escape");
      await expect(popups).toHaveCount(0);
    });
  }
});

/** The most important screens, looked at with axe in one theme. */
import { expect, type Page } from "@playwright/test";
import { serious } from "./axe.ts";
import { openGame, spinButton } from "./games.ts";
import { register } from "./member.ts";
import { addressOf } from "./server.ts";

export type Theme = "dark" | "light";

const wear = (page: Page, theme: Theme): Promise<void> =>
  page.context().addCookies([{ name: "theme", value: theme, url: addressOf("/") }]);

/** Announcements, home, search, a list and the two doors. */
export async function walkAsVisitor(page: Page, theme: Theme): Promise<void> {
  await wear(page, theme);
  await page.goto(addressOf("/m/home"));
  await expect(page.locator(".ann")).toBeVisible();
  expect.soft(await serious(page), "announcements").toEqual([]);
  await page.locator(".ann__x").tap();
  await expect(page.locator(".ann")).toHaveCount(0);
  expect.soft(await serious(page), "home").toEqual([]);
  await page.getByRole("button", { name: "Search", exact: true }).first().tap();
  await page.locator(".sch__t input").fill("dragon");
  await expect(page.getByRole("navigation", { name: "Suggestions" })).toBeVisible();
  expect.soft(await serious(page), "search").toEqual([]);
  for (const path of ["/m/slot", "/m/login", "/m/register"]) {
    await page.goto(addressOf(path));
    await expect(page.locator(".sk")).toHaveCount(0);
    expect.soft(await serious(page), path).toEqual([]);
  }
}

/** A game, the member's own page, the record and a round of it. */
export async function walkAsMember(page: Page, theme: Theme): Promise<void> {
  await wear(page, theme);
  await register(page);
  await openGame(page, 1);
  await spinButton(page).tap();
  await expect(spinButton(page)).toBeEnabled({ timeout: 45_000 });
  expect.soft(await serious(page), "game").toEqual([]);
  for (const path of ["/m/member/home", "/m/gameRecord"]) {
    await page.goto(addressOf(path));
    await expect(page.locator(".sk")).toHaveCount(0);
    expect.soft(await serious(page), path).toEqual([]);
  }
  await page.locator(".br").first().tap();
  await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
  expect.soft(await serious(page), "round").toEqual([]);
}

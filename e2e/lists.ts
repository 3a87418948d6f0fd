/** What the tests of lists look at. */
import { expect, type Locator, type Page } from "@playwright/test";
import { addressOf } from "./server.ts";

/** Where a page of the list call says how many games it found. */
export async function countOf(page: Page, query: string): Promise<number> {
  const answer = await page.request.get(addressOf(`/wps/relay/GCSGAME_gameList?${query}`));
  const { value } = (await answer.json()) as { value: { totalCount: number } };
  return value.totalCount;
}

/** The page's own count, above the list. */
export async function expectCount(page: Page, count: number): Promise<void> {
  await expect(page.locator(".list__c")).toHaveText(count === 1 ? "1 game" : `${count} games`);
}

/** The addresses of list calls as they are made. */
export function listCalls(page: Page): URL[] {
  const calls: URL[] = [];
  page.on("request", (request) => {
    if (request.url().includes("GCSGAME_gameList")) calls.push(new URL(request.url()));
  });
  return calls;
}

/** The page counter's words, "3 / 14". */
export const pager = (page: Page): Locator => page.locator(".pager");

/** Scrolls to the end again and again until so many pages stand in the list. */
export async function scrollToPage(page: Page, wanted: number): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const at = Number((await pager(page).textContent())?.split("/")[0]);
    expect(at).toBeGreaterThanOrEqual(wanted);
  }).toPass({ timeout: 20_000 });
}

/** Two frames: whatever watches the screen has seen it. */
export function settled(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

/** Home is first, then what can be played, then what can't yet and says so, each part in the order of the documents. */
export async function tabsInOrder(tabs: Locator): Promise<void> {
  const fixed = ["Slots", "Crash", "Lottery", "E-lottery", "Live Soon", "Fishing Soon", "Poker Soon", "Sports Soon"];
  const shown = (await tabs.allTextContents()).map((name) => name.trim());
  expect(shown.filter((name) => fixed.includes(name))).toEqual(fixed);
  expect(shown.indexOf("Home")).toBe(0);
}

/** Places of all 36 stand from the start; their games come with the reader. */
export async function defaultHotGames(hot: Locator): Promise<void> {
  await expect(hot.locator(".tile, .tile-place")).toHaveCount(36);
  await hot.locator(".tile").nth(17).scrollIntoViewIfNeeded();
  await expect(hot.locator(".tile")).toHaveCount(36);
}

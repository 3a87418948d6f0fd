/** The line below the reels: whole and beside nothing else, in every language and on every screen. */
import { readFileSync } from "node:fs";
import { expect, type Page, test } from "#e2e/test.ts";
import { gameOf, openGame, spinButton } from "#e2e/games.ts";
import { register } from "#e2e/member.ts";

test.use({ pictures: true });

/** Pharaoh's Ledger, in which nothing is sold: its line stands between the menu and the sound. */
const LEDGER = 10;

const LANGUAGES = ["EN", "FIL", "VN", "CN"] as const;
const HINTS = ["wait.more", "wait.add.many", "wait.coin", "wait.wheel"] as const;

const wordsOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../arcade/client/texts/${language}.json`, import.meta.url), "utf8")) as Record<
    string,
    string
  >;

/** Every line that reels say while they wait for one more, as the line shows it. */
const lines = LANGUAGES.flatMap((language) => {
  const words = wordsOf(language);
  const fill = (text = ""): string => text.replace("{count}", "5").replace("{symbol}", words["symbol.scatter"] ?? "");
  return HINTS.map((key) => ({ note: fill(words["wait.seen"]), more: fill(words[key]) }));
});

async function openSlot(page: Page): Promise<void> {
  await register(page);
  await openGame(page, LEDGER);
  await expect(spinButton(page)).toBeEnabled();
}

for (const [width, height] of [
  [390, 844],
  [320, 568],
] as const)
  test(`what one more scatter brings stands whole beside the menu and the sound at ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openSlot(page);
    const faults = await gameOf(page)
      .locator(".gf")
      .evaluate((game, all) => {
        const line = game.querySelector<HTMLElement>(".win");
        const buttons = [...game.querySelectorAll(".gx .rb--x, .gx .buy:not([hidden])")];
        const [note, more] = [line?.querySelector("small"), line?.querySelector("strong")];
        if (!line || !note || !more || buttons.length < 2) return ["the line or the buttons are missing"];
        line.className = "win num win--hint";
        return all.flatMap((words) => {
          note.textContent = words.note;
          more.textContent = words.more;
          const range = document.createRange();
          range.selectNodeContents(line);
          const text = range.getBoundingClientRect();
          const room = line.getBoundingClientRect();
          const isWhole =
            text.top >= room.top - 1 &&
            text.bottom <= room.bottom + 1 &&
            text.left >= 0 &&
            text.right <= window.innerWidth;
          const isCovered = [...range.getClientRects()].some((part) =>
            buttons.some((button) => {
              const place = button.getBoundingClientRect();
              return (
                part.left < place.right && part.right > place.left && part.top < place.bottom && part.bottom > place.top
              );
            }),
          );
          return isWhole && !isCovered ? [] : [`${words.more}${isWhole ? " is covered" : " is cut"}`];
        });
      }, lines);
    expect(faults).toEqual([]);
  });

test("in landscape the line at rest stands below the lettering", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openSlot(page);
  const game = gameOf(page);
  await expect(game.locator(".win__rest")).not.toBeEmpty();
  const faults = await game.locator(".gf").evaluate((root) => {
    const [lettering, rest] = [root.querySelector(".gl img"), root.querySelector(".win__rest")];
    if (!lettering || !rest) return "the lettering or the line is missing";
    const words = document.createRange();
    words.selectNodeContents(rest);
    const [above, below] = [lettering.getBoundingClientRect(), words.getBoundingClientRect()];
    return below.y >= above.bottom - 1 ? "" : `${above.bottom} is below ${below.y}`;
  });
  expect(faults).toBe("");
});

/** What is written over the sky of a flight stands clear of what else is read there, on small phones too. */
import { expect, type Page, test } from "#e2e/test.ts";
import { betButton, FLIGHT_MS, openCrash, untilPhase } from "#e2e/crash-table.ts";
import { gameOf } from "#e2e/games.ts";
import { become, closeNews } from "#e2e/member.ts";

const PHONES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
] as const;

/** Pairs of what is shown that lie over each other; of words the letters count, not their line. */
const overlaps = (page: Page, names: readonly string[]): Promise<string[]> =>
  gameOf(page)
    .locator(".g")
    .evaluate((game, all) => {
      const found = all.flatMap((name) => {
        const shown = [...game.querySelectorAll(name)].find((each) =>
          each.checkVisibility({ visibilityProperty: true }),
        );
        if (!shown) return [];
        const letters = document.createRange();
        letters.selectNodeContents(shown);
        const { left, right, top, bottom } = (name.startsWith(".mx") ? letters : shown).getBoundingClientRect();
        return right > left && bottom > top ? [{ name, left, right, top, bottom }] : [];
      });
      return found.flatMap((one, index) =>
        found
          .slice(index + 1)
          .filter(
            (other) =>
              one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
          )
          .map((other) => `${one.name} over ${other.name}`),
      );
    }, names);

const READ = [".perr", ".mx strong", ".mx span:last-child", ".ring", ".marks", ".rescard"];

for (const phone of PHONES) {
  test(`a refusal over the sky covers neither words nor the countdown: ${phone.width} px`, async ({ page }) => {
    test.setTimeout(3 * FLIGHT_MS);
    await page.setViewportSize(phone);
    await closeNews(page);
    await become(page, "ebba");
    await openCrash(page);
    const refusal = gameOf(page).locator(".perr").filter({ hasText: "Not enough money" });
    const refusedIn = async (phase: "betting" | "ended"): Promise<void> => {
      await untilPhase(page, phase);
      await betButton(page).tap();
      await expect(refusal).toBeVisible();
      expect(await overlaps(page, READ)).toEqual([]);
    };
    await refusedIn("betting");
    await untilPhase(page, "flight");
    expect(await overlaps(page, READ)).toEqual([]);
    await refusedIn("ended");
  });
}

/** The sample provider's three games, opened from the lobby and played; and what a frame may and may not do. */
import type { Frame, Page } from "@playwright/test";
import { expect, test } from "#e2e/test.ts";
import { books } from "#e2e/books.ts";
import { countFrames } from "#e2e/frame-counts.ts";
import { openGameNamed } from "#e2e/games.ts";
import { closeNews, register } from "#e2e/member.ts";
import { rowsOf } from "#server/platform/database/database.ts";

async function openGame(page: Page, name: string): Promise<Frame> {
  await openGameNamed(page, name);
  return frameOf(page);
}

async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.locator("iframe.gf__i").elementHandle())?.contentFrame();
  if (!frame) throw new Error("the game has no frame");
  await expect(frame.locator("#balance")).toHaveText(/\d/);
  return frame;
}

/** Of the browser's own measure, over all rounds of a game together. */
const MOST_SHIFT = 0.01;

const numberOf = (text: string | null): number => Number(text?.replaceAll(/[^\d.]/g, ""));

/** Rounds that the provider has asked money for. */
async function stakes(): Promise<number> {
  const { platform } = await books();
  const text = "select transaction_id from vendor_transaction where peer = 'parlour' and call = 'bet'";
  return (await rowsOf(platform, { text, values: [] })).length;
}

test("three games of the sample provider are played from the lobby, and the bar's money is the game's", async ({
  page,
}) => {
  await closeNews(page);
  await register(page);
  for (const name of ["Harbour Wheel", "Tide Dice", "Lantern Hi-Lo"]) {
    const game = await openGame(page, name);
    const bar = page.locator(".gt__b [aria-live]");
    const before = await stakes();
    expect(numberOf(await bar.textContent())).toBe(numberOf(await game.locator("#balance").textContent()));
    const least = game.getByRole("group", { name: "Stake" }).getByRole("button").first();
    await least.press("Enter");
    await expect(least).toHaveAttribute("aria-pressed", "true");
    await game.locator("button.go:enabled").first().press("Enter");
    await expect.poll(stakes).toBe(before + 1);
    await expect(game.locator("#said:not([data-mood=bad])")).toHaveText(/\S/);
    await takeIfOpen(game);
    await expect(game.locator("#said")).toHaveText(/^\+₱[\d.,]+ \(₱[\d.,]+ paid\)$|^No win this time$/);
    // The round stands in the line of the last ones, with its end for whoever hears the page
    const said = (await game.locator("#said").textContent()) ?? "";
    await expect(game.getByRole("list", { name: "Last rounds" }).getByRole("listitem")).toContainText([said]);
    const after = numberOf(await game.locator("#balance").textContent());
    await expect.poll(async () => numberOf(await bar.textContent())).toBe(after);
  }
});

/** A round that goes on ends where it is taken. */
async function takeIfOpen(game: Frame): Promise<void> {
  if ((await game.locator("#said").getAttribute("data-mood")) !== "on") return;
  await game.getByRole("button", { name: "Cash out" }).press("Enter");
  await expect(game.locator("#said")).toHaveAttribute("data-mood", "won");
}

test("Lantern Hi-Lo is climbed step by step: what it is worth stands on the button that takes it, also after a reload", async ({
  page,
}) => {
  await closeNews(page);
  await register(page);
  let game = await openGame(page, "Lantern Hi-Lo");
  const cash = game.getByRole("button", { name: "Cash out" });
  await expect(cash).toBeHidden();
  await expect(game.getByRole("group", { name: "Stake" })).toBeVisible();
  // The likelier side, until one is right
  await expect(async () => {
    await likelier(game).click();
    await expect(game.locator("#said[data-mood=on]")).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(game.getByRole("list", { name: "Steps" }).getByRole("listitem").first()).toHaveAccessibleName(
    /^Step 1: [12]\.\d+×$/,
  );
  const worth = await cash.locator(".cash__n").textContent();
  await page.reload();
  game = await frameOf(page);
  await expect(game.locator("#said")).toHaveText(`Your round goes on. Worth ${worth} now.`);
  await game.getByRole("button", { name: "Cash out" }).click();
  await expect(game.locator("#said")).toHaveText(new RegExp(`^\\+₱[\\d.,]+ \\(${RegExp.escape(worth ?? "")} paid\\)$`));
  await expect(game.getByRole("button", { name: "Cash out" })).toBeHidden();
});

/** Of two choices the one that pays less. */
function likelier(game: Frame) {
  return game
    .locator(".pair .go:enabled")
    .filter({ hasText: /(?:44|5[6-9]|[67]\d|8\d)%/ })
    .first();
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 1280, height: 800 },
])
  test(`at ${viewport.width} px nothing on the tables of the sample provider moves by itself while rounds are played`, async ({
    page,
  }) => {
    await countFrames(page);
    await closeNews(page);
    await register(page);
    for (const name of ["Harbour Wheel", "Tide Dice", "Lantern Hi-Lo"]) {
      // The search of a wide home is another, and is no matter here
      await page.setViewportSize({ width: 390, height: 844 });
      const game = await openGame(page, name);
      await page.setViewportSize(viewport);
      await game.evaluate(async () => {
        for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => globalThis.nativeFrame(next));
        globalThis.counts.shift = 0;
      });
      for (let round = 0; round < 3; round += 1) {
        await game.locator("button.go:enabled").first().click();
        await expect(game.locator("#said")).toHaveText(/\S/);
        if (round % 2 === 1) await takeIfOpen(game);
        await expect(game.locator("button.go:enabled").first()).toBeVisible();
      }
      expect([name, (await game.evaluate(() => globalThis.counts.shift)) <= MOST_SHIFT]).toEqual([name, true]);
    }
  });

for (const viewport of [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 1280, height: 800 },
])
  test(`at ${viewport.width} px the sum of a win at Tide Dice hides nothing of what was rolled`, async ({ page }) => {
    await closeNews(page);
    await register(page);
    const game = await openGame(page, "Tide Dice");
    await page.setViewportSize(viewport);
    const covered = await game.evaluate(() => {
      const sum = document.querySelector<HTMLElement>(".sum");
      if (!sum) return null;
      sum.hidden = false;
      sum.textContent = "+₱24,950.00";
      const text = document.createRange();
      text.selectNodeContents(sum);
      const { bottom } = text.getBoundingClientRect();
      return [...document.querySelectorAll(".die")].map((die) => bottom > die.getBoundingClientRect().top);
    });
    expect(covered).toEqual([false, false]);
  });

test("Harbour Wheel names each of its fields, and the legend all twenty", async ({ page }) => {
  await closeNews(page);
  await register(page);
  const game = await openGame(page, "Harbour Wheel");
  const legend = await game.locator(".legend li").allTextContents();
  expect(legend).toEqual(["5×1/20", "2.4×1/20", "2×3/20", "1.2×5/20", "0×10/20"]);
  const names = await game
    .locator(".legend li")
    .evaluateAll((lines) => lines.map((line) => line.childNodes[1]?.textContent));
  const fields = await game.locator(".wheel__t").allTextContents();
  expect(new Set(fields)).toEqual(new Set(names));
  expect(fields).toHaveLength(20);
});

test("Lantern Hi-Lo says on its buttons what the first step stakes, and after a loss what was on offer", async ({
  page,
}) => {
  await closeNews(page);
  await register(page);
  const game = await openGame(page, "Lantern Hi-Lo");
  await expect(game.locator(".pair .go").first()).toContainText("Stake ₱20.00");
  await game.getByRole("button", { name: "Stake ₱100.00" }).click();
  await expect(game.locator(".pair .go").first()).toContainText("Stake ₱100.00");
  await game.getByRole("button", { name: "Stake ₱20.00" }).click();
  const said = game.locator("#said");
  // Step after step until one is wrong, whatever it had come to
  await expect(async () => {
    await game.locator(".pair .go:enabled").first().click();
    await expect(said).toHaveText(/^No win/, { timeout: 2_000 });
  }).toPass();
  await expect(said).toHaveText(/^No win this time(?: · ₱[\d,.]+ was on offer)?$/);
  // The line of the last rounds has the card that ended it
  await expect(game.getByRole("list", { name: "Last rounds" }).getByRole("listitem").first()).toHaveText(
    /^(?:[2-9]|10): No win/,
  );
});

test("without money each table says so on one line, with the way to more beside it", async ({ page }) => {
  await closeNews(page);
  await register(page);
  for (const name of ["Harbour Wheel", "Tide Dice", "Lantern Hi-Lo"]) {
    const game = await openGame(page, name);
    await page.route("**/api/play", (route) => route.fulfill({ json: { ok: false, reason: "funds", balance: 0 } }));
    await game.locator("button.go:enabled").first().press("Enter");
    const said = game.locator("#said span");
    await expect(said).toContainText("Not enough money in your wallet.");
    const [words, more, panel] = await Promise.all([
      said.boundingBox(),
      game.getByRole("button", { name: "Deposit" }).boundingBox(),
      game.locator("#controls").boundingBox(),
    ]);
    expect([name, (words?.height ?? 99) <= 40]).toEqual([name, true]);
    const middle = (box: typeof words) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
    expect([name, Math.abs(middle(words) - middle(more)) <= 1]).toEqual([name, true]);
    expect([name, (words?.y ?? 0) + (words?.height ?? 0) <= (panel?.y ?? 0)]).toEqual([name, true]);
    await page.unroute("**/api/play");
  }
});

test("sounds of the sample provider's games are off until the player turns them on, and stay as they were left", async ({
  page,
}) => {
  await closeNews(page);
  await register(page);
  const game = await openGame(page, "Tide Dice");
  await expect(game.getByRole("button", { name: "Sound" })).toHaveAttribute("aria-pressed", "false");
  await game.getByRole("button", { name: "Sound" }).click();
  await expect(game.getByRole("button", { name: "Sound" })).toHaveAttribute("aria-pressed", "true");
  const again = await openGame(page, "Lantern Hi-Lo");
  await expect(again.getByRole("button", { name: "Sound" })).toHaveAttribute("aria-pressed", "true");
});

test("a frame can't lead the page away, reach into it, or use what a phone guards; a reload opens the game anew", async ({
  page,
}) => {
  await closeNews(page);
  await register(page);
  const game = await openGame(page, "Tide Dice");
  const address = page.url();
  const may = await game.evaluate(() => {
    const isRefused = (act: () => unknown): boolean => {
      try {
        act();
        return false;
      } catch {
        return true;
      }
    };
    const policy = (document as unknown as { featurePolicy: { allowsFeature(name: string): boolean } }).featurePolicy;
    localStorage.setItem("kept", "yes");
    const guarded = ["camera", "microphone", "geolocation", "payment", "usb", "accelerometer", "gyroscope"];
    // Chromium knows no sharing on a desktop, so that is not asked
    const given = ["autoplay", "fullscreen", "screen-wake-lock", "clipboard-write"];
    return {
      navigates: !isRefused(() => window.top && (window.top.location.href = "https://elsewhere.example/")),
      reads: !isRefused(() => window.parent.document.body),
      confirms: window.confirm("?"),
      keeps: localStorage.getItem("kept"),
      guarded: guarded.filter((one) => policy.allowsFeature(one)),
      given: given.filter((one) => !policy.allowsFeature(one)),
      referrer: document.referrer,
    };
  });
  expect(may).toEqual({
    navigates: false,
    reads: false,
    confirms: false,
    keeps: "yes",
    guarded: [],
    given: [],
    referrer: "",
  });
  expect(page.url()).toBe(address);
  await page.reload();
  const again = await frameOf(page);
  expect(again.url()).not.toBe(game.url());
  expect(await again.evaluate(() => localStorage.getItem("kept"))).toBe("yes");
});

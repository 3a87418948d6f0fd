/** What a game draws, and when: nothing at rest, nothing where nobody sees it, and nothing that pushes the page (decision 060). */
import { expect, type Page, test } from "#e2e/test.ts";
import { countFrames, drawnIn, frameOf } from "#e2e/frame-counts.ts";
import { gameOf, openGame, spinButton } from "#e2e/games.ts";
import { register } from "#e2e/member.ts";
import { withMotion } from "#e2e/motion.ts";
import { openCrash } from "#e2e/crash-table.ts";

test.use({ pictures: true });

/** Pharaoh's Ledger, a slot of four rows, and the first lottery. */
const LEDGER = 10;
const LOTTERY = 49;
const FRAMES = 30;
const NOTHING = { asked: 0, drawn: 0 };

async function openSlot(page: Page) {
  await register(page);
  await countFrames(page);
  await openGame(page, LEDGER);
  await expect(spinButton(page)).toBeEnabled();
  return frameOf(page);
}

/** Until the browser made so many frames of its own in which the game asked for none. */
const untilStill = (frame: Awaited<ReturnType<typeof frameOf>>) =>
  expect.poll(() => drawnIn(frame, FRAMES)).toEqual(NOTHING);

/** Holds the answers of spins; what it gives lets them come. */
async function holdSpins(page: Page): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route("**/play/api/spin", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test("a slot at rest asks for no frame and draws nothing, before a spin and after one; its reels do", async ({
  page,
}) => {
  await withMotion(page);
  const frame = await openSlot(page);
  await untilStill(frame);
  const release = await holdSpins(page);
  await spinButton(page).tap();
  const turning = await drawnIn(frame, FRAMES);
  expect(turning.asked).toBeGreaterThan(FRAMES / 3);
  expect(turning.drawn).toBeGreaterThan(turning.asked);
  release();
  await expect(spinButton(page)).toBeEnabled();
  await untilStill(frame);
});

test("a frame of turning reels draws each symbol once, below it its reel's floor, and nothing else", async ({
  page,
}) => {
  await withMotion(page);
  const frame = await openSlot(page);
  await untilStill(frame);
  const release = await holdSpins(page);
  await spinButton(page).tap();
  // The smeared symbols are drawn once, in the first moments
  await drawnIn(frame, FRAMES);
  await drawnIn(frame, FRAMES);
  const { asked, drawn } = await drawnIn(frame, FRAMES);
  const [reels, rows] = [5, 4];
  expect(drawn).toBeLessThanOrEqual((asked + 1) * reels * (rows + 2));
  release();
  await expect(spinButton(page)).toBeEnabled();
});

test("a game that nobody sees draws nothing, and goes on when it is seen", async ({ page }) => {
  await withMotion(page);
  const frame = await openSlot(page);
  const release = await holdSpins(page);
  await spinButton(page).tap();
  expect((await drawnIn(frame, FRAMES)).drawn).toBeGreaterThan(0);
  const show = (hidden: boolean) =>
    frame.evaluate((isHidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await show(true);
  expect(await drawnIn(frame, FRAMES)).toEqual(NOTHING);
  await show(false);
  expect((await drawnIn(frame, FRAMES)).drawn).toBeGreaterThan(0);
  release();
  await expect(spinButton(page)).toBeEnabled();
});

test("who asked for less motion sees reels that wait as they are", async ({ page }) => {
  const frame = await openSlot(page);
  await untilStill(frame);
  const release = await holdSpins(page);
  await spinButton(page).tap();
  await untilStill(frame);
  release();
  await expect(spinButton(page)).toBeEnabled();
  await untilStill(frame);
});

test("nothing moves on the page of a game while it opens: a slot, a crash table, a lottery", async ({ page }) => {
  const shift = async () => (await frameOf(page)).evaluate(() => globalThis.counts.shift);
  await openSlot(page);
  await expect(gameOf(page).locator(".gl img")).toBeVisible();
  expect(await shift()).toBeLessThanOrEqual(0.01);
  await openCrash(page);
  expect(await shift()).toBeLessThanOrEqual(0.01);
  await openGame(page, LOTTERY);
  await expect(gameOf(page).locator(".tbar")).toBeVisible();
  expect(await shift()).toBeLessThanOrEqual(0.01);
});

test("the loading screen of a game is in its page: it is there without any script", async ({ page, browser }) => {
  await register(page);
  const asked = page.waitForRequest((request) => request.isNavigationRequest() && request.url().includes("/play/?m="));
  await openGame(page, LEDGER);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const bare = await context.newPage();
  const address = new URL((await asked).url());
  address.hash = "";
  await bare.goto(address.href);
  await expect(bare).toHaveTitle("Pharaoh's Ledger");
  await expect(bare.locator(".gload .art img")).toBeVisible();
  await context.close();
});

test("a slot asks for its symbols in one kind of picture alone", async ({ page }) => {
  const came: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/art/slots/")) came.push(pathname.split("/").at(-1) ?? "");
  });
  await openSlot(page);
  expect(new Set(came)).toEqual(new Set(["symbols.json", "symbols.avif", "background.webp", "carved.avif"]));
});

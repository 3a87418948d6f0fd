/** Takes one picture of the site in one look, the same again each time. */
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { findChromium } from "../test/chromium.ts";
import { holdDice, holdStill } from "./held.ts";
import type { Look } from "./looks.ts";
import { takeTwice, untilQuiet } from "./quiet.ts";
import type { Shot } from "./shot.ts";

const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];
/** The longest picture of a whole page, in CSS pixels. */
const TALLEST = 3200;
/** Of what is painted over. */
const COVER = "#808080";

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium() ?? "", args: FLAGS });
}

/** A browser of its own for one reader in one look; `username` is a persona, null a visitor. */
export async function openReader(
  browser: Browser,
  site: string,
  look: Look,
  username: string | null,
): Promise<BrowserContext> {
  const isPhone = look.width < 1024;
  const context = await browser.newContext({
    viewport: { width: look.width, height: isPhone ? 844 : 800 },
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: "reduce",
    timezoneId: "UTC",
    serviceWorkers: "block",
  });
  const { language, theme } = look;
  await context.addCookies([
    { name: "language", value: language, url: site },
    { name: "theme", value: theme, url: site },
  ]);
  await context.addInitScript(holdDice);
  await context.addInitScript(
    (kept) => {
      if (location.protocol === "about:") return;
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
      sessionStorage.setItem("DOWNLOAD_BAR", "closed");
      if (location.hash === "#news") return localStorage.removeItem("POPUP_NOT_ON");
      const now = new Date();
      const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
      localStorage.setItem("POPUP_NOT_ON", today.map((part) => String(part).padStart(2, "0")).join("-"));
    },
    { language, theme },
  );
  if (username !== null) await become(context, site, username);
  return context;
}

/** As the button of /dev does it. */
async function become(context: BrowserContext, site: string, username: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${site}/dev`);
  await page.evaluate(async (name) => {
    const body = JSON.stringify({ username: name });
    const headers = { "content-type": "application/json" };
    const answer = await fetch("/dev/become", { method: "POST", headers, body });
    localStorage.setItem("MC_SESSION_INFO", JSON.stringify(await answer.json()));
  }, username);
  await page.close();
}

/** Asks /dev for a change of the merchant's state, from a page of that merchant. */
export async function askDev(page: Page, site: string, path: string, body: object): Promise<void> {
  await page.goto(`${site}/dev`);
  await page.evaluate(
    async ([to, json]) => {
      await fetch(to, { method: "POST", headers: { "content-type": "application/json" }, body: json });
    },
    [path, JSON.stringify(body)] as const,
  );
}

/** Waits until the page has what it asked for, with its pictures and letters. */
export async function settle(page: Page): Promise<void> {
  await untilQuiet(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const seen = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight && !image.complete;
    });
    const late = new Promise((done) => setTimeout(done, 3000));
    await Promise.race([late, Promise.all(seen.map((image) => image.decode().catch(() => undefined)))]);
  });
}

/** A picture of the window, or of the whole page after every part of it has been in sight. */
export async function take(page: Page, { name, tall }: Pick<Shot, "name" | "tall">): Promise<Buffer> {
  await settle(page);
  if (!tall) return still(page, name);
  for (let y = 0; y < (await heightOf(page)); y += 700) {
    await page.evaluate((to) => window.scrollTo(0, to), y);
    await page.waitForTimeout(150);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  const height = await heightOf(page);
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  // A window as tall as the page: what is fixed stands at its end once, and not in the middle
  await page.setViewportSize({ ...size, height: Math.min(Math.max(height, size.height), TALLEST) });
  await settle(page);
  const png = await still(page, name);
  await page.setViewportSize(size);
  return png;
}

async function still(page: Page, name: string): Promise<Buffer> {
  return takeTwice(page, async () => {
    const covered = await holdStill(page, name);
    const mask = covered.map((selector) => page.locator(selector));
    return page.screenshot({ animations: "disabled", caret: "hide", mask, maskColor: COVER });
  });
}

async function heightOf(page: Page): Promise<number> {
  return Math.min(await page.evaluate(() => document.documentElement.scrollHeight), TALLEST);
}

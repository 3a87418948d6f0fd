/**
 * What memory 10,000 tiles of a list leave behind. Baseline: the same tiles all in one page, as a list without a window has them.
 */
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { findChromium } from "#tools/test/chromium.ts";
import type { Figure } from "./figure.ts";
import { FLAGS, open } from "./interaction.ts";
import { addGames, removeGames } from "./many-games.ts";
import { startProduct } from "./product.ts";

const MANY = 100_000;
const TILES = 10_000;

export async function bench(): Promise<Figure[]> {
  const product = await startProduct();
  const browser = await chromium.launch({
    executablePath: findChromium() ?? "",
    args: [...FLAGS, "--js-flags=--expose-gc"],
  });
  try {
    await addGames(product, MANY);
    return await memoryOf(browser, product.url);
  } finally {
    await browser.close();
    await removeGames(product);
    await product.close();
  }
}

type Kept = { bytes: number; nodes: number };

async function memoryOf(browser: Browser, url: string): Promise<Figure[]> {
  const { page, cdp } = await open(browser);
  await page.addInitScript(skipWaiting);
  await page.goto(`${url}/m/slot`, { waitUntil: "networkidle" });
  const before = await kept(page, cdp);
  await scrollThrough(page);
  const after = await kept(page, cdp);
  // what a list without a window would hold: the same tiles, all of them in the page
  await page.evaluate((count) => {
    const grid = document.querySelector(".list .grid") as HTMLElement;
    const all = document.createElement("div");
    all.className = "grid";
    for (let made = 0; made < count;) {
      for (const tile of grid.children) {
        if (made++ >= count) break;
        all.append(tile.cloneNode(true));
      }
    }
    grid.after(all);
  }, TILES);
  const whole = await kept(page, cdp);
  await page.context().close();
  const figure = (name: string, unit: string, value: number, all: number, most: number): Figure => ({
    name: `lists: ${name} after ${TILES.toLocaleString("en")} tiles`,
    value,
    unit,
    baseline: { name: "all tiles in the page", value: all },
    ratio: value / all,
    aim: { text: `≤ ${most} ${unit}`, met: value <= most },
  });
  const mega = 1_000_000;
  return [
    figure("elements more", "", after.nodes - before.nodes, whole.nodes - before.nodes, 2000),
    figure("heap more", "MB", (after.bytes - before.bytes) / mega, (whole.bytes - before.bytes) / mega, 25),
  ];
}

/** Runs in the page: time for the list's one call per second passes at once. */
function skipWaiting(): void {
  const now = Date.now.bind(Date);
  let ahead = 0;
  Date.now = () => now() + (ahead += 1000);
}

async function scrollThrough(page: Page): Promise<void> {
  const wanted = Math.ceil(TILES / 36);
  for (let at = 1; at < wanted; at += 1) {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForFunction(
      (last) => Number.parseInt(document.querySelector(".pager")?.textContent ?? "0", 10) > last,
      at,
      { timeout: 10_000 },
    );
  }
}

async function kept(page: Page, cdp: CDPSession): Promise<Kept> {
  await page.waitForTimeout(1500);
  await cdp.send("HeapProfiler.collectGarbage");
  await cdp.send("HeapProfiler.collectGarbage");
  await cdp.send("Performance.enable");
  const { metrics } = await cdp.send("Performance.getMetrics");
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { bytes: of("JSHeapUsedSize"), nodes: of("Nodes") };
}

/**
 * Lists on a processor four times slower, with 100,000 games: the time from an input to the next frame for a tab, a key
 * of the search and the filter, and what memory 10,000 tiles leave behind. Baselines: an empty page's own button, and
 * the same tiles all in one page as a list without a window has them.
 */
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { findChromium } from "#tools/test/chromium.ts";
import type { Figure } from "./figure.ts";
import { bareButton, CPU_SLOWDOWN, open, timed } from "./interaction.ts";
import { addGames, removeGames } from "./many-games.ts";
import { startProduct } from "./product.ts";

const RUNS = 7;
const MANY = 100_000;
const TILES = 10_000;
const MOST_MS = 200;
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];

export async function bench(): Promise<Figure[]> {
  const product = await startProduct();
  const browser = await chromium.launch({
    executablePath: findChromium() ?? "",
    args: [...FLAGS, "--js-flags=--expose-gc"],
  });
  try {
    await addGames(product, MANY);
    const [times, memory] = [await interactions(browser, product.url), await memoryOf(browser, product.url)];
    return [...times, ...memory];
  } finally {
    await browser.close();
    await removeGames(product);
    await product.close();
  }
}

async function interactions(browser: Browser, url: string): Promise<Figure[]> {
  const { page, cdp } = await open(browser);
  await page.goto(`${url}/m/live-games`, { waitUntil: "networkidle" });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  const tabs: number[] = [];
  const filters: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    tabs.push(
      await timed(page, () =>
        page
          .getByRole("tab")
          .nth(run % 2 === 0 ? 1 : 0)
          .tap(),
      ),
    );
    filters.push(await timed(page, () => page.locator(".fbtn").tap()));
    await page.locator(".sheet__h .ib").tap();
    await page.locator("dialog").waitFor({ state: "detached" });
  }
  await page.locator("header .ib").last().tap();
  await page.locator(".sch__t input").waitFor();
  // the catalogue comes to the search's thread once
  await page.locator(".sch__t input").pressSequentially("em");
  await page.locator(".sug__a").first().waitFor({ timeout: 60_000 });
  const keys: number[] = [];
  for (const key of "berwing") keys.push(await timed(page, () => page.keyboard.press(key)));
  const bare = await bareButton(browser);
  await page.context().close();
  const figure = (name: string, times: number[]): Figure => ({
    name: `lists, processor ÷ ${CPU_SLOWDOWN}: ${name}`,
    value: Math.max(...times),
    unit: "ms",
    baseline: { name: "an empty page's button", value: bare },
    ratio: Math.max(...times) / bare,
    aim: { text: `≤ ${MOST_MS} ms`, met: Math.max(...times) <= MOST_MS },
  });
  return [
    figure("a tab, the longest", tabs),
    figure("opening the filter, the longest", filters),
    figure(`a key of the search over ${MANY.toLocaleString("en")} games, the longest`, keys),
  ];
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

/**
 * A visitor who comes again, on a processor four times slower: until the lobby stands, with the network, on a slow line
 * (1.6 Mbps, 150 ms) and without a network. Baseline: the first visit on the same slow line.
 */
import { type Browser, chromium, type Page } from "@playwright/test";
import { findChromium } from "#tools/test/chromium.ts";
import { closeNews } from "#e2e/member.ts";
import { type Figure, median } from "./figure.ts";
import { CPU_SLOWDOWN, FLAGS, open } from "./interaction.ts";
import { startProduct } from "./product.ts";
import { openSlowLine, type SlowLine } from "./slow-line.ts";

const RUNS = 5;
const MOST_WARM_MS = 500;
const MOST_OFFLINE_MS = 1000;

export async function bench(): Promise<Figure[]> {
  const product = await startProduct();
  const browser = await chromium.launch({ executablePath: findChromium() ?? "", args: FLAGS });
  const line = await openSlowLine(Number(new URL(product.url).port));
  try {
    return await figures(browser, line);
  } finally {
    line.close();
    await browser.close();
    await product.close();
  }
}

async function figures(browser: Browser, line: SlowLine): Promise<Figure[]> {
  const address = `http://localhost:${line.port}/m/home`;
  const first = await firstVisits(browser, line, address);
  const { page, cdp } = await open(browser, "allow");
  await page.addInitScript(watchTiles);
  await closeNews(page);
  await page.goto(address);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // The second visit is the one that the worker keeps.
  await page.reload({ waitUntil: "networkidle" });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  const warm = await visits(page, address);
  line.setSlow(true);
  const slow = await visits(page, address);
  line.setSlow(false);
  await page.context().setOffline(true);
  const offline = await visits(page, address);
  await page.context().close();
  const figure = (name: string, value: number, most: number): Figure => ({
    name: `visits, processor ÷ ${CPU_SLOWDOWN}: ${name}, until the lobby stands`,
    value,
    unit: "ms",
    baseline: { name: "the first visit on the slow line", value: first },
    ratio: value / first,
    aim: { text: `≤ ${most} ms`, met: value <= most },
  });
  return [
    figure("warm", warm, MOST_WARM_MS),
    figure("warm on a slow line", slow, MOST_WARM_MS),
    figure("warm and offline", offline, MOST_OFFLINE_MS),
  ];
}

/** Each in a browser that was never there. */
async function firstVisits(browser: Browser, line: SlowLine, address: string): Promise<number> {
  const times: number[] = [];
  line.setSlow(true);
  for (let run = 0; run < RUNS; run += 1) {
    const { page, cdp } = await open(browser);
    await page.addInitScript(watchTiles);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    times.push(await visit(page, address));
    await page.context().close();
  }
  line.setSlow(false);
  return median(times);
}

async function visits(page: Page, address: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await visit(page, address));
  return median(times);
}

/** From the navigation to the frame in which the games stand with a picture drawn, in ms. */
async function visit(page: Page, address: string): Promise<number> {
  await page.goto("about:blank");
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(() => globalThis.standsMs > 0);
  return page.evaluate(() => globalThis.standsMs);
}

declare global {
  var standsMs: number;
}

/** Runs in the page, frame by frame: the browser's own questions would wait behind the page's work. */
function watchTiles(): void {
  const look = (): void => {
    const picture = document.querySelector<HTMLImageElement>(".tile img");
    if (picture?.complete && picture.naturalWidth > 0) {
      requestAnimationFrame(() => (globalThis.standsMs = performance.now()));
    } else requestAnimationFrame(look);
  };
  look();
}

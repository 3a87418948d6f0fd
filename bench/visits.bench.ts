/**
 * Two moments on a processor four times slower: the tap that starts a game, until the next frame; and a visitor who
 * comes again without a network, until the lobby stands. Baselines: an empty page's own button, and the same visit with
 * the network.
 */
import { type Browser, chromium, type Page } from "@playwright/test";
import { findChromium } from "#tools/test/chromium.ts";
import { closeNews, register } from "#e2e/member.ts";
import { aimAt } from "#e2e/server.ts";
import { type Figure, median } from "./figure.ts";
import { bareButton, CPU_SLOWDOWN, open, timed } from "./interaction.ts";
import { startProduct } from "./product.ts";

const RUNS = 5;
const MOST_TAP_MS = 200;
const MOST_VISIT_MS = 1000;
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];

export async function bench(): Promise<Figure[]> {
  const product = await startProduct();
  const browser = await chromium.launch({ executablePath: findChromium() ?? "", args: FLAGS });
  // Where the helpers of the browser tests find it
  const { port } = new URL(product.url);
  aimAt([{ port: Number(port), arcadePort: 0, dataDir: product.dataDir }]);
  const url = `http://localhost:${port}`;
  try {
    return [await launches(browser, url), await offlineVisits(browser, url)];
  } finally {
    await browser.close();
    await product.close();
  }
}

async function launches(browser: Browser, url: string): Promise<Figure> {
  const { page, cdp } = await open(browser);
  await register(page);
  await page.goto(`${url}/m/slot`, { waitUntil: "networkidle" });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const tile = page.locator(".tile a").nth(run);
    times.push(await timed(page, () => tile.tap()));
    await page.goBack();
    await tile.waitFor();
  }
  await page.context().close();
  const [value, bare] = [Math.max(...times), await bareButton(browser)];
  return {
    name: `visits, processor ÷ ${CPU_SLOWDOWN}: starting a launch, the longest`,
    value,
    unit: "ms",
    baseline: { name: "an empty page's button", value: bare },
    ratio: value / bare,
    aim: { text: `≤ ${MOST_TAP_MS} ms`, met: value <= MOST_TAP_MS },
  };
}

async function offlineVisits(browser: Browser, url: string): Promise<Figure> {
  const { page, cdp } = await open(browser, "allow");
  await closeNews(page);
  await page.goto(`${url}/m/home`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // The second visit is the one that the worker keeps.
  await page.reload({ waitUntil: "networkidle" });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  const online = await visits(page, `${url}/m/home`);
  await page.context().setOffline(true);
  const value = await visits(page, `${url}/m/home`);
  await page.context().close();
  return {
    name: `visits, processor ÷ ${CPU_SLOWDOWN}: warm and offline, until the lobby stands`,
    value,
    unit: "ms",
    baseline: { name: "the same with the network", value: online },
    ratio: value / online,
    aim: { text: `≤ ${MOST_VISIT_MS} ms`, met: value <= MOST_VISIT_MS },
  };
}

/** The middle of some visits: ms from the navigation to the frame in which the games stand with a picture drawn. */
async function visits(page: Page, address: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await page.goto("about:blank");
    await page.goto(address, { waitUntil: "commit" });
    await page.locator(".tile img").first().waitFor();
    const ms = await page.evaluate(async () => {
      const picture = document.querySelector<HTMLImageElement>(".tile img");
      await picture?.decode().catch(() => undefined);
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      return performance.now();
    });
    times.push(ms);
  }
  return median(times);
}

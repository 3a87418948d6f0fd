/** From an input to the frame that shows its effect, on a slow processor. */
import type { Browser, CDPSession, Page } from "@playwright/test";
import { median } from "./figure.ts";

export const CPU_SLOWDOWN = 4;
export const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
];
/** 1.6 Mbps and 150 ms, as DevTools slows a page. */
export const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
const RUNS = 7;

/** A phone whose page notes how long each input takes. */
export async function open(
  browser: Browser,
  workers: "allow" | "block" = "block",
): Promise<{ page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: workers,
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.addInitScript(watchInputs);
  return { page, cdp };
}

declare global {
  var inputMs: number[];
}

/** Runs in the page: from each input to the frame that shows its effect, as the browser measures it. */
function watchInputs(): void {
  globalThis.inputMs = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId > 0) globalThis.inputMs.push(entry.duration);
    }
  }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** The longest event of one interaction, in ms; 16 and less is below what the browser reports. */
export async function timed(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    globalThis.inputMs = [];
  });
  await act();
  await page.waitForTimeout(700);
  return page.evaluate(() => Math.max(16, ...globalThis.inputMs));
}

/** A button that changes one word, on the same slow processor. */
export async function bareButton(browser: Browser): Promise<number> {
  const { page, cdp } = await open(browser);
  await page.goto("data:text/html,<button onclick='this.textContent+=1'>x</button>");
  await page.evaluate(watchInputs);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await timed(page, () => page.locator("button").tap()));
  await page.context().close();
  return median(times);
}

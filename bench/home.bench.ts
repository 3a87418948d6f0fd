/**
 * Home on an emulated slow phone: 1.6 Mbps, 150 ms, a processor four times slower, throttling applied (not simulated).
 * Beside each time stands the same page with JavaScript off: what our scripts cost the first view. The page rests
 * (decision 059): what waking it costs is measured by a tap on a button as soon as it is seen, and after its load,
 * beside the same tap when it is awake.
 */
import { gzipSync } from "node:zlib";
import { type Browser, chromium, type CDPSession, type Page } from "@playwright/test";
import { findChromium } from "#tools/test/chromium.ts";
import { type Figure, median } from "./figure.ts";
import { CPU_SLOWDOWN, FLAGS, NETWORK } from "./interaction.ts";
import { startProduct } from "./product.ts";

const RUNS = 5;

interface View {
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  bytes: number;
  scriptBytes: number;
}

export async function bench(): Promise<Figure[]> {
  const product = await startProduct();
  const browser = await chromium.launch({ executablePath: findChromium() ?? "", args: FLAGS });
  try {
    const url = `${product.url}/m/home`;
    await (await fetch(url)).arrayBuffer();
    const taps: Taps[] = [];
    for (let run = 0; run < RUNS; run += 1) taps.push(await firstTaps(browser, url));
    const views: View[] = [];
    const bare: View[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      views.push(await view(browser, url, true));
      bare.push(await view(browser, url, false));
    }
    return [...figures(views, bare), ...tapFigures(taps)];
  } finally {
    await browser.close();
    await product.close();
  }
}

function figures(views: View[], bare: View[]): Figure[] {
  const middle = (of: View[], key: keyof View) => median(of.map((one) => one[key]));
  const time = (name: string, key: "fcpMs" | "lcpMs", aimMs: number | null): Figure => {
    const [value, base] = [middle(views, key), middle(bare, key)];
    return {
      name: `home, slow phone: ${name}`,
      value,
      unit: "ms",
      baseline: { name: "the same page, JavaScript off", value: base },
      ratio: value / base,
      aim: aimMs === null ? null : { text: `≤ ${aimMs} ms`, met: value <= aimMs },
    };
  };
  const plain = (name: string, key: keyof View, unit: string, aim: number | null): Figure => {
    const value = middle(views, key);
    return {
      name: `home, slow phone: ${name}`,
      value,
      unit,
      baseline: { name: "the same page, JavaScript off", value: middle(bare, key) },
      ratio: null,
      aim: aim === null ? null : { text: `≤ ${aim} ${unit}`, met: value <= aim },
    };
  };
  return [
    time("first contentful paint", "fcpMs", null),
    time("largest contentful paint", "lcpMs", 1200),
    plain("total blocking time", "tbtMs", "ms", null),
    plain("cumulative layout shift", "cls", "", 0.02),
    plain("bytes over the line", "bytes", "B", null),
    plain("first-load JavaScript, gzip", "scriptBytes", "B", 120_000),
  ];
}

/** From a tap on the menu's button to the open menu, in ms. */
interface Taps {
  /** As soon as the button is painted. */
  earlyMs: number;
  /** When the load is over and the scripts are fetched. */
  restingMs: number;
  awakeMs: number;
}

function tapFigures(taps: Taps[]): Figure[] {
  const middle = (key: keyof Taps): number => median(taps.map((one) => one[key]));
  const baseline = { name: "the same tap, page awake", value: middle("awakeMs") };
  const figure = (name: string, value: number): Figure => ({
    name: `home, slow phone: ${name}`,
    value,
    unit: "ms",
    baseline,
    ratio: value / baseline.value,
    aim: null,
  });
  return [
    figure("first tap to open menu, at first paint", middle("earlyMs")),
    figure("first tap to open menu, page at rest", middle("restingMs")),
  ];
}

async function firstTaps(browser: Browser, url: string): Promise<Taps> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: "block",
  });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await page.addInitScript(watchMenu);
    const cold = async (waitUntil: "commit" | "networkidle"): Promise<number> => {
      await cdp.send("Network.clearBrowserCache");
      await page.goto(url, { waitUntil });
      return openMenu(page);
    };
    await cdp.send("Network.enable");
    await cdp.send("Network.emulateNetworkConditions", NETWORK);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    const earlyMs = await cold("commit");
    const restingMs = await cold("networkidle");
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    return { earlyMs, restingMs, awakeMs: await openMenu(page) };
  } finally {
    await context.close();
  }
}

async function openMenu(page: Page): Promise<number> {
  await page.getByRole("button", { name: "Menu", exact: true }).tap();
  await page.locator("dialog[open]").waitFor();
  return page.evaluate(() => globalThis.menuMs);
}

/** Runs in the page: from the last touch to the frame in which a dialog stands open. */
function watchMenu(): void {
  let touchedAt = 0;
  globalThis.menuMs = Number.NaN;
  addEventListener("pointerdown", () => (touchedAt = performance.now()), true);
  new MutationObserver(() => {
    if (touchedAt === 0 || !document.querySelector("dialog[open]")) return;
    const began = touchedAt;
    touchedAt = 0;
    requestAnimationFrame(() => (globalThis.menuMs = performance.now() - began));
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

async function view(browser: Browser, url: string, javaScriptEnabled: boolean): Promise<View> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: "block",
    javaScriptEnabled,
  });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const traffic = await listen(cdp, page);
    await page.addInitScript(watchPaints);
    const painted = await paints(cdp, page, url);
    const seen = javaScriptEnabled ? await page.evaluate(() => globalThis.held) : { tbtMs: 0, cls: 0 };
    return { ...seen, ...painted, ...(await traffic()) };
  } finally {
    await context.close();
  }
}

/** Counts what comes over the line, and scripts as gzip would send them. */
async function listen(cdp: CDPSession, page: Page): Promise<() => Promise<{ bytes: number; scriptBytes: number }>> {
  let bytes = 0;
  const scripts: Promise<number>[] = [];
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", NETWORK);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  cdp.on("Network.loadingFinished", (event) => {
    bytes += event.encodedDataLength;
  });
  page.on("response", (answer) => {
    if (!(answer.headers()["content-type"] ?? "").includes("javascript")) return;
    scripts.push(
      answer.body().then(
        (body) => gzipSync(body, { level: 9 }).length,
        () => 0,
      ),
    );
  });
  return async () => {
    const sizes = await Promise.all(scripts);
    return { bytes, scriptBytes: sizes.reduce((sum, size) => sum + size, 0) };
  };
}

/** Paint times by DevTools and not by the page, so that they are there without JavaScript too. */
async function paints(cdp: CDPSession, page: Page, url: string): Promise<{ fcpMs: number; lcpMs: number }> {
  const start = { seconds: 0, wallSeconds: 0 };
  let [fcpSeconds, lcpWallSeconds] = [0, 0];
  await cdp.send("Page.enable");
  await cdp.send("Page.setLifecycleEventsEnabled", { enabled: true });
  await cdp.send("PerformanceTimeline.enable", { eventTypes: ["largest-contentful-paint"] });
  cdp.on("Network.requestWillBeSent", (event) => {
    if (event.type !== "Document" || start.seconds > 0) return;
    Object.assign(start, { seconds: event.timestamp, wallSeconds: event.wallTime });
  });
  cdp.on("Page.lifecycleEvent", ({ name, timestamp }) => {
    if (name === "firstContentfulPaint" && timestamp > start.seconds) fcpSeconds = timestamp;
  });
  cdp.on("PerformanceTimeline.timelineEventAdded", ({ event }) => {
    lcpWallSeconds = event.lcpDetails?.renderTime || event.lcpDetails?.loadTime || lcpWallSeconds;
  });
  await page.goto(url, { waitUntil: "networkidle" });
  return { fcpMs: (fcpSeconds - start.seconds) * 1000, lcpMs: (lcpWallSeconds - start.wallSeconds) * 1000 };
}

declare global {
  var held: { tbtMs: number; cls: number };
  var menuMs: number;
}

/** Runs in the page: sums up blocking time and layout shift. */
function watchPaints(): void {
  globalThis.held = { tbtMs: 0, cls: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.held.tbtMs += Math.max(0, entry.duration - 50);
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) globalThis.held.cls += entry.value;
    }
  }).observe({ type: "layout-shift", buffered: true });
}

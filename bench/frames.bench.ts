/**
 * Games on an emulated slow phone: 1.6 Mbps, 150 ms, a processor four times slower, throttling applied (not simulated).
 * From a tap on a tile in the lobby to a spin button that can be pressed, cold (nothing of games kept), with the next game
 * (its engine kept, its pictures not) and with the same game again, beside a launch address opened on its own without the
 * lobby around it. Then what frames cost: dropped ones while reels turn and while a crash flight flies, beside a canvas of
 * the same size that copies as many pictures and does nothing else; what is drawn at rest; what is kept after rounds.
 */
import { type Browser, type BrowserContext, type CDPSession, chromium, type Frame, type Page } from "@playwright/test";
import { aimAt } from "#e2e/server.ts";
import { register } from "#e2e/member.ts";
import { findChromium } from "#tools/test/chromium.ts";
import { type Figure, median } from "./figure.ts";
import { CPU_SLOWDOWN, FLAGS, NETWORK } from "./interaction.ts";
import { copyPictures, droppedOf, watchFrames } from "./frame-marks.ts";
import { type TapTimes, tapTimesOf } from "./tap-times.ts";
import { type Product, startProduct } from "./product.ts";

const RUNS = Number(process.env["RUNS"] ?? 5);
/** taps, motion or kept; empty for all. */
const ONLY = process.env["ONLY"] ?? "";
const ROUNDS = 100;
const IDLE_MS = 5_000;
const TURNS_MS = 6_000;
const MB = 1_000_000;
/** Two slots of one engine, and the first crash game. */
const [SLOT, OTHER_SLOT, CRASH] = [1, 6, 2];
export async function bench(): Promise<Figure[]> {
  const product = await startProduct();
  const browser = await chromium.launch({ executablePath: findChromium() ?? "", args: FLAGS });
  try {
    aimAt([{ port: Number(new URL(product.url).port), arcadePort: 0, dataDir: product.dataDir }]);
    const parts = { taps: tapFigures, motion: motionFigures, kept: keptFigures };
    const wished = Object.entries(parts).filter(([name]) => name.includes(ONLY));
    const figures: Figure[] = [];
    for (const [, part] of wished) figures.push(...(await part(browser, product)));
    return figures;
  } finally {
    await browser.close();
    await product.close();
  }
}

interface Taps {
  coldMs: number;
  nextMs: number;
  sameMs: number;
  /** The launch address opened as a page of its own, all kept. */
  aloneMs: number;
  requests: number;
  bytes: number;
}

async function newPage(browser: Browser): Promise<{ context: BrowserContext; page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    // A member's second visit: the lobby's own worker is there
    serviceWorkers: "allow",
  });
  const page = await context.newPage();
  await register(page);
  return { context, page, cdp: await context.newCDPSession(page) };
}

const slowDown = async (cdp: CDPSession): Promise<void> => {
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", NETWORK);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
};

const at = ({ url }: Product, path: string): string => `http://localhost:${new URL(url).port}${path}`;

const spin = (page: Page) => page.frameLocator("iframe.gf__i").locator(".spin:not(:disabled)");

async function tapsOf(browser: Browser, product: Product): Promise<Taps> {
  const { context, page, cdp } = await newPage(browser);
  try {
    let [requests, bytes] = [0, 0];
    const lobby = new URL(product.url).port;
    page.on("requestfinished", async (request) => {
      if (new URL(request.url()).port === lobby) return;
      const size = (await request.sizes().catch(() => null))?.responseBodySize ?? 0;
      requests += 1;
      bytes += Math.max(0, size);
    });
    const times = await tapTimesOf(page);
    await page.goto(at(product, "/m/slot"), { waitUntil: "networkidle" });
    // Its worker keeps the lobby's scripts: what is measured is a tap on a lobby that lives
    await page.waitForTimeout(4_000);
    await slowDown(cdp);
    const tap = async (id: number): Promise<number> => {
      const tile = page.locator(`a[href="/m/play?game=${id}"]`).first();
      await tile.scrollIntoViewIfNeeded();
      await page.waitForTimeout(500);
      times.clear();
      await tile.tap();
      await spin(page).waitFor();
      await page.locator(".gload").waitFor({ state: "detached" });
      return Math.max(times.at("playable"), times.at("uncovered")) - times.at("tap");
    };
    const back = async (id: number): Promise<void> => {
      await page.waitForTimeout(1_500);
      await page.goBack();
      await page.locator(`a[href="/m/play?game=${id}"]`).first().waitFor();
    };
    const coldMs = await tap(SLOT);
    const cold = { requests, bytes };
    await back(SLOT);
    const nextMs = await tap(OTHER_SLOT);
    await back(OTHER_SLOT);
    const sameMs = await tap(SLOT);
    await back(SLOT);
    return { coldMs, nextMs, sameMs, aloneMs: await openAlone(page, product, times), ...cold };
  } finally {
    await context.close();
  }
}

/** A launch address of that game as a page of its own: what no lobby could make faster. */
async function openAlone(page: Page, product: Product, times: TapTimes): Promise<number> {
  let address = "";
  await page.route(
    ({ pathname }) => pathname === "/play/",
    async (route) => route.abort(),
  );
  const answered = page.waitForResponse((answer) => answer.url().includes("/wps/game/launchGame"));
  await page.goto(at(product, `/m/play?game=${SLOT}`));
  ({ url: address } = ((await (await answered).json()) as { value: { url: string } }).value);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  times.clear();
  const began = Date.now();
  await page.goto(address, { waitUntil: "commit" });
  await page.locator(".spin:not(:disabled)").waitFor();
  return times.at("playable") - began;
}

async function tapFigures(browser: Browser, product: Product): Promise<Figure[]> {
  const taps: Taps[] = [];
  for (let run = 0; run < RUNS; run += 1) taps.push(await tapsOf(browser, product));
  const middle = (key: keyof Taps): number => median(taps.map((one) => one[key]));
  const baseline = { name: "its address alone, all kept", value: middle("aloneMs") };
  const time = (name: string, key: "coldMs" | "nextMs" | "sameMs", aimMs: number): Figure => ({
    name: `tap to first playable spin, slow phone: ${name}`,
    value: middle(key),
    unit: "ms",
    baseline,
    ratio: middle(key) / baseline.value,
    aim: { text: `≤ ${aimMs.toLocaleString("en")} ms`, met: middle(key) <= aimMs },
  });
  const plain = (name: string, key: "requests" | "bytes", unit: string): Figure => ({
    name: `a slot's frame, cold: ${name}`,
    value: middle(key),
    unit,
    baseline: { name: "—", missing: "" },
    ratio: null,
    aim: null,
  });
  return [
    time("cold", "coldMs", 2_500),
    time("the next game", "nextMs", 1_000),
    time("the same again", "sameMs", 1_000),
    plain("requests", "requests", ""),
    plain("bytes", "bytes", "B"),
  ];
}

const gameFrame = (page: Page): Frame => {
  const frame = page.frames().find((one) => new URL(one.url()).pathname === "/play/");
  if (!frame) throw new Error("no game");
  return frame;
};

async function motionFigures(browser: Browser, product: Product): Promise<Figure[]> {
  const { context, page, cdp } = await newPage(browser);
  try {
    await page.addInitScript(watchFrames);
    await page.goto(at(product, `/m/play?game=${SLOT}`));
    await spin(page).waitFor();
    const frame = gameFrame(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await page.waitForTimeout(IDLE_MS);
    await frame.evaluate(() => (globalThis.asked = 0));
    await page.waitForTimeout(IDLE_MS);
    const idle = await frame.evaluate(() => globalThis.asked);
    // Reels that turn on: the answer is held back
    await page.route("**/play/api/spin", async (route) => {
      await page.waitForTimeout(TURNS_MS);
      await route.continue();
    });
    await spin(page).tap();
    await page.waitForTimeout(1_000);
    const reels = await noted(page, frame, TURNS_MS - 2_000);
    await page.unrouteAll({ behavior: "wait" });
    const flight = await flightOf(page, product);
    await page.goto("data:text/html,<canvas></canvas>");
    const bare = await page.evaluate(copyPictures, 25);
    const share = (name: string, value: number): Figure => ({
      name: `dropped frames at a fourth of the speed: ${name}`,
      value: value * 100,
      unit: "%",
      baseline: { name: "a bare canvas, 25 copies a frame", value: droppedOf(bare) * 100 },
      ratio: null,
      aim: { text: "≤ 2 %", met: value <= 0.02 },
    });
    return [
      share("reels", droppedOf(reels)),
      share("crash flight", droppedOf(flight)),
      {
        name: "frames asked for in 5 s at rest",
        value: idle,
        unit: "",
        baseline: { name: "—", missing: "" },
        ratio: null,
        aim: { text: "0", met: idle === 0 },
      },
    ];
  } finally {
    await context.close();
  }
}

/** The times of the frames that a document draws in `ms`. */
async function noted(page: Page, frame: Frame, ms: number): Promise<number[]> {
  await frame.evaluate(() => (globalThis.framesAt.length = 0));
  await page.waitForTimeout(ms);
  return frame.evaluate(() => [...globalThis.framesAt]);
}

/** Five seconds of flights, whatever their length. */
async function flightOf(page: Page, product: Product): Promise<number[]> {
  await page.goto(at(product, `/m/play?game=${CRASH}`));
  const sky = page.frameLocator("iframe.gf__i").locator(".stage[data-phase=flight]");
  const all: number[] = [];
  while (all.length < 300) {
    await sky.waitFor({ timeout: 120_000 });
    const frame = gameFrame(page);
    await frame.evaluate(() => (globalThis.framesAt.length = 0));
    await page.waitForTimeout(200);
    await sky.waitFor({ state: "detached", timeout: 5_000 }).catch(() => undefined);
    const times = await frame.evaluate(() => [...globalThis.framesAt]);
    // What lies between two flights is a pause
    all.push(...times.slice(2, -2));
  }
  return all;
}

async function keptFigures(browser: Browser, product: Product): Promise<Figure[]> {
  const { context, page, cdp } = await newPage(browser);
  try {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(at(product, `/m/play?game=${SLOT}`));
    await spin(page).waitFor();
    const heap = async (): Promise<number> => {
      await cdp.send("HeapProfiler.collectGarbage");
      return (await cdp.send("Runtime.getHeapUsage")).usedSize / MB;
    };
    await play(page, ROUNDS / 2);
    const halfMb = await heap();
    await play(page, ROUNDS / 2);
    const fullMb = await heap();
    return [
      {
        name: `JS heap after ${ROUNDS} spins, lobby and game`,
        value: fullMb,
        unit: "MB",
        baseline: { name: `after ${ROUNDS / 2}`, value: halfMb },
        ratio: fullMb / halfMb,
        aim: { text: "≤ 150 MB, ratio ≤ 1.05", met: fullMb <= 150 && fullMb / halfMb <= 1.05 },
      },
    ];
  } finally {
    await context.close();
  }
}

/** Plays rounds; what is shown of a win is skipped. */
async function play(page: Page, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const answered = page.waitForResponse((answer) => answer.url().endsWith("/play/api/spin"));
    await spin(page).tap();
    await answered;
    const frame = gameFrame(page);
    const isReady = () => document.querySelector(".spin:not(:disabled):not(.spin--stop)") !== null;
    // What lies over the reels waits for a press of its own
    const skip = (): void => {
      const over = document.querySelector<HTMLElement>(".ov .cta-g") ?? document.querySelector<HTMLElement>(".ov");
      (over ?? document.querySelector<HTMLElement>(".reel canvas"))?.click();
    };
    while (!(await frame.evaluate(isReady))) {
      await frame.evaluate(skip);
      await page.waitForTimeout(50);
    }
  }
}

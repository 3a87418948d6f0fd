/**
 * How soon the site answers what one taps, on a processor four times slower, with 100,000 games: the time from each input
 * to the next frame, as browsers measure it for the field ("interaction to next paint"). Baseline: the button of an
 * empty page, in the same run.
 */
import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "#tools/test/chromium.ts";
import { closeNews, register } from "#e2e/member.ts";
import { aimAt } from "#e2e/server.ts";
import { type Figure, median } from "./figure.ts";
import { bareButton, CPU_SLOWDOWN, FLAGS, open, timed } from "./interaction.ts";
import { addGames, removeGames } from "./many-games.ts";
import { startProduct } from "./product.ts";
import { aimOf, type Tap, TAPS } from "./taps.ts";

const RUNS = Number(process.env["RUNS"] ?? 5);
/** Only the taps whose name has this in it; empty for all. */
const ONLY = process.env["ONLY"] ?? "";
const MANY = 100_000;
const MOST_MS = 100;
/** What a page does of its own after its load, and what is left of the tap before. */
const LOADED_MS = 1500;
const RESTED_MS = 700;

export async function bench(): Promise<Figure[]> {
  const product = await startProduct();
  const browser = await chromium.launch({ executablePath: findChromium() ?? "", args: FLAGS });
  const { port } = new URL(product.url);
  // Where the helpers of the browser tests find it
  aimAt([{ port: Number(port), arcadePort: 0, dataDir: product.dataDir }]);
  try {
    await addGames(product, MANY);
    const bare = await bareButton(browser);
    const figures: Figure[] = [];
    for (const tap of TAPS.filter(({ name }) => name.includes(ONLY)))
      figures.push(...figuresOf(tap, await timesOf(browser, `http://localhost:${port}`, tap), bare));
    return figures;
  } finally {
    await browser.close();
    await removeGames(product);
    await product.close();
  }
}

async function timesOf(browser: Browser, url: string, tap: Tap): Promise<number[]> {
  const { page, cdp } = await open(browser);
  try {
    if (!tap.visitor) {
      await closeNews(page);
      await register(page);
    }
    await page.goto(url + tap.path, { waitUntil: "networkidle" });
    await page.waitForTimeout(LOADED_MS);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      await tap.before?.(page, run);
      const act = await aimOf(tap, page, run);
      await page.waitForTimeout(RESTED_MS);
      times.push(await timed(page, act));
      await tap.after?.(page, run);
    }
    return times;
  } finally {
    await page.context().close();
  }
}

function figuresOf({ name }: Tap, times: readonly number[], bare: number): Figure[] {
  const figure = (what: string, value: number): Figure => ({
    name: `taps, processor ÷ ${CPU_SLOWDOWN}: ${name}${what}`,
    value,
    unit: "ms",
    baseline: { name: "an empty page's button", value: bare },
    ratio: value / bare,
    aim: { text: `≤ ${MOST_MS} ms`, met: value <= MOST_MS },
  });
  return [figure("", median(times)), figure(", the longest", Math.max(...times))];
}

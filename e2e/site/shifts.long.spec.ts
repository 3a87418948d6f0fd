/** Nothing jumps: what shifts while each screen comes, with answers that take their time, before anybody has touched it. */
import type { CDPSession } from "@playwright/test";
import { expect, type Page, test } from "#e2e/test.ts";
import { addresses } from "#e2e/addresses.ts";
import { become, closeNews } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";
import { keysShown } from "#e2e/text-keys.ts";

/** A good page has at most this much by the field's measure of cumulative layout shift; half of what is good is 0.05. */
const MOST = 0.01;
/** Answers come behind the first paint, as on a phone; the bytes themselves are as fast as the machine. */
const LATE = { offline: false, latency: 120, downloadThroughput: -1, uploadThroughput: -1 };
/** Lead elsewhere at once, or show a game's frame, which has a test of its own. */
const ELSEWHERE: readonly string[] = ["/m/play", "/m/offline"];

type Shift = { value: number; moved: string[] };
type Watched = { shifts: Shift[] };

/** Adds up each shift that no touch has caused, and whose boxes moved. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = globalThis as unknown as Watched;
    watched.shifts = [];
    const nameOf = (node: Node | null): string =>
      node instanceof Element ? `${node.localName}.${node.className}`.slice(0, 60) : (node?.nodeName ?? "?");
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        if (!hadRecentInput) watched.shifts.push({ value, moved: sources.map(({ node }) => nameOf(node)) });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** A page that rests is woken by a turn of the wheel, which the measure does not excuse. */
async function shiftsAt(page: Page, path: string): Promise<string[]> {
  await page.goto(addressOf(path), { waitUntil: "networkidle" });
  await page.mouse.wheel(0, 1);
  await page.waitForLoadState("networkidle");
  await expect(page.locator(".sk")).toHaveCount(0);
  expect.soft(await keysShown(page), path).toEqual([]);
  const shifts = await page.evaluate(() => (globalThis as unknown as Watched).shifts);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  return sum <= MOST
    ? []
    : [
        `${path}: ${sum.toFixed(3)} by ${shifts.map(({ value, moved }) => `${value.toFixed(3)} ${moved.join(", ")}`).join("; ")}`,
      ];
}

async function walk(page: Page, cdp: CDPSession): Promise<void> {
  const paths = addresses().filter((path) => !ELSEWHERE.includes(path));
  expect(paths.length).toBeGreaterThan(40);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", LATE);
  for (const cold of [true, false]) {
    await cdp.send("Network.setCacheDisabled", { cacheDisabled: cold });
    const found: string[] = [];
    for (const path of paths) found.push(...(await shiftsAt(page, path)));
    expect.soft(found, cold ? "cold" : "warm").toEqual([]);
  }
}

test("nothing jumps on a visitor's screens, cold and warm", async ({ page, context }) => {
  test.setTimeout(300_000);
  await closeNews(page);
  await watch(page);
  await walk(page, await context.newCDPSession(page));
});

test("nothing jumps on a member's and an agent's screens, cold and warm", async ({ page, context }) => {
  test.setTimeout(300_000);
  await closeNews(page);
  await become(page, "arda");
  await watch(page);
  await walk(page, await context.newCDPSession(page));
});

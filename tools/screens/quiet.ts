/** Waits for a page to come to rest: nothing asked for, and the same picture twice. */
import type { Page, Request } from "@playwright/test";

/** What a page does by itself begins within a second after its last answer (web/platform/loading/on-demand.ts). */
const QUIET_MS = 1200;
/** A request that is held open on purpose never ends. */
const LONGEST_MS = 8000;
const LOOK_MS = 100;
const AGAIN_MS = 300;
const TRIES = 12;

interface Traffic {
  open: Set<Request>;
  /** When the last request began or ended. */
  changedAt: number;
}

const traffic = new WeakMap<Page, Traffic>();

/** Begins to count the requests of a page; call it before the page goes anywhere. */
export function watchTraffic(page: Page): void {
  const seen: Traffic = { open: new Set(), changedAt: Date.now() };
  traffic.set(page, seen);
  const end = (request: Request): void => {
    if (seen.open.delete(request)) seen.changedAt = Date.now();
  };
  page.on("request", (request) => {
    seen.open.add(request);
    seen.changedAt = Date.now();
  });
  page.on("requestfinished", end);
  page.on("requestfailed", end);
}

/** Waits until no request of a watched page was open for a while; gives up in silence where one is held open. */
export async function untilQuiet(page: Page): Promise<void> {
  const until = Date.now() + LONGEST_MS;
  const isQuiet = (): boolean => {
    const seen = traffic.get(page);
    return seen === undefined || (seen.open.size === 0 && Date.now() - seen.changedAt >= QUIET_MS);
  };
  while (!isQuiet() && Date.now() < until) await page.waitForTimeout(LOOK_MS);
}

/** Takes pictures until two in a row are the same; gives the last one where they never are. */
export async function takeTwice(page: Page, shoot: () => Promise<Buffer>): Promise<Buffer> {
  let last = await shoot();
  for (let tries = 0; tries < TRIES; tries += 1) {
    await page.waitForTimeout(AGAIN_MS);
    const next = await shoot();
    if (next.equals(last)) return next;
    last = next;
  }
  return last;
}

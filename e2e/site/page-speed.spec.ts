/** Some visits are measured, and only those (decision 061). */
import { expect, type Page, type Request, test } from "#e2e/test.ts";
import { books } from "#e2e/books.ts";
import { awake, closeNews, register } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";
import { bucketOf, type Vital } from "#rules/site/vitals.ts";

test.use({ measured: true });

const BUSY_MS = 1500;

/** Of how many visits in a hundred the merchant is to measure; waits until pages say so. */
async function setPercent(percent: number): Promise<void> {
  const { platform } = await books();
  await platform.query(
    "update merchant set config = jsonb_set(config, '{measuredPercent}', to_jsonb($1::int)) where id = 'novaro'",
    [percent],
  );
  await platform.query(`select pg_notify('marquee_event', '{"name":"content.changed","data":{"merchantId":"*"}}')`);
  const told = async (): Promise<unknown> => {
    const html = await (await fetch(addressOf("/m/help"))).text();
    const data = /<script[^>]*id="page-data"[^>]*>([^<]*)/.exec(html)?.[1] ?? "{}";
    const { loaderData } = JSON.parse(data) as { loaderData?: { root?: { merchant: { measuredPercent: number } } } };
    return loaderData?.root?.merchant.measuredPercent;
  };
  await expect.poll(told).toBe(percent);
}

test.beforeEach(() => setPercent(100));
test.afterEach(() => setPercent(10));

const isMeasuring = (request: Request): boolean => /\/assets\/page-vitals-|\/page-speed$/.test(request.url());

interface Counted {
  screen: string;
  vital: Vital;
  reader: string;
  network: string;
  start: string;
  build: string;
  bucket: number;
}

/**
 * What was counted of a kind of reader, once something was. Browsers show nobody what a page sends as it goes, and what
 * is still on its way is lost with the browser's profile: whoever closes that waits for this first.
 */
async function countedOf(reader: "visitor" | "member"): Promise<Counted[]> {
  const { platform } = await books();
  const read = async (): Promise<Counted[]> => {
    const { rows } = await platform.query<Counted>(
      "select screen, vital, reader, network, start, build, bucket from page_speed where merchant_id = 'novaro' and reader = $1",
      [reader],
    );
    return rows;
  };
  await expect.poll(read, { timeout: 30_000, message: `pages of a ${reader} were counted` }).not.toEqual([]);
  return read();
}

/** Opens a page that measures itself, and waits until it does. */
async function openMeasured(page: Page, path: string): Promise<void> {
  const loaded = page.waitForResponse((answer) => answer.url().includes("/assets/page-vitals-"));
  await page.goto(addressOf(path));
  const address = (await loaded).url();
  await page.evaluate(async (url) => {
    // The same module, once it has run; whoever asked for it first goes on first
    await import(url);
    // The observers tell of what was before a moment after they are there
    const frame = (): Promise<unknown> => new Promise((done) => void requestAnimationFrame(done));
    for (let frames = 0; frames < 3; frames += 1) await frame();
  }, address);
}

test("measured visits send what they saw as they end: whose kind, where, and how late the reply to a tap was", async ({
  page,
  browser,
}) => {
  const { platform } = await books();
  await platform.query("delete from page_speed");
  await closeNews(page);
  await openMeasured(page, "/m/home");
  await awake(page);
  await page.locator("nav.nav a[href='/m/activity']").tap();
  await expect(page).toHaveURL(addressOf("/m/activity"));
  // Home has some of the cards, and the address is new before the screen is
  await expect(page.locator(".list.promos .promo").first()).toBeVisible();
  // The reply to a tap is late by as much as the page is busy
  const told = await page.evaluateHandle((busyMs) => {
    document.addEventListener("pointerdown", () => {
      const untilMs = performance.now() + busyMs;
      while (performance.now() < untilMs);
    });
    // Browsers tell of a late reply some time after it, and of none to a page that has gone
    const isTold = new Promise<void>((resolve) => {
      const look = (list: PerformanceObserverEntryList): void => {
        // Events of a tap that are told first belong to no interaction yet
        const told = list.getEntries() as (PerformanceEntry & { interactionId: number })[];
        if (told.some(({ duration, interactionId }) => interactionId > 0 && duration >= busyMs)) resolve();
      };
      new PerformanceObserver(look).observe({ type: "event" });
    });
    return { isTold };
  }, BUSY_MS);
  await page.touchscreen.tap(195, 20);
  // What measures takes the browser's word when nothing else is to do
  await told.evaluate(async ({ isTold }) => {
    await isTold;
    await new Promise((done) => requestIdleCallback(done));
  });
  await page.goto("about:blank");
  const visitors = await countedOf("visitor");

  const other = await (await browser.newContext()).newPage();
  await register(other);
  await openMeasured(other, "/m/member/home");
  await other.goto("about:blank");
  const members = await countedOf("member");
  await other.context().close();

  const where = visitors.map(({ vital, screen }) => [vital, screen]);
  expect(where).toEqual(
    expect.arrayContaining([
      ["FCP", "/m/home"],
      ["INP", "/m/activity"],
      ["LCP", "/m/home"],
      ["TTFB", "/m/home"],
    ]),
  );
  expect(where).toHaveLength(5);
  const reply = visitors.find(({ vital }) => vital === "INP");
  expect(reply?.bucket).toBeGreaterThanOrEqual(bucketOf("INP", BUSY_MS));
  expect(new Set(members.map(({ screen }) => screen))).toEqual(new Set(["/m/member/home"]));
  // The server knows the build as its own
  for (const { build, start } of [...visitors, ...members])
    expect([build, start]).toEqual([expect.stringMatching(/^[0-9a-f]{8}$/), "cold"]);
});

/** What a visit that goes through two pages asks for to measure itself. */
async function measuringIn(page: Page): Promise<string[]> {
  await closeNews(page);
  const asked: string[] = [];
  page.on("request", (request) => isMeasuring(request) && asked.push(request.url()));
  for (const path of ["/m/home", "/m/activity"]) {
    await page.goto(addressOf(path));
    await awake(page);
    // It comes with the part that measures, and later
    await expect(page.locator(".fab[aria-expanded]")).toBeVisible();
  }
  await page.goto("about:blank");
  return asked;
}

test("a visit that is not measured neither loads what measures nor sends anything", async ({ page }) => {
  await setPercent(0);
  expect(await measuringIn(page)).toEqual([]);
});

test("nor does the browser of a reader who asks not to be measured", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true });
  });
  expect(await measuringIn(page)).toEqual([]);
});

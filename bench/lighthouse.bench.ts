/**
 * What Lighthouse's mobile preset says of the pages that people come in by, at both merchants, beside a blank page and a
 * page that React wakes up. The processor is slowed so that this machine stands for a mid-tier phone: by its benchmark
 * index ÷ 400. Audits that failed are printed.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import lighthouse, { type Result } from "lighthouse";
import { findChromium } from "#tools/test/chromium.ts";
import { freePort } from "#tools/server-process.ts";
import { closeNews, fillRegistration, newName } from "#e2e/member.ts";
import { aimAt } from "#e2e/server.ts";
import { type BarePages, serveBarePages } from "./bare-pages.ts";
import { type Figure, median } from "./figure.ts";
import { FLAGS } from "./interaction.ts";
import { inDatabase } from "./product-database.ts";
import { type Product, startProduct } from "./product.ts";

const RUNS = Number(process.env["RUNS"] ?? 5);
/** Only the pages whose name has this in it; empty for all. */
const ONLY = process.env["ONLY"] ?? "";
/** The benchmark index of a mid-tier phone, as Lighthouse's authors have it. */
const PHONE_INDEX = 400;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const HOSTS = ["localhost", "solenne.localhost"] as const;

interface Seen {
  performance: number;
  /** The lowest of accessibility, best practices and SEO; for a game's page, which nobody searches for, without the last. */
  others: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  mainMs: number;
}

interface Wanted {
  name: string;
  /** Asked before each run: a launch address opens once. */
  url: () => Promise<string>;
  isOurs: boolean;
  isGame?: boolean;
}

export async function bench(): Promise<Figure[]> {
  const [product, bare] = [await startProduct(), await serveBarePages()];
  try {
    const { port } = new URL(product.url);
    aimAt([{ port: Number(port), arcadePort: 0, dataDir: product.dataDir }]);
    const slowdown = await slowdownHere(bare);
    console.log(`processor slowed ${slowdown.toFixed(1)} times`);
    const visitors = await measure(
      [
        { name: "a blank page", url: async () => bare.blank, isOurs: false },
        { name: "React's hello", url: async () => bare.hello, isOurs: false },
        ...HOSTS.flatMap((host) => visitorsPages(`http://${host}:${port}`, host)),
      ],
      slowdown,
    );
    const members: [Wanted, Seen][] = [];
    for (const host of HOSTS) members.push(...(await measureMember(product, host, slowdown)));
    const hello = visitors[1]?.[1];
    return [...visitors, ...members].flatMap(([wanted, seen]) => figuresOf(wanted, seen, hello));
  } finally {
    bare.close();
    await product.close();
  }
}

function visitorsPages(origin: string, host: string): Wanted[] {
  const page = (name: string, path: string): Wanted => ({
    name: `${name} at ${host}`,
    url: async () => `${origin}${path}`,
    isOurs: true,
  });
  return [
    page("home", "/m/home"),
    page("slots", "/m/slot"),
    page("promotions", "/m/activity"),
    page("login", "/m/login"),
  ];
}

/** The benchmark index ÷ 400, from a page without anything. */
async function slowdownHere({ blank }: BarePages): Promise<number> {
  return withChromium(async (port) => {
    const result = await run(blank, port, 1);
    return Math.max(1, result.environment.benchmarkIndex / PHONE_INDEX);
  });
}

/** Pages in turn, so that what the machine does meanwhile meets them all alike. */
async function measure(pages: Wanted[], slowdown: number, enter?: Enter): Promise<[Wanted, Seen][]> {
  const wished = pages.filter(({ name, isOurs }) => !isOurs || name.includes(ONLY));
  const results = new Map<Wanted, Seen[]>(wished.map((wanted) => [wanted, []]));
  for (let at = 0; at < RUNS; at += 1) {
    for (const [wanted, seen] of results) {
      const result = await withChromium(async (port) => run(await wanted.url(), port, slowdown), enter);
      if (at === 0 && wanted.isOurs) tellFailures(wanted, result);
      seen.push(seenOf(wanted, result));
    }
  }
  return [...results].map(([wanted, seen]) => [wanted, middle(seen)]);
}

type Enter = (context: BrowserContext) => Promise<void>;

/** Home of somebody who has registered in that browser, and the frame of a slot that was launched there. */
async function measureMember(product: Product, host: string, slowdown: number): Promise<[Wanted, Seen][]> {
  const at = (path: string): string => `http://${host}:${new URL(product.url).port}${path}`;
  const game = await inDatabase(product, async (db) => {
    const { rows } = await db.query<{ id: number }>("select id from game where code = 'emberwing-hoard'");
    return rows[0]?.id ?? 0;
  });
  const join = async (context: BrowserContext): Promise<Page> => {
    const page = context.pages()[0] ?? (await context.newPage());
    await closeNews(page);
    await page.goto(at("/m/register"));
    await fillRegistration(page, newName());
    const consent = page.locator(".consent .check__box");
    if (!(await page.locator(".consent input").isChecked())) await consent.click();
    await page.getByRole("button", { name: "Register", exact: true }).click();
    await page.waitForURL(at("/m/home"));
    return page;
  };
  const enter: Enter = async (context) => void (await (await join(context)).goto("about:blank"));
  let frame = "";
  // A launch address opens once: the browser that launches must not open it
  const launch: Enter = async (context) => {
    const page = await join(context);
    const answered = page.waitForResponse((answer) => answer.url().includes("/wps/game/launchGame"));
    await page.route(
      ({ pathname }) => pathname === "/play/",
      (route) => route.abort(),
    );
    await page.goto(at(`/m/play?game=${game}`));
    const { value } = (await (await answered).json()) as { value: { url: string } };
    frame = value.url;
    await page.goto("about:blank");
  };
  return [
    ...(await measure(
      [{ name: `a member's home at ${host}`, url: async () => at("/m/home"), isOurs: true }],
      slowdown,
      enter,
    )),
    ...(await measure(
      [{ name: `a slot's frame at ${host}`, url: async () => frame, isOurs: true, isGame: true }],
      slowdown,
      launch,
    )),
  ];
}

class LostTrace extends Error {}

/** A browser of its own for each run: nothing is warm. `enter` puts a session into it first. */
async function withChromium<T>(work: (port: number) => Promise<T>, enter?: Enter, tries = 3): Promise<T> {
  try {
    return await once(work, enter);
  } catch (error) {
    if (tries > 1 && error instanceof LostTrace) return withChromium(work, enter, tries - 1);
    throw error;
  }
}

async function once<T>(work: (port: number) => Promise<T>, enter?: Enter): Promise<T> {
  const [port, profile] = [await freePort(), await mkdtemp(join(tmpdir(), "marquee-lighthouse-"))];
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium() ?? "",
    args: [...FLAGS, `--remote-debugging-port=${port}`],
    viewport: null,
  });
  try {
    await enter?.(context);
    return await work(port);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

async function run(url: string, port: number, cpuSlowdownMultiplier: number): Promise<Result> {
  const ran = await lighthouse(
    url,
    { port, logLevel: "error", onlyCategories: [...CATEGORIES], disableStorageReset: true },
    {
      extends: "lighthouse:default",
      settings: {
        throttling: {
          rttMs: 150,
          throughputKbps: 1638.4,
          requestLatencyMs: 562.5,
          downloadThroughputKbps: 1474.56,
          uploadThroughputKbps: 675,
          cpuSlowdownMultiplier,
        },
      },
    },
  );
  if (!ran) throw new Error(`Lighthouse said nothing of ${url}`);
  const { runtimeError } = ran.lhr;
  if (!runtimeError) return ran.lhr;
  // Now and then the browser loses the beginning of a trace, which says nothing of the page
  if (runtimeError.code === "NO_NAVSTART") throw new LostTrace(runtimeError.message);
  throw new Error(`Lighthouse: ${runtimeError.message}`);
}

function seenOf({ isGame }: Wanted, { audits, categories }: Result): Seen {
  const number = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  const score = (id: string): number => 100 * (categories[id]?.score ?? 0);
  return {
    performance: score("performance"),
    others: Math.min(...CATEGORIES.filter((id) => id !== "performance" && !(isGame && id === "seo")).map(score)),
    lcpMs: number("largest-contentful-paint"),
    tbtMs: number("total-blocking-time"),
    cls: number("cumulative-layout-shift"),
    mainMs: number("mainthread-work-breakdown"),
  };
}

function middle(seen: Seen[]): Seen {
  const of = (key: keyof Seen): number => median(seen.map((one) => one[key]));
  return {
    performance: of("performance"),
    others: of("others"),
    lcpMs: of("lcpMs"),
    tbtMs: of("tbtMs"),
    cls: of("cls"),
    mainMs: of("mainMs"),
  };
}

/** What stands between a page and a hundred, apart from speed. */
function tellFailures({ name }: Wanted, { audits, categories }: Result): void {
  for (const id of CATEGORIES.filter((category) => category !== "performance")) {
    const failed = (categories[id]?.auditRefs ?? []).filter(
      ({ id: audit, weight }) => weight > 0 && (audits[audit]?.score ?? 1) < 1,
    );
    for (const { id: audit } of failed) console.log(`  ${name}: ${id}: ${audits[audit]?.title ?? audit}`);
  }
}

function figuresOf({ name, isOurs }: Wanted, seen: Seen, hello: Seen | undefined): Figure[] {
  const row = (what: keyof Seen, words: string, unit: string, aim: { text: string; met: boolean } | null): Figure => ({
    name: `${name}: ${words}`,
    value: seen[what],
    unit,
    baseline: { name: "React's hello", value: hello?.[what] ?? Number.NaN },
    ratio: what === "mainMs" && hello ? seen.mainMs / hello.mainMs : null,
    aim: isOurs ? aim : null,
  });
  return [
    row("performance", "performance", "points", { text: "≥ 95", met: seen.performance >= 95 }),
    row("others", "accessibility, best practices, SEO: the lowest", "points", {
      text: "100",
      met: seen.others === 100,
    }),
    row("lcpMs", "largest contentful paint", "ms", { text: "≤ 1,800 ms", met: seen.lcpMs <= 1800 }),
    row("tbtMs", "total blocking time", "ms", { text: "≤ 150 ms", met: seen.tbtMs <= 150 }),
    row("cls", "layout shift", "", { text: "≤ 0.01", met: seen.cls <= 0.01 }),
    row("mainMs", "main thread", "ms", null),
  ];
}

/**
 * From a partner's signed news of a payment to the credited balance on an open page of its member: the product as it ships,
 * the practice gateway beside it, home open in Chromium. The time runs from before the news is sent to the first frame that
 * begins after the shown balance has changed. Baseline: a balance that the database notifies of without any news, on the
 * same page: what the hub, the socket and the page need.
 */
import { randomBytes } from "node:crypto";
import { type Browser, chromium, type Page } from "@playwright/test";
import { books } from "#e2e/books.ts";
import { registerWithCalls } from "#e2e/member.ts";
import { aimAt } from "#e2e/server.ts";
import { type Gateway, startGateway } from "#gateway/start.ts";
import { signedHeaders } from "#gateway/webhooks.ts";
import { CHANNEL } from "#server/events/events.ts";
import { rowOf } from "#server/platform/database/database.ts";
import type { TestBrowser } from "#testing/browser.ts";
import { depositInput } from "#testing/worlds/deposits.ts";
import { findChromium } from "#tools/test/chromium.ts";
import { freePort } from "#tools/server-process.ts";
import { type Figure, median } from "./figure.ts";
import { CPU_SLOWDOWN, FLAGS, open } from "./interaction.ts";
import { startProduct } from "./product.ts";

const RUNS = 15;
const MOST_MS = 300;
const LATEST_MS = 10_000;
/** What the page does of its own after its load. */
const LOADED_MS = 1500;
const SHOWN = ".bal__tap strong";
const [KEY, SECRET] = [randomBytes(32).toString("base64url"), randomBytes(32).toString("base64")];

interface Place {
  page: Page;
  member: TestBrowser;
  gateway: Gateway;
  newsUrl: string;
}

export async function bench(): Promise<Figure[]> {
  const port = await freePort();
  const gatewayUrl = `http://localhost:${port}`;
  const product = await startProduct({
    env: { GATEWAY_URL: gatewayUrl, GATEWAY_KEY: KEY, GATEWAY_SECRET: SECRET },
  });
  const newsUrl = `${product.url}/wps/payments/news/sandbox`;
  const gateway = await startGateway({
    port,
    host: "localhost",
    publicUrl: null,
    key: KEY,
    secret: SECRET,
    newsUrl,
    folder: null,
    now: () => new Date(),
  });
  const browser = await chromium.launch({ executablePath: findChromium() ?? "", args: FLAGS });
  // Where the helpers of the browser tests find it
  aimAt([{ port: Number(new URL(product.url).port), arcadePort: 0, dataDir: product.dataDir }]);
  try {
    return [
      ...(await measure(browser, { gateway, newsUrl }, 1)),
      ...(await measure(browser, { gateway, newsUrl }, CPU_SLOWDOWN)),
    ];
  } finally {
    await browser.close();
    await gateway.close();
    const { platform, arcade } = await books();
    await Promise.all([platform.close(), arcade.close()]);
    await product.close();
  }
}

async function measure(browser: Browser, there: Omit<Place, "page" | "member">, slowdown: number): Promise<Figure[]> {
  const { page, cdp } = await open(browser);
  const place = { ...there, page, member: await registerWithCalls(page) };
  await page.addInitScript(watchText, SHOWN);
  await page.goto(new URL("/m/home", there.newsUrl).href.replace("127.0.0.1", "localhost"));
  await page.locator(SHOWN).first().waitFor();
  await page.waitForTimeout(LOADED_MS);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const [credited, bare]: [number[], number[]] = [[], []];
  // The first of each compiles what the others find
  for (let run = 0; run <= RUNS; run += 1) {
    bare.push(await notified(place));
    credited.push(await paid(place));
  }
  await page.context().close();
  return figuresOf(slowdown, credited.slice(1), bare.slice(1));
}

function figuresOf(slowdown: number, credited: readonly number[], bare: readonly number[]): Figure[] {
  const baseline = median(bare);
  const figure = (what: string, value: number): Figure => ({
    name: `a partner's news to the shown balance${slowdown === 1 ? "" : `, processor ÷ ${slowdown}`}${what}`,
    value,
    unit: "ms",
    baseline: { name: "a notification to the same page", value: baseline },
    ratio: value / baseline,
    aim: { text: `≤ ${MOST_MS} ms`, met: value <= MOST_MS },
  });
  return [figure("", median(credited)), figure(", the longest", Math.max(...credited))];
}

/** A deposit begins, and the gateway's word that it is paid comes; gives what it took, in ms. */
async function paid({ page, member, newsUrl, gateway }: Place): Promise<number> {
  const { envelope } = await member.ask("deposits.gateway", depositInput());
  const { id: reference } = envelope.value as { id: string };
  const kept = await fetch(`${gateway.url}/v1/payments/${reference}`, { headers: { authorization: `Bearer ${KEY}` } });
  const body = JSON.stringify({ ...((await kept.json()) as object), stage: "succeeded", at: new Date().toISOString() });
  return untilShown(page, async () => {
    const headers = signedHeaders(`${reference}.1`, body, new Date(), SECRET);
    const answer = await fetch(newsUrl, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
    });
    if (answer.status !== 204) throw new Error(`the news were answered ${answer.status}`);
  });
}

/** A balance that nothing in the ledger stands behind: one unit more than there is. */
async function notified({ page, member }: Place): Promise<number> {
  const { platform } = await books();
  const wallet = await rowOf<{ memberId: string; currency: string; balance: bigint; sequence: bigint }>(platform, {
    text: `select a.member_id as "memberId", a.currency, a.balance, nextval(pg_get_serial_sequence('outbox', 'id')) as sequence
             from session s join ledger_account a on a.member_id = s.member_id and a.name = 'main' and a.currency <> 'FUN'
            where s.token_hash = sha256($1::text::bytea)`,
    values: [member.token],
  });
  if (!wallet) throw new Error("the member has no wallet");
  const { balance, sequence, memberId, currency } = wallet;
  const data = { memberId, currency, wallet: "main", balance: String(balance + 100_000n), sequence: String(sequence) };
  return untilShown(page, () =>
    platform.query("select pg_notify($1, $2)", [CHANNEL, JSON.stringify({ name: "balance.changed", data })]),
  );
}

/** From now until the page shows another balance, in ms. */
async function untilShown(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    globalThis.shownAtMs = 0;
  });
  const beganMs = performance.timeOrigin + performance.now();
  await act();
  await page.waitForFunction(() => globalThis.shownAtMs > 0, null, { timeout: LATEST_MS });
  return (await page.evaluate(() => globalThis.shownAtMs)) - beganMs;
}

declare global {
  var shownAtMs: number;
}

/** Runs in the page: notes when the frame begins that shows another text of an element. Milliseconds since 1970. */
function watchText(selector: string): void {
  globalThis.shownAtMs = 0;
  let last = "";
  new MutationObserver(() => {
    const text = document.querySelector(selector)?.textContent ?? "";
    if (text === last) return;
    last = text;
    requestAnimationFrame(() => {
      globalThis.shownAtMs ||= performance.timeOrigin + performance.now();
    });
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

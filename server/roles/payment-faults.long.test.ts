/**
 * Deposits and payouts of members and clerks who try again, while every line between the site and the gateway is spoilt at
 * random and site, worker and gateway are killed in turn. Each deposit is credited once, each payout sent once, the books are
 * right, and the partner's statement agrees with both.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayAt } from "#rules/site/days.ts";
import { findViolations } from "#server/ledger/accounts.ts";
import { openSandbox } from "#server/providers/payments/sandbox.ts";
import { PERSONA_PASSWORD } from "#server/seeds/personas.ts";
import { rowsOf } from "#server/platform/database/database.ts";
import { GOOD_PASSWORD } from "#testing/app.ts";
import { type Answer, type AnyCallName, type TestBrowser, valueOf } from "#testing/browser.ts";
import { type Fault, FAULTS } from "#testing/fault-proxy.ts";
import { GATEWAY_KEY, GATEWAY_SECRET } from "#testing/gateway.ts";
import { PAYMENT_ROLES, type PaymentCluster, startPaymentCluster } from "#testing/payment-cluster.ts";
import { depositInput, payPageOf } from "#testing/worlds/deposits.ts";
import { accountCard, both, PIN } from "#testing/worlds/security.ts";
import { asking } from "#testing/worlds/withdrawals.ts";

const TEST_MS = 600_000;
const MEMBERS = 6;
const DEPOSITS = 5;
const WITHDRAWALS = 2;
/** One request in so many goes through as it is. */
const GOOD_SHARE = 0.5;
const KILL_EVERY_MS = 4_000;
const AGAIN_MS = 100;
const SETTLED = { timeout: 240_000, interval: 1_000 };
/** What a person tries again. */
const AGAIN = ["deposit-partner-silent", "too-many-calls", "unknown", "statement-silent"];

const seed = Number(process.env["SEED"] ?? Math.floor(Math.random() * 2 ** 31));
let state = seed >>> 0;
/** mulberry32, from 0 to 1. */
function dice(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(dice() * list.length)] as T;
const fault = (): Fault => (dice() < GOOD_SHARE ? "none" : oneOf(FAULTS));

let cluster: PaymentCluster;
beforeAll(async () => {
  console.log(`payment faults seed ${seed} (SEED=${seed} repeats the dice)`);
  cluster = await startPaymentCluster();
}, TEST_MS);
afterAll(() => cluster?.close());

/** Asks until there is an answer that stands: a value, or a refusal that trying again doesn't change. */
async function persist<Name extends AnyCallName>(ask: () => Promise<Answer<Name>>): Promise<Answer<Name>> {
  for (;;) {
    const answer = await ask().catch(() => null);
    if (answer && (answer.envelope.success || !AGAIN.includes(answer.envelope.errorCode ?? "unknown"))) return answer;
    await sleep(AGAIN_MS);
  }
}

async function payee(): Promise<{ browser: TestBrowser; bankCardId: string }> {
  const browser = cluster.browser();
  await browser.register({ username: `p${randomUUID().slice(0, 8)}` });
  await browser.prove(GOOD_PASSWORD);
  await valueOf(browser.ask("security.setPaymentPassword", both(PIN)));
  const { bankCardId } = await valueOf(browser.ask("security.addBankCard", accountCard()));
  return { browser, bankCardId };
}

async function operator(username: string): Promise<TestBrowser> {
  const desk = cluster.browser();
  desk.token = (await valueOf(desk.ask("desk.login", { username, password: PERSONA_PASSWORD }))).token;
  return desk;
}

/** A deposit that is begun, paid and pressed again until somebody says that it was. */
async function deposit(browser: TestBrowser): Promise<void> {
  const input = depositInput();
  const begun = await valueOf(persist(() => browser.ask("deposits.gateway", input)));
  for (;;) {
    const pressed = await fetch(payPageOf(begun), {
      method: "POST",
      body: new URLSearchParams({ do: "pay" }),
      redirect: "manual",
    }).catch(() => null);
    if (pressed?.status === 303) return;
    await sleep(AGAIN_MS);
  }
}

/** Everything that was asked for is approved by two, ordered in batches and released. */
async function pay(first: TestBrowser, second: TestBrowser): Promise<void> {
  const words = { decision: "approve" as const, reason: "checked" };
  const { list } = await valueOf(persist(() => first.ask("desk.withdrawals", { which: "waiting" })));
  for (const { id } of list) await persist(() => first.ask("desk.decideWithdrawal", { id, ...words }));
  const waiting = await valueOf(persist(() => second.ask("desk.approvals")));
  for (const { id } of waiting.filter((one) => one.state === "waiting")) {
    await persist(() => second.ask("desk.decideApproval", { id, ...words }));
  }
  await persist(() => first.ask("desk.makePayoutBatch"));
  const batches = await valueOf(persist(() => second.ask("desk.payoutBatches")));
  for (const { id } of batches.filter((one) => one.state === "made")) {
    await persist(() => second.ask("desk.decidePayoutBatch", { id, decision: "release", reason: "sum is right" }));
  }
}

/** Kills one process after the other until `over`. */
async function killInTurn(over: AbortSignal): Promise<number> {
  for (let kills = 0; ; kills += 1) {
    await sleep(KILL_EVERY_MS * (0.5 + dice()), undefined, { signal: over }).catch(() => undefined);
    if (over.aborted) return kills;
    await cluster.restart(oneOf(PAYMENT_ROLES));
  }
}

const openStates = () =>
  rowsOf<{ what: string }>(cluster.database.db, {
    text: `select 'deposit ' || state as what from deposit where state <> 'succeeded'
           union all
           select 'withdrawal ' || state from withdrawal
            where state not in ('paid', 'returned') and not (state = 'sent' and unknown_since is not null)`,
  });

/** What the partner was written to be asked and never heard, the clerk finds out and says so. */
async function answerUnknown(desk: TestBrowser): Promise<number> {
  const partner = openSandbox({ url: cluster.asked.url, key: GATEWAY_KEY, secret: GATEWAY_SECRET });
  const rows = await rowsOf<{ id: string; batchId: string; reference: string }>(cluster.database.db, {
    text: `select id, batch_id as "batchId", reference from withdrawal where state = 'sent'`,
  });
  for (const { id, batchId, reference } of rows) {
    const found = await partner.payoutStatus(id);
    const outcome = found ? found.stage : "returned";
    const text = `reference,outcome,reason\n${reference},${outcome},asked by phone\n`;
    await valueOf(desk.ask("desk.importPayoutAnswers", { id: batchId, text }));
  }
  return rows.length;
}

test(
  "R28 R32 faults on every line and kills of every process: nothing is credited, paid or lost twice",
  { timeout: TEST_MS },
  async () => {
    const members = [];
    for (let at = 0; at < MEMBERS; at += 1) members.push(await payee());
    const [first, second] = [await operator("deniz"), await operator("marco")];
    cluster.asked.plan(fault);
    cluster.news.plan(fault);
    const over = new AbortController();
    const killing = killInTurn(over.signal);
    await Promise.all(
      members.map(async ({ browser, bankCardId }) => {
        for (let at = 0; at < DEPOSITS; at += 1) {
          await deposit(browser);
          if (at >= WITHDRAWALS) continue;
          const input = asking(bankCardId, { amount: "150" });
          await valueOf(persist(() => browser.ask("withdrawals.request", input)));
        }
      }),
    );
    await pay(first, second);
    await pay(first, second);
    over.abort();
    const kills = await killing;
    // Quiet again: what was not told is asked for
    cluster.asked.plan(() => "none");
    cluster.news.plan(() => "none");
    await cluster.database.owner.query("update deposit set next_check_at = now() where next_check_at is not null");
    await cluster.database.owner.query("update payout_order set next_check_at = now() where next_check_at is not null");
    await expect.poll(openStates, SETTLED).toEqual([]);
    const unheard = await answerUnknown(first);

    const { db } = cluster.database;
    expect(await findViolations(db)).toEqual([]);
    const credits = await rowsOf<{ count: number }>(db, {
      text: "select count(*)::int as count from incoming_payment where state = 'credited' group by deposit_id",
    });
    expect(credits).toEqual(Array.from({ length: MEMBERS * DEPOSITS }, () => ({ count: 1 })));
    const today = dayAt(new Date(), "Asia/Manila");
    const figures = await valueOf(first.ask("desk.reconcile", { day: today }));
    const differences = await valueOf(first.ask("desk.differences"));
    expect(differences.filter((one) => one.state === "open")).toEqual([]);
    const paid = await rowsOf<{ name: string }>(db, { text: "select name from partner_line where kind = 'payout'" });
    const settled = await rowsOf(db, { text: "select from withdrawal where state = 'paid'" });
    expect(paid).toHaveLength(settled.length);
    expect(settled.length + unheard).toBeGreaterThanOrEqual(MEMBERS * WITHDRAWALS);
    const faults = FAULTS.map((one) => `${one} ${cluster.asked.counts[one] + cluster.news.counts[one]}`).join(", ");
    console.log(`${kills} kills; ${faults}; ${settled.length} paid, ${unheard} asked by phone; ${figures.lines} lines`);
  },
);

/**
 * A partner's day of 100,000 deposits, reconciled: fetched over HTTP, read, kept, and compared with our records and the
 * ledger. Baseline: PostgreSQL's full join of the same two sets by name and amount, which keeps and tells nothing.
 */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Database, openDatabase } from "#server/platform/database/database.ts";
import { reconcileDay } from "#server/payments/reconciliation/reconcile.ts";
import { openSandbox } from "#server/providers/payments/sandbox.ts";
import { makePlayer, makeWorld, WORLD } from "#testing/worlds/money.ts";
import { makeBenchDatabase } from "./bench-database.ts";
import type { Figure } from "./figure.ts";

const DEPOSITS = 100_000;
/** Lines of which the partner says otherwise, or nothing. */
const WRONG_EACH = 1_000;
const DAY = "2026-07-01";
const NOON = new Date(`${DAY}T12:00:00.000Z`);
const AFTER = new Date("2026-07-02T02:00:00.000Z");
const MOST_SEC = 10;

export async function bench(): Promise<Figure[]> {
  const made = await makeBenchDatabase();
  const owner = openDatabase(made.ownerUrl, 2);
  const db = openDatabase(made.url, 2);
  const partner = await openStatement();
  try {
    const { gameId } = await makeWorld(owner);
    const { memberId } = await makePlayer(owner, gameId, 0n, "payer");
    await fill(owner, memberId);
    await owner.query("vacuum analyze");
    return await figuresOf(db, openSandbox({ url: partner.url, key: "", secret: "" }));
  } finally {
    await partner.close();
    await Promise.all([owner.close(), db.close()]);
    await made.close();
  }
}

async function figuresOf(db: Database, partner: ReturnType<typeof openSandbox>): Promise<Figure[]> {
  const clock = { now: () => AFTER } as Parameters<typeof reconcileDay>[0]["clock"];
  const merchant = { id: WORLD.merchant, config: { timeZone: "UTC" } } as Parameters<typeof reconcileDay>[1];
  const once = async (): Promise<number> => {
    const began = performance.now();
    const figures = await reconcileDay({ db, clock }, merchant, partner, DAY);
    if (figures?.own !== DEPOSITS) throw new Error(`compared ${JSON.stringify(figures)}`);
    return (performance.now() - began) / 1000;
  };
  const [first, second] = [await once(), await once()];
  const { rows } = await db.query<{ count: number }>("select count(*)::int as count from partner_difference");
  if (rows[0]?.count !== (2 * DEPOSITS) / WRONG_EACH) throw new Error(`${rows[0]?.count} differences were opened`);
  const began = performance.now();
  await db.query(`select count(*) from incoming_payment p
                    full join partner_line l on l.partner = p.partner and l.name = p.partner_reference
                   where p.amount is distinct from l.amount or p.currency is distinct from l.currency`);
  const value = (performance.now() - began) / 1000;
  const baseline = { name: "PostgreSQL's full join of two sets", value };
  const figure = (name: string, took: number): Figure => ({
    name,
    value: took,
    unit: "s",
    baseline,
    ratio: took / value,
    aim: { text: `≤ ${MOST_SEC} s`, met: took <= MOST_SEC },
  });
  return [
    figure(`reconciliation: a day of ${DEPOSITS.toLocaleString("en")} deposits`, first),
    figure("reconciliation: the same day again", second),
  ];
}

/** A partner that tells of every deposit: of one in a thousand another amount, of another one nothing. */
async function openStatement(): Promise<{ url: string; close(): Promise<void> }> {
  const lines = Array.from({ length: DEPOSITS }, (_, at) => ({
    of: `pay_${at + 1}`,
    reference: uuidOf(at + 1),
    kind: "payment",
    amount: at % WRONG_EACH === 1 ? "1.50000" : "1.00000",
    currency: WORLD.currency,
    at: NOON.toISOString(),
  })).filter((_, at) => at % WRONG_EACH !== 2);
  const [told, nothing] = [JSON.stringify({ lines }), JSON.stringify({ lines: [] })];
  const server = createServer((request, reply) => {
    reply.setHeader("content-type", "application/json");
    reply.end(request.url?.endsWith(DAY) ? told : nothing);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const uuidOf = (at: number): string => `00000000-0000-4000-8000-${at.toString(16).padStart(12, "0")}`;

/** Deposits that were credited, with their entries, as the posting functions write them. */
async function fill(owner: Database, memberId: string): Promise<void> {
  const values = [WORLD.merchant, memberId, WORLD.currency, DEPOSITS, NOON];
  const ids = `from generate_series(1, $4::int) n, lateral (select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id,
                 ('00000000-0000-4000-8001-' || lpad(to_hex(n), 12, '0'))::uuid as transfer) k`;
  await owner.transaction(async (tx) => {
    await tx.query({
      text: `insert into deposit (id, merchant_id, member_id, request_id, method, partner, news_partner, kind, currency,
                                  amount, code, state, created_at, expires_at)
             select k.id, $1, $2, k.id, 'card', 'sandbox', 'sandbox', 'card', $3, 100000, k.id::text, 'succeeded', $5, $5 ${ids}`,
      values,
    });
    await tx.query({
      text: `insert into payment_event (partner, event_id, reference, partner_reference, stage, amount, currency, at, source,
                                        received_at)
             select 'sandbox', 'e' || n, k.id::text, 'pay_' || n, 'succeeded', 100000, $3, $5, 'webhook', $5
               ${ids} where $1::text is not null and $2::uuid is not null`,
      values,
    });
    await tx.query({
      text: `insert into incoming_payment (id, merchant_id, partner, partner_reference, deposit_id, amount, currency, came_at,
                                           added_at, state, transfer_id)
             select k.id, $1, 'sandbox', 'pay_' || n, k.id, 100000, $3, $5, $5, 'credited', k.transfer
               ${ids} where $2::uuid is not null`,
      values,
    });
    await tx.query({
      text: `insert into ledger_transfer (id, kind, merchant_id, member_id, currency, amount, key, digest, reference, created_at)
             select k.transfer, 'deposit', $1, $2, $3, 100000, 'deposit:sandbox:pay_' || n, '\\x', k.id::text, $5 ${ids}`,
      values,
    });
    await tx.query({
      text: `with house as (select ledger_house_account($1, 'deposits', $3, 'bench') as id),
                  wallet as (select ledger_open_account($2, $3, 'main') as id)
             insert into ledger_entry (transfer_id, account_id, amount, currency, balance_after)
             select k.transfer, w.id, 100000, $3, 100000 * n::bigint ${ids}, wallet w where $5::timestamptz is not null
             union all
             select k.transfer, h.id, -100000, $3, -100000 * n::bigint ${ids}, house h`,
      values,
    });
  });
}

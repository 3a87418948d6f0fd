/** A database with one member of 1,000,000 entries over two years, written as the ledger's functions write them. */
import { fillHistory } from "#server/ledger/fill-history.ts";
import { type Database, openDatabase } from "#server/platform/database/database.ts";
import type { CallContext } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import { makePlayer, makeWorld, WORLD } from "#testing/worlds/money.ts";
import { makeBenchDatabase } from "./bench-database.ts";

const ENTRIES = 1_000_000;
const DAYS = 730;
/** One transfer in so many is no bet and no win. */
const REWARD_EACH = 500;
const NAME = "bookkeeper";

export let RECORD_MEMBER = "";

export interface RecordWorld {
  url: string;
  now: Date;
  close(): Promise<void>;
}

export async function openDatabaseWorld(): Promise<RecordWorld> {
  const { url, ownerUrl, close } = await makeBenchDatabase();
  const db = openDatabase(ownerUrl, 2);
  const now = new Date("2026-07-01T12:00:00.000Z");
  const { gameId } = await makeWorld(db);
  // Others play as well: the member's rows don't lie side by side
  await makePlayer(db, gameId, 10n ** 15n, "other");
  const { memberId } = await makePlayer(db, gameId, 10n ** 15n, NAME);
  RECORD_MEMBER = memberId;
  await fill(db, memberId, gameId, now);
  await db.query("vacuum analyze");
  await db.close();
  return { url, now, close };
}

async function fill(db: Database, memberId: string, gameId: number, now: Date): Promise<void> {
  const history = { memberId, merchantId: WORLD.merchant, currency: WORLD.currency, game: WORLD.game };
  await fillHistory(db, { ...history, until: now, days: DAYS, entries: ENTRIES, rewardEach: REWARD_EACH });
  await db.query({
    text: `insert into round (id, peer, vendor_round, member_id, merchant_id, game_id, game_code, currency, state, staked, won,
                              opened_at, closed_at)
           select uuidv7(), $4, 'r' || t.id, $1, $2, $5, $6, $3, 'closed', 100000, 50000, t.created_at, t.created_at
             from ledger_transfer t where t.member_id = $1 and t.kind = 'bet' order by t.created_at`,
    values: [memberId, WORLD.merchant, WORLD.currency, WORLD.peer, gameId, WORLD.game],
  });
}

/** What the handlers need of services and of a call, and nothing else. */
export function servicesOf(db: Database, now: Date): Services {
  return { db, clock: { now: () => now, nowMs: () => now.getTime() } } as unknown as Services;
}

export function recordContext(): CallContext {
  return {
    language: "EN",
    session: { memberId: RECORD_MEMBER },
    host: "world.example",
    merchant: { id: WORLD.merchant, name: "World", currency: WORLD.currency, config: { timeZone: "Asia/Manila" } },
  } as unknown as CallContext;
}

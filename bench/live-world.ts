/** Members with a session and an empty wallet, for live.bench.ts and its writer; which event moves whose balance. */
import { type Database, openDatabase, rowsOf } from "#server/platform/database/database.ts";
import { seed } from "#server/seeds/seed.ts";
import { makeBenchDatabase } from "./bench-database.ts";

export const LIVE = {
  merchant: "novaro",
  currency: "PHP",
  pages: 10_000,
  /** What an event adds, in 10⁻⁵ units: 0.01. */
  step: 1_000n,
  perSecond: 2_000,
  perCommit: 10,
  warmSec: 3,
  sec: 10,
  channel: "bare_event",
} as const;

/** All that the writer posts in a run. */
export const EVENTS = LIVE.perSecond * (LIVE.warmSec + LIVE.sec);

/** SQL of the id of a member's row; `expression` is its number, from 0. */
export const memberIdOf = (expression: string): string => `md5('live-' || ${expression})::uuid`;

export interface LiveMember {
  memberId: string;
  sessionId: string;
}

export interface LiveWorld {
  url: string;
  /** As its owner reaches it. */
  ownerUrl: string;
  /** In the order of their numbers. */
  members: LiveMember[];
  close(): Promise<void>;
}

/** Makes the database. fsync is on, as in production. */
export async function makeLiveWorld(): Promise<LiveWorld> {
  const { url, ownerUrl, close } = await makeBenchDatabase();
  const db = openDatabase(ownerUrl, 4);
  await seed(db);
  const members = await addMembers(db);
  await db.close();
  return { url, ownerUrl, members, close };
}

async function addMembers(db: Database): Promise<LiveMember[]> {
  const values = [LIVE.merchant, LIVE.pages];
  await db.query({
    text: `insert into member (id, merchant_id, username, pseudonym)
           select ${memberIdOf("n")}, $1, 'live' || n, 'live' || n from generate_series(0, $2::int - 1) n`,
    values,
  });
  await db.query({
    text: `select count(ledger_open_account(${memberIdOf("n")}, $1, 'main')) from generate_series(0, $2::int - 1) n`,
    values: [LIVE.currency, LIVE.pages],
  });
  const members = await rowsOf<LiveMember>(db, {
    text: `insert into session (id, member_id, merchant_id, token_hash, cookie_hash, created_at, seen_at, idle_until,
             ends_at)
           select uuidv7(), ${memberIdOf("n")}, $1, sha256(n::text::bytea), '', now(), now(), now() + interval '1 day',
             now() + interval '1 day'
             from generate_series(0, $2::int - 1) n order by n
           returning id as "sessionId", member_id as "memberId"`,
    values,
  });
  await db.query("analyze");
  return members;
}

/** What was refused of a peer, for its operator to see: each kind once, with how often and when last. */
import { type Database, type Queryable, rowsOf } from "#server/platform/database/database.ts";

export interface VendorRefusal {
  /** A call or thing of the peer: "bet", "launch", "signature". */
  what: string;
  detail: string;
  /** Of a refused signature. */
  sample?: SignatureSample | null;
}

/** What somebody needs to find the mistake in a signature, and nothing that could be used as one. */
export interface SignatureSample {
  /** What the platform computed, the signature base or the digest of the body; null where it came to neither. */
  expected: string | null;
  /** Parts of the request as they came, by name. */
  came: Readonly<Record<string, string>>;
}

export interface VendorRefusalRow extends VendorRefusal {
  count: number;
  lastAt: Date;
  sample: SignatureSample | null;
}

/** The same refusal of a peer is written so seldom; what comes in between is counted. */
const EVERY_MS = 2_000;
const LONGEST = 300;
const KEPT = 50;
/** Of each text of a sample; a signature base has some 300 letters. */
const LONGEST_PART = 1_000;
/** Kinds that a process holds in mind; anybody who knows a key id can make some. */
const MOST = 500;

export type NoteRefusal = (peer: string, refusal: VendorRefusal) => void;

/** Keeps refusals: the caller doesn't wait, and nothing that fails here is its matter. */
export function openRefusals(db: Database, failed: (error: unknown) => void): NoteRefusal {
  const held = new Map<string, { count: number; timer: NodeJS.Timeout }>();
  return (peer, { what, detail: whole, sample }) => {
    const detail = whole.slice(0, LONGEST);
    const key = JSON.stringify([peer, what, detail]);
    const known = held.get(key);
    if (known) return void (known.count += 1);
    if (held.size >= MOST) return;
    const entry = {
      count: 0,
      timer: setTimeout(() => {
        held.delete(key);
        if (entry.count > 0) void write(db, peer, { what, detail }, entry.count).catch(failed);
      }, EVERY_MS).unref(),
    };
    held.set(key, entry);
    void write(db, peer, { what, detail, sample: sample ?? null }, 1).catch(failed);
  };
}

/** Strangers' calls that a process writes down in so long, and key ids that it does at all: anybody can make some. */
const STRANGERS_MS = 60_000;
const MOST_STRANGERS = 10;

/**
 * Keeps calls by key ids that nobody has, with the studio whose game they name, or whose name begins the game's code. They
 * prove nothing, so they are few, and what is kept of the studio is not pushed out by them.
 */
export function openStrangers(
  db: Database,
  nowMs: () => number,
  failed: (error: unknown) => void,
): (game: string, refusal: VendorRefusal) => void {
  let heard = { sinceMs: 0, kinds: new Set<string>() };
  return (game, { what, detail }) => {
    if (nowMs() - heard.sinceMs > STRANGERS_MS) heard = { sinceMs: nowMs(), kinds: new Set() };
    const kind = JSON.stringify([game, what, detail]);
    if (heard.kinds.has(kind) || heard.kinds.size >= MOST_STRANGERS) return;
    heard.kinds.add(kind);
    void peerOfGame(db, game)
      .then((peer) => (peer === null ? undefined : writeStranger(db, peer, { what, detail: detail.slice(0, LONGEST) })))
      .catch(failed);
  };
}

async function peerOfGame(db: Database, game: string): Promise<string | null> {
  const [row] = await rowsOf<{ id: string }>(db, {
    text: `select p.id from vendor_peer p
            where p.id = (select v.peer from game g join vendor v on v.code = g.vendor_code where g.code = $1)
               or starts_with($1, p.id || '-')
            order by length(p.id) desc limit 1`,
    values: [game],
  });
  return row?.id ?? null;
}

/** As `write`, but with no more than a few of a studio: the oldest of them makes room. */
async function writeStranger(db: Database, peer: string, { what, detail }: VendorRefusal): Promise<void> {
  await write(db, peer, { what, detail }, 1);
  await db.query({
    text: `delete from vendor_refusal r where r.peer = $1 and (r.what, r.detail) in (
             select o.what, o.detail from vendor_refusal o
              where o.peer = $1 and o.detail like 'signature: unknown-key "%' order by o.last_at desc offset $2)`,
    values: [peer, MOST_STRANGERS],
  });
}

async function write(
  db: Queryable,
  peer: string,
  { what, detail, sample }: VendorRefusal,
  count: number,
): Promise<void> {
  await db.query({
    text: `with kept as (
             insert into vendor_refusal as r (peer, what, detail, count, first_at, last_at, sample)
             select p.id, $2, $3, $4, now(), now(), $6::jsonb from vendor_peer p where p.id = $1
             on conflict (peer, what, detail) do update set count = r.count + excluded.count, last_at = excluded.last_at,
                    sample = coalesce(excluded.sample, r.sample)
           )
           delete from vendor_refusal r where r.peer = $1 and (r.what, r.detail) in (
             select o.what, o.detail from vendor_refusal o where o.peer = $1 order by o.last_at desc offset $5)`,
    values: [peer, what, detail, count, KEPT, sample ? JSON.stringify(bounded(sample)) : null],
  });
}

/** Anybody who knows a key id can send something long, and PostgreSQL keeps no NUL. */
function bounded({ expected, came }: SignatureSample): SignatureSample {
  const short = (text: string): string => text.slice(0, LONGEST_PART).replaceAll("\u0000", "");
  return {
    expected: expected === null ? null : short(expected),
    came: Object.fromEntries(Object.entries(came).map(([name, text]) => [name, short(text)])),
  };
}

export function readRefusals(db: Queryable, peer: string, limit = 20): Promise<VendorRefusalRow[]> {
  return rowsOf(db, {
    text: `select what, detail, count, last_at as "lastAt", sample from vendor_refusal where peer = $1
            order by last_at desc, what limit $2`,
    values: [peer, limit],
  });
}

/** Keys of peers, read from the address where a peer shows them: at its own pace, and none that was withdrawn. */
import { MAX_LIVE_KEYS, publicJwk, type PublicKeySet } from "#vendor-protocol/keys.ts";
import { fetchOutside } from "#server/platform/http/outside-address.ts";
import { type Database, type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";
import { dueAfter } from "./pace.ts";

const MOST_BYTES = 16 * 1024;
const TIMEOUT_MS = 4_000;
/** How long a peer's keys stand before they are asked for again. */
const KEYS_EVERY_SEC = 5;

export type ReadKeys =
  | { ok: true; keys: PublicKeySet; etag: string | null }
  | { ok: true; keys: null }
  | { ok: false; problem: string };

/** Reads a peer's keys from its address; `keys: null` says that they are those of the `etag`. */
export async function readVendorKeys(address: string, isLocal: boolean, etag: string | null = null): Promise<ReadKeys> {
  const got = await fetchOutside(address, {
    isLocal,
    mostBytes: MOST_BYTES,
    timeoutMs: TIMEOUT_MS,
    headers: { accept: "application/json", ...(etag === null ? {} : { "if-none-match": etag }) },
  });
  if (!got.ok) return { ok: false, problem: FETCH_PROBLEMS[got.reason] };
  if (got.status === 304 && etag !== null) return { ok: true, keys: null };
  if (got.status !== 200) return { ok: false, problem: `it answers with HTTP ${got.status}` };
  let value: unknown;
  try {
    value = JSON.parse(got.body.toString("utf8"));
  } catch {
    return { ok: false, problem: "it shows no JSON" };
  }
  const read = keysOf(value);
  if (typeof read === "string") return { ok: false, problem: read };
  const tag = got.headers.etag;
  return { ok: true, keys: read, etag: tag !== undefined && tag.length <= 200 ? tag : null };
}

const FETCH_PROBLEMS = {
  refused: "it leads into this network, or is no https address",
  timeout: "it does not answer in time",
  unreachable: "it can't be reached",
  "too-large": "it shows more than 16 KB",
} as const;

/** The Ed25519 keys of a JSON Web Key Set, or a sentence; keys of other kinds in it are somebody else's. */
export function keysOf(value: unknown): PublicKeySet | string {
  const listed = (value as { keys?: unknown } | null)?.keys;
  if (!Array.isArray(listed)) return 'it is no key set: {"keys":[…]}';
  const keys = listed.flatMap((one) => {
    const read = publicJwk.safeParse(one);
    return read.success ? [read.data] : [];
  });
  if (listed.some((one) => typeof one === "object" && one !== null && "d" in one)) return "it shows a private key";
  if (keys.length === 0) return "it holds no Ed25519 key with a kid (kty OKP, crv Ed25519, kid, x)";
  if (new Set(keys.map(({ kid }) => kid)).size < keys.length) return "two of its keys have one kid";
  if (keys.length > MAX_LIVE_KEYS) return `it holds ${keys.length} keys; two may be live at once`;
  return { keys };
}

/** Who has a key id already, of any peer but this one, or of the house; null: nobody. */
export async function ownerOfKeyId(tx: Queryable, peer: string, kids: readonly string[]): Promise<string | null> {
  const row = await rowOf<{ owner: string }>(tx, {
    text: `select p.id as owner from vendor_peer p
            where p.id <> $1 and (exists (select from jsonb_array_elements(p.keys -> 'keys') k where k ->> 'kid' = any($2))
                                  or p.withdrawn && $2)
           union all select 'the house' from vendor_house_key h where h.kid = any($2) limit 1`,
    values: [peer, kids],
  });
  return row?.owner ?? null;
}

interface DueRow {
  id: string;
  keys_url: string;
  is_local: boolean;
  keys_failures: number;
  keys_etag: string | null;
}

/** Reads the keys of the peers that are due, all at once; gives in how many seconds somebody is due again, null for never. */
export async function refreshVendorKeys(db: Database, now: Date): Promise<number | null> {
  const due = await rowsOf<DueRow>(db, {
    text: `select p.id, p.keys_url, p.is_local, coalesce(s.keys_failures, 0) as keys_failures, s.keys_etag
             from vendor_peer p left join vendor_peer_state s on s.peer = p.id
            where p.keys_url is not null and coalesce(s.keys_due, '-infinity') <= $1`,
    values: [now],
  });
  await Promise.all(due.map((peer) => refreshOne(db, peer, now)));
  const next = await rowOf<{ sec: number | null }>(db, {
    text: `select extract(epoch from min(coalesce(s.keys_due, $1)) - $1)::float8 as sec
             from vendor_peer p left join vendor_peer_state s on s.peer = p.id where p.keys_url is not null`,
    values: [now],
  });
  return next?.sec === null || next === null ? null : Math.max(1, Math.ceil(next.sec));
}

async function refreshOne(db: Database, peer: DueRow, now: Date): Promise<void> {
  const read = await readVendorKeys(peer.keys_url, peer.is_local, peer.keys_etag);
  const problem = read.ok ? (read.keys === null ? null : await takeKeys(db, peer.id, read.keys)) : read.problem;
  const failures = problem === null ? 0 : peer.keys_failures + 1;
  await db.query({
    text: `insert into vendor_peer_state as s (peer, keys_at, keys_failures, keys_due, keys_problem, keys_etag)
           values ($1, $2, $3, $4, $5, $6)
           on conflict (peer) do update
              set keys_at = coalesce(excluded.keys_at, s.keys_at), keys_failures = excluded.keys_failures,
                  keys_due = excluded.keys_due, keys_problem = excluded.keys_problem, keys_etag = excluded.keys_etag`,
    values: [
      peer.id,
      problem === null ? now : null,
      failures,
      dueAfter(now, failures, KEYS_EVERY_SEC),
      problem,
      problem !== null ? null : read.ok && read.keys !== null ? read.etag : peer.keys_etag,
    ],
  });
}

/** Writes what a peer shows, less what was withdrawn; gives why not, null when it stands. */
async function takeKeys(db: Database, peer: string, { keys }: PublicKeySet): Promise<string | null> {
  return db.transaction(async (tx) => {
    const row = await rowOf<{ withdrawn: string[]; is_same: boolean }>(tx, {
      text: "select withdrawn, keys = $2::jsonb as is_same from vendor_peer where id = $1 for update",
      values: [peer, JSON.stringify({ keys })],
    });
    if (!row || row.is_same) return null;
    const live = keys.filter(({ kid }) => !row.withdrawn.includes(kid));
    if (live.length === 0) return "all of its keys were withdrawn";
    const owner = await ownerOfKeyId(
      tx,
      peer,
      live.map(({ kid }) => kid),
    );
    if (owner !== null) return `a key of its is named like one of ${owner}`;
    await tx.query("update vendor_peer set keys = $2 where id = $1 and keys <> $2", [
      peer,
      JSON.stringify({ keys: live }),
    ]);
    return null;
  });
}

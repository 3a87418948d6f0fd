/**
 * A chain of seals over what was written about security (S31): each holds SHA-256 of the seal before and of the rows that
 * came since, so whoever changes a row, takes one away or slips one in breaks the chain from there on.
 */
import { createHash } from "node:crypto";
import { type Database, type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";

/** What is sealed, by the columns that stand for good: one that is added later must not change what was sealed. */
const SOURCES = {
  login_event: ["id", "member_id", "outcome", "method", "address", "device", "happened_at"],
  significant_event: ["id", "merchant_id", "kind", "member_id", "subject", "details", "at"],
  desk_decision: [
    "id",
    "merchant_id",
    "subject",
    "subject_id",
    "action",
    "member_id",
    "currency",
    "amount",
    "reason",
    "step",
    "approval_id",
    "operator_id",
    "at",
  ],
} as const satisfies Record<string, readonly string[]>;

type Source = keyof typeof SOURCES;

const NAMES = Object.keys(SOURCES) as Source[];
/** Ids are given out before their rows are there to be seen; no transaction of ours lives that long. */
const SETTLED_MS = 5 * 60_000;
/** Of a source in one seal; a log that is there before the first seal takes several turns. */
const MOST_ROWS = 5_000;

interface Seal {
  id: bigint;
  source: Source;
  lastId: bigint;
  rows: number;
  digest: Buffer;
}

/**
 * Seals what has settled by `at`; processes that do so at once wait for each other. Gives the newest seal, for the log, or
 * null when there was nothing to seal.
 */
export function sealSecurityLog(
  db: Database,
  at: Date,
  most = MOST_ROWS,
): Promise<{ id: bigint; digest: string } | null> {
  return db.transaction(async (tx) => {
    await tx.query("select pg_advisory_xact_lock(hashtext('security_seal'))");
    let last: { id: bigint; digest: Buffer } | null = await lastSeal(tx);
    let made = false;
    for (const source of NAMES) {
      const after = (await lastSeal(tx, source))?.lastId ?? 0n;
      const rows = await settledRows(tx, source, after, new Date(at.getTime() - SETTLED_MS), most);
      if (rows === null) continue;
      const id: bigint = (last?.id ?? 0n) + 1n;
      const digest = digestOf(last?.digest ?? null, source, rows);
      await tx.query({
        name: "security-seal-add",
        text: "insert into security_seal (id, source, last_id, rows, digest, at) values ($1, $2, $3, $4, $5, $6)",
        values: [id, source, rows.lastId, rows.count, digest, at],
      });
      last = { id, digest };
      made = true;
    }
    return made && last ? { id: last.id, digest: last.digest.toString("hex") } : null;
  });
}

/** What is wrong with the chain, in the words of `ledger:check`; nothing when all holds. */
export async function brokenSeals(db: Queryable): Promise<{ rule: string; subject: string; detail: string }[]> {
  const seals = await rowsOf<Seal>(db, {
    text: `select id, source, last_id as "lastId", rows, digest from security_seal order by id`,
  });
  const broken: { rule: string; subject: string; detail: string }[] = [];
  const reached = new Map<Source, bigint>();
  let before: Seal | null = null;
  for (const seal of seals) {
    const rows = await rowsBetween(db, seal.source, reached.get(seal.source) ?? 0n, seal.lastId);
    const expected = digestOf(before?.digest ?? null, seal.source, rows);
    const isNext: boolean = seal.id === (before?.id ?? 0n) + 1n;
    if (!isNext || rows.count !== seal.rows || !expected.equals(seal.digest)) {
      const detail = `${rows.count} rows up to ${seal.lastId}, ${seal.rows} were sealed`;
      broken.push({ rule: "what is sealed stays", subject: `seal ${seal.id} of ${seal.source}`, detail });
    }
    reached.set(seal.source, seal.lastId);
    before = seal;
  }
  return broken;
}

interface Rows {
  lastId: bigint;
  count: number;
  /** SHA-256 of the rows' columns, a JSON array each, in the order of their ids. */
  digest: Buffer;
}

function digestOf(before: Buffer | null, source: Source, { lastId, count, digest }: Rows): Buffer {
  const head = JSON.stringify([before?.toString("hex") ?? "", source, String(lastId), count]);
  return createHash("sha256").update(head).update(digest).digest();
}

function lastSeal(tx: Queryable, source: Source | null = null): Promise<Seal | null> {
  return rowOf(tx, {
    name: "security-seal-last",
    text: `select id, source, last_id as "lastId", rows, digest from security_seal
           where $1::text is null or source = $1 order by id desc limit 1`,
    values: [source],
  });
}

async function settledRows(tx: Queryable, source: Source, after: bigint, by: Date, most: number): Promise<Rows | null> {
  const time = SOURCES[source].at(-1);
  const row = await rowOf<{ lastId: bigint | null }>(tx, {
    text: `select max(id) as "lastId" from (
             select id from ${source} where id > $1 and ${time} <= $2 order by id limit $3) r`,
    values: [after, by, most],
  });
  return row?.lastId == null ? null : rowsBetween(tx, source, after, row.lastId);
}

async function rowsBetween(db: Queryable, source: Source, after: bigint, upTo: bigint): Promise<Rows> {
  const columns = SOURCES[source].join(", ");
  // Times by their instant: how a session writes them out must not matter
  const row = await rowOf<{ count: number; digest: Buffer }>(db, {
    text: `select count(*)::integer as count,
                  sha256(coalesce(string_agg(jsonb_build_array(${columns})::text, e'\\n' order by id), '')::bytea)
                    as digest
             from (select ${columns.replace(/(\w*at)$/, "extract(epoch from $1) as $1")} from ${source}
                    where id > $1 and id <= $2) r`,
    values: [after, upTo],
  });
  return { lastId: upTo, count: row?.count ?? 0, digest: row?.digest ?? Buffer.alloc(0) };
}

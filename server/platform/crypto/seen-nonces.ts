/** Nonces of accepted requests of vendors, in an unlogged table that every process sees (decision 006). */
import { MEMORY_SINCE } from "#vendor-protocol/memory-since.ts";
import { NONCE_MS, type NonceMemory } from "#vendor-protocol/nonces.ts";
import { type Queryable, rowsOf } from "#server/platform/database/database.ts";
import { openGather } from "#server/platform/database/gather.ts";

interface Claim {
  kid: string;
  nonce: string;
  untilMs: number;
}

/** The memory of nonces that all processes on this database share. Claims at the same moment are one statement. */
export function openNonces(db: Queryable): NonceMemory {
  const claims = openGather<Claim, boolean>({
    most: 256,
    lanes: 1,
    waiting: 4_000,
    run: (batch) => claimAll(db, batch),
  });
  return { claim: (kid, nonce, untilMs) => claims.ask({ kid, nonce, untilMs }) };
}

/** Whether each is the first of its name, here and in the batch. In the order of the key, lest two batches block. */
async function claimAll(db: Queryable, batch: readonly Claim[]): Promise<boolean[]> {
  const first = new Map<string, Claim>();
  for (const claim of batch) if (!first.has(keyOf(claim))) first.set(keyOf(claim), claim);
  const claims = [...first].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, claim]) => claim);
  const rows = await rowsOf<{ kid: string; nonce: string }>(db, {
    name: "nonce-claims",
    text: `with ${MEMORY_SINCE}
           insert into seen_nonce (kid, nonce, expires_at)
           select c.* from unnest($1::text[], $2::text[], $3::timestamptz[]) c (kid, nonce, expires_at), remembered r
            where r.since <= c.expires_at - $4 * interval '1 millisecond'
           on conflict (kid, nonce) do nothing returning kid, nonce`,
    values: [
      claims.map(({ kid }) => kid),
      claims.map(({ nonce }) => nonce),
      claims.map(({ untilMs }) => new Date(untilMs)),
      NONCE_MS,
    ],
  });
  const taken = new Set(rows.map(keyOf));
  return batch.map((claim) => first.get(keyOf(claim)) === claim && taken.has(keyOf(claim)));
}

function keyOf({ kid, nonce }: { kid: string; nonce: string }): string {
  return `${kid} ${nonce}`;
}

/** Forgets the nonces whose requests would be refused as stale at `nowMs`, a time of the wire's clock. */
export async function forgetNonces(db: Queryable, nowMs: number): Promise<void> {
  await db.query({ text: "delete from seen_nonce where expires_at < $1", values: [new Date(nowMs)] });
}

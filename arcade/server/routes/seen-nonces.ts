/** Nonces of the platform's accepted requests, in an unlogged table: a restart or a second process remembers them too. */
import { MEMORY_SINCE } from "#vendor-protocol/memory-since.ts";
import { NONCE_MS, type NonceMemory } from "#vendor-protocol/nonces.ts";
import type { Database } from "#arcade/server/database.ts";

/** The memory of nonces that all processes on this database share. */
export function openNonces(db: Database): NonceMemory {
  return {
    async claim(kid, nonce, untilMs) {
      const { rowCount } = await db.pool.query({
        name: "nonce-claim",
        text: `with ${MEMORY_SINCE}
               insert into seen_nonce (kid, nonce, expires_at)
               select $1, $2, $3 from remembered where since <= $3::timestamptz - $4 * interval '1 millisecond'
               on conflict (kid, nonce) do nothing`,
        values: [kid, nonce, new Date(untilMs), NONCE_MS],
      });
      return rowCount === 1;
    },
  };
}

/** Forgets, now and every `everyMs`, the nonces that are too old to be accepted anyway. Gives the way to stop. */
export function forgetNonces(db: Database, now: () => number, everyMs: number): () => Promise<void> {
  const once = async (): Promise<void> => {
    // A database that is away for a moment keeps them till the next turn.
    await db.rows("delete from seen_nonce where expires_at < $1", [new Date(now())]).catch(() => undefined);
  };
  let running = once();
  const timer = setInterval(() => (running = running.then(once)), everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

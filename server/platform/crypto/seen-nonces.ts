/** Nonces of accepted requests of vendors, in an unlogged table that every process sees (decision 006). */
import type { NonceMemory } from "#vendor-protocol/nonces.ts";
import type { Queryable } from "#server/platform/database/database.ts";

/** The memory of nonces that all processes on this database share. */
export function openNonces(db: Queryable): NonceMemory {
  return {
    async claim(kid, nonce, untilMs) {
      const { rowCount } = await db.query({
        name: "nonce-claim",
        text: "insert into seen_nonce (kid, nonce, expires_at) values ($1, $2, $3) on conflict (kid, nonce) do nothing",
        values: [kid, nonce, new Date(untilMs)],
      });
      return rowCount === 1;
    },
  };
}

/** Forgets the nonces whose requests would be refused as stale at `nowMs`, a time of the wire's clock. */
export async function forgetNonces(db: Queryable, nowMs: number): Promise<void> {
  await db.query({ text: "delete from seen_nonce where expires_at < $1", values: [new Date(nowMs)] });
}

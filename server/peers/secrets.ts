/** Secrets that a peer shares with us, where its dialect has no key pairs: at most two are live, and none is ever shown again. */
import { randomBytes } from "node:crypto";
import type { FieldEncryption } from "#server/platform/crypto/field-encryption.ts";
import { type Queryable, rowsOf } from "#server/platform/database/database.ts";

/** How many secrets of one peer are live at once. */
const MOST_LIVE = 2;

const LEAST_BYTES = 16;
const MOST_BYTES = 1024;

interface SecretRow {
  id: string;
  peer: string;
  encrypted: Buffer;
}

/** The live secrets by peer, the oldest first. */
export async function readSecrets(db: Queryable, encryption: FieldEncryption): Promise<Map<string, Uint8Array[]>> {
  const rows = await rowsOf<SecretRow>(db, {
    text: "select id, peer, encrypted from vendor_secret where state = 'live' order by peer, created_at, id",
  });
  const secrets = new Map<string, Uint8Array[]>();
  for (const { id, peer, encrypted } of rows) {
    const known = secrets.get(peer) ?? [];
    secrets.set(peer, [...known, await encryption.openBytes(encrypted, `${peer} ${id}`)]);
  }
  return secrets;
}

/** A secret that nobody can guess, in letters and digits. */
export const newSharedSecret = (): string => randomBytes(32).toString("base64url");

/** What is wrong with a secret; null: nothing. The exact bytes count, so one with a newline at its end is a mistake. */
export function secretProblem(secret: Uint8Array): string | null {
  if (secret.byteLength < LEAST_BYTES || secret.byteLength > MOST_BYTES) {
    return `has ${LEAST_BYTES} to ${MOST_BYTES} bytes`;
  }
  const last = secret.at(-1);
  return last === 10 || last === 13 ? "ends with a newline, which would count as part of it" : null;
}

/** Adds a live secret and gives its id; null where two are live already. In one transaction. */
export async function addSecret(
  tx: Queryable,
  encryption: FieldEncryption,
  { peer, secret, at }: { peer: string; secret: Uint8Array; at: Date },
): Promise<string | null> {
  await tx.query("select from vendor_peer where id = $1 for update", [peer]);
  const live = await rowsOf(tx, {
    text: "select id from vendor_secret where peer = $1 and state = 'live'",
    values: [peer],
  });
  if (live.length >= MOST_LIVE) return null;
  const id = `${peer}-${randomBytes(4).toString("hex")}`;
  await tx.query(
    `insert into vendor_secret (id, peer, encrypted, state, created_at, changed_at)
     values ($1, $2, $3, 'live', clock_timestamp(), $4)`,
    [id, peer, await encryption.encryptBytes(secret, `${peer} ${id}`), at],
  );
  return id;
}

/** A secret that counts no more, for good; false when the peer has none of that id that is live. */
export async function withdrawSecret(tx: Queryable, peer: string, id: string, at: Date): Promise<boolean> {
  const changed = await tx.query(
    "update vendor_secret set state = 'withdrawn', changed_at = $3 where peer = $1 and id = $2 and state = 'live'",
    [peer, id, at],
  );
  return changed.rowCount === 1;
}

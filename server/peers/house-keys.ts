/**
 * Our own keys, of which each peer knows its own one or two: a call that we sign for one peer proves nothing to another.
 * The house's own studio is known by the key file of `npm start` until it gets a key here.
 */
import { createPrivateKey } from "node:crypto";
import {
  generateKeyFile,
  type KeyFile,
  MAX_LIVE_KEYS,
  type PublicKeySet,
  type SigningKey,
} from "#vendor-protocol/keys.ts";
import type { FieldEncryption } from "#server/platform/crypto/field-encryption.ts";
import { type Queryable, rowsOf } from "#server/platform/database/database.ts";

/** The house secret that private halves are encrypted under. */
export const HOUSE_KEYS_SECRET = "vendor-keys";

interface KeyRow {
  kid: string;
  peer: string;
  public_x: string;
  encrypted: Buffer;
  state: "published" | "signing";
}

/** The keys of one peer as this process holds them. */
export interface HouseKeys {
  signing: SigningKey;
  published: PublicKeySet;
}

/** Reads our live keys, by peer. */
export async function readHouseKeys(db: Queryable, encryption: FieldEncryption): Promise<Map<string, HouseKeys>> {
  const rows = await rowsOf<KeyRow>(db, {
    text: `select kid, peer, public_x, encrypted, state from vendor_house_key where state <> 'withdrawn'
            order by peer, state = 'published', created_at`,
  });
  const keys = new Map<string, HouseKeys>();
  for (const [peer, own] of Map.groupBy(rows, (row) => row.peer)) {
    const first = own.find(({ state }) => state === "signing");
    if (!first) continue;
    const d = await encryption.open(first.encrypted, placeOf(first));
    const jwk = { kty: "OKP", crv: "Ed25519", x: first.public_x, d };
    keys.set(peer, {
      signing: { kid: first.kid, privateKey: createPrivateKey({ key: jwk, format: "jwk" }) },
      published: { keys: own.map(({ kid, public_x: x }) => ({ kty: "OKP", crv: "Ed25519", kid, x })) },
    });
  }
  return keys;
}

/** What a turn of our key came to: the new key is published, signs, or the old one counts no more. */
export type HouseKeyStep = "published" | "signs" | "withdrawn";

/**
 * The next step of replacing our key at a peer: publish a second one, sign with it, withdraw the old one. `atOnce`: all
 * three, when the old one was stolen. A peer without a key gets its first one, which signs; `known` is the key file that it
 * knows us by so far, whose key is then replaced as any other. In one transaction.
 */
export async function turnHouseKey(
  tx: Queryable,
  encryption: FieldEncryption,
  { peer, at, atOnce = false, known }: { peer: string; at: Date; atOnce?: boolean; known?: KeyFile },
): Promise<HouseKeyStep> {
  await tx.query("select from vendor_peer where id = $1 for update", [peer]);
  const live = await rowsOf<Pick<KeyRow, "kid" | "state"> & { created_at: Date }>(tx, {
    text: `select kid, state, created_at from vendor_house_key where peer = $1 and state <> 'withdrawn' order by created_at, kid`,
    values: [peer],
  });
  const [first] = known?.keys ?? [];
  if (!atOnce && live.length === 0 && first) {
    await keepKey(tx, encryption, first, { peer, at, state: "signing" });
    live.push({ kid: first.kid, state: "signing", created_at: at });
  }
  const newest = live.at(-1);
  if (atOnce || !newest) {
    await move(
      tx,
      live.map(({ kid }) => kid),
      "withdrawn",
      at,
    );
    await addKey(tx, encryption, { peer, at, state: "signing" });
    return "signs";
  }
  if (live.length < MAX_LIVE_KEYS) {
    await addKey(tx, encryption, { peer, at, state: "published" });
    return "published";
  }
  const others = live.filter(({ kid }) => kid !== newest.kid).map(({ kid }) => kid);
  if (newest.state === "published") {
    await move(tx, others, "published", at);
    await move(tx, [newest.kid], "signing", at);
    return "signs";
  }
  await move(tx, others, "withdrawn", at);
  return "withdrawn";
}

async function addKey(
  tx: Queryable,
  encryption: FieldEncryption,
  place: { peer: string; at: Date; state: "published" | "signing" },
): Promise<void> {
  const key = generateKeyFile(`marquee-${place.peer}`.slice(0, 50)).keys[0];
  if (!key) throw new Error("a key file holds a key");
  await keepKey(tx, encryption, key, place);
}

async function keepKey(
  tx: Queryable,
  encryption: FieldEncryption,
  key: KeyFile["keys"][number],
  { peer, at, state }: { peer: string; at: Date; state: "published" | "signing" },
): Promise<void> {
  await tx.query(
    `insert into vendor_house_key (kid, peer, public_x, encrypted, state, created_at, changed_at)
     values ($1, $2, $3, $4, $5, clock_timestamp(), $6)`,
    [key.kid, peer, key.x, await encryption.encrypt(key.d, placeOf({ kid: key.kid, peer })), state, at],
  );
}

async function move(tx: Queryable, kids: readonly string[], state: string, at: Date): Promise<void> {
  await tx.query("update vendor_house_key set state = $2, changed_at = $3 where kid = any($1)", [kids, state, at]);
}

const placeOf = ({ kid, peer }: Pick<KeyRow, "kid" | "peer">): string => `${peer} ${kid}`;

/** Encrypted bodies: JWE, ECDH-ES with A256GCM, each usable once and for five minutes (RFC 7516, U-006). */
import { MEMORY_SINCE } from "#vendor-protocol/memory-since.ts";
import {
  calculateJwkThumbprint,
  compactDecrypt,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK,
} from "jose";
import type { Clock } from "#server/platform/runtime/clock.ts";
import { type Database, rowsOf } from "#server/platform/database/database.ts";

const ROTATE_AFTER_MS = 24 * 3600_000;
/** A key still decrypts for this long after a newer one took over: pages that were open keep working. */
const KEEP_MS = 2 * ROTATE_AFTER_MS;
const FRESH_MS = 5 * 60_000;
/** A device's clock may run ahead by this much. */
const AHEAD_MS = 60_000;

export type OpenedBody =
  | { ok: true; payload: Record<string, unknown> }
  | { ok: false; refusal: "body-not-encrypted" | "body-expired" | "body-replayed" };

export interface BodyKeys {
  /** The public keys as /.well-known/jwks.json shows them, the one to use first. */
  jwks(): Promise<{ keys: JWK[] }>;
  /** Decrypts a compact JWE and accepts it once. */
  open(compact: string): Promise<OpenedBody>;
}

interface Row {
  kid: string;
  private_jwk: JWK;
  created_at: Date;
}

interface KeyRing {
  /** Keys that still decrypt, the newest first; makes a new one when that is a day old. */
  current(): Promise<Row[]>;
}

function openKeyRing(db: Database, clock: Clock): KeyRing {
  let rows: Row[] = [];
  let readAtMs = Number.NEGATIVE_INFINITY;

  function read(): Promise<Row[]> {
    return rowsOf<Row>(db, {
      text: "select kid, private_jwk, created_at from body_key where created_at > $1 order by created_at desc",
      values: [new Date(clock.nowMs() - KEEP_MS)],
    });
  }

  async function add(): Promise<void> {
    const pair = await generateKeyPair("ECDH-ES", { crv: "P-256", extractable: true });
    const jwk = await exportJWK(pair.privateKey);
    await db.query({
      text: "insert into body_key (kid, private_jwk, created_at) values ($1, $2, $3)",
      values: [await calculateJwkThumbprint(jwk), jwk, clock.now()],
    });
  }

  return {
    async current() {
      const now = clock.nowMs();
      if (rows[0] && now - readAtMs < 60_000 && now - rows[0].created_at.getTime() < ROTATE_AFTER_MS) return rows;
      rows = await read();
      if (!rows[0] || now - rows[0].created_at.getTime() >= ROTATE_AFTER_MS) {
        await add();
        rows = await read();
      }
      readAtMs = now;
      return rows;
    },
  };
}

export function openBodyKeys(db: Database, clock: Clock): BodyKeys {
  const ring = openKeyRing(db, clock);

  async function decrypt(compact: string): Promise<Record<string, unknown> | null> {
    try {
      const known = await ring.current();
      const { plaintext } = await compactDecrypt(
        compact,
        async (header) => {
          const row = known.find((key) => key.kid === header.kid);
          if (!row) throw new Error("unknown kid");
          return (await importJWK(row.private_jwk, "ECDH-ES")) as CryptoKey;
        },
        { keyManagementAlgorithms: ["ECDH-ES"], contentEncryptionAlgorithms: ["A256GCM"] },
      );
      const payload: unknown = JSON.parse(new TextDecoder().decode(plaintext));
      return typeof payload === "object" && payload !== null ? (payload as Record<string, unknown>) : null;
    } catch {
      return null;
    }
  }

  return {
    async jwks() {
      const known = await ring.current();
      return {
        keys: known.map(({ kid, private_jwk: { kty, crv, x, y } }) => ({
          kty,
          crv,
          x,
          y,
          kid,
          use: "enc",
          alg: "ECDH-ES",
        })),
      };
    },
    async open(compact) {
      const payload = await decrypt(compact);
      if (!payload) return { ok: false, refusal: "body-not-encrypted" };
      const { iat, jti, ...rest } = payload;
      if (typeof iat !== "number" || typeof jti !== "string" || jti.length < 16 || jti.length > 64) {
        return { ok: false, refusal: "body-not-encrypted" };
      }
      const ageMs = clock.nowMs() - iat * 1000;
      if (ageMs > FRESH_MS || ageMs < -AHEAD_MS) return { ok: false, refusal: "body-expired" };
      const seen = await db.query({
        name: "body-seen",
        text: `with ${MEMORY_SINCE}
               insert into seen_body (jti, expires_at)
               select $1, $2 from remembered where since <= clock_timestamp() - $3 * interval '1 millisecond'
               on conflict (jti) do nothing`,
        values: [jti, new Date(clock.nowMs() + FRESH_MS + AHEAD_MS), ageMs],
      });
      return seen.rowCount === 1 ? { ok: true, payload: rest } : { ok: false, refusal: "body-replayed" };
    },
  };
}

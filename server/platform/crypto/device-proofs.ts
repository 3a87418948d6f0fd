/**
 * Device proofs: a browser signs one call with a key that it can use and nobody can read (S16, decision 056). A compact JWS
 * as RFC 9449 has it (`htm`, `htu`, `iat`, `jti`, `ath`, the public key in its head), with two differences: `htu` is path and
 * query, as the input of a GET stands there, and `bh` is the SHA-256 of the body as it was sent.
 */
import { calculateJwkThumbprint, compactVerify, EmbeddedJWK } from "jose";
import { z } from "zod";
import { MAX_SKEW_SECONDS, NONCE_MS, type NonceMemory } from "#vendor-protocol/nonces.ts";
import type { Clock } from "#server/platform/runtime/clock.ts";
import { hashSecret } from "./secrets.ts";

/** A browser knows the server's time to the second. */
const AHEAD_SECONDS = 5;
/** Longer is none of ours: some 700 are usual. */
const MOST_LENGTH = 2048;

const claims = z.object({
  htm: z.string(),
  htu: z.string(),
  iat: z.int(),
  jti: z.string().min(16).max(64),
  ath: z.string().optional(),
  bh: z.string().optional(),
});

export interface SignedCall {
  method: string;
  /** Path and query as they were sent. */
  target: string;
  /** The session's token, "" where there is none. */
  token: string;
}

/** A proof that was right for its call, but for the body, which nobody has read yet. */
export interface DeviceProof {
  /** Thumbprint of the public key (RFC 7638). */
  key: string;
  /** base64url of the body's SHA-256; "" where there is none. */
  bodyHash: string;
}

export interface DeviceProofs {
  /** The proof, when it is one for that call, not older than a minute, and was never seen before; else null. */
  take(compact: string, call: SignedCall): Promise<DeviceProof | null>;
}

/** Proofs are used once: their ids are kept beside the nonces of vendors, by key (decision 006). */
export function openDeviceProofs(nonces: NonceMemory, clock: Clock): DeviceProofs {
  return {
    async take(compact, { method, target, token }) {
      const read = compact.length <= MOST_LENGTH ? await readProof(compact) : null;
      if (!read) return null;
      const { htm, htu, iat, jti, ath = "", bh = "" } = read.claims;
      const ageSec = clock.nowMs() / 1000 - iat;
      const isFresh = ageSec <= MAX_SKEW_SECONDS && ageSec >= -AHEAD_SECONDS;
      const isOfCall = htm === method && htu === target && ath === (token && tokenHash(token));
      if (!isFresh || !isOfCall || !(await nonces.claim(read.key, jti, iat * 1000 + NONCE_MS))) return null;
      return { key: read.key, bodyHash: bh };
    },
  };
}

function tokenHash(token: string): string {
  return hashSecret(token).toString("base64url");
}

async function readProof(compact: string): Promise<{ key: string; claims: z.output<typeof claims> } | null> {
  try {
    // The key of the head must be public and of the curve that ES256 has
    const { payload, protectedHeader } = await compactVerify(compact, EmbeddedJWK, { algorithms: ["ES256"] });
    if (protectedHeader.typ !== "dpop+jwt" || !protectedHeader.jwk) return null;
    const key = await calculateJwkThumbprint(protectedHeader.jwk);
    return { key, claims: claims.parse(JSON.parse(new TextDecoder().decode(payload))) };
  } catch {
    // Whatever it is, it is no proof
    return null;
  }
}

/** A browser's device key and what it signs, for tests: as the site does it (decision 056). */
import { createHash } from "node:crypto";
import { CompactSign, exportJWK, generateKeyPair, type JWK } from "jose";

export interface SignedRequest {
  method: string;
  /** Path and query. */
  target: string;
  /** "" without a session. */
  token: string;
  body?: string | Buffer;
  /** Epoch milliseconds of the server. */
  nowMs: number;
}

export interface DeviceKey {
  /** The compact JWS; `over` forges its claims or its head. */
  sign(
    request: SignedRequest,
    over?: { claims?: Record<string, unknown>; head?: Record<string, unknown> },
  ): Promise<string>;
}

const digest = (data: string | Buffer): string => createHash("sha256").update(data).digest("base64url");

export function newDeviceKey(): DeviceKey {
  const made = generateKeyPair("ES256").then(async ({ publicKey, privateKey }) => {
    const { kty, crv, x, y } = await exportJWK(publicKey);
    return { privateKey, jwk: { kty, crv, x, y } as JWK };
  });
  return {
    async sign({ method, target, token, body, nowMs }, { claims = {}, head = {} } = {}) {
      const { privateKey, jwk } = await made;
      const payload = {
        htm: method,
        htu: target,
        iat: Math.floor(nowMs / 1000),
        jti: crypto.randomUUID(),
        ...(token === "" ? {} : { ath: digest(token) }),
        ...(body === undefined ? {} : { bh: digest(body) }),
        ...claims,
      };
      return new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
        .setProtectedHeader({ alg: "ES256", typ: "dpop+jwt", jwk, ...head })
        .sign(privateKey);
    },
  };
}

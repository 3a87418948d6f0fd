/**
 * The device key: a pair that this browser can use and nobody can read, by which it shows that a session is its own (S16,
 * decision 056). It is made with the first login, all tabs share it, and signing out deletes it. Loaded by the first call
 * that is signed.
 */
import { serverKeys } from "#web/platform/data/server-keys.ts";
import { keptKey } from "#web/platform/storage/kept-key.ts";
import { newId } from "#web/platform/storage/new-id.ts";
import { DEVICE_KEY } from "#web/platform/storage/storage.ts";

const ALGORITHM = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };

export type CallToSign = {
  method: string;
  /** Path and query. */
  target: string;
  /** The session's token, "" without one. */
  token: string;
  body: BodyInit | undefined;
};

/** How far the server's clock is ahead of this device's, in milliseconds; null until it was asked. */
let aheadMs: number | null = null;

/** What the server says of its time when it refuses a proof: `at` in seconds. */
export function heedServerTime(detail: unknown): void {
  const { at } = (detail ?? {}) as { at?: unknown };
  if (typeof at === "number") aheadMs = at * 1000 - Date.now();
}

/** A device proof for one call (server/platform/crypto/device-proofs.ts); null in a browser that keeps no key. */
export async function deviceProof({ method, target, token, body }: CallToSign): Promise<string | null> {
  try {
    const { privateKey, publicKey } = await keptKey(DEVICE_KEY, "session", newKey);
    aheadMs ??= (await serverKeys()).serverAheadMs;
    const { kty, crv, x, y } = await crypto.subtle.exportKey("jwk", publicKey);
    const { pathname, search } = new URL(target, location.origin);
    const head = { alg: "ES256", typ: "dpop+jwt", jwk: { kty, crv, x, y } };
    const claims = {
      htm: method,
      htu: pathname + search,
      iat: Math.floor((Date.now() + aheadMs) / 1000),
      jti: newId(),
      ...(token && { ath: await hashOf(utf8(token)) }),
      ...(body !== undefined && { bh: await hashOf(typeof body === "string" ? utf8(body) : (body as Bytes)) }),
    };
    const signed = [head, claims].map((part) => base64url(utf8(JSON.stringify(part)))).join(".");
    const signature = await crypto.subtle.sign(ALGORITHM, privateKey, utf8(signed));
    return `${signed}.${base64url(new Uint8Array(signature))}`;
  } catch {
    // No store as in some private windows, no WebCrypto as without TLS: the server asks for a proof of the member instead
    return null;
  }
}

type Bytes = Uint8Array<ArrayBuffer>;

const newKey = (): Promise<CryptoKeyPair> => crypto.subtle.generateKey(ALGORITHM, false, ["sign", "verify"]);

const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

async function hashOf(bytes: Bytes): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

function base64url(bytes: Bytes): string {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * Encrypted bodies: a compact JWE with ECDH-ES and A256GCM for the server's newest key (U-006). Loaded when a
 * form that needs it opens, since jose is larger than the form.
 */
import { CompactEncrypt, importJWK, type JWK } from "jose";

const KEEP_MS = 5 * 60_000;

type Keys = { jwk: JWK; readAtMs: number; serverAheadMs: number };
let keys: Promise<Keys> | undefined;

/** Reads the server's key ahead of time, so that submitting doesn't wait for it. */
export async function prepareSealer(): Promise<void> {
  await currentKeys();
}

/** Encrypts a body; `iat` is the server's time, so that a device with a wrong clock can log in all the same. */
export async function encryptBody(body: unknown): Promise<string> {
  const { jwk, serverAheadMs } = await currentKeys();
  const iat = Math.floor((Date.now() + serverAheadMs) / 1000);
  const payload = { ...(body as Record<string, unknown>), iat, jti: crypto.randomUUID() };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: "ECDH-ES", enc: "A256GCM", kid: jwk.kid ?? "" })
    .encrypt(await importJWK(jwk, "ECDH-ES"));
}

async function currentKeys(): Promise<Keys> {
  const kept = await keys?.catch(() => undefined);
  if (kept && Date.now() - kept.readAtMs < KEEP_MS) return kept;
  keys = readKeys();
  return keys;
}

async function readKeys(): Promise<Keys> {
  // Not from the cache: an old Date header would make the server's clock look slow.
  const response = await fetch("/.well-known/jwks.json", { cache: "no-store" });
  const { keys: found } = (await response.json()) as { keys: JWK[] };
  const [jwk] = found;
  if (!jwk) throw new Error("the server shows no key");
  const serverMs = Date.parse(response.headers.get("date") ?? "");
  const readAtMs = Date.now();
  return { jwk, readAtMs, serverAheadMs: Number.isNaN(serverMs) ? 0 : serverMs - readAtMs };
}

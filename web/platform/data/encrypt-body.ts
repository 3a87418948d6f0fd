/**
 * Encrypted bodies: a compact JWE with ECDH-ES and A256GCM for the server's newest key (U-006). Loaded when a
 * form that needs it opens, since jose is larger than the form.
 */
import { CompactEncrypt, importJWK } from "jose";
import { serverKeys } from "./server-keys.ts";

/** Reads the server's key ahead of time, so that submitting doesn't wait for it. */
export async function prepareSealer(): Promise<void> {
  await serverKeys();
}

/** Encrypts a body; `iat` is the server's time, so that a device with a wrong clock can log in all the same. */
export async function encryptBody(body: unknown): Promise<string> {
  const { jwk, serverAheadMs } = await serverKeys();
  const iat = Math.floor((Date.now() + serverAheadMs) / 1000);
  const payload = { ...(body as Record<string, unknown>), iat, jti: crypto.randomUUID() };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: "ECDH-ES", enc: "A256GCM", kid: jwk.kid ?? "" })
    .encrypt(await importJWK(jwk, "ECDH-ES"));
}

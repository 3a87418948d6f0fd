/** Encrypts a body as the site does, for tests. */
import { CompactEncrypt, importJWK, type JWK } from "jose";

/** A compact JWE of `payload` for the server's public key; `payload` holds `iat` (seconds) and `jti`. */
export async function encryptFor(key: JWK, payload: Record<string, unknown>): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: "ECDH-ES", enc: "A256GCM", kid: key.kid ?? "" })
    .encrypt(await importJWK(key, "ECDH-ES"));
}

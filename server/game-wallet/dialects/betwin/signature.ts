import { createHmac, timingSafeEqual } from "node:crypto";

/** HMAC-SHA-256 over the raw bytes of a body, keyed by a secret that both sides share. */

/** The header that carries it, as lower-case hexadecimal. */
export const SIGN_HEADER = "x-request-sign";

const SIGN = /^[0-9a-f]{64}$/;

export function signBody(body: Uint8Array, secret: Uint8Array): string {
  return createHmac("sha256", secret).update(body).digest("hex");
}

/** Whether one of the secrets signed these bytes. Takes as long for a wrong one as for a right one. */
export function isSigned(body: Uint8Array, header: unknown, secrets: readonly Uint8Array[]): boolean {
  if (typeof header !== "string" || !SIGN.test(header)) return false;
  const given = Buffer.from(header, "hex");
  let found = false;
  for (const secret of secrets) {
    if (timingSafeEqual(given, createHmac("sha256", secret).update(body).digest())) found = true;
  }
  return found;
}

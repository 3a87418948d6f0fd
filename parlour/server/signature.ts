/** HMAC-SHA-256 over raw bodies, by the secret that the casino and we share. */
import { createHmac, timingSafeEqual } from "node:crypto";

export const SIGN_HEADER = "x-request-sign";

export function signatureOf(body: string, secret: string): string {
  return createHmac("sha256", secret).update(body).digest("hex");
}

export function isSigned(body: string, header: unknown, secret: string): boolean {
  if (typeof header !== "string" || !/^[0-9a-f]{64}$/.test(header)) return false;
  return timingSafeEqual(Buffer.from(header, "hex"), Buffer.from(signatureOf(body, secret), "hex"));
}

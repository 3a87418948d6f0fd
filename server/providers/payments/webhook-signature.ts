/** Signatures of news as Standard Webhooks has them: HMAC-SHA256 over `id.timestamp.body`, as "v1,<base64>". */
import { createHmac, timingSafeEqual } from "node:crypto";

/** How far a message's time may be from ours. */
const MOST_SEC = 300;

export type Verified =
  | { ok: true; id: string }
  | { ok: false; reason: "no-secret" | "no-signature" | "bad-signature" | "too-old" };

/**
 * Verifies raw bytes. `secret` is base64, "" for none, by which nothing is ever verified. The time is judged last: of a
 * message that nobody signed it says nothing.
 */
export function verifyWebhook(
  body: Uint8Array,
  headers: Readonly<Record<string, string | undefined>>,
  { secret, now }: { secret: string; now: Date },
): Verified {
  if (secret === "") return { ok: false, reason: "no-secret" };
  const id = headers["webhook-id"];
  const timestamp = headers["webhook-timestamp"];
  const signatures = headers["webhook-signature"];
  if (!id || !signatures || !timestamp || !/^\d{1,12}$/.test(timestamp)) return { ok: false, reason: "no-signature" };
  const mac = createHmac("sha256", Buffer.from(secret, "base64")).update(`${id}.${timestamp}.`).update(body).digest();
  // Several stand there while a secret is changed
  const isSigned = signatures.split(" ").some((one) => {
    const given = Buffer.from(one.startsWith("v1,") ? one.slice(3) : "", "base64");
    return given.length === mac.length && timingSafeEqual(given, mac);
  });
  if (!isSigned) return { ok: false, reason: "bad-signature" };
  const apart = Math.abs(now.getTime() / 1000 - Number(timestamp));
  return apart <= MOST_SEC ? { ok: true, id } : { ok: false, reason: "too-old" };
}

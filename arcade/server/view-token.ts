/**
 * View tokens (decision 129): what the address of a round's replay carries. Each opens one round of one player to be looked
 * at, for a quarter of an hour, and nothing else. It is sealed under a key that follows from the studio's own, so that it
 * tells nobody whose round it is, any process of the studio opens it, and nothing is stored.
 */
import { createCipheriv, createDecipheriv, hkdfSync, type KeyObject, randomBytes } from "node:crypto";
import { z } from "zod";
import type { SigningKey } from "#vendor-protocol/keys.ts";

const LIFE_MS = 15 * 60_000;
const CIPHER = "aes-256-gcm";
const NAME = "marquee-view-1";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const TOKEN = /^[A-Za-z0-9_-]{40,600}$/;

const viewSchema = z.object({ round: z.string(), player: z.string(), language: z.string(), untilMs: z.number() });

/** A round to be shown, to its player, in a language. */
export type View = Omit<z.infer<typeof viewSchema>, "untilMs">;

/** The token of a view; it holds for a quarter of an hour, or until the studio's key is replaced. */
export function viewTokenOf(view: View, { privateKey }: SigningKey, nowMs: number): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, viewKey(privateKey), nonce);
  const words = JSON.stringify({ ...view, untilMs: nowMs + LIFE_MS });
  const sealed = Buffer.concat([cipher.update(words, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString("base64url");
}

/** What a token shows; null for one that is over, or that we did not give. */
export function readViewToken(token: string, { privateKey }: SigningKey, nowMs: number): View | null {
  if (!TOKEN.test(token)) return null;
  const bytes = Buffer.from(token, "base64url");
  const decipher = createDecipheriv(CIPHER, viewKey(privateKey), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const sealed = bytes.subarray(NONCE_BYTES, -TAG_BYTES);
    const words = Buffer.concat([decipher.update(sealed), decipher.final()]).toString("utf8");
    const { untilMs, ...view } = viewSchema.parse(JSON.parse(words));
    return untilMs > nowMs ? view : null;
  } catch {
    // Changed, or sealed under another key
    return null;
  }
}

/** The signing key itself never seals anything. */
function viewKey(privateKey: KeyObject): Buffer {
  const { d = "" } = privateKey.export({ format: "jwk" });
  return Buffer.from(hkdfSync("sha256", Buffer.from(d, "base64url"), "", NAME, 32));
}

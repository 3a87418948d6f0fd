/** What an authenticator app shows, written from RFC 4226 and 6238 and not with the server's library: tests ask by it. */
import { createHmac } from "node:crypto";

const STEP_MS = 30_000;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The code at a moment (ms since 1970) for a secret in base 32. */
export function appCodeAt(secret: string, ms: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(ms / STEP_MS)));
  const hash = createHmac("sha1", bytesOf(secret)).update(counter).digest();
  const at = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 10 ** digits).padStart(digits, "0");
}

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

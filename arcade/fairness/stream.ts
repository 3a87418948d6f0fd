/**
 * Provably fair chance: everything random in a round follows from a server seed (committed by its SHA-256 before), a
 * client seed and a nonce. Runs in the browser and in Node; docs/fairness.md says how to check it by hand.
 *
 * The server seed is 64 hexadecimal digits and is used as that text, both for the hash and as the key of the HMAC.
 */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Dice } from "#arcade/games/dice.ts";

/** The fingerprint by which a server seed is committed before the first bet on it. */
export function seedHash(serverSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(serverSeed)));
}

/** HMAC-SHA-256 with the server seed as key, as hexadecimal. */
export function mix(serverSeed: string, message: string): string {
  return bytesToHex(mixBytes(serverSeed, message));
}

function mixBytes(serverSeed: string, message: string): Uint8Array {
  return hmac(sha256, utf8ToBytes(serverSeed), utf8ToBytes(message));
}

/**
 * The dice of a slot round: HMAC(serverSeed, "clientSeed:nonce:block") for block 0, 1, 2, …; each block gives eight
 * numbers of four bytes, big end first. A number at or above the largest multiple of `sides` is passed over, so that
 * every side is equally likely.
 */
export function fairDice(serverSeed: string, clientSeed: string, nonce: number): Dice {
  let block = 0;
  let view: DataView = new DataView(new ArrayBuffer(0));
  let at = 0;
  const draw = (): number => {
    if (at >= view.byteLength) {
      const bytes = mixBytes(serverSeed, `${clientSeed}:${nonce}:${block++}`);
      view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      at = 0;
    }
    at += 4;
    return view.getUint32(at - 4);
  };
  return (sides) => {
    if (!Number.isInteger(sides) || sides < 1 || sides > 2 ** 32) throw new RangeError("a die has 1 to 2³² sides");
    const limit = Math.floor(2 ** 32 / sides) * sides;
    let value = draw();
    while (value >= limit) value = draw();
    return value % sides;
  };
}

/** The 52 bits that decide a flight: the first 13 digits of HMAC(serverSeed, "clientSeed:nonce"). */
export function crashBits(serverSeed: string, clientSeed: string, nonce: number): number {
  return Number.parseInt(mix(serverSeed, `${clientSeed}:${nonce}`).slice(0, 13), 16);
}

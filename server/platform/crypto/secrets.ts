/** Random secrets and their hashes; the one place that asks the operating system for chance. */
import { hash, randomBytes, randomInt, randomUUID, timingSafeEqual } from "node:crypto";

export interface Dice {
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number;
}

export const systemDice: Dice = { whole: (min, max) => randomInt(min, max + 1) };

/** 32 random bytes as base64url: a session token, a cookie, a game token. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256; enough for secrets with 256 bits of chance, never for passwords. */
export function hashSecret(secret: string): Buffer {
  return hash("sha256", secret, "buffer");
}

export function sameBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

export const newId = randomUUID;

import { createHash } from "node:crypto";
import type { Amount } from "#rules/money/money.ts";

/** Words that every money call shares: who, which wallet, and how a refusal is told. */

/** The wallet that games play from. */
export const MAIN_WALLET = "main";

/** A member's wallet in one currency. Trial money has a currency of its own, so it never meets real money. */
export type Wallet = { memberId: string; currency: string; wallet?: string };

/** What house account stands against a member's: where money comes from or goes to. */
export type HouseAccount = "games" | "promotions" | "practice" | "adjustments" | "withdrawals" | "deposits";

/**
 * The terms of every posting. `id` is the transfer's id, made by the caller; `key` says what the posting
 * is for (`practice:<member>`) and is unique for ever. Asked again with the same key and content, nothing moves and the
 * first posting is told again.
 */
export type PostingRequest = {
  id: string;
  key: string;
  at: Date;
  reference?: string;
  metadata?: Record<string, string>;
};

/** A posting that stands. `replayed` when it stood already. `balance` is the wallet's, after it. */
export type Posted = { ok: true; transferId: string; balance: Amount; replayed: boolean };

/** Why a posting was refused. Nothing has moved. */
export type Refused =
  | { ok: false; refusal: "insufficient-funds"; balance: Amount }
  /** The key or the id was used before, for something else. */
  | { ok: false; refusal: "duplicate" }
  | { ok: false; refusal: "no-account" };

/** The digest of what is asked, over everything that makes two askings differ. */
export function digestOf(...parts: readonly (string | bigint | null | undefined)[]): Buffer {
  return createHash("sha256")
    .update(JSON.stringify(parts.map((part) => (part == null ? null : String(part)))))
    .digest();
}

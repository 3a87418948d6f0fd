import type { Amount } from "#rules/money/money.ts";
import { type Database, rowOf, type Queryable } from "#server/platform/database/database.ts";
import {
  digestOf,
  MAIN_WALLET,
  type PostingRequest,
  type HouseAccount,
  type Posted,
  type Refused,
  type Wallet,
} from "./money-terms.ts";
import { post } from "./posting.ts";

/**
 * Holds: money set aside until it is known whether it goes (a withdrawal that waits for approval, U-174).
 * pending → posted | voided | expired, once.
 */

/** A hold that can't be settled: there is none, it is settled, or less is held than asked for. */
export type HoldRefused = {
  ok: false;
  refusal: "no-hold" | "already-posted" | "already-voided" | "already-expired" | "over-hold";
};

const HOLD_REFUSALS: readonly string[] = [
  "no-hold",
  "already-posted",
  "already-voided",
  "already-expired",
  "over-hold",
];

function holdRefusal(outcome: string): HoldRefused | null {
  return HOLD_REFUSALS.includes(outcome) ? { ok: false, refusal: outcome as HoldRefused["refusal"] } : null;
}

/**
 * Sets money of a wallet aside. The hold's id is `asked.id`. Without `expiresAt` it waits for ever. `balance` is what
 * the wallet can still spend.
 */
export function hold(
  db: Queryable,
  wallet: Wallet,
  amount: Amount,
  request: PostingRequest & { expiresAt?: Date },
): Promise<Posted | Refused> {
  if (amount <= 0n) throw new RangeError("a hold sets more than zero aside");
  const name = wallet.wallet ?? MAIN_WALLET;
  const expiresAt = request.expiresAt ?? null;
  return post(db, "ledger_hold_open", [
    request.id,
    wallet.memberId,
    wallet.currency,
    name,
    amount,
    expiresAt,
    request.key,
    digestOf("hold", wallet.memberId, wallet.currency, name, amount, expiresAt?.toISOString(), request.reference),
    request.reference ?? null,
    request.metadata ?? {},
    request.at,
  ]);
}

/**
 * Pays a hold out to a house account: all of it, or `amount` of it while the rest goes back to the wallet. A hold whose
 * time is over is expired instead, and refused. `balance` is what is still held for the member.
 */
export function postHold(
  db: Queryable,
  holdId: string,
  to: HouseAccount,
  request: PostingRequest & { amount?: Amount },
): Promise<Posted | Refused | HoldRefused> {
  if (request.amount !== undefined && request.amount <= 0n) throw new RangeError("void a hold to post nothing of it");
  const digest = digestOf("hold-post", holdId, to, request.amount);
  const values = [
    request.id,
    holdId,
    request.amount ?? null,
    to,
    request.key,
    digest,
    request.metadata ?? {},
    request.at,
  ];
  return post(db, "ledger_hold_post", values, holdRefusal);
}

/** Gives a hold back to its wallet. `balance` is the wallet's. */
export function voidHold(
  db: Queryable,
  holdId: string,
  request: Pick<PostingRequest, "id" | "key" | "at">,
): Promise<Posted | Refused | HoldRefused> {
  const values = [request.id, holdId, request.key, digestOf("hold-void", holdId), request.at];
  return post(db, "ledger_hold_void", values, holdRefusal);
}

/** Gives back what a posted hold paid out and a bank sent back since. `balance` is the wallet's. */
export function transferPayoutBack(
  db: Queryable,
  holdId: string,
  request: Pick<PostingRequest, "id" | "key" | "at">,
): Promise<Posted | Refused> {
  const values = [request.id, holdId, request.key, digestOf("payout-back", holdId), request.at];
  return post(db, "ledger_payout_back", values);
}

/**
 * Gives holds whose time is over back to their wallets, oldest first, and tells how many. For a timer; several may run
 * at once. Each hold is a transaction of its own: one over many members would lock them in the order of expiry, across
 * the order of everybody else. So not to be called within a transaction.
 */
export async function expireHolds(db: Database, at: Date, limit = 500): Promise<number> {
  for (let count = 0; count < limit; count += 1) {
    const row = await rowOf<{ expired: number }>(db, {
      name: "money-expire-hold",
      text: "select ledger_expire_holds($1, 1) as expired",
      values: [at],
    });
    if (!row || row.expired === 0) return count;
  }
  return limit;
}

import { type Amount, subtract, ZERO } from "#rules/money/money.ts";
import type { Queryable } from "#server/platform/database/database.ts";
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
 * Gives a member practice funds, labelled so in the transfer's metadata. `amount` is above zero.
 * Issue 2 point 9: every new demo member gets them by a ledger transfer.
 */
export function transferPracticeFunds(
  db: Queryable,
  to: Wallet,
  amount: Amount,
  request: PostingRequest,
): Promise<Posted | Refused> {
  requirePositive(amount);
  const labelled = { ...request, metadata: { ...request.metadata, label: "practice funds" } };
  return postOwnKind(db, "practice", to, amount, labelled);
}

/** Takes practice funds back, as from a trial that is over. `amount` is above zero. */
export function returnPracticeFunds(
  db: Queryable,
  from: Wallet,
  amount: Amount,
  request: PostingRequest,
): Promise<Posted | Refused> {
  requirePositive(amount);
  const labelled = { ...request, metadata: { ...request.metadata, label: "practice funds" } };
  return postOwnKind(db, "practice", from, subtract(ZERO, amount), labelled);
}

/** Pays a promotion's reward to a member. `amount` is above zero; `asked.reference` names the promotion. */
export function transferReward(
  db: Queryable,
  to: Wallet,
  amount: Amount,
  request: PostingRequest & { reference: string },
): Promise<Posted | Refused> {
  requirePositive(amount);
  return postOwnKind(db, "reward", to, amount, request);
}

/** Pays a rebate that a member claimed. `amount` is above zero; a claim of that amount is written in the same transaction. */
export function transferRebate(
  db: Queryable,
  to: Wallet,
  amount: Amount,
  request: PostingRequest,
): Promise<Posted | Refused> {
  requirePositive(amount);
  return postOwnKind(db, "rebate", to, amount, request);
}

/**
 * Corrects a wallet by hand: plus gives, minus takes, never below zero. `asked.reference` says why, for the books.
 * The owner's alone: no process has a function for it.
 */
export function transferAdjustment(
  db: Queryable,
  wallet: Wallet,
  difference: Amount,
  request: PostingRequest & { reference: string },
): Promise<Posted | Refused> {
  if (difference === 0n) throw new RangeError("an adjustment changes something");
  const values = withHouse("adjustment", "adjustments", wallet, difference, request);
  return post(db, "ledger_with_house", [request.id, "adjustment", "adjustments", ...values]);
}

/** Moves money between two wallets of one member in one currency; the second is opened when it is not there. */
export function transferBetweenWallets(
  db: Queryable,
  from: Wallet & { wallet: string },
  to: string,
  amount: Amount,
  request: PostingRequest,
): Promise<Posted | Refused> {
  requirePositive(amount);
  if (from.wallet === to) throw new RangeError("a transfer is between two wallets");
  const digest = digestOf("wallet", from.memberId, from.currency, from.wallet, to, amount);
  return post(db, "ledger_between_wallets", [
    request.id,
    from.memberId,
    from.currency,
    from.wallet,
    to,
    amount,
    request.key,
    digest,
    request.reference ?? null,
    request.metadata ?? {},
    request.at,
  ]);
}

/** What stands against a wallet in the kinds that a process posts, each by a function of its own. */
const AGAINST = { practice: "practice", reward: "promotions", rebate: "promotions" } as const satisfies Record<
  string,
  HouseAccount
>;

function postOwnKind(
  db: Queryable,
  kind: keyof typeof AGAINST,
  wallet: Wallet,
  difference: Amount,
  request: PostingRequest,
): Promise<Posted | Refused> {
  return post(db, `ledger_${kind}`, [request.id, ...withHouse(kind, AGAINST[kind], wallet, difference, request)]);
}

/** What every posting between a wallet and the house says, in the functions' order. */
function withHouse(
  kind: string,
  house: HouseAccount,
  wallet: Wallet,
  difference: Amount,
  request: PostingRequest,
): readonly unknown[] {
  const name = wallet.wallet ?? MAIN_WALLET;
  return [
    wallet.memberId,
    wallet.currency,
    name,
    difference,
    request.key,
    digestOf(kind, house, wallet.memberId, wallet.currency, name, difference, request.reference),
    request.reference ?? null,
    request.metadata ?? {},
    request.at,
  ];
}

function requirePositive(amount: Amount): void {
  if (amount <= 0n) throw new RangeError("a transfer moves more than zero");
}

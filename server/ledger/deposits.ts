/** Money that comes in from payment partners: credited, held in suspense, matched by the desk, taken back, set off. */
import { type Amount, amountOf } from "#rules/money/money.ts";
import { type Queryable, rowOf } from "#server/platform/database/database.ts";
import { digestOf, MAIN_WALLET, type Posted, type PostingRequest, type Refused, type Wallet } from "./money-terms.ts";
import { post } from "./posting.ts";

/** `reference` is the id of the incoming payment, whose row gives the transfer its word. */
type PaymentRequest = PostingRequest & { reference: string };

/** Credits a payment to the wallet that it was paid for. `amount` is above zero. */
export function transferDeposit(db: Queryable, to: Wallet, amount: Amount, request: PaymentRequest) {
  return intoWallet(db, "ledger_deposit", to, amount, request);
}

/** Credits a payment that waits in suspense, by the desk's decision. `amount` is above zero. */
export function transferFromSuspense(db: Queryable, to: Wallet, amount: Amount, request: PaymentRequest) {
  return intoWallet(db, "ledger_deposit_match", to, amount, request);
}

/** Takes money in that fits no deposit. `amount` is above zero; `balance` of the reply means nothing. */
export function transferIntoSuspense(
  db: Queryable,
  { merchantId, currency }: { merchantId: string; currency: string },
  amount: Amount,
  request: PaymentRequest,
): Promise<Posted | Refused> {
  const digest = digestOf("suspense", merchantId, currency, amount, request.reference);
  const values = [request.id, merchantId, currency, amount, request.key, digest, request.reference, request.at];
  return post(db, "ledger_suspense", values);
}

/**
 * Gives money in suspense back to who sent it, by the word of two people. `amount` is above zero; `balance` of the reply means
 * nothing.
 */
export function transferOutOfSuspense(
  db: Queryable,
  { merchantId, currency }: { merchantId: string; currency: string },
  amount: Amount,
  request: PaymentRequest,
): Promise<Posted | Refused> {
  const digest = digestOf("suspense-return", merchantId, currency, amount, request.reference);
  const values = [request.id, merchantId, currency, amount, request.key, digest, request.reference, request.at];
  return post(db, "ledger_suspense_return", values);
}

/**
 * Takes a payment back that its payer's bank has recalled: from suspense where `memberId` is null, else from the wallet as
 * far as there is something in it, and the rest from the house.
 */
export function transferChargeBack(
  db: Queryable,
  from: { merchantId: string; memberId: string | null; currency: string },
  amount: Amount,
  request: PaymentRequest,
): Promise<Posted | Refused> {
  const { merchantId, memberId, currency } = from;
  const digest = digestOf("charge-back", merchantId, memberId, currency, amount, request.reference);
  const { id, key, reference, at } = request;
  const values = [id, merchantId, memberId, currency, MAIN_WALLET, amount, key, digest, reference, at];
  return post(db, "ledger_charge_back", values);
}

/** Nothing is owed, or nothing came that could be kept: `balance` is the wallet's. */
type NothingOwed = { ok: false; refusal: "nothing-owed" };

/**
 * Keeps of what the transfer `creditId` has brought to its member's wallet as much as recalled payments left unpaid, at
 * most all of it (decision 133). Once for each such transfer, in the transaction of the credit.
 */
export function transferSetOff(
  db: Queryable,
  creditId: string,
  { id, at }: Pick<PostingRequest, "id" | "at">,
): Promise<Posted | Refused | NothingOwed> {
  const values = [id, creditId, MAIN_WALLET, `set-off:${creditId}`, digestOf("set-off", creditId), at];
  return post(db, "ledger_set_off", values, (outcome): NothingOwed | null =>
    outcome === "nothing-owed" ? { ok: false, refusal: outcome } : null,
  );
}

/** What recalled payments of a member left unpaid and nothing has been set off against, in 10⁻⁵ units. */
export async function recalledDebt(
  db: Queryable,
  { memberId, currency }: Pick<Wallet, "memberId" | "currency">,
): Promise<Amount> {
  const row = await rowOf<{ debt: bigint }>(db, {
    name: "recalled-debt",
    text: "select recalled_debt($1, $2) as debt",
    values: [memberId, currency],
  });
  return amountOf(row?.debt ?? 0n);
}

function intoWallet(
  db: Queryable,
  name: "ledger_deposit" | "ledger_deposit_match",
  to: Wallet,
  amount: Amount,
  { id, key, reference, metadata, at }: PaymentRequest,
): Promise<Posted | Refused> {
  const wallet = to.wallet ?? MAIN_WALLET;
  const digest = digestOf(name, to.memberId, to.currency, wallet, amount, reference);
  const values = [id, to.memberId, to.currency, wallet, amount, key, digest, reference, metadata ?? {}, at];
  return post(db, name, values);
}

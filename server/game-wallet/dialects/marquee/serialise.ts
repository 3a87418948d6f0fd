import type { WalletStatus } from "#vendor-protocol/wallet-calls.ts";
import type { BalanceDecision, Decision, DecisionStatus, GroupDecision } from "../../game-call.ts";

/**
 * From decisions to the bytes of our own protocol. Pure: the same decision is the same bytes, today and after years, which
 * is what a studio is promised for a call that it repeats. The order of the fields is part of it.
 */

/** How the protocol says each decision. */
const STATUS: Record<DecisionStatus, WalletStatus> = {
  OK: "OK",
  DUPLICATE: "DUPLICATE",
  ROLLED_BACK: "ROLLED_BACK",
  TOKEN_REFUSED: "TOKEN_REFUSED",
  PLAYER_UNKNOWN: "PLAYER_UNKNOWN",
  PLAYER_BLOCKED: "PLAYER_BLOCKED",
  PLAYER_EXCLUDED: "PLAYER_EXCLUDED",
  LIMIT_REACHED: "LIMIT_REACHED",
  GAME_UNKNOWN: "GAME_UNKNOWN",
  GAME_CLOSED: "GAME_CLOSED",
  MERCHANT_CLOSED: "MERCHANT_CLOSED",
  CURRENCY_MISMATCH: "CURRENCY_MISMATCH",
  AMOUNT_PRECISION: "AMOUNT_PRECISION",
  STAKE_OUT_OF_RANGE: "STAKE_OUT_OF_RANGE",
  ROUND_UNKNOWN: "ROUND_UNKNOWN",
  ROUND_CLOSED: "ROUND_CLOSED",
  REFERENCE_UNKNOWN: "REFERENCE_UNKNOWN",
  REFERENCE_MISMATCH: "REFERENCE_MISMATCH",
  INSUFFICIENT_FUNDS: "INSUFFICIENT_FUNDS",
};

/** The answer to a money call, as JSON. */
export function serialiseMoney(call: { transactionId: string; currency: string }, decision: Decision): string {
  const { requestId, transferId } = decision;
  const { transactionId, currency } = call;
  const status = STATUS[decision.status];
  const balance = decision.balance?.toString();
  if (status !== "OK") return JSON.stringify({ status, requestId, transactionId, balance });
  return JSON.stringify({ status, requestId, currency, transactionId, transferId, balance });
}

/** The answer to a group, as JSON. */
export function serialiseGroup(call: { transactionId: string }, decision: GroupDecision): string {
  const { requestId } = decision;
  const { transactionId } = call;
  const status = STATUS[decision.status];
  if (status !== "OK") {
    const failedItem = decision.failedItem ?? undefined;
    return JSON.stringify({ status, requestId, transactionId, failedItem, balance: decision.balance?.toString() });
  }
  const items = decision.items.map((item) => ({
    transactionId: item.transactionId,
    transferId: item.transferId,
    balance: item.balance.toString(),
  }));
  return JSON.stringify({ status, requestId, transactionId, items });
}

/** The answer to the balance call, as JSON. */
export function serialiseBalance(call: { requestId: string; currency: string }, decision: BalanceDecision): string {
  const { requestId, currency } = call;
  const status = STATUS[decision.status];
  if (decision.balance === null) return JSON.stringify({ status, requestId });
  return JSON.stringify({ status, requestId, balance: decision.balance.toString(), currency });
}

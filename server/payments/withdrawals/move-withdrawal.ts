/** One step of a withdrawal: the ledger, the row, the stage and the news, in one transaction (decision 067). */
import { amountOf } from "#rules/money/money.ts";
import type { WithdrawalLane } from "#rules/payments/withdrawal-checks.ts";
import {
  isSettled,
  mayMove,
  moneyOf,
  type RejectReason,
  type WithdrawalState,
} from "#rules/payments/withdrawal-states.ts";
import { maskedNumber } from "#rules/payments/bank-numbers.ts";
import type { Merchant } from "#contract/core/merchant.ts";
import { postHold, transferPayoutBack, voidHold } from "#server/ledger/public.ts";
import { moneyWords, sendSiteMessage } from "#server/member/public.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { isLanguage, say } from "#server/platform/runtime/texts.ts";
import type { Services } from "#server/services.ts";
import { setOff } from "../set-off.ts";
import { type Actor, addStage, type WithdrawalRow, writeMove } from "./withdrawals.store.ts";

export interface Step {
  to: WithdrawalState;
  actor: Actor;
  /** Of the operator, where one did it. */
  operatorId?: string;
  at: Date;
  /** What the clerk or the bank said, for the history. */
  words?: string;
  lane?: WithdrawalLane;
  /** Why it is rejected, and the clerk's words for the member. */
  reason?: RejectReason;
  note?: string;
  /** The payout file that it comes into; null takes it out. */
  batchId?: string | null;
}

/** Whether the money came after its deadline. */
export function isLate({ dueAt }: Pick<WithdrawalRow, "dueAt">, at: Date): boolean {
  return at.getTime() > dueAt.getTime();
}

/**
 * Moves a withdrawal on and gives its row as it is then. Its row is locked by the caller, and the step is one that the
 * states allow: anything else is a bug and throws. Its money follows: paid posts the hold, less the fee where it comes back
 * for being late; returned, rejected and cancelled give the hold back to the wallet, or what it paid if it was paid before, and what the member owes is set off against it. The member is told.
 */
export async function moveWithdrawal(
  deps: Pick<Services, "events">,
  tx: Queryable,
  merchant: Merchant,
  row: WithdrawalRow,
  step: Step,
): Promise<WithdrawalRow> {
  const { to, at } = step;
  if (!mayMove(row.state, to)) throw new Error(`a withdrawal does not go from ${row.state} to ${to}`);
  const feeBack =
    row.feeBack || (to === "paid" && row.fee > 0n && merchant.config.withdrawal.lateFeeBack && isLate(row, at));
  const back = await moveMoney(tx, row, step, feeBack);
  await writeMove(tx, row.id, {
    state: to,
    at,
    isSettled: isSettled(to),
    feeBack,
    ...(step.lane === undefined ? {} : { lane: step.lane }),
    ...(step.reason === undefined ? {} : { reason: step.reason }),
    ...(step.note === undefined ? {} : { note: step.note }),
    ...(step.batchId === undefined ? {} : { batchId: step.batchId }),
  });
  const { actor, operatorId = null, words = "" } = step;
  await addStage(tx, row.id, { state: to, actor, operatorId, reason: words, at });
  const moved: WithdrawalRow = {
    ...row,
    state: to,
    feeBack,
    lane: step.lane ?? row.lane,
    reason: step.reason ?? "",
    note: step.note ?? row.note,
    batchId: step.batchId === undefined ? row.batchId : step.batchId,
    settledAt: isSettled(to) ? at : null,
  };
  await tellMember(tx, merchant, moved, at);
  if (back) await setOff(deps, tx, merchant, { ...back, ...row }, at);
  await deps.events.emitLater(tx, "inbox.changed", { memberId: row.memberId });
  return moved;
}

/** Gives the transfer that brought the money back to the wallet, and the balance after it; null where it did not come back. */
async function moveMoney(tx: Queryable, row: WithdrawalRow, { to, at }: Step, feeBack: boolean) {
  const money = moneyOf(to);
  if (money === "held") return null;
  const terms = { id: newId(), key: `withdrawal:${money}:${row.id}`, at };
  const posted =
    row.state === "paid"
      ? await transferPayoutBack(tx, row.id, terms)
      : money === "back"
        ? await voidHold(tx, row.id, terms)
        : await postHold(tx, row.id, "withdrawals", {
            ...terms,
            ...(feeBack ? { amount: amountOf(row.amount - row.fee) } : {}),
          });
  if (!posted.ok) throw new Error(`the hold of a withdrawal was refused: ${posted.refusal}`);
  return money === "back" ? { transferId: posted.transferId, balance: posted.balance } : null;
}

const MESSAGE = { paid: "withdrawal-paid", returned: "withdrawal-returned", rejected: "withdrawal-rejected" } as const;

async function tellMember(tx: Queryable, merchant: Merchant, row: WithdrawalRow, at: Date): Promise<void> {
  const { state, reason, note } = row;
  if (state !== "paid" && state !== "returned" && state !== "rejected") return;
  await sendSiteMessage(tx, {
    merchantId: merchant.id,
    memberId: row.memberId,
    kind: MESSAGE[state],
    values: (language) => ({
      merchant: merchant.name,
      reference: row.reference,
      bank: `${row.bankName} ${maskedNumber(row.lastFour)}`,
      amount: moneyWords(merchant, amountOf(state === "paid" ? row.amount - row.fee : row.amount), language),
      reason: reason === "" ? "" : say(isLanguage(language) ? language : "EN", `withdraw.reason.${reason}`),
      note,
    }),
    at,
  });
}

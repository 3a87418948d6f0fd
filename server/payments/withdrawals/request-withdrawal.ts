/** A member asks to be paid out: held, checked and put into its lane in one transaction, once per request id (U-174). */
import { type Amount, amountOf, parseDecimal, toDecimal, ZERO } from "#rules/money/money.ts";
import { foldText } from "#rules/games/fold-text.ts";
import { wholeDay } from "#rules/site/days.ts";
import { isSameHolder } from "#rules/payments/bank-numbers.ts";
import { laneOf, runChecks } from "#rules/payments/withdrawal-checks.ts";
import { amountError, feeOf, type WithdrawalTerms } from "#rules/payments/withdrawal-terms.ts";
import type { Merchant } from "#contract/core/merchant.ts";
import { tryWithdrawalPassword } from "#server/identity/public.ts";
import { activeBonus, forfeitAll } from "#server/bonuses/public.ts";
import { isIdentityNeeded } from "#server/identity-check/public.ts";
import { balanceOf, hold } from "#server/ledger/public.ts";
import { type CallContext, type Handlers, memberOf, ok, refuse, refuseFor } from "#server/platform/http/handler.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { Services } from "#server/services.ts";
import { addChecks, readCheckFacts } from "./checks.store.ts";
import { moveWithdrawal } from "./move-withdrawal.ts";
import type { PayoutNumbers } from "./payout-number.ts";
import { newReference } from "./references.ts";
import {
  addStage,
  addWithdrawal,
  countSince,
  keepCard,
  lockRequests,
  lockWithdrawal,
  type NewWithdrawal,
  payoutCard,
  type WithdrawalRow,
  withdrawalOfRequest,
} from "./withdrawals.store.ts";

type Request = Parameters<Handlers["withdrawals.request"]>[0];

const AMOUNT_REFUSALS = {
  missing: "withdraw-amount",
  format: "withdraw-amount",
  least: "withdraw-least",
  most: "withdraw-most",
  funds: "withdraw-funds",
} as const;
const MINUTE_MS = 60_000;

/** What a merchant asks of an amount, as the rule takes it. */
export function termsOf({ config }: Pick<Merchant, "config">): WithdrawalTerms {
  const { least, most, feePercent } = config.withdrawal;
  const [whole = "0", part = ""] = feePercent.split(".");
  return {
    least: parseDecimal(least) ?? ZERO,
    most: parseDecimal(most) ?? ZERO,
    feeBasisPoints: Number(whole) * 100 + Number(part.padEnd(2, "0")),
    decimals: config.currencyDecimals,
  };
}

/** Answers a request: the withdrawal, or why there is none. The same request again is the same withdrawal. */
export async function requestWithdrawal(
  services: Services,
  numbers: PayoutNumbers,
  input: Request,
  context: CallContext,
) {
  const { memberId } = memberOf(context);
  const { merchant } = context;
  const known = await withdrawalOfRequest(services.db, memberId, input.requestId);
  if (known) return repeated(known, input);
  const terms = termsOf(merchant);
  const available = await balanceOf(services.db, { memberId, currency: merchant.currency });
  const wrong = amountError(input.amount, terms, available ?? ZERO);
  const amount = parseDecimal(input.amount);
  if (wrong || amount === null) return refuse(AMOUNT_REFUSALS[wrong ?? "format"], { field: "amount" });
  const asked = { memberId, merchant, at: services.clock.now() };
  if (await isIdentityNeeded(services.db, asked, { of: "withdrawal" })) return refuse("identity-needed");
  const { count } = await activeBonus(services.db, memberId, merchant.currency);
  if (count > 0 && !input.endsBonus) return refuse("withdraw-bonus");
  const card = await payoutCard(services.db, memberId, input.bankCardId);
  if (!card) return refuse("withdraw-card", { field: "bankCardId" });
  const tried = await tryWithdrawalPassword(services, memberId, input.paymentPassword);
  if (tried === "none") return refuse("payment-password-missing");
  if (typeof tried === "object") return refuseFor(tried.waitSec);
  if (tried === "wrong") return refuse("payment-password-wrong", { field: "paymentPassword" });
  const [id, at] = [newId(), services.clock.now()];
  const made: NewWithdrawal = {
    id,
    merchantId: merchant.id,
    memberId,
    reference: newReference("W", services.dice),
    requestId: input.requestId,
    currency: merchant.currency,
    amount,
    fee: feeOf(amount, terms),
    card,
    encrypted: await numbers.take(card, memberId, id),
    at,
    dueAt: new Date(at.getTime() + merchant.config.withdrawal.minutes * MINUTE_MS),
  };
  const opened = await services.db.transaction((tx) => openWithdrawal(services, tx, merchant, made));
  if (typeof opened === "string")
    return refuse(opened, { field: opened === "withdraw-card" ? "bankCardId" : "amount" });
  return repeated(opened, input);
}

/** A request that is known: told again, or refused where it asks for something else. */
function repeated(row: WithdrawalRow, { bankCardId, amount }: Request) {
  const isSame = row.bankCardId === bankCardId && row.amount === parseDecimal(amount);
  return isSame ? ok(row) : refuse("withdraw-repeated");
}

/**
 * Holds the amount, writes the withdrawal with its checks and puts it into its lane; all in `tx`, or nothing. Gives the row,
 * that of an earlier request with the same id, or the refusal.
 */
export async function openWithdrawal(
  services: Pick<Services, "events">,
  tx: Queryable,
  merchant: Merchant,
  made: NewWithdrawal,
): Promise<WithdrawalRow | "withdraw-day" | "withdraw-card" | "withdraw-funds"> {
  const { id, memberId, at } = made;
  await lockRequests(tx, memberId);
  const known = await withdrawalOfRequest(tx, memberId, made.requestId);
  if (known) return known;
  const { from } = wholeDay(at, merchant.config.timeZone);
  if ((await countSince(tx, memberId, from)) >= merchant.config.withdrawal.perDay) return "withdraw-day";
  if (!(await keepCard(tx, made.card.id))) return "withdraw-card";
  const held = await hold(tx, { memberId, currency: made.currency }, amountOf(made.amount), {
    id,
    key: `withdrawal:${id}`,
    reference: made.reference,
    at,
  });
  if (!held.ok && held.refusal === "duplicate") throw new Error("the hold of a new withdrawal is known");
  if (!held.ok) return "withdraw-funds";
  // Bonus money alone: what is withdrawn is cash
  await forfeitAll(tx, memberId, made.currency, at);
  await addWithdrawal(tx, made);
  await addStage(tx, id, { state: "received", actor: "member", operatorId: null, reason: "", at });
  const row = await lockWithdrawal(tx, merchant.id, id);
  if (!row) throw new Error("a withdrawal went missing while it was made");
  return checkWithdrawal(services, tx, merchant, row);
}

/** Runs the checks, keeps their rows, and approves what is in the automatic lane. */
async function checkWithdrawal(
  services: Pick<Services, "events">,
  tx: Queryable,
  merchant: Merchant,
  row: WithdrawalRow,
): Promise<WithdrawalRow> {
  const { config } = merchant;
  const at = row.requestedAt;
  const { payeeName, ...facts } = await readCheckFacts(tx, { ...row, at });
  const rows = runChecks(
    {
      ...facts,
      isNameSame: isSameHolder(payeeName, row.holder, foldText),
      largeWinFrom: parseDecimal(config.largeWinFrom) ?? ZERO,
    },
    at,
    (amount: Amount) => toDecimal(amount, config.currencyDecimals),
  );
  await addChecks(tx, row.id, rows);
  const lane = laneOf(amountOf(row.amount), rows.filter(({ isFlagged }) => isFlagged).length, {
    automaticUpTo: parseDecimal(config.withdrawal.automaticUpTo) ?? ZERO,
    clerkLimit: parseDecimal(config.clerkLimit) ?? ZERO,
  });
  const checked = await moveWithdrawal(services, tx, merchant, row, { to: "checks", actor: "system", at, lane });
  if (lane !== "automatic") return checked;
  return moveWithdrawal(services, tx, merchant, checked, { to: "approved", actor: "system", at });
}

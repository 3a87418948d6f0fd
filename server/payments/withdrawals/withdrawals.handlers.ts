/** The calls of a member's withdrawals (accounts §7, U-174). */
import { type Amount, amountOf, toDecimal, ZERO } from "#rules/money/money.ts";
import { wholeDay } from "#rules/site/days.ts";
import { maskedNumber } from "#rules/payments/bank-numbers.ts";
import { mayCancel } from "#rules/payments/withdrawal-states.ts";
import type { Merchant } from "#contract/core/merchant.ts";
import { lockSubject } from "#server/approvals/public.ts";
import { activeBonus } from "#server/bonuses/public.ts";
import { balanceOf, recalledDebt } from "#server/ledger/public.ts";
import { type CallContext, type Handlers, memberOf, ok, refuse } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import { hasPractice } from "../wallet/wallet.store.ts";
import { setOffOf } from "../set-off.ts";
import { moveWithdrawal } from "./move-withdrawal.ts";
import { openPayoutNumbers } from "./payout-number.ts";
import { requestWithdrawal } from "./request-withdrawal.ts";
import {
  countSince,
  lockWithdrawal,
  pastOf,
  stagesOf,
  waitedAt,
  withdrawalOfMember,
  type WithdrawalRow,
  withdrawalsOfMember,
} from "./withdrawals.store.ts";

type WithdrawalCall = Extract<keyof Handlers, `withdrawals.${string}`>;

/** Fewer than this say nothing about how long others wait; more than the second figure are of the past. */
const FEWEST_WAITS = 5;
const MOST_WAITS = 20;
const WAITS_MS = 14 * 24 * 3_600_000;

export function withdrawalHandlers(services: Services): Pick<Handlers, WithdrawalCall> {
  const { db } = services;
  const numbers = openPayoutNumbers(services);
  const detail = async (row: WithdrawalRow, { merchant }: CallContext) => {
    const [debt, stages, others, setOff] = await Promise.all([
      recalledDebt(db, row),
      stagesOf(db, [row.id]),
      othersAt(services, merchant),
      setOffOf(db, [row.id]),
    ]);
    return {
      ...shown(row, merchant, setOff),
      stages: (stages.get(row.id) ?? []).map(({ state, at }) => ({ state, at: at.toISOString() })),
      others,
      lateFeeBack: merchant.config.withdrawal.lateFeeBack && row.fee > 0n,
      cancelUntil: merchant.config.withdrawal.cancelUntil,
      owed: toDecimal(debt < row.amount ? debt : amountOf(row.amount), merchant.config.currencyDecimals),
    };
  };
  return {
    "withdrawals.terms": (_input, context) => terms(services, context),
    "withdrawals.request": async (input, context) => {
      const reply = await requestWithdrawal(services, numbers, input, context);
      return reply.ok ? ok(await detail(reply.value, context)) : reply;
    },
    "withdrawals.list": async ({ pageNo, pageSize }, context) => {
      const { memberId } = memberOf(context);
      const offset = (pageNo - 1) * pageSize;
      const rows = await withdrawalsOfMember(db, memberId, { offset, limit: pageSize + 1 });
      const setOff = await setOffOf(
        db,
        rows.map(({ id }) => id),
      );
      const list = rows.slice(0, pageSize).map((row) => shown(row, context.merchant, setOff));
      return ok({ list, hasMore: rows.length > pageSize });
    },
    "withdrawals.get": async ({ withdrawalId }, context) => {
      const row = await withdrawalOfMember(db, memberOf(context).memberId, withdrawalId);
      return row ? ok(await detail(row, context)) : refuse("not-found");
    },
    "withdrawals.cancel": async ({ withdrawalId }, context) => {
      const cancelled = await cancel(services, withdrawalId, context);
      return typeof cancelled === "string" ? refuse(cancelled) : ok(await detail(cancelled, context));
    },
  };
}

async function terms({ db, clock }: Services, context: CallContext) {
  const { memberId } = memberOf(context);
  const { merchant } = context;
  const { currency, config } = merchant;
  const at = clock.now();
  const { from } = wholeDay(at, config.timeZone);
  const [balance, debt, asked, past, others, practice, bonus] = await Promise.all([
    balanceOf(db, { memberId, currency }),
    recalledDebt(db, { memberId, currency }),
    countSince(db, memberId, from),
    pastOf(db, memberId),
    othersAt({ db, clock }, merchant),
    hasPractice(db, memberId),
    activeBonus(db, memberId, currency),
  ]);
  const { least, most, perDay, feePercent, minutes, cancelUntil, lateFeeBack } = config.withdrawal;
  return ok({
    currency,
    available: toDecimal(balance ?? ZERO, config.currencyDecimals),
    least,
    most,
    perDay,
    feePercent,
    minutes,
    cancelUntil,
    lateFeeBack,
    leftToday: Math.max(0, perDay - asked),
    decimals: config.currencyDecimals,
    others,
    open: past.open && openOf(past.open, config.currencyDecimals),
    lastUsed: past.lastUsed.map(({ bankCardId, at: usedAt }) => ({ bankCardId, at: usedAt.toISOString() })),
    practice,
    owed: toDecimal(debt, config.currencyDecimals),
    bonus:
      bonus.count === 0
        ? null
        : { remaining: toDecimal(amountOf(bonus.remaining)), wageringLeft: toDecimal(amountOf(bonus.left)) },
  });
}

/** What the terms say of a withdrawal that is not settled. */
function openOf({ id, state, amount, fee, dueAt }: WithdrawalRow, decimals: number) {
  const arrives = toDecimal(amountOf(amount - fee), decimals);
  return { withdrawalId: id, state, arrives, dueAt: dueAt.toISOString() };
}

/** How long those paid last have waited: the median, or null where they are too few to say. */
async function othersAt({ db, clock }: Pick<Services, "db" | "clock">, { id }: Merchant) {
  const waited = await waitedAt(db, id, new Date(clock.nowMs() - WAITS_MS), MOST_WAITS);
  return waited.count < FEWEST_WAITS ? null : waited;
}

/** Takes a member's withdrawal back, once; asked again it is told again. */
async function cancel(
  services: Services,
  id: string,
  context: CallContext,
): Promise<WithdrawalRow | "not-found" | "withdraw-gone"> {
  const { memberId, merchantId } = memberOf(context);
  return services.db.transaction(async (tx) => {
    await lockSubject(tx, "withdrawal", id);
    const row = await lockWithdrawal(tx, merchantId, id);
    if (!row || row.memberId !== memberId) return "not-found";
    if (row.state === "cancelled") return row;
    if (!mayCancel(row.state, context.merchant.config.withdrawal.cancelUntil)) return "withdraw-gone";
    const at = services.clock.now();
    return moveWithdrawal(services, tx, context.merchant, row, { to: "cancelled", actor: "member", at });
  });
}

function shown(row: WithdrawalRow, { config }: Merchant, setOff: ReadonlyMap<string, Amount>) {
  const decimal = (units: bigint): string => toDecimal(amountOf(units), config.currencyDecimals);
  return {
    withdrawalId: row.id,
    reference: row.reference,
    bankName: row.bankName,
    number: maskedNumber(row.lastFour),
    holder: row.holder,
    currency: row.currency,
    amount: decimal(row.amount),
    fee: decimal(row.fee),
    arrives: decimal(row.amount - row.fee),
    state: row.state,
    reason: row.reason,
    note: row.note,
    requestedAt: row.requestedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    feeBack: row.feeBack,
    setOff: decimal(setOff.get(row.id) ?? 0n),
    canCancel: mayCancel(row.state, config.withdrawal.cancelUntil),
  };
}

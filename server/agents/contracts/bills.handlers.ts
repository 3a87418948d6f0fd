/** Answers about bills of contracts (U-182, decision 091). */
import { percentOf } from "#rules/agents/rebates.ts";
import { amountOf, toDecimal } from "#rules/money/money.ts";
import { type Handlers, memberOf, ok, refuse } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import { type BillRow, billsOf, openBills, payBills } from "./bills.store.ts";
import { KIND_OF } from "./contracts.handlers.ts";

/** A month of days; two days of hours. */
const SHOWN = { salary: 31, dividend: 31, hour: 48 } as const;
type Name = "querySalary" | "queryDividend" | "payoutDividend";

export function billHandlers({ db, clock }: Services): Pick<Handlers, `contracts.${Name}`> {
  return {
    "contracts.querySalary": async ({ type }, context) => {
      const kind = KIND_OF[type];
      return ok((await billsOf(db, memberOf(context).memberId, kind, SHOWN[kind])).map(billValue));
    },
    "contracts.queryDividend": async (_input, context) =>
      ok((await billsOf(db, memberOf(context).memberId, "dividend", SHOWN.dividend)).map(billValue)),
    "contracts.payoutDividend": async ({ type }, context) => {
      const { memberId } = memberOf(context);
      const { contractsByHand } = context.merchant.config;
      const paid = await db.transaction(async (tx) =>
        payBills(tx, await openBills(tx, memberId, KIND_OF[type], contractsByHand), clock.now()),
      );
      return paid > 0n ? ok({ paid: toDecimal(amountOf(paid)) }) : refuse("contract-nothing-due");
    },
  };
}

export function billValue({ terms, level, points, isExpired, startsAt, ...bill }: BillRow) {
  const { amount, paid } = bill;
  const state = amount === 0n ? "none" : paid === amount ? "paid" : isExpired ? "expired" : "due";
  const money = (units: bigint): string => toDecimal(amountOf(units));
  return {
    ...bill,
    turnover: money(bill.turnover),
    loss: money(bill.loss),
    carried: money(bill.carried),
    startsAt: startsAt.toISOString(),
    earned: money(bill.earned),
    correction: money(bill.correction),
    given: money(bill.given),
    amount: money(amount),
    paid: money(paid),
    reached: terms[level] ?? null,
    percent: percentOf(points),
    state: state as "none" | "due" | "paid" | "expired",
  };
}

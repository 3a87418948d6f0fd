/** Answers about bills of contracts (U-182, decision 091). */
import { percentOf } from "#rules/agents/rebates.ts";
import { amountOf, toDecimal } from "#rules/money/money.ts";
import { type Handlers, memberOf, ok, refuse } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import { type BillRow, billsOf, openBills, payBill } from "./bills.store.ts";

const SHOWN = 31;
type Name = "querySalary" | "queryDividend" | "payoutDividend";

export function billHandlers({ db, clock }: Services): Pick<Handlers, `contracts.${Name}`> {
  return {
    "contracts.querySalary": async (_input, context) =>
      ok((await billsOf(db, memberOf(context).memberId, "salary", SHOWN)).map(billValue)),
    "contracts.queryDividend": async (_input, context) =>
      ok((await billsOf(db, memberOf(context).memberId, "dividend", SHOWN)).map(billValue)),
    "contracts.payoutDividend": async (_input, context) => {
      const at = clock.now();
      const paid = await db.transaction(async (tx) => {
        let sum = 0n;
        for (const id of await openBills(tx, memberOf(context).memberId, "dividend")) sum += await payBill(tx, id, at);
        return sum;
      });
      return paid > 0n ? ok({ paid: toDecimal(amountOf(paid)) }) : refuse("contract-nothing-due");
    },
  };
}

function billValue({ terms, level, points, isExpired, ...bill }: BillRow) {
  const { amount, paid } = bill;
  const state = amount === 0n ? "none" : paid === amount ? "paid" : isExpired ? "expired" : "due";
  const money = (units: bigint): string => toDecimal(amountOf(units));
  return {
    ...bill,
    turnover: money(bill.turnover),
    loss: money(bill.loss),
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

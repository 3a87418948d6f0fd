/** Payments that were recalled while a withdrawal of their member was under way: its checks have not seen them. */
import { type Amount, amountOf, toDecimal } from "#rules/money/money.ts";
import { type CheckRow, recalledRow } from "#rules/payments/withdrawal-checks.ts";
import { type Queryable, rowsOf } from "#server/platform/database/database.ts";

/** Rows of the check "charge-backs" as it is now. */
export type Recalls = ReadonlyMap<string, CheckRow>;

/**
 * By withdrawal: those that no bank has been told of and whose member's payments were recalled after the request. `at` is
 * now; amounts are written with that many decimals.
 */
export async function recallsMeanwhile(
  db: Queryable,
  ids: readonly string[],
  { at, decimals }: { at: Date; decimals: number },
): Promise<Recalls> {
  const rows = await rowsOf<{ id: string; count: number; lost: bigint; last: Date }>(db, {
    name: "withdrawal-recalls",
    text: `select w.id, count(*)::int as count, max(t.created_at) as last, recalled_debt(w.member_id, w.currency) as lost
             from withdrawal w
             join ledger_transfer t on t.member_id = w.member_id and t.currency = w.currency and t.kind = 'charge-back'
            where w.id = any($1) and w.state in ('received', 'checks', 'approved', 'batched')
            group by w.id having max(t.created_at) >= w.requested_at`,
    values: [ids],
  });
  const money = (amount: Amount): string => toDecimal(amount, decimals);
  return new Map(
    rows.map(({ id, count, lost, last }) => [id, recalledRow({ count, lost: amountOf(lost), last }, at, money)]),
  );
}

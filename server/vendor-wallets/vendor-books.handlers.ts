/** The desk reads what vendors' books say and ours could not take over (decision 082). */
import { amountOf, toDecimal } from "#rules/money/money.ts";
import { type DeskHandlers, ok, operatorOf } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import { isGapReason, readGaps } from "./vendor-books.store.ts";

const SHOWN = 100;

export function vendorBookHandlers({ db }: Pick<Services, "db">): Pick<DeskHandlers, "desk.bookGaps"> {
  return {
    "desk.bookGaps": async (_input, context) => {
      const rows = await readGaps(db, operatorOf(context).merchantId, SHOWN);
      return ok(
        rows.map(({ amount, reason, foundAt, ...row }) => ({
          ...row,
          amount: toDecimal(amountOf(amount)),
          reason: isGapReason(reason) ? reason : ("other" as const),
          foundAt: foundAt.toISOString(),
        })),
      );
    },
  };
}

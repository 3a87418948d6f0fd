/** Limits and breaks as the desk sees them: read only, since only their member may change them. */
import { amountOf, toDecimal } from "#rules/money/money.ts";
import { type DeskHandlers, ok, operatorOf } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import { playHistoryOf } from "./play-history.store.ts";

const SHOWN = 100;

export function saferPlayDeskHandlers({ db, clock }: Services): Pick<DeskHandlers, "desk.saferPlay"> {
  return {
    "desk.saferPlay": async ({ username }, context) => {
      const { merchantId } = operatorOf(context);
      const { currency } = context.merchant;
      const now = clock.now();
      const rows = await playHistoryOf(db, merchantId, username.toLowerCase(), SHOWN);
      return ok(
        rows.map(({ at, id, username: name, ...row }) => {
          const shared = { id, username: name, at: at.toISOString() };
          if (row.what === "break") {
            const { length, endsAt } = row;
            return { ...shared, what: row.what, length, endsAt: endsAt.toISOString(), isOver: endsAt <= now };
          }
          const { kind, period, step, amount } = row;
          const shown = amount === null ? null : kind === "time" ? String(amount) : toDecimal(amountOf(amount));
          return { ...shared, what: row.what, kind, period, step, amount: shown, currency };
        }),
      );
    },
  };
}

/** Answers for wallets. Balances come from the ledger alone. */
import { type Amount, add, toDecimal, ZERO } from "#rules/money/money.ts";
import { FREE_CURRENCY, FREE_SYMBOL } from "#rules/games/launch.ts";
import { type Handlers, ok } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import { sayIfKnown } from "#server/platform/runtime/texts.ts";
import { readWallets } from "./wallet.store.ts";

export function walletHandlers({ db }: Services): Pick<Handlers, "wallet.get"> {
  return {
    "wallet.get": async (_input, { merchant, session, language }) => {
      const { currency } = merchant;
      const { currencySymbol } = merchant.config;
      if (!session) return ok({ currency, currencySymbol, sumBalance: null, wallets: [], practice: false });
      const rows = await readWallets(db, session.memberId, session.trial ? FREE_CURRENCY : currency);
      const sum = rows.reduce((total, row) => add(total, row.balance as Amount), ZERO);
      return ok({
        ...(session.trial ? { currency: FREE_CURRENCY, currencySymbol: FREE_SYMBOL } : { currency, currencySymbol }),
        sumBalance: toDecimal(sum),
        wallets: rows.map((row) => ({
          wallet: row.name,
          balance: toDecimal(row.balance as Amount),
          label: sayIfKnown(language, `wallet.${row.name}`) ?? row.name,
        })),
        practice: rows.some((row) => row.practice),
      });
    },
  };
}

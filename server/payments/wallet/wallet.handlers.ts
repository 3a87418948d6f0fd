/** Answers for wallets. Balances come from the ledger alone. */
import { type Amount, add, parseDecimal, toDecimal, ZERO } from "#rules/money/money.ts";
import { FREE_CURRENCY, FREE_SYMBOL } from "#rules/games/launch.ts";
import { transferBetweenWallets } from "#server/ledger/public.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import { type CallContext, type Handlers, memberOf, ok, refuse } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import { sayIfKnown } from "#server/platform/runtime/texts.ts";
import { readWallets } from "./wallet.store.ts";

/** Money leaves a bonus by what it was given for, not by its member's hand. */
const NEVER_FROM = "bonus";

export function walletHandlers(services: Services): Pick<Handlers, "wallet.get" | "wallet.transfer"> {
  const { db } = services;
  return {
    "wallet.transfer": (input, context) => transfer(services, input, context),
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

/** Between two wallets that are open, once per request: sent again, the first transfer is told again (U-172). */
async function transfer(
  { db, clock }: Services,
  { from, to, amount: asked, requestId }: Parameters<Handlers["wallet.transfer"]>[0],
  context: CallContext,
): ReturnType<Handlers["wallet.transfer"]> {
  const { memberId } = memberOf(context);
  const { currency } = context.merchant;
  const amount = parseDecimal(asked);
  if (amount === null || amount <= 0n) return refuse("amount-format");
  const open = (await readWallets(db, memberId, currency)).map(({ name }) => name);
  if (from === to || from === NEVER_FROM || !open.includes(from) || !open.includes(to)) return refuse("wallet-unknown");
  const posted = await transferBetweenWallets(db, { memberId, currency, wallet: from }, to, amount, {
    id: newId(),
    key: `wallet:${memberId}:${requestId}`,
    at: clock.now(),
  });
  if (posted.ok) {
    return ok({ transferId: posted.transferId, amount: toDecimal(amount), balance: toDecimal(posted.balance) });
  }
  if (posted.refusal === "insufficient-funds") return refuse("insufficient-funds");
  return refuse(posted.refusal === "duplicate" ? "request-used" : "wallet-unknown");
}

import { FREE_SYMBOL } from "#rules/games/launch.ts";
import { useSession } from "#web/platform/session/session.ts";
import { useShell } from "#web/platform/data/shell.ts";

/** What stands before the reader's own amounts: the merchant's currency, in a trial that of play money. */
export function useMoneySymbol(): string {
  const { merchant } = useShell();
  return useSession()?.trial ? FREE_SYMBOL : merchant.currencySymbol;
}

import { FREE_SYMBOL } from "#rules/launch.ts";
import { useSession } from "#web/platform/session.ts";
import { useShell } from "#web/platform/shell.ts";

/** What stands before the reader's own amounts: the merchant's currency, in a trial that of play money. */
export function useMoneySymbol(): string {
  const { merchant } = useShell();
  return useSession()?.trial ? FREE_SYMBOL : merchant.currencySymbol;
}

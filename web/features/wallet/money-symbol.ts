import { FREE_SYMBOL } from "#rules/games/launch.ts";
import { useSession } from "#web/platform/session/session.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useMerchantSymbol } from "#web/features/lobby/merchant-wallet.ts";

/**
 * What stands before the reader's own amounts: the currency of the merchant's wallet, as the page's settings have it
 * until the wallet was loaded (U-170); in a trial that of play money.
 */
export function useMoneySymbol(): string {
  const { merchant } = useShell();
  const told = useMerchantSymbol();
  return useSession()?.trial ? FREE_SYMBOL : (told ?? merchant.currencySymbol);
}

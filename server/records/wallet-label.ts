/** How a member's wallets are called in records. */
import type { Language } from "#contract/core/merchant/languages.ts";
import { say, sayIfKnown } from "#server/platform/runtime/texts.ts";

const AT_VENDOR = "vendor:";

/** A wallet in the reader's words; one at a vendor is named by the `studio` of the game, where there is one. */
export function walletLabel(language: Language, wallet: string, studio: string | undefined): string {
  if (!wallet.startsWith(AT_VENDOR)) return sayIfKnown(language, `wallet.${wallet}`) ?? wallet;
  return studio ? say(language, "wallet.atVendor", { studio }) : say(language, "wallet.inGames");
}

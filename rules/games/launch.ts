/** How a game opens (browsing §4 "Game launch", U-096 to U-099). */

/** Vendors whose games start as a lottery. */
const LOTTERY_VENDORS: readonly string[] = ["TCG_LOTTO_VN", "TCG_SEA", "LOTT", "ELOTT"];

export function isLotteryVendor(code: string): boolean {
  return LOTTERY_VENDORS.includes(code);
}

/** Lotteries in Vietnam's style, which have calls of their own. */
export function isVietnamVendor(code: string): boolean {
  return code === "TCG_LOTTO_VN";
}

/** Which pay-table counts; ZY is a merchant's own fixed odds (U-101). */
export type PrizeMode = "Lott" | "ZY" | "Elott";

/** The prize mode for a mapping of vendors: Elott when ELOTT stands there together with TCG_LOTTO_VN or LOTT, else Lott. */
export function prizeModeOf(mapping: ReadonlySet<string>): Exclude<PrizeMode, "ZY"> {
  return mapping.has("ELOTT") && (mapping.has("TCG_LOTTO_VN") || mapping.has("LOTT")) ? "Elott" : "Lott";
}

/** Free play has a currency of its own, so that its stakes and wins can never meet a wallet. */
export const FREE_CURRENCY = "FUN";
/** What stands before an amount of it: the currency's own name, as games write it. */
export const FREE_SYMBOL = "FUN\u00a0";

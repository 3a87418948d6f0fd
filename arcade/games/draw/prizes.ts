/** Pay-tables of lotteries: the share of the fair odds that a prize mode pays, in hundredths of a percent. */
import type { DrawInfo } from "./messages.ts";

type PrizeMode = DrawInfo["prizeMode"];

const SHARES: Readonly<Record<Exclude<PrizeMode, "ZY">, number>> = { Lott: 9500, Elott: 9700 };

/** The share of a mode; `own` is the merchant's, which ZY pays. Without a mode a lottery pays as Lott. */
export function shareOf(mode: PrizeMode | null, own: number | null): number {
  return mode === "ZY" ? (own ?? SHARES.Lott) : SHARES[mode ?? "Lott"];
}

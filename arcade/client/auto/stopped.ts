/** What is said when auto bet has stopped. */
import { money, type MoneyStyle, signedMoney } from "#arcade/client/platform/money.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { AutoStop } from "#arcade/play/auto-bet.ts";

export interface StoppedWords {
  /** "Auto bet: 5 rounds". */
  readonly why: string;
  /** "+₱2.00". */
  readonly result: string;
  /** Both as a sentence. */
  readonly told: string;
}

/** `rounds` is how many it has played: all that were asked for are named, so that the sum is read as theirs and not as the last one's. */
export function stoppedWords(stop: AutoStop, net: bigint, rounds: number, style: MoneyStyle): StoppedWords {
  const why = t(`auto-bet.stopped.${stop}`, { count: rounds });
  const result = net === 0n ? money(0n, style) : signedMoney(net, style);
  return { why, result, told: t("auto-bet.told", { why, result }) };
}

/** What a round came to, in words: once to be read, once for who listens. */
import type { Said } from "#arcade/client/originals/panel.ts";
import { money, type MoneyStyle, signedMoney } from "#arcade/client/platform/money.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { InstantRound } from "#arcade/games/instant/messages.ts";
import { times } from "./words.ts";

export interface ResultWords {
  readonly said: Said;
  readonly aloud: string;
  readonly isWin: boolean;
  /** Twenty stakes or more. */
  readonly isGreat: boolean;
}

/** Only what brings more than its stake is a win; `returns`: just the stake too. */
export function resultWords({ bet, win, pays }: InstantRound, style: MoneyStyle, returns: boolean): ResultWords {
  const [cost, won] = [BigInt(bet), BigInt(win)];
  const isWin = won > cost || (won === cost && won > 0n && returns);
  const isGreat = won >= cost * 20n;
  // The stake again is no gain to be shown as one, whatever is heard of it
  if (won === cost && won > 0n) {
    const [note, amount] = [t("win.small"), money(won, style)];
    return {
      said: { note: `${times(pays)} · ${note}`, amount, tone: "calm" },
      aloud: `${note} ${amount}`,
      isWin,
      isGreat,
    };
  }
  const paid = won === 0n ? t("original.lost") : paidWords(cost, won, style);
  const net = signedMoney(won - cost, style);
  return {
    said: { note: won === 0n ? paid : `${times(pays)} · ${paid}`, amount: net, tone: isWin ? "gain" : "calm" },
    aloud: isWin ? `${t("original.won", { gain: money(won - cost, style) })}. ${paid}` : `${paid}. ${net}`,
    isWin,
    isGreat,
  };
}

function paidWords(cost: bigint, won: bigint, style: MoneyStyle): string {
  if (won >= cost) return t("original.paid", { amount: money(won, style) });
  return t("original.returned", { amount: money(won, style), stake: money(cost, style) });
}

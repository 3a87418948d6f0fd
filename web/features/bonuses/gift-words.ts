import { readGame } from "#contract/core/wire-game.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import type { Text } from "#web/platform/i18n/texts.tsx";

export type Gift = NonNullable<ValueOf<Calls["vip.ranks"]>[number]["gift"]>;

/** What a level gives once, in a sentence; `money` writes an amount. */
export function giftWords(text: Text, gift: Gift, money: (value: string) => string): string {
  if (gift.kind === "freeRounds") {
    const game = gift.game ? readGame(gift.game).title : "…";
    return text("vip.gift.rounds", { count: gift.rounds, game, stake: money(gift.stake) });
  }
  const amount = money(gift.amount);
  return gift.multiple === 0
    ? text("vip.gift.bonusCash", { amount })
    : text("vip.gift.bonus", { amount, multiple: gift.multiple });
}

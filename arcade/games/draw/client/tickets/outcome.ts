/** What a draw has brought to the player's orders of it, in one line. */
import { money, type MoneyStyle } from "#arcade/client/platform/money.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { Order } from "#arcade/games/draw/ticket-messages.ts";
import type { Outcome } from "#arcade/games/draw/client/moment.ts";

/** Null where none of the orders counts, or not all of them are settled. */
export function outcomeOf(orders: readonly Order[], style: MoneyStyle): Outcome | null {
  const counted = orders.filter(({ state }) => state !== "cancelled" && state !== "void");
  if (counted.length === 0 || counted.some(({ state }) => state !== "won" && state !== "lost")) return null;
  const win = counted.reduce((sum, order) => sum + BigInt(order.win), 0n);
  return win > 0n
    ? { won: true, text: t("draw.own.won", { amount: money(win, style) }) }
    : { won: false, text: t("draw.own.lost") };
}

/** What a draw has brought to the player's orders of it, in one line. */
import { money, type MoneyStyle } from "#arcade/client/platform/money.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { Order } from "#arcade/games/draw/ticket-messages.ts";
import { keptStake } from "./net.ts";
import type { Outcome } from "#arcade/games/draw/client/moment.ts";

/** Null where none of the orders counts, or not all of them are settled. */
export function outcomeOf(orders: readonly Order[], style: MoneyStyle): Outcome | null {
  const counted = orders.filter(({ state }) => state !== "cancelled" && state !== "void");
  if (counted.length === 0 || counted.some(({ state }) => state !== "won" && state !== "lost")) return null;
  const sum = (of: (order: Order) => bigint): bigint => counted.reduce((all, order) => all + of(order), 0n);
  const [win, stake] = [sum((order) => BigInt(order.win)), sum(keptStake)];
  if (win === 0n) return { won: false, text: t("draw.own.lost") };
  const amount = money(win, style);
  // Less than was staked is no win, whatever a line of it has hit
  return win < stake
    ? { won: false, text: t("draw.own.returned", { amount, stake: money(stake, style) }) }
    : { won: true, text: t("draw.own.won", { amount }) };
}

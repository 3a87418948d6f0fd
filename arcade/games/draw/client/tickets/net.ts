/** What an order or a line of it has brought beyond its price. */
import { h } from "#arcade/client/platform/dom.ts";
import { money, type MoneyStyle } from "#arcade/client/platform/money.ts";
import type { Order } from "#arcade/games/draw/ticket-messages.ts";

/** What an order has cost, without what came back of it before its draw. */
export const keptStake = ({ stake, returned }: Pick<Order, "stake" | "returned">): bigint =>
  BigInt(stake) - BigInt(returned);

/** A result with its sign. */
export const signedText = (net: bigint, style: MoneyStyle): string => (net > 0n ? "+" : "") + money(net, style);

/** The same in bold figures, green where it is a gain. */
export const netText = (net: bigint, style: MoneyStyle): HTMLElement =>
  h("b", { class: net > 0n ? "num pos" : "num" }, signedText(net, style));

/** Orders of tickets as rounds of a player: an order again, from its record. */
import type { RoundViews, StoryRow } from "#arcade/client/game-client.ts";
import { h } from "#arcade/client/platform/dom.ts";
import { money, type MoneyStyle } from "#arcade/client/platform/money.ts";
import { timeFormat } from "#arcade/client/platform/local-time.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { DrawSession } from "#arcade/games/draw/messages.ts";
import type { Order, Suborder } from "#arcade/games/draw/ticket-messages.ts";
import type { RoundSummary } from "#arcade/play/messages.ts";
import { prizes } from "./detail.ts";
import { shortNumero } from "#arcade/games/draw/rules/numero.ts";
import { drawAgain } from "./tickets/draw-again.ts";

/** Else a line could end between a sign and its amount. */
const WITHOUT_BREAK = "\u2060";

export function ticketRounds({ draw }: { draw: Pick<DrawSession["draw"], "model"> }, style: MoneyStyle): RoundViews {
  return {
    name: ({ roundNumber }) => t("draw.order", { number: roundNumber }),
    async replay(round) {
      const { order } = round as RoundSummary & { order: Order };
      return { picture: pictureOf(order, draw.model), story: storyOf(order, style) };
    },
  };
}

function pictureOf(order: Order, model: string): HTMLElement {
  const again = drawAgain(order, model);
  if (!again) return h("p", { class: "empty" }, t("draw.replay.open", { number: shortNumero(order.numero) }));
  const isTable = (order.result?.length ?? 0) > 2;
  return h("div", {}, again, isTable && order.result ? prizes(order.result, model) : null);
}

/** Bought, each line with what it brought, drawn, and the end. */
function storyOf(order: Order, style: MoneyStyle): StoryRow[] {
  const time = timeFormat({ timeStyle: "medium" });
  const row = (text: string, good = false, at: string | null = null): StoryRow => ({
    text,
    good,
    time: at && time.format(new Date(at)),
  });
  const lines = order.suborders.map((line) => row(lineText(line, style), BigInt(line.win) > 0n));
  const bought = row(t("draw.bought", { amount: money(order.stake, style), number: order.orderNumber }));
  if (!order.result) return [bought, ...lines];
  const drawn = row(t("draw.replay.drawn", { number: shortNumero(order.numero) }), false, order.closesAt);
  const win = BigInt(order.win);
  const end = win > 0n ? row(`${t("replay.paid")} ${money(order.win, style)}`, true) : row(t("replay.paid-none"));
  return [bought, drawn, ...lines, end];
}

function lineText({ playName, text, multiple, win, state }: Suborder, style: MoneyStyle): string {
  const chosen = text === "" || text === playName ? playName : `${playName}: ${text}`;
  const end = state === "cancelled" || state === "void" ? ` · ${t(`draw.state.${state}`)}` : "";
  return `${chosen} × ${multiple}${end}${BigInt(win) > 0n ? ` · +${WITHOUT_BREAK}${money(win, style)}` : ""}`;
}

/** How an order's draw came out, ball by ball, with what the order named lit; as often as one likes. */
import { fill, h, icon } from "#arcade/client/platform/dom.ts";
import { t } from "#arcade/client/platform/text.ts";
import { ballRow } from "#arcade/games/draw/client/balls.ts";
import { stepOf } from "#arcade/games/draw/client/moment.ts";
import { drawnBalls, specialBall } from "#arcade/games/draw/client/numbers.ts";
import { shortNumero } from "#arcade/games/draw/rules/numero.ts";
import type { Order } from "#arcade/games/draw/ticket-messages.ts";
import { litBy } from "./marks.ts";

/** Null while nothing came out. */
export function drawAgain(order: Order, model: string): HTMLElement | null {
  const { result } = order;
  if (!result) return null;
  const numbers = drawnBalls(result);
  const look = { special: specialBall(result), lit: litBy([order], result, model) };
  const stage = h("div", { class: "dm__s" }, ballRow(numbers, look));
  const again = (): void => fill(stage, ballRow(numbers, { ...look, stepMs: stepOf(numbers.length) }));
  return h(
    "section",
    { class: "dagain" },
    h(
      "div",
      { class: "dm__t num" },
      h("b", {}, t("draw.number", { number: shortNumero(order.numero) })),
      h("button", { class: "dagain__p", on: { click: again } }, icon("play"), t("draw.again")),
    ),
    stage,
  );
}

/** What stands in an order's sheet: its state, the result, its lines with what hit, and the sums. */
import type { Order, Suborder } from "#arcade/games/draw/ticket-messages.ts";
import { verifierAddress } from "#arcade/client/platform/verifier-address.ts";
import { h, icon } from "#arcade/client/platform/dom.ts";
import { money, type MoneyStyle } from "#arcade/client/platform/money.ts";
import { timeFormat } from "#arcade/client/platform/local-time.ts";
import { languageTag, many, t } from "#arcade/client/platform/text.ts";
import { prizes } from "#arcade/games/draw/client/detail.ts";
import { oddsText } from "#arcade/games/draw/client/numbers.ts";
import { drawAgain } from "./draw-again.ts";
import { markedText } from "./marked-text.ts";
import { keptStake, netText, signedText } from "./net.ts";
import { orderTag, stateTag } from "./orders.ts";

interface Parts {
  readonly style: MoneyStyle;
  readonly model: string;
}

/** Lines that are chosen to be cancelled. */
interface Pick {
  readonly chosen: ReadonlySet<string>;
  press(suborderId: string): void;
}

/** `pick`: null where there is nothing to choose between. */
export function orderContents(order: Order, parts: Parts, pick: Pick | null): HTMLElement[] {
  const placed = timeFormat({ dateStyle: "medium", timeStyle: "short" });
  return [
    h("div", { class: "torder__h num" }, orderTag(order), h("span", {}, placed.format(new Date(order.placedAt)))),
    ...drawOf(order, parts.model),
    h("ul", { class: "tslip" }, ...order.suborders.map((line) => lineRow(line, order, parts, pick))),
    sums(order, parts.style),
    ...(order.result ? [proofLink(order.drawId)] : []),
  ];
}

/** What came out: the balls, and a table where there are more prizes than they show. */
function drawOf(order: Order, model: string): HTMLElement[] {
  const again = drawAgain(order, model);
  if (!order.result || !again) return [];
  return order.result.length > 2 ? [again, prizes(order.result, model)] : [again];
}

/** Whether its draw has decided it. */
const isSettled = ({ state }: { state: string }): boolean => state === "won" || state === "lost";

function sums(order: Order, style: MoneyStyle): HTMLElement {
  const { stake, returned, win, chase, rebate } = order;
  const net = BigInt(win) - keptStake(order);
  const rows: [string, string, string][] = [[t("draw.stake"), money(stake, style), ""]];
  if (rebate > 0) rows.push([t("draw.group"), `−${rebate / 100} %`, ""]);
  if (BigInt(returned) > 0n) rows.push([t("draw.returned"), money(returned, style), ""]);
  rows.push([t("draw.win"), money(win, style), ""]);
  if (isSettled(order)) rows.push([t("draw.net"), signedText(net, style), net > 0n ? "pos" : ""]);
  if (chase) rows.push([t("draw.chase.name"), t("draw.chase.part", { index: chase.index, of: chase.of }), ""]);
  const cells = rows.flatMap(([name, value, look]) => [h("dt", {}, name), h("dd", { class: look }, value)]);
  return h("dl", { class: "facts num" }, ...cells);
}

function proofLink(drawId: string): HTMLElement {
  const address = verifierAddress({ round: drawId });
  return h(
    "a",
    { class: "mi", attr: { href: address, target: "_blank", rel: "noopener" } },
    icon("shield"),
    t("fairness.open"),
  );
}

function lineRow(line: Suborder, order: Order, { style, model }: Parts, pick: Pick | null): HTMLElement {
  const { bets, multiple, hits, win, stake, state } = line;
  const details = [
    `${many("draw.bets.one", "draw.bets.many", bets)} × ${multiple}`,
    t("draw.at", { odds: oddsText(line.odds, languageTag()) }),
    ...(hits > 0 ? [many("draw.hits.one", "draw.hits.many", hits)] : []),
  ];
  const isGone = state === "cancelled" || state === "cancelling" || state === "void";
  return h(
    "li",
    { class: hits > 0 ? "is-hit" : "" },
    pick && state === "open" ? checkbox(line, pick) : null,
    h(
      "div",
      {},
      h("b", {}, line.playName),
      chosenNumbers(line, order, model),
      h("small", { class: "num" }, details.join(" · ")),
    ),
    h(
      "div",
      { class: "tslip__e num" },
      isSettled(line) ? netText(BigInt(win) - BigInt(stake), style) : h("b", {}, money(stake, style)),
      isGone ? stateTag(state) : null,
    ),
  );
}

function checkbox(line: Suborder, { chosen, press }: Pick): HTMLElement {
  const box = h("input", {
    attr: {
      type: "checkbox",
      "aria-label": t("draw.choose-line", { line: `${line.playName} ${line.text}` }),
      checked: chosen.has(line.suborderId),
    },
    on: { change: () => press(line.suborderId) },
  });
  return h("label", { class: "tcheck" }, box);
}

/** The numbers of a line; once the draw is settled those that came are marked. */
function chosenNumbers(line: Suborder, { result }: Order, modelId: string): HTMLElement | null {
  if (line.text === "" || line.text === line.playName) return null;
  return h("p", { class: "num tslip__n", attr: { tabindex: 0 } }, ...markedText(line, result, modelId));
}

/** One order: its lines with what hit, the result, and cancelling while the sale is open. Loaded when opened. */
import type { Order, Suborder } from "#arcade/games/draw/ticket-messages.ts";
import { type Api, NetworkError, newRequestId, Refused } from "#arcade/client/platform/api.ts";
import { verifierAddress } from "#arcade/client/fairness/sheet.ts";
import { fill, h, icon, say } from "#arcade/client/platform/dom.ts";
import { money, type MoneyStyle } from "#arcade/client/platform/money.ts";
import { refusalText } from "#arcade/client/platform/refusals.ts";
import { openSheet } from "#arcade/client/platform/sheet.ts";
import { languageTag, many, t } from "#arcade/client/platform/text.ts";
import { mainBalls, shortNumero } from "#arcade/games/draw/client/numbers.ts";
import { ballRow } from "#arcade/games/draw/client/view.ts";
import { stateTag } from "./orders.ts";

interface Parts {
  readonly api: Api;
  readonly style: MoneyStyle;
  readonly model: string;
  /** The order as a call has told it anew. */
  readonly changed: (order: Order) => void;
  readonly expired: () => void;
}

export function openOrder(first: Order, parts: Parts, closed: () => void): { show(order: Order): void } {
  let order = first;
  let asking = false;
  let busy = false;
  const chosen = new Set<string>();
  const body = h("div", {});
  const foot = h("div", { class: "tcancel" });
  const line = h("p", { class: "dline", attr: { role: "status" } });
  line.hidden = true;
  const tell = (words: string): void => {
    line.hidden = words === "";
    say(line, words);
  };
  const open = (): Suborder[] =>
    order.state === "open" ? order.suborders.filter(({ state }) => state === "open") : [];
  const cancel = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    show();
    try {
      order = await parts.api.send<Order>(`orders/${encodeURIComponent(order.orderId)}/cancel`, {
        requestId: newRequestId(),
        suborderIds: [...chosen],
      });
      tell(t("draw.cancelled"));
      parts.changed(order);
    } catch (error) {
      if (error instanceof Refused && error.code === "session-expired") return parts.expired();
      if (!(error instanceof Refused || error instanceof NetworkError)) throw error;
      tell(
        error instanceof Refused
          ? error.code === "betting-closed"
            ? t("draw.sale-over")
            : refusalText(error.code)
          : t("draw.unknown"),
      );
    } finally {
      busy = false;
      asking = false;
      chosen.clear();
      show();
    }
  };
  const show = (): void => {
    const left = open();
    for (const id of chosen) if (!left.some(({ suborderId }) => suborderId === id)) chosen.delete(id);
    fill(body, ...contents(order, parts, left.length > 1 ? chosen : null, show));
    fillFoot();
  };
  const fillFoot = (): void => {
    const left = open();
    foot.hidden = left.length === 0;
    if (left.length === 1) for (const { suborderId } of left) chosen.add(suborderId);
    const back = left
      .filter(({ suborderId }) => chosen.has(suborderId))
      .reduce((sum, { stake }) => sum + BigInt(stake), 0n);
    const amount = money(back, parts.style);
    if (asking && chosen.size > 0) {
      const keep = h("button", { class: "btn", on: { click: () => ((asking = false), fillFoot()) } }, t("draw.keep"));
      const yes = h(
        "button",
        { class: "btn btn--neg num", attr: { "aria-busy": String(busy) }, on: { click: () => void cancel() } },
        t("draw.cancel.yes", { amount }),
      );
      yes.disabled = busy;
      fill(foot, keep, yes);
      yes.focus();
      return;
    }
    const all = h(
      "button",
      {
        class: "btn",
        on: {
          click() {
            for (const { suborderId } of left) chosen.add(suborderId);
            asking = true;
            show();
          },
        },
      },
      t("draw.cancel.all"),
    );
    const some = h(
      "button",
      { class: "btn", on: { click: () => ((asking = true), fillFoot()) } },
      t("draw.cancel.some", { count: chosen.size }),
    );
    fill(foot, left.length > 1 && chosen.size > 0 ? some : all);
  };
  const sheet = openSheet({
    title: t("draw.order", { number: order.orderNumber }),
    note: t("draw.number", { number: shortNumero(order.numero) }),
    body: [body, line, foot],
    tall: true,
    closed,
  });
  void sheet;
  show();
  return {
    show(next) {
      order = next;
      if (!busy) show();
    },
  };
}

function contents(order: Order, parts: Parts, chosen: Set<string> | null, show: () => void): HTMLElement[] {
  const { style, model } = parts;
  const won = BigInt(order.win);
  const balls = order.result ? mainBalls(model, order.result) : null;
  return [
    h(
      "div",
      { class: "torder__h num" },
      stateTag(order.state),
      h(
        "span",
        {},
        new Intl.DateTimeFormat(languageTag(), { dateStyle: "medium", timeStyle: "short" }).format(
          new Date(order.placedAt),
        ),
      ),
    ),
    ...(balls ? [h("div", { class: "dprizes" }, ballRow(balls))] : []),
    h("ul", { class: "tslip" }, ...order.suborders.map((line) => lineRow(line, parts, chosen, show))),
    h(
      "dl",
      { class: "facts num" },
      h("dt", {}, t("draw.stake")),
      h("dd", {}, money(order.stake, style)),
      ...(BigInt(order.returned) > 0n
        ? [h("dt", {}, t("draw.returned")), h("dd", {}, money(order.returned, style))]
        : []),
      h("dt", {}, t("draw.win")),
      h("dd", { class: won > 0n ? "pos" : "" }, money(won, style)),
      ...(order.chase
        ? [
            h("dt", {}, t("draw.chase")),
            h("dd", {}, t("draw.chase.part", { index: order.chase.index, of: order.chase.of })),
          ]
        : []),
    ),
    ...(order.result
      ? [
          h(
            "a",
            {
              class: "mi",
              attr: { href: verifierAddress({ round: order.drawId }), target: "_blank", rel: "noopener" },
            },
            icon("shield"),
            t("fairness.open"),
          ),
        ]
      : []),
  ];
}

function lineRow(line: Suborder, { style }: Parts, chosen: Set<string> | null, show: () => void): HTMLElement {
  const isOpen = chosen !== null && line.state === "open";
  const box = isOpen
    ? h("input", {
        class: "tcheck",
        attr: {
          type: "checkbox",
          "aria-label": t("draw.choose-line", { line: `${line.playName} ${line.text}` }),
          checked: chosen.has(line.suborderId),
        },
        on: {
          change() {
            if (!chosen.delete(line.suborderId)) chosen.add(line.suborderId);
            show();
          },
        },
      })
    : null;
  const hits = line.hits > 0 ? ` · ${many("draw.hits.one", "draw.hits.many", line.hits)}` : "";
  return h(
    "li",
    { class: line.hits > 0 ? "is-hit" : "" },
    box,
    h(
      "div",
      {},
      h("b", {}, line.playName),
      line.text === line.playName || line.text === "" ? null : h("p", { class: "num tslip__n" }, line.text),
      h(
        "small",
        { class: "num" },
        `${many("draw.bets.one", "draw.bets.many", line.bets)} × ${line.multiple} · ${t("draw.at", { odds: line.odds })}${hits}`,
      ),
    ),
    h(
      "div",
      { class: "tslip__e num" },
      BigInt(line.win) > 0n
        ? h("b", { class: "pos" }, `+${money(line.win, style)}`)
        : h("b", {}, money(line.stake, style)),
      line.state === "cancelled" || line.state === "cancelling" || line.state === "void" ? stateTag(line.state) : null,
    ),
  );
}

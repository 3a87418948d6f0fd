/** The part of a slip that asks for more draws: how many, how they are staked, and what each costs. */
import type { OpenDraw } from "#arcade/games/draw/messages.ts";
import { shortNumero } from "#arcade/games/draw/rules/numero.ts";
import { drawTime } from "#arcade/games/draw/client/numbers.ts";
import { fill, h, icon } from "#arcade/client/platform/dom.ts";
import { money, type MoneyStyle } from "#arcade/client/platform/money.ts";
import { switchButton } from "#arcade/client/platform/sheet.ts";
import { t } from "#arcade/client/platform/text.ts";
import { priceLess } from "#arcade/games/draw/rules/prize-group.ts";
import { type Chase, CHASE_WAYS, drawMultiples, mostDraws, totalOf } from "./slip.ts";
import type { SlipState } from "./slip-state.ts";
import { stepper } from "./stepper.ts";

/** How many draws a chase begins with. */
const FIRST_DRAWS = 5;

export interface ChasePart {
  readonly root: HTMLElement;
  /** Shows the chase of the slip as it stands; `draws`: the open one and those after it. */
  show(draws: readonly OpenDraw[]): void;
}

export function chasePart(state: SlipState, style: MoneyStyle, changed: () => void): ChasePart {
  let most = 1;
  const set = (change: Partial<Chase>): void => {
    state.chase = { ...state.chase, ...change };
    changed();
  };
  const toggle = switchButton(t("draw.chase"), false, (on) => set({ way: "same", draws: on ? FIRST_DRAWS : 1 }));
  const none = h("small", {}, t("draw.chase.none"));
  const count = stepper({
    label: t("draw.chase.draws"),
    value: 2,
    least: 2,
    most: 2,
    change: (draws) => set({ draws }),
  });
  const ways = CHASE_WAYS.map((way) =>
    h("button", { on: { click: () => set({ way }) } }, t(way === "same" ? "draw.chase.same" : "draw.chase.double")),
  );
  const stop = switchButton(t("draw.chase.stop"), true, (stopAfterWin) => set({ stopAfterWin }));
  const list = h("ol", { class: "tchase__l num", attr: { tabindex: 0, "aria-label": t("draw.chase") } });
  const warning = h("p", { class: "alert" }, icon("info"), h("span", {}, t("draw.chase.warn")));
  const row = (label: string, control: HTMLElement): HTMLElement =>
    h("div", { class: "tchase__r" }, h("span", { attr: { "aria-hidden": "true" } }, label), control);
  const body = h(
    "div",
    { class: "tchase__b" },
    row(t("draw.chase.draws"), count.root),
    h("div", { class: "seg", attr: { role: "group", "aria-label": t("draw.chase.way") } }, ...ways),
    row(t("draw.chase.stop"), stop),
    list,
    warning,
  );
  const head = h("div", {}, h("b", {}, t("draw.chase")), h("small", {}, t("draw.chase.hint")));
  return {
    root: h("div", { class: "tchase" }, h("div", { class: "tchase__h" }, head, toggle, none), body),
    show(draws) {
      most = mostDraws(state.lines, state.chase.way, draws.length);
      // Fewer draws may be left to buy, or more lines may leave room for fewer
      if (state.chase.draws > most) state.chase = { ...state.chase, draws: most };
      const { chase } = state;
      const isOn = chase.draws > 1;
      flip(toggle, isOn);
      flip(stop, chase.stopAfterWin);
      const canChase = mostDraws(state.lines, "same", draws.length) > 1;
      toggle.hidden = !canChase;
      none.hidden = canChase;
      body.hidden = !isOn;
      warning.hidden = chase.way !== "double";
      for (const [at, way] of CHASE_WAYS.entries()) ways[at]?.setAttribute("aria-pressed", String(chase.way === way));
      if (!isOn) return;
      count.show(chase.draws, most);
      const one = totalOf(state.lines, state.unit, { ...chase, draws: 1 });
      const costs = drawMultiples(chase).map((multiple, at) =>
        costRow(draws[at], multiple, money(priceLess(one * BigInt(multiple), state.rebate), style)),
      );
      fill(list, ...costs);
    },
  };
}

function flip(button: HTMLElement, on: boolean): void {
  button.setAttribute("aria-checked", String(on));
  button.classList.toggle("on", on);
}

function costRow(draw: OpenDraw | undefined, multiple: number, cost: string): HTMLElement {
  return h(
    "li",
    {},
    h("span", {}, draw ? shortNumero(draw.numero) : "–"),
    h("span", {}, draw ? drawTime(draw.closesAt, Date.now()) : ""),
    h("span", {}, multiple > 1 ? `× ${multiple}` : ""),
    h("b", {}, cost),
  );
}

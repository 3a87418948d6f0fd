/** The slip: its lines, the chase over coming draws, the whole sum, and the button that buys. */
import type { OpenDraw } from "#arcade/games/draw/messages.ts";
import { selectionText } from "#arcade/games/draw/rules/selection.ts";
import { MOST_MULTIPLE } from "#arcade/games/draw/rules/ticket-limits.ts";
import { shortNumero } from "#arcade/games/draw/client/numbers.ts";
import { fill, h, icon, iconButton, say } from "#arcade/client/platform/dom.ts";
import { money, type MoneyStyle } from "#arcade/client/platform/money.ts";
import { openSheet, type Sheet, switchButton } from "#arcade/client/platform/sheet.ts";
import { many, t } from "#arcade/client/platform/text.ts";
import { bestWinOf, CHASE_WAYS, drawMultiples, mostDraws, stakeOf, totalOf } from "./slip.ts";
import type { SlipState } from "./slip-state.ts";
import { stepper } from "./stepper.ts";

interface Parts {
  readonly state: SlipState;
  readonly style: MoneyStyle;
  /** The open draw and those after it. */
  readonly draws: () => readonly OpenDraw[];
  readonly buy: () => Promise<void>;
}

export interface SlipSheet {
  /** Shows the slip as it stands; closes when nothing is on it. */
  show(): void;
  /** Says what stands against buying, or how it goes; "" for nothing. */
  tell(words: string): void;
  busy(on: boolean): void;
  close(): void;
}

export function openSlip({ state, style, draws, buy }: Parts, closed: () => void): SlipSheet {
  const lines = h("ul", { class: "tslip" });
  const chase = h("div", { class: "tchase" });
  const line = h("p", { class: "dline", attr: { role: "status" } });
  const sum = h("p", { class: "tsum num", attr: { "aria-live": "polite" } });
  const button = h("button", { class: "btn btn--accent num", on: { click: () => void buy() } });
  line.hidden = true;
  const show = (): void => {
    if (state.lines.length === 0) return sheet.close();
    fill(lines, ...state.lines.map((one) => lineRow(one, state, style, show)));
    fillChase(chase, state, { style, draws: draws(), show });
    const total = totalOf(state.lines, state.unit, state.chase);
    const best = state.lines.reduce((most, one) => most + bestWinOf(one, state.unit), 0n);
    say(sum, t("draw.could-win", { amount: money(best, style) }));
    say(button, t("draw.buy", { amount: money(total, style) }));
  };
  const sheet: Sheet = openSheet({
    title: t("draw.slip"),
    body: [lines, chase, sum, line],
    foot: [h("button", { class: "btn", on: { click: () => sheet.close() } }, t("draw.keep-picking")), button],
    tall: true,
    closed,
  });
  show();
  return {
    show,
    tell(words) {
      line.hidden = words === "";
      say(line, words);
    },
    busy(on) {
      button.disabled = on;
      button.setAttribute("aria-busy", String(on));
    },
    close: () => sheet.close(),
  };
}

function lineRow(one: SlipState["lines"][number], state: SlipState, style: MoneyStyle, show: () => void): HTMLElement {
  const { play, selection, bets, multiple, id } = one;
  const text = selection.kind === "side" ? "" : selectionText(selection, play.name);
  return h(
    "li",
    {},
    h(
      "div",
      {},
      h("b", {}, play.name),
      text === "" ? null : h("p", { class: "num tslip__n" }, text),
      h("small", { class: "num" }, many("draw.bets.one", "draw.bets.many", bets)),
    ),
    h(
      "div",
      { class: "tslip__e" },
      h("b", { class: "num" }, money(stakeOf(one, state.unit), style)),
      stepper({
        label: t("draw.multiple"),
        value: multiple,
        most: MOST_MULTIPLE,
        change(value) {
          state.setMultiple(id, value);
          show();
        },
      }),
    ),
    iconButton("close", t("draw.remove", { play: play.name }), () => {
      state.remove(id);
      show();
    }),
  );
}

type Shown = { style: MoneyStyle; draws: readonly OpenDraw[]; show: () => void };

function fillChase(root: HTMLElement, state: SlipState, { style, draws, show }: Shown): void {
  const most = mostDraws(state.lines.length, draws.length);
  const { chase } = state;
  const on = chase.draws > 1;
  const set = (change: Partial<typeof chase>): void => {
    state.chase = { ...chase, ...change };
    show();
  };
  const multiples = drawMultiples(chase);
  const one = totalOf(state.lines, state.unit, { ...chase, draws: 1 });
  fill(
    root,
    h(
      "div",
      { class: "tchase__h" },
      h("div", {}, h("b", {}, t("draw.chase")), h("small", {}, t("draw.chase.hint"))),
      most > 1
        ? switchButton(t("draw.chase"), on, (next) => set({ draws: next ? Math.min(5, most) : 1 }))
        : h("small", {}, t("draw.chase.none")),
    ),
    on
      ? h(
          "div",
          { class: "tchase__b" },
          h(
            "div",
            { class: "tchase__r" },
            h("span", {}, t("draw.chase.draws")),
            stepper({
              label: t("draw.chase.draws"),
              value: chase.draws,
              least: 2,
              most,
              change: (value) => set({ draws: value }),
            }),
          ),
          h(
            "div",
            { class: "seg", attr: { role: "group", "aria-label": t("draw.chase.way") } },
            ...CHASE_WAYS.map((way) =>
              h(
                "button",
                { attr: { "aria-pressed": String(chase.way === way) }, on: { click: () => set({ way }) } },
                t(way === "same" ? "draw.chase.same" : "draw.chase.double"),
              ),
            ),
          ),
          h(
            "div",
            { class: "tchase__r" },
            h("span", {}, t("draw.chase.stop")),
            switchButton(t("draw.chase.stop"), chase.stopAfterWin, (stopAfterWin) => set({ stopAfterWin })),
          ),
          h(
            "ol",
            { class: "tchase__l num" },
            ...multiples.map((multiple, at) =>
              h(
                "li",
                {},
                h("span", {}, draws[at] ? shortNumero(draws[at].numero) : "–"),
                h("span", {}, multiple > 1 ? `× ${multiple}` : ""),
                h("b", {}, money(one * BigInt(multiple), style)),
              ),
            ),
          ),
          chase.way === "double" ? h("p", { class: "alert" }, icon("info"), h("span", {}, t("draw.chase.warn"))) : null,
        )
      : null,
  );
}

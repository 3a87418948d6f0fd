/** The slip: its lines, the chase over coming draws, the whole sum, and the button that buys. */
import type { OpenDraw } from "#arcade/games/draw/messages.ts";
import { selectionText } from "#arcade/games/draw/rules/selection.ts";
import { MOST_MULTIPLE } from "#arcade/games/draw/rules/ticket-limits.ts";
import { fill, h, iconButton, say } from "#arcade/client/platform/dom.ts";
import { money, type MoneyStyle } from "#arcade/client/platform/money.ts";
import { openSheet, type Sheet } from "#arcade/client/platform/sheet.ts";
import { languageTag, many, t } from "#arcade/client/platform/text.ts";
import { countdown, oddsText } from "#arcade/games/draw/client/numbers.ts";
import { shortNumero } from "#arcade/games/draw/rules/numero.ts";
import { hasDial, priceLess } from "#arcade/games/draw/rules/prize-group.ts";
import { chasePart } from "./chase-part.ts";
import { groupPart } from "./group-part.ts";
import { oddsLess, type PayTable, returnOfSlip } from "./prize-group.ts";
import { bestOf, type SlipLine, stakeOf, totalOf } from "./slip.ts";
import type { SlipState } from "./slip-state.ts";
import { stepper } from "./stepper.ts";

const TICK_MS = 250;

interface Parts {
  readonly state: SlipState;
  readonly style: MoneyStyle;
  /** The open draw and those after it. */
  readonly draws: () => readonly OpenDraw[];
  /** Milliseconds until the first of them closes; null while none is open. */
  readonly left: () => number | null;
  readonly pay: PayTable;
  /** What a price of 1 may stand for. */
  readonly units: readonly bigint[];
  readonly buy: () => Promise<void>;
}

export interface SlipSheet {
  /** Shows the slip as it stands; closes when nothing is on it. */
  show(): void;
  /** Says what stands against buying, or how it goes; "" for nothing. `wayOut` is a button beside the words. */
  tell(words: string, wayOut?: HTMLElement | null): void;
  busy(on: boolean): void;
  close(): void;
}

export function openSlip({ state, style, draws, left, pay, units, buy }: Parts, closed: () => void): SlipSheet {
  const list = h("ul", { class: "tslip" });
  const when = h("p", { class: "tslip__w num" });
  const moved = h("p", { class: "tslip__moved num", attr: { role: "status" } });
  const line = h("p", { class: "dline", attr: { role: "status" } });
  const sum = h("p", { class: "tsum num", attr: { "aria-live": "polite" } });
  const button = h("button", { class: "btn btn--accent num", on: { click: () => void buy() } });
  const rows = new Map<number, LineRow>();
  let isBusy = false;
  line.hidden = true;
  const show = (): void => {
    if (state.lines.length === 0) return sheet.close();
    showLines(list, rows, state, style, show);
    const open = draws();
    chase.show(open);
    group.show();
    say(sum, summaryOf(state, pay, style));
    const total = priceLess(totalOf(state.lines, state.unit, state.chase), state.rebate);
    say(button, t("draw.buy", { amount: money(total, style) }));
    button.disabled = isBusy || open.length === 0;
  };
  const chase = chasePart(state, style, show);
  const leastUnit = units.find((unit) => hasDial(unit, style.currency)) ?? state.unit;
  const best = (rebate: number): bigint => bestWith(state, pay, rebate, style);
  const group = groupPart(state, { best, leastUnit, style }, show);
  const sheet: Sheet = openSheet({
    title: t("draw.slip"),
    body: [moved, when, list, chase.root, group.root, sum],
    foot: [h("button", { class: "btn", on: { click: () => sheet.close() } }, t("draw.keep-picking")), button, line],
    closed: () => {
      window.clearInterval(clock);
      closed();
    },
  });
  let numero: string | null = null;
  const tick = (): void => {
    const open = draws();
    const next = open[0]?.numero ?? numero;
    // Who fills a slip looks at its numbers: that another draw plays them is said aloud
    if (next !== null && numero !== null && next !== numero) say(moved, movedOn(numero, next));
    numero = next;
    say(when, closing(open, left()));
  };
  const clock = window.setInterval(tick, TICK_MS);
  tick();
  show();
  return {
    show,
    tell(words, wayOut = null) {
      line.hidden = words === "";
      fill(line, words, wayOut);
    },
    busy(on) {
      isBusy = on;
      button.disabled = on;
      button.setAttribute("aria-busy", String(on));
    },
    close: () => sheet.close(),
  };
}

const movedOn = (closed: string, next: string): string =>
  t("draw.slip.moved", { closed: shortNumero(closed), number: shortNumero(next) });

/** For which draw the slip is, and how long its sale goes on. */
function closing([draw]: readonly OpenDraw[], left: number | null): string {
  if (!draw || left === null) return t("draw.none");
  return t("draw.slip.closes", { number: shortNumero(draw.numero), time: countdown(left) });
}

/** The most that one bet of the slip wins at a rebate. */
function bestWith({ lines, unit }: SlipState, pay: PayTable, rebate: number, { currency }: MoneyStyle): bigint {
  return bestOf(lines, { unit, currency }, (play) => oddsLess(pay, play, rebate));
}

/** What a bet can win, and the exact mean return of what is paid. */
function summaryOf(state: SlipState, pay: PayTable, style: MoneyStyle): string {
  const { lines, unit, rebate } = state;
  const best = money(bestWith(state, pay, rebate, style), style);
  const mean = returnOfSlip(pay, lines, unit, rebate);
  const told = mean && hundredthsText((mean.n * 10_000n) / mean.d);
  const could = t("draw.could-win", { amount: best });
  return told ? `${could} · ${t("draw.return", { percent: oddsText(told, languageTag()) })}` : could;
}

/** Hundredths as the wire has them: 9500n is "95.00". */
const hundredthsText = (amount: bigint): string => `${amount / 100n}.${String(amount % 100n).padStart(2, "0")}`;

interface LineRow {
  readonly root: HTMLElement;
  show(line: SlipLine): void;
}

/** Rows stay where they are while their lines do: whoever presses "more" again presses the same button. */
function showLines(
  list: HTMLElement,
  rows: Map<number, LineRow>,
  state: SlipState,
  style: MoneyStyle,
  show: () => void,
): void {
  for (const [id, { root }] of rows) {
    if (state.lines.some((one) => one.id === id)) continue;
    const next = root.nextElementSibling ?? root.previousElementSibling;
    if (root.contains(document.activeElement)) next?.querySelector<HTMLElement>("button:last-of-type")?.focus();
    root.remove();
    rows.delete(id);
  }
  for (const one of state.lines) {
    let row = rows.get(one.id);
    if (!row) {
      row = lineRow(one, state, style, show);
      rows.set(one.id, row);
      list.append(row.root);
    }
    row.show(one);
  }
}

function lineRow(
  { play, selection, bets, multiple, id }: SlipLine,
  state: SlipState,
  style: MoneyStyle,
  show: () => void,
): LineRow {
  const text = selection.kind === "side" ? "" : selectionText(selection, play.name);
  const stake = h("b", { class: "num" });
  const times = stepper({
    label: t("draw.multiple"),
    value: multiple,
    most: MOST_MULTIPLE,
    change(value) {
      state.setMultiple(id, value);
      show();
    },
  });
  const remove = iconButton("close", t("draw.remove", { play: play.name }), () => {
    state.remove(id);
    show();
  });
  return {
    root: h(
      "li",
      {},
      h(
        "div",
        {},
        h("b", {}, play.name),
        text === "" ? null : h("p", { class: "num tslip__n" }, text),
        h("small", { class: "num" }, many("draw.bets.one", "draw.bets.many", bets)),
      ),
      h("div", { class: "tslip__e" }, stake, times.root),
      remove,
    ),
    show: (line) => say(stake, money(priceLess(stakeOf(line, state.unit), state.rebate), style)),
  };
}

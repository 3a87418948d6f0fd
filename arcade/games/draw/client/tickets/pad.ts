/** Where numbers are chosen by thumb: columns of digits or places, a grid of balls or tails. */
import type { TicketPlay } from "#arcade/games/draw/ticket-messages.ts";
import type { Entry } from "#arcade/games/draw/rules/play.ts";
import type { Selection } from "#arcade/games/draw/rules/selection.ts";
import { MOST_NUMBERS } from "#arcade/games/draw/rules/ticket-limits.ts";
import { h, say } from "#arcade/client/platform/dom.ts";
import { t, type TextKey } from "#arcade/client/platform/text.ts";
import { numberGrid, type Pad, press, toggle } from "./number-grid.ts";
import { DIGIT_SETS, everyOrder, randomBelow, randomOf, setOf, TAILS } from "./number-sets.ts";
import { tailGrid, tailSets } from "./tail-pad.ts";

/** The numbers of a die fill a row by themselves. */
const DICE = 6;

/** So many places have room for what came at each on a phone; with more of them their buttons come first. */
const PLACES = 3;

/** The pad of a play that has something to choose. `history`: what came at the place of each row, where rows are places. */
export function padOf({ code, entry }: TicketPlay, changed: () => void, history: readonly HTMLElement[] = []): Pad {
  if (entry.kind === "pool") return poolPad(entry, changed);
  if (entry.kind === "side") throw new Error("a side is chosen by its button");
  if (entry.kind === "digits" && entry.length === 2 && entry.from === 0 && entry.to === 9) return tailGrid(changed);
  // A play that pays in any order has its orders already
  return columnPad(entry, entry.kind === "digits" && entry.length > 1 && code !== "any-order", { changed, history });
}

type Columns = Extract<Entry, { kind: "digits" | "order" }>;

const itemsOf = (entry: Columns): string[] => {
  const [from, to] = entry.kind === "order" ? [1, entry.of] : [entry.from, entry.to];
  return Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
};

/** A row of buttons for each place; a bet is one of each, or of each in every order. */
function columnPad(
  entry: Columns,
  hasOrders: boolean,
  { changed, history }: { changed: () => void; history: readonly HTMLElement[] },
): Pad {
  const items = itemsOf(entry);
  const chosen = Array.from({ length: entry.length }, () => new Set<string>());
  const buttons: Map<string, HTMLButtonElement>[] = [];
  const orders = orderSwitch(() => show());
  const columns = (): string[][] => chosen.map((place) => items.filter((item) => place.has(item)));
  const show = (): void => {
    for (const [at, row] of buttons.entries())
      for (const [item, button] of row) press(button, chosen[at]?.has(item) === true);
    orders.show(columns());
    changed();
  };
  const put = (at: number, row: readonly string[]): void => {
    chosen[at] = new Set(row);
    show();
  };
  const rows = chosen.map((_, at) => {
    const press = (item: string): void => {
      const place = chosen[at];
      if (place && !place.delete(item)) place.add(item);
      show();
    };
    const { root, row } = columnRow(placeName(entry, at), items, press, (set) => put(at, set));
    buttons.push(row);
    const came = history[at];
    if (came) root.append(came);
    return root;
  });
  return {
    tool: hasOrders ? orders.button : null,
    root: h(
      "div",
      { class: rows.length > PLACES ? "tpad tpad--long" : "tpad" },
      orders.note,
      ...rows,
      history.length > 0 ? note() : null,
    ),
    selection: () => orders.selection(columns()),
    clear() {
      for (const place of chosen) place.clear();
      show();
    },
    pick() {
      const picked = entry.kind === "order" ? shuffled(items) : [];
      for (const at of chosen.keys()) chosen[at] = new Set([picked[at] ?? items[randomBelow(items.length)] ?? ""]);
      show();
    },
  };
}

const note = (): HTMLElement => h("p", { class: "thist__n" }, t("draw.trends.note"));

/** Whether columns stand for their numbers in every order. Of so many that the wire can't carry them none is chosen. */
function orderSwitch(changed: () => void) {
  const note = h("p", { class: "tpool__r", attr: { role: "status" } });
  let isOn = false;
  const button = toggle(
    t("draw.set.orders"),
    t("draw.set.orders"),
    () => {
      isOn = !isOn;
      press(button, isOn);
      changed();
    },
    "chip",
  );
  const numbersOf = (columns: readonly string[][]): string[] | null => everyOrder(columns, MOST_NUMBERS);
  note.hidden = true;
  return {
    button,
    note,
    show(columns: readonly string[][]): void {
      note.hidden = !isOn || numbersOf(columns) !== null;
      say(note, note.hidden ? "" : t("draw.set.orders.many", { most: MOST_NUMBERS }));
    },
    selection(columns: readonly string[][]): Selection {
      return isOn ? { kind: "numbers", numbers: numbersOf(columns) ?? [] } : { kind: "columns", columns };
    },
  };
}

/** The buttons of a place, with the sets that are put there by one press. */
function columnRow(
  name: string,
  items: readonly string[],
  pressed: (item: string) => void,
  put: (set: readonly string[]) => void,
): { root: HTMLElement; row: Map<string, HTMLButtonElement> } {
  const row = new Map(items.map((item) => [item, toggle(item, `${name}: ${item}`, () => pressed(item))]));
  const helpers = [
    ...DIGIT_SETS.map((set) => [`draw.set.${set}`, setOf(items, set)] as const),
    ["draw.set.clear", []] as const,
  ];
  const root = h(
    "fieldset",
    { class: "trow" },
    h("legend", { class: "vh" }, name),
    h(
      "div",
      { class: "trow__h" },
      h("b", { attr: { "aria-hidden": "true" } }, name),
      ...helpers.map(([key, set]) =>
        h(
          "button",
          { attr: { "aria-label": `${name}: ${t(key as TextKey)}` }, on: { click: () => put(set) } },
          t(key as TextKey),
        ),
      ),
    ),
    h("div", { class: `trow__n num${items.length <= DICE ? " trow__n--few" : ""}` }, ...row.values()),
  );
  return { root, row };
}

function shuffled(items: readonly string[]): string[] {
  const left = [...items];
  return items.map(() => left.splice(randomBelow(left.length), 1)[0] ?? "");
}

/** "Place 2"; the last ones of a number of digits have names of their own. */
function placeName(entry: Columns, at: number): string {
  if (entry.length === 1) return t("draw.place.only");
  const left = entry.length - 1 - at;
  const named = ["units", "tens", "hundreds", "thousands", "ten-thousands"][left];
  if (entry.kind === "digits" && named) return t(`draw.place.${named}` as TextKey);
  return t("draw.place", { place: at + 1 });
}

type Pool = Extract<Entry, { kind: "pool" }>;

/** All balls or tails at once; sets of `size` are bets. */
function poolPad({ items: kind, of, size, most }: Pool, changed: () => void): Pad {
  const isTails = kind === "tails";
  const items = isTails ? TAILS : Array.from({ length: of }, (_, at) => String(at + 1));
  const count = h("span", { class: "num", attr: { role: "status" } });
  const show = (): void => {
    count.textContent = t("draw.chosen", { count: grid.chosen().length, least: size, most });
  };
  const grid = numberGrid(items, { most, isTails }, () => {
    show();
    changed();
  });
  show();
  const sets = isTails ? tailSets(grid) : [grid.hint];
  return {
    tool: isTails || most === 1 ? null : grid.row,
    root: h("div", { class: "tpad" }, h("p", { class: "tpool__c" }, count), ...sets, grid.root),
    selection: () => ({ kind: "pool", pool: grid.chosen() }),
    clear: () => grid.put([]),
    pick: () => grid.put(randomOf(items, size)),
  };
}

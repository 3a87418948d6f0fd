/** Where numbers are chosen by thumb: columns of digits or places, a grid of balls or tails. */
import type { TicketPlay } from "#arcade/games/draw/ticket-messages.ts";
import type { Entry } from "#arcade/games/draw/rules/play.ts";
import type { Selection } from "#arcade/games/draw/rules/selection.ts";
import { fill, h } from "#arcade/client/platform/dom.ts";
import { t, type TextKey } from "#arcade/client/platform/text.ts";
import {
  DIGIT_SETS,
  DOUBLES,
  randomBelow,
  randomOf,
  setOf,
  SIGNS,
  TAILS,
  tailsOfSign,
  tailsOfSum,
} from "./number-sets.ts";

export interface Pad {
  readonly root: HTMLElement;
  /** What is chosen, though it may stand for no bet yet. */
  selection(): Selection;
  clear(): void;
  /** One bet at random. */
  pick(): void;
}

/** The pad of a play that has something to choose. */
export function padOf({ entry }: TicketPlay, changed: () => void): Pad {
  if (entry.kind === "pool") return poolPad(entry, changed);
  if (entry.kind === "side") throw new Error("a side is chosen by its button");
  return columnPad(entry, changed);
}

/** A button that is on or off. */
function toggle(text: string, label: string, press: () => void): HTMLButtonElement {
  return h(
    "button",
    { class: "tk", attr: { "aria-pressed": "false", "aria-label": label }, on: { click: press } },
    text,
  );
}

const press = (button: HTMLElement, on: boolean): void => button.setAttribute("aria-pressed", String(on));

type Columns = Extract<Entry, { kind: "digits" | "order" }>;

const itemsOf = (entry: Columns): string[] => {
  const [from, to] = entry.kind === "order" ? [1, entry.of] : [entry.from, entry.to];
  return Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
};

/** A row of buttons for each place; a bet is one of each. */
function columnPad(entry: Columns, changed: () => void): Pad {
  const items = itemsOf(entry);
  const chosen = Array.from({ length: entry.length }, () => new Set<string>());
  const buttons: Map<string, HTMLButtonElement>[] = [];
  const show = (): void => {
    for (const [at, row] of buttons.entries())
      for (const [item, button] of row) press(button, chosen[at]?.has(item) === true);
    changed();
  };
  const put = (at: number, row: readonly string[]): void => {
    chosen[at] = new Set(row);
    show();
  };
  const rows = chosen.map((_, at) => {
    const name = placeName(entry, at);
    const row = new Map<string, HTMLButtonElement>();
    for (const item of items)
      row.set(
        item,
        toggle(item, `${name}: ${item}`, () => {
          const place = chosen[at];
          if (place && !place.delete(item)) place.add(item);
          show();
        }),
      );
    buttons.push(row);
    const helpers = [
      ...DIGIT_SETS.map((set) => [`draw.set.${set}`, setOf(items, set)] as const),
      ["draw.set.clear", []] as const,
    ];
    return h(
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
            { attr: { "aria-label": `${name}: ${t(key as TextKey)}` }, on: { click: () => put(at, set) } },
            t(key as TextKey),
          ),
        ),
      ),
      h("div", { class: "trow__n num" }, ...row.values()),
    );
  });
  return {
    root: h("div", { class: "tpad" }, ...rows),
    selection: () => ({ kind: "columns", columns: chosen.map((place) => items.filter((item) => place.has(item))) }),
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
function poolPad(entry: Pool, changed: () => void): Pad {
  const isTails = entry.items === "tails";
  const items = isTails ? TAILS : Array.from({ length: entry.of }, (_, at) => String(at + 1));
  const chosen = new Set<string>();
  const count = h("span", { class: "num", attr: { role: "status" } });
  const buttons = new Map(
    items.map((item) => [
      item,
      toggle(item, item, () => {
        if (!chosen.delete(item) && chosen.size < entry.most) chosen.add(item);
        show();
      }),
    ]),
  );
  const show = (): void => {
    for (const [item, button] of buttons) press(button, chosen.has(item));
    count.textContent = t("draw.chosen", { count: chosen.size, least: entry.size, most: entry.most });
    changed();
  };
  const put = (set: readonly string[]): void => {
    chosen.clear();
    for (const item of set.slice(0, entry.most)) chosen.add(item);
    show();
  };
  const root = h(
    "div",
    { class: "tpad" },
    h("p", { class: "tpool__c" }, count),
    isTails ? tailSets(put) : null,
    h("div", { class: `tpool num${isTails ? " tpool--t" : ""}` }, ...buttons.values()),
  );
  count.textContent = t("draw.chosen", { count: 0, least: entry.size, most: entry.most });
  return {
    root,
    selection: () => ({ kind: "pool", pool: items.filter((item) => chosen.has(item)) }),
    clear: () => put([]),
    pick: () => put(randomOf(items, entry.size)),
  };
}

/** Sets that players of regional lotteries ask for by name: doubles, sums, signs. */
function tailSets(put: (set: readonly string[]) => void): HTMLElement {
  const choice = (label: string, options: readonly (readonly [string, () => readonly string[]])[]): HTMLElement => {
    const select = h(
      "select",
      {
        attr: { "aria-label": label },
        on: {
          change() {
            const [, set] = options[Number(select.value)] ?? [];
            if (set) put(set());
            select.value = "";
          },
        },
      },
      h("option", { attr: { value: "" } }, `${label} ▾`),
      ...options.map(([name], at) => h("option", { attr: { value: at } }, name)),
    );
    return select;
  };
  const sums = Array.from({ length: 10 }, (_, sum) => [String(sum), () => tailsOfSum(sum)] as const);
  const signs = SIGNS.map((sign) => [t(`draw.sign.${sign}` as TextKey), () => tailsOfSign(sign)] as const);
  return h(
    "div",
    { class: "tsets" },
    h("button", { class: "chip", on: { click: () => put(DOUBLES) } }, t("draw.set.doubles")),
    choice(t("draw.set.sum"), sums),
    choice(t("draw.set.sign"), signs),
  );
}

/** Two-digit numbers on one grid, as a player of two digits is used to: for entries of that length. */
export function tailGrid(changed: () => void): Pad {
  const chosen = new Set<string>();
  const buttons = new Map(
    TAILS.map((tail) => [
      tail,
      toggle(tail, tail, () => {
        if (!chosen.delete(tail)) chosen.add(tail);
        show();
      }),
    ]),
  );
  const show = (): void => {
    for (const [tail, button] of buttons) press(button, chosen.has(tail));
    changed();
  };
  const put = (set: readonly string[]): void => {
    chosen.clear();
    for (const tail of set) chosen.add(tail);
    show();
  };
  const row = h("div", { class: "trow__h" });
  fill(
    row,
    h("b", {}, t("draw.place.two")),
    ...DIGIT_SETS.map((set) =>
      h("button", { on: { click: () => put(setOf(TAILS, set)) } }, t(`draw.set.${set}` as TextKey)),
    ),
    h("button", { on: { click: () => put([]) } }, t("draw.set.clear")),
  );
  return {
    root: h(
      "div",
      { class: "tpad" },
      row,
      tailSets(put),
      h("div", { class: "tpool tpool--t num" }, ...buttons.values()),
    ),
    selection: () => ({ kind: "numbers", numbers: TAILS.filter((tail) => chosen.has(tail)) }),
    clear: () => put([]),
    pick: () => put(randomOf(TAILS, 1)),
  };
}

/** A grid of numbers that are on or off, and the row of them: the first and the last are pressed, all between are chosen. */
import type { Selection } from "#arcade/games/draw/rules/selection.ts";
import { h, say } from "#arcade/client/platform/dom.ts";
import { t } from "#arcade/client/platform/text.ts";

export interface Pad {
  readonly root: HTMLElement;
  /** Stands with the tools of every pad; null for none. */
  readonly tool: HTMLElement | null;
  /** What is chosen, though it may stand for no bet yet. */
  selection(): Selection;
  clear(): void;
  /** One bet at random. */
  pick(): void;
}

/** A button that is on or off. */
export function toggle(text: string, label: string, pressed: () => void, look = "tk"): HTMLButtonElement {
  return h(
    "button",
    { class: look, attr: { "aria-pressed": "false", "aria-label": label }, on: { click: pressed } },
    text,
  );
}

export const press = (button: HTMLElement, on: boolean): void => button.setAttribute("aria-pressed", String(on));

/** So many numbers stand in two rows of the same length, or nearly. */
const FEW = 12;

export interface NumberGrid {
  readonly root: HTMLElement;
  /** Begins a row: the next two numbers that are pressed are its ends. */
  readonly row: HTMLButtonElement;
  /** Says which end of a row is pressed next; empty otherwise. */
  readonly hint: HTMLElement;
  /** What is chosen, in the order of the items. */
  chosen(): string[];
  /** Chooses these alone, the first `most` of them. */
  put(set: readonly string[]): void;
}

export function numberGrid(
  items: readonly string[],
  { most, isTails }: { most: number; isTails: boolean },
  changed: () => void,
): NumberGrid {
  const chosen = new Set<string>();
  const hint = h("p", { class: "tpool__r", attr: { role: "status" } });
  const row = toggle(t("draw.set.row"), t("draw.set.row"), () => begin(end === null ? "" : null), "chip");
  /** Null: no row is being chosen; "": its first end is next. */
  let end: string | null = null;
  const begin = (from: string | null): void => {
    end = from;
    press(row, from !== null);
    hint.hidden = from === null;
    say(hint, from === null ? "" : from === "" ? t("draw.set.row.first") : t("draw.set.row.last", { first: from }));
  };
  const pressed = (item: string): void => {
    if (end === "") return begin(item);
    if (end === null) {
      if (!chosen.delete(item) && chosen.size < most) chosen.add(item);
    } else {
      const [low = 0, high = 0] = [items.indexOf(end), items.indexOf(item)].toSorted((a, b) => a - b);
      for (const one of items.slice(low, high + 1)) if (chosen.size < most) chosen.add(one);
      begin(null);
    }
    show();
  };
  const buttons = new Map(items.map((item) => [item, toggle(item, item, () => pressed(item))]));
  const show = (): void => {
    for (const [item, button] of buttons) press(button, chosen.has(item));
    changed();
  };
  begin(null);
  return {
    root: h(
      "div",
      { class: `tpool num${isTails ? " tpool--t" : items.length <= FEW ? " tpool--few" : ""}` },
      ...buttons.values(),
    ),
    row,
    hint,
    chosen: () => items.filter((item) => chosen.has(item)),
    put(set) {
      chosen.clear();
      for (const item of set.slice(0, most)) chosen.add(item);
      begin(null);
      show();
    },
  };
}

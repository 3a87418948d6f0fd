/** Two digits on one grid, with the sets that players of regional lotteries ask for by name. */
import { h } from "#arcade/client/platform/dom.ts";
import { t, type TextKey } from "#arcade/client/platform/text.ts";
import {
  DIGIT_SETS,
  DOUBLES,
  randomOf,
  setOf,
  SIGNS,
  TAILS,
  tailsOfSign,
  tailsOfSum,
  withReversed,
} from "./number-sets.ts";
import { type NumberGrid, numberGrid, type Pad } from "./number-grid.ts";

/** Rows, doubles, reversed numbers, sums and signs. */
export function tailSets({ row, hint, chosen, put }: NumberGrid): HTMLElement[] {
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
  const chip = (key: TextKey, set: () => readonly string[]): HTMLElement =>
    h("button", { class: "chip", on: { click: () => put(set()) } }, t(key));
  return [
    h(
      "div",
      { class: "tsets" },
      row,
      chip("draw.set.reversed", () => withReversed(chosen())),
      chip("draw.set.doubles", () => DOUBLES),
      choice(t("draw.set.sum"), sums),
      choice(t("draw.set.sign"), signs),
    ),
    hint,
  ];
}

/** Two-digit numbers on one grid, as a player of two digits is used to: for entries of that length. */
export function tailGrid(changed: () => void): Pad {
  const grid = numberGrid(TAILS, { most: TAILS.length, isTails: true }, changed);
  const set = (key: TextKey, tails: () => readonly string[]): HTMLElement =>
    h("button", { on: { click: () => grid.put(tails()) } }, t(key));
  return {
    tool: null,
    root: h(
      "div",
      { class: "tpad" },
      h(
        "div",
        { class: "trow__h" },
        h("b", {}, t("draw.place.two")),
        ...DIGIT_SETS.map((name) => set(`draw.set.${name}` as TextKey, () => setOf(TAILS, name))),
        set("draw.set.clear", () => []),
      ),
      ...tailSets(grid),
      grid.root,
    ),
    selection: () => ({ kind: "numbers", numbers: grid.chosen() }),
    clear: () => grid.put([]),
    pick: () => grid.put(randomOf(TAILS, 1)),
  };
}

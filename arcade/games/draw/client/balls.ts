/** The balls of a draw as they are seen: in a row, small in lists, one after the other while they are drawn. */
import { h } from "#arcade/client/platform/dom.ts";

const MANY = 7;

interface Look {
  readonly small?: boolean;
  /** The ball that was drawn after the others. */
  readonly special?: string | null;
  /** Places that somebody hit, the special ball's behind the last. */
  readonly lit?: readonly number[];
  /** They come out one by one, so many milliseconds apart. */
  readonly stepMs?: number;
}

/** Empty places for so many balls, before they come. */
export function ballPlaces(count: number): HTMLElement {
  const isMany = count > MANY;
  const places = Array.from({ length: count }, () => h("i", { class: `ball ball--none${isMany ? " s" : ""}` }));
  return h("span", { class: `balls${isMany ? " balls--many" : ""}` }, ...places);
}

/** The balls of a result; read aloud as one line. */
export function ballRow(
  numbers: readonly string[],
  { small, special = null, lit = [], stepMs }: Look = {},
): HTMLElement {
  const isMany = numbers.length > MANY;
  const ball = (number: string, at: number, look = ""): HTMLElement =>
    h(
      "i",
      {
        class: `ball${small || isMany ? " s" : ""}${lit.includes(at) ? " ball--lit" : ""}${look}`,
        ...(stepMs && { css: { "--wait": `${at * stepMs}ms` } }),
      },
      number,
    );
  const attr = { role: "img", "aria-label": [...numbers, ...(special === null ? [] : ["+", special])].join(" ") };
  return h(
    "span",
    { class: `balls num${isMany ? " balls--many" : ""}${stepMs ? " balls--drawn" : ""}`, attr },
    ...numbers.map((number, at) => ball(number, at)),
    special === null ? null : h("b", { class: "ball__plus" }, "+"),
    special === null ? null : ball(special, numbers.length, " ball--special"),
  );
}

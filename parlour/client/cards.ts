/** Cards of our own pack: a number in two corners, and as many signs as it counts. */
import { drawing, element } from "./elements.ts";

const SUITS = ["lamp", "moon", "wave"] as const;
type Suit = (typeof SUITS)[number];

/** What stands on a card; ranks are counted from 0. */
export const cardName = (rank: number): string => String(rank + 2);

/** The suits follow each other from card to card. */
const suitOf = (turn: number): Suit => SUITS[turn % SUITS.length] ?? "lamp";

export function card(rank: number, turn: number): HTMLElement {
  const suit = suitOf(turn);
  const value = cardName(rank);
  const signs = drawing("svg", { viewBox: "0 0 100 100", class: "card__s", "aria-hidden": "true" });
  const columns = rank + 2 > 6 ? 3 : 2;
  const rows = Math.ceil((rank + 2) / columns);
  for (let index = 0; index < rank + 2; index += 1) {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, rank + 2 - row * columns);
    const x = 50 + ((index % columns) - (inRow - 1) / 2) * 30;
    const y = 50 + (row - (rows - 1) / 2) * (rows > 3 ? 24 : 28);
    signs.append(sign(suit, x, y));
  }
  return element("div", { class: `card card--${suit}` }, element("b", {}, value), signs, element("b", {}, value));
}

/** The back of a card, with a lantern on it. */
export function cardBack(): HTMLElement {
  const lantern = drawing(
    "svg",
    { viewBox: "0 0 100 140", class: "card__l" },
    drawing("path", { d: "M50 14V30M38 30H62L76 54V92L62 114H38L24 92V54Z" }),
    drawing("path", { d: "M38 30V114M62 30V114M50 114V128" }),
  );
  return element("div", { class: "card card--back", "aria-hidden": "true" }, lantern);
}

function sign(suit: Suit, x: number, y: number): SVGElement {
  const at = `translate(${x} ${y})`;
  if (suit === "moon") return drawing("path", { transform: at, d: "M4-9A10 10 0 1 0 4 9 8 8 0 1 1 4-9Z" });
  if (suit === "wave") return drawing("path", { transform: at, d: "M-11 3C-6-7-1-7 1-1 3 5 8 5 11-3 9 9-6 13-11 3Z" });
  return drawing("path", { transform: at, d: "M-3-11H3V-8C8-7 9-3 9 0 9 5 7 8 3 9V12H-3V9C-7 8-9 5-9 0-9-3-8-7-3-8Z" });
}

/** Lantern Hi-Lo: a card lies open, the next one is higher or lower. */
import { hiloMultiple, hiloWins } from "#parlour/rules/lantern-hilo.ts";
import { button, drawing, element, move } from "./elements.ts";
import type { Scene, Table } from "./table.ts";

const SUITS = ["lamp", "moon", "wave"] as const;

export function hilo({ stage, words, locale, shown, play }: Table): Scene {
  let open = shown;
  let turn = 0;
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 });
  const slot = element("div", { class: "cards__s" }, card(open, turn));
  const back = element("div", { class: "card card--back", "aria-hidden": "true" }, lantern());
  const pile = element("div", { class: "cards__s cards__s--next" }, back);
  const higher = button("", "go go--two", () => play("higher"));
  const lower = button("", "go go--two", () => play("lower"));
  const label = (into: HTMLButtonElement, choice: "higher" | "lower"): void => {
    const wins = hiloWins(choice, open);
    const pays = wins === 0 ? "–" : `× ${number.format(hiloMultiple(wins) / 10_000)}`;
    into.replaceChildren(`${choice === "higher" ? "▲" : "▼"} ${words[choice]}`, element("small", {}, pays));
  };
  function show(): void {
    label(higher, "higher");
    label(lower, "lower");
    slot.setAttribute("role", "img");
    slot.setAttribute("aria-label", `${words.open}: ${open + 2}`);
  }
  stage.classList.add("stage--cards");
  stage.append(element("div", { class: "cards" }, slot, pile));
  show();
  return {
    controls: [
      element("p", { class: "hint" }, `${words.choose} ${words.sameLoses}`),
      element("div", { class: "pair" }, lower, higher),
    ],
    async reveal(drawn, isWon) {
      stage.dataset["end"] = "";
      turn += 1;
      const next = card(drawn, turn);
      await move(back, [{ transform: "rotateY(0)" }, { transform: "rotateY(90deg)" }], 220, "ease-in");
      pile.replaceChildren(next);
      await move(next, [{ transform: "rotateY(-90deg)" }, { transform: "rotateY(0)" }], 240);
      stage.dataset["end"] = isWon ? "won" : "lost";
      await move(next, [{ transform: "scale(1)" }, { transform: "scale(1.06)" }, { transform: "scale(1)" }], 420);
      open = drawn;
      slot.replaceChildren(next);
      pile.replaceChildren(back);
      stage.dataset["end"] = "";
      show();
    },
    name: (drawn) => String(drawn + 2),
    setBusy(isBusy) {
      higher.disabled = isBusy || hiloWins("higher", open) === 0;
      lower.disabled = isBusy || hiloWins("lower", open) === 0;
    },
  };
}

/** A card of our own pack: its number in two corners, and as many signs as it counts. */
function card(rank: number, turn: number): HTMLElement {
  const suit = SUITS[turn % SUITS.length] ?? "lamp";
  const value = String(rank + 2);
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

function sign(suit: (typeof SUITS)[number], x: number, y: number): SVGElement {
  const at = `translate(${x} ${y})`;
  if (suit === "moon") return drawing("path", { transform: at, d: "M4-9A10 10 0 1 0 4 9 8 8 0 1 1 4-9Z" });
  if (suit === "wave") return drawing("path", { transform: at, d: "M-11 3C-6-7-1-7 1-1 3 5 8 5 11-3 9 9-6 13-11 3Z" });
  return drawing("path", { transform: at, d: "M-3-11H3V-8C8-7 9-3 9 0 9 5 7 8 3 9V12H-3V9C-7 8-9 5-9 0-9-3-8-7-3-8Z" });
}

function lantern(): SVGElement {
  return drawing(
    "svg",
    { viewBox: "0 0 100 140", class: "card__l" },
    drawing("path", { d: "M50 14V30M38 30H62L76 54V92L62 114H38L24 92V54Z" }),
    drawing("path", { d: "M38 30V114M62 30V114M50 114V128" }),
  );
}

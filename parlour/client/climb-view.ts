/** A climb as it is seen: a lantern for each step, lit where it was made, and the cards of the round in a row. */
import { climbMultiple, MOST_STEPS, stepsOf } from "#parlour/rules/climb.ts";
import type { Words } from "#parlour/rules/words.ts";
import { cardName } from "./cards.ts";
import { drawing, element } from "./elements.ts";
import { multipleWriter } from "./multiple.ts";

/** From here on a lantern has room for one place behind the point. */
const TEN = 100_000;

export interface ClimbView {
  lanterns: HTMLElement;
  cards: HTMLElement;
  /** The cards of a round so far; its first alone before it has begun. */
  show(cards: readonly number[], isLost: boolean): void;
}

export function climbView(words: Words, locale: string): ClimbView {
  const short = multipleWriter(locale, 1);
  const full = multipleWriter(locale);
  const steps = Array.from({ length: MOST_STEPS }, (_, at) => {
    const worth = element("b", {}, String(at + 1));
    return { place: element("li", { class: "lant" }, lantern(), worth), worth };
  });
  const places = Array.from({ length: MOST_STEPS + 1 }, () => element("li", { class: "mini" }));
  return {
    lanterns: element("ol", { class: "lants", "aria-label": words.climb }, ...steps.map(({ place }) => place)),
    cards: element("ol", { class: "minis", "aria-label": words.cards }, ...places),
    show(cards, isLost) {
      const made = stepsOf(cards) - (isLost ? 1 : 0);
      for (const [at, { place, worth }] of steps.entries()) {
        const isMade = at < made;
        place.dataset["is"] = isMade ? "lit" : isLost && at === made ? "out" : at === made ? "next" : "";
        const multiple = climbMultiple(cards.slice(0, at + 2));
        worth.textContent = isMade ? (multiple < TEN ? full : short)(multiple) : String(at + 1);
        place.setAttribute(
          "aria-label",
          `${words.step.replace("{step}", String(at + 1))}${isMade ? `: ${worth.textContent}` : ""}`,
        );
      }
      for (const [at, place] of places.entries()) {
        const rank = cards[at];
        place.dataset["is"] = rank === undefined ? "" : isLost && at === cards.length - 1 ? "wrong" : "on";
        place.replaceChildren(...(rank === undefined ? [] : [element("span", {}, cardName(rank))]));
        place.setAttribute("aria-hidden", String(rank === undefined));
      }
    },
  };
}

function lantern(): SVGElement {
  return drawing(
    "svg",
    { viewBox: "0 0 40 52", "aria-hidden": "true" },
    drawing("path", { class: "lant__t", d: "M20 0V8" }),
    drawing("path", { class: "lant__b", d: "M13 12H27C35 18 35 34 27 40H13C5 34 5 18 13 12Z" }),
    drawing("path", { class: "lant__r", d: "M16 12C11 20 11 32 16 40M24 12C29 20 29 32 24 40M20 12V40" }),
    drawing("path", { class: "lant__c", d: "M13 8H27V12H13ZM13 40H27V44H13ZM19 44H21V52H19Z" }),
  );
}

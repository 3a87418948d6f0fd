/** Playing cards, drawn here. */
import { h, svg } from "#arcade/client/platform/dom.ts";
import { t, type TextKey } from "#arcade/client/platform/text.ts";
import { isRedCard, rankText } from "#arcade/games/ladder/rules/card-names.ts";
import { suitOf } from "#arcade/games/ladder/rules/hilo.ts";

const SUITS = ["spade", "heart", "club", "diamond"] as const;
const PATHS: Readonly<Record<(typeof SUITS)[number], string>> = {
  spade:
    "M12 1.5C9 6.5 2.5 9.5 2.5 15a4.8 4.8 0 0 0 8 3.5c-.2 2-1 3.2-2.3 4h7.6c-1.3-.8-2.1-2-2.3-4a4.8 4.8 0 0 0 8-3.5c0-5.5-6.5-8.5-9.5-13.5z",
  heart: "M12 22C7 17 1.5 13 1.5 7.8A5.3 5.3 0 0 1 12 5.8a5.3 5.3 0 0 1 10.5 2C22.5 13 17 17 12 22z",
  club: "M12 1.5a4.9 4.9 0 0 0-4.3 7.3 4.9 4.9 0 1 0 3 9.2c-.3 2-1.1 3.4-2.5 4.5h7.6c-1.4-1.1-2.2-2.5-2.5-4.5a4.9 4.9 0 1 0 3-9.2A4.9 4.9 0 0 0 12 1.5z",
  diamond: "M12 1.5c2.3 3.9 5 7.2 8 10.5-3 3.3-5.7 6.6-8 10.5-2.3-3.9-5-7.2-8-10.5 3-3.3 5.7-6.6 8-10.5z",
};

const suitName = (card: number): (typeof SUITS)[number] => SUITS[suitOf(card)] ?? "spade";

/** As it is read aloud: "ace of hearts". */
export function cardName(card: number): string {
  const rank = rankText(card);
  const named = /\d/.test(rank) ? rank : t(`ladder.rank.${rank}` as TextKey);
  return t("ladder.card", { rank: named, suit: t(`ladder.suit.${suitName(card)}` as TextKey) });
}

const pip = (card: number, style: string): SVGElement =>
  svg(
    "svg",
    { class: style, viewBox: "0 0 24 24", "aria-hidden": "true" },
    svg("path", { d: PATHS[suitName(card)], fill: "currentColor" }),
  );

/** The face of a card. */
export function cardFace(card: number): HTMLElement {
  const corner = (style: string): HTMLElement =>
    h("span", { class: `hc__c ${style}` }, h("b", {}, rankText(card)), pip(card, "hc__s"));
  return h(
    "div",
    { class: `hc${isRedCard(card) ? " hc--red" : ""}`, attr: { "aria-hidden": "true" } },
    corner("hc__c--a"),
    pip(card, "hc__m"),
    corner("hc__c--b"),
  );
}

/** The back of one. */
export function cardBack(): HTMLElement {
  return h("div", { class: "hc hc--back", attr: { "aria-hidden": "true" } }, h("i"));
}

/** A card of the row of those that lay open. */
export function smallCard(card: number): HTMLElement {
  return h(
    "div",
    { class: `hs${isRedCard(card) ? " hs--red" : ""}`, attr: { "aria-hidden": "true" } },
    h("b", {}, rankText(card)),
    pip(card, "hs__s"),
  );
}

/** Hilo: the open card, the two sides that can be guessed, and the row of cards that lay open before. */
import "./hilo.css";
import { fill, h, say } from "#arcade/client/platform/dom.ts";
import { times } from "#arcade/client/platform/money.ts";
import { reducedMotion } from "#arcade/client/platform/settings.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { LadderRound } from "#arcade/games/ladder/messages.ts";
import {
  HIGHER,
  HILO,
  LOWER,
  multipleAfter,
  PASS,
  RANKS,
  rankOf,
  sideOf,
  winningRanks,
} from "#arcade/games/ladder/rules/hilo.ts";
import { multipleOf } from "#arcade/games/ladder/rules/ladder.ts";
import { percent } from "../figures.ts";
import type { Scene, Shown } from "../scene.ts";
import { cardBack, cardFace, cardName, smallCard } from "./cards.ts";

const playedOf = ({ setting, board, choices }: LadderRound) => ({ setting, board: board ?? [], choices });
const cardsOf = (round: LadderRound | null): readonly number[] => round?.board?.[0] ?? [];

/** One of the two sides: what it means, how likely it is and what it comes to. */
class Side {
  readonly button: HTMLButtonElement;
  private readonly choice: number;
  private readonly words = h("b");
  private readonly chance = h("small", { class: "num" });
  private readonly pays = h("strong", { class: "num" });

  constructor(choice: number, choose: (choice: number) => void) {
    this.choice = choice;
    const arrow = h("i", {
      class: `hside__a hside__a--${choice === HIGHER ? "up" : "down"}`,
      attr: { "aria-hidden": "true" },
    });
    const figures = h("span", { class: "hside__n" }, this.pays, this.chance);
    this.button = h("button", { class: "hside", on: { click: () => choose(choice) } }, arrow, this.words, figures);
  }

  show(round: LadderRound | null, isOpen: boolean): void {
    const shown = cardsOf(round).at(-1);
    const isKnown = isOpen && round !== null && shown !== undefined;
    const side = sideOf(this.choice, isKnown ? rankOf(shown) : 5);
    say(this.words, t(`ladder.${side}`));
    const isOffered = isKnown && HILO.choicesAfter(playedOf(round)).includes(this.choice);
    say(this.chance, isKnown ? percent(winningRanks(this.choice, rankOf(shown)) / RANKS) : "");
    say(this.pays, isOffered ? times(multipleAfter(playedOf(round), this.choice)) : "–");
    this.button.disabled = !isOffered;
  }
}

export function hiloScene(choose: (choice: number) => void): Scene {
  const row = h("div", { class: "hrow-cards", attr: { role: "list", "aria-label": t("ladder.cards") } });
  const place = h("div", { class: "hplace", attr: { role: "img" } }, cardBack());
  const pile = h("div", { class: "hpile", attr: { "aria-hidden": "true" } }, cardBack());
  const sides = { higher: new Side(HIGHER, choose), lower: new Side(LOWER, choose) };
  let drawn = "";
  const show = ({ round, isOpen, isNew }: Shown): void => {
    const cards = cardsOf(round);
    sides.higher.show(round, isOpen);
    sides.lower.show(round, isOpen);
    const key = `${round?.roundId}:${cards.length}:${round?.state}`;
    if (key === drawn) return;
    const isNext = drawn !== "" && isNew;
    drawn = key;
    showRow(row, round);
    const card = cards.at(-1);
    place.className = `hplace${round && round.state !== "open" ? ` hplace--${round.state}` : ""}`;
    place.setAttribute("aria-label", card === undefined ? t("ladder.card-closed") : cardName(card));
    fill(place, card === undefined ? cardBack() : cardFace(card));
    if (isNext && card !== undefined && !reducedMotion()) turn(place, pile);
  };
  return {
    root: h(
      "div",
      { class: "lstage hstage" },
      row,
      h("div", { class: "htable" }, pile, place),
      h("div", { class: "hsides" }, sides.higher.button, sides.lower.button),
    ),
    show,
    waits(choice) {
      sides.higher.button.classList.toggle("hside--waits", choice === HIGHER);
      sides.lower.button.classList.toggle("hside--waits", choice === LOWER);
    },
    told: (round) => cardName(cardsOf(round).at(-1) ?? 0),
    key: (key) => ({ ArrowUp: HIGHER, ArrowDown: LOWER, ArrowRight: PASS })[key] ?? null,
  };
}

/** The new card comes from the pile and turns over. */
function turn(place: HTMLElement, pile: HTMLElement): void {
  const way = pile.getBoundingClientRect().left - place.getBoundingClientRect().left;
  place.firstElementChild?.animate(
    [{ transform: `translateX(${way}px) rotateY(88deg)` }, { transform: "translateX(0) rotateY(0)" }],
    { duration: 260, easing: "cubic-bezier(.2,.8,.3,1)" },
  );
}

/** The cards of the round with what was guessed beside each, newest last. */
function showRow(row: HTMLElement, round: LadderRound | null): void {
  const cards = cardsOf(round);
  const items = cards.map((card, at) => {
    const choice = round?.choices[at - 1];
    const isWrong = round?.state === "lost" && at === cards.length - 1;
    const made = round && { ...playedOf(round), choices: round.choices.slice(0, at) };
    const worth =
      at === 0
        ? t("ladder.start")
        : choice === PASS
          ? t("ladder.skipped")
          : isWrong || !made
            ? "0.00×"
            : times(multipleOf(HILO, made));
    const mark = choice === undefined ? "" : choice === HIGHER ? "up" : choice === LOWER ? "down" : "pass";
    return h(
      "div",
      {
        class: `hitem${isWrong ? " hitem--wrong" : ""}`,
        attr: { role: "listitem", "aria-label": `${cardName(card)}, ${worth}` },
      },
      smallCard(card),
      mark === "" ? null : h("i", { class: `hitem__m hitem__m--${mark}`, attr: { "aria-hidden": "true" } }),
      h("small", { class: "num", attr: { "aria-hidden": "true" } }, worth),
    );
  });
  fill(row, ...(items.length > 0 ? items : [h("em", {}, t("ladder.cards-none"))]));
  row.scrollLeft = row.scrollWidth;
}

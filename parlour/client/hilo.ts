/** Lantern Hi-Lo: a card lies open, the next one is higher or lower. A right guess lights a lantern, and the round goes on. */
import {
  type Climb,
  climbChoices,
  climbMultiple,
  climbPay,
  nextMultiple,
  nextPay,
  stepsOf,
} from "#parlour/rules/climb.ts";
import { hiloWins, LANTERN_HILO } from "#parlour/rules/lantern-hilo.ts";
import { card, cardBack, cardName } from "./cards.ts";
import { climbView } from "./climb-view.ts";
import { button, element, isCalm, move } from "./elements.ts";
import { EXACT, multipleWriter, percentWriter } from "./multiple.ts";
import type { Scene, Table } from "./scene.ts";
import { sound } from "./sound.ts";

type Side = "higher" | "lower";

/** Below that a button has room for all places of a multiple. */
const TEN = 100_000;
/** How long a card that ended a round is looked at. */
const LOST_MS = 650;

export function hilo(table: Table): Scene {
  const { stage, words, locale, shown } = table;
  let stake = 0;
  /** Of the round so far; the one that lies open is the last. */
  let cards: readonly number[] = [shown];
  let [isOn, isLost, turn] = [false, false, 0];
  const view = climbView(words, locale);
  const slot = element("div", { class: "cards__s", role: "img" }, card(shown, turn));
  const back = cardBack();
  const pile = element("div", { class: "cards__s cards__s--next" }, back);
  const sides = { lower: sideButton("lower", table), higher: sideButton("higher", table) };
  const cash = cashButton(table);
  /** What the next guess is measured by: a round that is over begins anew with its last card. */
  const from = (): readonly number[] => (isOn ? cards : cards.slice(-1));
  function show(next = stake): void {
    stake = next;
    sides.lower.show(stake, from());
    sides.higher.show(stake, from());
    slot.setAttribute("aria-label", `${words.open}: ${cardName(cards.at(-1) ?? 0)}`);
    view.show(cards, isLost);
  }
  stage.classList.add("stage--cards");
  stage.append(view.lanterns, element("div", { class: "cards" }, slot, pile), view.cards);
  return {
    overStakes: cash.button,
    staked: (cents) => show(cents),
    controls: [
      element("p", { class: "hint" }, words.sameLoses),
      element("div", { class: "pair" }, sides.lower.button, sides.higher.button),
    ],
    wait(choice) {
      Object.assign(stage.dataset, { end: "", wait: choice });
      isLost = false;
      cards = from();
      show();
    },
    async reveal(drawn, isRight) {
      delete stage.dataset["wait"];
      turn += 1;
      const next = card(drawn, turn);
      sound("card");
      await turnOver(back, next, pile);
      stage.dataset["end"] = isRight ? "won" : "lost";
      cards = [...cards, drawn];
      isOn = isRight;
      isLost = !isRight;
      show();
      await lookAt(next, isRight);
      await slide(next, slot);
      slot.replaceChildren(next);
      pile.replaceChildren(back);
    },
    goOn(climb) {
      delete stage.dataset["wait"];
      isOn = climb !== null;
      // One that was begun on another page has cards that this one has not seen
      if (climb) ({ stake, cards } = climb);
      show();
      cash.show(climb);
    },
    // Of a round that was lost: the card that ended it
    name: cardName,
    setBusy(isBusy) {
      const open = climbChoices(from());
      for (const side of ["lower", "higher"] as const) sides[side].button.disabled = isBusy || !open.includes(side);
      cash.button.disabled = isBusy;
    },
  };
}

async function turnOver(back: HTMLElement, next: HTMLElement, pile: HTMLElement): Promise<void> {
  await move(back, [{ transform: "rotateY(0)" }, { transform: "rotateY(90deg)" }], 170, "ease-in");
  pile.replaceChildren(next);
  await move(next, [{ transform: "rotateY(-90deg)" }, { transform: "rotateY(0)" }], 200);
}

/** One that ends a round lies still for a moment, any other one is raised. */
async function lookAt(next: HTMLElement, isRight: boolean): Promise<void> {
  if (!isRight) await new Promise((seen) => setTimeout(seen, isCalm() ? 0 : LOST_MS));
  else await move(next, [{ transform: "scale(1)" }, { transform: "scale(1.07)" }, { transform: "scale(1)" }], 300);
}

/** The new card comes to where the open one lies. */
async function slide(what: HTMLElement, to: HTMLElement): Promise<void> {
  const way = to.getBoundingClientRect().left - what.getBoundingClientRect().left;
  await move(
    what,
    [{ transform: "translateX(0)" }, { transform: `translateX(${way}px)` }],
    220,
    "cubic-bezier(.3,.7,.2,1)",
  );
}

interface SideButton {
  button: HTMLButtonElement;
  /** What a guess comes to and how likely it is right; of the first one what it stakes, of others what the round is worth then. */
  show(stake: number, cards: readonly number[]): void;
}

function sideButton(
  side: Side,
  { words, locale, money, play }: Pick<Table, "words" | "locale" | "money" | "play">,
): SideButton {
  const [multiple, exact] = [multipleWriter(locale), multipleWriter(locale, EXACT)];
  const percent = percentWriter(locale);
  const made = button("", `go go--${side}`, () => play(side));
  return {
    button: made,
    show(stake, cards) {
      const pays = nextMultiple(cards, side);
      const chance = percent(hiloWins(side, cards.at(-1) ?? 0) / LANTERN_HILO.numbers);
      const facts = pays === 0 ? "–" : `${(pays < TEN ? exact : multiple)(pays)} · ${chance}`;
      const worth = nextPay({ stake, cards }, side);
      const stakes = worth === 0 ? "" : stepsOf(cards) === 0 ? `${words.stake} ${money(stake)}` : `→ ${money(worth)}`;
      made.replaceChildren(
        `${side === "higher" ? "▲" : "▼"} ${words[side]}`,
        element("small", {}, facts),
        element("small", {}, stakes),
      );
    },
  };
}

/** Lies over the stakes while a climb goes on, and says what it is worth. */
function cashButton({ words, locale, money, take }: Pick<Table, "words" | "locale" | "money" | "take">) {
  const multiple = multipleWriter(locale);
  const worth = element("span", { class: "cash__n" });
  const of = element("small", {});
  const made = button("", "cash", take);
  made.append(element("span", {}, words.cashOut), worth, of);
  return {
    button: made,
    show(climb: Climb | null): void {
      made.hidden = climb === null;
      if (!climb) return;
      worth.textContent = money(climbPay(climb));
      of.textContent = `${multiple(climbMultiple(climb.cards))} · ${words.stake} ${money(climb.stake)}`;
    },
  };
}

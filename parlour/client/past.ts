/** The last rounds of this page, newest first: what was drawn, and whether it won. */
import { element } from "./elements.ts";

/** As many as a phone's line has room for. */
const MOST = 6;

export interface Past {
  list: HTMLElement;
  /** `said` names the round to whoever hears the page. */
  add(label: string, isWon: boolean, said: string): void;
}

/** Each place stays where it is, and what stands in it moves on: nothing on the page is pushed. */
export function pastRounds(name: string): Past {
  const rounds: { label: string; isWon: boolean; said: string }[] = [];
  const places = Array.from({ length: MOST }, () => element("li", { class: "past__r" }));
  const show = (): void => {
    for (const [at, place] of places.entries()) {
      const round = rounds[at];
      place.hidden = !round;
      place.classList.toggle("past__r--won", round?.isWon === true);
      place.replaceChildren(...(round ? [round.label, element("span", { class: "unseen" }, `: ${round.said}`)] : []));
    }
  };
  show();
  return {
    list: element("ol", { class: "past", "aria-label": name }, ...places),
    add(label, isWon, said) {
      rounds.unshift({ label, isWon, said });
      rounds.length = Math.min(rounds.length, MOST);
      show();
      const [newest] = places;
      newest?.animate(
        [
          { scale: "0.7", opacity: 0.2 },
          { scale: "1", opacity: 1 },
        ],
        { duration: 240, easing: "ease-out" },
      );
    },
  };
}

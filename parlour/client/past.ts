/** The last rounds of this page, newest first: what was drawn, and whether it won. */
import { element } from "./elements.ts";

/** As many as a phone's line has room for. */
const MOST = 9;

export interface Past {
  list: HTMLElement;
  /** `said` names the round to whoever hears the page. */
  add(label: string, isWon: boolean, said: string): void;
}

export function pastRounds(name: string): Past {
  const list = element("ol", { class: "past", "aria-label": name });
  return {
    list,
    add(label, isWon, said) {
      const round = element("li", { class: isWon ? "past__r past__r--won" : "past__r" }, label);
      round.append(element("span", { class: "unseen" }, `: ${said}`));
      list.prepend(round);
      while (list.children.length > MOST) list.lastElementChild?.remove();
    },
  };
}

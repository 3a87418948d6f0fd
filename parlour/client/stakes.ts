/** How much is staked: a step down, a step up, and chips for the stakes between. Amounts in hundredths. */
import type { Words } from "#parlour/rules/words.ts";
import { button, element } from "./elements.ts";

/** The first stake of a page; a game that takes no less than more begins with its least. */
const FIRST_STAKE = 500;

export interface Stakes {
  row: HTMLElement;
  /** The stake as it stands. */
  staked(): number;
  setBusy(isBusy: boolean): void;
}

interface StakeWords {
  money(cents: number): string;
  /** An amount in the room of a chip. */
  chip(cents: number): string;
  /** The player has chosen another stake. */
  chosen(cents: number): void;
}

export function stakeRow(words: Words, stakes: readonly number[], { money, chip, chosen }: StakeWords): Stakes {
  let place = Math.max(
    0,
    stakes.findLastIndex((one) => one <= FIRST_STAKE),
  );
  let isBusy = false;
  const amount = element("output", { class: "stake__n" });
  const less = button("−", "step", () => choose(place - 1));
  const more = button("+", "step", () => choose(place + 1));
  less.setAttribute("aria-label", words.less);
  more.setAttribute("aria-label", words.more);
  const chips = chipPlaces(stakes.length, place).map((at) => {
    const made = button(chip(stakes[at] ?? 0), "chip", () => choose(at));
    made.setAttribute("aria-label", `${words.stake} ${money(stakes[at] ?? 0)}`);
    return [made, at] as const;
  });
  function choose(next: number): void {
    place = Math.max(0, Math.min(stakes.length - 1, next));
    show();
    chosen(stakes[place] ?? 0);
  }
  function show(): void {
    amount.textContent = money(stakes[place] ?? 0);
    less.disabled = isBusy || place === 0;
    more.disabled = isBusy || place === stakes.length - 1;
    for (const [made, at] of chips) {
      made.disabled = isBusy;
      made.setAttribute("aria-pressed", String(at === place));
    }
  }
  show();
  const label = element("span", { class: "stake__l" }, words.stake);
  const line = element("div", { class: "stake" }, less, element("div", { class: "stake__w" }, label, amount), more);
  const all = element(
    "div",
    { class: "chips", role: "group", "aria-label": words.stake },
    ...chips.map(([made]) => made),
  );
  return {
    row: element("div", { class: "stakes" }, line, all),
    staked: () => stakes[place] ?? 0,
    setBusy(next) {
      isBusy = next;
      show();
    },
  };
}

/** Places of the chips: the least, the first of the page, the most, and one in the middle of what is left. */
function chipPlaces(count: number, first: number): number[] {
  const most = count - 1;
  return [...new Set([0, first, Math.round((first + most) / 2), most])];
}

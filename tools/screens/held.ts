/** What a picture holds still, so that two runs of the same code give the same pixels. */
import type { Page } from "@playwright/test";

/** A part of the page that is another one each time. */
export interface Moving {
  selector: string;
  /** Painted over in one colour, its digits and ids or each of its letters made one, or hidden. */
  how: "cover" | "figures" | "letters" | "hide";
  because: string;
  /** The shots that it is left alone in. */
  except?: readonly string[];
}

const MOVING: readonly Moving[] = [
  { selector: ".jp__v", how: "figures", because: "the counter starts at a figure of the dice" },
  { selector: ".cdn", how: "figures", because: "it counts the seconds down" },
  {
    selector: ".matches__r, .matchp",
    how: "cover",
    because: "matches are planned by dice, and their score follows the clock",
  },
  {
    selector: ".fab, .tabe",
    how: "hide",
    because: "the floating button makes way when the page has rested for a moment",
    except: ["service-menu", "service", "empty-service"],
  },
  { selector: ".chart", how: "cover", because: "its columns are the last days, today at the end" },
  { selector: ".captcha img", how: "cover", because: "each captcha is another one" },
  {
    selector: ".auth__k bdi",
    how: "letters",
    because: "each key of an authenticator is another one, and may need two lines",
  },
  { selector: ".qrc", how: "cover", because: "each key of an authenticator is another one" },
  { selector: ".auth__c", how: "cover", because: "recovery codes are random" },
];

/** Runs in the page before its own scripts: the dice of the browser begin at one number. */
export function holdDice(): void {
  let state = 1;
  // Mulberry32
  Math.random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  if (location.protocol !== "about:") sessionStorage.setItem("ODDS_SEED", "1");
}

/** Holds what moves in a shot; gives the selectors to cover while the picture is taken. */
export async function holdStill(page: Page, shot: string): Promise<string[]> {
  const moving = MOVING.filter(({ except }) => except?.includes(shot) !== true);
  const of = (how: Moving["how"]): string[] => moving.filter((one) => one.how === how).map(({ selector }) => selector);
  await page.evaluate(stillInPage, { figures: of("figures"), letters: of("letters"), hidden: of("hide") });
  return of("cover");
}

/** In the page: dates, times and ids anywhere, and all figures in the named parts, become one constant each. */
function stillInPage({ figures, letters, hidden }: Record<"figures" | "letters" | "hidden", string[]>): void {
  for (const element of letters.flatMap((selector) => [...document.querySelectorAll(selector)])) {
    element.textContent = (element.textContent ?? "").replaceAll(/[A-Z0-9]/gi, "0");
  }
  for (const selector of hidden) {
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      element.style.setProperty("display", "none", "important");
    }
  }
  const named = figures.join(",");
  // Whole, a hash, or shortened to its first eight
  const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}|\b[0-9a-f]{32,}\b|\b(?=[a-f]*\d)[0-9a-f]{8}\b/gi;
  const TIMED = /\d:\d\d|\b20\d\d\b/;
  const plain = (text: string): string =>
    text
      .replace(ID, "id")
      .replace(/\d+/g, "0")
      .replace(/\b(?:AM|PM|SA|CH)\b|上午|下午/g, "AM")
      .replace(/\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/g, "Jan");
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? "";
    const parent = node.parentElement;
    if (!parent || parent.closest("script, style")) continue;
    const isNamed = named !== "" && parent.closest(named) !== null;
    if (isNamed || TIMED.test(text) || ID.test(text)) node.nodeValue = plain(text);
    ID.lastIndex = 0;
  }
  for (const field of document.querySelectorAll<HTMLInputElement>("input")) {
    if (TIMED.test(field.value) && field.type === "text") field.value = plain(field.value);
  }
}

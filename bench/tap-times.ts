/** From a tap to a game that can be played, as the pages themselves see it: asked from outside, they answer in steps of up to half a second. */
import type { Page } from "@playwright/test";

/** The times that a page's documents have said since they were last cleared, in ms since 1970. */
export interface TapTimes {
  /** Throws where nobody said it. */
  at(name: "tap" | "playable" | "uncovered"): number;
  clear(): void;
}

const WORD = "tap-time";

/** Has the documents of a page say them from the next one on. */
export async function tapTimesOf(page: Page): Promise<TapTimes> {
  const said = new Map<string, number>();
  await page.addInitScript(watch, WORD);
  page.on("console", (message) => {
    const [word, name, at] = message.text().split(" ");
    if (word === WORD && name) said.set(name, Number(at));
  });
  return {
    at(name) {
      const time = said.get(name);
      if (time === undefined) throw new Error(`nobody said ${name}`);
      return time;
    },
    clear: () => said.clear(),
  };
}

/** Runs in each document: a finger goes down in it, its game's button can be pressed, the lobby's cover is off its game. */
function watch(word: string): void {
  const say = (name: string, at: number): void => console.debug(word, name, performance.timeOrigin + at);
  addEventListener("pointerdown", (event) => say("tap", event.timeStamp), { capture: true });
  let before = false;
  const look = (): void => {
    const spin = document.querySelector(".spin:not(:disabled)");
    const isShown = spin !== null && getComputedStyle(spin).visibility === "visible";
    const isOpen = document.querySelector("iframe.gf__i") !== null && document.querySelector(".gload") === null;
    const now = isShown || isOpen;
    if (now && !before) say(isShown ? "playable" : "uncovered", performance.now());
    before = now;
  };
  const seen = { subtree: true, childList: true, attributes: true, attributeFilter: ["class", "disabled"] };
  new MutationObserver(look).observe(document, seen);
}

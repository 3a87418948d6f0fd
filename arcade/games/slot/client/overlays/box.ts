/** What everything over the game is made of: its box, its coins, its great words. */
import "./free-end.css";
import { h } from "#arcade/client/platform/dom.ts";
import type { Motion } from "#arcade/client/platform/motion.ts";
import { reducedMotion } from "#arcade/client/platform/settings.ts";
import { languageTag } from "#arcade/client/platform/text.ts";
import type { LetterStyle } from "./letter-style.ts";
import { type Lettering, lettering } from "./lettering.ts";
import { type SkyColors, skyElement } from "./skies/sky.ts";

export interface OverlayPlace {
  root: HTMLElement;
  /** The frame around the reels. */
  frame: HTMLElement;
  motion: Motion;
  /** A scene hides the reels for as long as it is in the page. */
  cover: (scene: Element) => void;
  /** The theme of the title, and the colours of its sky: for wins, and by night, at the end of a feature. */
  sky: { theme: string; win: SkyColors; night: SkyColors };
  money: (units: bigint) => string;
  /** The same as short as it is true, for where there is little room. */
  short: (units: bigint) => string;
  /** How the title writes its great words. */
  letters: LetterStyle;
  /** A picture of a symbol as a fresh canvas. */
  picture: (id: string) => HTMLCanvasElement | null;
  /** The title's dearest picture as a fresh canvas that moves as long as it is in the page. */
  hero: () => HTMLCanvasElement;
  /** The address of the tall picture of a wild that fills its reel; null where there is none. */
  tallWild: string | null;
  /** The figure that counts has moved on by a step. */
  tick: () => void;
}

/** Coins that rain at both sides of what is told: behind a golden figure they would take its form. */
export function coins(count: number): HTMLElement[] {
  return Array.from({ length: count }, (_, index) => {
    const coin = h("i", { class: "coin" });
    const fromEdge = ((index * 53 + 7) % 15) - 5;
    coin.style.left = index % 2 === 0 ? `${fromEdge}%` : `calc(${100 - fromEdge}% - var(--s))`;
    coin.style.setProperty("--s", `${30 + ((index * 17) % 36)}px`);
    // A still of lying coins replaces the rain for reduced motion.
    if (reducedMotion()) coin.style.top = `${66 + ((index * 29) % 27)}%`;
    else coin.style.setProperty("--d", `${(index * 230) % 2400}ms`);
    return coin;
  });
}

/** A heap of so many coins with a symbol on top of it; the coins fall onto it one after the other. */
export function hoard(place: OverlayPlace, count: number): HTMLElement {
  const heap: HTMLElement[] = [];
  let base = 1;
  while ((base * (base + 1)) / 2 < count) base += 1;
  for (let row = 0, left = count; left > 0; row++) {
    const inRow = Math.min(base - row, left);
    for (let index = 0; index < inRow; index++) {
      const css = { "--x": String(index - (inRow - 1) / 2), "--y": String(row), "--at": String(heap.length) };
      heap.push(h("i", { css }));
    }
    left -= inRow;
  }
  return h("div", { class: "ovhoard", attr: { "aria-hidden": "true" } }, place.hero(), ...heap);
}

/** A bar that fills while the scene waits; what it is told lies between 0 and 1. */
export function waitBar(): { element: HTMLElement; show: (share: number) => void } {
  const fillBar = h("i");
  const element = h("span", { class: "ovwait", attr: { "aria-hidden": "true" } }, fillBar);
  return { element, show: (share) => (fillBar.style.transform = `scaleX(${share})`) };
}

/** A great word as large as the window has room for; `part` makes it smaller beside something greater, in `most` pixels. */
export function greatWord(place: OverlayPlace, text: string, part = 1, most = 680): Lettering {
  const { clientWidth, clientHeight } = place.root;
  const width = Math.min(clientWidth - 24, most);
  const mostEm = Math.max(30, Math.min(width * 0.19, clientHeight * 0.13, 112)) * part;
  return lettering(place.letters, text.toLocaleUpperCase(languageTag()), { width, mostEm, still: reducedMotion() });
}

/** Puts the title's own sky behind a scene, with so many things that pass through it. */
export function wearSky(place: OverlayPlace, box: HTMLElement, light: "win" | "night", things: number): void {
  const { clientWidth: width, clientHeight: height } = place.root;
  box.classList.add("ov--sky");
  box.prepend(skyElement(place.sky.theme, place.sky[light], { width, height, things }));
  place.cover(box);
}

/** A box over the game; a tap beside its buttons is `skip`. */
export function overlay(
  place: OverlayPlace,
  label: string,
  skip: () => void,
  ...children: (Node | null)[]
): HTMLElement {
  const box = h(
    "div",
    { class: "ov", attr: { role: "dialog", "aria-label": label }, on: { click: skip } },
    h("i", { class: "rays" }),
    ...children,
  );
  place.root.append(box);
  return box;
}

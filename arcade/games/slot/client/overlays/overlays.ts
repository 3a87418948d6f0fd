/** What lies over the game during a round: big win, the start and the end of free spins. */
import { h, say } from "#arcade/client/platform/dom.ts";
import type { Motion } from "#arcade/client/platform/motion.ts";
import { reducedMotion } from "#arcade/client/platform/settings.ts";
import { languageTag, t } from "#arcade/client/platform/text.ts";
import type { LetterStyle } from "./letter-style.ts";
import { counted } from "./count.ts";
import { type Lettering, lettering } from "./lettering.ts";
import { type WinTier, TIERS, tierShare } from "../timeline/timeline.ts";

export interface OverlayPlace {
  root: HTMLElement;
  motion: Motion;
  money: (units: bigint) => string;
  /** How the title writes its great words. */
  letters: LetterStyle;
  /** A picture of a symbol as a fresh canvas. */
  picture: (id: string) => HTMLCanvasElement | null;
  /** The figure that counts has moved on by a step. */
  tick: () => void;
}

/** How many coins rain. */
const COINS: Readonly<Record<WinTier, number>> = { nice: 8, big: 14, mega: 22, crown: 32 };
/** A count is heard so many times. */
const TICKS = 16;

/** Coins that rain behind what is told. */
export function coins(count: number): HTMLElement[] {
  return Array.from({ length: count }, (_, index) => {
    const coin = h("i", { class: "coin" });
    const left = (index * 53 + 7) % 100;
    coin.style.left = `${left}%`;
    coin.style.setProperty("--s", `${30 + ((index * 17) % 36)}px`);
    // A still of lying coins replaces the rain for reduced motion.
    if (reducedMotion()) coin.style.top = `${66 + ((index * 29) % 27)}%`;
    else coin.style.setProperty("--d", `${(index * 230) % 2400}ms`);
    return coin;
  });
}

/** A great word as large as the window has room for; `part` makes it smaller beside something greater. */
export function greatWord(place: OverlayPlace, text: string, part = 1): Lettering {
  const { clientWidth, clientHeight } = place.root;
  const width = Math.min(clientWidth - 24, 680);
  const mostEm = Math.max(30, Math.min(width * 0.19, clientHeight * 0.13, 112)) * part;
  return lettering(place.letters, text.toLocaleUpperCase(languageTag()), { width, mostEm, still: reducedMotion() });
}

/** A box over the game; a tap beside its buttons is `skip`. */
export function overlay(place: OverlayPlace, label: string, skip: () => void, ...children: (Node | null)[]): HTMLElement {
  const box = h(
    "div",
    { class: "ov", attr: { role: "dialog", "aria-label": label }, on: { click: skip } },
    h("i", { class: "rays" }),
    ...children,
  );
  place.root.append(box);
  return box;
}

/** Counts the win up over `ms`; a tap ends the count, a second one the overlay. Resolves when it is gone. */
export async function celebrate(
  place: OverlayPlace,
  win: bigint,
  stake: bigint,
  tier: WinTier,
  ms: number,
): Promise<void> {
  const value = h("strong", { class: "bigv num" });
  const word = greatWord(place, t("tier.nice"));
  const fillBar = h("i");
  let counting = true;
  let leave = (): void => {};
  const left = new Promise<void>((resolve) => (leave = resolve));
  const names = TIERS.toReversed().map((entry) => h("span", {}, t(`tier.${entry.tier}.short`)));
  const ratio = Number((win * 100n) / stake) / 100;
  const box = overlay(
    place,
    t("tier.label", { tier: t(`tier.${tier}`), amount: place.money(win) }),
    () => (counting ? place.motion.hurry() : leave()),
    ...coins(COINS[tier]),
    place.picture("high1"),
    word.element,
    value,
    h(
      "span",
      { class: "bigx num" },
      t("tier.times", { times: ratio.toLocaleString(languageTag()), stake: place.money(stake) }),
    ),
    h("div", { class: "bigbar" }, h("div", {}, fillBar), h("p", {}, ...names)),
    h("span", { class: "bigskip" }, t("tap-to-skip")),
  );
  box.classList.add(`ov--${tier}`);
  let ticks = 0;
  await place.motion.run(ms * 0.75, (share) => {
    const shown = counted(win, share * 1000, 1000);
    say(value, place.money(shown));
    if (Math.floor(share * TICKS) > ticks) {
      ticks = Math.floor(share * TICKS);
      place.tick();
    }
    fillBar.style.width = `${tierShare(shown, stake) * 100}%`;
    const now = TIERS.find((entry) => shown >= entry.stakes * stake)?.tier ?? "nice";
    word.say(t(`tier.${now}`).toLocaleUpperCase(languageTag()));
  });
  counting = false;
  await Promise.race([left, place.motion.wait(ms * 0.25 + 900)]);
  box.remove();
}

/** Mock-up 51c: how many, the ladder, one press; starts by itself when the time is over. */
export async function freeSpinsIntro(
  place: OverlayPlace,
  spins: number,
  ladder: readonly number[],
  notes: string[],
  stake: bigint,
  ms: number,
): Promise<void> {
  let leave = (): void => {};
  const pressed = new Promise<void>((resolve) => (leave = resolve));
  const clock = h("span", { class: "ovclock num" });
  const steps =
    ladder.length > 1
      ? h(
          "div",
          { class: "ovladder num" },
          ...ladder.map((step, index) => h("span", { class: index === 0 ? "on" : "" }, `${step}×`)),
        )
      : null;
  const cards = [0, 1, 2].map(() => h("span", {}, place.picture("scatter")));
  const start = h("button", { class: "cta-g", on: { click: () => leave() } }, t("free.start"));
  const box = overlay(
    place,
    t("free.label", { count: spins }),
    () => {},
    h("div", { class: "ovcards" }, ...cards),
    h("strong", { class: "bigv bigv--n num" }, String(spins)),
    greatWord(place, t("free"), 0.86).element,
    notes.length > 0 || steps
      ? h("div", { class: "ovnote" }, steps, ...notes.map((note) => h("span", {}, note)))
      : null,
    start,
    clock,
  );
  start.focus({ preventScroll: true });
  const waited = place.motion.run(ms, (share) => {
    const seconds = Math.ceil((ms * (1 - share)) / 1000);
    say(clock, t("free.by-itself", { seconds, stake: place.money(stake) }));
  });
  await Promise.race([pressed, waited]);
  box.remove();
}

export { freeSpinsEnd } from "./free-end.ts";
export { greatWords } from "./great-words.ts";
export { letterStyle } from "./letter-style.ts";

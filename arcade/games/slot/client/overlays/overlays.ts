/** What lies over the game during a round: big win, the start and the end of free spins. */
import { h, say } from "#arcade/client/platform/dom.ts";
import type { Motion } from "#arcade/client/platform/motion.ts";
import { reducedMotion } from "#arcade/client/platform/settings.ts";
import { languageTag, t } from "#arcade/client/platform/text.ts";
import type { LetterStyle } from "./letter-style.ts";
import { counted } from "./count.ts";
import { type Lettering, lettering } from "./lettering.ts";
import { type WinTier, TIERS } from "../timeline/timeline.ts";

export interface OverlayPlace {
  root: HTMLElement;
  motion: Motion;
  money: (units: bigint) => string;
  /** How the title writes its great words. */
  letters: LetterStyle;
  /** A picture of a symbol as a fresh canvas. */
  picture: (id: string) => HTMLCanvasElement | null;
}

const COINS = 14;

function coins(): HTMLElement[] {
  return Array.from({ length: COINS }, (_, index) => {
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
function greatWord(place: OverlayPlace, text: string, part = 1): Lettering {
  const { clientWidth, clientHeight } = place.root;
  const width = Math.min(clientWidth - 24, 680);
  const mostEm = Math.max(30, Math.min(width * 0.19, clientHeight * 0.13, 112)) * part;
  return lettering(place.letters, text.toLocaleUpperCase(languageTag()), { width, mostEm, still: reducedMotion() });
}

function overlay(place: OverlayPlace, label: string, skip: () => void, ...children: (Node | null)[]): HTMLElement {
  const box = h(
    "div",
    { class: "ov", attr: { role: "dialog", "aria-label": label }, on: { click: skip } },
    h("i", { class: "rays" }),
    ...children,
  );
  place.root.append(box);
  return box;
}

/** Everything that is ever written great, for the typeface to be there before. */
export function greatWords(): string[] {
  const words = [...TIERS.map(({ tier }) => t(`tier.${tier}`)), t("free"), t("free.over")];
  return words.map((word) => word.toLocaleUpperCase(languageTag()));
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
  const word = greatWord(place, t("tier.big"));
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
    ...coins(),
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
  const most = Math.max(100, ratio);
  await place.motion.run(ms * 0.75, (share) => {
    const shown = counted(win, share * 1000, 1000);
    say(value, place.money(shown));
    const stakes = Number((shown * 100n) / stake) / 100;
    fillBar.style.width = `${Math.min(100, (Math.log1p(stakes) / Math.log1p(most)) * 100)}%`;
    const now = TIERS.find((entry) => shown >= entry.stakes * stake)?.tier ?? "big";
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

/** The sum of the free spins, before the base game goes on. */
export async function freeSpinsEnd(
  place: OverlayPlace,
  { win, spins, calm, ms }: { win: bigint; spins: number; calm: boolean; ms: number },
): Promise<void> {
  let leave = (): void => {};
  const pressed = new Promise<void>((resolve) => (leave = resolve));
  const value = h("strong", { class: "bigv num" });
  const box = overlay(
    place,
    t("free.over"),
    () => leave(),
    calm ? h("b", { class: "bigword" }, t("free.over")) : greatWord(place, t("free.over"), 0.8).element,
    value,
    h("span", { class: "bigx num" }, t("free.sum", { count: spins })),
    h("span", { class: "bigskip" }, t("tap-to-go-on")),
  );
  box.classList.toggle("ov--calm", calm);
  const count = place.motion.run(ms * 0.5, (share) => say(value, place.money(counted(win, share * 1000, 1000))));
  await Promise.race([pressed, count.then(() => place.motion.wait(ms * 0.5))]);
  box.remove();
}

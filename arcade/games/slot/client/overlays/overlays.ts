/** What lies over the game during a round: a celebrated win, the start and the end of free spins. */
import { h, say } from "#arcade/client/platform/dom.ts";
import { languageTag, t } from "#arcade/client/platform/text.ts";
import { isFlourish, type WinTier, TIERS, tierShare } from "../timeline/timeline.ts";
import { coins, greatWord, overlay, type OverlayPlace, waitBar, wearSky } from "./box.ts";
import { counted } from "./count.ts";

/** How many coins rain, and how many things of the title's own pass through its sky. */
const COINS: Readonly<Record<WinTier, number>> = { nice: 0, big: 6, mega: 10, crown: 16 };
const THINGS: Readonly<Record<WinTier, number>> = { nice: 10, big: 14, mega: 18, crown: 26 };
/** A count is heard so many times. */
const TICKS = 16;

/** Counts the win up over `ms`; a tap ends the count, a second one the overlay. Resolves when it is gone. */
export async function celebrate(
  place: OverlayPlace,
  win: bigint,
  stake: bigint,
  tier: WinTier,
  ms: number,
): Promise<void> {
  // One text that is written anew: another one in its place would have the styles of the whole page judged in every frame
  const figure = document.createTextNode("");
  const value = h("strong", { class: "bigv num" }, figure);
  const word = greatWord(place, t("tier.big"));
  const fillBar = h("i");
  let counting = true;
  let leave = (): void => {};
  const left = new Promise<void>((resolve) => (leave = resolve));
  const names = TIERS.toReversed().map((entry) => h("span", {}, t(`tier.${entry.tier}.short`)));
  const ratio = Number((win * 100n) / stake) / 100;
  // What the count leads to is told with its end
  const measure = h(
    "span",
    { class: "bigx later num" },
    t("tier.times", { times: ratio.toLocaleString(languageTag()), stake: place.money(stake) }),
  );
  const box = overlay(
    place,
    t("tier.label", { tier: t(`tier.${tier}`), amount: place.money(win) }),
    () => (counting ? place.motion.hurry() : leave()),
    ...coins(COINS[tier]),
    place.hero(),
    word.element,
    value,
    measure,
    h("div", { class: "bigbar" }, h("div", {}, fillBar), h("p", {}, ...names)),
    h("span", { class: "bigskip" }, t("tap-to-skip")),
  );
  box.classList.add(`ov--${tier}`);
  wearSky(place, box, "win", THINGS[tier]);
  let ticks = 0;
  await place.motion.run(ms * 0.75, (share) => {
    const shown = counted(win, share * 1000, 1000);
    const text = place.money(shown);
    if (figure.data !== text) figure.data = text;
    if (Math.floor(share * TICKS) > ticks) {
      ticks = Math.floor(share * TICKS);
      place.tick();
    }
    fillBar.style.translate = `${(tierShare(shown, stake) - 1) * 100}%`;
    // A scene begins where flourishes end
    const now = TIERS.find((entry) => !isFlourish(entry.tier) && shown >= entry.stakes * stake)?.tier ?? "big";
    word.say(t(`tier.${now}`).toLocaleUpperCase(languageTag()));
  });
  counting = false;
  measure.classList.remove("later");
  await Promise.race([left, place.motion.wait(ms * 0.25 + 900)]);
  box.remove();
}

interface FreeRules {
  /** As many scatters as give them; shown as pictures. */
  scatters: number;
  ladder: readonly number[];
  /** The wilds with a multiplier, shown as their pictures. */
  wilds: readonly string[];
  notes: readonly string[];
}

/** Mock-up 51c: how many, the ladder or the wilds that multiply, one press; starts by itself when the time is over. */
export async function freeSpinsIntro(
  place: OverlayPlace,
  spins: number,
  { scatters, ladder, wilds, notes }: FreeRules,
  { stake, ms, auto }: { stake: bigint; ms: number; auto: boolean },
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
  const pictures = wilds.length > 0 ? h("div", { class: "ovwilds" }, ...wilds.map((id) => place.picture(id))) : null;
  const middle = (scatters - 1) / 2;
  const cards = Array.from({ length: scatters }, (_, index) =>
    h("span", { css: { "--off": String(index - middle) } }, place.picture("scatter")),
  );
  const bar = waitBar();
  const start = h("button", { class: "cta-g", on: { click: () => leave() } }, t("free.start"));
  const box = overlay(
    place,
    t("free.label", { count: spins }),
    // Who plays by himself looks on; a tap anywhere is enough
    () => auto && leave(),
    h("div", { class: `ovcards${scatters > 3 ? " ovcards--many" : ""}` }, ...cards),
    h("strong", { class: "bigv bigv--n num" }, String(spins)),
    greatWord(place, t("free"), 0.86).element,
    notes.length > 0 || steps
      ? h("div", { class: "ovnote" }, steps, pictures, ...notes.map((note) => h("span", {}, note)))
      : null,
    start,
    auto ? bar.element : null,
    clock,
  );
  start.focus({ preventScroll: true });
  const waited = place.motion.run(ms, (share) => {
    const seconds = Math.ceil((ms * (1 - share)) / 1000);
    say(clock, t("free.by-itself", { seconds, stake: place.money(stake) }));
    bar.show(share);
  });
  await Promise.race([pressed, waited]);
  box.remove();
}

export type { OverlayPlace } from "./box.ts";
export { ChoiceShow } from "./choice-show.ts";
export { FeatureShow } from "./feature-show.ts";
export { flourish } from "./flourish.ts";
export { freeSpinsEnd } from "./free-end.ts";
export { greatWords } from "./great-words.ts";
export { letterStyle } from "./letter-style.ts";

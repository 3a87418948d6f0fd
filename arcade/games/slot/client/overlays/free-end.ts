/** The end of a feature: a scene with what it came to, counted up once and celebrated as far as it goes. */
import { h, say } from "#arcade/client/platform/dom.ts";
import { languageTag, t } from "#arcade/client/platform/text.ts";
import { type FreeFacts, TIERS, type WinTier } from "../timeline/timeline.ts";
import { coins, greatWord, hoard, overlay, type OverlayPlace, waitBar, wearSky } from "./box.ts";
import { counted } from "./count.ts";

export interface EndSum {
  title: string;
  win: bigint;
  /** What each spin won, in their order; shown as bars. */
  wins?: readonly bigint[];
  /** Name and figure, at most three. */
  facts: readonly (readonly [string, string])[];
  /** Told, not celebrated. */
  calm: boolean;
  /** What the win reaches, and the words that measure it; the great word climbs up to it while the sum counts. */
  tier?: WinTier | null;
  measure?: string;
  /** From what on the win is measured, in stakes of this size. */
  above?: { from: bigint; stake: bigint };
  countMs?: number;
  /** It goes on by itself after so long: a bar shows how soon. */
  ms: number;
  /** In autoplay a tap anywhere goes on, whatever is still counted. */
  auto: boolean;
  /** The sum has been told in full. */
  settle: () => void;
}

export type FreeSum = FreeFacts &
  Pick<EndSum, "win" | "calm" | "ms" | "auto" | "settle"> & { countMs: number; stake: bigint };

const COUNT_MS = 1800;
/** So long a tap beside the button does nothing after the count: who taps the spins away sees the sum all the same. */
const SEEN_MS = 700;
/** The coins of a heap: a few for what came back, more with each tier. */
const HOARD: Readonly<Record<WinTier | "calm" | "won", number>> = {
  calm: 3,
  won: 6,
  nice: 10,
  big: 15,
  mega: 21,
  crown: 28,
};
/** Coins that rain, and things of the title's own that pass through its sky. */
const RAIN: Readonly<Record<WinTier, number>> = { nice: 4, big: 8, mega: 12, crown: 18 };
const THINGS: Readonly<Record<WinTier | "won", number>> = { won: 12, nice: 16, big: 20, mega: 26, crown: 34 };
const TICKS = 16;

/** The scene of free spins. Resolves as `endCard` does. */
export function freeSpinsEnd(place: OverlayPlace, sum: FreeSum): Promise<void> {
  const { win, wins, top, price, stake, tier } = sum;
  return endCard(place, {
    ...sum,
    title: t("free.over"),
    above: { from: price ?? 0n, stake },
    ...(tier
      ? { measure: measureOf(place, sum) }
      : price !== null && win < price && { measure: t("free.less", { amount: `−${place.money(price - win)}` }) }),
    facts: [
      [t("free.best"), place.money(most(wins))],
      ...(top > 1 ? [[t("free.top"), `${top}×`] as const] : []),
      ...(price === null ? [] : [[t("free.price"), place.money(price)] as const]),
    ],
  });
}

/** How great the win is: against the stake, or against the price of what was bought. */
function measureOf(place: OverlayPlace, { win, price, stake }: FreeSum): string {
  const times = (Number((win * 100n) / (price ?? stake)) / 100).toLocaleString(languageTag());
  if (price === null) return t("tier.times", { times, stake: place.money(stake) });
  return t("tier.price", { times, gain: place.money(win - price) });
}

const most = (wins: readonly bigint[]): bigint => wins.reduce((best, win) => (win > best ? win : best), 0n);

/** A bar for each spin, as high as its share of the best; that one is marked. */
function bars(place: OverlayPlace, wins: readonly bigint[]): HTMLElement {
  const best = most(wins);
  const bar = (win: bigint, at: number): Node => {
    const share = best === 0n ? 0 : Number((win * 1000n) / best) / 1000;
    return h("i", { ...(share === 1 ? { class: "best" } : {}), css: { "--share": String(share), "--at": String(at) } });
  };
  const label = `${t("free.each", { count: wins.length })}: ${wins.map((win) => place.money(win)).join(", ")}`;
  return h(
    "figure",
    { class: "ovspins" },
    h("div", { attr: { role: "img", "aria-label": label } }, ...wins.map(bar)),
    h("figcaption", { attr: { "aria-hidden": "true" } }, t("free.each", { count: wins.length })),
  );
}

/** Resolves when the player pressed on, or after `ms`. A tap beside the button ends the count, a second one goes on. */
export async function endCard(place: OverlayPlace, sum: EndSum): Promise<void> {
  const { title, win, wins, facts, calm, tier = null, measure, ms, auto } = sum;
  const countMs = sum.countMs ?? Math.min(COUNT_MS, ms / 3);
  let leave = (): void => {};
  let counting = !calm;
  let isSeen = false;
  const pressed = new Promise<void>((resolve) => (leave = resolve));
  const value = h("strong", { class: "bigv num" }, place.money(calm ? win : 0n));
  const goOn = h("button", { class: "cta-g", on: { click: () => leave() } }, t("free.go-on"));
  const word = calm ? null : greatWord(place, title, 0.8);
  const wait = waiting(place, ms);
  // Above a great word that says the same itself it would stand twice, until the win has climbed
  const name = calm || tier ? h("b", { class: calm ? "bigword" : "bigword later" }, title) : null;
  // What the count leads to is told with its end
  const measured = measure ? h("span", { class: "bigx num" }, measure) : null;
  measured?.classList.toggle("later", !calm);
  const box = overlay(
    place,
    title,
    () => (auto || isSeen ? leave() : counting && place.motion.hurry()),
    ...(calm || !tier ? [] : coins(RAIN[tier])),
    name,
    hoard(place, HOARD[calm ? "calm" : (tier ?? "won")]),
    word && wordBox(word.element),
    h("small", { class: "ovsum" }, t(calm ? "win.small" : "win.total")),
    value,
    measured,
    ...(wins ? [bars(place, wins)] : []),
    h("dl", { class: "ovfacts num" }, ...facts.map(([name, figure]) => fact(name, figure))),
    goOn,
    ...wait.elements,
  );
  box.classList.add("ov--end", ...(tier ? [`ov--end-${tier}`] : []));
  box.classList.toggle("ov--calm", calm);
  wearSky(place, box, "night", calm ? 0 : THINGS[tier ?? "won"]);
  goOn.focus({ preventScroll: true });
  const shown = calm ? Promise.resolve() : countUp(place, sum, { value, word, name, countMs });
  const waited = shown.then(async () => {
    counting = false;
    measured?.classList.remove("later");
    sum.settle();
    // One after the other: a key that hurries what moves then ends this moment, and not the scene
    if (!auto) await place.motion.wait(SEEN_MS);
    isSeen = true;
    return wait.run();
  });
  await Promise.race([pressed, waited]);
  box.remove();
}

/** What says how soon a scene goes on by itself; it has its room from the start, and is seen once it runs. */
function waiting({ motion }: OverlayPlace, ms: number): { elements: HTMLElement[]; run: () => Promise<void> } {
  const bar = waitBar();
  const clock = h("span", { class: "ovclock num" }, t("free.goes-on", { seconds: Math.ceil(ms / 1000) }));
  const elements = [bar.element, clock];
  for (const one of elements) one.style.visibility = "hidden";
  const run = (): Promise<void> => {
    for (const one of elements) one.style.visibility = "";
    return motion.run(ms, (share) => {
      bar.show(share);
      say(clock, t("free.goes-on", { seconds: Math.ceil((ms * (1 - share)) / 1000) }));
    });
  };
  return { elements, run };
}

/** Keeps the room of the first word for those that follow it: nothing below moves. */
function wordBox(word: HTMLCanvasElement): HTMLElement {
  const css = { "aspect-ratio": `${word.width} / ${word.height}`, width: word.style.width };
  return h("div", { class: "ovword", css }, word);
}

interface Counting {
  value: HTMLElement;
  word: { say(text: string): void } | null;
  /** The scene's title; it is shown once the great word says another one. */
  name: HTMLElement | null;
  countMs: number;
}

/** The sum runs up to the win; with a tier, the great word climbs with it. */
function countUp(place: OverlayPlace, sum: EndSum, { value, word, name, countMs }: Counting): Promise<void> {
  const { win, title, tier = null, above = { from: 0n, stake: 1n } } = sum;
  let ticks = 0;
  return place.motion.run(countMs, (share) => {
    const amount = counted(win, share * 1000, 1000);
    say(value, place.money(amount));
    if (!tier) return;
    const now = TIERS.find((entry) => amount - above.from >= entry.stakes * above.stake)?.tier;
    if (now) name?.classList.remove("later");
    word?.say((now ? t(`tier.${now}`) : title).toLocaleUpperCase(languageTag()));
    if (Math.floor(share * TICKS) === ticks) return;
    ticks = Math.floor(share * TICKS);
    place.tick();
  });
}

function fact(name: string, value: string): Node {
  return h("div", {}, h("dt", {}, name), h("dd", {}, value));
}

/** The end of a feature: a card with what it came to, counted up, until the player goes on. */
import { h, say } from "#arcade/client/platform/dom.ts";
import { t } from "#arcade/client/platform/text.ts";
import { counted } from "./count.ts";
import type { FreeFacts } from "../timeline/timeline.ts";
import { coins, greatWord, overlay, type OverlayPlace } from "./box.ts";

export interface EndSum {
  title: string;
  win: bigint;
  /** What each spin won, in their order; shown as bars. */
  wins?: readonly bigint[];
  /** Name and figure, at most three. */
  facts: readonly (readonly [string, string])[];
  /** Told, not celebrated. */
  calm: boolean;
  ms: number;
}

export type FreeSum = FreeFacts & Pick<EndSum, "win" | "calm" | "ms">;

const COUNT_MS = 1800;

/** The card of free spins. Resolves when the player pressed on, or after `ms`. */
export function freeSpinsEnd(place: OverlayPlace, { wins, top, price, ...sum }: FreeSum): Promise<void> {
  return endCard(place, {
    ...sum,
    wins,
    title: t("free.over"),
    facts: [
      [t("free.best"), place.money(most(wins))],
      ...(top > 1 ? [[t("free.top"), `${top}×`] as const] : []),
      ...(price === null ? [] : [[t("free.price"), place.money(price)] as const]),
    ],
  });
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

/** Resolves when the player pressed on, or after `ms`. */
export async function endCard(place: OverlayPlace, { title, win, wins, facts, calm, ms }: EndSum): Promise<void> {
  let leave = (): void => {};
  const pressed = new Promise<void>((resolve) => (leave = resolve));
  const value = h("strong", { class: "bigv num" }, place.money(calm ? win : 0n));
  const goOn = h("button", { class: "cta-g", on: { click: () => leave() } }, t("free.go-on"));
  const box = overlay(
    place,
    title,
    () => undefined,
    ...(calm ? [] : coins(8)),
    calm ? h("b", { class: "bigword" }, title) : greatWord(place, title, 0.8).element,
    h("small", { class: "ovsum" }, t(calm ? "win.small" : "win.total")),
    value,
    ...(wins ? [bars(place, wins)] : []),
    h("dl", { class: "ovfacts num" }, ...facts.map(([name, figure]) => fact(name, figure))),
    goOn,
  );
  box.classList.add("ov--end");
  box.classList.toggle("ov--calm", calm);
  goOn.focus({ preventScroll: true });
  const shown = calm
    ? Promise.resolve()
    : place.motion.run(Math.min(COUNT_MS, ms / 3), (share) =>
        say(value, place.money(counted(win, share * 1000, 1000))),
      );
  await Promise.race([pressed, shown.then(() => place.motion.wait(ms))]);
  box.remove();
}

function fact(name: string, value: string): Node {
  return h("div", {}, h("dt", {}, name), h("dd", {}, value));
}

/** The end of a feature: a card with what it came to, counted up, until the player goes on. */
import { h, say } from "#arcade/client/platform/dom.ts";
import { t } from "#arcade/client/platform/text.ts";
import { counted } from "./count.ts";
import { coins, greatWord, overlay, type OverlayPlace } from "./box.ts";

export interface FreeSum {
  win: bigint;
  spins: number;
  best: bigint;
  top: number;
  /** Told, not celebrated. */
  calm: boolean;
  ms: number;
}

export interface EndSum {
  title: string;
  win: bigint;
  /** Name and figure, at most three. */
  facts: readonly (readonly [string, string])[];
  /** Told, not celebrated. */
  calm: boolean;
  ms: number;
}

const COUNT_MS = 1800;

/** The card of free spins. Resolves when the player pressed on, or after `ms`. */
export function freeSpinsEnd(place: OverlayPlace, { spins, best, top, ...sum }: FreeSum): Promise<void> {
  return endCard(place, {
    ...sum,
    title: t("free.over"),
    facts: [
      [t("free.spins"), String(spins)],
      [t("free.best"), place.money(best)],
      ...(top > 1 ? [[t("free.top"), `${top}×`] as const] : []),
    ],
  });
}

/** Resolves when the player pressed on, or after `ms`. */
export async function endCard(place: OverlayPlace, { title, win, facts, calm, ms }: EndSum): Promise<void> {
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

/** The true chances of a chosen symbol, for the paytable: how often free spins start, and what each symbol makes of them. */
import { h } from "#arcade/client/platform/dom.ts";
import { money } from "#arcade/client/platform/money.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { GameParts } from "../parts.ts";
import { clone } from "../stage/picture.ts";
import { oneIn } from "./one-in.ts";

/** Nothing where no symbol is chosen. */
export function chosenChances({ info, theme, style }: GameParts, stake: bigint): HTMLElement[] {
  const free = info.freeSpins;
  if (!free?.chosen) return [];
  const spins = free.award[0]?.spins ?? 0;
  const row = (name: string, value: string): Node[] => [h("dt", {}, name), h("dd", {}, value)];
  // Rounded to hundredths of the stake: an average is no sum that is ever paid
  const mean = (stakes: number): string => money((stake * BigInt(Math.round(stakes * 100))) / 100n, style);
  const symbols = free.chosen.map(({ symbol, expands, mean: stakes }) =>
    h(
      "li",
      {},
      clone(theme, symbol, theme.names.get(symbol)),
      h("b", {}, mean(stakes)),
      h("span", {}, t("paytable.respins.one-in", { count: oneIn(expands) })),
    ),
  );
  return [
    h(
      "dl",
      { class: "facts num" },
      ...row(t("paytable.chosen.start"), t("paytable.respins.once", { count: oneIn(free.rate) })),
      ...row(t("paytable.chosen.each"), t("paytable.respins.one-in", { count: oneIn(1 / free.chosen.length) })),
    ),
    h("h3", { class: "facts__h" }, t("paytable.chosen.with")),
    h("p", { class: "muted" }, t("paytable.chosen.figures", { spins })),
    h("ul", { class: "chs num" }, ...symbols),
  ];
}

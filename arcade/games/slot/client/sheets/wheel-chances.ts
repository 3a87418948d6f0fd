/** The true chances of a wheel, for the paytable: how often it turns, what it pays on average, how likely each multiple is. */
import { h } from "#arcade/client/platform/dom.ts";
import { money } from "#arcade/client/platform/money.ts";
import { languageTag, t } from "#arcade/client/platform/text.ts";
import type { GameParts } from "../parts.ts";
import type { WheelInfo } from "../timeline/wheel-steps.ts";
import { oneIn, row } from "./chance-rows.ts";

/** Chance of each multiple over all sectors that pay it, the dearest first. */
export function sharesOf({ sectors, places }: WheelInfo): { stakes: number; share: number }[] {
  const own = new Map<number, number>();
  for (const sector of sectors) own.set(sector.stakes, (own.get(sector.stakes) ?? 0) + sector.places);
  return [...own].map(([stakes, count]) => ({ stakes, share: count / places })).toSorted((a, b) => b.stakes - a.stakes);
}

/** Nothing where the model has no wheel. */
export function wheelChances({ info, style }: GameParts, stake: bigint): HTMLElement[] {
  const { wheel } = info;
  if (!wheel) return [];
  return [
    h(
      "dl",
      { class: "facts num" },
      ...row(t("paytable.wheel.turns"), t("paytable.respins.once", { count: oneIn(wheel.rate) })),
      ...row(t("paytable.wheel.mean"), `${wheel.mean.toLocaleString(languageTag(), { maximumFractionDigits: 2 })}×`),
    ),
    h("h3", { class: "facts__h" }, t("paytable.wheel.sectors")),
    h(
      "dl",
      { class: "facts num" },
      ...sharesOf(wheel).flatMap(({ stakes, share }) =>
        row(
          `${stakes}× · ${money(stake * BigInt(stakes), style)}`,
          t("paytable.respins.one-in", { count: oneIn(share) }),
        ),
      ),
    ),
  ];
}

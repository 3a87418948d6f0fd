/** The true chances of respins, for the paytable: how often they start, what a coin carries, how often all places fill. */
import { h } from "#arcade/client/platform/dom.ts";
import { money } from "#arcade/client/platform/money.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { GameParts } from "../parts.ts";
import { oneIn } from "./share.ts";

const row = (name: string, value: string): Node[] => [h("dt", {}, name), h("dd", {}, value)];

/** Nothing where the model has no respins. */
export function respinChances({ info, style }: GameParts, stake: bigint): HTMLElement[] {
  const rules = info.respins;
  if (!rules) return [];
  const worth = (stakes: number): string => money(stake * BigInt(stakes), style);
  return [
    h(
      "dl",
      { class: "facts num" },
      ...row(t("paytable.respins.start"), t("paytable.respins.once", { count: oneIn(rules.rate) })),
      ...row(t("paytable.respins.place"), t("paytable.respins.one-in", { count: oneIn(rules.chance) })),
      ...row(
        `${t("paytable.respins.grand")} · ${worth(rules.grand)}`,
        t("paytable.respins.once-respins", { count: oneIn(rules.fullRate) }),
      ),
    ),
    h("h3", { class: "facts__h" }, t("paytable.respins.carries")),
    h(
      "dl",
      { class: "facts num" },
      ...rules.values.flatMap(({ stakes, share, prize }) =>
        row(
          prize ? `${t(`respins.${prize}`)} · ${worth(stakes)}` : worth(stakes),
          t("paytable.respins.one-in", { count: oneIn(share) }),
        ),
      ),
    ),
  ];
}

/** The part of a slip with the dial of the prize group: lower prizes for a lower price (decision 105). */
import { h, icon, say } from "#arcade/client/platform/dom.ts";
import { money, type MoneyStyle } from "#arcade/client/platform/money.ts";
import { t } from "#arcade/client/platform/text.ts";
import { MOST_REBATE, REBATE_STEP } from "#arcade/games/draw/rules/prize-group.ts";
import type { SlipState } from "./slip-state.ts";

const STEPS = MOST_REBATE / REBATE_STEP;

export interface GroupPart {
  readonly root: HTMLElement;
  /** Shows the dial of the slip as it stands. */
  show(): void;
}

/** `best`: the most that a bet of the slip wins with a rebate. `leastUnit`: the least one of which a step is whole money. */
export function groupPart(
  state: SlipState,
  { best, leastUnit, style }: { best: (rebate: number) => bigint; leastUnit: bigint; style: MoneyStyle },
  changed: () => void,
): GroupPart {
  const group = h("output", { class: "num" });
  const hint = h("small", {});
  const dial = h("input", {
    attr: { type: "range", min: 0, max: STEPS, step: 1, "aria-label": t("draw.group") },
    on: {
      input() {
        state.rebate = (STEPS - Number(dial.value)) * REBATE_STEP;
        changed();
      },
    },
  });
  return {
    // Few ever lower a prize: until it is opened it says what stands
    root: h(
      "details",
      { class: "tgroup" },
      h("summary", { class: "tgroup__h" }, h("b", {}, t("draw.group")), group, icon("plus")),
      dial,
      hint,
    ),
    show() {
      const { rebate } = state;
      dial.value = String(STEPS - rebate / REBATE_STEP);
      dial.disabled = !state.hasDial;
      // One figure for one prize: what the slip says it can win
      const prize = money(best(rebate), style);
      dial.setAttribute("aria-valuetext", prize);
      say(group, prize);
      if (dial.disabled) say(hint, t("draw.group.unit", { amount: money(leastUnit, style) }));
      else say(hint, rebate === 0 ? t("draw.group.hint") : t("draw.group.off", { percent: rebate / 100 }));
    },
  };
}

/** A number that goes up and down by presses, and can be typed. */
import { h, iconButton } from "#arcade/client/platform/dom.ts";
import { t } from "#arcade/client/platform/text.ts";

interface Parts {
  readonly label: string;
  readonly value: number;
  readonly least?: number;
  readonly most: number;
  readonly change: (value: number) => void;
}

export function stepper({ label, value, least = 1, most, change }: Parts): HTMLElement {
  const set = (next: number): void => change(Math.min(most, Math.max(least, Math.round(next))));
  const input = h("input", {
    class: "num",
    attr: { type: "text", inputmode: "numeric", "aria-label": label, value: String(value), maxlength: 4 },
    on: {
      change() {
        const typed = Number(input.value);
        set(Number.isFinite(typed) ? typed : value);
      },
      focus: () => input.select(),
    },
  });
  const less = iconButton("minus", t("draw.less", { what: label }), () => set(value - 1));
  const more = iconButton("plus", t("draw.more", { what: label }), () => set(value + 1));
  less.disabled = value <= least;
  more.disabled = value >= most;
  return h("div", { class: "tstep", attr: { role: "group", "aria-label": label } }, less, input, more);
}

/** A number that goes up and down by presses, and can be typed. It stays where it is while it changes: focus and taps hold. */
import { h, iconButton } from "#arcade/client/platform/dom.ts";
import { t } from "#arcade/client/platform/text.ts";

interface Parts {
  readonly label: string;
  readonly value: number;
  readonly least?: number;
  readonly most: number;
  readonly change: (value: number) => void;
}

export interface Stepper {
  readonly root: HTMLElement;
  /** Shows another number, of which nobody is told; `most` is what it may be at most from now on. */
  show(value: number, most?: number): void;
}

export function stepper({ label, value: first, least = 1, most: limit, change }: Parts): Stepper {
  let value = first;
  let most = limit;
  const show = (next: number, atMost = most): void => {
    most = atMost;
    value = Math.min(most, Math.max(least, Math.round(next)));
    input.value = String(value);
    less.setAttribute("aria-disabled", String(value <= least));
    more.setAttribute("aria-disabled", String(value >= most));
  };
  const set = (next: number): void => {
    const before = value;
    show(next);
    if (value !== before) change(value);
  };
  const input = h("input", {
    class: "num",
    attr: { type: "text", inputmode: "numeric", "aria-label": label, maxlength: 4 },
    on: {
      change: () => set(/^\d+$/.test(input.value) ? Number(input.value) : value),
      focus: () => input.select(),
    },
  });
  const less = iconButton("minus", t("draw.less", { what: label }), () => set(value - 1));
  const more = iconButton("plus", t("draw.more", { what: label }), () => set(value + 1));
  show(first);
  return { root: h("div", { class: "tstep", attr: { role: "group", "aria-label": label } }, less, input, more), show };
}

import { type InputHTMLAttributes, useState } from "react";
import { numberFormat } from "#web/platform/i18n/formats.ts";
import { useTag } from "#web/platform/i18n/texts.tsx";
import { usePrehydrationValue } from "#web/ui/use-prehydration-value.ts";
import { amountAfter, caretAfter, groupedAmount, plainAmount } from "./plain-amount.ts";

type Props = {
  /** A decimal number with a point, or "". */
  decimal: string;
  onType: (decimal: string) => void;
} & Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "onChange">;

/** An amount as its reader's language writes it, in groups while it is typed; the caret keeps its place among the figures. */
export function AmountInput({ decimal, onType, ...input }: Props) {
  const point = decimalSignOf(useTag());
  const shown = groupedAmount(decimal, point);
  const [isEmpty] = useState(decimal === "");
  // What was typed before the scripts were there
  const ref = usePrehydrationValue<HTMLInputElement>(
    (element) => isEmpty && element.value !== "",
    (element) => onType(plainAmount(element.value, point)),
  );
  return (
    <input
      {...input}
      ref={ref}
      autoComplete="off"
      placeholder="0"
      value={shown}
      onChange={({ target }) => {
        const { value, selectionStart } = target;
        const next = amountAfter(shown, value, point);
        const written = groupedAmount(next, point);
        if (written !== value) {
          // Here and not by the next drawing, which would put the caret at the end
          const caret = caretAfter(value, selectionStart ?? value.length, written, point);
          target.value = written;
          target.setSelectionRange(caret, caret);
        }
        onType(next);
      }}
    />
  );
}

/** "." or "," between main units and their parts. */
function decimalSignOf(tag: string): string {
  return (
    numberFormat(tag, { minimumFractionDigits: 1 })
      .formatToParts(0)
      .find(({ type }) => type === "decimal")?.value ?? "."
  );
}

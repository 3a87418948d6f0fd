import { type KeyboardEvent, useState } from "react";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { numberFormat } from "#web/platform/i18n/formats.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import { dayText } from "./record-words.ts";

export type DayValue = { day: string; net: string };

type Props = {
  days: readonly DayValue[];
  label: string;
  /** What the days' figures are, where they are sums that never fall below nothing: then all of the room is above. */
  sums?: string;
  /** With a chosen day the bars can be chosen, by arrow keys as well. */
  chosen?: string;
  onChoose?: (day: string) => void;
};

const WIDTH = 326;
const HEIGHT = 112;
/** The line of nothing, and how far a bar goes from it. */
const BOTH_WAYS = { zero: 46, most: 41 };
const UP = { zero: 92, most: 86 };
type Axis = typeof UP;
/** Where the figures stand beside the bars. */
const SCALE = 42;
const LABELLED_UP_TO = 8;
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** A bar per day, gains up and losses down; each says its day and value to who can't see it. */
export function DayChart({ days, label, sums, chosen, onChoose }: Props) {
  const tag = useTag();
  const symbol = useMoneySymbol();
  const top = topOf(Math.max(0, ...days.map(({ net }) => Math.abs(Number(net)))));
  const axis = sums === undefined ? BOTH_WAYS : UP;
  const isChosen = onChoose !== undefined;
  const plot = WIDTH - SCALE;
  const step = plot / Math.max(1, days.length);
  const move = (event: KeyboardEvent): void => {
    const by = STEPS[event.key];
    const at = days.findIndex(({ day }) => day === chosen);
    const next = by === undefined ? undefined : days[at + by];
    if (!next || !onChoose) return;
    event.preventDefault();
    onChoose(next.day);
    event.currentTarget.querySelector<SVGGElement>(`[data-day="${next.day}"]`)?.focus();
  };
  return (
    <>
      <svg
        className={isChosen ? "chart chart--r num" : "chart num"}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role={isChosen ? "radiogroup" : "img"}
        aria-label={label}
        onKeyDown={isChosen ? move : undefined}
      >
        <path className="axis" d={`M0 ${axis.zero}H${plot}`} />
        <Scale top={top} plot={plot} axis={axis} />
        {days.map(({ day, net }, at) => (
          <g
            key={day}
            {...(isChosen
              ? {
                  role: "radio",
                  "aria-checked": day === chosen,
                  "aria-label": `${dayText(day, tag)}: ${moneyText(net, symbol, tag, sums === undefined)}`,
                  tabIndex: day === chosen ? 0 : -1,
                  "data-day": day,
                  className: day === chosen ? "on" : "off",
                  onClick: () => onChoose(day),
                }
              : {})}
          >
            {isChosen ? <rect className="hit" x={at * step} y="0" width={step} height={HEIGHT} /> : null}
            <Bar value={Number(net)} top={top} x={at * step} step={step} axis={axis} />
            {days.length <= LABELLED_UP_TO ? (
              <text x={at * step + step / 2} y="107" textAnchor="middle">
                {dayText(day, tag, { weekday: "short" })}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
      {isChosen ? null : <ChartTable days={days} label={label} sums={sums} />}
    </>
  );
}

type ReadableProps = Omit<Props, "chosen" | "onChoose">;

/** The same with a line that tells the figure of the day that is chosen, at first the last one that has any. */
export function ReadableDayChart(props: ReadableProps) {
  const tag = useTag();
  const symbol = useMoneySymbol();
  const [wanted, setWanted] = useState("");
  const { days, sums } = props;
  const last = days.findLast(({ net }) => Number(net) !== 0) ?? days.at(-1);
  const chosen = days.find(({ day }) => day === wanted) ?? last;
  return (
    <>
      <p className="chart__v num" aria-live="polite">
        <small>{chosen ? dayText(chosen.day, tag) : "…"}</small>
        <b>{chosen ? moneyText(chosen.net, symbol, tag, sums === undefined) : "–"}</b>
      </p>
      <DayChart {...props} chosen={chosen?.day ?? ""} onChoose={setWanted} />
    </>
  );
}

/** The smallest round figure that no bar passes; 0 without any. */
function topOf(largest: number): number {
  if (largest === 0) return 0;
  const decade = 10 ** Math.floor(Math.log10(largest));
  return [1, 2, 3, 4, 5, 6, 8].map((times) => times * decade).find((value) => value >= largest) ?? 10 * decade;
}

/** The top above, and below where bars go there; without any bar only the 0. */
function Scale({ top, plot, axis }: { top: number; plot: number; axis: Axis }) {
  const tag = useTag();
  const signDisplay = axis === UP ? "never" : "exceptZero";
  const format = numberFormat(tag, { notation: "compact", signDisplay, maximumFractionDigits: 2 });
  const values = top === 0 ? [0] : axis === UP ? [top, 0] : [top, 0, -top];
  return values.map((value) => {
    const y = axis.zero - Math.sign(value) * axis.most;
    return (
      <g key={value} aria-hidden="true">
        {value === 0 ? null : <path className="axis" d={`M0 ${y}H${plot}`} />}
        <text x={WIDTH} y={y + 4} textAnchor="end">
          {format.format(value).replace("-", "−")}
        </text>
      </g>
    );
  });
}

type BarProps = { value: number; top: number; x: number; step: number; axis: Axis };

function Bar({ value, top, x, step, axis }: BarProps) {
  const wide = Math.min(26, step * 0.66);
  const high = value === 0 ? 2 : Math.max(3, (Math.abs(value) / top) * axis.most);
  return (
    <rect
      className={value === 0 ? "flat" : value > 0 ? "up" : "down"}
      x={x + (step - wide) / 2}
      y={value > 0 ? axis.zero - high - 1 : axis.zero + 1}
      width={wide}
      height={high}
      rx={Math.min(5, wide / 3, high / 2)}
    />
  );
}

/** The chart's figures for who hears the page. */
function ChartTable({ days, label, sums }: Pick<Props, "days" | "label" | "sums">) {
  const text = useText();
  const tag = useTag();
  const symbol = useMoneySymbol();
  return (
    <table className="vh">
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{text("record.day")}</th>
          <th scope="col">{sums ?? text("record.result")}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, net }) => (
          <tr key={day}>
            <th scope="row">{dayText(day, tag)}</th>
            <td>{moneyText(net, symbol, tag, sums === undefined)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

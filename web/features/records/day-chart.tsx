import { type KeyboardEvent, useState } from "react";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { numberFormat } from "#web/platform/i18n/formats.ts";
import { dayAt } from "#rules/site/days.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import { type DayScale, scaleOf } from "./day-scale.ts";
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
/** Between these the bars stand; where one is cut, its figure has the rest. */
const [ROOF, FLOOR] = [5, 90];
const FIGURE = 13;
/** Where the figures of the scale stand beside the bars. */
const SCALE = 42;
/** Two figures of the scale are at least so far from each other. */
const APART = 13;
const LABELLED_UP_TO = 8;
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** A bar per day, gains up and losses down; each says its day and value to who can't see it. */
export function DayChart({ days, label, sums, chosen, onChoose }: Props) {
  const tag = useTag();
  const symbol = useMoneySymbol();
  const axis = axisOf(
    days.map(({ net }) => Number(net)),
    sums !== undefined,
  );
  const today = useToday();
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
        <Scale plot={plot} axis={axis} isSigned={sums === undefined} />
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
            <Bar value={Number(net)} x={at * step} step={step} axis={axis} isSigned={sums === undefined} />
            {days.length <= LABELLED_UP_TO ? (
              <text className={day === today ? "now" : ""} x={at * step + step / 2} y="104" textAnchor="middle">
                {dayText(day, tag, { weekday: "short" })}
              </text>
            ) : null}
            {day === today ? <circle className="now" cx={at * step + step / 2} cy="109.5" r="2" /> : null}
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

type Axis = DayScale & {
  /** The line of nothing. */
  zero: number;
  /** How far a value's bar goes from it, by the value's size. */
  heightOf: (size: number) => number;
};

/** The scale in the chart's measures; sums, and a chart that has no figure yet, stand as their card knows them. */
function axisOf(values: readonly number[], areSums: boolean): Axis {
  const scale = scaleOf(values);
  const { top, bottom, cutAbove } = scale;
  const isCut = (sign: number): boolean => cutAbove !== null && values.some((value) => value * sign > cutAbove);
  const roof = ROOF + (isCut(1) ? FIGURE : 0);
  const floor = FLOOR - (isCut(-1) ? FIGURE : 0);
  const unit = (floor - roof) / (top + bottom || 1);
  const zero = top + bottom === 0 ? (areSums ? FLOOR : (ROOF + FLOOR) / 2) : roof + top * unit;
  return { ...scale, zero, heightOf: (size) => size * unit };
}

/** The day that it is now where the merchant is. */
function useToday(): string {
  const { timeZone } = useShell().merchant;
  return dayAt(new Date(), timeZone);
}

/** A size in few figures, with its sign where it has one. */
function useFigure(isSigned: boolean): (value: number) => string {
  const tag = useTag();
  const signDisplay = isSigned ? "exceptZero" : "never";
  const format = numberFormat(tag, { notation: "compact", signDisplay, maximumFractionDigits: 2 });
  return (value) => format.format(value).replace("-", "−");
}

/** What the room above and below stands for, where there is any and room for the figure. */
function Scale({ plot, axis, isSigned }: { plot: number; axis: Axis; isSigned: boolean }) {
  const figure = useFigure(isSigned);
  const { top, bottom, zero, heightOf } = axis;
  const values = [top, 0, -bottom].filter((value) => value === 0 || heightOf(Math.abs(value)) >= APART);
  return [...new Set(values.map((value) => value || 0))].map((value) => {
    const y = zero - Math.sign(value) * heightOf(Math.abs(value));
    return (
      <g key={value} aria-hidden="true">
        {value === 0 ? null : <path className="axis" d={`M0 ${y}H${plot}`} />}
        <text x={WIDTH} y={y + 4} textAnchor="end">
          {figure(value)}
        </text>
      </g>
    );
  });
}

type BarProps = { value: number; x: number; step: number; axis: Axis; isSigned: boolean };

/** What is not nothing is at least so high. */
const LEAST = 5;
const FLAT = 2;

function Bar({ value, x, step, axis, isSigned }: BarProps) {
  const figure = useFigure(isSigned);
  const { zero, heightOf, top, bottom, cutAbove } = axis;
  const wide = Math.min(32, step * 0.74);
  const left = x + (step - wide) / 2;
  const isUp = value > 0;
  const isCut = cutAbove !== null && Math.abs(value) > cutAbove;
  const size = isCut ? (isUp ? top : bottom) : Math.abs(value);
  const high = value === 0 ? FLAT : Math.max(LEAST, heightOf(size) - 1);
  const y = isUp ? zero - high - 1 : zero + 1;
  return (
    <>
      <rect
        className={value === 0 ? "flat" : isUp ? "up" : "down"}
        x={left}
        y={y}
        width={wide}
        height={high}
        rx={Math.min(5, wide / 3, high / 2)}
      />
      {isCut ? (
        <g className="cut" aria-hidden="true">
          <path d={`M${left - 2} ${isUp ? y + 14 : y + high - 8}l${wide + 4} -6`} />
          <text x={x + step / 2} y={isUp ? y - 4 : y + high + 11} textAnchor="middle">
            {figure(value)}
          </text>
        </g>
      ) : null}
    </>
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

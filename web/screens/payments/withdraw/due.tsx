import { isSettled } from "#rules/payments/withdrawal-states.ts";
import { type Text, useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-names.ts";
import { spanUnit } from "#web/features/wallet/span-unit.ts";
import { useMoney } from "./use-money.ts";
import { useIsToday, useWhen } from "./use-when.ts";
import type { Detail, Withdrawal } from "./views.ts";

const MINUTE_MS = 60_000;
const RADIUS = 42;
const ROUND = 2 * Math.PI * RADIUS;

/** How a withdrawal is tinted: on its way, there, back, or late. */
export function tintOf(
  { state }: Pick<Withdrawal, "state">,
  isLate: boolean,
): "info" | "pos" | "neg" | "warn" | "plain" {
  if (state === "paid") return "pos";
  if (state === "returned" || state === "rejected") return "neg";
  if (state === "cancelled") return "plain";
  return isLate ? "warn" : "info";
}

/** The ring of the time that is left, the state, what arrives and by when. */
export function Due({ one, nowMs }: { one: Detail; nowMs: number }) {
  const text = useText();
  const money = useMoney();
  const time = useWhen();
  const isToday = useIsToday();
  const dueMs = Date.parse(one.dueAt);
  const settled = isSettled(one.state);
  const isLate = !settled && nowMs > dueMs;
  const tint = tintOf(one, isLate);
  const settledAt = one.settledAt ?? one.dueAt;
  const whenWords = settled
    ? text(isToday(settledAt) ? "withdraw.settledToday" : "withdraw.settledAt", { time: time(settledAt) })
    : text(isLate ? "withdraw.wasDue" : "withdraw.dueBy", { time: time(one.dueAt) });
  const isGone = one.state === "paid" || !settled;
  return (
    <section className="card due">
      <Ring one={one} nowMs={nowMs} tint={tint} />
      <div>
        <span className={`tag tag--${tint}`}>
          {isLate ? <Icon name="clock-bold" /> : null}
          {text(isLate ? "withdraw.pastDeadline" : `withdraw.state.${one.state}`)}
        </span>
        <strong className="num">{money.exact(isGone ? one.arrives : one.amount)}</strong>
        <span className="wd__k num">{whenWords}</span>
      </div>
    </section>
  );
}

const SIGNS: Partial<Record<Detail["state"], IconName>> = {
  paid: "check-bold",
  returned: "x-bold",
  rejected: "x-bold",
  cancelled: "x-bold",
};

function Ring({ one, nowMs, tint }: { one: Detail; nowMs: number; tint: string }) {
  const text = useText();
  const [startMs, dueMs] = [Date.parse(one.requestedAt), Date.parse(one.dueAt)];
  const sign = SIGNS[one.state];
  const left = sign || nowMs > dueMs ? 1 : Math.max(0, (dueMs - nowMs) / (dueMs - startMs));
  const [figure, words] = spanWords(text, (dueMs - nowMs) / MINUTE_MS);
  return (
    <div className={`ring ring--${tint}`} role="img" aria-label={sign ? "" : `${figure} ${words}`}>
      <svg viewBox="0 0 92 92" aria-hidden="true">
        <circle cx="46" cy="46" r={RADIUS} />
        <circle cx="46" cy="46" r={RADIUS} strokeDasharray={`${ROUND * left} ${ROUND}`} />
      </svg>
      {sign ? (
        <Icon name={sign} />
      ) : (
        <div className="num" aria-hidden="true">
          <b>{figure}</b>
          <small>{words}</small>
        </div>
      )}
    </div>
  );
}

/** A span of time as a figure and its words: minutes, then hours, then days, left or late. */
function spanWords(text: Text, minutes: number): [figure: string, words: string] {
  const [isLate, span] = [minutes < 0, Math.abs(minutes)];
  const { unit, size } = spanUnit(span);
  const count = Math.max(1, isLate ? Math.floor(span / size) : Math.ceil(span / size));
  return [`${isLate ? "+" : ""}${count}`, text(`withdraw.${unit}.${isLate ? "late" : "left"}`)];
}

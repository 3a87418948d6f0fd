import type { WithdrawalState } from "#rules/payments/withdrawal-states.ts";
import { type Text, useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { spanUnit } from "#web/features/wallet/span-unit.ts";
import { useMoney } from "./use-money.ts";
import { useWhen } from "./use-when.ts";
import { type Detail, restOf } from "./views.ts";

/** What a member sees of the way; a payout file is the desk's own matter. */
const WAY = ["received", "checks", "approved", "sent", "paid"] as const;
type Shown = (typeof WAY)[number];
type End = Extract<WithdrawalState, "returned" | "rejected" | "cancelled">;

interface Row {
  state: Shown | End;
  look: "done" | "now" | "next" | "late" | "end";
  at: string | null;
  /** When the one before it was reached. */
  from: string | null;
}

const MINUTE_MS = 60_000;

/** The stages in their order: those that are done, the one that it stands at, and what follows. */
export function Stages({ one, isLate }: { one: Detail; isLate: boolean }) {
  const text = useText();
  const money = useMoney();
  const time = useWhen(false);
  return (
    <ol className="tl">
      {rowsOf(one, isLate).map((row) => (
        <li key={row.state} className={`is-${row.look}`} aria-current={row.look === "now" ? "step" : undefined}>
          <span className="m" aria-hidden="true">
            {row.look === "done" ? <Icon name="check-bold" /> : null}
            {row.look === "end" ? <Icon name="x-bold" /> : null}
            {row.look === "late" ? <Icon name="clock-bold" /> : null}
          </span>
          <div>
            <b>
              {text(row.look === "now" && row.state === "checks" ? "withdraw.checking" : `withdraw.stage.${row.state}`)}
            </b>
            <small className="num">{wordsOf(text, one, row, money.exact)}</small>
          </div>
          <time className="num" dateTime={row.at ?? one.dueAt}>
            {row.at === null
              ? row.state === "paid"
                ? text(row.look === "late" ? "withdraw.lateBy" : "withdraw.by", { time: time(one.dueAt) })
                : ""
              : time(row.at)}
          </time>
        </li>
      ))}
    </ol>
  );
}

/** The rows of the way; what ended otherwise shows how far it came, then its end. */
function rowsOf(one: Detail, isLate: boolean): Row[] {
  const reached = (state: WithdrawalState): string | null =>
    one.stages.findLast((stage) => stage.state === state)?.at ?? null;
  const isEnd = one.state === "returned" || one.state === "rejected" || one.state === "cancelled";
  const stands = one.state === "batched" ? "approved" : one.state;
  const way = WAY.filter(
    (state) => !isEnd || (reached(state) !== null && !(one.state !== "returned" && state === "checks")),
  );
  const rows = way.map((state, at): Row => {
    const from = at === 0 ? null : reached(way[at - 1] ?? "received");
    if (state === stands) return { state, look: state === "paid" ? "done" : "now", at: reached(state), from };
    const isBefore = isEnd || WAY.indexOf(state) < WAY.indexOf(stands as Shown);
    if (isBefore) return { state, look: "done", at: reached(state), from };
    return { state, look: isLate && state === "paid" ? "late" : "next", at: null, from };
  });
  return isEnd ? [...rows, { state: one.state as End, look: "end", at: one.settledAt, from: null }] : rows;
}

const TOOK = {
  minutes: "withdraw.words.took",
  hours: "withdraw.words.tookHours",
  days: "withdraw.words.tookDays",
} as const;

function tookWords(text: Text, minutes: number): string {
  const { unit, size } = spanUnit(minutes);
  return text(TOOK[unit], { count: Math.max(1, Math.round(minutes / size)) });
}

function wordsOf(text: Text, one: Detail, { state, look, at, from }: Row, money: (decimal: string) => string): string {
  const values = { amount: money(one.amount), arrives: money(one.arrives), bank: one.bankName };
  const isLess = Number(one.setOff) > 0;
  const less = { bank: one.bankName, rest: money(restOf(one)), kept: money(one.setOff) };
  const backWords = isLess ? text("withdraw.words.backLess", less) : text("withdraw.words.back", values);
  switch (state) {
    case "received":
      return text("withdraw.words.received", values);
    case "checks":
      return text(
        look === "now"
          ? "withdraw.words.checking"
          : look === "done"
            ? "withdraw.words.checked"
            : "withdraw.words.willCheck",
      );
    case "approved":
      if (look === "next") return text("withdraw.words.willApprove");
      if (look === "now" || at === null || from === null) return text("withdraw.words.approved");
      return tookWords(text, (Date.parse(at) - Date.parse(from)) / MINUTE_MS);
    case "sent":
      return text(look === "next" ? "withdraw.words.willSend" : "withdraw.words.sent", values);
    case "paid":
      return text(
        look === "done" ? "withdraw.words.paid" : look === "late" ? "withdraw.words.slow" : "withdraw.words.willPay",
        values,
      );
    case "rejected":
      return [one.reason === "" ? "" : text(`withdraw.reason.${one.reason}`), one.note, backWords]
        .filter((words) => words !== "")
        .join(" ");
    default:
      if (state !== "returned") return backWords;
      return isLess ? text("withdraw.words.returnedLess", less) : text("withdraw.words.returned", values);
  }
}

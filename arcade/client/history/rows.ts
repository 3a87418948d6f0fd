/** Rows of a round's story, shared by the replay and the history. */
import type { SpinAnswer } from "#arcade/play/messages.ts";
import { money, type MoneyStyle, times } from "../platform/money.ts";
import { t } from "../platform/text.ts";
import type { RoundDetail } from "../platform/api.ts";

export interface StoryRow {
  text: string;
  /** Something was won here. */
  good: boolean;
  time: string | null;
}

/** The steps of a slot round, in order. */
export function slotStory(answer: SpinAnswer, style: MoneyStyle): StoryRow[] {
  const sum = (units: string): string => money(units, style);
  const row = (text: string, good = false): StoryRow => ({ text, good, time: null });
  const rows = [row(t(answer.kind === "buy" ? "replay.buy" : "replay.bet"))];
  for (const spin of answer.outcome.spins) {
    const good = BigInt(spin.win) > 0n;
    if (spin.kind === "free") rows.push(row(t("replay.free", { number: spin.number, amount: sum(spin.win) }), good));
    else rows.push(row(t("replay.spin", { amount: sum(spin.steps[0]?.win ?? "0") }), good));
    if (spin.kind === "paid") {
      spin.steps.slice(1).forEach((step, index) => {
        if (BigInt(step.win) > 0n) rows.push(row(t("replay.fall", { number: index + 1, amount: sum(step.win) }), true));
      });
    }
    if (spin.awarded > 0) rows.push(row(t("replay.scatter", { count: spin.awarded }), true));
  }
  rows.push(BigInt(answer.win) > 0n ? row(`${t("replay.paid")} ${sum(answer.win)}`, true) : row(t("replay.paid-none")));
  return rows;
}

/** The steps of a flight as far as its record tells them. */
export function crashStory(round: RoundDetail, style: MoneyStyle): StoryRow[] {
  const row = (text: string, good = false): StoryRow => ({ text, good, time: null });
  const rows = [row(t("replay.bet"))];
  if (round.state === "returned") return [...rows, row(t("replay.returned"))];
  rows.push(row(t("replay.started")));
  if (round.cashedOutAt !== null) rows.push(row(t("replay.left", { at: times(round.cashedOutAt) }), true));
  if (round.crashPoint !== null) rows.push(row(t("replay.crashed", { at: times(round.crashPoint) })));
  if (BigInt(round.win) > 0n) rows.push(row(`${t("replay.paid")} ${money(round.win, style)}`, true));
  else rows.push(row(t("replay.paid-none")));
  return rows;
}

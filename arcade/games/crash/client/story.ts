/** A bet on a flight as a story, for its replay. */
import type { StoryRow } from "#arcade/client/game-client.ts";
import { money, type MoneyStyle, times } from "#arcade/client/platform/money.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { CrashSummary } from "#arcade/games/crash/messages.ts";

/** The steps of a flight as far as its record tells them. */
export function crashStory(round: CrashSummary, style: MoneyStyle): StoryRow[] {
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

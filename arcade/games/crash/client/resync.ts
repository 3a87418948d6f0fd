/** What a broken line leaves open: words while it lasts, and the record's answer when it is over. */
import type { Api } from "#arcade/client/platform/api.ts";
import { money, type MoneyStyle, signed, times } from "#arcade/client/platform/money.ts";
import { t } from "#arcade/client/platform/text.ts";
import { multiplierAt } from "#arcade/games/crash/rules/crash.ts";
import type { RoundSummary } from "#arcade/play/messages.ts";
import type { CrashSummary } from "#arcade/games/crash/messages.ts";
import type { Table } from "./state.ts";

const BOUND = new Set(["placed", "flying", "placing"]);

/** Mock-up 63b: what happens to the stake, that automatic orders run on the server, what was last seen. */
export function lineWords(
  table: Table | null,
  seenMs: number,
  style: MoneyStyle,
): { stake: string; seen: string | null } {
  const bound = (table?.panels ?? []).filter(({ state }) => BOUND.has(state));
  const stake = bound.reduce((sum, panel) => sum + BigInt(panel.stake ?? "0"), 0n);
  const auto = bound.find(({ autoAt }) => autoAt !== null)?.autoAt ?? null;
  const seen =
    table?.round.phase === "flight" ? t("line.seen", { at: times(multiplierAt(seenMs, table.growthPerMs)) }) : null;
  if (stake === 0n) return { stake: t("line.idle"), seen };
  const sum = money(stake, style);
  return {
    stake: auto === null ? t("line.crash", { stake: sum }) : t("line.crash-auto", { stake: sum, at: times(auto) }),
    seen,
  };
}

/** Bets of the round before that are over now, in words. Empty when none was open or the same round still runs. */
export async function betsOverMeanwhile(
  before: Table,
  roundNow: string,
  api: Api,
  style: MoneyStyle,
): Promise<{ panel: 0 | 1; words: string }[]> {
  const bound = before.panels.filter(({ state }) => BOUND.has(state));
  if (bound.length === 0 || before.round.roundId === roundNow) return [];
  const answer = await api.rounds(null).catch(() => null);
  const rounds = (answer?.rounds ?? []) as readonly RoundSummary[] as readonly CrashSummary[];
  const missed = rounds.filter((round) => round.roundNumber === before.round.roundNumber);
  return bound.flatMap(({ panel }, at) => {
    const round = missed[at] ?? missed[0];
    if (!round) return [];
    if (round.state === "returned") return [{ panel, words: t("crash.returned", { stake: money(round.bet, style) }) }];
    if (round.cashedOutAt === null)
      return [
        {
          panel,
          words: t("crash.lost-away", { at: times(round.crashPoint ?? 100), stake: money(round.bet, style) }),
        },
      ];
    const result = signed(BigInt(round.win) - BigInt(round.bet), style);
    const left = { at: times(round.cashedOutAt), result, amount: money(round.win, style) };
    return [{ panel, words: t("crash.live.left", left) }];
  });
}

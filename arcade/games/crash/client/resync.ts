/** What a broken line leaves open: words while it lasts, and the record's answer when it is over. */
import type { Api } from "#arcade/client/platform/api.ts";
import { money, type MoneyStyle, signed, times } from "#arcade/client/platform/money.ts";
import { t } from "#arcade/client/platform/text.ts";
import { multiplierAt } from "#arcade/games/crash/rules/crash.ts";
import type { RoundSummary } from "#arcade/play/messages.ts";
import type { CrashSummary, PanelState } from "#arcade/games/crash/messages.ts";
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

type Seen = Pick<Table, "panels"> & { readonly round: Pick<Table["round"], "roundId" | "roundNumber"> };

interface BetOver {
  readonly panel: 0 | 1;
  readonly words: string;
}

/** Bets that are over now, in words: those of the round before, and those that were cashed out of the one that still runs. Empty when none was open. */
export async function betsOverMeanwhile(
  before: Seen,
  now: Seen,
  api: Pick<Api, "rounds">,
  style: MoneyStyle,
): Promise<BetOver[]> {
  const bound = before.panels.filter(({ state }) => BOUND.has(state));
  if (bound.length === 0) return [];
  if (before.round.roundId === now.round.roundId) return bound.flatMap(({ panel }) => overOf(now.panels[panel], style));
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
    return [{ panel, words: leftWords(round.cashedOutAt, round.bet, round.win, style) }];
  });
}

/** Of a panel whose bet was open when the line broke. */
function overOf({ panel, state, stake, win, cashedOutAt }: PanelState, style: MoneyStyle): BetOver[] {
  if (stake === null) return [];
  if (state === "returned") return [{ panel, words: t("crash.returned", { stake: money(stake, style) }) }];
  if (state !== "cashed-out" || cashedOutAt === null || win === null) return [];
  return [{ panel, words: leftWords(cashedOutAt, stake, win, style) }];
}

function leftWords(cashedOutAt: number, stake: string, win: string, style: MoneyStyle): string {
  const result = signed(BigInt(win) - BigInt(stake), style);
  return t("crash.live.left", { at: times(cashedOutAt), result, amount: money(win, style) });
}

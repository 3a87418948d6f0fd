/** The present state of a crash table, as one of those who watch it is told. */
import type { Context } from "#arcade/server/context.ts";
import type { Watcher } from "./audience.ts";
import type { CrashBoards } from "./boards.ts";
import type { LiveBets } from "./live-bets.ts";
import { type LiveRound, publicRound } from "./live-round.ts";
import type { CrashServerMessage } from "./messages.ts";
import { GROWTH_PER_MS, MOST_MULTIPLIER } from "./rules/crash.ts";

export function tableState(
  { session, balance, chat }: Watcher,
  round: LiveRound,
  { context, live, boards }: { context: Context; live: LiveBets; boards: CrashBoards },
): CrashServerMessage {
  return {
    type: "state",
    serverTime: context.tableClock.now(),
    round: publicRound(round),
    bets: live.shown(session.currency),
    panels: [live.panel(session.player, 0), live.panel(session.player, 1)],
    history: boards.history,
    ...boards.topWinsFor(session.player, session.currency),
    balance: balance?.toString() ?? null,
    growthPerMs: GROWTH_PER_MS * context.timing.flightSpeed,
    mostMultiplier: MOST_MULTIPLIER,
    chat,
  };
}

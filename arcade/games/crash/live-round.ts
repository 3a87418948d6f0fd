/** Bets of the crash game as players see them. */
import type { CrashRound, PanelState, PublicBet } from "./messages.ts";
import type { BetRequest } from "./table-bets.ts";
import type { CrashBetRow, CrashRoundRow } from "./store.ts";
import { displayName, type PlaySession } from "#arcade/server/sessions.ts";

/** A bet that waits for the next round: nothing was taken for it yet. */
export interface QueuedBet {
  readonly session: PlaySession;
  readonly request: BetRequest;
}

export function publicBet(bet: CrashBetRow): PublicBet {
  return {
    betId: bet.id,
    name: displayName(bet.player),
    avatar: bet.avatar,
    stake: bet.stake.toString(),
    cashedOutAt: bet.cashed_out_at,
    win: bet.cashed_out_at === null ? null : (bet.win ?? 0n).toString(),
  };
}

/** How far a bet has come; it never goes back. */
export function rank(bet: CrashBetRow): number {
  if (bet.state === "betting") return 0;
  if (bet.state === "placed") return 1;
  return bet.state === "closed" || bet.state === "returned" ? 3 : 2;
}

/** Whether a bet still holds its panel. */
export function isInPlay(bet: CrashBetRow): boolean {
  return bet.state === "betting" || bet.state === "placed";
}

/** State of a player's panel: a queued bet comes before a finished one. */
export function panelOf(
  panel: 0 | 1,
  bet: CrashBetRow | undefined,
  queued: QueuedBet | undefined,
  phase: "betting" | "flight" | "ended",
): PanelState {
  const none = { panel, betId: null, cashedOutAt: null, win: null };
  if (queued) {
    const { stake, autoAt } = queued.request;
    return { ...none, state: "queued", stake: stake.toString(), autoAt };
  }
  const state = bet ? stateOf(bet, phase) : "idle";
  if (!bet || state === "idle") return { ...none, state: "idle", stake: null, autoAt: null };
  return {
    panel,
    state,
    betId: bet.id,
    stake: bet.stake.toString(),
    autoAt: bet.auto_at,
    cashedOutAt: bet.cashed_out_at,
    win: bet.win?.toString() ?? null,
  };
}

function stateOf(bet: CrashBetRow, phase: "betting" | "flight" | "ended"): PanelState["state"] {
  switch (bet.state) {
    case "betting":
      return "placing";
    case "placed":
      return phase === "betting" ? "placed" : "flying";
    case "won":
      return "cashed-out";
    case "lost":
      return "lost";
    case "closed":
      return bet.cashed_out_at === null ? "lost" : "cashed-out";
    case "refused":
      return "idle";
    case "returning":
    case "returned":
      return "returned";
  }
}

/** The round under way at a table. */
export interface LiveRound {
  readonly id: string;
  readonly number: string;
  readonly position: number;
  readonly seed: string;
  readonly hash: string;
  readonly locksAt: number;
  readonly flightAt: number;
  phase: "betting" | "flight" | "ended";
  startedAt: number | null;
  nextAt: number | null;
  clientSeed: string | null;
  /** Known to the server from the flight on; shown when it ends. */
  point: number | null;
}

/** A round whose betting window has just opened. */
export function liveRound(row: CrashRoundRow, seed: string, flightAt: number, lockMs: number): LiveRound {
  return {
    id: row.id,
    number: row.number.toString(),
    position: row.position,
    seed,
    hash: row.server_seed_hash,
    locksAt: flightAt - lockMs,
    flightAt,
    phase: "betting",
    startedAt: null,
    nextAt: null,
    clientSeed: null,
    point: null,
  };
}

/** The round as all may know it: its seed and its end only once it has ended. */
export function publicRound(round: LiveRound): CrashRound {
  const isEnded = round.phase === "ended";
  return {
    roundId: round.id,
    roundNumber: round.number,
    phase: round.phase,
    serverSeedHash: round.hash,
    nonce: round.position,
    locksAt: round.locksAt,
    flightAt: round.flightAt,
    startedAt: round.startedAt,
    nextAt: round.nextAt,
    crashPoint: isEnded ? round.point : null,
    clientSeed: round.clientSeed,
    serverSeed: isEnded ? round.seed : null,
  };
}

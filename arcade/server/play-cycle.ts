/** The least time between the starts of two rounds of a player, where the merchant's rules of play name one (R20, decision 049). */
import { type Queryable, rowsOf } from "./database.ts";
import { Refusal } from "./refusals.ts";
import type { PlaySession } from "./sessions.ts";

type Cycled = Pick<PlaySession, "player" | "play_rules">;

/** Milliseconds until the player may start a round; 0: now, or there is no rule. */
export async function cycleWaitMs(db: Queryable, { player, play_rules }: Cycled, nowMs: number): Promise<number> {
  if (!play_rules) return 0;
  const [row] = await rowsOf<{ free_at: Date }>(db, "select free_at from play_cycle where player = $1", [player]);
  return Math.max(0, (row?.free_at.getTime() ?? 0) - nowMs);
}

/**
 * Begins a cycle in the transaction that writes the round or bet: of what comes at once, in any game and process, the first
 * to lock the player's row passes. `round` names what is played: several bets on one shared round are one cycle. Throws
 * Refusal `too-soon` with the time to wait.
 */
export async function beginCycle(tx: Queryable, session: Cycled, round: string, nowMs: number): Promise<void> {
  const { player, play_rules } = session;
  if (!play_rules) return;
  const begun = await rowsOf(
    tx,
    `insert into play_cycle (player, round, free_at) values ($1, $2, $4)
     on conflict (player) do update set round = excluded.round, free_at = excluded.free_at
       where play_cycle.free_at <= $3 or play_cycle.round = excluded.round
     returning player`,
    [player, round, new Date(nowMs), new Date(nowMs + play_rules.minCycleMs)],
  );
  if (begun.length === 0) throw new Refusal("too-soon", Math.max(1, await cycleWaitMs(tx, session, nowMs)));
}

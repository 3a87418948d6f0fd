/** Slot rounds of the past: drawn from their seeds as `SlotRounds` draws them, and written in bulk. */
import { fairDice } from "#arcade/fairness/stream.ts";
import { type Queryable, rowsOf } from "#arcade/server/database.ts";
import type { PastPair } from "#arcade/server/past-play.ts";
import type { SlotOutcome } from "./messages.ts";
import type { SlotModel } from "./rules/model.ts";
import { playSlot } from "./rules/play.ts";
import { slotOutcome } from "./wire.ts";

export interface PastSpin {
  readonly id: string;
  readonly number: number;
  readonly sessionId: string;
  readonly player: string;
  readonly game: string;
  readonly currency: string;
  readonly model: string;
  readonly stake: bigint;
  readonly pairId: bigint;
  readonly nonce: number;
  readonly win: bigint;
  readonly outcome: SlotOutcome;
  readonly balanceAfterBet: bigint;
  readonly balance: bigint;
  readonly at: Date;
  readonly closedAt: Date;
}

/** What the pair gives at a nonce. */
export function drawSpin(
  model: SlotModel,
  { serverSeed, clientSeed }: PastPair,
  nonce: number,
  stake: bigint,
): { win: bigint; outcome: SlotOutcome } {
  const drawn = playSlot(model, { kind: "spin", stake }, fairDice(serverSeed, clientSeed, nonce));
  return { win: drawn.payout, outcome: slotOutcome(model, stake, drawn.outcome) };
}

/** Writes closed rounds. Their numbers are given, below those that the table counts from. */
export async function insertPastSpins(tx: Queryable, spins: readonly PastSpin[]): Promise<void> {
  await rowsOf(
    tx,
    `insert into slot_round (id, number, session_id, player, game, currency, model, kind, request_id, stake, price,
       seed_pair_id, nonce, state, win, outcome, balance_after_bet, balance, created_at, closed_at)
     overriding system value
     select r.id, r.number, r.session, r.player, r.game, r.currency, r.model, 'spin', r.id, r.stake, r.stake, r.pair,
            r.nonce, 'closed', r.win, r.outcome::jsonb, r.after_bet, r.balance, r.at, r.closed
       from unnest($1::text[], $2::bigint[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bigint[],
                   $9::bigint[], $10::integer[], $11::bigint[], $12::text[], $13::bigint[], $14::bigint[],
                   $15::timestamptz[], $16::timestamptz[])
         as r (id, number, session, player, game, currency, model, stake, pair, nonce, win, outcome, after_bet, balance, at,
               closed)`,
    [
      spins.map(({ id }) => id),
      spins.map(({ number }) => number),
      spins.map(({ sessionId }) => sessionId),
      spins.map(({ player }) => player),
      spins.map(({ game }) => game),
      spins.map(({ currency }) => currency),
      spins.map(({ model }) => model),
      spins.map(({ stake }) => stake),
      spins.map(({ pairId }) => pairId),
      spins.map(({ nonce }) => nonce),
      spins.map(({ win }) => win),
      spins.map(({ outcome }) => JSON.stringify(outcome)),
      spins.map(({ balanceAfterBet }) => balanceAfterBet),
      spins.map(({ balance }) => balance),
      spins.map(({ at }) => at),
      spins.map(({ closedAt }) => closedAt),
    ],
  );
}

/** Takes rounds with these numbers and above away, but for those that the table counts; gives their ids. */
export async function forgetPastSpins(tx: Queryable, from: number): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    "delete from slot_round where number >= $1 and number < 10000001 returning id",
    [from],
  );
  return rows.map(({ id }) => id);
}

/** The next nonce of each pair. */
export async function readNonces(tx: Queryable, pairIds: readonly bigint[]): Promise<Map<bigint, number>> {
  const rows = await rowsOf<{ id: bigint; next: number }>(
    tx,
    "select seed_pair_id as id, max(nonce) + 1 as next from slot_round where seed_pair_id = any($1) group by 1",
    [pairIds],
  );
  return new Map(rows.map(({ id, next }) => [id, next]));
}

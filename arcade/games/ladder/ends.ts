/** How a round of a ladder ends: what it owes is written together with its end, and told until the platform has answered. */
import { fairDice } from "#arcade/fairness/stream.ts";
import type { Queryable } from "#arcade/server/database.ts";
import { betTransaction } from "#arcade/server/wallet/wallet-call.ts";
import type { Wallet } from "#arcade/server/wallet/wallet.ts";
import { type LadderModel, payoutAt, type Played, positionOf } from "./rules/ladder.ts";
import { ladderModel } from "./rules/models.ts";
import { leftRounds, markReturning, type Round, setPaying } from "./store.ts";

/** Whoever has not come back by then is paid what the round has come to. */
const KEPT_MS = 24 * 3_600_000;
/** So many rounds are ended at a time. */
const AT_ONCE = 100;

/** A round with its board drawn from its seeds. Throws for a model that is gone. */
export function playedOf(round: Round): { model: LadderModel; played: Played } {
  const model = ladderModel(round.model);
  if (!model) throw new Error(`${round.id}: no model ${round.model}`);
  const board = model.draw(round.setting, fairDice(round.server_seed, round.client_seed, round.nonce));
  return { model, played: { setting: round.setting, board, choices: round.choices } };
}

/** Ends a round with what it pays at a multiple, 0 for one that is lost; gives the call that tells the platform. */
export async function payRound(tx: Queryable, wallet: Wallet, round: Round, multiple: number): Promise<bigint> {
  const { id, player, game, currency } = round;
  const win = payoutAt(round.stake, multiple, currency);
  await setPaying(tx, id, win);
  return wallet.enqueue(tx, {
    call: "win",
    owner: { kind: "ladder", id },
    player,
    game,
    currency,
    amount: win,
    token: null,
    reference: betTransaction(id),
    roundClosed: true,
  });
}

/** Ends the rounds that were left for a day: with what they have come to, or with the stake back where no step was made. */
export async function takeNow(tx: Queryable, wallet: Wallet, now: Date): Promise<bigint[]> {
  const calls: bigint[] = [];
  for (const round of await leftRounds(tx, new Date(now.getTime() - KEPT_MS), AT_ONCE)) {
    const { model, played } = playedOf(round);
    const { steps, multiple } = positionOf(model, played);
    calls.push(steps > 0 ? await payRound(tx, wallet, round, multiple) : await giveBack(tx, wallet, round));
  }
  return calls;
}

async function giveBack(tx: Queryable, wallet: Wallet, round: Round): Promise<bigint> {
  const { id, player, game, currency, stake } = round;
  await markReturning(tx, id);
  return wallet.rollback(tx, { owner_kind: "ladder", owner_id: id, player, game, currency, amount: stake });
}

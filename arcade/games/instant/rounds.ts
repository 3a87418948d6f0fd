/**
 * Instant rounds: a row before the bet, the result once the bet is decided, the win until it is accepted.
 * The result follows from seeds fixed before the bet, so a restart finishes a round to the same result.
 */
import { randomUUID } from "node:crypto";
import { fairDice } from "#arcade/fairness/stream.ts";
import type { Context } from "#arcade/server/context.ts";
import { isUniqueViolation, type Queryable } from "#arcade/server/database.ts";
import type { RoundRecord, Rounds, Title } from "#arcade/server/game-module.ts";
import { beginCycle, cycleWaitMs } from "#arcade/server/play-cycle.ts";
import { Refusal, refusalOf } from "#arcade/server/refusals.ts";
import { RoundChanges } from "#arcade/server/round-changes.ts";
import { takeNonce } from "#arcade/server/seed-pairs.ts";
import type { PlaySession } from "#arcade/server/sessions.ts";
import { takesStake } from "#arcade/server/stakes.ts";
import { betTransaction, type Decision, type WalletCall } from "#arcade/server/wallet/wallet-call.ts";
import type { Wallet } from "#arcade/server/wallet/wallet.ts";
import { answerOf, roundRecord, summaryOf } from "./history.ts";
import type { InstantAnswer, InstantRequest, InstantRound, InstantSummary } from "./messages.ts";
import type { ModelId, Play } from "./rules/game.ts";
import { drawRound, ENGINE, mostStake, payoutOf, playOf } from "./rules/instant.ts";
import {
  endRound,
  findRound,
  insertRound,
  isPairInUse,
  lastRounds,
  markReturning,
  type Round,
  roundByRequest,
  roundsOf,
  writeResult,
} from "./store.ts";

/** So many of the last rounds a game shows when it is opened. */
const MOST_LAST = 16;

export class InstantRounds implements Rounds {
  readonly #context: Context;
  readonly #wallet: Wallet;
  readonly #titleOf: (game: string) => Title<ModelId> | null;
  readonly #changes = new RoundChanges();

  constructor(context: Context, wallet: Wallet, titleOf: (game: string) => Title<ModelId> | null) {
    this.#context = context;
    this.#wallet = wallet;
    this.#titleOf = titleOf;
  }

  /**
   * Plays a round, or gives the answer of the round that this request already started. Throws Refusal: the platform's
   * no, `stake-returned` after a rollback, `busy` while another round of the session is open, `too-soon` before the
   * player's cycle is over, `unavailable` while the outcome is not known.
   */
  async play(session: PlaySession, request: InstantRequest): Promise<InstantAnswer> {
    const known = await roundByRequest(this.#context.db.pool, session.id, request.requestId);
    const id = known?.id ?? (await this.#open(session, request));
    const round = await this.#closed(id);
    if (round.choice !== request.choice || round.stake !== BigInt(request.stake)) throw new Refusal("bad-request");
    if (round.state === "refused") throw new Refusal(round.refusal ?? "game-closed");
    if (round.state === "returning" || round.state === "returned") throw new Refusal("stake-returned");
    if (round.drawn === null) throw new Refusal("unavailable");
    const nextRoundInMs = await cycleWaitMs(this.#context.db.pool, session, this.#context.now());
    return { ...answerOf(round), nextRoundInMs };
  }

  /** What a request stakes on what. Throws Refusal for what the title has not. */
  #wanted(session: PlaySession, request: InstantRequest): { play: Play; stake: bigint } {
    const title = this.#titleOf(session.game);
    const stake = BigInt(request.stake);
    if (!title) throw new Refusal("game-closed");
    const play = playOf(title.rules, request.choice);
    if (!play) throw new Refusal("bad-request");
    if (!takesStake(title, stake, session.currency) || stake > mostStake(play)) throw new Refusal("stake-not-allowed");
    return { play, stake };
  }

  async #open(session: PlaySession, request: InstantRequest): Promise<string> {
    const { play, stake } = this.#wanted(session, request);
    const id = `i-${randomUUID()}`;
    const { player, game, currency } = session;
    try {
      const call = await this.#context.db.transaction(async (tx) => {
        await beginCycle(tx, session, id, this.#context.now());
        const { pair, nonce } = await takeNonce(tx, player);
        await insertRound(tx, {
          id,
          session_id: session.id,
          player,
          game,
          currency,
          model: play.model,
          request_id: request.requestId,
          choice: play.choice,
          stake,
          seed_pair_id: pair.id,
          nonce,
        });
        return this.#wallet.enqueue(tx, {
          call: "bet",
          owner: { kind: ENGINE, id },
          player,
          game,
          currency,
          amount: stake,
          token: session.platform_token,
          reference: null,
          roundClosed: false,
        });
      });
      void this.#wallet.drive(call);
      return id;
    } catch (error) {
      const isTooSoon = error instanceof Refusal && error.code === "too-soon";
      if (!isTooSoon && !isUniqueViolation(error)) throw error;
      // Either this very request came twice at once, or another round is in the way
      const twin = await roundByRequest(this.#context.db.pool, session.id, request.requestId);
      if (!twin) throw isTooSoon ? error : new Refusal("busy");
      return twin.id;
    }
  }

  /** The round once it is closed, or as it stands when the time to wait is over. */
  #closed(id: string): Promise<Round> {
    return this.#changes.waitFor(id, {
      read: (round) => findRound(this.#context.db.pool, round),
      isEnough: ({ state }) => state !== "betting" && state !== "paying",
      waitMs: this.#context.timing.spinWaitMs,
    });
  }

  /** The last rounds with a result, newest first, for a client that comes back. */
  async lastOf(session: PlaySession): Promise<InstantRound[]> {
    return (await lastRounds(this.#context.db, session, MOST_LAST)).map(answerOf);
  }

  async summary(session: PlaySession, before: string | null, limit: number): Promise<InstantSummary[]> {
    return (await roundsOf(this.#context.db, session, before, limit)).map(summaryOf);
  }

  async detail(player: string, roundId: string): Promise<InstantSummary | null> {
    const round = await this.#own(player, roundId);
    return round && summaryOf(round);
  }

  async record(player: string, roundId: string, language: string): Promise<RoundRecord | null> {
    const round = await this.#own(player, roundId);
    return round && roundRecord(round, language);
  }

  async #own(player: string, roundId: string): Promise<Round | null> {
    const round = await findRound(this.#context.db.pool, roundId);
    return round?.player === player ? round : null;
  }

  usesSeedPair(tx: Queryable, pairId: bigint): Promise<boolean> {
    return isPairInUse(tx, pairId);
  }

  async decide(tx: Queryable, call: WalletCall, decision: Decision): Promise<bigint[]> {
    const { balance } = decision;
    if (call.call === "win") await endRound(tx, call.owner_id, "closed", { balance });
    else if (call.call === "rollback") await endRound(tx, call.owner_id, "returned", { balance });
    else if (decision.ok) return [await this.#play(tx, call, decision.balance)];
    else await endRound(tx, call.owner_id, "refused", { refusal: refusalOf(decision.status) });
    return [];
  }

  async #play(tx: Queryable, call: WalletCall, balance: bigint): Promise<bigint> {
    const round = await findRound(tx, call.owner_id);
    if (!round) throw new Error(`no round ${call.owner_id} to play`);
    const play = playOf(round.model, round.choice);
    if (!play) throw new Error(`round ${round.id} has no choice of ${round.model}`);
    const result = drawRound(play, fairDice(round.server_seed, round.client_seed, round.nonce));
    const payout = payoutOf(round.stake, result.pays, round.currency);
    await writeResult(tx, round.id, { ...result, win: payout, balanceAfterBet: balance });
    return this.#wallet.enqueue(tx, {
      call: "win",
      owner: { kind: ENGINE, id: round.id },
      player: call.player,
      game: call.game,
      currency: call.currency,
      amount: payout,
      token: null,
      reference: betTransaction(round.id),
      roundClosed: true,
    });
  }

  abandon(tx: Queryable, call: WalletCall): Promise<void> {
    return markReturning(tx, call.owner_id);
  }

  settle(call: WalletCall): void {
    this.#changes.tell(call.owner_id);
  }
}

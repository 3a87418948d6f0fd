/**
 * Slot rounds: a row before the bet, the result once the bet is decided, the win until it is accepted.
 * The result follows from seeds fixed before the bet, so a restart finishes a round to the same result.
 */
import { randomUUID } from "node:crypto";
import { fairDice } from "#arcade/fairness/stream.ts";
import type { Context } from "#arcade/server/context.ts";
import { isUniqueViolation, type Queryable } from "#arcade/server/database.ts";
import type { RoundRecord, Rounds, Title } from "#arcade/server/game-module.ts";
import type { FreeRounds } from "#arcade/server/free-rounds.ts";
import { beginCycle, cycleWaitMs } from "#arcade/server/play-cycle.ts";
import { Refusal, refusalOf } from "#arcade/server/refusals.ts";
import { RoundChanges } from "#arcade/server/round-changes.ts";
import { takeNonce } from "#arcade/server/seed-pairs.ts";
import type { PlaySession } from "#arcade/server/sessions.ts";
import { betTransaction, type Decision, type WalletCall } from "#arcade/server/wallet/wallet-call.ts";
import type { Wallet } from "#arcade/server/wallet/wallet.ts";
import { shownFreeRounds, slotDetail, slotRecord, slotSummary, spinAnswer } from "./history.ts";
import type { SlotDetail, SlotSummary, SpinAnswer, SpinReply } from "./messages.ts";
import type { SlotModel } from "./rules/model.ts";
import { slotModel } from "./rules/models/all.ts";
import { playSlot, priceOf } from "./rules/play.ts";
import {
  endRound,
  findRound,
  insertRound,
  isPairInUse,
  lastRound,
  markReturning,
  roundByRequest,
  roundsOf,
  type SlotRoundRow,
  writeResult,
} from "./store.ts";
import { slotOutcome } from "./wire.ts";
import { takesStake } from "#arcade/server/stakes.ts";

export interface SpinRequest {
  readonly requestId: string;
  readonly kind: "spin" | "buy";
  readonly stake: bigint;
  /** The grant of free rounds that it is one of. */
  readonly freeRounds?: string | undefined;
}

export class SlotRounds implements Rounds {
  readonly #context: Context;
  readonly #wallet: Wallet;
  readonly #freeRounds: FreeRounds;
  readonly #titleOf: (game: string) => Title<SlotModel> | null;
  readonly #changes = new RoundChanges();

  constructor(
    context: Context,
    wallet: Wallet,
    freeRounds: FreeRounds,
    titleOf: (game: string) => Title<SlotModel> | null,
  ) {
    this.#context = context;
    this.#wallet = wallet;
    this.#freeRounds = freeRounds;
    this.#titleOf = titleOf;
  }

  /**
   * Plays a round, or gives the answer of the round that this request already started. Throws Refusal: the platform's
   * no, `stake-returned` after a rollback, `busy` while another spin of the session is open, `too-soon` before the player's cycle is over, `unavailable` while the outcome is not known.
   */
  async spin(session: PlaySession, request: SpinRequest): Promise<SpinReply> {
    const known = await roundByRequest(this.#context.db.pool, session.id, request.requestId);
    const id = known?.id ?? (await this.#open(session, request));
    const round = await this.#closed(id);
    const isSame = round.kind === request.kind && round.stake === request.stake;
    if (!isSame || round.free_rounds !== (request.freeRounds ?? null)) throw new Refusal("bad-request");
    if (round.state === "refused") throw new Refusal(round.refusal ?? "game-closed");
    if (round.state === "returning" || round.state === "returned") throw new Refusal("stake-returned");
    if (round.outcome === null) throw new Refusal("unavailable");
    const nextRoundInMs = await cycleWaitMs(this.#context.db.pool, session, this.#context.now());
    const grant = round.free_rounds === null ? null : await this.#freeRounds.find(round.free_rounds);
    return { ...spinAnswer(round), nextRoundInMs, freeRounds: grant && shownFreeRounds(grant) };
  }

  async #open(session: PlaySession, request: SpinRequest): Promise<string> {
    const title = this.#titleOf(session.game);
    if (!title) throw new Refusal("game-closed");
    if (!takesStake(title, request.stake, session.currency)) throw new Refusal("stake-not-allowed");
    if (request.kind === "buy" && title.rules.buyPrice === null) throw new Refusal("bad-request");
    const { freeRounds } = request;
    const price = freeRounds === undefined ? priceOf(title.rules, request) : 0n;
    const balance = freeRounds === undefined ? null : await this.#balance(session, request);
    const id = `s-${randomUUID()}`;
    const { player, game, currency } = session;
    try {
      const call = await this.#context.db.transaction(async (tx) => {
        await beginCycle(tx, session, id, this.#context.now());
        const { pair, nonce } = await takeNonce(tx, player);
        const round = {
          id,
          session_id: session.id,
          player,
          game,
          currency,
          model: title.rules.id,
          kind: request.kind,
          request_id: request.requestId,
          stake: request.stake,
          price,
          seed_pair_id: pair.id,
          nonce,
          ...(freeRounds === undefined ? {} : { free_rounds: freeRounds }),
        };
        await insertRound(tx, round);
        if (balance !== null) return this.#playFree(tx, session, round, balance);
        return this.#wallet.enqueue(tx, {
          call: "bet",
          owner: { kind: "slot", id },
          player,
          game,
          currency,
          amount: price,
          token: session.platform_token,
          reference: null,
          roundClosed: false,
        });
      });
      if (call !== null) void this.#wallet.drive(call);
      return id;
    } catch (error) {
      const isTooSoon = error instanceof Refusal && error.code === "too-soon";
      if (!isTooSoon && !isUniqueViolation(error)) throw error;
      // Either this very request came twice at once, or another spin is in the way
      const twin = await roundByRequest(this.#context.db.pool, session.id, request.requestId);
      if (!twin) throw isTooSoon ? error : new Refusal("busy");
      return twin.id;
    }
  }

  /** The round once it is closed, or as it stands when the time to wait is over. */
  #closed(id: string): Promise<SlotRoundRow> {
    return this.#changes.waitFor(id, {
      read: (round) => findRound(this.#context.db.pool, round),
      isEnough: ({ state }) => state !== "betting" && state !== "paying",
      waitMs: this.#context.timing.spinWaitMs,
    });
  }

  /** The last finished round of a session's player, for a client that comes back; null without one. */
  async lastOf(session: PlaySession): Promise<SpinAnswer | null> {
    const round = await lastRound(this.#context.db, session);
    return round && spinAnswer(round);
  }

  async summary(session: PlaySession, before: string | null, limit: number): Promise<SlotSummary[]> {
    return (await roundsOf(this.#context.db, session, before, limit)).map(slotSummary);
  }

  async detail(player: string, roundId: string): Promise<SlotDetail | null> {
    const round = await this.#own(player, roundId);
    return round && slotDetail(round);
  }

  async record(player: string, roundId: string, language: string): Promise<RoundRecord | null> {
    const round = await this.#own(player, roundId);
    return round && slotRecord(round, language);
  }

  async #own(player: string, roundId: string): Promise<SlotRoundRow | null> {
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
    const payout = await this.#draw(tx, call.owner_id, balance);
    return this.#wallet.enqueue(tx, {
      call: "win",
      owner: { kind: "slot", id: call.owner_id },
      player: call.player,
      game: call.game,
      currency: call.currency,
      amount: payout,
      token: null,
      reference: betTransaction(call.owner_id),
      roundClosed: true,
    });
  }

  /** Draws a round's result and writes it; tells what it wins. */
  async #draw(tx: Queryable, id: string, balance: bigint): Promise<bigint> {
    const round = await findRound(tx, id);
    const model = round && slotModel(round.model);
    if (!round || !model) throw new Error(`no round ${id} to play`);
    const dice = fairDice(round.server_seed, round.client_seed, round.nonce);
    const { outcome, payout } = playSlot(model, { kind: round.kind, stake: round.stake }, dice);
    const shown = slotOutcome(model, round.stake, outcome);
    await writeResult(tx, id, { win: payout, outcome: shown, balanceAfterBet: balance });
    return payout;
  }

  /**
   * What the player has, which a free round doesn't change; asks by it whether the session lives. Throws Refusal: a bought
   * feature is never free.
   */
  async #balance(session: PlaySession, { kind }: SpinRequest): Promise<bigint> {
    if (kind !== "spin") throw new Refusal("bad-request");
    const balance = await this.#wallet.balance(session);
    if (balance === "ended") throw new Refusal("session-expired");
    if (balance === "refused") throw new Refusal("game-closed");
    if (balance === null) throw new Refusal("unavailable");
    return balance;
  }

  /** Plays a round of a grant whole, for there is no bet to wait for; tells the call that pays after the last one. */
  async #playFree(
    tx: Queryable,
    session: PlaySession,
    { id, stake, free_rounds: grant = "" }: { id: string; stake: bigint; free_rounds?: string },
    balance: bigint,
  ): Promise<bigint | null> {
    const taken = await this.#freeRounds.take(tx, session, grant);
    if (!taken) throw new Refusal("free-rounds-over");
    if (taken.stake !== stake) throw new Refusal("stake-not-allowed");
    const payout = await this.#draw(tx, id, balance);
    await endRound(tx, id, "closed", { balance });
    return this.#freeRounds.add(tx, grant, payout);
  }

  abandon(tx: Queryable, call: WalletCall): Promise<void> {
    return markReturning(tx, call.owner_id);
  }

  settle(call: WalletCall): void {
    this.#changes.tell(call.owner_id);
  }
}

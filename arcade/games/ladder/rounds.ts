/**
 * Rounds of ladders: a row before the bet, open while its player chooses, and told to the platform until it has accepted the
 * end. The board follows from seeds fixed before the bet and the choices are stored, so a restart finds a round as it was.
 */
import { randomUUID } from "node:crypto";
import type { Context } from "#arcade/server/context.ts";
import { isUniqueViolation, type Queryable } from "#arcade/server/database.ts";
import type { RoundRecord, Rounds, Title } from "#arcade/server/game-module.ts";
import { beginCycle, cycleWaitMs } from "#arcade/server/play-cycle.ts";
import { Refusal, refusalOf } from "#arcade/server/refusals.ts";
import { RoundChanges } from "#arcade/server/round-changes.ts";
import { takeNonce } from "#arcade/server/seed-pairs.ts";
import type { PlaySession } from "#arcade/server/sessions.ts";
import { takesStake } from "#arcade/server/stakes.ts";
import type { Decision, WalletCall } from "#arcade/server/wallet/wallet-call.ts";
import type { Wallet } from "#arcade/server/wallet/wallet.ts";
import { payRound, playedOf, takeNow } from "./ends.ts";
import { roundRecord, summaryOf, wireRound } from "./history.ts";
import type { BetRequest, LadderAnswer, LadderRound, LadderSummary, StepRequest, TakeRequest } from "./messages.ts";
import { canTake, type LadderModel, positionOf } from "./rules/ladder.ts";
import {
  endRound,
  findRound,
  insertRound,
  isPairInUse,
  lastRounds,
  lockRound,
  markReturning,
  openRound,
  type Round,
  roundByRequest,
  roundsOf,
  setChoices,
  setOpen,
} from "./store.ts";

const ENGINE = "ladder";

/** What came of a request under the round's lock. */
interface Done {
  readonly isBehind: boolean;
  /** The call that tells the platform the end. */
  readonly call?: bigint;
  /** Something is paid: the answer tells the balance. */
  readonly isPaid?: boolean;
}

export class LadderRounds implements Rounds {
  readonly #context: Context;
  readonly #wallet: Wallet;
  readonly #titleOf: (game: string) => Title<LadderModel> | null;
  readonly #changes = new RoundChanges();

  constructor(context: Context, wallet: Wallet, titleOf: (game: string) => Title<LadderModel> | null) {
    this.#context = context;
    this.#wallet = wallet;
    this.#titleOf = titleOf;
  }

  /**
   * Begins a round, or answers the one that this request began. Where another one of the player is open in this title, that
   * one is answered as `isBehind` and nothing is staked. Throws Refusal: the platform's no, `stake-returned` after a
   * rollback, `too-soon` before the player's cycle is over, `unavailable` while the outcome is not known.
   */
  async bet(session: PlaySession, request: BetRequest): Promise<LadderAnswer> {
    const known = await roundByRequest(this.#context.db.pool, session.id, request.requestId);
    const id = known?.id ?? (await this.#open(session, request));
    const round = await this.#once(id, ({ state }) => state !== "betting");
    const isBehind = round.session_id !== session.id || round.request_id !== request.requestId;
    const isSame = round.setting === request.setting && round.stake === BigInt(request.stake);
    if (!isBehind && !isSame) throw new Refusal("bad-request");
    const isReturned = round.state === "returning" || round.state === "returned";
    // The other page's bet came to nothing: this one may be made
    if (isBehind && (round.state === "refused" || isReturned)) throw new Refusal("busy");
    if (round.state === "refused") throw new Refusal(round.refusal ?? "game-closed");
    if (isReturned) throw new Refusal("stake-returned");
    if (round.state === "betting") throw new Refusal("unavailable");
    return this.#answer(session, round, isBehind);
  }

  async #open(session: PlaySession, request: BetRequest): Promise<string> {
    const title = this.#titleOf(session.game);
    const stake = BigInt(request.stake);
    if (!title) throw new Refusal("game-closed");
    if (!title.rules.settings.includes(request.setting)) throw new Refusal("bad-request");
    if (!takesStake(title, stake, session.currency)) throw new Refusal("stake-not-allowed");
    const { player, game, currency } = session;
    const open = await openRound(this.#context.db.pool, session);
    if (open) return open.id;
    const id = `l-${randomUUID()}`;
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
          request_id: request.requestId,
          model: title.rules.id,
          setting: request.setting,
          stake,
          seed_pair_id: pair.id,
          nonce,
          at: this.#now(),
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
      // Either this very request came twice at once, or another page of the player was quicker
      const twin = await roundByRequest(this.#context.db.pool, session.id, request.requestId);
      const other = twin ?? (await openRound(this.#context.db.pool, session));
      if (!other) throw isTooSoon ? error : new Refusal("busy");
      return other.id;
    }
  }

  /** A step of an open round. Throws Refusal `bad-request` for one that isn't offered, `not-found` for a round of somebody else. */
  step(session: PlaySession, { roundId, seen, choice }: StepRequest): Promise<LadderAnswer> {
    return this.#change(session, roundId, async (tx, round) => {
      const { choices } = round;
      const isKnown = choices.length === seen + 1 && choices[seen] === choice;
      if (round.state !== "open" || choices.length > seen) return { isBehind: !isKnown };
      const { model, played } = playedOf(round);
      if (choices.length < seen || !model.choicesAfter(played).includes(choice)) throw new Refusal("bad-request");
      const next = [...choices, choice];
      await setChoices(tx, round.id, next, this.#now());
      const position = positionOf(model, { ...played, choices: next });
      if (position.state === "open") return { isBehind: false };
      const isPaid = position.state === "top";
      const call = await payRound(tx, this.#wallet, round, isPaid ? position.multiple : 0);
      return { isBehind: false, isPaid, call };
    });
  }

  /** Pays what the steps have come to. A round that is over is answered as it ended. Throws Refusal `bad-request` before the first step. */
  take(session: PlaySession, { roundId, seen }: TakeRequest): Promise<LadderAnswer> {
    return this.#change(session, roundId, async (tx, round) => {
      if (round.state !== "open") return { isBehind: false, isPaid: true };
      if (round.choices.length !== seen) return { isBehind: true };
      const { model, played } = playedOf(round);
      const position = positionOf(model, played);
      if (!canTake(position)) throw new Refusal("bad-request");
      return { isBehind: false, isPaid: true, call: await payRound(tx, this.#wallet, round, position.multiple) };
    });
  }

  async #change(
    session: PlaySession,
    roundId: string,
    change: (tx: Queryable, round: Round) => Promise<Done>,
  ): Promise<LadderAnswer> {
    const done = await this.#context.db.transaction(async (tx) => {
      const round = await lockRound(tx, roundId);
      if (round?.player !== session.player || round.game !== session.game) throw new Refusal("not-found");
      if (round.state === "betting" || round.state === "refused") throw new Refusal("unavailable");
      return change(tx, round);
    });
    if (done.call !== undefined) void this.#wallet.drive(done.call);
    const isEnough = (round: Round): boolean => done.isPaid !== true || round.state !== "paying";
    return this.#answer(session, await this.#once(roundId, isEnough), done.isBehind);
  }

  async #answer(session: PlaySession, round: Round, isBehind: boolean): Promise<LadderAnswer> {
    const nextRoundInMs = await cycleWaitMs(this.#context.db.pool, session, this.#context.now());
    return { round: wireRound(round), isBehind, nextRoundInMs };
  }

  /** The round once it is as wanted, or as it stands when the time to wait is over. */
  #once(id: string, isEnough: (round: Round) => boolean): Promise<Round> {
    return this.#changes.waitFor(id, {
      read: (round) => findRound(this.#context.db.pool, round),
      isEnough,
      waitMs: this.#context.timing.spinWaitMs,
    });
  }

  /** The open round of the player in this title, else the last one; null without one. */
  async current(session: PlaySession): Promise<LadderRound | null> {
    const open = await openRound(this.#context.db.pool, session);
    const round = open && (await this.#once(open.id, ({ state }) => state !== "betting"));
    if (round?.state === "open") return wireRound(round);
    const [last] = await lastRounds(this.#context.db, session, 1);
    return last ? wireRound(last) : null;
  }

  async recent(session: PlaySession, limit: number): Promise<LadderSummary[]> {
    return (await lastRounds(this.#context.db, session, limit)).map(summaryOf);
  }

  async summary(session: PlaySession, before: string | null, limit: number): Promise<LadderSummary[]> {
    return (await roundsOf(this.#context.db, session, before, limit)).map(summaryOf);
  }

  async detail(player: string, roundId: string): Promise<LadderSummary | null> {
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

  /** Ends rounds that nobody came back to. */
  async takeLeft(): Promise<void> {
    const calls = await this.#context.db.transaction((tx) => takeNow(tx, this.#wallet, this.#now()));
    for (const call of calls) void this.#wallet.drive(call);
  }

  async decide(tx: Queryable, call: WalletCall, decision: Decision): Promise<bigint[]> {
    const { balance } = decision;
    if (call.call === "win") await endRound(tx, call.owner_id, "closed", { balance });
    else if (call.call === "rollback") await endRound(tx, call.owner_id, "returned", { balance });
    else if (decision.ok) await setOpen(tx, call.owner_id, decision.balance, this.#now());
    else await endRound(tx, call.owner_id, "refused", { refusal: refusalOf(decision.status) });
    return [];
  }

  abandon(tx: Queryable, call: WalletCall): Promise<void> {
    return markReturning(tx, call.owner_id);
  }

  settle(call: WalletCall): void {
    this.#changes.tell(call.owner_id);
  }

  #now(): Date {
    return new Date(this.#context.now());
  }
}

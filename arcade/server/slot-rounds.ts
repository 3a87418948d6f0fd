/**
 * Slot rounds: a row before the bet, the result once the bet is decided, the win until it is accepted.
 * The result follows from seeds fixed before the bet, so a restart finishes a round to the same result.
 */
import { EventEmitter, once } from "node:events";
import { randomUUID } from "node:crypto";
import { slotModel } from "#arcade/engines/slot/models/all.ts";
import { playSlot, priceOf } from "#arcade/engines/slot/play.ts";
import { fairDice } from "#arcade/fairness/stream.ts";
import type { SpinAnswer } from "#arcade/play/messages.ts";
import { slotOutcome } from "#arcade/play/slot-view.ts";
import type { Context } from "./context.ts";
import { type Queryable, rowsOf } from "./database.ts";
import { Refusal, refusalOf, type RefusalCode } from "./refusals.ts";
import { takeNonce } from "./seed-pairs.ts";
import type { PlaySession } from "./sessions.ts";
import { takesStake } from "./titles.ts";
import type { Wallet } from "./wallet.ts";
import { betTransaction, type Decision, type Owner, type WalletCall } from "./wallet-call.ts";

export interface SlotRound {
  readonly id: string;
  readonly number: bigint;
  readonly session_id: string;
  readonly player: string;
  readonly game: string;
  readonly currency: string;
  readonly model: string;
  readonly kind: "spin" | "buy";
  readonly request_id: string;
  readonly stake: bigint;
  readonly price: bigint;
  readonly nonce: number;
  readonly state: "betting" | "paying" | "closed" | "refused" | "returning" | "returned";
  readonly refusal: RefusalCode | null;
  readonly win: bigint | null;
  readonly outcome: SpinAnswer["outcome"] | null;
  readonly balance_after_bet: bigint | null;
  readonly balance: bigint | null;
  readonly created_at: Date;
  readonly closed_at: Date | null;
  readonly server_seed: string;
  readonly server_seed_hash: string;
  readonly client_seed: string;
  readonly revealed_at: Date | null;
}

/** A round with the seeds it is drawn from. */
export const ROUNDS = `select r.*, p.server_seed, p.server_seed_hash, p.client_seed, p.revealed_at
  from slot_round r join seed_pair p on p.id = r.seed_pair_id`;

export interface SpinWish {
  readonly requestId: string;
  readonly kind: "spin" | "buy";
  readonly stake: bigint;
}

export class SlotRounds implements Owner {
  readonly #context: Context;
  readonly #wallet: Wallet;
  readonly #changes = new EventEmitter().setMaxListeners(0);

  constructor(context: Context, wallet: Wallet) {
    this.#context = context;
    this.#wallet = wallet;
    wallet.own("slot", this);
  }

  /**
   * Plays a round, or gives the answer of the round that this request already started. Throws Refusal: the platform's
   * no, `stake-returned` after a rollback, `busy` while another spin of the session is open, `unavailable` while the outcome is not known.
   */
  async spin(session: PlaySession, wish: SpinWish): Promise<SpinAnswer> {
    const known = await this.#byRequest(session, wish.requestId);
    const id = known?.id ?? (await this.#open(session, wish));
    const round = await this.#decided(id);
    if (round.kind !== wish.kind || round.stake !== wish.stake) throw new Refusal("bad-request");
    if (round.state === "refused") throw new Refusal(round.refusal ?? "game-closed");
    if (round.state === "returning" || round.state === "returned") throw new Refusal("stake-returned");
    if (round.outcome === null) throw new Refusal("unavailable");
    return spinAnswer(round);
  }

  async #byRequest(session: PlaySession, requestId: string): Promise<SlotRound | undefined> {
    const [round] = await this.#context.db.rows<SlotRound>(`${ROUNDS} where r.session_id = $1 and r.request_id = $2`, [
      session.id,
      requestId,
    ]);
    return round;
  }

  async #open(session: PlaySession, wish: SpinWish): Promise<string> {
    const title = this.#context.titles.get(session.game);
    if (!title?.slot) throw new Refusal("game-closed");
    if (!takesStake(title, wish.stake)) throw new Refusal("stake-not-allowed");
    if (wish.kind === "buy" && title.slot.buyPrice === null) throw new Refusal("bad-request");
    const price = priceOf(title.slot, wish);
    const model = title.slot.id;
    const id = `s-${randomUUID()}`;
    try {
      const call = await this.#context.db.transaction(async (tx) => {
        const { pair, nonce } = await takeNonce(tx, session.player);
        await rowsOf(
          tx,
          `insert into slot_round (id, session_id, player, game, currency, model, kind, request_id, stake, price, seed_pair_id, nonce)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
          [
            id,
            session.id,
            session.player,
            session.game,
            session.currency,
            model,
            wish.kind,
            wish.requestId,
            wish.stake,
            price,
            pair.id,
            nonce,
          ],
        );
        return this.#wallet.enqueue(tx, {
          call: "bet",
          owner: { kind: "slot", id },
          player: session.player,
          game: session.game,
          currency: session.currency,
          amount: price,
          token: session.platform_token,
          reference: null,
          roundClosed: false,
        });
      });
      void this.#wallet.drive(call);
      return id;
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      // Either this very request came twice at once, or another spin of the session is open
      const twin = await this.#byRequest(session, wish.requestId);
      if (!twin) throw new Refusal("busy");
      return twin.id;
    }
  }

  /** The round once it is closed, or as it stands when the time to wait is over. */
  async #decided(id: string): Promise<SlotRound> {
    const signal = AbortSignal.timeout(this.#context.timing.spinWaitMs);
    for (;;) {
      // Listening begins before reading, so that a change in between isn't missed
      const change = once(this.#changes, id, { signal }).catch(() => undefined);
      const round = await this.round(id);
      if (!round) throw new Refusal("not-found");
      const isOpen = round.state === "betting" || round.state === "paying";
      if (!isOpen || signal.aborted) {
        this.#changes.emit(id);
        return round;
      }
      await change;
    }
  }

  async round(id: string): Promise<SlotRound | undefined> {
    const [round] = await this.#context.db.rows<SlotRound>(`${ROUNDS} where r.id = $1`, [id]);
    return round;
  }

  /** The last finished round of a session, for a client that comes back. */
  async lastOf(session: PlaySession): Promise<SpinAnswer | null> {
    const [round] = await this.#context.db.rows<SlotRound>(
      `${ROUNDS} where r.session_id = $1 and r.state in ('paying', 'closed') order by r.number desc limit 1`,
      [session.id],
    );
    return round ? spinAnswer(round) : null;
  }

  async decided(tx: Queryable, call: WalletCall, decision: Decision): Promise<bigint[]> {
    if (call.call === "bet")
      return decision.ok ? this.#play(tx, call, decision.balance) : this.#refuse(tx, call, decision);
    const state = call.call === "win" ? "closed" : "returned";
    await rowsOf(tx, "update slot_round set state = $2, balance = $3, closed_at = now() where id = $1", [
      call.owner_id,
      state,
      decision.balance,
    ]);
    return [];
  }

  async #play(tx: Queryable, call: WalletCall, balance: bigint): Promise<bigint[]> {
    const [round] = await rowsOf<SlotRound>(tx, `${ROUNDS} where r.id = $1`, [call.owner_id]);
    const model = round && slotModel(round.model);
    if (!round || !model) throw new Error(`no round ${call.owner_id} to play`);
    const dice = fairDice(round.server_seed, round.client_seed, round.nonce);
    const { outcome, payout } = playSlot(model, { kind: round.kind, stake: round.stake }, dice);
    await rowsOf(
      tx,
      "update slot_round set state = 'paying', win = $2, outcome = $3, balance_after_bet = $4 where id = $1",
      [round.id, payout, JSON.stringify(slotOutcome(model, round.stake, outcome)), balance],
    );
    const win = await this.#wallet.enqueue(tx, {
      call: "win",
      owner: { kind: "slot", id: round.id },
      player: call.player,
      game: call.game,
      currency: call.currency,
      amount: payout,
      token: null,
      reference: betTransaction(round.id),
      roundClosed: true,
    });
    return [win];
  }

  async #refuse(tx: Queryable, call: WalletCall, decision: Decision): Promise<bigint[]> {
    const refusal = decision.ok ? null : refusalOf(decision.status);
    await rowsOf(tx, "update slot_round set state = 'refused', refusal = $2, closed_at = now() where id = $1", [
      call.owner_id,
      refusal,
    ]);
    return [];
  }

  async abandoned(tx: Queryable, call: WalletCall): Promise<void> {
    await rowsOf(tx, "update slot_round set state = 'returning' where id = $1", [call.owner_id]);
  }

  settled(call: WalletCall): void {
    this.#changes.emit(call.owner_id);
  }
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "23505";
}

/** A played round in the words of the wire. Throws when the round has no result yet. */
export function spinAnswer(round: SlotRound): SpinAnswer {
  if (round.outcome === null || round.balance_after_bet === null) throw new Error("the round was not played");
  return {
    requestId: round.request_id,
    roundId: round.id,
    roundNumber: round.number.toString(),
    kind: round.kind,
    stake: round.stake.toString(),
    bet: round.price.toString(),
    win: (round.win ?? 0n).toString(),
    balanceAfterBet: round.balance_after_bet.toString(),
    balance: round.balance?.toString() ?? null,
    serverSeedHash: round.server_seed_hash,
    clientSeed: round.client_seed,
    nonce: round.nonce,
    outcome: round.outcome,
    playedAt: round.created_at.toISOString(),
  };
}

/**
 * Bets of the crash game and their money. Each bet is a round of its own to the platform (`c-…`), so that its two
 * panels are paid and closed apart. What the row says is true; the table in memory only follows.
 */
import { randomUUID } from "node:crypto";
import { contribution } from "#arcade/fairness/chain.ts";
import type { Context } from "./context.ts";
import type { Queryable } from "./database.ts";
import {
  beginFlight,
  betByRequest,
  type CrashBetRow,
  endRound,
  findBet,
  insertBet,
  moveBet,
  openBets,
  shareRound,
  unfinishedRounds,
} from "./crash-store.ts";
import { Refusal, refusalOf } from "./refusals.ts";
import { pairInUse } from "./seed-pairs.ts";
import type { PlaySession } from "./sessions.ts";
import type { Wallet } from "./wallet.ts";
import { betTransaction, type Decision, type Owner, type WalletCall } from "./wallet-call.ts";

export interface BetWish {
  readonly requestId: string;
  readonly panel: 0 | 1;
  readonly stake: bigint;
  readonly autoAt: number | null;
}

/** `balance` is what a decision of the platform has just said; null where only the bet changed. */
export type BetListener = (bet: CrashBetRow, balance: bigint | null) => void;

export class CrashBets implements Owner {
  readonly #context: Context;
  readonly #wallet: Wallet;
  readonly #listeners = new Map<string, BetListener>();

  constructor(context: Context, wallet: Wallet) {
    this.#context = context;
    this.#wallet = wallet;
    wallet.own("crash", this);
  }

  /** Tells a game's table of every change to its bets. */
  listen(game: string, listener: BetListener): void {
    this.#listeners.set(game, listener);
  }

  /** Writes a bet and asks the platform. The same request again gives the bet that it made. Throws Refusal. */
  async place(session: PlaySession, round: { id: string; number: string }, wish: BetWish): Promise<CrashBetRow> {
    const known = await betByRequest(this.#context.db.pool, session.id, wish.requestId);
    if (known) return known;
    const id = `c-${randomUUID()}`;
    try {
      const call = await this.#context.db.transaction(async (tx) => {
        if ((await shareRound(tx, round.id)) !== "betting") throw new Refusal("betting-closed");
        const pair = await pairInUse(tx, session.player);
        await insertBet(tx, {
          id,
          round_id: round.id,
          session_id: session.id,
          player: session.player,
          game: session.game,
          currency: session.currency,
          panel: wish.panel,
          request_id: wish.requestId,
          stake: wish.stake,
          auto_at: wish.autoAt,
          contribution: contribution(pair.client_seed, round.number),
        });
        return this.#wallet.enqueue(tx, {
          ...this.#owned({
            id,
            player: session.player,
            game: session.game,
            currency: session.currency,
          }),
          call: "bet",
          amount: wish.stake,
          token: session.platform_token,
          reference: null,
          roundClosed: false,
        });
      });
      void this.#wallet.drive(call);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "23505")) throw error;
      const twin = await betByRequest(this.#context.db.pool, session.id, wish.requestId);
      if (!twin) throw new Refusal("already-bet");
      return twin;
    }
    const bet = await findBet(this.#context.db.pool, id);
    if (!bet) throw new Error("the bet was not written");
    return bet;
  }

  #owned(bet: Pick<CrashBetRow, "id" | "player" | "game" | "currency">): {
    owner: { kind: "crash"; id: string };
    player: string;
    game: string;
    currency: string;
  } {
    return {
      owner: { kind: "crash", id: bet.id },
      player: bet.player,
      game: bet.game,
      currency: bet.currency,
    };
  }

  #giveBack(tx: Queryable, bet: CrashBetRow): Promise<bigint> {
    return this.#wallet.rollback(tx, {
      owner_kind: "crash",
      owner_id: bet.id,
      player: bet.player,
      game: bet.game,
      currency: bet.currency,
      amount: bet.stake,
    });
  }

  #pay(tx: Queryable, bet: CrashBetRow, win: bigint): Promise<bigint> {
    return this.#wallet.enqueue(tx, {
      ...this.#owned(bet),
      call: "win",
      amount: win,
      token: null,
      reference: betTransaction(bet.id),
      roundClosed: true,
    });
  }

  /** Takes a placed bet back before its flight. Throws Refusal when it is not placed, or the flight has begun. */
  async cancel(betId: string): Promise<void> {
    const call = await this.#context.db.transaction(async (tx) => {
      const bet = await findBet(tx, betId);
      if (!bet || (await shareRound(tx, bet.round_id)) !== "betting") throw new Refusal("betting-closed");
      if (!(await moveBet(tx, betId, "placed", "returning"))) throw new Refusal("busy");
      return this.#giveBack(tx, bet);
    });
    void this.#wallet.drive(call);
    await this.#tell(betId);
  }

  /** Begins a round's flight; gives the bets that fly, in the order in which they were made. */
  startFlight(
    roundId: string,
    decide: (tx: Queryable, flying: CrashBetRow[]) => Promise<void>,
  ): Promise<CrashBetRow[]> {
    return this.#context.db.transaction(async (tx) => {
      const flying = await beginFlight(tx, roundId);
      await decide(tx, flying);
      return flying;
    });
  }

  /** Books a cash-out: won once, whatever else happens. */
  async cashOut(betId: string, cashedOutAt: number, win: bigint): Promise<void> {
    const call = await this.#context.db.transaction(async (tx) => {
      const bet = await findBet(tx, betId);
      if (!bet || !(await moveBet(tx, betId, "placed", "won", { cashedOutAt, win }))) return null;
      return this.#pay(tx, bet, win);
    });
    if (call !== null) void this.#wallet.drive(call);
    await this.#tell(betId);
  }

  /** Ends a flight: who is still in has lost, and the platform is told that these rounds are closed. */
  async endFlight(roundId: string): Promise<void> {
    const { lost, calls } = await this.#context.db.transaction(async (tx) => {
      const open = await openBets(tx, roundId);
      const closing: bigint[] = [];
      for (const bet of open) {
        await moveBet(tx, bet.id, "placed", "lost", { win: 0n });
        closing.push(await this.#pay(tx, bet, 0n));
      }
      await endRound(tx, roundId, "ended");
      return { lost: open, calls: closing };
    });
    for (const call of calls) void this.#wallet.drive(call);
    await Promise.all(lost.map((bet) => this.#tell(bet.id)));
  }

  /** Ends rounds that an ended process left in mid-round: open bets are given back (issue, point 11). */
  async voidUnfinished(): Promise<number> {
    const rounds = await unfinishedRounds(this.#context.db);
    for (const roundId of rounds) await this.voidRound(roundId);
    return rounds.length;
  }

  /** Ends a round without a result; a bet whose answer is still to come is given back when it comes. */
  async voidRound(roundId: string): Promise<void> {
    const calls = await this.#context.db.transaction(async (tx) => {
      if (!(await endRound(tx, roundId, "void"))) return [];
      const giving: bigint[] = [];
      for (const bet of await openBets(tx, roundId)) {
        await moveBet(tx, bet.id, "placed", "returning");
        giving.push(await this.#giveBack(tx, bet));
      }
      return giving;
    });
    for (const call of calls) void this.#wallet.drive(call);
  }

  async decided(tx: Queryable, call: WalletCall, decision: Decision): Promise<bigint[]> {
    const bet = await findBet(tx, call.owner_id);
    if (!bet) throw new Error(`no bet ${call.owner_id}`);
    const { balance } = decision;
    if (call.call === "win") {
      await moveBet(tx, bet.id, bet.state, "closed", { balance });
      return [];
    }
    if (call.call === "rollback") {
      await moveBet(tx, bet.id, "returning", "returned", { balance });
      return [];
    }
    if (!decision.ok) {
      await moveBet(tx, bet.id, "betting", "refused", { refusal: refusalOf(decision.status) });
      return [];
    }
    // Too late for its flight: the answer took longer than the betting window
    if ((await shareRound(tx, bet.round_id)) !== "betting") {
      await moveBet(tx, bet.id, "betting", "returning", { balance });
      return [await this.#giveBack(tx, bet)];
    }
    await moveBet(tx, bet.id, "betting", "placed", { balance });
    return [];
  }

  async abandoned(tx: Queryable, call: WalletCall): Promise<void> {
    await moveBet(tx, call.owner_id, "betting", "returning");
  }

  settled(call: WalletCall, decision: Decision | null): void {
    this.#tell(call.owner_id, decision?.balance ?? null).catch((error: unknown) =>
      this.#context.log.error({ error }, "a bet can't be shown"),
    );
  }

  async #tell(betId: string, balance: bigint | null = null): Promise<void> {
    const bet = await findBet(this.#context.db.pool, betId);
    if (bet) this.#listeners.get(bet.game)?.(bet, balance);
  }
}

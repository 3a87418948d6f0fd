/** What a crash table makes of its bets: every write is under the table's lease, and every change of money a wallet call. */
import { randomUUID } from "node:crypto";
import { contribution } from "#arcade/fairness/chain.ts";
import type { Context } from "#arcade/server/context.ts";
import { isUniqueViolation, type Queryable } from "#arcade/server/database.ts";
import { beginCycle } from "#arcade/server/play-cycle.ts";
import { Refusal } from "#arcade/server/refusals.ts";
import { pairInUse } from "#arcade/server/seed-pairs.ts";
import type { PlaySession } from "#arcade/server/sessions.ts";
import { type Lease, underLease } from "#arcade/server/tables/tables.ts";
import { betTransaction } from "#arcade/server/wallet/wallet-call.ts";
import type { Wallet } from "#arcade/server/wallet/wallet.ts";
import type { CrashBets } from "./bets.ts";
import {
  beginFlight,
  betByRequest,
  type Chain,
  chainInUse,
  type CrashBetRow,
  type CrashRoundRow,
  endRound,
  findBet,
  insertBet,
  insertRound,
  moveBet,
  openBets,
  shareRound,
  unfinishedRounds,
} from "./store.ts";

export interface BetRequest {
  readonly requestId: string;
  readonly panel: 0 | 1;
  readonly stake: bigint;
  readonly autoAt: number | null;
}

type Owned = Pick<CrashBetRow, "id" | "player" | "game" | "currency">;

export class TableBets {
  readonly #context: Context;
  readonly #wallet: Wallet;
  readonly #bets: CrashBets;
  readonly #game: string;
  readonly #lease: Lease;

  /** All methods throw LeaseLost once the table has moved; nothing is written then. */
  constructor(context: Context, wallet: Wallet, bets: CrashBets, game: string, lease: Lease) {
    this.#context = context;
    this.#wallet = wallet;
    this.#bets = bets;
    this.#game = game;
    this.#lease = lease;
  }

  #write<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    return underLease(this.#context.db, this.#lease, work);
  }

  /** The chain that the next rounds are played from. */
  chain(): Promise<Chain> {
    return this.#write((tx) => chainInUse(tx, this.#game, this.#context.newSecret));
  }

  openRound(chainId: bigint, position: number, serverSeedHash: string): Promise<CrashRoundRow> {
    const leaseToken = this.#lease.token;
    return this.#write((tx) => insertRound(tx, { game: this.#game, chainId, position, serverSeedHash, leaseToken }));
  }

  /** Writes a bet and asks the platform. The same request again gives the bet that it made. Throws Refusal, `too-soon` before the player's cycle is over. */
  async place(session: PlaySession, round: { id: string; number: string }, request: BetRequest): Promise<CrashBetRow> {
    const known = await betByRequest(this.#context.db.pool, session.id, request.requestId);
    if (known) return known;
    const owned = { id: `c-${randomUUID()}`, player: session.player, game: session.game, currency: session.currency };
    try {
      const call = await this.#write(async (tx) => {
        if ((await shareRound(tx, round.id)) !== "betting") throw new Refusal("betting-closed");
        await beginCycle(tx, session, round.id, this.#context.now());
        const pair = await pairInUse(tx, session.player);
        await insertBet(tx, {
          ...owned,
          round_id: round.id,
          session_id: session.id,
          panel: request.panel,
          request_id: request.requestId,
          stake: request.stake,
          auto_at: request.autoAt,
          contribution: contribution(pair.client_seed, round.number),
          avatar: session.avatar,
        });
        return this.#call(tx, owned, { call: "bet", amount: request.stake, token: session.platform_token });
      });
      void this.#wallet.drive(call);
    } catch (error) {
      const isTooSoon = error instanceof Refusal && error.code === "too-soon";
      if (!isTooSoon && !isUniqueViolation(error)) throw error;
      const twin = await betByRequest(this.#context.db.pool, session.id, request.requestId);
      if (!twin) throw isTooSoon ? error : new Refusal("already-bet");
      return twin;
    }
    const bet = await findBet(this.#context.db.pool, owned.id);
    if (!bet) throw new Error("the bet was not written");
    return bet;
  }

  #call(
    tx: Queryable,
    { id, player, game, currency }: Owned,
    { call, amount, token }: { call: "bet" | "win"; amount: bigint; token: string | null },
  ): Promise<bigint> {
    return this.#wallet.enqueue(tx, {
      owner: { kind: "crash", id },
      player,
      game,
      currency,
      call,
      amount,
      token,
      reference: call === "win" ? betTransaction(id) : null,
      roundClosed: call === "win",
    });
  }

  #giveBack(tx: Queryable, bet: CrashBetRow): Promise<bigint> {
    const { id, player, game, currency, stake } = bet;
    return this.#wallet.rollback(tx, { owner_kind: "crash", owner_id: id, player, game, currency, amount: stake });
  }

  #pay(tx: Queryable, bet: CrashBetRow, win: bigint): Promise<bigint> {
    return this.#call(tx, bet, { call: "win", amount: win, token: null });
  }

  /** Takes a placed bet back before its flight. Throws Refusal when it is not placed, or the flight has begun. */
  async cancel(betId: string): Promise<void> {
    const call = await this.#write(async (tx) => {
      const bet = await findBet(tx, betId);
      if (!bet || (await shareRound(tx, bet.round_id)) !== "betting") throw new Refusal("betting-closed");
      if (!(await moveBet(tx, betId, "placed", "returning"))) throw new Refusal("busy");
      return this.#giveBack(tx, bet);
    });
    void this.#wallet.drive(call);
    await this.#bets.tell(betId);
  }

  /** Begins a round's flight; gives the bets that fly, in the order in which they were made. */
  startFlight(
    roundId: string,
    decide: (tx: Queryable, flying: CrashBetRow[]) => Promise<void>,
  ): Promise<CrashBetRow[]> {
    return this.#write(async (tx) => {
      const flying = await beginFlight(tx, roundId);
      await decide(tx, flying);
      return flying;
    });
  }

  /** Books a cash-out: won once, whatever else happens. */
  async cashOut(betId: string, cashedOutAt: number, win: bigint): Promise<void> {
    const call = await this.#write(async (tx) => {
      const bet = await findBet(tx, betId);
      if (!bet || !(await moveBet(tx, betId, "placed", "won", { cashedOutAt, win }))) return null;
      return this.#pay(tx, bet, win);
    });
    if (call !== null) void this.#wallet.drive(call);
    await this.#bets.tell(betId);
  }

  /** Ends a flight: bets that are still in have lost, and the platform is told that these rounds are closed. */
  async endFlight(roundId: string): Promise<void> {
    const { lost, calls } = await this.#write(async (tx) => {
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
    await Promise.all(lost.map((bet) => this.#bets.tell(bet.id)));
  }

  /** Ends the rounds that an earlier holder left in their midst: open bets are given back (issue, point 11). */
  async voidUnfinished(): Promise<void> {
    for (const roundId of await unfinishedRounds(this.#context.db, this.#game)) await this.voidRound(roundId);
  }

  /** Ends a round without a result; a bet whose answer is still to come is given back when it comes. */
  async voidRound(roundId: string): Promise<void> {
    const calls = await this.#write(async (tx) => {
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
}

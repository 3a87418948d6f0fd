/**
 * Bets of the crash game as rounds of players: each bet is a round of its own to the platform (`c-…`), so that its two
 * panels are paid and closed apart. What the row says is true; the table in memory only follows.
 */
import type { Context } from "#arcade/server/context.ts";
import type { Queryable } from "#arcade/server/database.ts";
import type { RoundRecord, Rounds } from "#arcade/server/game-module.ts";
import { refusalOf } from "#arcade/server/refusals.ts";
import type { PlaySession } from "#arcade/server/sessions.ts";
import type { Decision, WalletCall } from "#arcade/server/wallet/wallet-call.ts";
import type { Wallet } from "#arcade/server/wallet/wallet.ts";
import { crashRecord, crashSummary } from "./history.ts";
import type { CrashSummary } from "./messages.ts";
import { betsOf, betWithRound, type CrashBetRow, findBet, moveBet, shareRound } from "./store.ts";

/** `balance` is what a decision of the platform has just said; null where only the bet changed. */
export type BetListener = (bet: CrashBetRow, balance: bigint | null) => void;

export class CrashBets implements Rounds {
  readonly #context: Context;
  readonly #wallet: Wallet;
  readonly #listeners = new Map<string, BetListener>();

  constructor(context: Context, wallet: Wallet) {
    this.#context = context;
    this.#wallet = wallet;
  }

  /** Tells a game's table of every change to its bets that is made in this process; null ends that. */
  listen(game: string, listener: BetListener | null): void {
    if (listener) this.#listeners.set(game, listener);
    else this.#listeners.delete(game);
  }

  async summary(session: PlaySession, before: string | null, limit: number): Promise<CrashSummary[]> {
    return (await betsOf(this.#context.db, session, before, limit)).map(crashSummary);
  }

  async detail(player: string, roundId: string): Promise<CrashSummary | null> {
    const bet = await betWithRound(this.#context.db.pool, player, roundId);
    return bet ? crashSummary(bet) : null;
  }

  async record(player: string, roundId: string, language: string): Promise<RoundRecord | null> {
    const bet = await betWithRound(this.#context.db.pool, player, roundId);
    return bet ? crashRecord(bet, language) : null;
  }

  async decide(tx: Queryable, call: WalletCall, decision: Decision): Promise<bigint[]> {
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
      return [await this.#wallet.rollback(tx, call)];
    }
    await moveBet(tx, bet.id, "betting", "placed", { balance });
    return [];
  }

  async abandon(tx: Queryable, call: WalletCall): Promise<void> {
    await moveBet(tx, call.owner_id, "betting", "returning");
  }

  settle(call: WalletCall, decision: Decision | null): void {
    this.tell(call.owner_id, decision?.balance ?? null).catch((error: unknown) =>
      this.#context.log.error({ error }, "a bet can't be shown"),
    );
  }

  /** Shows the table, where it runs here, what the bet's row says now. */
  async tell(betId: string, balance: bigint | null = null): Promise<void> {
    const bet = await findBet(this.#context.db.pool, betId);
    if (bet) this.#listeners.get(bet.game)?.(bet, balance);
  }
}

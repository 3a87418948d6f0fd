/** The tables of all crash games that run in this process, each while its lease is held here. */
import type { Context } from "#arcade/server/context.ts";
import { type Lease, LeaseLost, type SharedTables } from "#arcade/server/tables/tables.ts";
import type { Wallet } from "#arcade/server/wallet/wallet.ts";
import type { CrashBets } from "./bets.ts";
import { TableBets } from "./table-bets.ts";
import { CrashTable } from "./table.ts";

const PREFIX = "crash:";

/** Name of the lease of a game's table. */
export const tableName = (game: string): string => `${PREFIX}${game}`;

export class CrashTables implements SharedTables {
  readonly #context: Context;
  readonly #wallet: Wallet;
  readonly #bets: CrashBets;
  readonly #games: readonly string[];
  readonly #tables = new Map<string, CrashTable>();

  constructor(context: Context, wallet: Wallet, bets: CrashBets, games: readonly string[]) {
    this.#context = context;
    this.#wallet = wallet;
    this.#bets = bets;
    this.#games = games;
  }

  names(): readonly string[] {
    return this.#games.map(tableName);
  }

  /** The table of a game; null where another process runs it. */
  of(game: string): CrashTable | null {
    return this.#tables.get(tableName(game)) ?? null;
  }

  async take(lease: Lease): Promise<void> {
    const game = lease.name.slice(PREFIX.length);
    const bets = new TableBets(this.#context, this.#wallet, this.#bets, game, lease);
    await bets.voidUnfinished();
    const table = new CrashTable(this.#context, bets, game);
    this.#bets.listen(game, (bet, balance) => table.follow(bet, balance));
    this.#tables.set(lease.name, table);
  }

  async drop(name: string): Promise<void> {
    const table = this.#tables.get(name);
    if (!table) return;
    this.#tables.delete(name);
    await table.close().catch((error: unknown) => {
      // Where the table has moved, its next holder gives back what flies
      if (!(error instanceof LeaseLost)) throw error;
    });
    this.#bets.listen(name.slice(PREFIX.length), null);
  }
}

/** The strip of last crash points and the board of best wins of a crash game. */
import type { PublicBet } from "./messages.ts";
import { lastPoints } from "./flight-store.ts";
import { bestWins } from "./store.ts";
import { publicBet } from "./live-round.ts";
import type { Database } from "#arcade/server/database.ts";

const STRIP = 30;

type TopWin = PublicBet & { roundId: string };

/** With its player, whom nobody else is told. */
interface KeptWin {
  readonly player: string;
  readonly win: TopWin;
}

export class CrashBoards {
  /** Newest first. */
  history: { roundId: string; crashPoint: number }[] = [];
  #top = new Map<string, KeptWin[]>();
  readonly #db: Database;
  readonly #game: string;
  #isLoaded = false;

  constructor(db: Database, game: string) {
    this.#db = db;
    this.#game = game;
  }

  /** Reads both boards, once. */
  async load(): Promise<void> {
    if (this.#isLoaded) return;
    const points = await lastPoints(this.#db, this.#game, STRIP);
    await this.#readTop();
    if (this.#isLoaded) return;
    this.history = points.map((row) => ({ roundId: row.id, crashPoint: row.crash_point }));
    this.#isLoaded = true;
  }

  /** A round has ended. Gives the currencies whose best wins are others now. */
  async add(roundId: string, crashPoint: number): Promise<ReadonlySet<string>> {
    this.history = [{ roundId, crashPoint }, ...this.history].slice(0, STRIP);
    const before = this.#top;
    await this.#readTop();
    const ids = (wins: readonly KeptWin[] | undefined): string => (wins ?? []).map(({ win }) => win.betId).join();
    const currencies = [...before.keys(), ...this.#top.keys()];
    return new Set(currencies.filter((currency) => ids(before.get(currency)) !== ids(this.#top.get(currency))));
  }

  async #readTop(): Promise<void> {
    const best = await bestWins(this.#db, this.#game);
    const byCurrency = Map.groupBy(best, (bet) => bet.currency);
    this.#top = new Map(
      [...byCurrency].map(([currency, bets]) => [
        currency,
        bets.map((bet) => ({ player: bet.player, win: { ...publicBet(bet), roundId: bet.round_id } })),
      ]),
    );
  }

  /** Best wins of the last day in a currency, the largest gain first: play money has a board of its own. */
  topWins(currency: string): TopWin[] {
    return (this.#top.get(currency) ?? []).map(({ win }) => win);
  }

  /** The same, with which of them are that player's. */
  topWinsFor(player: string, currency: string): (TopWin & { own: boolean })[] {
    return (this.#top.get(currency) ?? []).map((kept) => ({ ...kept.win, own: kept.player === player }));
  }
}

/** The strip of last crash points and the board of best wins of a crash game. */
import type { PublicBet } from "#arcade/play/crash-messages.ts";
import { bestWins, lastPoints } from "./crash-store.ts";
import { publicBet } from "./crash-view.ts";
import type { Database } from "./database.ts";

const STRIP = 30;

export class CrashBoards {
  /** Newest first. */
  history: { roundId: string; crashPoint: number }[] = [];
  /** Best wins of the last day, dearest first. */
  topWins: (PublicBet & { roundId: string })[] = [];
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

  /** A round has ended. */
  async add(roundId: string, crashPoint: number): Promise<void> {
    this.history = [{ roundId, crashPoint }, ...this.history].slice(0, STRIP);
    await this.#readTop();
  }

  async #readTop(): Promise<void> {
    const best = await bestWins(this.#db, this.#game);
    this.topWins = best.map((bet) => ({ ...publicBet(bet), roundId: bet.round_id }));
  }
}

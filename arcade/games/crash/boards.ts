/** The strip of last crash points and the board of best wins of a crash game. */
import type { PublicBet } from "./messages.ts";
import { lastPoints } from "./flight-store.ts";
import { bestWins, type CrashBetRow, MOST_BEST } from "./store.ts";
import { publicBet } from "./live-round.ts";
import type { Database } from "#arcade/server/database.ts";

const STRIP = 30;
/** With fewer wins than these in a day the board is the week's: a quiet table shows what was won at it, and says since when. */
const FEWEST_OF_DAY = 5;
const WEEK_MS = 7 * 24 * 3_600_000;

type TopWin = PublicBet & { roundId: string };

/** With its player, whom nobody else is told. */
interface KeptWin {
  readonly player: string;
  readonly win: TopWin;
}

/** Best wins in a currency, and of how long. */
export interface Board<Win> {
  readonly topOf: "day" | "week";
  readonly topWins: Win[];
}

interface KeptBoard {
  readonly topOf: "day" | "week";
  readonly wins: readonly KeptWin[];
}

export class CrashBoards {
  /** Newest first. */
  history: { roundId: string; crashPoint: number }[] = [];
  #top = new Map<string, KeptBoard>();
  /** The best of the last seven days by currency; read once, and kept up with each day's. */
  #week: readonly CrashBetRow[] | null = null;
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
    const ids = ({ topOf, wins } = NOTHING): string => [topOf, ...wins.map(({ win }) => win.betId)].join();
    const currencies = [...before.keys(), ...this.#top.keys()];
    return new Set(currencies.filter((currency) => ids(before.get(currency)) !== ids(this.#top.get(currency))));
  }

  async #readTop(): Promise<void> {
    const day = await bestWins(this.#db, this.#game, 1);
    const since = Date.now() - WEEK_MS;
    const known = this.#week ?? (await bestWins(this.#db, this.#game, 7));
    const week = bestOf([...known.filter((bet) => bet.created_at.getTime() > since), ...day]);
    this.#week = [...week.values()].flat();
    const days = bestOf(day);
    this.#top = new Map(
      [...week].map(([currency, bets]) => {
        const today = days.get(currency) ?? [];
        const isDay = today.length >= FEWEST_OF_DAY;
        return [currency, { topOf: isDay ? "day" : "week", wins: (isDay ? today : bets).map(keptWin) }];
      }),
    );
  }

  /** Best wins of the last day in a currency, or of a quiet table's last week, the largest gain first: play money has a board of its own. */
  topWins(currency: string): Board<TopWin> {
    const { topOf, wins } = this.#top.get(currency) ?? NOTHING;
    return { topOf, topWins: wins.map(({ win }) => win) };
  }

  /** The same, with which of them are that player's. */
  topWinsFor(player: string, currency: string): Board<TopWin & { own: boolean }> {
    const { topOf, wins } = this.#top.get(currency) ?? NOTHING;
    return { topOf, topWins: wins.map((kept) => ({ ...kept.win, own: kept.player === player })) };
  }
}

const NOTHING: KeptBoard = { topOf: "week", wins: [] };

const keptWin = (bet: CrashBetRow): KeptWin => ({
  player: bet.player,
  win: { ...publicBet(bet), roundId: bet.round_id },
});

/** Each bet once, the largest gain first, so many of a currency. */
function bestOf(bets: readonly CrashBetRow[]): Map<string, CrashBetRow[]> {
  const gain = (bet: CrashBetRow): bigint => (bet.win ?? 0n) - bet.stake;
  const once = [...new Map(bets.map((bet) => [bet.id, bet])).values()];
  const sorted = once.toSorted((a, b) => Number(gain(b) - gain(a)) || (a.id < b.id ? -1 : 1));
  return new Map(
    [...Map.groupBy(sorted, ({ currency }) => currency)].map(([currency, best]) => [
      currency,
      best.slice(0, MOST_BEST),
    ]),
  );
}

/** The arcade's side of the demo's month: its engines draw, and its own database keeps what they drew. */
import type { PoolClient } from "pg";
import {
  type DrawnFlight,
  drawFlight,
  endPastChains,
  forgetPastFlights,
  insertPastFlights,
  openPastChains,
  type PastChain,
  type PastFlight,
} from "#arcade/games/crash/past-rounds.ts";
import {
  drawSpin,
  forgetPastSpins,
  insertPastSpins,
  type PastSpin,
  readNonces,
} from "#arcade/games/slot/past-rounds.ts";
import type { SlotModel } from "#arcade/games/slot/rules/model.ts";
import type { Titles } from "#arcade/server/game-module.ts";
import {
  digest,
  forgetPastCalls,
  idOf,
  insertPastCalls,
  insertPastPairs,
  insertPastSessions,
  keepNonces,
  type PastCall,
  type PastPair,
  pastBody,
} from "#arcade/server/past-play.ts";
import { type Database, openDatabase } from "#server/platform/database/database.ts";
import type {
  AnswerGroup,
  DrawnRound,
  Seat,
  Slip,
  Studio,
  StudioGame,
  StudioNumbers,
} from "#server/seeds/month/studio.ts";
import { MonthTickets } from "./month-tickets.ts";

/** Rounds are written so many at a time, while the platform goes on deciding. */
const AT_ONCE = 200;
/** Numbers below those that the arcade's tables count from. */
const FIRST_SPIN = 9_000_001;
/** The month has fewer flights than lie between this and the table's own first: the live ones follow closely. */
const FIRST_FLIGHT = 87_994_001;
/** … and the one that its table of orders counts from: those of the month come before all others. */
const FIRST_ORDER = 7_204_913;
/** Models whose titles are played; with the longest cascades the rows would be long. */
const MODELS = [
  "classic-3x3",
  "classic-3x3-wheel",
  "lines-10-book",
  "lines-20",
  "lines-20-coins",
  "ways-243",
  "lines-50-stacked",
  "ways-1024",
  "cascade-6x5",
];
const TITLES_OF_MODEL = 7;
const FLIGHT_TITLES = 3;
const WIN_AFTER_MS = 1_400;
const BETTING_MS = 6_000;
/** Where players leave a flight, in hundredths. */
const AUTO_AT = [120, 150, 180, 200, 250, 300, 500, 1_000];

type Drawn = DrawnRound &
  (
    | { seat: Seat; kind: "spin"; spin: Omit<PastSpin, "balance" | "balanceAfterBet"> }
    | { seat: Seat; kind: "flight"; flight: Omit<PastFlight, "balance"> }
  );

/** Opens the studio on the arcade's database, as its owner. */
export async function openMonthStudio(ownerUrl: string, titles: Titles): Promise<Studio> {
  const db = openDatabase(ownerUrl, 1);
  return new MonthStudio(db, await db.pool.connect(), titles);
}

class MonthStudio implements Studio {
  readonly games: readonly StudioGame[];
  readonly lotteries: MonthTickets["lotteries"];
  readonly #tickets: MonthTickets;
  readonly #db: Database;
  readonly #client: PoolClient;
  readonly #titles: Titles;
  readonly #pairs = new Map<string, PastPair>();
  readonly #nonces = new Map<bigint, number>();
  readonly #sessions = new Map<string, string>();
  readonly #chains = new Map<string, PastChain>();
  #spins: PastSpin[] = [];
  #flights: PastFlight[] = [];
  #calls: PastCall[] = [];
  #next: StudioNumbers = { nextSpin: FIRST_SPIN, nextFlight: FIRST_FLIGHT, nextOrder: FIRST_ORDER };
  #writing: Promise<void> = Promise.resolve();
  #failure: unknown = null;

  constructor(db: Database, client: PoolClient, titles: Titles) {
    this.#db = db;
    this.#client = client;
    this.#titles = titles;
    this.#tickets = new MonthTickets(client, titles);
    this.lotteries = this.#tickets.lotteries;
    this.games = playedTitles(titles).map(({ gameCode, engine, stakes }) => ({
      code: gameCode,
      engine: engine === "crash" ? "crash" : "slot",
      stakes,
    }));
  }

  async open(seats: readonly Seat[], span: { from: Date; to: Date }, numbers: StudioNumbers | null): Promise<void> {
    const client = this.#client;
    if (numbers) this.#next = { ...numbers };
    await client.query("begin");
    const { nextSpin, nextFlight, nextOrder } = this.#next;
    await this.#tickets.begin(nextOrder);
    const again = [...(await forgetPastSpins(client, nextSpin)), ...(await forgetPastFlights(client, nextFlight))];
    await forgetPastCalls(client, again);
    const sessions = seats.map((seat) => ({ ...seat, id: idOf(`seat ${seat.name} ${seat.game}`) }));
    for (const { token, id } of sessions) this.#sessions.set(token, id);
    await insertPastSessions(client, sessions);
    const players = [...new Map(seats.map(({ player, name }) => [player, { player, name }])).values()];
    const pairs = await insertPastPairs(client, players, { at: span.from, revealedAt: span.to });
    for (const [player, pair] of pairs) this.#pairs.set(player, pair);
    const pairIds = [...pairs.values()].map(({ id }) => id);
    for (const [id, next] of await readNonces(client, pairIds)) this.#nonces.set(id, next);
    const flown = this.games.filter(({ engine }) => engine === "crash");
    const secrets = flown.map(({ code: game }) => ({ game, secret: digest(`chain of ${game}`) }));
    for (const chain of await openPastChains(client, secrets, span.from)) this.#chains.set(chain.game, chain);
    await client.query("commit");
    await this.#beginDay();
  }

  async #beginDay(): Promise<void> {
    await this.#client.query("begin");
    await this.#client.query("set local synchronous_commit = off");
  }

  draw(seat: Seat, stake: bigint, at: Date): DrawnRound {
    const title = this.#titles.get(seat.game);
    const pair = this.#pairs.get(seat.player);
    if (!title || !pair) throw new Error(`${seat.name} plays without a seat`);
    if (title.engine === "crash") return this.#drawFlight(seat, pair, stake, at);
    return this.#drawSpin(seat, pair, title.rules as SlotModel, { stake, at });
  }

  #placeOf({ token, player, game, currency }: Seat) {
    return { sessionId: this.#sessions.get(token) ?? "", player, game, currency };
  }

  #drawSpin(seat: Seat, pair: PastPair, model: SlotModel, { stake, at }: { stake: bigint; at: Date }): Drawn {
    const nonce = this.#nonces.get(pair.id) ?? 0;
    this.#nonces.set(pair.id, nonce + 1);
    const drawn = drawSpin(model, pair, nonce, stake);
    const id = `s-${idOf(`spin ${nonce} of ${seat.name}`)}`;
    const number = this.#next.nextSpin++;
    const closedAt = new Date(at.getTime() + WIN_AFTER_MS);
    const place = this.#placeOf(seat);
    const spin = { id, number, ...place, model: model.id, stake, pairId: pair.id, nonce, ...drawn, at, closedAt };
    return { ...roundOf(seat, id, stake, drawn.win, { at, closedAt }), seat, kind: "spin", spin };
  }

  #drawFlight(seat: Seat, pair: PastPair, stake: bigint, at: Date): Drawn {
    const chain = this.#chains.get(seat.game);
    if (!chain) throw new Error(`no chain of ${seat.game}`);
    const number = this.#next.nextFlight++;
    const autoAt = AUTO_AT[Number.parseInt(digest(`leaves ${number}`).slice(0, 4), 16) % AUTO_AT.length] ?? 200;
    const drawn: DrawnFlight = drawFlight(chain, pair, { number, stake, currency: seat.currency, autoAt });
    const betId = `c-${idOf(`bet of flight ${number}`)}`;
    const id = `f-${idOf(`flight ${number}`)}`;
    const startedAt = new Date(at.getTime() + BETTING_MS / 2);
    const openedAt = new Date(at.getTime() - BETTING_MS / 2);
    const closedAt = new Date(startedAt.getTime() + drawn.settledMs);
    const times = { openedAt, at, startedAt };
    const flight = { ...drawn, chainId: chain.id, id, betId, number, ...this.#placeOf(seat), stake, autoAt, ...times };
    return { ...roundOf(seat, betId, stake, drawn.win, { at, closedAt }), seat, kind: "flight", flight };
  }

  keep(round: DrawnRound, { afterBet, afterWin }: { afterBet: bigint; afterWin: bigint }): void {
    const drawn = round as Drawn;
    const { player, game, currency, token } = drawn.seat;
    const engine = drawn.kind === "spin" ? "slot" : "crash";
    const call = { engine, roundId: drawn.roundId, player, game, currency };
    const { bet, win } = drawn;
    this.#calls.push({ ...call, call: "bet", amount: bet.amount, token, balance: afterBet, at: bet.at });
    this.#calls.push({ ...call, call: "win", amount: win.amount, token: null, balance: afterWin, at: win.at });
    if (drawn.kind === "spin") this.#spins.push({ ...drawn.spin, balanceAfterBet: afterBet, balance: afterWin });
    else this.#flights.push({ ...drawn.flight, balance: afterWin });
    if (this.#spins.length >= AT_ONCE) this.#write();
  }

  async sell(slips: readonly Slip[], until: Date, answer: AnswerGroup): Promise<void> {
    // What the day's rounds are written with is the same connection
    this.#write();
    await this.#writing;
    await this.#tickets.sell(slips, until, {
      sessionOf: ({ seat }) => this.#sessions.get(seat.token) ?? "",
      answer,
    });
    this.#next.nextOrder = await this.#tickets.nextOrder();
  }

  /** Writes what has gathered, after what is being written. */
  #write(): void {
    const [spins, calls] = [this.#spins, this.#calls];
    [this.#spins, this.#calls] = [[], []];
    this.#writing = this.#writing
      .then(async () => {
        await insertPastSpins(this.#client, spins);
        await insertPastCalls(this.#client, calls);
      })
      .catch((error: unknown) => {
        this.#failure ??= error;
      });
  }

  async endDay(): Promise<StudioNumbers> {
    this.#write();
    await this.#writing;
    if (this.#failure !== null) throw this.#failure;
    await insertPastFlights(this.#client, this.#flights);
    this.#flights = [];
    await this.#client.query("commit");
    await this.#beginDay();
    return { ...this.#next };
  }

  async finish(until: Date): Promise<void> {
    await this.#tickets.drawLast(until);
    await keepNonces(this.#client, this.#nonces);
    await endPastChains(this.#client, [...this.#chains.values()]);
    await this.#client.query("commit");
    await this.#client.query("analyze");
  }

  async close(): Promise<void> {
    await this.#writing;
    await this.#client.query("rollback").catch(() => undefined);
    this.#client.release();
    await this.#db.close();
  }
}

function roundOf(
  { player, game, currency, token }: Seat,
  roundId: string,
  stake: bigint,
  win: bigint,
  { at, closedAt }: { at: Date; closedAt: Date },
): DrawnRound {
  const call = { roundId, player, game, currency };
  const bet = pastBody({ ...call, call: "bet", amount: stake, token });
  const paid = pastBody({ ...call, call: "win", amount: win, token: null });
  return { roundId, bet: { ...bet, amount: stake, at }, win: { ...paid, amount: win, at: closedAt } };
}

/** Some titles of each model, the first of the list. */
function playedTitles(titles: Titles) {
  const all = [...titles.values()];
  const slots = MODELS.flatMap((model) => all.filter((title) => title.model === model).slice(0, TITLES_OF_MODEL));
  return [...slots, ...all.filter(({ engine }) => engine === "crash").slice(0, FLIGHT_TITLES)];
}

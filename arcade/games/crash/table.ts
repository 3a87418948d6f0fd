/**
 * One crash game's table: the rounds that all its players share, one after the other, while anybody watches.
 * Times and points are decided here; every change of money goes through TableBets first.
 */
import { crashPoint, elapsedAt, multiplierAt, playCrash } from "./rules/crash.ts";
import { roundClientSeed } from "#arcade/fairness/chain.ts";
import { crashBits } from "#arcade/fairness/stream.ts";
import type { CrashServerMessage } from "./messages.ts";
import type { Context } from "#arcade/server/context.ts";
import type { BetRequest, TableBets } from "./table-bets.ts";
import type { Audience, Watcher } from "./audience.ts";
import { LiveBets } from "./live-bets.ts";
import { isInPlay, liveRound, type LiveRound, publicRound, type QueuedBet } from "./live-round.ts";
import { CrashBoards } from "./boards.ts";
import { ChatRooms } from "./chat/rooms.ts";
import { type Chain, type CrashBetRow, fixPoint } from "./store.ts";
import { tableState } from "./table-state.ts";
import { Refusal } from "#arcade/server/refusals.ts";
import type { PlaySession } from "#arcade/server/sessions.ts";
import { LeaseLost } from "#arcade/server/tables/tables.ts";

const FRAME_MS = 50;
const TICK_MS = 250;

export class CrashTable {
  readonly #context: Context;
  readonly #bets: TableBets;
  readonly #game: string;
  readonly #live: LiveBets;
  readonly #audience: Audience;
  readonly #newcomers = new Set<Watcher>();
  readonly #leaving = new Map<string, Promise<void>>();
  readonly #stop = new AbortController();
  readonly #boards: CrashBoards;
  readonly chats: ChatRooms;
  #chain: Chain | null = null;
  #round: LiveRound | null = null;
  #running: Promise<void> | null = null;

  constructor(context: Context, bets: TableBets, game: string) {
    this.#context = context;
    this.#bets = bets;
    this.#game = game;
    this.#boards = new CrashBoards(context.db, game);
    this.chats = new ChatRooms(context, game);
    this.#live = new LiveBets(
      () => context.tableClock.now(),
      () => this.#round,
    );
    this.#audience = this.#live.audience;
  }

  /** A bet's row has changed. `balance`: its player's, as the platform has just said; null where it said nothing. */
  follow(bet: CrashBetRow, balance: bigint | null): void {
    this.#live.follow(bet);
    if (balance !== null) this.#audience.balance(bet.player, balance);
  }

  /** A player comes (again): the present state at once, and rounds begin if none are running. */
  async join(watcher: Watcher): Promise<void> {
    await this.#boards.load();
    if (this.#stop.signal.aborted) return watcher.leave();
    this.#audience.add(watcher);
    if (this.#round) watcher.send(this.#state(watcher, this.#round));
    else this.#newcomers.add(watcher);
    this.#keepRunning();
  }

  #keepRunning(): void {
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
      // Somebody may have come just as the last round was over
      if (this.#audience.size > 0 && !this.#stop.signal.aborted) this.#keepRunning();
    });
  }

  leave(watcher: Watcher): void {
    this.#newcomers.delete(watcher);
    this.chats.leave(watcher);
    this.#audience.remove(watcher);
  }

  /** Ends the table in mid-round, with its sockets, and gives open bets back. Throws LeaseLost when it has moved. */
  async close(): Promise<void> {
    this.#stop.abort();
    this.chats.close();
    await this.#running;
    this.#audience.close();
    await Promise.allSettled(this.#leaving.values());
    await this.#bets.voidUnfinished();
  }

  async #run(): Promise<void> {
    while (!this.#stop.signal.aborted && this.#audience.size > 0) {
      try {
        await this.#playRound();
      } catch (error) {
        if (this.#stop.signal.aborted || error instanceof LeaseLost) return this.#stop.abort();
        this.#context.log.error({ error, game: this.#game }, "a crash round failed");
        if (this.#round) await this.#bets.voidRound(this.#round.id).catch(() => undefined);
        await this.#pause(1_000).catch(() => undefined);
      }
    }
    this.#round = null;
    this.#live.queued.clear();
  }

  async #pause(ms: number): Promise<void> {
    await this.#context.tableClock.pause(ms, this.#stop.signal);
  }

  async #playRound(): Promise<void> {
    const round = await this.#open();
    await this.#pause(Math.max(0, round.flightAt - this.#context.tableClock.now()));
    await this.#takeOff(round);
    await this.#fly(round);
    await this.#land(round);
    await this.#pause(Math.max(0, (round.nextAt ?? 0) - this.#context.tableClock.now()));
  }

  async #open(): Promise<LiveRound> {
    if (!this.#chain || this.#chain.nextPosition >= this.#chain.links.length) {
      this.#chain = await this.#bets.chain();
    }
    const { id: chainId, links, nextPosition: position } = this.#chain;
    const hash = links[position - 1] ?? "";
    const row = await this.#bets.openRound(chainId, position, hash);
    this.#chain = { ...this.#chain, nextPosition: position + 1 };
    const { bettingMs, lockMs } = this.#context.timing;
    const flightAt = this.#context.tableClock.now() + bettingMs;
    const round = liveRound(row, links[position] ?? "", flightAt, lockMs);
    this.#live.clear();
    this.#leaving.clear();
    this.#round = round;
    // Who left before take-off wagers nothing: only a bet that was placed flies on without its player.
    const queued = [...this.#live.queued.values()].filter(({ session }) => this.#audience.has(session.player));
    this.#live.queued.clear();
    for (const watcher of this.#newcomers) watcher.send(this.#state(watcher, round));
    this.#newcomers.clear();
    this.#audience.all({ type: "betting", serverTime: this.#context.tableClock.now(), round: publicRound(round) });
    this.chats.tellClosed(this.#audience.each());
    await Promise.all(queued.map((bet) => this.#placeQueued(bet, round)));
    this.#audience.panels(this.#live.movers());
    return round;
  }

  async #placeQueued(bet: QueuedBet, round: LiveRound): Promise<void> {
    try {
      await this.#placeOrQueue(bet, round);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#live.refuse(bet.session.player, bet.request, error);
    }
  }

  /** Before the player's cycle is over the bet waits in the queue, for that moment or the next round. Throws Refusal. */
  async #placeOrQueue(bet: QueuedBet, round: LiveRound): Promise<void> {
    const key = `${bet.session.player} ${bet.request.panel}`;
    try {
      const placed = await this.#bets.place(bet.session, round, bet.request);
      this.#live.queued.delete(key);
      this.#live.follow(placed);
    } catch (error) {
      if (!(error instanceof Refusal) || error.waitMs === undefined) throw error;
      this.#live.queued.set(key, bet);
      this.#audience.panel(bet.session.player, bet.request.panel);
      this.#placeAfter(error.waitMs, bet, round).catch((failure: unknown) => {
        if (!this.#stop.signal.aborted && !(failure instanceof LeaseLost))
          this.#context.log.error({ error: failure, game: this.#game }, "a bet that waited can't be placed");
      });
    }
  }

  async #placeAfter(waitMs: number, bet: QueuedBet, round: LiveRound): Promise<void> {
    await this.#pause(waitMs);
    const key = `${bet.session.player} ${bet.request.panel}`;
    const isOpen = this.#round === round && this.#context.tableClock.now() < round.locksAt;
    // Cancelled meanwhile, or left to the next round, which takes the queue
    if (!isOpen || this.#live.queued.get(key) !== bet || !this.#audience.has(bet.session.player)) return;
    this.#live.queued.delete(key);
    await this.#placeQueued(bet, round);
    this.#audience.panel(bet.session.player, bet.request.panel);
  }

  async #takeOff(round: LiveRound): Promise<void> {
    const flying = await this.#bets.startFlight(round.id, async (tx, bets) => {
      round.clientSeed = roundClientSeed(bets.map((bet) => bet.contribution));
      round.point = crashPoint(crashBits(round.seed, round.clientSeed, round.position));
      await fixPoint(tx, round.id, round.clientSeed, round.point);
    });
    round.phase = "flight";
    round.startedAt = this.#context.tableClock.now();
    for (const bet of flying) this.#live.follow(bet);
    this.#audience.all({ type: "flight", serverTime: round.startedAt, round: publicRound(round) });
    this.#audience.panels(this.#live.movers());
  }

  async #fly(round: LiveRound): Promise<void> {
    const point = round.point ?? 100;
    const endMs = elapsedAt(point);
    let tickedAt = 0;
    for (;;) {
      const elapsedMs = this.#elapsed(round);
      const isOver = elapsedMs >= endMs;
      for (const bet of this.#live.all()) {
        if (bet.state !== "placed" || this.#leaving.has(bet.id)) continue;
        const action = isOver ? ({ kind: "end" } as const) : null;
        // In flight only a bet's own order moves it here; taps come through `cashOut`
        const reached = bet.auto_at !== null && bet.auto_at <= multiplierAt(elapsedMs);
        if (action || reached) this.#leaveIf(bet, point, action ?? { kind: "cash-out", elapsedMs });
      }
      this.#live.flush();
      if (isOver) return;
      if (elapsedMs - tickedAt >= TICK_MS) {
        tickedAt = elapsedMs;
        const serverTime = this.#context.tableClock.now();
        this.#audience.all({ type: "tick", serverTime, elapsedMs, multiplier: multiplierAt(elapsedMs) });
      }
      await this.#pause(Math.min(FRAME_MS, (endMs - elapsedMs) / this.#context.timing.flightSpeed));
    }
  }

  #elapsed(round: LiveRound): number {
    return Math.floor((this.#context.tableClock.now() - (round.startedAt ?? 0)) * this.#context.timing.flightSpeed);
  }

  /** Lets a bet leave when the engine says so. The moment is decided here at once, the booking follows. */
  #leaveIf(row: CrashBetRow, point: number, action: Parameters<typeof playCrash>[2]): boolean {
    const bet = { stake: row.stake, currency: row.currency, autoAt: row.auto_at, cashedOutAt: null };
    const result = playCrash(bet, point, action);
    if (result.bet.cashedOutAt === null) return false;
    const booking = this.#bets.cashOut(row.id, result.bet.cashedOutAt, result.payout);
    this.#leaving.set(row.id, booking);
    // Looked at before the round ends; until then it must not count as unhandled
    booking.catch(() => undefined);
    return true;
  }

  async #land(round: LiveRound): Promise<void> {
    await Promise.all(this.#leaving.values());
    await this.#bets.endFlight(round.id);
    round.phase = "ended";
    round.nextAt = this.#context.tableClock.now() + this.#context.timing.pauseMs;
    const changed = await this.#boards.add(round.id, round.point ?? 100);
    const serverTime = this.#context.tableClock.now();
    // Who left with the last frame is told before the end, or that bet would be read as lost
    this.#live.flush();
    this.#audience.all({ type: "crash", serverTime, round: publicRound(round), history: this.#boards.history });
    this.#audience.byCurrency((currency) =>
      changed.has(currency) ? { type: "top-wins", serverTime, ...this.#boards.topWins(currency) } : null,
    );
    this.#audience.panels(this.#live.movers());
  }

  /** A tap on "Bet": joins this round, or is queued for the next. Throws Refusal. */
  async bet(session: PlaySession, request: BetRequest): Promise<void> {
    const round = this.#round;
    const key = `${session.player} ${request.panel}`;
    const mine = this.#live.of(session.player, request.panel);
    const isSame = mine?.session_id === session.id && mine.request_id === request.requestId;
    if (isSame) return this.#audience.panel(session.player, request.panel);
    const waiting = this.#live.queued.get(key)?.request;
    if (waiting && waiting.requestId !== request.requestId) throw new Refusal("already-bet");
    const isOpen = round?.phase === "betting" && this.#context.tableClock.now() < round.locksAt;
    if (isOpen) {
      if (mine && isInPlay(mine)) throw new Refusal("already-bet");
      return this.#placeOrQueue({ session, request }, round);
    }
    if (mine && isInPlay(mine) && round?.phase !== "ended") throw new Refusal("already-bet");
    this.#live.queued.set(key, { session, request });
    this.#audience.panel(session.player, request.panel);
  }

  /** Takes a bet back before its flight. Throws Refusal. */
  async cancel(session: PlaySession, panel: 0 | 1): Promise<void> {
    if (this.#live.queued.delete(`${session.player} ${panel}`)) return this.#audience.panel(session.player, panel);
    const bet = this.#live.of(session.player, panel);
    if (!bet) throw new Refusal("not-found");
    await this.#bets.cancel(bet.id);
  }

  /** Leaves the flight now. A second tap finds the bet gone and changes nothing. Throws Refusal. */
  async cashOut(session: PlaySession, panel: 0 | 1): Promise<void> {
    const round = this.#round;
    const bet = this.#live.of(session.player, panel);
    if (bet && this.#leaving.has(bet.id)) return;
    if (round?.phase !== "flight" || bet?.state !== "placed") throw new Refusal("nothing-to-cash-out");
    const elapsedMs = this.#elapsed(round);
    const hasLeft = this.#leaveIf(bet, round.point ?? 100, { kind: "cash-out", elapsedMs });
    if (!hasLeft) throw new Refusal("nothing-to-cash-out");
    await this.#leaving.get(bet.id);
  }

  #state(watcher: Watcher, round: LiveRound): CrashServerMessage {
    return tableState(watcher, round, { context: this.#context, live: this.#live, boards: this.#boards });
  }
}

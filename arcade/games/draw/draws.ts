/**
 * The draws of all lotteries, run under one lease. Each is promised ahead (its row, its seed and the seed's hash), and decided when it closes:
 * once, in one transaction, from the promised seed and what its first buyers add, so that a process that dies on the way
 * changes nothing. Then its tickets are settled, what came out is told, and money moves (tickets/settle.ts).
 * A draw that closed while no server ran is decided at the next start, late as it is; a day later it is void.
 * Draws that nobody promised before they opened never take place.
 */
import type { Context } from "#arcade/server/context.ts";
import type { Wallet } from "#arcade/server/wallet/wallet.ts";
import { type Lease, LeaseLost, underLease } from "#arcade/server/tables/tables.ts";
import { decideDue, settleDraw } from "./deciding.ts";
import { slotAt, slotsFrom } from "./schedule.ts";
import type { Lottery } from "./lotteries.ts";
import { MOST_DRAWS } from "./rules/ticket-limits.ts";
import { areAwaited, type DrawRow, dueDraws, promiseDraws, unsettledDraws } from "./store.ts";
import type { Tickets } from "./tickets/tickets.ts";

/** The open draw is promised and as many after it as a chase may hold. */
const AHEAD = MOST_DRAWS + 1;
const RETRY_MS = 1_000;
/** Tickets that are being paid for when a draw closes are waited for so long; those that come later are given back. */
const PLACING_MS = 3_000;
const LOOK_AGAIN_MS = 100;
const LONGEST_MS = 5_000;

export class Draws {
  readonly #context: Context;
  readonly #lotteries: readonly Lottery[];
  readonly #lease: Lease;
  readonly #tickets: Tickets;
  readonly #wallet: Wallet;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();
  #stopped = false;
  /** A draw is over, and tickets of it are still being paid for. */
  #isAwaiting = false;

  constructor(
    { context, wallet, tickets }: { context: Context; wallet: Wallet; tickets: Tickets },
    lotteries: readonly Lottery[],
    lease: Lease,
  ) {
    this.#context = context;
    this.#wallet = wallet;
    this.#tickets = tickets;
    this.#lotteries = lotteries;
    this.#lease = lease;
  }

  /** Catches up and promises the first draws; from then on each is decided as it closes. */
  async start(): Promise<void> {
    await this.#work();
    this.#wait(this.#untilNextMs());
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#running;
  }

  #wait(ms: number): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => {
      this.#running = this.#work().then(
        () => this.#wait(this.#untilNextMs()),
        (error: unknown) => {
          if (error instanceof LeaseLost) return;
          this.#context.log.error({ error }, "draws could not be decided");
          this.#wait(RETRY_MS);
        },
      );
    }, ms);
  }

  #untilNextMs(): number {
    if (this.#isAwaiting) return LOOK_AGAIN_MS;
    const now = this.#context.now();
    const closings = this.#lotteries.map(({ rules }) => slotAt(rules.schedule, now).closesAt);
    // A draw that was called off, and a clock that was set back or forth, are noticed soon
    return Math.max(1, Math.min(LONGEST_MS, ...closings.map((closesAt) => closesAt - now)));
  }

  async #work(): Promise<void> {
    // The new draw opens as the old one closes, whatever deciding takes
    await this.#promise();
    for (let due = await this.#due(); due.length > 0 && !this.#stopped; due = await this.#due())
      for (const id of due) await this.#decide(id);
    const { db, now } = this.#context;
    for (const draw of await unsettledDraws(db)) if (!this.#stopped) await this.#settle(draw);
    this.#isAwaiting = await areAwaited(db, now());
  }

  #due(): Promise<string[]> {
    const now = this.#context.now();
    return dueDraws(this.#context.db, now, now - PLACING_MS);
  }

  async #promise(): Promise<void> {
    const now = this.#context.now();
    const slots = this.#lotteries.flatMap(({ gameCode, rules }) =>
      slotsFrom(rules.schedule, now, AHEAD).map((slot) => {
        // One that is promised in its midst opens only now
        return { ...slot, game: gameCode, model: rules.model.id, opensAt: Math.max(slot.opensAt, now) };
      }),
    );
    const { db } = this.#context;
    await underLease(db, this.#lease, (tx) => promiseDraws(tx, slots, this.#context));
  }

  async #decide(id: string): Promise<void> {
    const { db, now } = this.#context;
    await underLease(db, this.#lease, (tx) => decideDue(tx, id, now()));
  }

  /** Settles the tickets of a decided draw, tells what came out, and pays; goes on where it was left. */
  #settle(draw: DrawRow): Promise<void> {
    const { db, now } = this.#context;
    const { groups } = this.#wallet;
    return settleDraw(draw, {
      underIt: (work) => underLease(db, this.#lease, work),
      tickets: this.#tickets,
      groups,
      drive(calls) {
        void groups.driveAll(calls);
      },
      now,
    });
  }
}

/**
 * The draws of all lotteries, run under one lease. Each is promised ahead (its row, its seed and the seed's hash), and decided when it closes:
 * once, in one transaction, from the promised seed alone, so that a process that dies on the way changes nothing.
 * A draw that closed while no server ran is decided at the next start, late as it is; after LATE_MS it is void.
 * Draws that nobody promised before they opened never take place.
 */
import { drawResult } from "./rules/draw.ts";
import { drawModel } from "./rules/models.ts";
import { fairDice } from "#arcade/fairness/stream.ts";
import type { Context } from "#arcade/server/context.ts";
import { type Lease, LeaseLost, underLease } from "#arcade/server/tables/tables.ts";
import { slotAt, slotsFrom } from "./schedule.ts";
import type { Lottery } from "./lotteries.ts";
import { MOST_DRAWS } from "./rules/ticket-limits.ts";
import { decideDraw, dueDraws, holdDraw, promiseDraws } from "./store.ts";

/** So late a draw still counts: a day. */
const LATE_MS = 24 * 3_600_000;
/** The open draw is promised and as many after it as a chase may hold. */
const AHEAD = MOST_DRAWS + 1;
const RETRY_MS = 1_000;

export class Draws {
  readonly #context: Context;
  readonly #lotteries: readonly Lottery[];
  readonly #lease: Lease;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(context: Context, lotteries: readonly Lottery[], lease: Lease) {
    this.#context = context;
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
    const now = this.#context.now();
    const closings = this.#lotteries.map(({ rules }) => slotAt(rules.schedule, now).closesAt);
    // A clock that was set back or forth is noticed within a minute
    return Math.max(1, Math.min(60_000, ...closings.map((closesAt) => closesAt - now)));
  }

  async #work(): Promise<void> {
    // The new draw opens as the old one closes, whatever deciding takes
    await this.#promise();
    for (let due = await this.#due(); due.length > 0 && !this.#stopped; due = await this.#due())
      for (const id of due) await this.#decide(id);
  }

  #due(): Promise<string[]> {
    return dueDraws(this.#context.db, this.#context.now());
  }

  async #promise(): Promise<void> {
    const now = this.#context.now();
    const slots = this.#lotteries.flatMap(({ gameCode, rules }) =>
      slotsFrom(rules.schedule, now, AHEAD).map((slot) => {
        // One that is promised in its midst opens only now
        return { ...slot, game: gameCode, model: rules.model.id, opensAt: Math.max(slot.opensAt, now) };
      }),
    );
    const { db, newSecret } = this.#context;
    await underLease(db, this.#lease, (tx) => promiseDraws(tx, slots, newSecret));
  }

  async #decide(id: string): Promise<void> {
    await underLease(this.#context.db, this.#lease, async (tx) => {
      const draw = await holdDraw(tx, id);
      if (!draw) return;
      const now = this.#context.now();
      const model = now - draw.closes_at.getTime() > LATE_MS ? undefined : drawModel(draw.model);
      const result = model ? drawResult(model, fairDice(draw.server_seed, draw.client_seed, 0)) : null;
      await decideDraw(tx, id, result, now);
    });
  }
}

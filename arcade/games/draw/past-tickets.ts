/**
 * Tickets and draws of the past, for the demo's month: bought, cancelled, drawn and settled by what does so on any day, on one
 * connection and under a clock that is set. Draws are promised before they are sold, as ever.
 */
import { randomBytes } from "node:crypto";
import type pg from "pg";
import type { Logger } from "pino";
import { TIMING } from "#arcade/server/context.ts";
import { type Database, rowsOf } from "#arcade/server/database.ts";
import type { Titles } from "#arcade/server/game-module.ts";
import { digest, idOf } from "#arcade/server/past-play.ts";
import { Refusal } from "#arcade/server/refusals.ts";
import { pairInUse } from "#arcade/server/seed-pairs.ts";
import type { PlaySession } from "#arcade/server/sessions.ts";
import { WalletGroups } from "#arcade/server/wallet/groups.ts";
import { decideDue, settleDraw } from "./deciding.ts";
import { ENGINE, isLottery, lotteriesOf, type Lottery } from "./lotteries.ts";
import { datePastTickets } from "./past-tickets.store.ts";
import { type Slot, slotsFrom } from "./schedule.ts";
import { promiseDraws, unsettledDraws } from "./store.ts";
import type { Line } from "./ticket-messages.ts";
import { isOnSale, ordersOfPurchase, subordersOf } from "./tickets/store.ts";
import { Tickets } from "./tickets/tickets.ts";

/** What the platform answers to the bytes of a group of calls at that moment. */
export type AnswerGroup = (body: Buffer, at: Date) => Promise<Buffer>;

export interface PastSlip {
  /** Which ids follow from. */
  readonly name: string;
  /** Whose client seed is added to the draws. */
  readonly buyer: string;
  readonly sessionId: string;
  readonly game: string;
  readonly at: Date;
  /** The last draw closes before it; without, any may be asked for. */
  readonly until: Date | null;
  readonly lines: readonly Line[];
  readonly unit: bigint;
  readonly draws: number;
  readonly stopAfterWin: boolean;
  /** The first line of the last order is cancelled shortly after. */
  readonly changesMind: boolean;
}

/** A draw that closes sooner is left to others. */
const IN_TIME_MS = 10_000;
const CANCEL_AFTER_MS = 20_000;
const DECIDED_AFTER_MS = 400;
/** As many past draws as a lottery shows. */
const HISTORY = 20;
/** What may come between a buyer and a ticket; anything else is a mistake. */
const USUAL = new Set(["insufficient-funds", "limit-reached"]);

export class PastTickets {
  readonly #client: pg.PoolClient;
  readonly #titles: Titles;
  readonly #db: Database;
  readonly #groups: WalletGroups;
  readonly #tickets: Tickets;
  #nowMs = 0;
  #ids = { name: "", taken: 0 };
  #answer: AnswerGroup | null = null;

  constructor(client: pg.PoolClient, { titles, log }: { titles: Titles; log: Logger }) {
    this.#client = client;
    this.#titles = titles;
    this.#db = onlyOn(client);
    const parts = { db: this.#db, titles, log, timing: TIMING, now: () => this.#nowMs, newId: () => this.#newId() };
    this.#groups = new WalletGroups(parts, async (body) => {
      if (!this.#answer) throw new Error("nobody answers");
      return { known: true, raw: await this.#answer(body, new Date(this.#nowMs)) };
    });
    this.#tickets = new Tickets(parts, { groups: this.#groups });
    this.#groups.own(ENGINE, this.#tickets);
  }

  #newId(): string {
    this.#ids.taken += 1;
    return idOf(`${this.#ids.taken} of ${this.#ids.name}`);
  }

  #begin(name: string, at: Date): void {
    this.#ids = { name, taken: 0 };
    this.#nowMs = at.getTime();
  }

  /** Sells slips in the order of their time, deciding what closes meanwhile, and what closes up to `until`. */
  async sell(slips: readonly PastSlip[], until: Date, answer: AnswerGroup): Promise<void> {
    this.#answer = answer;
    for (const slip of slips) {
      await this.#decideUntil(slip.at);
      await this.#buy(slip);
    }
    await this.#decideUntil(until);
  }

  async #decideUntil(until: Date): Promise<void> {
    const closed = await this.#db.rows<{ id: string; closes_at: Date }>(
      "select id, closes_at from draw where state = 'open' and closes_at <= $1 order by closes_at, game",
      [until],
    );
    for (const { id, closes_at } of closed) {
      const at = new Date(closes_at.getTime() + DECIDED_AFTER_MS);
      this.#begin(`draw ${id}`, at);
      await decideDue(this.#client, id, this.#nowMs);
      for (const draw of await unsettledDraws(this.#db)) {
        await settleDraw(draw, {
          underIt: (work) => work(this.#client),
          tickets: this.#tickets,
          groups: this.#groups,
          drive: (calls) => this.#drive(calls),
          now: () => this.#nowMs,
        });
      }
      await datePastTickets(this.#client, at);
    }
  }

  /** One after the other, so that the books have the same order every time. */
  async #drive(calls: readonly bigint[]): Promise<void> {
    for (const id of calls) await this.#groups.drive(id);
  }

  async #buy(slip: PastSlip): Promise<void> {
    this.#begin(`slip ${slip.name}`, slip.at);
    const title = this.#titles.get(slip.game);
    if (!isLottery(title)) throw new Error(`${slip.game} is no lottery`);
    const draws = await this.#drawsFor(slip, title);
    const [session] = await this.#db.rows<PlaySession>("select * from play_session where id = $1", [slip.sessionId]);
    if (!session) throw new Error(`${slip.name} has no session`);
    if (draws.length === 0) return;
    // What a buyer adds to a draw: a new pair has a server seed that nobody knows
    await pairInUse(this.#client, session.player, digest(`client seed of buyer ${slip.buyer}`).slice(0, 16));
    const { lines, unit, stopAfterWin } = slip;
    const request = { requestId: this.#newId(), unit: unit.toString(), lines: [...lines], stopAfterWin };
    try {
      const { id } = await this.#tickets.buy(session, {
        ...request,
        draws: draws.map((drawId) => ({ drawId, multiple: 1 })),
      });
      await datePastTickets(this.#client, slip.at);
      if (slip.changesMind) await this.#cancel(session.player, id, slip.at);
    } catch (error) {
      if (!(error instanceof Refusal) || !USUAL.has(error.code)) throw error;
      await datePastTickets(this.#client, slip.at);
    }
  }

  /** Promises the next draws of a slip, and gives their ids. */
  async #drawsFor({ at, until, draws }: PastSlip, title: Lottery): Promise<string[]> {
    const from = at.getTime() + IN_TIME_MS;
    const slots = slotsFrom(title.rules.schedule, from, draws).filter(
      ({ closesAt }) => until === null || closesAt + DECIDED_AFTER_MS < until.getTime(),
    );
    await this.#promise(title, slots, until !== null);
    const rows = await this.#db.rows<{ id: string }>(
      "select id from draw where game = $1 and numero = any($2) and state = 'open' order by closes_at",
      [title.gameCode, slots.map(({ numero }) => numero)],
    );
    return rows.map(({ id }) => id);
  }

  /** The seed of a draw that is decided before anybody plays follows from its name, so that the month is the same every time. */
  async #promise({ gameCode: game, rules }: Lottery, slots: readonly Slot[], isDecidedSoon: boolean): Promise<void> {
    if (slots.length === 0) return;
    const named = slots.map((slot) => ({ ...slot, game, model: rules.model.id, name: `${slot.numero} of ${game}` }));
    const ids = named.map(({ name }) => idOf(`draw ${name}`));
    const secrets = named.map(({ name }) =>
      isDecidedSoon ? digest(`draw seed ${name}`) : randomBytes(32).toString("hex"),
    );
    await promiseDraws(this.#client, named, {
      newId: () => ids.shift() ?? "",
      newSecret: () => secrets.shift() ?? "",
    });
  }

  async #cancel(player: string, purchaseId: string, boughtAt: Date): Promise<void> {
    const at = new Date(boughtAt.getTime() + CANCEL_AFTER_MS);
    const order = (await ordersOfPurchase(this.#client, purchaseId)).at(-1);
    this.#begin(`cancelling ${purchaseId}`, at);
    if (!order || !isOnSale({ state: order.draw_state, closes_at: order.closes_at }, this.#nowMs)) return;
    const [line] = await subordersOf(this.#client, [order.id]);
    if (line) await this.#tickets.cancel(player, order.id, [line.id]);
    await datePastTickets(this.#client, at);
  }

  /** Draws that nobody bought tickets of: the last ones of each lottery that closed up to `until`. */
  async drawLast(until: Date): Promise<void> {
    for (const title of lotteriesOf(this.#titles)) {
      const { schedule } = title.rules;
      const from = until.getTime() - HISTORY * schedule.everyMs;
      await this.#promise(title, slotsFrom(schedule, from, HISTORY), true);
    }
    const unsold = await this.#db.rows<{ id: string; closes_at: Date }>(
      `select id, closes_at from draw where state = 'open' and closes_at <= $1
          and not exists (select from ticket_order o where o.draw_id = draw.id) order by closes_at, game`,
      [until],
    );
    for (const { id, closes_at } of unsold) await decideDue(this.#client, id, closes_at.getTime() + DECIDED_AFTER_MS);
  }
}

/** A database whose every transaction is part of the one that the connection is in. */
function onlyOn(client: pg.PoolClient): Database {
  return {
    pool: client as unknown as pg.Pool,
    rows: (text, values) => rowsOf(client, text, values),
    transaction: (work) => work(client),
    close: () => Promise.resolve(),
  };
}

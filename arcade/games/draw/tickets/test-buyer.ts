/** For tests: a player who buys tickets, and what must hold of his money. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { type Player, START, until, type World } from "#arcade/server/testing/test-world.ts";
import { type DrawsAnswer, drawsAnswerSchema, type OpenDraw } from "#arcade/games/draw/messages.ts";
import {
  type BuyAnswer,
  buyAnswerSchema,
  type Line,
  type Order,
  orderSchema,
} from "#arcade/games/draw/ticket-messages.ts";

/** PHP 1.00, the second of its units. */
export const UNIT = "100000";

export const side = (play: string, multiple = 1): Line => ({ play, selection: { kind: "side" }, multiple });
/** Of which exactly one wins. */
export const BOTH_SIDES = [side("last-big"), side("last-small")];

export interface Asked {
  requestId?: string;
  unit?: string;
  lines?: unknown[];
  draws?: readonly { drawId: string; multiple: number }[];
  stopAfterWin?: boolean;
  rebate?: number;
}

export class Buyer {
  readonly player: Player;

  constructor(player: Player) {
    this.player = player;
  }

  async draws(): Promise<DrawsAnswer> {
    return drawsAnswerSchema.parse(await this.#get("draws"));
  }

  /** Comes again while it is told that it asks too often. */
  async #call<T>(method: "GET" | "POST", path: string, body?: object): Promise<{ status: number; body: T }> {
    for (;;) {
      const answer = await this.player.call<T>(method, `/play/api/${path}`, body);
      if (answer.status !== 429) return answer;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async #get(path: string): Promise<unknown> {
    return (await this.#call("GET", path)).body;
  }

  /** Draws that open after the one under way, soonest first: their sale lasts at least one cycle. */
  async coming(count = 1): Promise<OpenDraw[]> {
    const { coming } = await this.draws();
    if (coming.length < count) throw new Error(`only ${coming.length} draws are promised`);
    return coming.slice(0, count);
  }

  /** Asks for tickets; of the next draw's both sides where nothing else is wished for. */
  async ask(asked: Asked = {}): Promise<{ status: number; body: BuyAnswer & { code?: string } }> {
    const draws = asked.draws ?? (await this.coming()).map(({ drawId }) => ({ drawId, multiple: 1 }));
    return this.#call("POST", "tickets", {
      requestId: asked.requestId ?? randomUUID(),
      unit: asked.unit ?? UNIT,
      lines: asked.lines ?? BOTH_SIDES,
      draws,
      stopAfterWin: asked.stopAfterWin ?? false,
      ...(asked.rebate !== undefined && { rebate: asked.rebate }),
    });
  }

  async buy(asked: Asked = {}): Promise<BuyAnswer> {
    const { status, body } = await this.ask(asked);
    if (status !== 200) throw new Error(`not bought: ${body.code}`);
    return buyAnswerSchema.parse(body);
  }

  async order(orderId: string): Promise<Order> {
    return orderSchema.parse(await this.#get(`orders/${orderId}`));
  }

  cancel(order: Order, suborderIds: readonly string[]): Promise<{ status: number; body: Order & { code?: string } }> {
    const body = { requestId: randomUUID(), suborderIds };
    return this.#call("POST", `orders/${order.orderId}/cancel`, body);
  }

  /** The order once it has come to one of these states. */
  async until(orderId: string, ...states: Order["state"][]): Promise<Order> {
    let order = await this.order(orderId);
    await until(`the order is ${states.join(" or ")}, not ${order.state}`, async () => {
      order = await this.order(orderId);
      return states.includes(order.state);
    });
    return order;
  }
}

/** When all is over, the platform's book of a player, his balance there, and his orders here say the same; every round is closed. */
export async function expectMoney(world: World, ...players: string[]): Promise<void> {
  const { pool } = world.database;
  const undecided = `select (select count(*) from wallet_call where state = 'pending' and player = any($1))
    + (select count(*) from ticket_purchase where state in ('placing', 'returning') and player = any($1))
    + (select count(*) from ticket_order where closed_at is null and player = any($1)) as n`;
  await until("every order is closed", async () => (await pool.query(undecided, [players])).rows[0].n === 0n);
  for (const player of players) {
    const { rows } = await pool.query(
      `select coalesce(sum(win + returned - stake), 0)::text as net from ticket_order where player = $1 and state <> 'refused'`,
      [player],
    );
    expect(world.platform.net(player)).toBe(BigInt(rows[0].net));
    expect(world.platform.balances.get(player)).toBe(START + BigInt(rows[0].net));
  }
  const { rows: rounds } = await pool.query(
    "select id from ticket_order where state <> 'refused' and player = any($1)",
    [players],
  );
  for (const { id } of rounds) expect(world.platform.closedRounds.has(id), id).toBe(true);
  const { rows: book } = await pool.query(
    `select coalesce(sum(case call when 'bet' then -amount else amount end), 0)::text as net
       from wallet_call where state = 'ok' and moved and player = any($1)`,
    [players],
  );
  expect(BigInt(book[0].net)).toBe(players.reduce((sum, player) => sum + world.platform.net(player), 0n));
}

/** A vendor with a book in memory that is read and compared with ours (decision 111), on a database of its own. */
import { randomUUID } from "node:crypto";
import type { GameCall } from "#server/game-wallet/game-call.ts";
import { decideCall } from "#server/game-wallet/game-money.ts";
import { followPeerBooks, type PeerBooks } from "#server/peers/books/follow-books.ts";
import type { PeerLine } from "#server/peers/books/peer-books.store.ts";
import { movableClock } from "#server/platform/runtime/clock.ts";
import { openLog } from "#server/platform/runtime/log.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { gameCall, makePlayer, makeWorld, type Player, WORLD, WORLD_TIME } from "./money.ts";

const DAY_MS = 86_400_000;
const log = openLog("silent", { write: () => undefined });

export type Kind = "bet" | "win" | "rollback" | "promo-win";
interface Move {
  id?: string;
  kind?: Kind;
  amount?: bigint;
  reference?: string | null;
}

/** The vendor's line of a call, which `over` makes another one. */
export const lineOf = (call: GameCall, over: Partial<PeerLine> = {}): PeerLine => ({
  transactionId: call.transactionId,
  call: call.kind,
  player: call.player,
  game: call.game,
  round: call.round,
  reference: call.reference,
  currency: call.currency,
  amount: call.amount.toString(),
  at: call.at.toISOString(),
  isOwn: false,
  ...over,
});

export class PeerBookWorld {
  readonly base: TestDatabase;
  readonly #gameId: number;
  #player: Player | undefined;
  #day = 0;
  clock = movableClock();
  /** The vendor's book; `why`: what becomes of a page instead. */
  lines: PeerLine[] = [];
  why: string | null = null;
  pageSize = 1000;
  /** The machine's time, by which a silent peer is asked again. */
  now = new Date(WORLD_TIME);

  private constructor(base: TestDatabase, gameId: number) {
    this.base = base;
    this.#gameId = gameId;
  }

  static async open(): Promise<PeerBookWorld> {
    const base = await testDatabase("empty");
    const { gameId } = await makeWorld(base.owner);
    await base.owner.query("insert into vendor_peer (id, base_url, keys) values ($1, 'http://studio.test', '[]')", [
      WORLD.peer,
    ]);
    return new PeerBookWorld(base, gameId);
  }

  /** An empty book, read once, and days that are no other test's: what is kept of them is kept for good. */
  async begin(): Promise<void> {
    await this.base.owner.query("delete from peer_book");
    await this.base.owner.query("delete from peer_line");
    [this.lines, this.why, this.pageSize, this.now] = [[], null, 1000, new Date(WORLD_TIME)];
    this.#day += 40;
    this.clock.move(WORLD_TIME.getTime() - this.clock.nowMs() + this.#day * DAY_MS);
    this.#player = await makePlayer(this.base.owner, this.#gameId, 1_000_000n);
    await this.base.owner.query("update game_session set expires_at = 'infinity'");
    await this.turn();
  }

  readonly books: PeerBooks = {
    peers: () => [WORLD.peer],
    page: async ({ after, limit }) => {
      if (this.why !== null) return { ok: false, why: this.why };
      const from = Number(after ?? "0");
      if (from > this.lines.length) return { ok: false, why: "CURSOR_UNKNOWN" };
      const page = this.lines.slice(from, from + Math.min(limit, this.pageSize));
      const to = from + page.length;
      return { ok: true, lines: page, cursor: page.length === 0 ? after : String(to), more: to < this.lines.length };
    },
  };

  /** The schedule's next turn: a vendor that answered is due again. A day later with `nextDay`. */
  async turn(): Promise<number | null> {
    await this.base.owner.query("update peer_book set due = '-infinity' where failures = 0");
    return this.earlyTurn();
  }

  /** A turn that came before the schedule's. */
  earlyTurn(): Promise<number | null> {
    return followPeerBooks({ db: this.base.db, clock: this.clock, log }, this.books, this.now);
  }

  nextDay(): Promise<number | null> {
    this.clock.move(DAY_MS);
    this.now = new Date(this.now.getTime() + 3_600_000);
    return this.turn();
  }

  callOf({ id = randomUUID(), kind = "bet", amount = 1000n, reference = null }: Move): GameCall {
    if (!this.#player) throw new Error("the world has not begun");
    const round = `round-${(reference ?? id).slice(0, 30)}`;
    return { ...gameCall(this.#player, id, amount), kind, reference, round, at: this.clock.now() };
  }

  /** A call that we decide and the vendor does not list. */
  async here(move: Move = {}): Promise<GameCall & { status: string }> {
    const call = this.callOf(move);
    const { status } = await decideCall(this.base.db, call);
    return { ...call, status };
  }

  /** One that the vendor lists too. */
  async both(move: Move = {}, over: Partial<PeerLine> = {}): Promise<GameCall & { status: string }> {
    const call = await this.here(move);
    this.lines.push(lineOf(call, over));
    return call;
  }

  /** What was found of a transaction: "amount open". */
  async found(id: string): Promise<string[]> {
    const { rows } = await this.base.owner.query<{ difference: string; state: string }>(
      "select difference, state from peer_difference where transaction_id = $1 order by opened_at, id",
      [id],
    );
    return rows.map(({ difference, state }) => `${difference} ${state}`);
  }

  async openCount(): Promise<number | undefined> {
    const { rows } = await this.base.owner.query<{ count: number }>(
      "select count(*)::int from peer_difference where state = 'open'",
    );
    return rows[0]?.count;
  }

  async clearAll(): Promise<void> {
    await this.base.owner.query(
      "update peer_difference set state = 'resolved', settled_at = now() where state = 'open'",
    );
  }
}

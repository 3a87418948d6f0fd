/**
 * Free rounds that the platform gives to a player (docs/vendor-protocol.md §5). A round of a grant has no bet; what the
 * rounds have won together is paid by one promo win under the grant's name, once they are played, have run out or were
 * taken back.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { FreeRoundsAnswer, GrantFreeRounds } from "#vendor-protocol/free-round-calls.ts";
import type { Context } from "./context.ts";
import { type Queryable, rowsOf } from "./database.ts";
import type { Title } from "./game-module.ts";
import type { PlaySession } from "./sessions.ts";
import type { Decision, Owner, WalletCall } from "./wallet/wallet-call.ts";
import type { Wallet } from "./wallet/wallet.ts";
import { takesStake } from "./stakes.ts";

const FREE_ROUNDS = "free-rounds";
/** Grants that have run out are looked for at every so many-th turn of the outbox. */
const TURNS = 10;
const EXPIRE_AT_ONCE = 100;

export interface FreeRoundsRow {
  readonly id: string;
  readonly player: string;
  readonly game: string | null;
  readonly currency: string | null;
  readonly merchant: string | null;
  readonly rounds: number;
  readonly stake: bigint;
  readonly expires_at: Date;
  readonly played: number;
  readonly won: bigint;
  readonly state: "open" | "paying" | "over";
}

type Place = Pick<PlaySession, "player" | "game" | "currency" | "merchant">;

export class FreeRounds implements Owner {
  readonly #context: Context;
  readonly #wallet: Wallet;
  readonly #stop = new AbortController();
  #worker: Promise<void> | null = null;

  constructor(context: Context, wallet: Wallet) {
    this.#context = context;
    this.#wallet = wallet;
    wallet.own(FREE_ROUNDS, this);
  }

  get #now(): Date {
    return new Date(this.#context.now());
  }

  /** Takes a grant of the platform, once; null where the game gives no free rounds or not at this stake. */
  async grant(asked: GrantFreeRounds, title: Title): Promise<FreeRoundsAnswer> {
    const { requestId, grant, player, game, currency, merchant, rounds } = asked;
    const stake = BigInt(asked.stake);
    const refuse = (detail: string): FreeRoundsAnswer => ({ status: "INVALID", requestId, detail });
    if (!takesStake(title, stake, currency)) return refuse("stake");
    await this.#context.db.rows(
      `insert into free_rounds (id, player, game, currency, merchant, rounds, stake, expires_at, state, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 'open', $9) on conflict do nothing`,
      [grant, player, game, currency, merchant, rounds, stake, new Date(asked.expiresAt), this.#now],
    );
    const row = await this.#find(this.#context.db.pool, grant);
    const isSame =
      row?.player === player &&
      (row.game === null ||
        (row.game === game && row.currency === currency && row.stake === stake && row.rounds === rounds));
    return row && isSame ? standingOf(row, requestId) : refuse("grant");
  }

  /** Takes back what is left; what was won is paid. */
  async revoke({
    requestId,
    grant,
    player,
  }: {
    requestId: string;
    grant: string;
    player: string;
  }): Promise<FreeRoundsAnswer> {
    await this.#context.db.rows(
      `insert into free_rounds (id, player, rounds, stake, expires_at, state, created_at, over_at)
       values ($1, $2, 0, 0, $3, 'over', $3, $3) on conflict do nothing`,
      [grant, player, this.#now],
    );
    const row = await this.#end(grant);
    return row?.player === player ? standingOf(row, requestId) : { status: "INVALID", requestId, detail: "grant" };
  }

  /** What a player may play of a game for nothing: the grant that runs out first; null where there is none. */
  async openTo({ player, game, currency, merchant }: Place): Promise<FreeRoundsRow | null> {
    const [row] = await this.#context.db.rows<FreeRoundsRow>(
      `select * from free_rounds where player = $1 and game = $2 and currency = $3 and merchant = $4 and state = 'open'
         and expires_at > $5 and played < rounds order by expires_at, created_at, id limit 1`,
      [player, game, currency, merchant, this.#now],
    );
    return row ?? null;
  }

  /** Takes one round of a grant in the transaction that plays it; null where none is left. */
  async take(tx: Queryable, { player, game, currency }: Place, id: string): Promise<FreeRoundsRow | null> {
    const [row] = await rowsOf<FreeRoundsRow>(
      tx,
      `update free_rounds set played = played + 1 where id = $1 and player = $2 and game = $3 and currency = $4
         and state = 'open' and expires_at > $5 and played < rounds returning *`,
      [id, player, game, currency, this.#now],
    );
    return row ?? null;
  }

  /** Adds what a round has won, in the transaction that played it; the last one brings the call that pays, else null. */
  async add(tx: Queryable, id: string, win: bigint): Promise<bigint | null> {
    const [row] = await rowsOf<FreeRoundsRow>(tx, "update free_rounds set won = won + $2 where id = $1 returning *", [
      id,
      win,
    ]);
    if (!row) throw new Error(`no grant ${id}`);
    return row.played === row.rounds ? this.#pay(tx, row) : null;
  }

  async find(id: string): Promise<FreeRoundsRow | null> {
    return this.#find(this.#context.db.pool, id);
  }

  async #find(db: Queryable, id: string): Promise<FreeRoundsRow | null> {
    return (await rowsOf<FreeRoundsRow>(db, "select * from free_rounds where id = $1", [id]))[0] ?? null;
  }

  /** A prize of nothing is told too: the platform hears by it that the grant is over. */
  async #pay(tx: Queryable, row: FreeRoundsRow): Promise<bigint> {
    await rowsOf(tx, "update free_rounds set state = 'paying' where id = $1", [row.id]);
    if (row.game === null || row.currency === null) throw new Error(`grant ${row.id} has no game`);
    return this.#wallet.enqueue(tx, {
      call: "promo-win",
      owner: { kind: FREE_ROUNDS, id: row.id },
      player: row.player,
      game: row.game,
      currency: row.currency,
      amount: row.won,
      token: null,
      reference: row.id,
      roundClosed: true,
    });
  }

  async #end(id: string): Promise<FreeRoundsRow | null> {
    const call = await this.#context.db.transaction(async (tx) => {
      const [row] = await rowsOf<FreeRoundsRow>(
        tx,
        "select * from free_rounds where id = $1 and state = 'open' for update",
        [id],
      );
      return row ? this.#pay(tx, row) : null;
    });
    if (call !== null) void this.#wallet.drive(call);
    return this.#find(this.#context.db.pool, id);
  }

  /** Ends what has run out, from now on and until `stop`; several processes may do so at once. */
  start(): void {
    this.#worker = this.#work();
  }

  async #work(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const due = await this.#context.db
        .rows<{ id: string }>(
          "select id from free_rounds where state = 'open' and expires_at <= $1 order by expires_at limit $2",
          [this.#now, EXPIRE_AT_ONCE],
        )
        .catch((error: unknown) => {
          this.#context.log.error({ error }, "free rounds can't be read");
          return [];
        });
      for (const { id } of due) {
        await this.#end(id).catch((error: unknown) => this.#context.log.error({ error }, "free rounds did not end"));
      }
      await sleep(TURNS * this.#context.timing.outboxMs, undefined, { signal: this.#stop.signal }).catch(
        () => undefined,
      );
    }
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#worker;
  }

  async decide(tx: Queryable, call: WalletCall, decision: Decision): Promise<bigint[]> {
    if (decision.ok) {
      await rowsOf(tx, "update free_rounds set state = 'over', over_at = $2 where id = $1", [call.owner_id, this.#now]);
    }
    return [];
  }

  async abandon(): Promise<void> {
    throw new Error("a prize is never given up");
  }

  settle(): void {}
}

function standingOf({ id, rounds, played, won, state }: FreeRoundsRow, requestId: string): FreeRoundsAnswer {
  const over = state !== "open";
  return { status: "OK", requestId, grant: id, left: over ? 0 : rounds - played, won: won.toString(), over };
}

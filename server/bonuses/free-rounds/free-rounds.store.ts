/** Free rounds that members are given (decision 085): rows of grants, and what their vendors said of them. */
import type { Amount } from "#rules/money/money.ts";
import { type Queryable, rowsOf } from "#server/platform/database/database.ts";

export interface NewFreeRounds {
  id: string;
  merchantId: string;
  memberId: string;
  currency: string;
  gameId: number;
  peer: string;
  rounds: number;
  /** In 10⁻⁵ units, as all amounts here. */
  stake: Amount;
  multiple: number;
  playDays: number;
  weights: Readonly<Record<string, number>>;
  source: "rank-gift";
  sourceId: string;
  at: Date;
  expiresAt: Date;
}

export async function addFreeRounds(tx: Queryable, one: NewFreeRounds): Promise<void> {
  await tx.query({
    name: "free-rounds-add",
    text: `insert into free_rounds (id, merchant_id, member_id, currency, game_id, peer, rounds, stake, multiple, play_days,
                                    weights, source, source_id, granted_at, expires_at, next_ask_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $14)`,
    values: [
      one.id,
      one.merchantId,
      one.memberId,
      one.currency,
      one.gameId,
      one.peer,
      one.rounds,
      one.stake,
      one.multiple,
      one.playDays,
      JSON.stringify(one.weights),
      one.source,
      one.sourceId,
      one.at,
      one.expiresAt,
    ],
  });
}

export interface FreeRoundsRow {
  id: string;
  gameId: number;
  rounds: number;
  stake: bigint;
  multiple: number;
  state: "asked" | "open" | "over" | "refused";
  won: bigint | null;
  expiresAt: Date;
}

/** A member's grants, the latest first. */
export function freeRoundsOf(db: Queryable, memberId: string, limit: number): Promise<FreeRoundsRow[]> {
  return rowsOf<FreeRoundsRow>(db, {
    name: "free-rounds-list",
    text: `select id, game_id as "gameId", rounds, stake, multiple, state, won, expires_at as "expiresAt"
             from free_rounds where member_id = $1 and state <> 'refused' order by granted_at desc, id limit $2`,
    values: [memberId, limit],
  });
}

/** What a vendor is asked to give. */
export interface AskedRow {
  id: string;
  peer: string;
  merchantId: string;
  player: string;
  game: string;
  currency: string;
  rounds: number;
  stake: bigint;
  expiresAt: Date;
  tries: number;
}

/**
 * Takes up to `limit` grants that no vendor has answered, or the one of `id`, so that nobody else asks for them until
 * `until`.
 */
export function takeAsked(
  db: Queryable,
  { id = null, at, until, limit }: { id?: string | null; at: Date; until: Date; limit: number },
): Promise<AskedRow[]> {
  return rowsOf<AskedRow>(db, {
    name: "free-rounds-take",
    text: `update free_rounds f set next_ask_at = $3, tries = f.tries + 1
             from member m, game g
            where m.id = f.member_id and g.id = f.game_id and f.id in (
                    select id from free_rounds where state = 'asked' and next_ask_at <= $2 and ($1::uuid is null or id = $1)
                     order by next_ask_at limit $4 for update skip locked)
           returning f.id, f.peer, f.merchant_id as "merchantId", m.pseudonym as player, g.code as game, f.currency, f.rounds,
                     f.stake, f.expires_at as "expiresAt", f.tries`,
    values: [id, at, until, limit],
  });
}

/** Writes what a vendor decided, where its prize has not come already. */
export async function keepAnswer(db: Queryable, id: string, state: "open" | "refused"): Promise<void> {
  await db.query({
    name: "free-rounds-answer",
    text: "update free_rounds set state = $2, next_ask_at = null where id = $1 and state = 'asked'",
    values: [id, state],
  });
}

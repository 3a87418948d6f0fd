/** Reads the catalogue, and what launch and winners need. */
import { belowMost, type StakeLimits, type StakesByCurrency } from "#vendor-protocol/stakes.ts";
import { type Database, type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";

/** When and where a row is shown; null: always, at every merchant, in every language. */
export interface ShownWhere {
  valid_from: Date | null;
  valid_to: Date | null;
  merchants: string[] | null;
  languages: string[] | null;
}

export interface GameRow extends ShownWhere {
  id: number;
  vendor_code: string;
  code: string;
  title: string;
  /** The studio's title, where the merchant may show another. */
  studio_title?: string;
  game_type: string;
  classify: string;
  tags: string[];
  lines: number | null;
  min_bet: bigint;
  /** Of currencies that have stakes of their own. */
  stakes: StakesByCurrency | null;
  rtp_percent: string | null;
  volatility: string | null;
  released_on: string;
  free_play: boolean;
  /** By the vendor's own word; before it was heard, by whether the house has its engine. */
  playable: boolean;
  /** Played from a wallet that the vendor keeps. */
  own_wallet: boolean;
  art: { tile: string | null; icon: string | null };
  blur: string[];
  hot_rank: number | null;
}

export interface VendorRow extends ShownWhere {
  code: string;
  name: string;
  peer: string | null;
  is_hot: boolean;
  launch_in: "frame" | "tab";
}

export interface WinRow {
  game_id: number;
  username: string;
  won: bigint;
}

/** Games that are enabled at enabled vendors, in the operator’s order; inside equal order those that can be played first. */
export function readGames(db: Database): Promise<GameRow[]> {
  return rowsOf<GameRow>(db, {
    text: `select g.id, g.vendor_code, g.code, g.title, g.game_type, g.classify, g.tags, g.lines, g.min_bet, g.stakes,
             g.rtp_percent, g.volatility, g.released_on, g.free_play, coalesce(g.vendor_playable, g.engine is not null) as playable, g.own_wallet, g.art, g.blur, g.hot_rank,
             g.valid_from, g.valid_to, g.merchants, g.languages
           from game g join vendor v on v.code = g.vendor_code
           where g.enabled and v.enabled
           order by g.sort_order, not coalesce(g.vendor_playable, g.engine is not null), g.id`,
  });
}

/** Vendors whose peers are open, in the operator's order; hot ones first inside equal order (U-091). */
export function readVendors(db: Database): Promise<VendorRow[]> {
  return rowsOf<VendorRow>(db, {
    text: `select v.code, v.name, v.peer, v.is_hot, v.launch_in, v.valid_from, v.valid_to, v.languages,
             case when v.merchants is null or p.merchants is null then coalesce(v.merchants, p.merchants)
                  else array(select unnest(v.merchants) intersect select unnest(p.merchants)) end as merchants
           from vendor v left join vendor_peer p on p.id = v.peer
           where v.enabled and coalesce(p.enabled, true) order by v.sort_order, v.is_hot desc, v.code`,
  });
}

/** The least and greatest bet of a game in a currency, as amounts, what a feature costs that can be bought, in multiples of the stake, and the greatest win of its rounds in multiples of the stake. */
export function readLimits(db: Queryable, gameId: number, currency: string) {
  return rowOf<{ min_bet: bigint; max_bet: bigint; max_win: string | null; feature_price: string | null }>(db, {
    name: "game-limits",
    text: `select coalesce((stakes -> $2 ->> 'minBet')::bigint, min_bet) as min_bet,
             coalesce((stakes -> $2 ->> 'maxBet')::bigint, max_bet) as max_bet, max_win, feature_price
           from game where id = $1`,
    values: [gameId, currency],
  });
}

/** The stakes that bets of a game may have in a currency, as its vendor tells and what was agreed with the peer; null where none are enforced. */
export async function readStakes(db: Queryable, gameId: number, currency: string): Promise<StakeLimits | null> {
  const row = await rowOf<{ stakes: StakeLimits; max_stake: bigint | null }>(db, {
    name: "game-stakes",
    text: `select coalesce(g.stakes -> $2, jsonb_build_object('minBet', g.min_bet::text, 'maxBet', g.max_bet::text)) as stakes,
             p.max_stake
           from game g join vendor v on v.code = g.vendor_code left join vendor_peer p on p.id = v.peer
           where g.id = $1 and g.vendor_playable is not null and g.game_type not in ('LOTT', 'ELOTT')`,
    values: [gameId, currency],
  });
  return row && belowMost(row.stakes, row.max_stake);
}

/**
 * The largest wins among rounds settled since `since`, of real money only, one row per round. What pays back less than
 * was staked is no win to show.
 */
export function readWins(db: Database, merchantId: string, since: Date, limit: number): Promise<WinRow[]> {
  return rowsOf<WinRow>(db, {
    name: "winners",
    text: `select r.game_id, m.username, r.won
           from round r join member m on m.id = r.member_id
           where r.merchant_id = $1 and r.state = 'closed' and r.closed_at > $2 and r.won > r.staked
             and r.currency = (select currency from merchant where id = $1)
           order by r.won desc, r.id
           limit $3`,
    values: [merchantId, since, limit],
  });
}

export async function addGameSession(
  tx: Queryable,
  row: {
    tokenHash: Buffer;
    /** The member's session that launches the game: with it the game session ends. */
    sessionId: string;
    memberId: string;
    merchantId: string;
    gameId: number;
    currency: string;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await tx.query({
    name: "game-session-add",
    text: `insert into game_session (token_hash, session_id, member_id, merchant_id, game_id, currency, created_at, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      row.tokenHash,
      row.sessionId,
      row.memberId,
      row.merchantId,
      row.gameId,
      row.currency,
      row.createdAt,
      row.expiresAt,
    ],
  });
}

export function readPseudonym(db: Database, memberId: string): Promise<{ pseudonym: string } | null> {
  return rowOf(db, {
    name: "member-pseudonym",
    text: "select pseudonym from member where id = $1",
    values: [memberId],
  });
}

/** Whom a launch tells of: the pseudonym, and the icon as the member chose it. */
export function readPlayer(db: Database, memberId: string): Promise<{ pseudonym: string; icon: string } | null> {
  return rowOf(db, {
    name: "member-player",
    text: "select pseudonym, icon from member where id = $1",
    values: [memberId],
  });
}

/** The games that a member opened, the last one first. */
export async function readRecentIds(db: Database, memberId: string): Promise<number[]> {
  const rows = await rowsOf<{ game_id: number }>(db, {
    name: "lottery-recent",
    text: "select game_id from recent_game where member_id = $1 order by played_at desc, game_id limit 200",
    values: [memberId],
  });
  return rows.map((row) => row.game_id);
}

/** Games by what was staked on them in rounds of real money opened since `since`, the most first. */
export function readTurnover(db: Database, merchantId: string, since: Date): Promise<{ game_id: number }[]> {
  return rowsOf<{ game_id: number }>(db, {
    name: "turnover",
    text: `select game_id from round
           where merchant_id = $1 and opened_at > $2 and game_id is not null and staked > 0
             and currency = (select currency from merchant where id = $1)
           group by game_id order by sum(staked) desc, game_id`,
    values: [merchantId, since],
  });
}

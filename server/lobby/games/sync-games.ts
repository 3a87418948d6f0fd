/**
 * Takes over what a vendor says of its own titles: whether they can be played, certified return, volatility, lines, stakes,
 * greatest win. The operator's row
 * stays the operator's: name, picture, order and whether it is shown.
 */
import type { GameEntry } from "#vendor-protocol/game-calls.ts";
import type { Database } from "#server/platform/database/database.ts";

/** Updates the games of a peer's list; gives how many rows changed. Codes that we don't carry are left alone. */
export async function syncGames(db: Database, peer: string, entries: readonly GameEntry[]): Promise<number> {
  const rows = entries.map((entry) => ({
    code: entry.code,
    rtp: entry.returnPercent,
    volatility: entry.volatility,
    lines: entry.lines,
    min_bet: entry.minBet,
    max_bet: entry.maxBet,
    stakes: entry.stakes ?? null,
    max_win: entry.maxWin ?? null,
    feature_price: entry.featurePrice ?? null,
    own_wallet: entry.wallet === "own",
    playable: entry.playable,
  }));
  const changed = await db.query({
    text: `update game g
           set rtp_percent = r.rtp, volatility = r.volatility, lines = r.lines, min_bet = r.min_bet, max_bet = r.max_bet,
             stakes = r.stakes, max_win = r.max_win, feature_price = r.feature_price, own_wallet = r.own_wallet,
             vendor_playable = r.playable
           from json_to_recordset($1) as r(code text, rtp numeric(5, 2), volatility text, lines integer,
                  min_bet bigint, max_bet bigint, stakes jsonb, max_win numeric(12, 2), feature_price numeric(8, 2),
                  own_wallet boolean, playable boolean), vendor v
           where g.code = r.code and v.code = g.vendor_code and v.peer = $2
             and (g.rtp_percent, g.volatility, g.lines, g.min_bet, g.max_bet, g.stakes, g.max_win, g.feature_price,
                  g.own_wallet, g.vendor_playable)
               is distinct from (r.rtp, r.volatility, r.lines, r.min_bet, r.max_bet, r.stakes, r.max_win, r.feature_price,
                                r.own_wallet, r.playable)`,
    values: [JSON.stringify(rows), peer],
  });
  return changed.rowCount ?? 0;
}

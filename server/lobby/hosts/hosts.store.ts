/** Reads the hosts of live tables, and keeps whom members follow. */
import { type Database, rowsOf } from "#server/platform/database/database.ts";

export interface HostRow {
  id: string;
  name: string;
  game_id: number;
  picture: string;
  state: "off" | "active" | "streaming";
  room: "free" | "vip" | "pay-per-view";
  hot_rank: number | null;
  promo_rank: number | null;
}

/** The hosts that are valid now, in the operator's order. */
export function readHosts(db: Database, merchantId: string, language: string, at: Date): Promise<HostRow[]> {
  return rowsOf<HostRow>(db, {
    name: "live-hosts",
    text: `select h.id, h.name, g.id as game_id, h.picture, h.state, h.room, h.hot_rank, h.promo_rank
           from live_host h join game g on g.code = h.game_code
           where h.merchant_id = $1 and (h.valid_from is null or h.valid_from <= $2)
             and (h.valid_to is null or h.valid_to > $2) and (h.languages is null or $3 = any(h.languages))
           order by h.sort_order, h.id`,
    values: [merchantId, at, language],
  });
}

/** Ids of the hosts that a member follows, the last one followed first. */
export async function followedHosts(db: Database, memberId: string): Promise<string[]> {
  const rows = await rowsOf<{ host_id: string }>(db, {
    name: "followed-hosts",
    text: "select host_id from followed_host where member_id = $1 order by followed_at desc, host_id",
    values: [memberId],
  });
  return rows.map((row) => row.host_id);
}

export async function followHost(
  db: Database,
  row: { memberId: string; merchantId: string; hostId: string; at: Date },
): Promise<void> {
  await db.query({
    name: "host-follow",
    text: `insert into followed_host (member_id, merchant_id, host_id, followed_at) values ($1, $2, $3, $4)
           on conflict do nothing`,
    values: [row.memberId, row.merchantId, row.hostId, row.at],
  });
}

export async function unfollowHost(db: Database, memberId: string, hostId: string): Promise<void> {
  await db.query({
    name: "host-unfollow",
    text: "delete from followed_host where member_id = $1 and host_id = $2",
    values: [memberId, hostId],
  });
}

/** Favourites and recent games: each list is its member's own. */
import { type Database, rowsOf } from "#server/platform/database.ts";

interface IdRow {
  game_id: number;
}

export async function favouriteIds(db: Database, memberId: string): Promise<number[]> {
  const rows = await rowsOf<IdRow>(db, {
    name: "favourite-ids",
    text: "select game_id from favourite where member_id = $1 order by added_at desc, game_id",
    values: [memberId],
  });
  return rows.map((row) => row.game_id);
}

export async function addFavourite(db: Database, memberId: string, gameId: number, at: Date): Promise<void> {
  await db.query({
    name: "favourite-add",
    text: "insert into favourite (member_id, game_id, added_at) values ($1, $2, $3) on conflict do nothing",
    values: [memberId, gameId, at],
  });
}

export async function removeFavourite(db: Database, memberId: string, gameId: number): Promise<void> {
  await db.query({
    name: "favourite-remove",
    text: "delete from favourite where member_id = $1 and game_id = $2",
    values: [memberId, gameId],
  });
}

export async function recentIds(db: Database, memberId: string): Promise<number[]> {
  const rows = await rowsOf<IdRow>(db, {
    name: "recent-ids",
    text: "select game_id from recent_game where member_id = $1 order by played_at desc, game_id limit 200",
    values: [memberId],
  });
  return rows.map((row) => row.game_id);
}

export async function addRecent(db: Database, memberId: string, gameId: number, at: Date): Promise<void> {
  await db.query({
    name: "recent-add",
    text: `insert into recent_game (member_id, game_id, played_at) values ($1, $2, $3)
           on conflict (member_id, game_id) do update set played_at = excluded.played_at`,
    values: [memberId, gameId, at],
  });
}

/** Favourites and recent games: each list is its member's own. */
import { type Database, type Queryable, rowsOf } from "#server/platform/database/database.ts";

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

/** Whether it was not one already. */
export async function addFavourite(tx: Queryable, memberId: string, gameId: number, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "favourite-add",
    text: "insert into favourite (member_id, game_id, added_at) values ($1, $2, $3) on conflict do nothing",
    values: [memberId, gameId, at],
  });
  return rowCount === 1;
}

/** Whether it was one. */
export async function removeFavourite(tx: Queryable, memberId: string, gameId: number): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "favourite-remove",
    text: "delete from favourite where member_id = $1 and game_id = $2",
    values: [memberId, gameId],
  });
  return rowCount === 1;
}

export interface RecentRow {
  game_id: number;
  played_at: Date;
}

export function readRecent(db: Database, memberId: string): Promise<RecentRow[]> {
  return rowsOf<RecentRow>(db, {
    name: "recent",
    text: `select game_id, played_at from recent_game where member_id = $1
           order by played_at desc, game_id limit 200`,
    values: [memberId],
  });
}

export async function clearRecent(db: Database, memberId: string): Promise<void> {
  await db.query({ name: "recent-clear", text: "delete from recent_game where member_id = $1", values: [memberId] });
}

export async function addRecent(db: Database, memberId: string, gameId: number, at: Date): Promise<void> {
  await db.query({
    name: "recent-add",
    text: `insert into recent_game (member_id, game_id, played_at) values ($1, $2, $3)
           on conflict (member_id, game_id) do update set played_at = excluded.played_at`,
    values: [memberId, gameId, at],
  });
}

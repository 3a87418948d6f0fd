/** Flights of the past as rows. SQL only. */
import type { Database } from "#arcade/server/database.ts";

export interface FlightRow {
  readonly id: string;
  readonly number: bigint;
  readonly crash_point: number;
}

/** The last flights that ended, newest first. */
export function lastPoints(db: Database, game: string, count: number): Promise<FlightRow[]> {
  return db.rows<FlightRow>(
    "select id, number, crash_point from crash_round where game = $1 and state = 'ended' order by number desc limit $2",
    [game, count],
  );
}

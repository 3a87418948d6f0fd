/**
 * When content begins or ends by itself. A cache of content keeps the version with each entry: as
 * soon as the clock has passed a moment, in either direction, the version is another, and the entry is made anew.
 */
import type { Clock } from "#server/platform/runtime/clock.ts";
import { type Database, rowsOf } from "#server/platform/database/database.ts";

export interface ContentSchedule {
  /** How many of the known moments have passed; changes exactly when something begins or ends. */
  version(): number;
  /** Reads the moments anew, after content was changed. */
  reload(): Promise<void>;
}

const TABLES: readonly (readonly [table: string, from: string, until: string])[] = [
  ["banner", "valid_from", "valid_to"],
  ["announcement", "starts_at", "ends_at"],
  ["help_entry", "valid_from", "valid_to"],
  ["vendor", "valid_from", "valid_to"],
  ["game", "valid_from", "valid_to"],
  ["service_channel", "valid_from", "valid_to"],
  ["live_host", "valid_from", "valid_to"],
  ["timed_resource", "valid_from", "valid_to"],
  ["timed_switch", "valid_from", "valid_to"],
];

const QUERY = TABLES.flatMap(([table, from, until]) => [from, until].map((column) => `select ${column} from ${table}`))
  .map((select) => select.replace(/select (\w+)/, "select $1 as at"))
  .join(" union ");

export async function openContentSchedule(db: Database, clock: Clock): Promise<ContentSchedule> {
  let moments: number[] = [];

  async function reload(): Promise<void> {
    const rows = await rowsOf<{ at: Date }>(db, {
      text: `select at from (${QUERY}) as moment where at is not null and isfinite(at) order by at`,
    });
    moments = rows.map(({ at }) => at.getTime());
  }

  await reload();
  return {
    version() {
      const now = clock.nowMs();
      let [low, high] = [0, moments.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((moments[middle] ?? Infinity) <= now) low = middle + 1;
        else high = middle;
      }
      return low;
    },
    reload,
  };
}

export interface InTime {
  valid_from: Date | null;
  valid_to: Date | null;
}

/** Whether a row counts at a moment: from its beginning on, and no more at its end. */
export function isValid({ valid_from, valid_to }: InTime, at: Date): boolean {
  return (valid_from === null || valid_from <= at) && (valid_to === null || valid_to > at);
}

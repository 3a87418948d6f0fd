/** When a lottery's draws open and close. Pure: a schedule and a moment give the draw that runs then. */

/** A draw closes at every whole multiple of `everyMs` after `offsetMs` past midnight UTC, and the next one opens. */
export interface DrawSchedule {
  readonly everyMs: number;
  readonly offsetMs: number;
}

export interface Slot {
  /** YYYYMMDD of the UTC day on which it opens, then its place in that day, from 0001. */
  readonly numero: string;
  readonly opensAt: number;
  readonly closesAt: number;
}

const DAY_MS = 86_400_000;

/** The draw that is open at a moment; one that closes just then is over, and the next is open. */
export function slotAt({ everyMs, offsetMs }: DrawSchedule, atMs: number): Slot {
  const opensAt = offsetMs + Math.floor((atMs - offsetMs) / everyMs) * everyMs;
  const day = Math.floor(opensAt / DAY_MS) * DAY_MS;
  const place = Math.floor((opensAt - day) / everyMs) + 1;
  const date = new Date(day).toISOString().slice(0, 10).replaceAll("-", "");
  return { numero: `${date}${String(place).padStart(4, "0")}`, opensAt, closesAt: opensAt + everyMs };
}

/** The draw that is open at a moment and those after it, `count` in all. */
export function slotsFrom(schedule: DrawSchedule, atMs: number, count: number): Slot[] {
  return Array.from({ length: count }, (_, ahead) => slotAt(schedule, atMs + ahead * schedule.everyMs));
}

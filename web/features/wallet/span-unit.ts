const HOUR_MIN = 60;
const DAY_MIN = 24 * HOUR_MIN;
/** From here on hours are counted, and from there days. */
const IN_HOURS_MIN = 100;
const IN_DAYS_MIN = 48 * HOUR_MIN;

/** What a span of so many minutes is counted in, and how many minutes one of these has. */
export function spanUnit(minutes: number): { unit: "minutes" | "hours" | "days"; size: number } {
  if (minutes >= IN_DAYS_MIN) return { unit: "days", size: DAY_MIN };
  return minutes >= IN_HOURS_MIN ? { unit: "hours", size: HOUR_MIN } : { unit: "minutes", size: 1 };
}

/** Limits that members set for themselves (decision 074): lower at once, higher after a day and a second yes. */

export const LIMIT_KINDS = ["deposit", "loss", "stake", "time"] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];
export const LIMIT_PERIODS = ["day", "week", "month"] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** From asking for a higher limit until it may be confirmed. */
export const RAISE_WAIT_MS = 24 * 3_600_000;

/** Minutes of each period; no limit of time says more than there is. */
const MOST_MINUTES: Record<LimitPeriod, number> = { day: 1440, week: 7 * 1440, month: 31 * 1440 };

/** What asking for a value does. Null is no limit. */
export type LimitChange = "set" | "lowered" | "asked" | "same";

export function limitChange(now: bigint | null, wished: bigint | null): LimitChange {
  if (now === wished) return "same";
  if (now === null) return "set";
  return wished !== null && wished < now ? "lowered" : "asked";
}

/** Whole minutes that a limit of time may have; null for anything else. */
export function minutesOf(text: string, period: LimitPeriod): bigint | null {
  if (!/^\d{1,5}$/.test(text)) return null;
  const minutes = Number(text);
  return minutes >= 1 && minutes <= MOST_MINUTES[period] ? BigInt(minutes) : null;
}

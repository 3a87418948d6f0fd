/** What agents of Arda's line agree on in the month, and what comes of other offers: rejected, left to expire, offered anew. */
import type { Handlers } from "#server/platform/http/handler.ts";
import type { Place } from "./line.ts";

type Offer = Parameters<Handlers["contracts.apply"]>[0];

/** A day of the month, below 0 for before it, and the minute of the day. */
type Moment = readonly [day: number, minute: number];

/** A level in the money of novaro; other merchants' ask for a part of it. */
type DealLevel = readonly [from: number, active: number, percent: string];

export interface Deal {
  type: Offer["type"];
  from: Place | "house";
  to: Place;
  at: Moment;
  levels: readonly DealLevel[];
  carries?: boolean;
  /** Without, nobody answers: after a week it has expired. */
  answer?: { at: Moment; decision: "AGREE" | "REJECT" };
}

/** Dividends are agreed to before the first whole half of a month that the month has. */
const EARLY = -17;
/** Salaries are settled from this day on; hourly ones, of which a day has many, from that one. */
export const FIRST_SETTLED = 15;
const HOURS = 28;

const TEN = 10 * 60;
const agreed = (day: number, minute: number): Deal["answer"] => ({ at: [day, minute], decision: "AGREE" });
const rejected = (day: number, minute: number): Deal["answer"] => ({ at: [day, minute], decision: "REJECT" });

const DIVIDENDS: readonly Deal[] = [
  deal("DIVIDEND", "house", "arda", [EARLY, TEN], agreed(EARLY, TEN + 20), [
    [100, 1, "8.00"],
    [5_000, 6, "10.00"],
  ]),
  deal("DIVIDEND", "arda", "first", [EARLY, TEN + 30], agreed(EARLY, TEN + 50), [[100, 1, "8.00"]]),
  deal("DIVIDEND", "arda", "second", [EARLY, TEN + 35], rejected(EARLY, TEN + 90), [[500, 2, "3.00"]]),
  deal("DIVIDEND", "arda", "second", [EARLY, TEN + 120], agreed(EARLY, TEN + 180), [[150, 1, "6.00"]]),
  deal("DIVIDEND", "first", "below", [EARLY, TEN + 60], agreed(EARLY, TEN + 200), [[100, 1, "8.00"]]),
  deal("DIVIDEND", "first", "beside", [EARLY, TEN + 65], agreed(EARLY, TEN + 210), [[100, 1, "8.00"]]),
  deal("DIVIDEND", "below", "deep", [EARLY, TEN + 240], undefined, [[400, 2, "5.00"]]),
  deal("DIVIDEND", "below", "deep", [-9, TEN], agreed(-9, TEN + 45), [[100, 1, "8.00"]]),
  { ...deal("DIVIDEND", "deep", "deepest", [-9, TEN + 60], agreed(-8, TEN), [[100, 1, "6.00"]]), carries: true },
  deal("DIVIDEND", "house", "arda", [9, TEN], agreed(9, TEN + 90), [
    [100, 1, "8.00"],
    [5_000, 6, "10.00"],
    [20_000, 12, "12.00"],
  ]),
  deal("DIVIDEND", "first", "below", [27, TEN + 15], undefined, [
    [100, 1, "6.00"],
    [2_000, 4, "8.00"],
  ]),
];

const SALARIES: readonly Deal[] = [
  deal("DAY", "house", "arda", [3, TEN], undefined, [[400, 3, "0.30"]]),
  deal("DAY", "house", "arda", [14, TEN], agreed(14, TEN + 15), [
    [200, 2, "0.40"],
    [1_000, 5, "0.70"],
  ]),
  deal("DAY", "arda", "first", [14, TEN + 30], agreed(14, TEN + 40), [[200, 2, "0.40"]]),
  deal("DAY", "arda", "second", [14, TEN + 35], rejected(15, TEN), [[500, 4, "0.20"]]),
  deal("DAY", "first", "below", [14, TEN + 50], undefined, [[300, 3, "0.30"]]),
  deal("DAY", "first", "below", [14, TEN + 60], agreed(14, TEN + 75), [[200, 2, "0.40"]]),
  deal("DAY", "first", "beside", [14, TEN + 65], agreed(14, TEN + 85), [[200, 2, "0.40"]]),
  deal("DAY", "below", "deep", [14, TEN + 90], agreed(14, TEN + 100), [[200, 2, "0.35"]]),
  deal("DAY", "deep", "deepest", [14, TEN + 120], agreed(14, TEN + 300), [[200, 2, "0.30"]]),
  deal("DAY", "arda", "second", [17, TEN], agreed(17, TEN + 30), [[200, 2, "0.40"]]),
  deal("DAY", "house", "arda", [19, TEN], agreed(20, TEN), [
    [200, 2, "0.40"],
    [1_000, 5, "0.70"],
    [3_000, 10, "1.00"],
  ]),
  deal("DAY", "deep", "deepest", [27, TEN], undefined, [[200, 2, "0.35"]]),
];

const HOURLY: readonly Deal[] = [
  deal("HOUR", "house", "arda", [15, TEN + 5], undefined, [[400, 3, "0.05"]]),
  deal("HOUR", "house", "arda", [24, TEN], rejected(24, TEN + 120), [[200, 2, "0.05"]]),
  deal("HOUR", "house", "arda", [HOURS - 1, TEN], agreed(HOURS - 1, TEN + 10), [
    [50, 1, "0.15"],
    [200, 3, "0.20"],
  ]),
  deal("HOUR", "arda", "second", [HOURS - 1, TEN + 20], agreed(HOURS - 1, TEN + 25), [[50, 1, "0.10"]]),
  deal("HOUR", "arda", "first", [HOURS - 1, TEN + 22], rejected(HOURS - 1, TEN + 45), [[150, 2, "0.05"]]),
  deal("HOUR", "arda", "second", [HOURS, TEN], agreed(HOURS, TEN + 30), [[50, 1, "0.15"]]),
  deal("HOUR", "arda", "first", [HOURS + 1, TEN], undefined, [[50, 1, "0.10"]]),
];

export const DEALS = [...DIVIDENDS, ...SALARIES, ...HOURLY];

/** Rebates that are given on from the next day: percent by kind of games, the same parts of the house's at each merchant. */
export const RATES: readonly { from: Place; to: Place; part: number }[] = [
  { from: "arda", to: "first", part: 60 },
  { from: "arda", to: "second", part: 60 },
  { from: "first", to: "below", part: 60 },
  { from: "first", to: "beside", part: 60 },
  { from: "below", to: "deep", part: 45 },
  { from: "deep", to: "deepest", part: 30 },
];
export const RATES_ON = EARLY;

function deal(
  type: Deal["type"],
  from: Deal["from"],
  to: Place,
  at: Moment,
  answer: Deal["answer"],
  levels: readonly DealLevel[],
): Deal {
  return { type, from, to, at, levels, ...(answer ? { answer } : {}) };
}

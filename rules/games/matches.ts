/** The clock and the score of a match, and which ones come next (browsing §2 "match/event block", U-072). */

export const MATCH_SPORTS = ["football", "basketball", "hockey"] as const;
export type MatchSport = (typeof MATCH_SPORTS)[number];

interface SportFacts {
  /** Minutes that count. */
  minutes: number;
  /** Pauses: after which counted minute, and how many minutes of the wall clock. */
  breaks: readonly { after: number; lasts: number }[];
  /** Whether a match may end level. */
  draw: boolean;
  /** What one score is worth. */
  points: number;
  /** How many times an average side scores in a match. */
  scores: number;
}

export const SPORT_FACTS: Readonly<Record<MatchSport, SportFacts>> = {
  football: { minutes: 90, breaks: [{ after: 45, lasts: 15 }], draw: true, points: 1, scores: 1.35 },
  basketball: { minutes: 48, breaks: [{ after: 24, lasts: 12 }], draw: false, points: 2, scores: 40 },
  hockey: {
    minutes: 60,
    breaks: [
      { after: 20, lasts: 15 },
      { after: 40, lasts: 15 },
    ],
    draw: true,
    points: 1,
    scores: 2.8,
  },
};

const MINUTE_MS = 60_000;

/** Minutes of the wall clock from the first whistle to the last. */
export function lengthOf(sport: MatchSport): number {
  const { minutes, breaks } = SPORT_FACTS[sport];
  return breaks.reduce((sum, { lasts }) => sum + lasts, minutes);
}

export type MatchPhase = { phase: "next" } | { phase: "live"; minute: number; pause: boolean } | { phase: "over" };

/** Where a match stands. `minute` counts from 1 and stays while the sides rest. */
export function phaseOf(sport: MatchSport, startsAt: Date, now: Date): MatchPhase {
  const passed = Math.floor((now.getTime() - startsAt.getTime()) / MINUTE_MS);
  if (now < startsAt) return { phase: "next" };
  let minute = passed + 1;
  for (const { after, lasts } of SPORT_FACTS[sport].breaks) {
    if (minute <= after) break;
    if (minute <= after + lasts) return { phase: "live", minute: after, pause: true };
    minute -= lasts;
  }
  return minute > SPORT_FACTS[sport].minutes ? { phase: "over" } : { phase: "live", minute, pause: false };
}

/** When each side scored: the minute and the points after it, in order. */
export type Course = readonly (readonly [minute: number, home: number, away: number])[];

/** The score after a minute. */
export function scoreAt(course: Course, minute: number): { home: number; away: number } {
  const last = course.findLast(([at]) => at <= minute);
  return { home: last?.[1] ?? 0, away: last?.[2] ?? 0 };
}

/** Chance: 0 ≤ n < 1. */
type Chance = () => number;

/** Plays a match beforehand: in each minute either side scores by its rate (scores per match). */
export function playMatch(sport: MatchSport, rates: { home: number; away: number }, chance: Chance): Course {
  const { minutes, points } = SPORT_FACTS[sport];
  const course: [number, number, number][] = [];
  let [home, away] = [0, 0];
  for (let minute = 1; minute <= minutes; minute += 1) {
    const before = home + away;
    if (chance() < rates.home / minutes) home += points;
    if (chance() < rates.away / minutes) away += points;
    if (home + away > before) course.push([minute, home, away]);
  }
  return course;
}

export interface Team {
  id: number;
  /** 1 is average; a side of 1.2 scores a fifth more. */
  strength: number;
}

export interface PlannedMatch {
  homeId: number;
  awayId: number;
  startsAt: Date;
  rates: { home: number; away: number };
  course: Course;
}

/** So many matches of a sport are running or to come. The gap is below a match's length, so one is always running. */
const KEPT = 3;
const GAP_MIN = [25, 55] as const;
const STEP_MS = 5 * MINUTE_MS;
/** No match is planned further ahead: `KEPT` gaps, each rounded up to a step. */
export const PLANNED_AHEAD_MS = KEPT * (GAP_MIN[1] * MINUTE_MS + STEP_MS);

/**
 * The matches to add so that `KEPT` of a sport are running or to come; when none is, the first one has begun already.
 * A side that plays or will play is not drawn again.
 */
export function planMatches(
  sport: MatchSport,
  given: { teams: readonly Team[]; known: readonly { homeId: number; awayId: number; startsAt: Date }[]; now: Date },
  chance: Chance,
): PlannedMatch[] {
  const { teams, now } = given;
  const kept = given.known.filter(({ startsAt }) => phaseOf(sport, startsAt, now).phase !== "over");
  const busy = new Set(kept.flatMap(({ homeId, awayId }) => [homeId, awayId]));
  const free = teams.filter(({ id }) => !busy.has(id));
  let last = Math.max(0, ...kept.map(({ startsAt }) => startsAt.getTime()));
  const planned: PlannedMatch[] = [];
  while (kept.length + planned.length < KEPT && free.length >= 2) {
    const home = draw(free, chance);
    const away = draw(free, chance);
    const [least, most] = GAP_MIN;
    const gapMs = (least + chance() * (most - least)) * MINUTE_MS;
    last = last === 0 ? now.getTime() - gapMs : Math.ceil((last + gapMs) / STEP_MS) * STEP_MS;
    const { scores } = SPORT_FACTS[sport];
    const rates = { home: scores * home.strength * HOME_EDGE, away: scores * away.strength };
    planned.push({
      homeId: home.id,
      awayId: away.id,
      startsAt: new Date(last),
      rates,
      course: playMatch(sport, rates, chance),
    });
  }
  return planned;
}

/** Playing at home is worth a little. */
const HOME_EDGE = 1.08;

function draw(free: Team[], chance: Chance): Team {
  const [drawn] = free.splice(Math.floor(chance() * free.length), 1);
  if (!drawn) throw new RangeError("nobody is left to draw");
  return drawn;
}

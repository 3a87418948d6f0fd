import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { matchOdds } from "./match-odds.ts";
import { lengthOf, MATCH_SPORTS, phaseOf, planMatches, playMatch, scoreAt } from "./matches.ts";

const START = new Date("2026-03-01T18:00:00Z");
const after = (minutes: number): Date => new Date(START.getTime() + minutes * 60_000);
const TEAMS = Array.from({ length: 8 }, (_, at) => ({ id: at + 1, strength: 0.8 + at / 20 }));

describe("the clock of a match", () => {
  test.each([
    ["football", -1, { phase: "next" }],
    ["football", 0, { phase: "live", minute: 1, pause: false }],
    ["football", 44, { phase: "live", minute: 45, pause: false }],
    ["football", 45, { phase: "live", minute: 45, pause: true }],
    ["football", 59, { phase: "live", minute: 45, pause: true }],
    ["football", 60, { phase: "live", minute: 46, pause: false }],
    ["football", 104, { phase: "live", minute: 90, pause: false }],
    ["football", 105, { phase: "over" }],
    ["basketball", 30, { phase: "live", minute: 24, pause: true }],
    ["basketball", 60, { phase: "over" }],
    ["hockey", 36, { phase: "live", minute: 22, pause: false }],
    ["hockey", 56, { phase: "live", minute: 40, pause: true }],
    ["hockey", 90, { phase: "over" }],
  ] as const)("%s %i minutes after its start", (sport, minutes, phase) => {
    expect(phaseOf(sport, START, after(minutes))).toEqual(phase);
  });

  test("the score is that of the last minute in which somebody scored", () => {
    const course = [
      [12, 1, 0],
      [67, 1, 1],
    ] as const;
    expect([11, 12, 66, 67, 90].map((minute) => scoreAt(course, minute))).toEqual([
      { home: 0, away: 0 },
      { home: 1, away: 0 },
      { home: 1, away: 0 },
      { home: 1, away: 1 },
      { home: 1, away: 1 },
    ]);
  });
});

describe("HOME-017 the matches that come", () => {
  test("at any moment of a week one of each sport runs and others are to come, and nobody plays twice at once", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...MATCH_SPORTS),
        fc.integer({ min: 5, max: 60 }),
        fc.infiniteStream(chance()),
        (sport, step, dice) => {
          const roll = (): number => dice.next().value;
          let known: { homeId: number; awayId: number; startsAt: Date }[] = [];
          for (let minute = 0; minute < 7 * 24 * 60; minute += step) {
            const now = after(minute);
            known = known.filter(({ startsAt }) => phaseOf(sport, startsAt, now).phase !== "over");
            known.push(...planMatches(sport, { teams: TEAMS, known, now }, roll));
            expect(known).toHaveLength(3);
            expect(new Set(known.flatMap(({ homeId, awayId }) => [homeId, awayId])).size).toBe(6);
            if (step < lengthOf(sport) / 3) expect(known.some(({ startsAt }) => startsAt <= now)).toBe(true);
          }
        },
      ),
      { numRuns: 8 },
    );
  });

  test("without two free sides there is none", () => {
    expect(planMatches("football", { teams: TEAMS.slice(0, 1), known: [], now: START }, Math.random)).toEqual([]);
  });

  test("scores only rise, one side's at a time or both", () => {
    fc.assert(
      fc.property(fc.constantFrom(...MATCH_SPORTS), fc.infiniteStream(chance()), (sport, dice) => {
        const course = playMatch(sport, { home: 2, away: 2 }, () => dice.next().value);
        for (const [at, [minute, home, away]] of course.entries()) {
          const before = course[at - 1] ?? [0, 0, 0];
          expect(minute).toBeGreaterThan(before[0]);
          expect(home >= before[1] && away >= before[2] && home + away > before[1] + before[2]).toBe(true);
        }
      }),
    );
  });
});

describe("odds", () => {
  const rates = { home: 1.4, away: 1.1 };

  test("before a football match: the better side is cheaper, and the book keeps six parts in a hundred", () => {
    const { home, draw, away } = matchOdds("football", { rates, lead: 0, left: 1 });
    expect(Number(home)).toBeLessThan(Number(away));
    const sum = [home, draw ?? "", away].reduce((total, one) => total + 1 / Number(one), 0);
    expect(sum).toBeGreaterThan(1.04);
    expect(sum).toBeLessThan(1.08);
  });

  test("a lead near the end is all but a win, and no odds leave 1.01 to 99", () => {
    expect(matchOdds("football", { rates, lead: 2, left: 0.01 })).toEqual({
      home: "1.01",
      draw: "99.00",
      away: "99.00",
    });
    expect(matchOdds("basketball", { rates: { home: 40, away: 40 }, lead: -30, left: 0.2 })).toEqual({
      home: "99.00",
      draw: null,
      away: "1.01",
    });
  });

  test("equal sides have equal odds, and basketball knows no draw", () => {
    const { home, draw, away } = matchOdds("basketball", { rates: { home: 40, away: 40 }, lead: 0, left: 1 });
    expect([home, draw]).toEqual([away, null]);
  });
});

function chance(): fc.Arbitrary<number> {
  return fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
}

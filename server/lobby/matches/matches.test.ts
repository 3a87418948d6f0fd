import { afterAll, beforeAll, expect, test } from "vitest";
import type { OutputOf } from "#contract/core/call.ts";
import type { Calls } from "#contract/core/calls.ts";
import { type TestApp, testApp } from "#testing/app.ts";
import { keepFixtures } from "./keep-fixtures.ts";

type Match = OutputOf<Calls["games.matches"]>["list"][number];

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function matches(input: Record<string, unknown> = {}): Promise<Match[]> {
  const answer = await app.browser().ask("games.matches", input);
  expect(answer.status).toBe(200);
  return (answer.envelope.value as { list: Match[] }).list;
}

test("HOME-017 LIST-061 matches of several sports run and come, and the chore keeps it so when time passes", async () => {
  expect(await matches()).toEqual([]);
  expect(await keepFixtures(app.services)).toBe(9);
  expect(await keepFixtures(app.services)).toBe(0);
  const now = await matches();
  const sports = new Set(["football", "basketball", "hockey"]);
  const running = (list: Match[]) => new Set(list.filter(({ minute }) => minute !== null).map(({ sport }) => sport));
  expect(running(now)).toEqual(sports);
  expect(now.map(({ startDate }) => startDate)).toEqual(now.map(({ startDate }) => startDate).toSorted());
  expect(await matches({ limitNum: 2 })).toEqual(now.slice(0, 2));

  app.clock.move(24 * 3600_000);
  expect(await matches()).toEqual([]);
  expect(await keepFixtures(app.services)).toBe(9);
  expect(running(await matches())).toEqual(sports);

  // Put back, as /dev can: matches of tomorrow would leave today without any
  app.clock.move(-24 * 3600_000);
  expect(await keepFixtures(app.services)).toBe(9);
  expect(running(await matches())).toEqual(sports);
});

test("HOME-017 a running match goes on: its minute counts, its score never falls and its odds follow the score", async () => {
  const running = async (id?: number): Promise<Match | undefined> =>
    (await matches()).find((match) => (id === undefined ? match.minute !== null : match.matchId === id));
  const first = await running();
  if (!first) throw new Error("nothing runs");
  let last = first;
  for (;;) {
    app.clock.move(60_000);
    const next = await running(first.matchId);
    if (!next) break;
    expect(next.minute).toBeGreaterThanOrEqual(last.minute ?? 0);
    expect(next.home.score).toBeGreaterThanOrEqual(last.home.score ?? 0);
    expect(next.away.score).toBeGreaterThanOrEqual(last.away.score ?? 0);
    last = next;
  }
  const lead = (last.home.score ?? 0) - (last.away.score ?? 0);
  const cheapest = lead > 0 ? last.odds.home : lead < 0 ? last.odds.away : (last.odds.draw ?? last.odds.home);
  const all = [last.odds.home, last.odds.draw, last.odds.away].flatMap((one) => (one === null ? [] : [Number(one)]));
  expect(Number(cheapest)).toBe(Math.min(...all));
});

test("HOME-017 a match before its start has no score and no minute, and two processes plan it once", async () => {
  app.clock.move(24 * 3600_000);
  const added = await Promise.all([keepFixtures(app.services), keepFixtures(app.services)]);
  expect(added[0] + added[1]).toBe(9);
  const later = (await matches()).filter(({ minute }) => minute === null);
  expect(later.length).toBeGreaterThan(0);
  for (const match of later) {
    expect([match.home.score, match.away.score]).toEqual([null, null]);
    expect(Date.parse(match.startDate)).toBeGreaterThan(app.clock.nowMs());
  }
});

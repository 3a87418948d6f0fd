import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "#rules/site/days.ts";
import { playedApp, roundsOf } from "#testing/worlds/played-rounds.ts";
import { GOOD_PASSWORD, type TestApp } from "#testing/app.ts";

let app: TestApp;
let tokens: string[];

beforeAll(async () => {
  ({ app, tokens } = await playedApp());
});
afterAll(() => app.close());

type Bets = { totals: { bets: number; staked: string }; days: { day: string; staked: string }[] };

/** A member of that host, a way to play at a moment, and the record of days; "" asks for no day. */
async function player(host: string) {
  const browser = app.browser(host);
  const { value } = (await browser.register()).envelope;
  const { userName } = value as { userName: string };
  return {
    async playAt(iso: string, stake: number): Promise<void> {
      app.clock.move(Date.parse(iso) - app.clock.nowMs());
      await browser.login(userName, GOOD_PASSWORD);
      await (await roundsOf(app, browser, userName, tokens)).play(stake);
    },
    async record(startDate = "", endDate = startDate): Promise<Bets> {
      const range = startDate === "" ? {} : { startDate, endDate };
      return (await browser.ask("records.bets", range)).envelope.value as Bets;
    },
  };
}

describe("a record's days are the merchant's", () => {
  it.each([
    ["Manila's midnight", "localhost", "2027-01-15", "2027-01-14T16:00:00Z", "2027-01-15T16:00:00Z"],
    ["a day of 23 hours", "solenne.localhost", "2027-03-28", "2027-03-27T23:00:00Z", "2027-03-28T22:00:00Z"],
    ["a day of 25 hours", "solenne.localhost", "2027-10-31", "2027-10-30T22:00:00Z", "2027-10-31T23:00:00Z"],
  ])("over %s: both its ends, and the minutes beside them", async (_which, host, day, begin, end) => {
    const { playAt, record } = await player(host);
    const beside = (iso: string, minutes: number) => new Date(Date.parse(iso) + minutes * 60_000).toISOString();
    await playAt(beside(begin, -1), 1);
    await playAt(beside(begin, 1), 2);
    await playAt(beside(end, -1), 4);
    // Asked for no day: today's, and the clock stands in that day's last minute
    expect((await record()).days.map((row) => row.day)).toEqual([day]);
    await playAt(beside(end, 1), 8);

    const [before, after] = [addDays(day, -1), addDays(day, 1)];
    expect((await record(before, after)).days.map((row) => [row.day, row.staked])).toEqual([
      [before, "1.00"],
      [day, "6.00"],
      [after, "8.00"],
    ]);
    expect((await record(day)).totals).toMatchObject({ bets: 2, staked: "6.00" });
    expect((await record()).days.map((row) => row.day)).toEqual([after]);
  });

  it("the same moment belongs to another day at the other merchant", async () => {
    const days = [];
    for (const host of ["localhost", "solenne.localhost"]) {
      const { playAt, record } = await player(host);
      await playAt("2028-02-01T20:00:00Z", 1);
      days.push((await record()).days.map((row) => [row.day, row.staked]));
    }
    expect(days).toEqual([[["2028-02-02", "1.00"]], [["2028-02-01", "1.00"]]]);
  });
});

describe("a member who joins just after the merchant's midnight", () => {
  it("has joined on the merchant's day, not on that of UTC", async () => {
    app.clock.move(Date.parse("2028-03-09T17:00:00Z") - app.clock.nowMs());
    const browser = app.browser();
    await browser.register();
    expect((await browser.ask("member.info")).envelope.value).toMatchObject({ joinedOn: "2028-03-10" });
  });
});

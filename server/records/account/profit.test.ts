import { afterAll, beforeAll, expect, test } from "vitest";
import { dayAt, wholeDay } from "#rules/site/days.ts";
import { type TestApp, testApp, type TestBrowser } from "#testing/app.ts";
import { memberOf } from "#testing/worlds/rewards.ts";
import { type Rounds, roundsOf } from "#testing/worlds/played-rounds.ts";
import { welcomeMember } from "#server/welcome.ts";

const ZONE = "Asia/Manila";
const HALF_DAY_MS = 43_200_000;

let app: TestApp;
let member: TestBrowser & { username: string };
let rounds: Rounds;

beforeAll(async () => {
  let now = (): Date => new Date();
  const tokens: string[] = [];
  app = await testApp({
    onRegistered: (tx, made) => welcomeMember({ clock: { now: () => now() } })(tx, made),
    launchAtVendor: async ({ token }) => {
      tokens.push(token);
      return { ok: true, url: "http://arcade.test/play" };
    },
  });
  now = () => app.clock.now();
  // Noon of the merchant: no test runs over the end of a day by chance
  app.clock.move(wholeDay(app.clock.now(), ZONE).until.getTime() + HALF_DAY_MS - app.clock.nowMs());
  member = await memberOf(app);
  rounds = await roundsOf(app, member, member.username, tokens);
});
afterAll(() => app.close());

type Nets = readonly { net: string }[];

test("RECORD-003 a bet whose round is not over is neither won nor lost: its stake stands beside the result until then", async () => {
  const today = dayAt(app.clock.now(), ZONE);
  const profit = async () =>
    (await member.ask("records.profit", { startDate: today, endDate: today })).envelope.value as {
      totals: Record<string, unknown>;
      days: Nets;
      types: Nets;
    };
  await rounds.play(3);
  const settle = await rounds.playLater(7);
  const { totals, days, types } = await profit();
  expect(totals).toMatchObject({ bets: 2, staked: "10.00", net: "-3.00", open: "7.00" });
  expect([...days, ...types].map(({ net }) => net)).toEqual(["-3.00", "-3.00"]);
  await settle();
  expect((await profit()).totals).toMatchObject({ bets: 2, staked: "10.00", net: "-10.00", open: "0.00" });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { dayAt } from "#rules/site/days.ts";
import { type TestApp, type TestBrowser } from "#testing/app.ts";
import { memberOf } from "#testing/worlds/rewards.ts";
import { playedApp, type Rounds, roundsOf } from "#testing/worlds/played-rounds.ts";

const ZONE = "Asia/Manila";

let app: TestApp;
let member: TestBrowser & { username: string };
let rounds: Rounds;

beforeAll(async () => {
  const played = await playedApp(ZONE);
  ({ app } = played);
  member = await memberOf(app);
  rounds = await roundsOf(app, member, member.username, played.tokens);
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

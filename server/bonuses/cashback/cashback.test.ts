import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startOfDay } from "#rules/site/days.ts";
import { findViolations } from "#server/ledger/accounts.ts";
import { GOOD_PASSWORD, type TestApp, type TestBrowser, valueOf } from "#testing/app.ts";
import { memberOf, rewardApp } from "#testing/worlds/rewards.ts";
import { played } from "#testing/worlds/withdrawals.ts";
import { offerCashback } from "./offer-cashback.ts";

const DAY_MS = 86_400_000;
const ZONE = "Asia/Manila";

let app: TestApp;
beforeAll(async () => {
  app = await rewardApp();
  // A Sunday noon of the merchant: the week is over half a day later
  app.clock.move(startOfDay("2030-01-06", ZONE).getTime() + DAY_MS / 2 - app.clock.nowMs());
});
afterAll(async () => {
  expect(await findViolations(app.services.db)).toEqual([]);
  await app.close();
});

type Member = TestBrowser & { username: string };

/** The next Monday morning, where the job has run. */
async function nextWeek(...members: Member[]): Promise<void> {
  const sinceSunday = (app.clock.nowMs() - startOfDay("2030-01-06", ZONE).getTime()) % (7 * DAY_MS);
  app.clock.move(7 * DAY_MS - sinceSunday + DAY_MS + 1);
  if (sinceSunday < DAY_MS) app.clock.move(-7 * DAY_MS);
  await offerCashback(app.services);
  for (const member of members) await member.login(member.username, GOOD_PASSWORD);
}

const cashOf = async (browser: TestBrowser) => Number((await valueOf(browser.ask("bonuses.list"))).cash);
const listOf = (browser: TestBrowser) => valueOf(browser.ask("cashback.list"));

describe("REWARD-001 cashback", () => {
  test("is a share of what was lost in the week, offered once and claimed once, from many tabs too", async () => {
    const [loser, winner] = [await memberOf(app), await memberOf(app)];
    await played(app, loser.username, 400, 100);
    await played(app, loser.username, 100);
    await played(app, winner.username, 10, 50);
    expect(await listOf(loser)).toEqual([]);
    await nextWeek(loser, winner);
    await offerCashback(app.services);
    expect(await listOf(winner)).toEqual([]);
    const [offer, ...others] = await listOf(loser);
    expect(others).toEqual([]);
    expect(offer).toMatchObject({
      state: "ready",
      rounds: 2,
      staked: "500.00",
      won: "100.00",
      rate: "5.00",
      amount: "20.00",
    });
    const week = offer?.week ?? "";
    const cash = await cashOf(loser);
    const answers = await Promise.all(Array.from({ length: 6 }, () => loser.ask("cashback.claim", { week })));
    for (const { envelope } of answers) expect(envelope.value).toEqual({ amount: "20.00" });
    const { lots } = await valueOf(loser.ask("bonuses.list"));
    expect(lots).toMatchObject([
      {
        source: "cashback",
        granted: "20.00",
        required: "20.00",
        basis: { of: "400.00", percent: "5.00", multiple: 1 },
      },
    ]);
    expect(await cashOf(loser)).toBe(cash);
    expect(await listOf(loser)).toMatchObject([{ state: "claimed" }]);
    expect((await winner.ask("cashback.claim", { week })).envelope.errorCode).toBe("not-found");
  });

  test("without play to do it is cash at once", async () => {
    await app.configure("novaro", ({ cashback }) => (cashback.multiple = 0));
    const member = await memberOf(app);
    await played(app, member.username, 200);
    await nextWeek(member);
    const [offer] = await listOf(member);
    const cash = await cashOf(member);
    await valueOf(member.ask("cashback.claim", { week: offer?.week ?? "" }));
    expect(await cashOf(member)).toBe(cash + 10);
    expect((await valueOf(member.ask("bonuses.list"))).lots).toMatchObject([{ state: "completed", remaining: "0.00" }]);
  });

  test("what is not claimed in time is over", async () => {
    const member = await memberOf(app);
    await played(app, member.username, 200);
    await nextWeek(member);
    app.clock.move(7 * DAY_MS);
    await member.login(member.username, GOOD_PASSWORD);
    const [offer] = await listOf(member);
    expect(offer?.state).toBe("expired");
    expect((await member.ask("cashback.claim", { week: offer?.week ?? "" })).envelope.errorCode).toBe("cashback-over");
  });
});

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
    // On a break nobody is given what is to be played
    const { endsAt } = await valueOf(loser.ask("saferPlay.startBreak", { length: "24h", isSure: true }));
    await loser.login(loser.username, GOOD_PASSWORD);
    expect((await loser.ask("cashback.claim", { week })).envelope.errorCode).toBe("play-break");
    app.clock.move(Date.parse(endsAt) - app.clock.nowMs());
    for (const one of [loser, winner]) await one.login(one.username, GOOD_PASSWORD);
    const answers = await Promise.all(Array.from({ length: 6 }, () => loser.ask("cashback.claim", { week })));
    for (const { envelope } of answers) expect(envelope.value).toMatchObject({ amount: "20.00" });
    // One of them was paid, and the others are told so
    const paid = answers.filter(({ envelope }) => !(envelope.value as { before: boolean }).before);
    expect(paid).toHaveLength(1);
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

  test("has the rate of the rank at the week's end, which SQL reaches as the pages do", async () => {
    await app.owner.query("delete from vip_rank where merchant_id = 'novaro'");
    // The third asks for less than the second: ranks are climbed one by one
    await app.owner.query(
      `insert into vip_rank (merchant_id, level, label_id, window_days, turnover, rounds, days, age_days, profile)
       values ('novaro', 1, 'bronze', 30, 0, 0, 0, 0, false), ('novaro', 2, 'silver', 30, 20000000, 2, 0, 3, false),
              ('novaro', 3, 'gold', 7, 0, 1, 2, 0, false), ('novaro', 4, 'platinum', 7, 0, 0, 0, 0, true)`,
    );
    await app.configure("novaro", ({ cashback }) => (cashback.percents = ["5.00", "6.00", "8.00"]));
    const [first, second, third, unmet] = [
      await memberOf(app),
      await memberOf(app),
      await memberOf(app),
      await memberOf(app),
    ];
    await nextWeek(first, second, third, unmet);
    await played(app, first.username, 100);
    for (const member of [second, third]) await played(app, member.username, 150);
    await played(app, second.username, 50);
    app.clock.move(2 * DAY_MS);
    for (const member of [third, unmet]) await played(app, member.username, 60);
    app.clock.move(DAY_MS);
    await played(app, third.username, 40);
    await played(app, unmet.username, 40);
    await nextWeek(first, second, third, unmet);
    const rateOf = async (member: TestBrowser) => (await listOf(member))[0]?.rate;
    expect(await rateOf(first)).toBe("5.00");
    expect(await rateOf(third)).toBe("8.00");
    expect(await rateOf(second)).toBe("6.00");
    expect(await rateOf(unmet)).toBe("5.00");
    for (const member of [first, second, third, unmet]) {
      const { level } = await valueOf(member.ask("vip.progress"));
      const { rows } = await app.owner.query<{ level: number }>(
        "select vip_level_at(id, 'PHP', $2, $3) as level from member where username = $1",
        [member.username, ZONE, app.clock.now()],
      );
      expect(rows[0]?.level, member.username).toBe(level);
    }
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

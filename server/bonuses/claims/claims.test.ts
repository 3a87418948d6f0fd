import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startOfDay } from "#rules/site/days.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import { GOOD_PASSWORD, type TestApp, type TestBrowser, valueOf } from "#testing/app.ts";
import { applicationOf, deskOf, memberOf, PROMOTION, rewardApp } from "#testing/worlds/rewards.ts";
import { played } from "#testing/worlds/withdrawals.ts";
import { offerCashback } from "../cashback/offer-cashback.ts";

const DAY_MS = 86_400_000;
/** A Sunday of the merchant: the week is over a day later. */
const SUNDAY = startOfDay("2030-01-06", "Asia/Manila").getTime();

let app: TestApp;
let desk: TestBrowser;
let member: TestBrowser & { username: string };

/** A member who lost in a week that is over, has the second rank, and is offered a reward: one of each kind waits. */
beforeAll(async () => {
  app = await rewardApp();
  member = await memberOf(app);
  desk = await deskOf(app);
  await valueOf(member.ask("rewards.apply", { promotionId: PROMOTION.remark, remarks: "please", pictures: [] }));
  const { id } = await applicationOf(desk, member);
  await valueOf(desk.askAnything("desk.decideReward", { id, decision: "offer", amount: "75" }));
  app.clock.move(SUNDAY + DAY_MS / 2 - app.clock.nowMs());
  await app.owner.query("delete from vip_rank where merchant_id = 'novaro'");
  await app.owner.query(
    `insert into vip_rank (merchant_id, level, label_id, window_days, turnover, rounds)
     values ('novaro', 1, 'bronze', 30, 0, 0), ('novaro', 2, 'silver', 30, 1000000, 1)`,
  );
  await app.configure("novaro", (config) => {
    config.switches.VIP = true;
    config.rankGifts = [{ kind: "bonus", level: 2, amount: "50.00", multiple: 2, playDays: 14 }];
    config.rebate = { days: 7, least: "1", rates: { SLOT: ["1.00"] } };
  });
  await played(app, member.username, 400);
  app.clock.move(DAY_MS);
  await offerCashback(app.services);
  await member.login(member.username, GOOD_PASSWORD);
});
afterAll(() => app.close());

const waiting = async (): Promise<number> => (await valueOf(member.ask("rewards.waiting"))).count;
const claimed = () => valueOf(member.ask("rewards.claimed"));

/** What the calls of each kind say can be claimed. */
async function listed(): Promise<number> {
  const [rewards, weeks, tasks, ranks, rebate] = await Promise.all([
    valueOf(member.ask("rewards.list")),
    valueOf(member.ask("cashback.list")),
    valueOf(member.ask("tasks.list")),
    valueOf(member.ask("vip.ranks")),
    valueOf(member.ask("rebate.get")),
  ]);
  const states = [
    ...rewards.map(({ status }) => (status === "claim" ? "ready" : status)),
    ...weeks.map(({ state }) => state),
    ...tasks.tasks.map(({ state }) => state),
    ...ranks.map(({ gift }) => gift?.state),
  ];
  const rebates = Number(rebate.total) >= Number(rebate.least) ? 1 : 0;
  return states.filter((state) => state === "ready").length + rebates;
}

describe("REWARD-001 what waits and what was claimed", () => {
  test("each kind is counted while it waits, and listed once it is claimed", async () => {
    const all = await waiting();
    expect(all).toBe(await listed());
    // A reward, a gift, a week, the rebate, and today's visit at least
    expect(all).toBeGreaterThanOrEqual(5);
    expect(await claimed()).toEqual([]);
    await valueOf(member.ask("rewards.claim", { promotionId: PROMOTION.remark }));
    app.clock.move(1000);
    await valueOf(member.ask("vip.claimGift", { level: 2 }));
    app.clock.move(1000);
    await valueOf(member.ask("cashback.claim", { week: "2029-12-31" }));
    app.clock.move(1000);
    await valueOf(member.askAnything("rebate.claim", { kinds: ["SLOT"], requestId: newId() }));
    app.clock.move(1000);
    const { tasks } = await valueOf(member.ask("tasks.list"));
    const visit = tasks.find(({ kind }) => kind === "visit");
    await valueOf(member.ask("tasks.claim", { taskId: visit?.id ?? "" }));
    expect(await waiting()).toBe(all - 5);
    expect(await waiting()).toBe(await listed());
    const list = await claimed();
    expect(list.map(({ of }) => of)).toEqual(["task", "rebate", "cashback", "gift", "reward"]);
    expect(list).toMatchObject([
      { amount: visit?.reward, task: { kind: "visit", need: visit?.need } },
      { amount: "4.00", task: null },
      { amount: "22.00", week: { first: "2029-12-31", last: "2030-01-06" } },
      { amount: "50.00", level: 2, multiple: 2, rounds: 0 },
      { amount: "75.00", multiple: 0, week: null },
    ]);
    expect(list.map(({ at }) => at)).toEqual(
      list
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(list.at(-1)?.title).not.toMatch(/^$|^#/);
  });

  test("a task that the operator took away stays in the list, without its words", async () => {
    await app.owner.query("delete from daily_task where merchant_id = 'novaro' and kind = 'visit'");
    const [first] = await claimed();
    expect(first).toMatchObject({ of: "task", task: null });
  });

  test("on a break what has to be played is not counted, cash is", async () => {
    await played(app, member.username, 500);
    expect(await waiting()).toBeGreaterThan(0);
    await valueOf(member.ask("saferPlay.startBreak", { length: "24h", isSure: true }));
    await member.login(member.username, GOOD_PASSWORD);
    // The rebate of what was lost since is the member's own money
    expect(await waiting()).toBe(1);
  });

  test("nobody sees what somebody else has claimed", async () => {
    const other = await memberOf(app);
    expect(await valueOf(other.ask("rewards.claimed"))).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADDRESSES } from "#contract/core/addresses.ts";
import { findViolations } from "#server/ledger/accounts.ts";
import { rowOf } from "#server/platform/database/database.ts";
import { playedApp, roundsOf } from "#testing/worlds/played-rounds.ts";
import { balanceOf, memberOf } from "#testing/worlds/rewards.ts";
import { GOOD_PASSWORD, type TestApp, type TestBrowser } from "#testing/app.ts";

const DAY_MS = 86_400_000;

let app: TestApp;
let tokens: string[];

beforeAll(async () => {
  ({ app, tokens } = await playedApp("Asia/Manila"));
});
afterAll(() => app.close());

type Condition = { kind: string; need: string; have: string; met: boolean };
type Progress = {
  currentProgress: { completedConditions: number; totalExpectedConditions: number };
  playerRankProgress: { labelId: string };
  level: number;
  levelLabelId: string;
  conditions: Condition[];
};
type Task = { id: string; need: string; have: string; reward: string; state: string };

const progressOf = async (browser: TestBrowser) => (await browser.ask("vip.progress")).envelope.value as Progress;
const tasksOf = async (browser: TestBrowser) =>
  (await browser.ask("tasks.list")).envelope.value as { until: string; bonusPercent: number; tasks: Task[] };
const taskOf = async (browser: TestBrowser, id: string) =>
  (await tasksOf(browser)).tasks.find((task) => task.id === id);
const claim = async (browser: TestBrowser, taskId: string) => (await browser.ask("tasks.claim", { taskId })).envelope;

/** Two ranks above the first, small enough to be climbed by hand. */
async function smallRanks(): Promise<void> {
  await app.owner.query("delete from vip_rank where merchant_id = 'novaro'");
  await app.services.db.query(
    `insert into vip_rank (merchant_id, level, label_id, window_days, turnover, rounds, days, profile, task_bonus_percent)
     values ('novaro', 1, 'bronze', 30, 0, 0, 0, false, 0),
            ('novaro', 2, 'silver', 30, 5000000, 3, 0, false, 50),
            ('novaro', 3, 'gold', 7, 0, 1, 2, true, 100)`,
  );
}

/** A day later; sessions and games of the day before have ended. */
async function nextDay(member: TestBrowser & { username: string }): Promise<void> {
  app.clock.move(DAY_MS);
  await member.login(member.username, GOOD_PASSWORD);
}

describe("VIP", () => {
  beforeAll(smallRanks);

  test("VIP-001 VIP-006 progress is a GET with the documents' fields, at the merchant's own ranks", async () => {
    expect(ADDRESSES["vip.progress"].slice(0, 5)).toEqual([
      "GET",
      "/wps/relay/MCS2_playerRankProgress",
      "COMM3",
      "json",
      "token",
    ]);
    const member = await memberOf(app);
    expect(await progressOf(member)).toEqual({
      currentProgress: { completedConditions: 0, totalExpectedConditions: 2 },
      playerRankProgress: { labelId: "silver" },
      level: 1,
      levelLabelId: "bronze",
      conditions: [
        { kind: "turnover", need: "50.00", have: "0.00", met: false },
        { kind: "rounds", need: "3", have: "0", met: false },
      ],
    });
    const elsewhere = await memberOf(app, "solenne.localhost");
    expect((await progressOf(elsewhere)).currentProgress.totalExpectedConditions).toBe(2);
    expect((await progressOf(elsewhere)).conditions[1]?.need).not.toBe("3");
    expect((await app.browser().ask("vip.progress")).envelope.errorCode).toBe("not-logged-in");
  });

  test("VIP-001 settled rounds count as they are played, open and undone ones don't, and ranks follow", async () => {
    const member = await memberOf(app);
    const rounds = await roundsOf(app, member, member.username, tokens);
    await rounds.play(60);
    await rounds.play(10, "open");
    await rounds.play(10, "undone");
    const first = await progressOf(member);
    expect(first.currentProgress).toEqual({ completedConditions: 1, totalExpectedConditions: 2 });
    // What is over the need is not told
    expect(first.conditions.map(({ have }) => have)).toEqual(["50.00", "1"]);
    await rounds.play(1);
    await rounds.play(1);
    const second = await progressOf(member);
    expect([second.level, second.levelLabelId, second.playerRankProgress.labelId]).toEqual([2, "silver", "gold"]);
    expect(second.conditions).toEqual([
      { kind: "rounds", need: "1", have: "1", met: true },
      { kind: "days", need: "2", have: "1", met: false },
      { kind: "profile", need: "1", have: "0", met: false },
    ]);
  });

  test("VIP-003 at the top there is no label; a window that has passed takes a rank away", async () => {
    const member = await memberOf(app);
    const id = await rowOf<{ id: string }>(app.services.db, {
      text: `update member set payee_name = 'Mira Aydin', email = 'm@example.com', email_proved_at = now()
             where username = $1 returning id`,
      values: [member.username],
    });
    expect(id).not.toBeNull();
    for (let day = 0; day < 2; day += 1) {
      if (day > 0) await nextDay(member);
      const rounds = await roundsOf(app, member, member.username, tokens);
      for (let at = 0; at < 3; at += 1) await rounds.play(20);
    }
    const top = await progressOf(member);
    expect(top).toMatchObject({ level: 3, levelLabelId: "gold", playerRankProgress: { labelId: "" }, conditions: [] });
    const ranks = (await member.ask("vip.ranks")).envelope.value as { level: number; reached: boolean }[];
    expect(ranks.map(({ level, reached }) => [level, reached])).toEqual([
      [1, true],
      [2, true],
      [3, true],
    ]);
    app.clock.move(8 * DAY_MS);
    await member.login(member.username, GOOD_PASSWORD);
    expect(await progressOf(member)).toMatchObject({ level: 2, playerRankProgress: { labelId: "gold" } });
    app.clock.move(30 * DAY_MS);
    await member.login(member.username, GOOD_PASSWORD);
    expect((await progressOf(member)).level).toBe(1);
  });

  test("with the switch off nobody is told of ranks", async () => {
    const member = await memberOf(app);
    await app.configure("novaro", (config) => {
      config.switches.VIP = false;
    });
    for (const name of ["vip.progress", "vip.ranks"] as const) {
      expect((await member.ask(name)).envelope.errorCode).toBe("no-permission");
    }
    expect((await tasksOf(member)).bonusPercent).toBe(0);
    await app.configure("novaro", (config) => {
      config.switches.VIP = true;
    });
  });
});

describe("daily tasks", () => {
  beforeAll(async () => {
    const { db } = app.services;
    await smallRanks();
    await app.owner.query("delete from daily_task where merchant_id = 'novaro'");
    await db.query(
      `insert into daily_task (merchant_id, id, kind, need, reward, period, sort_order, enabled) values
         ('novaro', 'visit', 'visit', 1, 100000, 'day', 0, true),
         ('novaro', 'two', 'rounds', 2, 500000, 'day', 1, true),
         ('novaro', 'stake', 'turnover', 3000000, 1000000, 'day', 2, true),
         ('novaro', 'whole', 'profile', 1, 2500000, 'once', 3, true),
         ('novaro', 'off', 'visit', 1, 100000, 'day', 4, false)`,
    );
  });

  test("the merchant's tasks stand with the progress of today's settled rounds; what is off does not", async () => {
    const member = await memberOf(app);
    const { tasks, until } = await tasksOf(member);
    expect(tasks.map(({ id, have, need, reward, state }) => [id, have, need, reward, state])).toEqual([
      ["visit", "1", "1", "1.00", "ready"],
      ["two", "0", "2", "5.00", "open"],
      ["stake", "0.00", "30.00", "10.00", "open"],
      ["whole", "0", "1", "25.00", "open"],
    ]);
    expect(new Date(until).getTime()).toBeGreaterThan(app.clock.nowMs());
    const rounds = await roundsOf(app, member, member.username, tokens);
    await rounds.play(20);
    await rounds.play(20, "undone");
    await rounds.play(20, "open");
    expect(await taskOf(member, "two")).toMatchObject({ have: "1", state: "open" });
    expect(await taskOf(member, "stake")).toMatchObject({ have: "20.00", state: "open" });
    expect((await claim(member, "two")).errorCode).toBe("task-open");
    await rounds.play(20);
    expect(await taskOf(member, "two")).toMatchObject({ have: "2", state: "ready" });
    expect(await taskOf(member, "stake")).toMatchObject({ have: "30.00", state: "ready" });
  });

  test("a task is paid once a day through the ledger, however often it is claimed", async () => {
    const member = await memberOf(app);
    const before = await balanceOf(member);
    const answers = await Promise.all([1, 2, 3, 4].map(() => claim(member, "visit")));
    for (const answer of answers) expect(answer).toMatchObject({ success: true, value: { amount: "1.00" } });
    expect(await balanceOf(member)).toBe(before + 1);
    expect(await taskOf(member, "visit")).toMatchObject({ state: "claimed", reward: "1.00" });
    const { rows } = await app.services.db.query<{ kind: string; reference: string }>(
      `select t.kind, t.reference from ledger_transfer t join member m on m.id = t.member_id
       where m.username = $1 and t.kind = 'reward'`,
      [member.username],
    );
    expect(rows).toEqual([{ kind: "reward", reference: "task:visit" }]);
    await nextDay(member);
    expect(await taskOf(member, "visit")).toMatchObject({ state: "ready" });
    await claim(member, "visit");
    expect(await balanceOf(member)).toBe(before + 2);
    expect(await findViolations(app.services.db)).toEqual([]);
  });

  test("a day's rounds are that day's: the next one begins at nothing", async () => {
    const member = await memberOf(app);
    const rounds = await roundsOf(app, member, member.username, tokens);
    await rounds.play(1);
    await rounds.play(1);
    expect(await taskOf(member, "two")).toMatchObject({ state: "ready" });
    await nextDay(member);
    expect(await taskOf(member, "two")).toMatchObject({ have: "0", state: "open" });
    expect((await claim(member, "two")).errorCode).toBe("task-open");
  });

  test("a task's day begins at the merchant's midnight, not at that of UTC", async () => {
    const member = await memberOf(app);
    await claim(member, "visit");
    const { until } = await tasksOf(member);
    expect(until).toMatch(/T16:00:00\.000Z$/);
    app.clock.move(Date.parse(until) - 60_000 - app.clock.nowMs());
    await member.login(member.username, GOOD_PASSWORD);
    expect(await taskOf(member, "visit")).toMatchObject({ state: "claimed" });
    app.clock.move(2 * 60_000);
    expect(await taskOf(member, "visit")).toMatchObject({ state: "ready" });
    app.clock.move(DAY_MS / 2);
    await member.login(member.username, GOOD_PASSWORD);
  });

  test("a task that is done once is paid once, on another day too", async () => {
    const member = await memberOf(app);
    expect((await claim(member, "whole")).errorCode).toBe("task-open");
    await app.services.db.query({
      text: "update member set payee_name = 'Mira', email = 'm@example.com', email_proved_at = now() where username = $1",
      values: [member.username],
    });
    const before = await balanceOf(member);
    expect((await claim(member, "whole")).value).toEqual({ amount: "25.00" });
    await nextDay(member);
    expect(await taskOf(member, "whole")).toMatchObject({ state: "claimed" });
    await claim(member, "whole");
    expect(await balanceOf(member)).toBe(before + 25);
  });

  test("a rank pays its percent on top, as the list says beforehand", async () => {
    const member = await memberOf(app);
    const rounds = await roundsOf(app, member, member.username, tokens);
    for (let at = 0; at < 3; at += 1) await rounds.play(20);
    expect((await tasksOf(member)).bonusPercent).toBe(50);
    expect(await taskOf(member, "two")).toMatchObject({ reward: "7.50" });
    expect((await claim(member, "two")).value).toEqual({ amount: "7.50" });
  });

  test("unknown tasks, other merchants', those that are off, guests and visitors get nothing", async () => {
    const member = await memberOf(app);
    for (const id of ["off", "nothing", "", "rounds-20"]) expect((await claim(member, id)).errorCode).toBe("not-found");
    expect((await claim(app.browser(), "visit")).errorCode).toBe("not-logged-in");
    for (const type of [4, 40]) {
      const guest = await memberOf(app);
      await app.services.db.query({
        text: "update member set type = $2 where username = $1",
        values: [guest.username, type],
      });
      const before = await balanceOf(guest);
      expect((await claim(guest, "visit")).errorCode).toBe("real-account-needed");
      expect(await balanceOf(guest)).toBe(before);
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedPersonas } from "#server/seeds/personas.ts";
import { GOOD_PASSWORD, type TestBrowser, valueOf } from "#testing/app.ts";
import { remindLimits } from "./remind-limits.ts";
import { operatorAt } from "#testing/worlds/rewards.ts";
import { depositInput, type DepositWorld, openDepositWorld } from "#testing/worlds/deposits.ts";

let world: DepositWorld;
beforeAll(async () => {
  world = await openDepositWorld();
});
afterAll(() => world.close());

const SOLENNE = "solenne.localhost";
const HOUR_MS = 3_600_000;

const codeOf = (answer: { envelope: { errorCode?: string } }): string | undefined => answer.envelope.errorCode;
const deposit = async (browser: TestBrowser, amount: string) =>
  codeOf(await browser.ask("deposits.gateway", depositInput({ amount })));
const limitIn = async (browser: TestBrowser, kind: string, period: string) => {
  const { limits } = await valueOf(browser.ask("saferPlay.get"));
  return limits.find((one) => one.kind === kind && one.period === period);
};

describe("limits", () => {
  it("are lower at once, higher after 24 hours and a second yes", async () => {
    const browser = await world.member(SOLENNE);
    const key = { kind: "loss", period: "week" } as const;
    const set = (amount: string | null) => valueOf(browser.ask("saferPlay.setLimit", { ...key, amount }));
    expect(await set("100")).toEqual({ change: "set" });
    expect(await set("50.50")).toEqual({ change: "lowered" });
    expect(await set("80")).toEqual({ change: "asked" });
    expect(await limitIn(browser, "loss", "week")).toMatchObject({
      amount: "50.50",
      raise: { amount: "80.00", isRipe: false },
    });
    const { account } = await valueOf(browser.ask("member.info"));
    world.app.clock.move(24 * HOUR_MS - 60_000);
    await browser.login(account, GOOD_PASSWORD);
    expect(codeOf(await browser.ask("saferPlay.confirmRaise", key))).toBe("raise-early");
    world.app.clock.move(60_000);
    // The time alone changes nothing
    expect(await limitIn(browser, "loss", "week")).toMatchObject({ amount: "50.50", raise: { isRipe: true } });
    await valueOf(browser.ask("saferPlay.confirmRaise", key));
    expect(await limitIn(browser, "loss", "week")).toMatchObject({ amount: "80.00", raise: null });
    expect(codeOf(await browser.ask("saferPlay.confirmRaise", key))).toBe("raise-gone");
  });

  it("are taken away as they are raised, and a lower one drops what was asked for", async () => {
    const browser = await world.member(SOLENNE);
    const key = { kind: "time", period: "day" } as const;
    const set = (amount: string | null) => valueOf(browser.ask("saferPlay.setLimit", { ...key, amount }));
    await set("120");
    expect(await set(null)).toEqual({ change: "asked" });
    expect(await set("60")).toEqual({ change: "lowered" });
    expect(await limitIn(browser, "time", "day")).toMatchObject({ amount: "60", used: "0", raise: null });
    await set(null);
    await valueOf(browser.ask("saferPlay.dropRaise", key));
    expect(codeOf(await browser.ask("saferPlay.dropRaise", key))).toBe("raise-gone");
    await set(null);
    const { account } = await valueOf(browser.ask("member.info"));
    world.app.clock.move(24 * HOUR_MS);
    await browser.login(account, GOOD_PASSWORD);
    await valueOf(browser.ask("saferPlay.confirmRaise", key));
    expect(await limitIn(browser, "time", "day")).toMatchObject({ amount: null, raise: null });
  });

  it("refuse values that are none", async () => {
    const browser = await world.member(SOLENNE);
    const set = async (kind: "loss" | "time", amount: string) =>
      codeOf(await browser.ask("saferPlay.setLimit", { kind, period: "day", amount }));
    expect(await set("loss", "0")).toBe("limit-amount");
    expect(await set("loss", "1.001")).toBe("limit-amount");
    expect(await set("time", "1441")).toBe("limit-amount");
    expect(await set("loss", "-1")).toBe("bad-input");
  });

  it("of deposits count what is open, at once too, and give back what was cancelled", async () => {
    const browser = await world.member();
    await valueOf(browser.ask("saferPlay.setLimit", { kind: "deposit", period: "day", amount: "500" }));
    const both = await Promise.all(["300", "300"].map((amount) => deposit(browser, amount)));
    expect(both.filter((code) => code === "deposit-limit")).toHaveLength(1);
    expect(both.filter((code) => code === undefined)).toHaveLength(1);
    expect(await limitIn(browser, "deposit", "day")).toMatchObject({ used: "300.00" });
    const [open] = (await valueOf(browser.ask("deposits.history"))).deposits;
    expect(await deposit(browser, "200.01")).toBe("deposit-limit");
    await valueOf(browser.ask("deposits.cancel", { id: open?.id ?? "" }));
    expect(await deposit(browser, "500")).toBeUndefined();
  });
});

describe("R9 R13 the offer of a limit", () => {
  it("stands before the first deposit: none begins before it is answered, by a limit or by a word", async () => {
    const [sets, declines] = [await world.member(SOLENNE), await world.member(SOLENNE)];
    const euros = (browser: TestBrowser) => deposit(browser, "20");
    expect(await euros(sets)).toBe("limit-offer");
    await valueOf(sets.ask("saferPlay.setLimit", { kind: "deposit", period: "month", amount: "100" }));
    expect(await euros(sets)).toBeUndefined();
    expect(await euros(declines)).toBe("limit-offer");
    await valueOf(declines.ask("saferPlay.answerOffer", {}));
    expect(await euros(declines)).toBeUndefined();
    expect(await deposit(await world.member(), "200")).toBeUndefined();
  });

  it("is made again: half a year after limits were set, a year where none are, and not during a break", async () => {
    const { app } = world;
    const [sets, none, away] = [await world.member(SOLENNE), await world.member(SOLENNE), await world.member(SOLENNE)];
    const names = await Promise.all([sets, none, away].map((one) => valueOf(one.ask("member.info"))));
    for (const one of [sets, away]) {
      await valueOf(one.ask("saferPlay.setLimit", { kind: "loss", period: "week", amount: "50" }));
    }
    await valueOf(away.ask("saferPlay.startBreak", { length: "1y", isSure: true }));
    const titles = async (browser: TestBrowser, at: number): Promise<string[]> => {
      await browser.login(names[at]?.account ?? "", GOOD_PASSWORD);
      const { list } = await valueOf(browser.ask("inbox.list", {}));
      return list.map(({ title }) => title).filter((title) => /limit/i.test(title));
    };
    const days = async (count: number): Promise<void> => {
      app.clock.move(count * 24 * HOUR_MS);
      while ((await remindLimits(app.services)) > 0);
    };
    await days(180);
    expect(await titles(sets, 0)).toEqual([]);
    await days(5);
    expect(await titles(sets, 0)).toEqual(["Time to look over your limits"]);
    expect(await titles(none, 1)).toEqual([]);
    await days(179);
    expect(await titles(none, 1)).toEqual([]);
    expect(await titles(away, 2)).toEqual([]);
    await days(10);
    expect(await titles(none, 1)).toEqual(["Would a limit help?"]);
    expect(await titles(sets, 0)).toHaveLength(2);
    expect(await titles(away, 2)).toHaveLength(1);
  });
});

describe("a break", () => {
  it("R18 is told of no promotion, and of all of them afterwards", async () => {
    const browser = await world.member();
    const { account } = await valueOf(browser.ask("member.info"));
    const told = async () => valueOf(browser.ask("announcements.list", { types: "B,PL,PR,PU,H" }));
    const before = await told();
    expect(before.promotion.length).toBeGreaterThan(0);
    await valueOf(browser.ask("saferPlay.startBreak", { length: "24h", isSure: true }));
    await browser.login(account, GOOD_PASSWORD);
    expect(await told()).toMatchObject({ promotion: [], popup: [] });
    world.app.clock.move(25 * HOUR_MS);
    await browser.login(account, GOOD_PASSWORD);
    expect((await told()).promotion).toHaveLength(before.promotion.length);
  });

  it("ends every session, blocks deposits and bonuses and games, and leaves money to its owner", async () => {
    const browser = await world.member();
    const { account } = await valueOf(browser.ask("member.info"));
    const other = world.app.browser();
    await other.login(account, GOOD_PASSWORD);
    const before = world.app.clock.nowMs();
    const { endsAt } = await valueOf(browser.ask("saferPlay.startBreak", { length: "24h", isSure: true }));
    expect(Date.parse(endsAt)).toBeGreaterThanOrEqual(before + 24 * HOUR_MS);
    expect(Date.parse(endsAt)).toBeLessThanOrEqual(world.app.clock.nowMs() + 24 * HOUR_MS);
    for (const one of [browser, other]) expect(codeOf(await one.ask("member.info"))).toBe("logged-out");

    // The way in to one's money and records stays open
    await browser.login(account, GOOD_PASSWORD);
    expect(await valueOf(browser.ask("saferPlay.session"))).toMatchObject({ breakNow: { kind: "time-out", endsAt } });
    expect(await deposit(browser, "200")).toBe("play-break");
    expect(codeOf(await browser.ask("games.launch", { nodeId: 1 }))).toBe("play-break");
    expect(codeOf(await browser.ask("tasks.claim", { taskId: "visit" }))).toBe("play-break");
    expect((await valueOf(browser.ask("deposits.methods"))).breakUntil).toBe(endsAt);
    expect((await valueOf(browser.ask("bonuses.list"))).breakUntil).toBe(endsAt);
    await valueOf(browser.ask("withdrawals.terms"));
    await valueOf(browser.ask("deposits.history"));
    world.app.clock.move(24 * HOUR_MS);
    await browser.login(account, GOOD_PASSWORD);
    expect((await valueOf(browser.ask("deposits.methods"))).breakUntil).toBeNull();
    expect(await deposit(browser, "200")).toBeUndefined();
  });

  it("can be made longer and never shorter, and lets nobody out of a limit", async () => {
    const browser = await world.member(SOLENNE);
    const { account } = await valueOf(browser.ask("member.info"));
    const key = { kind: "stake", period: "month", amount: "100" } as const;
    await valueOf(browser.ask("saferPlay.setLimit", key));
    await valueOf(browser.ask("saferPlay.setLimit", { ...key, amount: "200" }));
    const first = await valueOf(browser.ask("saferPlay.startBreak", { length: "6m", isSure: true }));
    await browser.login(account, GOOD_PASSWORD);
    const again = await valueOf(browser.ask("saferPlay.startBreak", { length: "24h", isSure: true }));
    expect(again).toEqual(first);
    world.app.clock.move(25 * HOUR_MS);
    await browser.login(account, GOOD_PASSWORD);
    expect(codeOf(await browser.ask("saferPlay.confirmRaise", key))).toBe("play-break");
  });

  it("is refused where the merchant does not offer it, and without being sure", async () => {
    const browser = await world.member(SOLENNE);
    await world.app.configure("solenne", ({ saferPlay }) => (saferPlay.selfExclusions = ["6m"]));
    const start = (input: Record<string, unknown>) => browser.askAnything("saferPlay.startBreak", input);
    expect(codeOf(await start({ length: "5y", isSure: true }))).toBe("break-length");
    expect(codeOf(await start({ length: "6m", isSure: false }))).toBe("bad-input");
  });
});

it("reminders are never rarer than the merchant's, and an offered limit is asked for until it is answered", async () => {
  const browser = await world.member(SOLENNE);
  const remind = async (minutes: 0 | 15 | 30 | 60) => valueOf(browser.ask("saferPlay.remindEvery", { minutes }));
  expect(await remind(15)).toEqual({ everyMinutes: 15 });
  expect(await remind(0)).toEqual({ everyMinutes: 60 });
  expect(await valueOf(browser.ask("saferPlay.get"))).toMatchObject({ offerLimit: true, merchantMinutes: 60 });
  await valueOf(browser.ask("saferPlay.answerOffer"));
  expect(await valueOf(browser.ask("saferPlay.get"))).toMatchObject({ offerLimit: false });
  const elsewhere = await world.member();
  expect(await valueOf(elsewhere.ask("saferPlay.get"))).toMatchObject({ offerLimit: false, everyMinutes: 0 });
});

it("the desk reads what members did to limits and breaks, of its own merchant alone", async () => {
  await seedPersonas(world.app.owner);
  const browser = await world.member(SOLENNE);
  const { account: username } = await valueOf(browser.ask("member.info"));
  const limit = { kind: "stake", period: "day" } as const;
  await valueOf(browser.ask("saferPlay.setLimit", { ...limit, amount: "100" }));
  await valueOf(browser.ask("saferPlay.setLimit", { ...limit, amount: null }));
  await valueOf(browser.ask("saferPlay.setLimit", { kind: "time", period: "week", amount: "90" }));
  const { endsAt } = await valueOf(browser.ask("saferPlay.startBreak", { length: "24h", isSure: true }));
  const desk = await operatorAt(world.app, "deniz", SOLENNE);
  const seen = await valueOf(desk.ask("desk.saferPlay", { username: ` ${username.toUpperCase()} ` }));
  const currency = "EUR";
  expect(seen.map(({ id: _id, at: _at, username: name, ...rest }) => ({ ...rest, mine: name === username }))).toEqual(
    expect.arrayContaining([
      { what: "break", length: "24h", endsAt, isOver: false, mine: true },
      { what: "limit", kind: "time", period: "week", step: "set", amount: "90", currency, mine: true },
      { what: "limit", ...limit, step: "asked", amount: null, currency, mine: true },
      { what: "limit", ...limit, step: "set", amount: "100.00", currency, mine: true },
    ]),
  );
  expect(seen).toHaveLength(4);
  expect((await valueOf(desk.ask("desk.saferPlay"))).length).toBeGreaterThanOrEqual(4);
  const elsewhere = await operatorAt(world.app, "deniz");
  expect(await valueOf(elsewhere.ask("desk.saferPlay", { username }))).toEqual([]);
});

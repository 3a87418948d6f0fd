/** Hourly salaries: hours of the merchant's clocks, settled once and corrected afterwards (U-182, decision 093). */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { findViolations } from "#server/ledger/accounts.ts";
import { valueOf } from "#testing/app.ts";
import { type ContractWorld, contractWorld, DAY_MS, type Person } from "#testing/worlds/contracts.ts";

let world: ContractWorld;
beforeAll(async () => {
  world = await contractWorld();
  // Rebates are another matter, and money in the wallets of agents
  await world.app.owner.query("delete from agent_house_rate");
});
afterAll(() => world.app.close());
afterEach(async () => {
  expect(await findViolations(world.app.owner)).toEqual([]);
});

const HOUR = 1 / 24;
/** An hour, and some minutes in which its last rounds come into the figures. */
const CLOSED = 71 / 1440;
const hours = ({ browser }: Person) => valueOf(browser.ask("contracts.querySalary", { type: "HOUR" }));
const current = ({ browser }: Person) => valueOf(browser.ask("contracts.currentSalary", { type: "HOUR" }));
/** Goes to the begin of an hour, and logs these in. */
const toFullHour = (...people: Person[]): Promise<void> => {
  const over = world.app.clock.nowMs() % 3_600_000;
  return world.later((3_600_000 - over) / DAY_MS, ...people);
};

test("CONTRACT-006 CONTRACT-007 an hour's turnover brings its salary once, after its end, and each hour stands alone", async () => {
  const { agent, member, player } = await world.line("hour", ["1", "0.33"]);
  await toFullHour(player);
  const rounds = await world.rounds(player);
  await rounds.play(99);
  await world.later(HOUR, agent, member, player);
  await (await world.rounds(player)).play(501);
  await world.settle();
  const now = await current(agent);
  expect(now?.now).toMatchObject({ turnover: "501.00", active: 1, level: 0, amount: "5.01" });
  expect(now?.before).toMatchObject({ turnover: "99.00", level: -1, amount: "0.00" });
  await world.later(CLOSED, agent, member);
  await world.settle();
  expect(await world.settle()).toBe(0);
  const [last, first] = await hours(member);
  expect(first).toMatchObject({ turnover: "99.00", reached: null, amount: "0.00", state: "none" });
  expect(last).toMatchObject({
    from: agent.username,
    turnover: "501.00",
    percent: "0.33",
    amount: "1.6533",
    state: "paid",
  });
  expect(Date.parse(last?.startsAt ?? "") - Date.parse(first?.startsAt ?? "")).toBe(3_600_000);
  expect(await world.movedTo(agent)).toBe(501_000n - 165_330n);
  expect(await world.movedTo(member)).toBe(165_330n);
});

test("CONTRACT-007 hours in which nothing was settled are settled later, all of them, and quiet ones have no bill", async () => {
  const { agent, member, player } = await world.line("hour", ["1", "1"]);
  await toFullHour(player);
  await (await world.rounds(player)).play(200);
  await world.later(3 * HOUR, player);
  await (await world.rounds(player)).play(300);
  await world.later(HOUR + CLOSED, agent, member);
  await world.settle();
  expect((await hours(member)).map(({ amount }) => amount)).toEqual(["3.00", "2.00"]);
});

test("CONTRACT-007 a round that is undone later is taken off the next hour that has a bill, one that is settled late is added", async () => {
  const { agent, member, player } = await world.line("hour", ["1", "0.50"]);
  await toFullHour(player);
  const undo = await (await world.rounds(player)).playUndoable(1000);
  await world.later(CLOSED, agent, member, player);
  await world.settle();
  expect((await hours(agent))[0]).toMatchObject({ amount: "10.00", given: "5.00" });
  const close = await (await world.rounds(player)).playLater(400);
  await undo();
  await world.later(HOUR, agent, member, player);
  await world.settle();
  // Nothing to take it off of but itself
  expect((await hours(agent))[0]).toMatchObject({
    earned: "0.00",
    correction: "-10.00",
    amount: "0.00",
    state: "none",
  });
  await close();
  await (await world.rounds(player)).play(3000);
  await world.later(HOUR, agent, member);
  await world.settle();
  expect((await hours(agent))[0]).toMatchObject({ earned: "30.00", correction: "-6.00", amount: "24.00" });
  expect((await hours(member))[0]).toMatchObject({ earned: "15.00", correction: "-3.00", amount: "12.00" });
  // All in all what was played and stayed: 3400
  expect(await world.movedTo(agent)).toBe(3_400_000n - 1_700_000n);
  expect(await world.movedTo(member)).toBe(1_700_000n);
});

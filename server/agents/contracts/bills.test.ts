/** Closed periods of contracts: bills, payments, and what is corrected afterwards (U-182, decision 091). */
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { periodOf } from "#rules/agents/contract-periods.ts";
import { mainUnits, toDecimal, ZERO } from "#rules/money/money.ts";
import { addDays, dayAt, daysBetween } from "#rules/site/days.ts";
import { balanceOf, findViolations } from "#server/ledger/accounts.ts";
import { transferAdjustment } from "#server/ledger/transfers.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import { type ContractWorld, contractWorld, DAY_MS, type Person, ZONE } from "#testing/worlds/contracts.ts";
import { valueOf } from "#testing/app.ts";

// A half of a month is gone through day by day
vi.setConfig({ testTimeout: 120_000 });

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

const settle = (): Promise<number> => world.settle();
const movedTo = (one: Person): Promise<bigint> => world.movedTo(one);
const line = (kind: string, shares: readonly [string, string]) => world.line(kind, shares);
const salaries = ({ browser }: Person) => valueOf(browser.ask("contracts.querySalary", {}));
const dividends = ({ browser }: Person) => valueOf(browser.ask("contracts.queryDividend", { token: "" }));

test("CONTRACT-007 a day's salary is paid once, the line's by who gives it, and the bill says what of", async () => {
  const { agent, member, player } = await line("salary", ["1", "0.40"]);
  await (await world.rounds(player)).play(1000);
  expect(await salaries(member)).toEqual([]);
  await world.later(1, agent, member);
  await settle();
  expect(await settle()).toBe(0);
  expect(await salaries(member)).toMatchObject([
    {
      from: agent.username,
      turnover: "1000.00",
      active: 1,
      percent: "0.40",
      amount: "4.00",
      paid: "4.00",
      state: "paid",
    },
  ]);
  expect(await salaries(agent)).toMatchObject([
    { from: "", reached: { from: "100", percent: "1" }, amount: "10.00", given: "4.00", state: "paid" },
  ]);
  expect([await movedTo(agent), await movedTo(member)]).toEqual([600_000n, 400_000n]);
});

test("CONTRACT-007 rounds that are undone later are taken off the next day's bill, and what that has no room for off those after", async () => {
  const { agent, member, player } = await line("salary", ["1", "0.40"]);
  const undo = await (await world.rounds(player)).playUndoable(1000);
  await world.later(1, agent, member, player);
  await settle();
  await undo();
  await (await world.rounds(player)).play(400);
  await world.later(1, agent, member, player);
  await settle();
  const [second, first] = await salaries(agent);
  expect(first).toMatchObject({ earned: "10.00", paid: "10.00" });
  expect(second).toMatchObject({ earned: "4.00", correction: "-10.00", amount: "0.00", state: "none" });
  await (await world.rounds(player)).play(2000);
  await world.later(1, agent, member);
  await settle();
  expect((await salaries(agent))[0]).toMatchObject({ earned: "20.00", correction: "-6.00", amount: "14.00" });
  expect((await salaries(member))[0]).toMatchObject({ earned: "8.00", correction: "-2.40", amount: "5.60" });
  // All in all what was played and stayed: 2400
  expect(await movedTo(agent)).toBe(2_400_000n - 960_000n);
  expect(await movedTo(member)).toBe(960_000n);
});

/** A line whose agent has nothing, and whose other player has won what the member's has lost, but for 150. */
async function indebted() {
  const made = await line("dividend", ["10", "10"]);
  const { agent, player } = made;
  const lucky = await world.person(agent);
  await (await world.rounds(player)).play(1000);
  await (await world.rounds(lucky)).win(10, 860);
  const balance = (await balanceOf(world.app.services.db, { memberId: agent.id, currency: "PHP" })) ?? ZERO;
  await (await world.rounds(agent)).play(Number(toDecimal(balance)));
  return made;
}

/** Days until a half of the month begins. */
function untilHalf(): number {
  const today = dayAt(world.app.clock.now(), ZONE);
  const next = addDays(periodOf("dividend", today).last, 1);
  return daysBetween(today, next).length - 1;
}

test("CONTRACT-015 CONTRACT-016 a dividend waits for who owes it, is collected then, and ends with the next period", async () => {
  world.app.clock.move(untilHalf() * DAY_MS);
  const [one, other] = [await indebted(), await indebted()];
  await world.later(untilHalf(), one.agent, one.member, other.member);
  await settle();
  expect(await dividends(one.agent)).toMatchObject([
    { loss: "150.00", amount: "15.00", paid: "15.00", given: "100.00" },
  ]);
  expect(await dividends(one.member)).toMatchObject([
    { loss: "1000.00", amount: "100.00", paid: "15.00", state: "due" },
  ]);
  const collect = async () => (await one.member.browser.ask("contracts.payoutDividend", { token: "" })).envelope;
  expect((await collect()).errorCode).toBe("contract-nothing-due");
  await transferAdjustment(world.app.owner, { memberId: one.agent.id, currency: "PHP" }, mainUnits(500), {
    id: newId(),
    key: `adjustment:${newId()}`,
    reference: "a test",
    at: world.app.clock.now(),
  });
  const both = await Promise.all([collect(), collect()]);
  expect(both.map(({ value }) => value ?? null).filter(Boolean)).toEqual([{ paid: "85.00" }]);
  expect(both.map(({ errorCode }) => errorCode)).toContain("contract-nothing-due");
  expect(await dividends(one.member)).toMatchObject([{ paid: "100.00", state: "paid" }]);
  expect(await movedTo(one.member)).toBe(10_000_000n);
  await world.later(untilHalf(), other.member);
  await settle();
  expect((await dividends(other.member))[1]).toMatchObject({ paid: "15.00", state: "expired" });
});

/** Dividends whose contract carries what a team has won into the next period (decision 093). */
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { periodOf } from "#rules/agents/contract-periods.ts";
import { addDays, dayAt, daysBetween } from "#rules/site/days.ts";
import { findViolations } from "#server/ledger/accounts.ts";
import { valueOf } from "#testing/app.ts";
import { type ContractWorld, contractWorld, DAY_MS, type Person, ZONE } from "#testing/worlds/contracts.ts";

// A half of a month is gone through day by day
vi.setConfig({ testTimeout: 120_000 });

let world: ContractWorld;
beforeAll(async () => {
  world = await contractWorld();
  await world.app.owner.query("delete from agent_house_rate");
  world.app.clock.move(untilHalf() * DAY_MS);
});
afterAll(() => world.app.close());
afterEach(async () => {
  expect(await findViolations(world.app.owner)).toEqual([]);
});

/** Days until a half of the month begins. */
function untilHalf(): number {
  const today = dayAt(world.app.clock.now(), ZONE);
  return daysBetween(today, addDays(periodOf("dividend", today).last, 1)).length - 1;
}

const dividends = ({ browser }: Person) => valueOf(browser.ask("contracts.queryDividend", { token: "" }));
const nextHalf = async (...people: Person[]): Promise<void> => {
  await world.later(untilHalf(), ...people);
  await world.settle();
};

test("CONTRACT-015 what a team has won is made up for before a dividend comes, where the contract says so", async () => {
  const [carrying, plain] = [
    await world.line("dividend", ["10", "10"], true),
    await world.line("dividend", ["10", "10"]),
  ];
  for (const { player } of [carrying, plain]) await (await world.rounds(player)).win(1, 601);
  await nextHalf(carrying.player, plain.player);
  for (const { player } of [carrying, plain]) await (await world.rounds(player)).play(400);
  await nextHalf(carrying.player, plain.player);
  for (const { player } of [carrying, plain]) await (await world.rounds(player)).play(1000);
  await nextHalf(carrying.agent, carrying.member, plain.member);
  expect((await dividends(carrying.member)).map(({ loss, carried, amount }) => [loss, carried, amount])).toEqual([
    ["1000.00", "-200.00", "80.00"],
    ["400.00", "-600.00", "0.00"],
    ["-600.00", "0.00", "0.00"],
  ]);
  expect((await dividends(plain.member)).map(({ amount }) => amount)).toEqual(["100.00", "40.00", "0.00"]);
  expect(await valueOf(carrying.agent.browser.ask("contracts.currentDividend", { token: "" }))).toMatchObject({
    contract: { carries: true },
    now: { carried: "0.00" },
    before: { loss: "1000.00", carried: "-200.00", amount: "80.00" },
  });
});

test("CONTRACT-015 a round that is undone in the half before changes what is carried, and the bills after it", async () => {
  const { agent, member, player } = await world.line("dividend", ["10", "10"], true);
  await (await world.rounds(player)).win(1, 601);
  const undo = await (await world.rounds(player)).playUndoable(200);
  await nextHalf(agent, member, player);
  const standing = async () => (await valueOf(agent.browser.ask("contracts.currentDividend", { token: "" })))?.now;
  expect(await standing()).toMatchObject({ carried: "-400.00" });
  await (await world.rounds(player)).play(1000);
  await nextHalf(agent, member, player);
  expect((await dividends(member))[0]).toMatchObject({ carried: "-400.00", amount: "60.00" });
  // The win was made up for less than it seemed
  await undo();
  await nextHalf(agent, member);
  expect((await dividends(member))[0]).toMatchObject({ earned: "0.00", correction: "-20.00", amount: "0.00" });
});

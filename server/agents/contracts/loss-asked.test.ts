/** Salaries whose levels ask for a loss of the team: what they bring and how that is explained (decision 140). */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { findViolations } from "#server/ledger/accounts.ts";
import { followLines } from "#testing/worlds/agents.ts";
import { type ContractWorld, contractWorld, type Person } from "#testing/worlds/contracts.ts";
import { valueOf } from "#testing/app.ts";

let world: ContractWorld;
beforeAll(async () => {
  world = await contractWorld();
  await world.app.owner.query("delete from agent_house_rate");
});
afterAll(() => world.app.close());
afterEach(async () => {
  expect(await findViolations(world.app.owner)).toEqual([]);
});

const TERMS = [
  { from: "500", active: 1, loss: "0", percent: "0.40" },
  { from: "1000", active: 1, loss: "300", percent: "1" },
];
const bills = ({ browser }: Person, type: "DAY" | "HOUR" = "DAY") =>
  valueOf(browser.ask("contracts.querySalary", { type }));

/** An agent who is asked for a loss, a member below who is not, and who plays. */
async function lineOf(kind: string) {
  const agent = await world.person();
  const member = await world.person(agent);
  const player = await world.person(member);
  await world.agree(agent, { kind, terms: TERMS });
  await world.agree(member, { kind, terms: [{ from: "100", active: 1, percent: "0.20" }], from: agent });
  return { agent, member, player };
}

test("CONTRACT-006 CONTRACT-007 a day of which the team has won brings nothing, a small loss the first level, a larger one the second", async () => {
  const { agent, member, player } = await lineOf("salary");
  for (const [won, level] of [
    [1001, -1],
    [1000, 0],
    [701, 0],
    [700, 1],
  ] as const) {
    // 2000 staked each day, in a round that loses and one that pays
    const rounds = await world.rounds(player);
    await rounds.play(1000);
    await rounds.win(1000, won + 1000);
    await followLines(world.app.services.db);
    const standing = await valueOf(agent.browser.ask("contracts.currentSalary", {}));
    expect(standing?.now).toMatchObject({ turnover: "2000.00", loss: `${1000 - won}.00`.replace(/^-0/, "0"), level });
    await world.later(1, agent, member, player);
    await world.settle();
    const amount = ["0.00", "8.00", "20.00"][level + 1];
    const [bill] = await bills(agent);
    expect(bill).toMatchObject({ turnover: "2000.00", reached: TERMS[level] ?? null, amount });
    // Whoever is paid by who has reached nothing has nothing
    expect((await bills(member))[0]).toMatchObject({ amount: level < 0 ? "0.00" : "4.00" });
    const explained = await valueOf(agent.browser.ask("contracts.explainBill", { billId: bill?.id ?? "" }));
    expect(explained).toMatchObject({ terms: TERMS, level, bill: { loss: bill?.loss } });
  }
  expect(await world.movedTo(agent)).toBe(2_400_000n);
  expect(await world.movedTo(member)).toBe(1_200_000n);
});

test("CONTRACT-007 a round that is undone later takes the loss that the level asks for, and the next bill is corrected", async () => {
  const { agent, member, player } = await lineOf("salary");
  const rounds = await world.rounds(player);
  const undo = await rounds.playUndoable(300);
  await rounds.win(1000, 1001);
  await world.later(1, agent, member, player);
  await world.settle();
  expect((await bills(agent))[0]).toMatchObject({ turnover: "1300.00", loss: "299.00", amount: "5.20" });
  await undo();
  await (await world.rounds(player)).play(2000);
  await world.later(1, agent, member, player);
  await world.settle();
  // The turnover left would have been enough; the team has won by now
  expect((await bills(agent))[0]).toMatchObject({ earned: "20.00", correction: "-5.20", amount: "14.80" });
});

test("CONTRACT-007 an hour's salary asks for the loss of its hour", async () => {
  const { agent, member, player } = await lineOf("hour");
  await (await world.rounds(player)).win(1000, 1001);
  await world.later(1 / 24, agent, member, player);
  await world.settle();
  await (await world.rounds(player)).play(1000);
  await world.later(2 / 24, agent, member, player);
  await world.settle();
  expect((await bills(agent, "HOUR")).map(({ loss, amount }) => [loss, amount])).toEqual([
    ["1000.00", "10.00"],
    ["-1.00", "0.00"],
  ]);
});

test("CONTRACT-014 an offer says what it would have brought with the loss of the day before", async () => {
  const { agent, member, player } = await lineOf("salary");
  await (await world.rounds(player)).win(1000, 800);
  await followLines(world.app.services.db);
  await world.later(1, agent, member, player);
  const given = { type: "DAY" as const, memberId: member.id };
  const before = async (loss: string) => {
    await valueOf(
      agent.browser.ask("contracts.apply", { ...given, terms: [{ from: "500", active: 1, loss, percent: "0.40" }] }),
    );
    return (await valueOf(member.browser.ask("contracts.salaryInfo", { type: "DAY" }))).before;
  };
  expect(await before("200")).toMatchObject({ loss: "200.00", level: 0, amount: "4.00" });
  expect(await before("200.01")).toMatchObject({ loss: "200.00", level: -1, amount: "0.00" });
});

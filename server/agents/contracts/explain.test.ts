/** Bills that are explained: down to the rounds of those below, for whose they are and for who pays them (decision 093). */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { maskName } from "#rules/identity/mask-name.ts";
import { valueOf } from "#testing/app.ts";
import { type ContractWorld, contractWorld, DAY_MS, type Person } from "#testing/worlds/contracts.ts";

let world: ContractWorld;
beforeAll(async () => {
  world = await contractWorld();
  await world.app.owner.query("delete from agent_house_rate");
});
afterAll(() => world.app.close());

const HOUR = 1 / 24;
const salaries = ({ browser }: Person, type: "DAY" | "HOUR" = "DAY") =>
  valueOf(browser.ask("contracts.querySalary", { type }));
const explain = ({ browser }: Person, billId: string) => valueOf(browser.ask("contracts.explainBill", { billId }));
const members = ({ browser }: Person, billId: string, under?: Person) =>
  valueOf(browser.ask("contracts.billMembers", { billId, ...(under ? { under: under.id } : {}) }));
const lastBill = async (one: Person, type: "DAY" | "HOUR" = "DAY"): Promise<string> =>
  (await salaries(one, type))[0]?.id ?? "";

test("CONTRACT-007 a bill is told down to the rounds of those below, whose sums are its figures", async () => {
  const { agent, member, player } = await world.line("salary", ["1", "0.40"]);
  const idle = await world.person(agent);
  await (await world.rounds(player)).play(300);
  await (await world.rounds(player)).win(200, 500);
  // A tie gave its stake back
  await (await world.rounds(player)).win(50, 50);
  await (await world.rounds(member)).play(120);
  await world.later(1, agent, member, player, idle);
  await world.settle();
  const id = await lastBill(agent);
  const { bill, kinds, counted, given, payments, isOwn } = await explain(agent, id);
  expect(bill).toMatchObject({ turnover: "620.00", loss: "120.00", active: 2, amount: "6.20", given: "2.00" });
  expect(kinds).toEqual([{ gameType: "SLOT", bets: 4, turnover: "620.00", loss: "120.00" }]);
  expect({ counted, isOwn }).toEqual({ counted: { turnover: "620.00", loss: "120.00" }, isOwn: true });
  expect(given).toMatchObject([
    { name: member.username, figure: "500.00", percent: "0.40", amount: "2.00", paid: "2.00" },
  ]);
  expect(payments.map(({ amount }) => amount)).toEqual(["6.20"]);
  const first = await members(agent, id);
  expect(first).toMatchObject({
    total: 1,
    list: [{ name: member.username, depth: 1, turnover: "620.00", ownTurnover: "120.00", isActive: true }],
  });
  const second = await members(agent, id, member);
  expect(second.list).toMatchObject([{ id: player.id, depth: 2, turnover: "500.00", loss: "0.00", bets: 3 }]);
  expect(second.list[0]?.name).toBe(maskName(player.username));
  const rounds = await valueOf(agent.browser.ask("contracts.billRounds", { billId: id, memberId: player.id }));
  expect(rounds.list.map(({ turnover, won }) => [turnover, won])).toEqual([
    ["0.00", "50.00"],
    ["200.00", "500.00"],
    ["300.00", "0.00"],
  ]);
  expect(rounds).toMatchObject({ total: 3, name: maskName(player.username) });
});

test("CONTRACT-007 nobody but whose bill it is and who pays it is told, and of nobody outside of the team", async () => {
  const { agent, member, player } = await world.line("salary", ["1", "0.40"]);
  const stranger = await world.person();
  await (await world.rounds(player)).play(200);
  await (await world.rounds(stranger)).play(200);
  await world.later(1, agent, member, player, stranger);
  await world.settle();
  const [own, given] = [await lastBill(agent), await lastBill(member)];
  // The agent pays the member's bill and reads it, with the player's name masked; not the other way round
  expect(await explain(agent, given)).toMatchObject({ isOwn: false, given: [], bill: { amount: "0.80" } });
  expect((await members(agent, given)).list[0]?.name).toBe(maskName(player.username));
  expect((await members(member, given)).list[0]?.name).toBe(player.username);
  for (const [who, billId] of [
    [member, own],
    [player, given],
    [stranger, own],
    [agent, randomUUID()],
  ] as const) {
    for (const call of ["contracts.explainBill", "contracts.billMembers"] as const) {
      expect((await who.browser.ask(call, { billId })).envelope.errorCode).toBe("not-found");
    }
    const rounds = await who.browser.ask("contracts.billRounds", { billId, memberId: player.id });
    expect(rounds.envelope.errorCode).toBe("not-found");
  }
  const outside = await agent.browser.ask("contracts.billRounds", { billId: own, memberId: stranger.id });
  expect(outside.envelope.errorCode).toBe("not-found");
  expect((await members(agent, own, stranger)).list).toEqual([]);
});

test("CONTRACT-007 a correction is told by the bills that it is of, and what is counted now beside what was", async () => {
  const { agent, member, player } = await world.line("hour", ["1", "1"]);
  world.app.clock.move(3_600_000 - (world.app.clock.nowMs() % 3_600_000));
  await world.later(0, player);
  const undo = await (await world.rounds(player)).playUndoable(1000);
  await (await world.rounds(player)).play(200);
  await world.later(71 / 1440, agent, member, player);
  await world.settle();
  const first = await lastBill(member, "HOUR");
  expect((await members(member, first)).list).toMatchObject([{ name: player.username, turnover: "1200.00" }]);
  await undo();
  await (await world.rounds(player)).play(1500);
  await world.later(HOUR, agent, member);
  await world.settle();
  const [after] = await salaries(member, "HOUR");
  expect(after).toMatchObject({ earned: "15.00", correction: "-10.00", amount: "5.00" });
  const { corrections } = await explain(member, after?.id ?? "");
  expect(corrections).toMatchObject([{ amount: "-10.00" }]);
  expect(Date.parse(after?.startsAt ?? "") - Date.parse(corrections[0]?.startsAt ?? "")).toBe(DAY_MS / 24);
  expect(await explain(member, first)).toMatchObject({
    bill: { turnover: "1200.00" },
    counted: { turnover: "200.00" },
  });
  const rounds = await valueOf(member.browser.ask("contracts.billRounds", { billId: first, memberId: player.id }));
  expect(rounds.list.map(({ staked }) => staked)).toContain("200.00");
});

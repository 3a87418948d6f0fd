/** Settled periods that each member of the tree audits (decision 094). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { valueOf } from "#testing/app.ts";
import { type ContractWorld, contractWorld, type Line, type Person } from "#testing/worlds/contracts.ts";
import { verifySettlement } from "#tools/verify-settlement.mjs";

let world: ContractWorld;
let line: Line;
let other: Line;
let key: string;
beforeAll(async () => {
  world = await contractWorld();
  await world.app.owner.query("delete from agent_house_rate");
  line = await world.line("salary", ["1", "0.40"]);
  other = await world.line("salary", ["0.80", "0.80"]);
  await (await world.rounds(line.player)).play(1000);
  await (await world.rounds(other.player)).play(500);
  await world.later(1, line.agent, line.member, other.agent, other.member);
  await world.settle();
  ({ key } = await valueOf(line.agent.browser.ask("statement.key", {})));
});
afterAll(() => world.app.close());

const billOf = async ({ browser }: Person): Promise<string> =>
  (await valueOf(browser.ask("contracts.querySalary", { type: "DAY" })))[0]?.id ?? "";
const fileOf = async (one: Person): Promise<string> =>
  (await valueOf(one.browser.ask("contracts.audit", { billId: await billOf(one) }))).text;

describe("CONTRACT-007 the file of a settled period", () => {
  test("is genuine for each member of the tree, and all have one root whose sum is the house's payment", async () => {
    const people = [line.agent, line.member, other.agent, other.member];
    const found = await Promise.all(people.map(async (one) => verifySettlement(await fileOf(one), key)));
    expect(found.map(({ ok, fault }) => [ok, fault])).toEqual(people.map(() => [true, ""]));
    expect(found.map(({ amount }) => amount)).toEqual(["10.00", "4.00", "4.00", "4.00"]);
    expect(new Set(found.map(({ root }) => root)).size).toBe(1);
    expect(new Set(found.map(({ total }) => total))).toEqual(new Set(["14.00"]));
  });

  test("names nobody but its own member", async () => {
    const text = await fileOf(line.member);
    expect(text).toContain(line.member.username);
    for (const { username, id } of [line.agent, line.player, other.agent, other.member]) {
      expect(text).not.toContain(username);
      expect(text).not.toContain(id);
    }
  });

  test("does not pass with another amount, name, line or key", async () => {
    const text = await fileOf(line.member);
    const wrong = [
      text.replace("10.00", "11.00"),
      text.replace(line.member.username, line.agent.username),
      text.split("\n").toSpliced(2, 1).join("\n"),
      text.split("\n").slice(0, 2).join("\n"),
      "",
    ];
    for (const one of wrong) expect((await verifySettlement(one, key)).ok).toBe(false);
    expect(await verifySettlement(text, `${key.slice(0, -2)}AA`)).toMatchObject({
      ok: false,
      fault: "another key signed it",
    });
  });

  test("is told to nobody else, and a bill that is changed afterwards fits no root", async () => {
    const billId = await billOf(line.member);
    for (const who of [line.agent, other.member]) {
      expect((await who.browser.ask("contracts.audit", { billId })).envelope.errorCode).toBe("not-found");
    }
    await world.app.owner.query("update contract_bill set earned = earned - 1, paid = 0 where id = $1", [billId]);
    expect((await verifySettlement(await fileOf(line.member), key)).fault).toBe("the payment below is not in it");
  });
});

/** Agents' calls that change their line: rates, places, new members (U-180, decision 090). */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { wholeDay } from "#rules/site/days.ts";
import { findViolations } from "#server/ledger/accounts.ts";
import { seedPersonas } from "#server/seeds/personas.ts";
import { welcomeMember } from "#server/welcome.ts";
import { followLines } from "#testing/worlds/agents.ts";
import { operatorAt } from "#testing/worlds/rewards.ts";
import { roundsOf } from "#testing/worlds/played-rounds.ts";
import { GOOD_PASSWORD, type TestApp, testApp, type TestBrowser, valueOf } from "#testing/app.ts";

const DAY_MS = 86_400_000;

let app: TestApp;
let desk: TestBrowser;
const tokens: string[] = [];
beforeAll(async () => {
  let now = (): Date => new Date();
  app = await testApp({
    onRegistered: (tx, made) => welcomeMember({ clock: { now: () => now() } })(tx, made),
    launchAtVendor: async ({ token }) => (tokens.push(token), { ok: true, url: "http://arcade.test/play" }),
  });
  now = () => app.clock.now();
  // Noon of the merchant: no test runs over the end of a day by chance
  app.clock.move(wholeDay(app.clock.now(), "Asia/Manila").until.getTime() + DAY_MS / 2 - app.clock.nowMs());
  await seedPersonas(app.owner);
  await app.owner.query("delete from agent_house_rate where merchant_id = 'novaro'");
  await app.owner.query("insert into agent_house_rate values ('novaro', 'SLOT', '2020-01-01', 80)");
  desk = await operatorAt(app, "deniz");
});
afterAll(() => app.close());

interface Person {
  browser: TestBrowser;
  username: string;
  id: string;
}

async function person({ isAgent = true, below }: { isAgent?: boolean; below?: Person } = {}): Promise<Person> {
  const browser = app.browser();
  const username = `p${randomUUID().replaceAll("-", "").slice(0, 11)}`;
  await browser.register({ username });
  const { rows } = await app.owner.query<{ id: string }>(
    `update member set type = case when $2 then 1 else type end, upline_id = $3, created_at = $4 where username = $1
     returning id`,
    [username, isAgent, below?.id ?? null, app.clock.now()],
  );
  const id = rows[0]?.id ?? "";
  // As if they had come by a link: a line from this day on
  const today = app.clock.now();
  await app.owner.query("update agent_line set from_day = merchant_day('novaro', $2) where member_id = $1", [
    id,
    today,
  ]);
  return { browser, username, id };
}

const refusalOf = async (answer: Promise<{ envelope: { errorCode?: string | null | undefined } }>) =>
  (await answer).envelope.errorCode;
const give = (agent: Person, member: Person, rate: string, gameType = "SLOT") =>
  agent.browser.ask("agents.updateDownlineRebates", {
    memberId: member.id,
    rebates: [{ gameType: gameType as "SLOT", rate }],
  });
const nextDay = async (...people: Person[]): Promise<void> => {
  app.clock.move(DAY_MS);
  for (const { browser, username } of people) await browser.login(username, GOOD_PASSWORD, { type: "agent" });
  desk = await operatorAt(app, "deniz");
};

describe("rates", () => {
  test("AGENT-005 AGENT-015 hold from the next day on, never above the own and never below what was given on", async () => {
    const top = await person();
    const agent = await person({ below: top });
    const leaf = await person({ below: agent });
    expect(await refusalOf(give(top, agent, "0.81"))).toBe("rate-above-own");
    expect((await give(top, agent, "0.50")).envelope.success).toBe(true);
    const own = await valueOf(agent.browser.ask("agents.rebateQuota", {}));
    expect(own.kinds[0]).toEqual({ gameType: "SLOT", rate: "0.00", next: "0.50", equal: 0 });
    expect(await refusalOf(give(agent, leaf, "0.51"))).toBe("rate-above-own");
    expect((await give(agent, leaf, "0.50")).envelope.success).toBe(true);
    expect((await valueOf(agent.browser.ask("agents.rebateQuota", {}))).kinds[0]).toMatchObject({ equal: 1 });
    expect(await refusalOf(give(top, agent, "0.49"))).toBe("rate-below-given");
    const { member } = await valueOf(top.browser.ask("agents.rebateQuota", { memberId: agent.id }));
    expect(member).toMatchObject({ id: agent.id, name: agent.username });
    expect(member?.kinds[0]).toEqual({ gameType: "SLOT", rate: "0.00", next: "0.50", least: "0.50" });
    await nextDay(agent);
    expect((await valueOf(agent.browser.ask("agents.rebateQuota", {}))).kinds[0]).toMatchObject({ rate: "0.50" });
  });

  test("AGENT-005 are given directly below alone, in the right form, and by agents", async () => {
    const top = await person();
    const agent = await person({ below: top });
    const leaf = await person({ below: agent });
    const stranger = await person();
    for (const member of [leaf, stranger, top]) expect(await refusalOf(give(top, member, "0.10"))).toBe("not-found");
    expect(await refusalOf(top.browser.ask("agents.rebateQuota", { memberId: leaf.id }))).toBe("not-found");
    for (const rate of ["10.01", "-1", "0.001", "much"])
      expect(await refusalOf(give(top, agent, rate))).toBe("bad-input");
    expect(await refusalOf(give(top, agent, "0.10", "GOLD"))).toBe("bad-input");
    const player = await person({ isAgent: false, below: top });
    expect(await refusalOf(player.browser.ask("agents.rebateQuota", {}))).toBe("no-permission");
  });

  test("AGENT-015 the own rate is given to as many as the merchant lets, however many are asked for at once", async () => {
    await app.configure("novaro", (config) => {
      config.agentRebate.equals = 2;
      config.agentRebate.rates = { SLOT: "0.80" };
    });
    const top = await person();
    const below = [await person({ below: top }), await person({ below: top }), await person({ below: top })];
    const given = await Promise.all(below.map((one) => refusalOf(give(top, one, "0.80"))));
    expect(given.filter((one) => one === "rate-quota-full")).toHaveLength(1);
    const full = below[given.indexOf("rate-quota-full")] as Person;
    expect((await give(top, full, "0.79")).envelope.success).toBe(true);
    expect(await valueOf(top.browser.ask("agents.rebateQuota", {}))).toMatchObject({ equals: 2 });
    // What somebody has already is no new gift
    const has = below[given.indexOf(undefined)] as Person;
    expect((await give(top, has, "0.80")).envelope.success).toBe(true);
  });

  test("AGENT-017 the line's income is told for this period and the last, and it is what was credited", async () => {
    const top = await person();
    const agent = await person({ below: top });
    await give(top, agent, "0.30");
    await nextDay(top, agent);
    const rounds = await roundsOf(app, agent.browser, agent.username, tokens);
    await rounds.play(1000);
    await followLines(app.services.db);
    const income = await valueOf(top.browser.ask("agents.income", { period: "DAY" }));
    expect(income.current).toMatchObject({
      total: "5.00",
      kinds: [{ gameType: "SLOT", turnover: "1000.00", amount: "5.00" }],
    });
    expect(income.previous).toMatchObject({ total: "0.00", kinds: [] });
    expect((await valueOf(agent.browser.ask("agents.income", { period: "DAY" }))).current.total).toBe("3.00");
    await nextDay(top);
    expect((await valueOf(top.browser.ask("agents.income", { period: "DAY" }))).previous.total).toBe("5.00");
    const { rows } = await app.services.db.query<{ amount: bigint }>(
      "select amount from ledger_transfer where member_id = $1 and kind = 'agent-rebate'",
      [top.id],
    );
    expect(rows).toEqual([{ amount: 500_000n }]);
    expect(await findViolations(app.owner)).toEqual([]);
  });
});

describe("places", () => {
  const ask = (agent: Person, member: Person, to: Person) =>
    agent.browser.ask("agents.transferDownline", { memberId: member.id, toId: to.id });
  const waiting = async (member: Person) => {
    const found = (await valueOf(desk.ask("desk.agentMoves", {}))).find(({ username }) => username === member.username);
    if (!found) throw new Error(`no move of ${member.username}`);
    return found;
  };
  const decide = (id: string, decision: "move" | "refuse") =>
    desk.ask("desk.decideAgentMove", { id, decision, reason: "both agree" });
  const uplineOf = async ({ id }: Person) =>
    (await app.owner.query<{ upline_id: string }>("select upline_id from member where id = $1", [id])).rows[0]
      ?.upline_id;

  test("AGENT-007 an agent asks, an operator moves the member with all below, and what is decided stays", async () => {
    const top = await person();
    const [one, other] = [await person({ below: top }), await person({ below: top })];
    const leaf = await person({ below: one });
    const under = await person({ isAgent: false, below: leaf });
    const asked = await valueOf(ask(top, leaf, other));
    expect(asked).toMatchObject({ state: "waiting", from: one.username, to: other.username });
    expect(asked.name).toContain("***");
    expect(await refusalOf(ask(top, leaf, top))).toBe("move-waits");
    const move = await waiting(leaf);
    expect(move).toMatchObject({ agent: top.username, below: 1, state: "waiting" });
    expect(await uplineOf(leaf)).toBe(one.id);
    expect(await valueOf(decide(move.id, "move"))).toEqual({ state: "moved" });
    expect(await valueOf(decide(move.id, "move"))).toEqual({ state: "moved" });
    expect(await refusalOf(decide(move.id, "refuse"))).toBe("already-decided");
    expect(await uplineOf(leaf)).toBe(other.id);
    expect((await valueOf(other.browser.ask("agents.subordinates", {}))).list.map(({ id }) => id)).toEqual([leaf.id]);
    expect(await valueOf(other.browser.ask("agents.downline", { memberId: under.id }))).toMatchObject({ depth: 2 });
    expect(await refusalOf(one.browser.ask("agents.downline", { memberId: leaf.id }))).toBe("not-found");
    expect((await valueOf(top.browser.ask("agents.moves", {})))[0]).toMatchObject({ id: asked.id, state: "moved" });
    const { rows } = await app.services.db.query<{ action: string; step: string }>(
      "select action, step from desk_decision where subject = 'agent-move' and subject_id = $1",
      [move.id],
    );
    expect(rows).toEqual([{ action: "move", step: "alone" }]);
  });

  test("AGENT-007 nobody is put below themselves or their line, below a player, where they stand, or outside the line", async () => {
    const top = await person();
    const agent = await person({ below: top });
    const leaf = await person({ below: agent });
    const player = await person({ isAgent: false, below: top });
    const stranger = await person();
    expect(await refusalOf(ask(top, agent, leaf))).toBe("move-below-itself");
    expect(await refusalOf(ask(top, agent, agent))).toBe("move-below-itself");
    expect(await refusalOf(ask(top, leaf, player))).toBe("move-no-agent");
    expect(await refusalOf(ask(top, leaf, agent))).toBe("move-same");
    expect(await refusalOf(ask(top, leaf, stranger))).toBe("not-found");
    expect(await refusalOf(ask(top, stranger, agent))).toBe("not-found");
    expect(await refusalOf(ask(agent, top, agent))).toBe("not-found");
    expect(await refusalOf(ask(top, top, agent))).toBe("not-found");
  });

  test("AGENT-007 a rate above the new agent's stands in the way, and what does not fit any more lapses", async () => {
    const top = await person();
    const [one, other] = [await person({ below: top }), await person({ below: top })];
    const leaf = await person({ below: one });
    await give(top, one, "0.50");
    await give(one, leaf, "0.40");
    expect(await refusalOf(ask(top, leaf, other))).toBe("move-rate");
    await give(top, other, "0.40");
    await valueOf(ask(top, leaf, other));
    await give(top, other, "0.30");
    expect(await valueOf(decide((await waiting(leaf)).id, "move"))).toEqual({ state: "lapsed" });
    expect(await uplineOf(leaf)).toBe(one.id);
  });

  test("AGENT-008 several members are asked for together, all of them or none; the desk may refuse", async () => {
    const top = await person();
    const [one, other] = [await person({ below: top }), await person({ below: top })];
    const [leaf, second] = [await person({ below: one }), await person({ isAgent: false, below: one })];
    const askAll = (members: readonly Person[], to: Person) =>
      top.browser.ask("agents.transferMultipleDownline", { memberIds: members.map(({ id }) => id), toId: to.id });
    expect(await refusalOf(askAll([leaf, second, other], other))).toBe("move-below-itself");
    expect(await valueOf(top.browser.ask("agents.moves", {}))).toEqual([]);
    expect(await valueOf(askAll([leaf, second, leaf], other))).toHaveLength(2);
    expect(await valueOf(decide((await waiting(second)).id, "refuse"))).toEqual({ state: "refused" });
    expect(await valueOf(decide((await waiting(leaf)).id, "move"))).toEqual({ state: "moved" });
    expect(await uplineOf(second)).toBe(one.id);
    // What was refused may be asked for again
    expect(await valueOf(askAll([second], other))).toMatchObject([{ state: "waiting" }]);
  });

  test("AGENT-007 an operator decides on nobody close, and on no other merchant's", async () => {
    const top = await person();
    const [one, other] = [await person({ below: top }), await person({ below: top })];
    await valueOf(ask(top, one, other));
    const { id } = await waiting(one);
    await app.owner.query(
      `insert into operator_link (operator_id, member_id, relation)
       select o.id, $1, 'own' from operator o where o.merchant_id = 'novaro' and o.username = 'deniz'`,
      [one.id],
    );
    expect(await refusalOf(decide(id, "move"))).toBe("own-account");
    const foreign = await operatorAt(app, "deniz", "solenne.localhost");
    expect(await refusalOf(foreign.ask("desk.decideAgentMove", { id, decision: "move", reason: "x" }))).toBe(
      "not-found",
    );
    const marco = await operatorAt(app, "marco");
    expect(await valueOf(marco.ask("desk.decideAgentMove", { id, decision: "move", reason: "x" }))).toEqual({
      state: "moved",
    });
  });
});

describe("AGENT-013 an account that an agent makes", () => {
  const make = (agent: Person, input: Record<string, unknown>) =>
    agent.browser.askAnything("agents.registerDownline", { username: nameOf(), password: GOOD_PASSWORD, ...input });
  const nameOf = (): string => `n${randomUUID().replaceAll("-", "").slice(0, 11)}`;

  test("stands directly below, has its rates from that day on, and can log in", async () => {
    const top = await person();
    const username = nameOf();
    const made = await make(top, { username, isAgent: true, rebates: [{ gameType: "SLOT", rate: "0.40" }] });
    const { id } = made.envelope.value as { id: string };
    const { member } = await valueOf(top.browser.ask("agents.rebateQuota", { memberId: id }));
    expect(member).toMatchObject({
      name: username,
      kinds: [{ gameType: "SLOT", rate: "0.40", next: "0.40" }, {}, {}, {}, {}, {}, {}, {}],
    });
    expect(await valueOf(top.browser.ask("agents.downline", { memberId: id }))).toMatchObject({
      isAgent: true,
      depth: 1,
    });
    const theirs = app.browser();
    expect((await theirs.login(username, GOOD_PASSWORD, { type: "agent" })).envelope.success).toBe(true);
  });

  test("is refused with a bad name or password, a rate above the own, and leaves nothing behind then", async () => {
    const top = await person();
    expect(await refusalOf(make(top, { username: "!" }))).toBe("username-format");
    expect(await refusalOf(make(top, { username: top.username }))).toBe("username-taken");
    expect(await refusalOf(make(top, { password: "x" }))).toBe("password-format");
    expect(await refusalOf(make(top, { password: "password1" }))).toBe("password-known");
    const username = nameOf();
    const rebates = [{ gameType: "SLOT", rate: "0.90" }];
    expect(await refusalOf(make(top, { username, rebates }))).toBe("rate-above-own");
    expect((await make(top, { username })).envelope.success).toBe(true);
    const player = await person({ isAgent: false });
    expect(await refusalOf(make(player, {}))).toBe("no-permission");
  });
});

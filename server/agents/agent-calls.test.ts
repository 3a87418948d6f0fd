/** Agents' calls about their lines and links (U-180, decision 088). */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, type TestBrowser, testApp } from "#testing/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Person = { browser: TestBrowser; username: string; id: string };

async function person({ isAgent = false, below }: { isAgent?: boolean; below?: Person } = {}): Promise<Person> {
  const browser = app.browser();
  const username = `p${randomUUID().replaceAll("-", "").slice(0, 11)}`;
  await browser.register({ username });
  const { rows } = await app.owner.query<{ id: string }>(
    "update member set type = case when $2 then 1 else type end, upline_id = $3 where username = $1 returning id",
    [username, isAgent, below?.id ?? null],
  );
  return { browser, username, id: rows[0]?.id ?? "" };
}

const value = async <Value>(answer: Promise<{ envelope: unknown }>): Promise<Value> =>
  ((await answer).envelope as { value: Value }).value;
const refusalOf = async (answer: Promise<{ envelope: { errorCode?: string | null | undefined } }>) =>
  (await answer).envelope.errorCode;

test("AGENT-004 AGENT-009 AGENT-010 an agent is told of all below, in full on the first level and masked further down", async () => {
  const top = await person({ isAgent: true });
  const agent = await person({ isAgent: true, below: top });
  const leaf = await person({ below: agent });
  type Lines = { total: number; above: { name: string }[]; list: { id: string; name: string; depth: number }[] };
  const first = await value<Lines>(top.browser.ask("agents.subordinates", {}));
  expect(first).toMatchObject({ total: 1, above: [], list: [{ name: agent.username, depth: 1 }] });
  const second = await value<Lines>(top.browser.ask("agents.subordinates", { memberId: agent.id }));
  expect(second).toMatchObject({ total: 1, above: [{ name: agent.username }], list: [{ id: leaf.id, depth: 2 }] });
  expect(second.list[0]?.name).toContain("***");
  const parts = async (name: string) =>
    (await value<Lines>(top.browser.ask("agents.downlines", { name }))).list.map(({ id }) => id);
  expect(await parts(agent.username.slice(1, 6))).toEqual([agent.id]);
  expect(await parts(leaf.username.slice(1, 6))).toEqual([]);
  expect(await parts(leaf.username)).toEqual([leaf.id]);
  expect(await value(top.browser.ask("agents.downline", { memberId: leaf.id }))).toMatchObject({ depth: 2 });
});

test("AGENT-016 an agent reaches nobody outside the own line, and who is no agent nobody at all", async () => {
  const [agent, stranger] = [await person({ isAgent: true }), await person()];
  for (const name of ["agents.subordinates", "agents.downline", "agents.memberProfit"] as const) {
    expect(await refusalOf(agent.browser.ask(name, { memberId: stranger.id })), name).toBe("not-found");
    expect(await refusalOf(stranger.browser.ask(name, { memberId: agent.id })), name).toBe("no-permission");
  }
  expect(await refusalOf(stranger.browser.ask("agents.teamTotals", {}))).toBe("no-permission");
  expect(await refusalOf(stranger.browser.ask("agents.createLink", { name: "" }))).toBe("no-permission");
});

test("AGENT-001 AGENT-002 AGENT-003 a team without anybody has figures of nothing, one for each day", async () => {
  const agent = await person({ isAgent: true });
  const range = { startDate: "2026-07-01", endDate: "2026-07-03" };
  expect(await value(agent.browser.ask("agents.teamTotals", range))).toMatchObject({
    members: 0,
    turnover: "0.00",
    active: 0,
    before: { turnover: "0.00" },
  });
  const { days } = await value<{ days: { day: string }[] }>(agent.browser.ask("agents.teamDays", range));
  expect(days.map(({ day }) => day)).toEqual(["2026-07-01", "2026-07-02", "2026-07-03"]);
  expect(await value(agent.browser.ask("agents.teamKinds", range))).toEqual({ kinds: [] });
});

test("AGENT-011 AGENT-012 AGENT-014 REG-022 a link brings people below its agent, counts them, and can be ended once", async () => {
  const agent = await person({ isAgent: true });
  const { code } = await value<{ code: string }>(agent.browser.ask("agents.createLink", { name: " Fair " }));
  const followed = await app.browser().ask("member.affiliate", { code: code.toLowerCase(), followed: "1" });
  expect(followed.envelope).toMatchObject({ success: true });
  await app.browser().ask("member.affiliate", { code });
  expect((await app.browser().register({ affiliateCode: code })).status).toBe(200);
  expect(await value(agent.browser.ask("agents.links", {}))).toMatchObject([
    { code, name: "Fair", clicks: 1, registrations: 1, depositors: 0 },
  ]);
  expect(await value(agent.browser.ask("agents.teamTotals", {}))).toMatchObject({ members: 1, joined: 1 });
  const other = await person({ isAgent: true });
  expect(await refusalOf(other.browser.ask("agents.deleteLink", { code }))).toBe("not-found");
  expect((await agent.browser.ask("agents.deleteLink", { code })).envelope).toMatchObject({ success: true });
  expect(await refusalOf(agent.browser.ask("agents.deleteLink", { code }))).toBe("not-found");
  expect(await refusalOf(app.browser().ask("member.affiliate", { code }))).toBe("invitation-ended");
});

test("AGENT-014 an agent has at most twenty links, however many are asked for at once", async () => {
  const agent = await person({ isAgent: true });
  const asked = await Promise.all(
    Array.from({ length: 20 }, () => refusalOf(agent.browser.ask("agents.createLink", { name: "" }))),
  );
  asked.push(await refusalOf(agent.browser.ask("agents.createLink", { name: "" })));
  expect(asked.filter((one) => one === "links-full")).toHaveLength(1);
  expect(await value<unknown[]>(agent.browser.ask("agents.links", {}))).toHaveLength(20);
});

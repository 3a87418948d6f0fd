import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findViolations } from "#server/ledger/accounts.ts";
import {
  applicationOf,
  balanceOf,
  type DeskReward,
  deskOf,
  memberOf,
  PROMOTION,
  rewardApp,
  statusOf,
} from "#testing/worlds/rewards.ts";
import type { TestApp, TestBrowser } from "#testing/app.ts";

let app: TestApp;
let desk: TestBrowser;
beforeAll(async () => {
  app = await rewardApp();
  desk = await deskOf(app);
});
afterAll(() => app.close());

const rewards = async (browser = desk) => (await browser.ask("desk.rewards")).envelope.value as DeskReward[];
const decide = async (input: Record<string, unknown>, browser = desk) =>
  (await browser.askAnything("desk.decideReward", input)).envelope.errorCode;

/** A new member with an application that waits, and its id. */
async function applied(
  remarks = "please",
): Promise<{ member: Awaited<ReturnType<typeof memberOf>>; id: string; funds: number }> {
  const member = await memberOf(app);
  const answer = await member.ask("rewards.apply", { promotionId: PROMOTION.remark, remarks });
  expect(answer.envelope.success).toBe(true);
  return { member, id: (await applicationOf(desk, member)).id, funds: await balanceOf(member) };
}

interface Message {
  title: string;
  content: string;
}
const inbox = async (browser: TestBrowser, language = "EN") =>
  ((await browser.ask("inbox.list", {}, { headers: { language } })).envelope.value as { list: Message[] }).list;
const transfers = async () =>
  (await app.services.db.query("select 1 from ledger_transfer where kind = 'reward'")).rowCount ?? 0;

describe("an operator's decision", () => {
  test("PROMO-010 taken up, then issued: one balanced transfer, the label, the wallet and a message in the reader's language", async () => {
    const { member, id, funds } = await applied();
    await desk.ask("desk.takeReward", { id });
    expect(await statusOf(member, PROMOTION.remark)).toBe("process");
    const before = await transfers();
    expect(await decide({ id, decision: "issue", amount: "1250.50", note: "Enjoy." })).toBeUndefined();
    expect(await statusOf(member, PROMOTION.remark)).toBe("issued");
    expect(await balanceOf(member)).toBe(funds + 1250.5);
    expect(await transfers()).toBe(before + 1);
    const { rows } = await app.services.db.query<{ reference: string; house: string; sum: bigint }>(
      `select t.reference, max(a.name) filter (where a.owner = 'house') as house, sum(e.amount)::bigint as sum
       from reward_application r join ledger_transfer t on t.id = r.transfer_id
         join ledger_entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id
       where r.id = $1 group by t.reference`,
      [id],
    );
    expect(rows).toEqual([{ reference: "promotion:3", house: "promotions", sum: 0n }]);
    const [message] = await inbox(member);
    expect(message?.title).toBe("Your reward has arrived: ₱1,250.50");
    expect(message?.content).toMatch(/“Candy Carnival: .*Enjoy\.$/s);
    expect((await inbox(member, "TY"))[0]?.title).toBe("Your reward is in: ₱1,250.50");
    expect(await findViolations(app.services.db)).toEqual([]);
  });

  test("the same decision at once or again pays once; another one is refused", async () => {
    const { member, id, funds } = await applied();
    const issue = { id, decision: "issue", amount: "10" };
    expect(await Promise.all([decide(issue), decide(issue)])).toEqual([undefined, undefined]);
    expect(await decide(issue)).toBeUndefined();
    expect(await balanceOf(member)).toBe(funds + 10);
    for (const other of [
      { id, decision: "issue", amount: "11" },
      { id, decision: "reject" },
      { id, decision: "offer", amount: "10" },
    ]) {
      expect(await decide(other)).toBe("already-decided");
    }
    expect((await desk.ask("desk.takeReward", { id })).envelope.errorCode).toBe("already-decided");
    expect(await balanceOf(member)).toBe(funds + 10);
    expect((await inbox(member)).filter(({ title }) => title.startsWith("Your reward"))).toHaveLength(1);
  });

  test("PROMO-010 an offered reward waits as claim until the member claims it, once, however often it is asked", async () => {
    const { member, id, funds } = await applied();
    const claim = (browser = member) => browser.ask("rewards.claim", { promotionId: PROMOTION.remark });
    expect((await claim()).envelope.errorCode).toBe("not-found");
    await decide({ id, decision: "offer", amount: "75" });
    expect(await statusOf(member, PROMOTION.remark)).toBe("claim");
    expect(await balanceOf(member)).toBe(funds);
    expect((await claim(await memberOf(app))).envelope.errorCode).toBe("not-found");
    const answers = await Promise.all([claim(), claim()]);
    for (const { envelope } of [...answers, await claim()]) {
      expect(envelope.value).toEqual({ status: "claimed", amount: "75.00" });
    }
    expect(await statusOf(member, PROMOTION.remark)).toBe("claimed");
    expect(await balanceOf(member)).toBe(funds + 75);
    expect(await findViolations(app.services.db)).toEqual([]);
  });

  test("PROMO-010 a rejected application pays nothing and says why", async () => {
    const { member, id, funds } = await applied();
    await decide({ id, decision: "reject", note: "The round is not yours." });
    expect(await statusOf(member, PROMOTION.remark)).toBe("rejected");
    expect(await balanceOf(member)).toBe(funds);
    expect((await inbox(member))[0]?.content).toMatch(/The round is not yours\.$/);
    expect((await member.ask("rewards.claim", { promotionId: PROMOTION.remark })).envelope.errorCode).toBe("not-found");
  });

  test("amounts that are none, zero, below it or past the limit are refused, and an offer without one", async () => {
    const { id } = await applied();
    for (const amount of ["0", "0.00", "-5", "1e3", "12.345", "1000000", "", "NaN"]) {
      expect(await decide({ id, decision: "issue", amount })).toBe("bad-input");
    }
    expect(await decide({ id, decision: "offer" })).toBe("bad-input");
    expect((await rewards()).find((one) => one.id === id)?.state).toBe("applying");
  });
});

describe("who decides", () => {
  test("members have none of the desk's calls, and another merchant's operator finds nothing", async () => {
    const { member, id, funds } = await applied();
    const foreign = await deskOf(app, "solenne.localhost");
    expect(await rewards(foreign)).toEqual([]);
    const issue = { id, decision: "issue", amount: "5" };
    expect(await decide(issue, foreign)).toBe("not-found");
    expect((await foreign.ask("desk.takeReward", { id })).envelope.errorCode).toBe("not-found");
    expect(await decide(issue, member)).toBe("not-logged-in");
    expect((await member.ask("desk.rewards")).envelope.errorCode).toBe("not-logged-in");
    expect(await balanceOf(member)).toBe(funds);
  });

  test("what waits comes first, remarks arrive as they were typed", async () => {
    const { id, member } = await applied('<img src=x onerror="alert(1)">');
    expect(await applicationOf(desk, member)).toMatchObject({
      id,
      remarks: '<img src=x onerror="alert(1)">',
      state: "applying",
    });
    await decide({ id, decision: "reject" });
    const states = (await rewards()).map(({ state }) => state === "applying" || state === "process");
    expect(states).toEqual(states.toSorted((a, b) => Number(b) - Number(a)));
  });
});

describe("messages that the site sends itself", () => {
  test("a new member finds a welcome in the language that is read", async () => {
    const member = await memberOf(app);
    const [welcome, ...rest] = await inbox(member, "EN");
    expect(rest).toEqual([]);
    expect(welcome?.title).toBe("Welcome to novaro");
    expect((await inbox(member, "TY"))[0]?.content).not.toBe(welcome?.content);
    const other = await memberOf(app, "solenne.localhost");
    expect((await inbox(other, "VN"))[0]?.title).toBe("Chào mừng đến với solenne");
    expect((await inbox(other, "CN"))[0]?.title).toBe("欢迎来到 solenne");
    expect((await member.ask("inbox.unread")).envelope.value).toBe(1);
  });

  test("a merchant without the row sends none, and what was sent keeps its words", async () => {
    const earlier = await memberOf(app);
    const { rows } = await app.owner.query(
      "delete from message_template where merchant_id = 'novaro' and kind = 'welcome' returning texts",
    );
    expect(await inbox(await memberOf(app))).toEqual([]);
    expect((await inbox(earlier)).map(({ title }) => title)).toEqual(["Welcome to novaro"]);
    const { texts } = rows[0] as { texts: unknown };
    await app.services.db.query("insert into message_template values ('novaro', 'welcome', $1)", [texts]);
  });
});

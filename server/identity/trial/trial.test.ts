/** Trial play over the real server: one tap, one account, its own money, nothing that needs a real account, an end. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ADDRESSES } from "#contract/core/addresses.ts";
import { CALLS } from "#contract/core/calls.ts";
import { MEMBER_TYPES } from "#rules/identity/session.ts";
import { findViolations } from "#server/ledger/accounts.ts";
import { welcomeMember } from "#server/welcome.ts";
import { type TestApp, type TestBrowser, testApp } from "#testing/app.ts";
import { endTrials } from "./end-trials.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({
    onRegistered: (tx, joined) => welcomeMember(app.services)(tx, joined),
  });
});
afterAll(() => app.close());

interface Account {
  username: string;
  customerType: number;
}
interface Session {
  token: string;
  userName: string;
  type: number;
  trial?: true;
}

async function account(browser: TestBrowser): Promise<Account> {
  return (await browser.ask("trial.account")).envelope.value as Account;
}

/** The tap on "try for free", as the site does it. */
async function trying(browser = app.browser()): Promise<TestBrowser & { account: Account; session: Session }> {
  const made = await account(browser);
  const { envelope } = await browser.ask("trial.login", { moduleId: "COMM3" });
  const session = envelope.value as Session;
  browser.token = session.token;
  return Object.assign(browser, { account: made, session });
}

const refusal = async (asked: ReturnType<TestBrowser["ask"]>) => (await asked).envelope.errorCode;
const rows = async (text: string, values: unknown[] = []) => (await app.services.db.query({ text, values })).rows;
const turnOfChores = () => endTrials(app.services);
const stateOf = async (username: string) =>
  (
    await rows(
      `select m.status, t.closed_at is not null as closed,
         (select balance from ledger_account a where a.member_id = m.id) as balance
       from member m join trial_account t on t.member_id = m.id where m.username = $1`,
      [username],
    )
  )[0];

describe("one tap", () => {
  test("TRIAL-007 a trial account is GET /wps/member/trialuser without payload: a name and a customerType", async () => {
    expect(ADDRESSES["trial.account"].slice(0, 2)).toEqual(["GET", "/wps/member/trialuser"]);
    const browser = app.browser();
    expect(await account(browser)).toEqual({ username: expect.stringMatching(/^trial-\d{8}$/), customerType: 0 });
    expect(browser.cookies.has("trial")).toBe(true);
  });

  test("TRIAL-006 free play is POST /wps/session/login/freeplay with the module id COMM3, and no other", async () => {
    expect(ADDRESSES["trial.login"].slice(0, 3)).toEqual(["POST", "/wps/session/login/freeplay", "COMM3"]);
    const browser = app.browser();
    await account(browser);
    expect(await refusal(browser.askAnything("trial.login", { moduleId: "GAMELO3" }))).toBe("bad-input");
    expect((await browser.ask("trial.login", { moduleId: "COMM3" })).envelope.success).toBe(true);
  });

  test("TRIAL-001 the session is a trial's, needs both its secrets, has play money and ends by itself", async () => {
    const browser = await trying();
    expect(browser.session).toMatchObject({ trial: true, userName: browser.account.username });
    expect(await refusal(browser.ask("member.info", {}, { without: "cookie" }))).toBe("not-logged-in");
    expect((await browser.ask("member.info")).envelope.value).toMatchObject({ account: browser.account.username });
    expect((await browser.ask("wallet.get")).envelope.value).toMatchObject({
      currency: "FUN",
      sumBalance: "10000.00",
      practice: true,
    });
    const renewed = await browser.ask("session.renew", { token: browser.token });
    expect(renewed.envelope.value).toMatchObject({ trial: true, token: browser.token });
    app.clock.move(31 * 60_000);
    expect(await refusal(browser.ask("member.info"))).toBe("logged-out");
  });

  test("TRIAL-003 the session's type is the account's customerType, whichever the merchant gives", async () => {
    for (const type of [MEMBER_TYPES.player, MEMBER_TYPES.agent, MEMBER_TYPES.chiefAgent]) {
      await app.configure("novaro", (config) => (config.trialType = type));
      const browser = await trying();
      expect([browser.account.customerType, browser.session.type]).toEqual([type, type]);
      expect((await browser.ask("member.info")).envelope.value).toMatchObject({ type });
    }
    await app.configure("novaro", (config) => (config.trialType = MEMBER_TYPES.player));
  });

  test.each(Object.values(MEMBER_TYPES))(
    "TRIAL-004 a trial of type %i plays for free only as 0, 1 or 2",
    async (type) => {
      await app.configure("novaro", (config) => (config.trialType = type));
      const browser = app.browser();
      expect(await account(browser)).toMatchObject({ customerType: type });
      const answer = await browser.ask("trial.login");
      await app.configure("novaro", (config) => (config.trialType = MEMBER_TYPES.player));
      expect(answer.envelope.errorCode).toBe([0, 1, 2].includes(type) ? undefined : "free_reject");
    },
  );

  test("a second tap, another tab and a reload find the same account and its money", async () => {
    const browser = await trying();
    const [first, again] = await Promise.all([account(browser), account(browser)]);
    expect([first, again]).toEqual([browser.account, browser.account]);
    const before = browser.cookies.get("session") ?? "";
    await browser.ask("trial.login");
    // The newer session takes the older one's place, as after any login
    browser.cookies.set("session", before);
    expect(await refusal(browser.ask("member.info"))).toBe("logged-out");
    const made = await rows("select count(*)::integer as n from member where username = $1", [first.username]);
    expect(made).toEqual([{ n: 1 }]);
  });

  test("without the browser's secret, or with another merchant's, there is nothing to enter", async () => {
    const browser = await trying();
    const stranger = app.browser();
    expect(await refusal(stranger.ask("trial.login"))).toBe("trial-over");
    stranger.cookies.set("trial", "made-up");
    expect(await refusal(stranger.ask("trial.login"))).toBe("trial-over");
    expect(await refusal(stranger.login(browser.account.username, "trial"))).toBe("wrong-login");
  });

  test("an address is asked for its person from the sixth in an hour on, and a merchant may have none at all", async () => {
    const address = "10.9.9.9";
    for (let made = 0; made < 5; made += 1) await account(app.browser("localhost", address));
    const sixth = app.browser("localhost", address);
    expect(await refusal(sixth.ask("trial.account"))).toBe("bot-check");
    const botCheck = await sixth.solveBotCheck();
    expect((await sixth.ask("trial.account", { botCheck })).envelope.success).toBe(true);
    expect(await refusal(app.browser("localhost", address).ask("trial.account", { botCheck }))).toBe("bot-check");
    const elsewhere = app.browser("solenne.localhost");
    expect(await refusal(elsewhere.ask("trial.account"))).toBe("no-permission");
    expect(await refusal(elsewhere.ask("trial.login"))).toBe("no-permission");
  });

  test("a member has no trial beside the account", async () => {
    const browser = app.browser();
    await browser.register();
    expect(await refusal(browser.ask("trial.account"))).toBe("no-permission");
    expect(await refusal(browser.ask("trial.login"))).toBe("no-permission");
    expect((await browser.ask("member.info")).envelope.success).toBe(true);
  });
});

describe("what needs a real account", () => {
  /** Of members, and still a trial's: to play, to find games again, to read, to write to the desk. */
  const OPEN =
    /^(session\.renew|games\.|lotteryOrders\.|favourites\.|recent\.|member\.info$|records\.(?!profit|transactions|txCodes)|announcements\.markRead|inbox\.|feedback\.|chat\.unread|hosts\.)/;
  const ofMembers = CALLS.filter(({ who }) => who === "member" || who === "agent");
  let browser: TestBrowser;
  beforeAll(async () => {
    browser = await trying();
  });

  test.each(ofMembers.map(({ name }) => [name] as const))("TRIAL-005 %s", async (name) => {
    const answer = await browser.ask(name as Parameters<TestBrowser["ask"]>[0]);
    if (OPEN.test(name)) {
      expect(answer.envelope.errorCode).not.toBe("real-account-needed");
      return;
    }
    expect(answer.status).toBe(403);
    expect(answer.envelope.errorCode).toBe("real-account-needed");
    expect(answer.envelope.message).toBe("This needs a real account. A trial plays with practice funds only.");
  });

  test("the pages go by the same: every address of a shut call is among those", () => {
    expect(ofMembers.filter(({ trial, name }) => (trial ?? false) !== OPEN.test(name))).toEqual([]);
  });
});

describe("its end", () => {
  // Whatever the other tests have left is over
  beforeEach(async () => {
    app.clock.move(25 * 60 * 60_000);
    await turnOfChores();
  });

  test("signed out: closed, its money back with the house, and the books are right", async () => {
    const browser = await trying();
    expect(await turnOfChores()).toBe(0);
    expect(await stateOf(browser.account.username)).toEqual({
      status: "active",
      closed: false,
      balance: 1_000_000_000n,
    });
    await browser.ask("session.logout", { token: browser.token });
    // Several processes at once: one of them does it, also when another has looked before and locks after
    const turns = await Promise.all(Array.from({ length: 8 }, turnOfChores));
    expect(turns.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
    expect(await stateOf(browser.account.username)).toEqual({ status: "closed", closed: true, balance: 0n });
    expect(await refusal(browser.ask("trial.login"))).toBe("trial-over");
    expect((await account(browser)).username).not.toBe(browser.account.username);
    expect(await findViolations(app.services.db)).toEqual([]);
  });

  test("never entered: after a quarter of an hour; used without a pause: after a day", async () => {
    const unentered = await account(app.browser());
    const busy = await trying();
    app.clock.move(14 * 60_000);
    expect(await turnOfChores()).toBe(0);
    app.clock.move(60_000);
    expect(await turnOfChores()).toBe(1);
    expect(await stateOf(unentered.username)).toMatchObject({ closed: true });
    for (let minutes = 0; minutes < 24 * 60; minutes += 20) {
      await busy.ask("member.info");
      app.clock.move(20 * 60_000);
    }
    expect(await turnOfChores()).toBe(1);
    expect(await stateOf(busy.account.username)).toEqual({ status: "closed", closed: true, balance: 0n });
    expect(await refusal(busy.ask("member.info"))).toBe("logged-out");
  });

  test("registering in the same browser keeps favourites and recent games, and no money", async () => {
    const browser = await trying();
    const [game] = await rows("select id from game where engine is not null and free_play order by id");
    const nodeId = (game as { id: number }).id;
    await browser.ask("favourites.add", { nodeId });
    await browser.ask("recent.add", { nodeId });
    await browser.ask("session.logout", { token: browser.token });
    browser.token = "";
    await turnOfChores();
    await browser.register();
    expect((await browser.ask("favourites.list")).envelope.value).toMatchObject({ content: [{ nodeId }] });
    expect((await browser.ask("recent.list")).envelope.value).toMatchObject({ list: [{ nodeId }] });
    const accounts = await rows(
      `select currency from ledger_account where member_id = (select id from member order by created_at desc, id limit 1)`,
    );
    expect(accounts.every((row) => (row as { currency: string }).currency === "PHP")).toBe(true);
    const other = app.browser();
    await other.register();
    expect((await other.ask("favourites.list")).envelope.value).toMatchObject({ content: [] });
  });
});

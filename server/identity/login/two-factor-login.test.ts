/** The second step of a login with an authenticator on, as a member and an attacker find it (decision 027). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AppMember, appMember, SOLENNE, STEP_MS } from "#testing/worlds/authenticator.ts";
import { codeOf, newMember } from "#testing/worlds/security.ts";
import { type Answer, GOOD_PASSWORD, type TestApp, type TestBrowser, testApp } from "#testing/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const step = (browser: TestBrowser, appCode: string) => browser.ask("session.secondStep", { appCode });
const login = ({ username }: { username: string }, browser = app.browser(SOLENNE)) => ({
  browser,
  answer: browser.login(username, GOOD_PASSWORD),
});
/** A browser in which the password of that member was right. */
async function halfway(member: AppMember, browser = app.browser(SOLENNE)): Promise<TestBrowser> {
  const { envelope } = await login(member, browser).answer;
  expect(envelope.errorCode).toBe("app-code-needed");
  return browser;
}
/** Whether the browser has a session after that answer. */
async function isIn(browser: TestBrowser, { envelope }: Answer): Promise<boolean> {
  browser.token = (envelope.value as { token?: string } | null)?.token ?? "";
  return (await codeOf(browser.ask("member.info"))) === undefined;
}

describe("the second step", () => {
  test("opens a session like any login, and nothing was opened before it", async () => {
    const member = await appMember(app);
    const browser = app.browser(SOLENNE);
    const first = await login(member, browser).answer;
    expect([first.status, first.envelope.errorCode, first.envelope.value]).toEqual([422, "app-code-needed", null]);
    expect([browser.cookies.has("session"), browser.cookies.has("member")]).toEqual([false, false]);
    expect(await codeOf(step(browser, "000000"))).toBe("app-code-wrong");
    const answer = await step(browser, member.code());
    expect(answer.envelope.value).toEqual({
      token: expect.any(String),
      userName: member.username,
      type: 0,
      merchantCode: "solenne",
      firstTimeLogin: false,
    });
    expect(await isIn(browser, answer)).toBe(true);
    // An answer does not wait until the try is written down
    const last = async () =>
      ((await browser.ask("devices.history")).envelope.value as { outcome: string; method: string }[]).slice(0, 2);
    await expect.poll(last).toMatchObject([
      { outcome: "logged-in", method: "password" },
      { outcome: "wrong-proof", method: "app" },
    ]);
    // Used up, and so is the login that waited
    expect(await codeOf(step(browser, member.code(1)))).toBe("step-over");
  });

  test("keeps what the login asked for: the agents' door and the remembered session", async () => {
    // Where only the name is remembered no session is (R5); the step keeps what was asked for all the same
    await app.configure("solenne", (config) => void (config.rememberPassword = "full"));
    const member = await appMember(app);
    const set = "update member set type = 2 where id = $1";
    await app.services.db.query({ text: set, values: [member.id] });
    const wrongDoor = await app.browser(SOLENNE).login(member.username, GOOD_PASSWORD);
    expect(wrongDoor.envelope.errorCode).toBe("non-member");
    const browser = app.browser(SOLENNE);
    const asked = await browser.login(member.username, GOOD_PASSWORD, { type: "agent", remember: true });
    expect(asked.envelope.errorCode).toBe("app-code-needed");
    const answer = await step(browser, member.code());
    expect(await isIn(browser, answer)).toBe(true);
    expect(JSON.stringify(answer.headers["set-cookie"])).toMatch(/session=[^;]+; Max-Age=7776000/);
  });

  test("is asked after a code by SMS and after a new password by one too", async () => {
    const member = await appMember(app);
    const mobile = `+35699${String(app.clock.nowMs()).slice(-6)}`;
    const own = [member.id, mobile];
    await app.services.db.query({ text: "update member set mobile_e164 = $2 where id = $1", values: own });
    await app.configure(
      "solenne",
      ({ switches }) => void Object.assign(switches, { MOBILECODELOGIN: true, FORGOTVERF: true }),
    );
    const sent = async (browser: TestBrowser): Promise<string> => {
      await browser.ask("codes.entry", { mobileNum: mobile, botCheck: await browser.solveBotCheck() });
      await app.services.messages.deliver();
      return /#(\d{6})/.exec(app.sent.findLast(({ recipient }) => recipient === mobile)?.body ?? "")?.[1] ?? "";
    };
    const browser = app.browser(SOLENNE);
    const byCode = { type: "mobile", username: mobile, password: await sent(browser) } as const;
    expect(await codeOf(browser.ask("session.login", byCode))).toBe("app-code-needed");
    expect(browser.cookies.has("session")).toBe(false);
    expect(await isIn(browser, await step(browser, member.code()))).toBe(true);
    app.clock.move(61_000);
    await app.services.limits.forget("sms-again", `solenne:${mobile}`, 1, 60);
    const forgetful = app.browser(SOLENNE);
    const anew = { mobileNum: mobile, newPassword: "Other-lantern-8", verificationCode: await sent(forgetful) };
    expect(await codeOf(forgetful.ask("passwords.byPhone", anew))).toBe("app-code-needed");
    expect(forgetful.cookies.has("session")).toBe(false);
    expect(await isIn(forgetful, await step(forgetful, member.code()))).toBe(true);
    expect((await app.browser(SOLENNE).login(member.username, "Other-lantern-8")).envelope.errorCode).toBe(
      "app-code-needed",
    );
  });

  test("a recovery code opens it once, and the member hears of it", async () => {
    const member = await appMember(app);
    const [code = "", other = ""] = member.recoveryCodes;
    const browser = await halfway(member);
    expect(await isIn(browser, await step(browser, code))).toBe(true);
    const again = await halfway(member);
    expect(await codeOf(step(again, code))).toBe("app-code-wrong");
    expect(await isIn(again, await step(again, other.replaceAll("-", " ").toLowerCase()))).toBe(true);
    const { list } = (await again.ask("inbox.list")).envelope.value as { list: { content: string }[] };
    expect(list.map(({ content }) => content).join(" ")).toContain("Recovery codes left: 8.");
  });

  test("nobody else is asked for it: the login of other members and merchants is as before", async () => {
    const { username } = await newMember(app, SOLENNE);
    const browser = app.browser(SOLENNE);
    const answer = await browser.login(username, GOOD_PASSWORD);
    expect([answer.status, browser.cookies.has("step")]).toEqual([200, false]);
    expect(await codeOf(step(browser, "123456"))).toBe("step-over");
  });
});

describe("attacks on the second step", () => {
  test("before the right password nothing tells that the account has one", async () => {
    const [guarded, plain] = [await appMember(app), await newMember(app, SOLENNE)];
    const told = await Promise.all(
      [guarded.username, plain.username, "nobody-at-all"].map(async (username) => {
        const browser = app.browser(SOLENNE);
        const { status, envelope } = await browser.login(username, "Not-the-password-1");
        return JSON.stringify([status, envelope, [...browser.cookies.keys()].toSorted()]);
      }),
    );
    expect(new Set(told).size).toBe(1);
  });

  test("what waits belongs to the browser that asked, to its merchant, and to its member", async () => {
    const [one, other] = [await appMember(app), await appMember(app)];
    const browser = await halfway(one);
    // The right code elsewhere, at another merchant, and of another member here
    expect(await codeOf(step(app.browser(SOLENNE), one.code()))).toBe("step-over");
    const abroad = app.browser();
    abroad.cookies.set("step", browser.cookies.get("step") ?? "");
    expect(await codeOf(step(abroad, one.code()))).toBe("step-over");
    expect(await codeOf(step(browser, other.code()))).toBe("app-code-wrong");
    expect(await codeOf(step(browser, other.recoveryCodes[0] ?? ""))).toBe("app-code-wrong");
    expect(await isIn(browser, await step(browser, one.code()))).toBe(true);
  });

  test("it waits five minutes, and ends with a new password and with the authenticator", async () => {
    const member = await appMember(app);
    const late = await halfway(member);
    app.clock.move(5 * 60_000 + 1);
    expect(await codeOf(step(late, member.code()))).toBe("step-over");
    const stale = await halfway(member);
    await member.browser.login(member.username, GOOD_PASSWORD);
    const inside = await step(member.browser, member.code());
    expect(await isIn(member.browser, inside)).toBe(true);
    const next = "Other-lantern-9";
    const change = { oldPassword: GOOD_PASSWORD, newPassword: next, confirmNewPassword: next };
    expect(await codeOf(member.browser.ask("passwords.changeV2", change))).toBeUndefined();
    app.clock.move(STEP_MS);
    expect(await codeOf(step(stale, member.code()))).toBe("step-over");
    const waiting = app.browser(SOLENNE);
    expect((await waiting.login(member.username, next)).envelope.errorCode).toBe("app-code-needed");
    await member.browser.prove(next);
    expect(await codeOf(member.browser.ask("authenticator.turnOff"))).toBeUndefined();
    expect(await codeOf(step(waiting, member.code()))).toBe("step-over");
  });

  test("a member closed or locked meanwhile is refused", async () => {
    const member = await appMember(app);
    for (const [status, refusal] of [
      ["locked", "account-locked"],
      ["closed", "account-gone"],
    ] as const) {
      const browser = await halfway(member);
      const set = { text: "update member set status = $2 where id = $1", values: [member.id, status] };
      await app.services.db.query(set);
      expect(await codeOf(step(browser, member.code()))).toBe(refusal);
      await app.services.db.query({ ...set, values: [member.id, "active"] });
      app.clock.move(STEP_MS);
    }
  });

  test("parallel steps with one right code open one session", async () => {
    const member = await appMember(app);
    const browser = await halfway(member);
    const answers = await Promise.all([1, 2, 3].map(() => step(browser, member.code())));
    expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(1);
  });

  test("five wrong codes end it and the member hears of it; more of them lock out neither the own browser nor a recovery code", async () => {
    const member = await appMember(app);
    const thief = await halfway(member);
    for (let index = 0; index < 4; index++) expect(await codeOf(step(thief, "000000"))).toBe("app-code-wrong");
    expect(await codeOf(step(thief, "000000"))).toBe("step-over");
    expect(await codeOf(step(thief, member.code()))).toBe("step-over");
    const tireless = await halfway(member);
    for (let index = 0; index < 5; index++) await step(tireless, "AAAA-AAAA-AAAA");
    // With the password the thief comes back, from another address too, and must wait
    const again = await halfway(member);
    const answer = await step(again, member.code());
    expect([answer.envelope.errorCode, Number(answer.headers["retry-after"]) > 0]).toEqual(["too-many-calls", true]);
    // The owner: in a new browser by a recovery code, in the known one by the app
    expect(await isIn(again, await step(again, member.recoveryCodes[0] ?? ""))).toBe(true);
    await again.ask("session.logout");
    await halfway(member, again);
    expect(await isIn(again, await step(again, member.code()))).toBe(true);
    const { list } = (await again.ask("inbox.list")).envelope.value as { list: { content: string }[] };
    expect(list.filter(({ content }) => content.includes("five wrong codes of the authenticator"))).toHaveLength(1);
  });

  test("a known browser is asked as well", async () => {
    const member = await appMember(app);
    const browser = await halfway(member);
    await step(browser, member.code());
    expect(browser.cookies.has("known")).toBe(true);
    await halfway(member, browser);
  });

  test("an address that goes on guessing waits, whatever account it tries", async () => {
    const member = await appMember(app);
    const browser = await halfway(member);
    for (let index = 0; index < 30; index++)
      await app.services.limits.take("app-address", `solenne:${browser.address}`, 30, 900);
    expect(await codeOf(step(browser, member.code()))).toBe("too-many-calls");
    const elsewhere = await halfway(member);
    expect(await isIn(elsewhere, await step(elsewhere, member.code()))).toBe(true);
  });
});

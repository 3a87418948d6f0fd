/** Attacks on passwords, as somebody with a list and many addresses would make them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#server/platform/crypto/secrets.ts";
import { type Answer, GOOD_PASSWORD, type TestApp, testApp, type TestBrowser } from "#testing/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.configure("novaro", (config) => {
    config.loginLock = { ofAccount: 4, ofAddress: 3, minutes: 15 };
  });
});
afterAll(() => app.close());

async function member(): Promise<{ username: string; home: TestBrowser }> {
  const home = app.browser();
  const { userName } = (await home.register()).envelope.value as { userName: string };
  return { username: userName, home };
}

/** One wrong guess with everything that the site asks for. */
async function guess(browser: TestBrowser, username: string, password = "Not-the-password-1"): Promise<Answer> {
  return browser.login(username, password, { captcha: await browser.solveCaptcha() });
}

/** Wrong guesses from an address of their own each. */
async function guessFromEverywhere(username: string, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn++) await guess(app.browser(), username);
}

const told = ({ status, envelope }: Answer) => [status, envelope.errorCode ?? null];

describe("guesses from many addresses", () => {
  it("lock an account for browsers that were never logged in there, with the right password too", async () => {
    const { username } = await member();
    await guessFromEverywhere(username, 4);
    const late = await guess(app.browser(), username, GOOD_PASSWORD);
    expect(told(late)).toEqual([429, "too-many-calls"]);
    expect(Number(late.headers["retry-after"])).toBeGreaterThan(0);
  });

  it("lock a name that nobody has in the same way, so that a lock says nothing", async () => {
    const nobody = `nobody${newId().slice(0, 6)}`;
    await guessFromEverywhere(nobody, 4);
    expect(told(await guess(app.browser(), nobody, GOOD_PASSWORD))).toEqual([429, "too-many-calls"]);
  });

  it("leave the member's own browser alone: no lock and no captcha there", async () => {
    const { username, home } = await member();
    await home.login(username, GOOD_PASSWORD);
    await home.ask("session.logout", { token: home.token });
    await guessFromEverywhere(username, 5);
    expect(told(await home.login(username, GOOD_PASSWORD))).toEqual([200, null]);
  });

  it("leave the browser alone in which the member registered, once home has greeted it", async () => {
    const { username, home } = await member();
    await home.ask("session.renew", { token: home.token });
    await home.ask("session.logout", { token: home.token });
    await guessFromEverywhere(username, 5);
    expect(told(await home.login(username, GOOD_PASSWORD))).toEqual([200, null]);
  });

  it("that solve no captcha use up nobody's tries", async () => {
    const { username } = await member();
    await guess(app.browser(), username);
    for (let turn = 0; turn < 6; turn++) {
      expect((await app.browser().login(username, "Not-the-password-1")).envelope.errorCode).toBe("captcha-missing");
    }
    expect(told(await guess(app.browser(), username, GOOD_PASSWORD))).toEqual([200, null]);
  });
});

describe("guesses from one address", () => {
  it("at many accounts make it wait, except for members who were logged in there before", async () => {
    const { username } = await member();
    const household = app.browser();
    await household.login(username, GOOD_PASSWORD);
    const thief = app.browser("localhost", household.address);
    for (let turn = 0; turn < 3; turn++) await guess(thief, `someone${turn}${newId().slice(0, 5)}`);
    expect(told(await guess(thief, username, GOOD_PASSWORD))).toEqual([429, "too-many-calls"]);
    expect(told(await household.login(username, GOOD_PASSWORD))).toEqual([200, null]);
  });

  it("are not forgotten because somebody logs in to an own account in between", async () => {
    const [victim, own] = [await member(), await member()];
    const thief = app.browser();
    const guessNext = () => guess(thief, `someone${newId().slice(0, 6)}`);
    await guessNext();
    await guessNext();
    expect(told(await guess(thief, own.username, GOOD_PASSWORD))).toEqual([200, null]);
    await guessNext();
    expect(told(await guess(thief, victim.username, GOOD_PASSWORD))).toEqual([429, "too-many-calls"]);
  });
});

describe("the mark of a known browser", () => {
  it("is good for its member alone, and only as it was signed", async () => {
    const [one, other] = [await member(), await member()];
    await one.home.login(one.username, GOOD_PASSWORD);
    await guessFromEverywhere(other.username, 4);
    expect(told(await guess(one.home, other.username, GOOD_PASSWORD))).toEqual([429, "too-many-calls"]);
    const [name = "", until = ""] = (one.home.cookies.get("known") ?? "").split(".");
    for (const forged of [`${name}.${until}.`, `${name}.${until}.AAAA`, `${newId()}.999999.AAAA`, "~~..~", ""]) {
      const thief = app.browser();
      thief.cookies.set("known", forged);
      expect(told(await guess(thief, other.username, GOOD_PASSWORD))).toEqual([429, "too-many-calls"]);
    }
  });

  it("gives a thief ten guesses and no more, and opens nothing by itself", async () => {
    const { username, home } = await member();
    await home.login(username, GOOD_PASSWORD);
    const thief = app.browser();
    thief.cookies.set("known", home.cookies.get("known") ?? "");
    expect((await thief.ask("member.info")).envelope.errorCode).toBe("not-logged-in");
    for (let turn = 0; turn < 10; turn++) expect((await guess(thief, username)).envelope.errorCode).toBe("wrong-login");
    expect(told(await guess(thief, username, GOOD_PASSWORD))).toEqual([429, "too-many-calls"]);
  });

  it("is a new one with each login, beside those of the others who share the device", async () => {
    const [one, other] = [await member(), await member()];
    const shared = app.browser();
    await shared.login(one.username, GOOD_PASSWORD);
    const first = shared.cookies.get("known") ?? "";
    await shared.login(other.username, GOOD_PASSWORD);
    const both = shared.cookies.get("known") ?? "";
    expect(both.split("~")).toHaveLength(2);
    expect(both).toContain(first);
    await shared.login(one.username, GOOD_PASSWORD);
    expect(shared.cookies.get("known")).not.toContain(first);
  });
});

describe("the bot check", () => {
  it("LOGIN-020 API-011 is on for every login: none without, and none twice", async () => {
    const { username } = await member();
    const browser = app.browser();
    expect((await browser.login(username, GOOD_PASSWORD, { botCheck: "" })).envelope.errorCode).toBe("bot-check");
    const botCheck = await browser.solveBotCheck();
    expect((await browser.login(username, GOOD_PASSWORD, { botCheck })).status).toBe(200);
    expect((await browser.login(username, GOOD_PASSWORD, { botCheck })).envelope.errorCode).toBe("bot-check");
  });

  it("stands for the captcha when it was made for that, once", async () => {
    const { username } = await member();
    const browser = app.browser();
    await browser.login(username, "Not-the-password-1");
    expect((await browser.login(username, GOOD_PASSWORD)).envelope.errorCode).toBe("captcha-missing");
    const botCheck = await browser.solveBotCheck("captcha");
    expect((await browser.login(username, GOOD_PASSWORD, { botCheck })).status).toBe(200);
  });
});

describe("a long password", () => {
  it.each([64, 65, 128])("of %d characters is taken, and counts to its last one", async (length) => {
    const password = `${"Quiet harbour, ".repeat(9).slice(0, length - 2)}é7`;
    const home = app.browser();
    const { userName } = (await home.register({ password, confirmPassword: password })).envelope.value as {
      userName: string;
    };
    expect((await app.browser().login(userName, `${password.slice(0, -1)}8`)).envelope.errorCode).toBe("wrong-login");
    expect(told(await guess(app.browser(), userName, password.normalize("NFD")))).toEqual([200, null]);
  });
});

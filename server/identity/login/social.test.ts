/** Google, Facebook and codes by Firebase, against an issuer that signs as Google does (decision 018). */
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { openFirebase } from "#server/providers/social/firebase.ts";
import { readSettings } from "#server/platform/runtime/settings.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import { type FirebaseIssuer, firebaseIssuer, PROJECT, type TokenFacts } from "#testing/fakes/firebase-issuer.ts";
import { type Answer, GOOD_PASSWORD, type TestApp, testApp, type TestBrowser } from "#testing/app.ts";

let app: TestApp;
let issuer: FirebaseIssuer;
beforeAll(async () => {
  issuer = await firebaseIssuer();
  app = await testApp({}, undefined, { FIREBASE_KEYS_URL: issuer.keysUrl });
  for (const merchant of ["novaro", "solenne"]) await app.configure(merchant, turnOn);
});
afterAll(async () => {
  await app.close();
  issuer.close();
});

function turnOn(config: Parameters<Parameters<TestApp["configure"]>[1]>[0]): void {
  const keys = ["SOCIALLOGIN", "FIREBASE", "GOOGLELOGIN3", "FACEBOOKLOGIN3", "MOBILECODELOGIN", "FORGOTVERF"] as const;
  for (const key of keys) config.switches[key] = true;
  config.firebase = { apiKey: "k", authDomain: "a.example", projectId: PROJECT, appId: "1:2:web:3" };
}

const facts = (over: Partial<TokenFacts> = {}): TokenFacts => ({
  uid: newId(),
  provider: "google.com",
  authTime: Math.floor(app.clock.nowMs() / 1000),
  ...over,
});

const login = (browser: TestBrowser, firebaseIdToken: string, more: Record<string, unknown> = {}): Promise<Answer> =>
  browser.ask("session.login", { firebaseChannel: "google", firebaseIdToken, ...more });

/** A member in a browser of their own, logged in just now. */
async function member(host?: string): Promise<{ browser: TestBrowser; username: string }> {
  const browser = app.browser(host);
  const { userName } = (await browser.register()).envelope.value as { userName: string };
  return { browser, username: userName };
}

async function link(browser: TestBrowser, given: TokenFacts): Promise<Answer> {
  const firebaseChannel = given.provider === "google.com" ? "google" : "facebook";
  return browser.ask("session.link", { firebaseChannel, firebaseIdToken: await issuer.token(given) });
}

const code = ({ envelope }: Answer) => envelope.errorCode ?? null;

describe("an account at Google or Facebook", () => {
  it("LOGIN-022 opens the member's account once it is tied to it, with the payload of the documents", async () => {
    const { browser, username } = await member();
    for (const [channel, provider] of [["google", "google.com"] as const, ["facebook", "facebook.com"] as const]) {
      const who = facts({ provider });
      expect(code(await link(browser, who))).toBeNull();
      const answer = await login(app.browser(), await issuer.token(who), {
        username: "",
        password: "",
        captcha: "",
        type: "account",
        firebaseChannel: channel,
        firebaseMobileNo: "",
        countryDialingCode: "",
      });
      expect(answer.envelope.value).toMatchObject({ userName: username, type: 0, token: expect.any(String) });
    }
  });

  it("without a member is told so, and is tied to the next login or registration", async () => {
    const who = facts();
    expect(code(await login(app.browser(), await issuer.token(who)))).toBe("social-new");
    const { browser } = await member();
    expect(code(await link(browser, who))).toBeNull();
    expect((await login(app.browser(), await issuer.token(who))).status).toBe(200);
  });

  it("is never found by its e-mail address", async () => {
    const { username } = await member();
    await app.services.db.query({
      text: "update member set email = 'mira@example.com' where username = $1",
      values: [username],
    });
    const stranger = facts({ email: "mira@example.com" });
    expect(code(await login(app.browser(), await issuer.token(stranger)))).toBe("social-new");
  });

  it("belongs to one member of a merchant, and is a stranger at the other merchant", async () => {
    const [one, other] = [await member(), await member()];
    const who = facts();
    expect(code(await link(one.browser, who))).toBeNull();
    expect(code(await link(one.browser, who))).toBeNull();
    expect(code(await link(other.browser, who))).toBe("social-taken");
    expect(code(await login(app.browser("solenne.localhost"), await issuer.token(who)))).toBe("social-new");
  });

  it("is tied only within minutes of a login, and only by a member", async () => {
    const { browser } = await member();
    expect(code(await link(app.browser(), facts()))).toBe("not-logged-in");
    app.clock.move(16 * 60_000);
    expect(code(await link(browser, facts()))).toBe("no-permission");
  });

  it("of a locked or closed member opens nothing", async () => {
    for (const [status, refusal] of [["locked", "account-locked"] as const, ["closed", "social-new"] as const]) {
      const { browser, username } = await member();
      const who = facts();
      await link(browser, who);
      await app.services.db.query({
        text: "update member set status = $2 where username = $1",
        values: [username, status],
      });
      expect(code(await login(app.browser(), await issuer.token(who)))).toBe(refusal);
    }
  });

  it("LOGIN-014 opens nothing at the agents' door", async () => {
    const { browser } = await member();
    const who = facts();
    await link(browser, who);
    expect(code(await login(app.browser(), await issuer.token(who), { type: "agent" }))).toBe("no-permission");
  });
});

describe("a token", () => {
  it("counts once", async () => {
    const { browser } = await member();
    const who = facts();
    await link(browser, who);
    const token = await issuer.token(who);
    expect((await login(app.browser(), token)).status).toBe(200);
    expect(code(await login(app.browser(), token))).toBe("social-wrong");
  });

  it("that is forged, unsigned, old, of another project, issuer or provider is worth nothing", async () => {
    const { browser } = await member();
    const who = facts();
    await link(browser, who);
    const hourAgo = who.authTime - 3601;
    const bad = [
      await issuer.forged(who),
      issuer.unsigned(who),
      await issuer.token({ ...who, authTime: hourAgo }),
      await issuer.token({ ...who, authTime: hourAgo, lifeSec: 7200 }),
      await issuer.token({ ...who, authTime: who.authTime + 3600 }),
      await issuer.token({ ...who, project: "another-project" }),
      await issuer.token({ ...who, issuer: "https://evil.example/demo-marquee" }),
      await issuer.token({ ...who, provider: "phone", phone: "+639171234567" }),
      "a.b.c",
      "",
    ];
    for (const token of bad) expect(code(await login(app.browser(), token))).toBe("social-wrong");
    expect((await login(app.browser(), await issuer.token(who))).status).toBe(200);
  });
});

const SWITCHES = ["SOCIALLOGIN", "FIREBASE", "GOOGLELOGIN3"] as const;
test.each(SWITCHES)("STATUS-025 no login by Google without %s, whatever a browser sends", async (key) => {
  const { browser } = await member();
  const who = facts();
  await link(browser, who);
  await app.configure("novaro", (config) => void (config.switches[key] = false));
  expect(code(await login(app.browser(), await issuer.token(who)))).toBe("no-permission");
  await app.configure("novaro", turnOn);
});

test("STATUS-026 no login by Facebook without its switch", async () => {
  const { browser } = await member();
  const who = facts({ provider: "facebook.com" });
  await link(browser, who);
  await app.configure("novaro", (config) => void (config.switches.FACEBOOKLOGIN3 = false));
  const token = await issuer.token(who);
  expect(code(await login(app.browser(), token, { firebaseChannel: "facebook" }))).toBe("no-permission");
  await app.configure("novaro", turnOn);
});

describe("codes by SMS in firebase mode", () => {
  const PHONE = "+639171234567";
  const bySms = (browser: TestBrowser, firebaseIdToken: string, more: Record<string, unknown> = {}) =>
    browser.ask("session.login", {
      username: "0917 123 4567",
      type: "mobile",
      countryDialingCode: "+63",
      firebaseChannel: "sms",
      firebaseMobileNo: "0917 123 4567",
      firebaseIdToken,
      ...more,
    });

  it("LOGIN-036 are proved by Firebase's token, of the same number, once", async () => {
    const { username } = await member();
    await app.services.db.query({
      text: "update member set mobile_e164 = $2 where username = $1",
      values: [username, PHONE],
    });
    const token = await issuer.token(facts({ provider: "phone", phone: PHONE }));
    expect((await bySms(app.browser(), token)).envelope.value).toMatchObject({ userName: username });
    expect(code(await bySms(app.browser(), token))).toBe("code-wrong");
    const foreign = await issuer.token(facts({ provider: "phone", phone: "+639170000000" }));
    expect(code(await bySms(app.browser(), foreign))).toBe("code-wrong");
    const google = await issuer.token(facts({ provider: "google.com", phone: PHONE }));
    expect(code(await bySms(app.browser(), google))).toBe("code-wrong");
    expect(code(await bySms(app.browser(), "", { password: "123456" }))).toBe("code-wrong");
  });

  it("LOGIN-036 are not sent by the house", async () => {
    const browser = app.browser();
    const botCheck = await browser.solveBotCheck();
    const number = { mobileNum: "0917 123 4567", countryDialingCode: "+63", botCheck };
    expect(code(await browser.ask("codes.entry", number))).toBe("no-permission");
    expect(app.sent.filter(({ channel }) => channel === "sms")).toEqual([]);
  });

  it("set a new password by Firebase's token too", async () => {
    const { username } = await member();
    const phone = "+639179999999";
    await app.services.db.query({
      text: "update member set mobile_e164 = $2 where username = $1",
      values: [username, phone],
    });
    const answer = await app.browser().ask("passwords.byPhone", {
      newPassword: `${GOOD_PASSWORD}-x`,
      mobileNum: "0917 999 9999",
      countryDialingCode: "+63",
      verificationCode: "",
      firebaseIdToken: await issuer.token(facts({ provider: "phone", phone })),
    });
    expect(answer.envelope.value).toMatchObject({ userName: username });
  });
});

it("REG-025 a registration carries firebaseChannel 'sms' and the token in the place of a code", async () => {
  await app.configure("novaro", (config) => void (config.switches.MOBILENUMREG3 = true));
  const phone = "+639175550001";
  const register = async (firebaseIdToken: string): Promise<Answer> => {
    const browser = app.browser();
    return browser.ask("member.registerMobile", {
      username: "",
      password: "",
      confirmPassword: "",
      mobileNum: "0917 555 0001",
      countryDialingCode: "+63",
      captcha: await browser.solveCaptcha(),
      firebaseChannel: "sms",
      firebaseIdToken,
    });
  };
  const foreign = await issuer.token(facts({ provider: "phone", phone: "+639175550002" }));
  expect(code(await register(foreign))).toBe("code-wrong");
  const own = await issuer.token(facts({ provider: "phone", phone }));
  expect(code(await register(own))).toBeNull();
  await app.configure("novaro", (config) => void (config.switches.MOBILENUMREG3 = false));
});

describe("the emulator", () => {
  it("'s unsigned tokens count where it was named, and there alone", async () => {
    const { browser } = await member();
    const who = facts();
    await link(browser, who);
    const emulated = await testApp({}, app, { MARQUEE_DEV: "1", FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" });
    expect((await login(emulated.browser(), issuer.unsigned(who))).status).toBe(200);
    expect(code(await login(app.browser(), issuer.unsigned(who)))).toBe("social-wrong");
    await emulated.close();
  });

  it("stops a house that serves the public from starting", async () => {
    for (const env of [{}, { MARQUEE_DEV: "0" }, { NODE_ENV: "production" }]) {
      const { log, clock } = app.services;
      const settings = readSettings({ ...env, FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" });
      expect(() => openFirebase({ log, clock, settings })).toThrow("for development alone");
    }
    expect(() => readSettings({ MARQUEE_DEV: "1", FIREBASE_AUTH_EMULATOR_HOST: "http://x" })).toThrow("host:port");
    expect(readSettings({}).firebaseEmulator).toBe("");
  });
});

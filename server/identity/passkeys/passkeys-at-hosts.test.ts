/** Passkeys by call: the tick of the login, the hosts of a merchant, and challenges that ended (S8, decision 050). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GOOD_PASSWORD, type TestApp, testApp } from "#testing/app.ts";
import { SOLENNE } from "#testing/worlds/authenticator.ts";
import { passkeyWorld } from "#testing/worlds/passkeys.ts";
import { codeOf } from "#testing/worlds/security.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const { optionsOf, askedBy, keyMember, addKey, logIn } = passkeyWorld(() => app);
const LATE_MS = 5 * 60_000 + 1;

describe("S8 the tick that keeps a session", () => {
  const isRemembered = async (username: string): Promise<boolean | undefined> => {
    const { rows } = await app.services.db.query<{ remembered: boolean }>(
      `select remembered from session join member on member.id = member_id where username = $1 order by session.created_at desc limit 1`,
      [username],
    );
    return rows[0]?.remembered;
  };

  test.each([
    ["localhost", true],
    [SOLENNE, false],
  ])("counts for a passkey at %s as for a password: %s", async (host, isKept) => {
    const { key, username } = await keyMember(host);
    for (const [remember, expected] of [
      [true, isKept],
      [false, false],
    ] as const) {
      app.clock.move(1000);
      expect((await logIn(key, { host, remember })).envelope.success).toBe(true);
      expect(await isRemembered(username)).toBe(expected);
      app.clock.move(1000);
      await app.browser(host).login(username, GOOD_PASSWORD, { remember });
      expect(await isRemembered(username)).toBe(expected);
    }
  });
});

describe("S8 a passkey belongs to the host where it was made", () => {
  const OTHER = "novaro.localhost";

  test("it opens, proves and is listed there alone; another host has its own", async () => {
    const { browser, key, username } = await keyMember("localhost", "First");
    expect((await logIn(key, { host: OTHER })).envelope.errorCode).toBe("passkey-wrong");
    // Even an answer made for the other name is refused at this one
    expect((await logIn(key, { host: OTHER, over: { rpId: "localhost" } })).envelope.errorCode).toBe("passkey-wrong");

    const there = app.browser(OTHER);
    expect((await there.login(username, GOOD_PASSWORD)).envelope.success).toBe(true);
    const asked = await there.ask("passkeys.start");
    expect(asked.envelope.value).toMatchObject({ ways: ["password"] });
    expect((await optionsOf(there, "passkeys.proofOptions")).allowCredentials).toEqual([]);
    await there.prove(GOOD_PASSWORD);
    const own = await addKey(there, OTHER, "Second");
    expect((await logIn(own, { host: OTHER })).envelope.success).toBe(true);
    expect((await logIn(own)).envelope.errorCode).toBe("passkey-wrong");
    expect((await logIn(key)).envelope.success).toBe(true);
    expect((await browser.ask("passkeys.list")).envelope.value).toMatchObject([
      { name: "First", host: "localhost" },
      { name: "Second", host: OTHER },
    ]);
  });

  test("at an address that is a number it is refused in words, and nothing there asks for one", async () => {
    const { username } = await keyMember();
    const browser = app.browser("127.0.0.1");
    const refused = await browser.ask("session.passkeyOptions", {}, { headers: { language: "EN" } });
    expect(refused.envelope).toMatchObject({ errorCode: "passkeys-not-here" });
    expect(refused.envelope).toMatchObject({ message: expect.stringContaining("not by a number") });
    expect((await browser.login(username, GOOD_PASSWORD)).envelope.success).toBe(true);
    expect((await browser.ask("security.config")).envelope.value).toMatchObject({ passkeys: null });
    expect((await browser.ask("devices.endOthers")).envelope.value).toMatchObject({ ways: ["password"] });
    expect(await codeOf(browser.ask("passkeys.proofOptions"))).toBe("passkeys-not-here");
    await browser.prove(GOOD_PASSWORD);
    expect(await codeOf(browser.ask("passkeys.start"))).toBe("passkeys-not-here");
  });
});

test("S8 a challenge that ended is renewed: the browser is told for how long it is good", async () => {
  const { key } = await keyMember();
  const browser = app.browser();
  const first = await optionsOf(browser, "session.passkeyOptions");
  expect(first).toMatchObject({ timeout: LATE_MS - 1 });
  app.clock.move(LATE_MS);
  const late = key.use(askedBy(first, "localhost"));
  expect(await codeOf(browser.ask("session.loginByPasskey", { passkey: late }))).toBe("passkey-wrong");
  expect((await logIn(key, { browser })).envelope.success).toBe(true);
});

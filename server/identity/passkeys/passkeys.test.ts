/** Passkeys by call (S8, decision 050): an authenticator in software, and what a wrong one is refused. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GOOD_PASSWORD, type TestApp, type TestBrowser, testApp } from "#testing/app.ts";
import { type Answered, type Asked, SoftwarePasskey } from "#testing/fakes/software-passkey.ts";
import { appMember, SOLENNE } from "#testing/worlds/authenticator.ts";
import { codeOf, newMember } from "#testing/worlds/security.ts";
import { siteOrigin } from "#server/platform/http/site-address.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const originAt = (host: string): string => siteOrigin(app.services.settings, { hosts: [host] });
const LATE_MS = 5 * 60_000 + 1;

type Options = {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
  user?: { id: string };
  allowCredentials?: unknown[];
};
const optionsOf = async (
  browser: TestBrowser,
  name: "passkeys.start" | "passkeys.proofOptions" | "session.passkeyOptions",
): Promise<Options> => (await browser.ask(name)).envelope.value as Options;

const askedBy = (options: Options, host: string, over: Partial<Asked> = {}): Asked => ({
  challenge: options.challenge,
  rpId: options.rp?.id ?? options.rpId ?? "",
  origin: originAt(host),
  ...over,
});

/** A member with a passkey, proved by the password. */
async function keyMember(host = "localhost", name = "Blue phone") {
  const made = await newMember(app, host);
  await made.browser.prove(GOOD_PASSWORD);
  return { ...made, key: await addKey(made.browser, host, name) };
}

async function addKey(browser: TestBrowser, host: string, name: string): Promise<SoftwarePasskey> {
  const key = new SoftwarePasskey();
  const options = await optionsOf(browser, "passkeys.start");
  const passkey = key.make(askedBy(options, host), { userHandle: options.user?.id });
  const refused = await codeOf(browser.ask("passkeys.add", { name, passkey }));
  if (refused !== undefined) throw new Error(`the passkey was not taken: ${refused}`);
  return key;
}

/** Keeps the token of a success, as the site does. */
function kept(browser: TestBrowser, answer: Awaited<ReturnType<TestBrowser["ask"]>>) {
  if (answer.envelope.success) browser.token = (answer.envelope.value as { token: string }).token;
  return answer;
}

async function logIn(
  key: SoftwarePasskey,
  {
    host = "localhost",
    over = {},
    answered = {},
    remember,
    browser = app.browser(host),
  }: {
    host?: string;
    over?: Partial<Asked>;
    remember?: boolean;
    answered?: Answered;
    browser?: TestBrowser;
  } = {},
) {
  const options = await optionsOf(browser, "session.passkeyOptions");
  const passkey = key.use(askedBy(options, host, over), answered);
  const answer = await browser.ask("session.loginByPasskey", { passkey, remember });
  return { browser, passkey, options, ...kept(browser, answer) };
}

const listOf = async (browser: TestBrowser) =>
  (await browser.ask("passkeys.list")).envelope.value as { id: string; name: string; usedAt: number | null }[];

const inboxOf = async (browser: TestBrowser): Promise<string> =>
  (
    (await browser.ask("inbox.list", {}, { headers: { language: "EN" } })).envelope.value as {
      list: { content: string }[];
    }
  ).list
    .map(({ content }) => content)
    .join();

describe.each(["localhost", SOLENNE])("S8 a passkey at %s", (host) => {
  test("is added after a proof, told to the member, opens the account, proves, and is removed", async () => {
    const made = await newMember(app, host);
    expect(await codeOf(made.browser.ask("passkeys.start"))).toBe("proof-needed");
    await made.browser.prove(GOOD_PASSWORD);
    const key = await addKey(made.browser, host, "Blue phone");
    expect(await listOf(made.browser)).toMatchObject([{ name: "Blue phone", usedAt: null }]);
    expect(await inboxOf(made.browser)).toContain("The passkey “Blue phone” was added");

    const entered = await logIn(key, { host });
    expect(entered.envelope).toMatchObject({ success: true, value: { userName: made.username } });
    expect((await listOf(entered.browser))[0]?.usedAt).not.toBeNull();

    const refused = await entered.browser.ask("devices.endOthers");
    expect(refused.envelope.value).toMatchObject({ ways: ["password", "passkey"] });
    const options = await optionsOf(entered.browser, "passkeys.proofOptions");
    expect(options.allowCredentials).toHaveLength(1);
    const passkey = key.use(askedBy(options, host));
    kept(entered.browser, await entered.browser.ask("session.prove", { passkey }));
    const [own] = await listOf(entered.browser);
    expect(await codeOf(entered.browser.ask("passkeys.remove", { id: own?.id ?? "" }))).toBeUndefined();
    expect(await codeOf(entered.browser.ask("passkeys.remove", { id: own?.id ?? "" }))).toBe("not-found");
    expect(await inboxOf(entered.browser)).toContain("The passkey “Blue phone” was removed");
    expect(await codeOf(made.browser.ask("passkeys.list"))).toBe("logged-out");
    expect((await logIn(key, { host })).envelope.errorCode).toBe("passkey-wrong");
  });
});

describe("S8 a login by a passkey is refused", () => {
  test("from another origin, for another site, unverified, with a counter that stands or goes back, or for another member", async () => {
    const { key } = await keyMember();
    const refused = async (how: Parameters<typeof logIn>[1]) => (await logIn(key, how)).envelope.errorCode;
    expect(await refused({ over: { origin: "https://evil.example" } })).toBe("passkey-wrong");
    expect(await refused({ over: { origin: originAt("localhost").replace(/\d+$/, "9") } })).toBe("passkey-wrong");
    expect(await refused({ over: { rpId: "evil.example" } })).toBe("passkey-wrong");
    expect(await refused({ answered: { isVerified: false } })).toBe("passkey-wrong");
    expect(await refused({ answered: { userHandle: "AAAAAAAAAAAAAAAAAAAAAA" } })).toBe("passkey-wrong");
    expect(await refused({ answered: { counter: 7 } })).toBeUndefined();
    expect(await refused({ answered: { counter: 7 } })).toBe("passkey-wrong");
    expect(await refused({ answered: { counter: 6 } })).toBe("passkey-wrong");
    expect(await refused({ answered: { counter: 8 } })).toBeUndefined();
    // A passkey of one merchant opens nothing at another
    expect(await refused({ host: SOLENNE })).toBe("passkey-wrong");
    expect((await logIn(new SoftwarePasskey())).envelope.errorCode).toBe("passkey-wrong");
  });

  test("by an answer that was used, that is late, or that another browser was asked for", async () => {
    const { key } = await keyMember();
    const first = await logIn(key);
    expect(first.envelope.success).toBe(true);
    const again = await first.browser.ask("session.loginByPasskey", { passkey: first.passkey });
    expect(again.envelope.errorCode).toBe("passkey-wrong");

    const [one, two] = [app.browser(), app.browser()];
    const options = await optionsOf(one, "session.passkeyOptions");
    await optionsOf(two, "session.passkeyOptions");
    const passkey = key.use(askedBy(options, "localhost"));
    expect(await codeOf(two.ask("session.loginByPasskey", { passkey }))).toBe("passkey-wrong");
    expect(await codeOf(app.browser().ask("session.loginByPasskey", { passkey }))).toBe("passkey-wrong");
    app.clock.move(LATE_MS);
    expect(await codeOf(one.ask("session.loginByPasskey", { passkey }))).toBe("passkey-wrong");
    expect(await codeOf(app.browser().ask("session.loginByPasskey", { passkey: "{" }))).toBe("passkey-wrong");
  });

  test("one answer sent five times at once opens one session", async () => {
    const { key } = await keyMember();
    const browser = app.browser();
    const passkey = key.use(askedBy(await optionsOf(browser, "session.passkeyOptions"), "localhost"));
    const sent = await Promise.all(Array.from({ length: 5 }, () => browser.ask("session.loginByPasskey", { passkey })));
    expect(sent.filter(({ envelope }) => envelope.success)).toHaveLength(1);
  });

  test("for an account that is locked or closed, at the agents' door, and after thirty wrong answers of an address", async () => {
    const { key, id } = await keyMember();
    const setTo = (status: string) =>
      app.services.db.query("update member set status = $1 where id = $2", [status, id]);
    await setTo("locked");
    expect((await logIn(key)).envelope.errorCode).toBe("account-locked");
    await setTo("closed");
    expect((await logIn(key)).envelope.errorCode).toBe("account-gone");
    await setTo("active");
    const agents = app.browser();
    const options = await optionsOf(agents, "session.passkeyOptions");
    const passkey = key.use(askedBy(options, "localhost"));
    expect(await codeOf(agents.ask("session.loginByPasskey", { passkey, type: "agent" }))).toBe("non-agent");
    const guesser = app.browser();
    for (let tries = 0; tries < 30; tries++) await guesser.ask("session.loginByPasskey", { passkey: "{}" });
    expect((await logIn(key, { browser: guesser })).envelope.errorCode).toBe("too-many-calls");
    app.clock.move(16 * 60_000);
  });
});

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

test("S8 the options of a login tell nobody who has an account or a passkey", async () => {
  await keyMember();
  const options = await optionsOf(app.browser(), "session.passkeyOptions");
  expect(options).toMatchObject({ rpId: "localhost", userVerification: "required" });
  expect(options.allowCredentials ?? []).toEqual([]);
});

describe("S8 adding a passkey", () => {
  test("is refused for another origin, unverified, twice by one answer, for another member's challenge, and the eleventh time", async () => {
    const { browser } = await keyMember();
    const add = async (over: Partial<Asked>, answered: Answered = {}) => {
      const asked = askedBy(await optionsOf(browser, "passkeys.start"), "localhost", over);
      const passkey = new SoftwarePasskey().make(asked, answered);
      return [await codeOf(browser.ask("passkeys.add", { name: "Key", passkey })), passkey] as const;
    };
    expect((await add({ origin: "https://evil.example" }))[0]).toBe("passkey-wrong");
    expect((await add({}, { isVerified: false }))[0]).toBe("passkey-wrong");
    const [first, passkey] = await add({});
    expect(first).toBeUndefined();
    expect(await codeOf(browser.ask("passkeys.add", { name: "Key", passkey }))).toBe("passkey-wrong");

    const other = await newMember(app);
    await other.browser.prove(GOOD_PASSWORD);
    const options = await optionsOf(other.browser, "passkeys.start");
    await optionsOf(browser, "passkeys.start");
    const foreign = new SoftwarePasskey().make(askedBy(options, "localhost"));
    expect(await codeOf(browser.ask("passkeys.add", { name: "Key", passkey: foreign }))).toBe("passkey-wrong");

    for (let kept = 2; kept < 10; kept++) expect((await add({}))[0]).toBeUndefined();
    expect(await codeOf(browser.ask("passkeys.start"))).toBe("passkeys-full");
    const [mine] = await listOf(browser);
    expect(await codeOf(other.browser.ask("passkeys.remove", { id: mine?.id ?? "" }))).toBe("not-found");
  });
});

describe("S8 with an authenticator app on", () => {
  test("a passkey alone opens the account, and stands for the code after a password", async () => {
    const member = await appMember(app);
    await member.browser.prove(GOOD_PASSWORD);
    const key = await addKey(member.browser, SOLENNE, "Key");
    expect((await logIn(key, { host: SOLENNE })).envelope.success).toBe(true);

    const browser = app.browser(SOLENNE);
    const waiting = await browser.login(member.username, GOOD_PASSWORD);
    expect(waiting.envelope.errorCode).toBe("app-code-needed");
    const stranger = (await keyMember(SOLENNE)).key;
    const step = async (by: SoftwarePasskey) => {
      const options = await optionsOf(browser, "session.passkeyOptions");
      return browser.ask("session.secondStep", { passkey: by.use(askedBy(options, SOLENNE)) });
    };
    expect((await step(stranger)).envelope.errorCode).toBe("passkey-wrong");
    expect((await step(key)).envelope).toMatchObject({ success: true, value: { userName: member.username } });
  });

  test("a proof by another member's passkey is refused", async () => {
    const [mine, other] = [await keyMember(), await keyMember()];
    const options = await optionsOf(mine.browser, "passkeys.proofOptions");
    const passkey = other.key.use(askedBy(options, "localhost"));
    expect(await codeOf(mine.browser.ask("session.prove", { passkey }))).toBe("passkey-wrong");
  });
});

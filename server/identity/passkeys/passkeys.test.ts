/** Passkeys by call (S8, decision 050): an authenticator in software, and what a wrong one is refused. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GOOD_PASSWORD, type TestApp, type TestBrowser, testApp } from "#testing/app.ts";
import { type Answered, type Asked, SoftwarePasskey } from "#testing/fakes/software-passkey.ts";
import { appMember, SOLENNE } from "#testing/worlds/authenticator.ts";
import { codeOf, newMember } from "#testing/worlds/security.ts";
import { passkeyWorld } from "#testing/worlds/passkeys.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const { originAt, optionsOf, askedBy, kept, keyMember, addKey, logIn } = passkeyWorld(() => app);
const LATE_MS = 5 * 60_000 + 1;

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

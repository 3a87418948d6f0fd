/** The authenticator app in the security centre: turned on, used as a proof, turned off. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appCodeAt } from "#testing/fakes/authenticator-app.ts";
import { type AppMember, appMember, SOLENNE, STEP_MS } from "#testing/worlds/authenticator.ts";
import { both, codeOf, newMember, OTHER_PIN, PIN } from "#testing/worlds/security.ts";
import { GOOD_PASSWORD, type TestApp, testApp } from "#testing/app.ts";
import { turnOffAuthenticator } from "./authenticator-off.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const valueOf = async (asking: ReturnType<AppMember["browser"]["ask"]>) =>
  (await asking).envelope.value as Record<string, unknown>;

test("the app of these tests shows what RFC 6238 says", () => {
  const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  for (const [sec, code] of [
    [59, "94287082"],
    [1_111_111_109, "07081804"],
    [1_234_567_890, "89005924"],
    [20_000_000_000, "65353130"],
  ] as const)
    expect(appCodeAt(secret, sec * 1000, 8)).toBe(code);
});

describe("turning it on", () => {
  test("SECURITY-005 takes a proof, a secret and its first code; the centre says so, the member and other devices hear of it", async () => {
    const { browser, username, id } = await newMember(app, SOLENNE);
    const other = app.browser(SOLENNE);
    await other.login(username, GOOD_PASSWORD);
    expect(await valueOf(browser.ask("security.config"))).toMatchObject({
      questions: null,
      authenticator: { isOn: false, setAt: null, recoveryLeft: 0 },
    });
    expect(await codeOf(browser.ask("authenticator.start"))).toBe("proof-needed");
    await browser.prove(GOOD_PASSWORD);
    expect(await codeOf(browser.ask("authenticator.confirm", { appCode: "123456" }))).toBe("app-not-started");
    const { secret, secretLink } = (await valueOf(browser.ask("authenticator.start"))) as Record<string, string>;
    const link = new URL(secretLink ?? "");
    expect([link.protocol, link.host, decodeURIComponent(link.pathname)]).toEqual([
      "otpauth:",
      "totp",
      `/solenne:${username}`,
    ]);
    expect(Object.fromEntries(link.searchParams)).toMatchObject({ issuer: "solenne", secret, algorithm: "SHA1" });
    const now = app.clock.nowMs();
    const wrong = appCodeAt(secret ?? "", now + 4 * STEP_MS);
    expect(await codeOf(browser.ask("authenticator.confirm", { appCode: wrong }))).toBe("app-code-wrong");
    const { recoveryCodes } = (await valueOf(
      browser.ask("authenticator.confirm", { appCode: appCodeAt(secret ?? "", now) }),
    )) as { recoveryCodes: string[] };
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    expect(await valueOf(browser.ask("security.config"))).toMatchObject({
      authenticator: { isOn: true, setAt: expect.any(Number), recoveryLeft: 10 },
    });
    expect(await codeOf(browser.ask("authenticator.start"))).toBe("app-on");
    expect(await codeOf(other.ask("member.info"))).toBe("logged-out");
    const { list } = (await valueOf(browser.ask("inbox.list"))) as { list: { content: string }[] };
    expect(list[0]?.content).toContain("An authenticator app was set up.");
    const kept = await app.services.db.query<{ row: string }>({
      text: `select (select a::text from authenticator a where member_id = $1)
               || (select string_agg(r::text, '') from recovery_code r where member_id = $1) as row`,
      values: [id],
    });
    for (const open of [secret ?? "", Buffer.from(secret ?? "").toString("hex"), ...recoveryCodes])
      expect(kept.rows[0]?.row).not.toContain(open);
  });

  test("SECURITY-005 is offered where the merchant has it alone, and to real accounts", async () => {
    const { browser } = await newMember(app);
    await browser.prove(GOOD_PASSWORD);
    expect(await valueOf(browser.ask("security.config"))).toMatchObject({ authenticator: null });
    for (const name of ["authenticator.start", "authenticator.confirm"] as const)
      expect(await codeOf(browser.ask(name, { appCode: "123456" }))).toBe("no-permission");
    expect(await codeOf(app.browser(SOLENNE).ask("authenticator.start"))).toBe("not-logged-in");
  });

  test("a beginning is good for half an hour, and the last one counts", async () => {
    const { browser } = await newMember(app, SOLENNE);
    await browser.prove(GOOD_PASSWORD);
    const first = (await valueOf(browser.ask("authenticator.start")))["secret"] as string;
    const second = (await valueOf(browser.ask("authenticator.start")))["secret"] as string;
    const confirm = (secret: string) =>
      codeOf(browser.ask("authenticator.confirm", { appCode: appCodeAt(secret, app.clock.nowMs()) }));
    expect(await confirm(first)).toBe("app-code-wrong");
    app.clock.move(29 * 60_000);
    expect(await confirm(second)).toBe("proof-needed");
    await browser.prove(GOOD_PASSWORD);
    app.clock.move(2 * 60_000);
    expect(await confirm(second)).toBe("app-not-started");
  });
});

describe("as a proof", () => {
  test("a code proves once, a moved clock by one step, another member's never", async () => {
    const [one, other] = [await appMember(app), await appMember(app)];
    const needed = await one.browser.ask("devices.endOthers");
    // The proof of turning it on is fresh still: after ten minutes it is not
    expect(needed.envelope.success).toBe(true);
    app.clock.move(11 * 60_000);
    expect((await one.browser.ask("devices.endOthers")).envelope).toMatchObject({
      errorCode: "proof-needed",
      value: { ways: ["password", "app"] },
    });
    const prove = (appCode: string) => codeOf(one.browser.ask("session.prove", { appCode }));
    expect(await prove(other.code())).toBe("app-code-wrong");
    expect(await prove(one.code(-2))).toBe("app-code-wrong");
    expect(await prove(one.code(2))).toBe("app-code-wrong");
    const early = one.code(-1);
    const answer = await one.browser.ask("session.prove", { appCode: early });
    expect(answer.envelope.success).toBe(true);
    one.browser.token = (answer.envelope.value as { token: string }).token;
    expect(await codeOf(one.browser.ask("devices.endOthers"))).toBeUndefined();
    expect(await prove(early)).toBe("app-code-wrong");
  });

  test("a later code shuts those before it; two calls with the same one share nothing", async () => {
    const { browser, code } = await appMember(app);
    const twice = await Promise.all([1, 2].map(() => browser.ask("session.prove", { appCode: code(1) })));
    expect(twice.filter(({ envelope }) => envelope.success)).toHaveLength(1);
    const given = twice.map(({ envelope }) => (envelope.value as { token?: string } | null)?.token);
    browser.token = given.find((token) => token !== undefined) ?? "";
    expect(await codeOf(browser.ask("session.prove", { appCode: code() }))).toBe("app-code-wrong");
  });

  test("SECURITY-004 resets the withdrawal password as the second kind beside the password, never beside itself", async () => {
    const { browser, code } = await appMember(app);
    await browser.ask("security.setPaymentPassword", both(PIN));
    expect(await valueOf(browser.ask("security.config"))).toMatchObject({ resetWays: ["app"] });
    const reset = (appCode: string) => browser.ask("security.resetPaymentPassword", { ...both(OTHER_PIN), appCode });
    const proved = await browser.ask("session.prove", { appCode: code() });
    browser.token = (proved.envelope.value as { token: string }).token;
    app.clock.move(STEP_MS);
    expect((await reset(code())).envelope).toMatchObject({ errorCode: "proof-needed", value: { ways: ["password"] } });
    await browser.prove(GOOD_PASSWORD);
    expect(await codeOf(reset("000000"))).toBe("app-code-wrong");
    expect(await codeOf(reset(code()))).toBeUndefined();
    const { browser: without } = await newMember(app, SOLENNE);
    await without.prove(GOOD_PASSWORD);
    const given = { ...both(OTHER_PIN), appCode: "123456" };
    expect(await codeOf(without.ask("security.resetPaymentPassword", given))).toBe("reset-no-way");
  });

  test("can be guessed at five times, and no more that day after fifteen", async () => {
    const { browser, id, code, recoveryCodes } = await appMember(app);
    await browser.prove(GOOD_PASSWORD);
    const guess = (appCode = "000000") =>
      codeOf(browser.ask("security.resetPaymentPassword", { ...both(OTHER_PIN), appCode }));
    for (let round = 0; round < 3; round++) {
      for (let index = 0; index < 5; index++) expect(await guess()).toBe("app-code-wrong");
      expect(await guess(code())).toBe("too-many-calls");
      // A quarter of an hour later
      await app.services.limits.forget("app-code", `proof:${id}`, 5, 900);
    }
    expect(await guess(code())).toBe("too-many-calls");
    // Nobody guesses a recovery code, and nobody's guesses shut it
    expect(await guess(recoveryCodes[0])).toBeUndefined();
  });
});

describe("recovery codes and turning it off", () => {
  test("new ones take a proof and the place of the old ones; turned off, nothing of it opens and other devices are out", async () => {
    const { browser, username, recoveryCodes, code } = await appMember(app);
    app.clock.move(11 * 60_000);
    for (const name of ["authenticator.renewCodes", "authenticator.turnOff"] as const)
      expect(await codeOf(browser.ask(name))).toBe("proof-needed");
    await browser.prove(GOOD_PASSWORD);
    const renewed = (await valueOf(browser.ask("authenticator.renewCodes"))) as { recoveryCodes: string[] };
    expect(await codeOf(browser.ask("session.prove", { appCode: recoveryCodes[0] }))).toBe("app-code-wrong");
    const proved = await browser.ask("session.prove", { appCode: renewed.recoveryCodes[0]?.toLowerCase() });
    browser.token = (proved.envelope.value as { token: string }).token;
    expect(await codeOf(browser.ask("session.prove", { appCode: renewed.recoveryCodes[0] }))).toBe("app-code-wrong");
    expect(await valueOf(browser.ask("security.config"))).toMatchObject({ authenticator: { recoveryLeft: 9 } });
    const other = app.browser(SOLENNE);
    await other.login(username, GOOD_PASSWORD);
    const second = await other.ask("session.secondStep", { appCode: code() });
    other.token = (second.envelope.value as { token: string }).token;
    expect(await codeOf(other.ask("member.info"))).toBeUndefined();
    expect(await codeOf(browser.ask("authenticator.turnOff"))).toBeUndefined();
    expect(await codeOf(other.ask("member.info"))).toBe("logged-out");
    expect(await codeOf(browser.ask("authenticator.turnOff"))).toBe("app-off");
    expect(await codeOf(browser.ask("authenticator.renewCodes"))).toBe("app-off");
    expect(await codeOf(browser.ask("session.prove", { appCode: renewed.recoveryCodes[1] }))).toBe("app-code-wrong");
    expect((await app.browser(SOLENNE).login(username, GOOD_PASSWORD)).envelope.success).toBe(true);
    const { list } = (await valueOf(browser.ask("inbox.list"))) as { list: { content: string }[] };
    expect(list.map(({ content }) => content).join(" ")).toContain("The authenticator app was turned off.");
  });

  test("an authenticator that is on stays where the merchant takes it away, and can be turned off", async () => {
    const { browser, username } = await appMember(app);
    await app.configure("solenne", (config) => void (config.switches.AUTHAPP = false));
    const elsewhere = await app.browser(SOLENNE).login(username, GOOD_PASSWORD);
    expect(elsewhere.envelope.errorCode).toBe("app-code-needed");
    expect(await valueOf(browser.ask("security.config"))).toMatchObject({ authenticator: { isOn: true } });
    await browser.prove(GOOD_PASSWORD);
    expect(await codeOf(browser.ask("authenticator.turnOff"))).toBeUndefined();
    expect(await valueOf(browser.ask("security.config"))).toMatchObject({ authenticator: null });
    await app.configure("solenne", (config) => void (config.switches.AUTHAPP = true));
  });
});

test("the command turns an authenticator off after the loss of phone and codes: sessions end, the member is told", async () => {
  const member = await appMember(app);
  const waiting = app.browser(SOLENNE);
  await waiting.login(member.username, GOOD_PASSWORD);
  const { db, clock } = app.services;
  const request = { merchantId: "solenne", username: member.username };
  expect(await turnOffAuthenticator({ db, clock }, { ...request, merchantId: "novaro" })).toBe("unknown");
  expect(await turnOffAuthenticator({ db, clock }, request)).toBe("done");
  expect(await turnOffAuthenticator({ db, clock }, request)).toBe("off-already");
  expect(await codeOf(waiting.ask("session.secondStep", { appCode: member.code() }))).toBe("step-over");
  expect(await codeOf(member.browser.ask("member.info"))).toBe("logged-out");
  const browser = app.browser(SOLENNE);
  expect((await browser.login(member.username, GOOD_PASSWORD)).envelope.success).toBe(true);
  const { list } = (await browser.ask("inbox.list")).envelope.value as { list: { content: string }[] };
  expect(list.map(({ content }) => content).join(" ")).toContain("The authenticator app was turned off.");
});

/** What matters asks for a fresh proof of who one is, and a proof leaves no old secret behind. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CALLS } from "#contract/core/calls.ts";
import { GOOD_PASSWORD, type TestApp, type TestBrowser, testApp } from "#testing/app.ts";
import { PROOF_FRESH_MS } from "#server/platform/http/caller.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function member(): Promise<{ browser: TestBrowser; username: string }> {
  const browser = app.browser();
  const { envelope } = await browser.register();
  return { browser, username: (envelope.value as { userName: string }).userName };
}

/** What a call that needs a proof says. */
async function asked(browser: TestBrowser): Promise<unknown> {
  const { envelope } = await browser.ask("devices.endOthers");
  return envelope.success ? "done" : envelope.errorCode;
}

describe("a call that needs a proof", () => {
  test("is refused with the ways there are, done after the password, and refused again ten minutes later", async () => {
    const { browser } = await member();
    const refused = await browser.ask("devices.endOthers");
    expect([refused.status, refused.envelope.errorCode]).toEqual([403, "proof-needed"]);
    expect(refused.envelope.value).toEqual({ ways: ["password"] });
    await browser.prove(GOOD_PASSWORD);
    expect(await asked(browser)).toBe("done");
    app.clock.move(PROOF_FRESH_MS - 1000);
    expect(await asked(browser)).toBe("done");
    app.clock.move(1000);
    expect(await asked(browser)).toBe("proof-needed");
  });

  test("is not opened by a login, nor by a proof that another session of the member gave", async () => {
    const { browser, username } = await member();
    await browser.prove(GOOD_PASSWORD);
    const other = app.browser();
    await other.login(username, GOOD_PASSWORD);
    expect(await asked(other)).toBe("proof-needed");
  });

  test("says nothing about proofs to a visitor or to a caller with half of a session", async () => {
    const { browser } = await member();
    expect((await app.browser().ask("devices.endOthers")).envelope.errorCode).toBe("not-logged-in");
    const half = await browser.ask("devices.endOthers", {}, { without: "cookie" });
    expect(half.envelope.errorCode).toBe("not-logged-in");
  });

  test("is marked in the contract: whatever ends other devices", () => {
    const marked = CALLS.filter(({ proof }) => proof).map(({ name }) => name);
    expect(marked).toEqual(expect.arrayContaining(["devices.end", "devices.endOthers"]));
    // Without a session there is nobody to prove anything
    expect(CALLS.filter(({ proof, who }) => proof && who === "anyone")).toEqual([]);
  });
});

describe("a proof", () => {
  test("gives the session two new secrets: the old ones open nothing, in any combination", async () => {
    const { browser } = await member();
    const [oldToken, oldCookie] = [browser.token, browser.cookies.get("session") ?? ""];
    await browser.prove(GOOD_PASSWORD);
    const [token, cookie] = [browser.token, browser.cookies.get("session") ?? ""];
    expect(token).not.toBe(oldToken);
    expect(cookie).not.toBe(oldCookie);
    const thief = app.browser();
    for (const [one, two] of [
      [oldToken, oldCookie],
      [oldToken, cookie],
      [token, oldCookie],
    ] as const) {
      thief.token = one;
      thief.cookies.set("session", two);
      expect((await thief.ask("member.info")).envelope.errorCode).toBe("not-logged-in");
    }
    expect((await browser.ask("member.info")).status).toBe(200);
  });

  test("can be guessed at six times in a quarter of an hour, from however many devices", async () => {
    const { browser, username } = await member();
    const second = app.browser();
    await second.login(username, GOOD_PASSWORD);
    const tries = [];
    for (let index = 0; index < 6; index++) {
      const { envelope } = await (index % 2 ? second : browser).ask("session.prove", { password: `guess ${index}` });
      tries.push(envelope.errorCode);
    }
    expect(new Set(tries)).toEqual(new Set(["proof-wrong"]));
    // Now the right one doesn't help either
    expect((await browser.prove(GOOD_PASSWORD)).envelope.errorCode).toBe("too-many-calls");
    expect(await asked(browser)).toBe("proof-needed");
    const { envelope } = await browser.ask("devices.history");
    const outcomes = (envelope.value as { outcome: string }[]).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === "wrong-proof")).toHaveLength(6);
  });

  test("by a code goes to the member's own number, counts once, and only for a proof", async () => {
    const { browser, username } = await member();
    expect((await browser.ask("codes.proof")).envelope.errorCode).toBe("no-permission");
    const mobile = `+63917${String(Math.floor(app.clock.nowMs() / 1000)).slice(-7)}`;
    const values = [username, mobile];
    await app.services.db.query({ text: "update member set mobile_e164 = $2 where username = $1", values });
    expect((await browser.ask("devices.endOthers")).envelope.value).toEqual({
      ways: ["password", "code"],
      mobile: `+63 ··· ${mobile.slice(-2)}`,
    });
    expect((await browser.ask("codes.proof")).status).toBe(200);
    const sent = await sms(mobile);
    const code = /#(\d{6})/.exec(sent)?.[1] ?? "";
    const entry = { username: mobile, password: code, type: "mobile" } as const;
    // Where codes do open a session, this one does not
    await app.configure("novaro", (config) => void (config.switches.MOBILECODELOGIN = true));
    expect((await browser.ask("session.login", entry)).envelope.errorCode).toBe("code-wrong");
    expect((await browser.ask("session.prove", { verificationCode: "000000" })).envelope.errorCode).toBe("code-wrong");
    expect((await browser.prove("", code)).status).toBe(200);
    expect(await asked(browser)).toBe("done");
    expect((await browser.prove("", code)).envelope.errorCode).toBe("code-wrong");
  });

  test("needs a session that still stands", async () => {
    const { browser } = await member();
    app.clock.move(31 * 60_000);
    expect((await browser.prove(GOOD_PASSWORD)).envelope.errorCode).toBe("logged-out");
  });
});

/** The words of the last SMS to a number, once it has been sent. */
async function sms(mobile: string): Promise<string> {
  await app.services.messages.deliver();
  return app.sent.findLast(({ channel, recipient }) => channel === "sms" && recipient === mobile)?.body ?? "";
}

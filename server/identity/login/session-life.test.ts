import { generateKeyPair, exportJWK } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashSecret } from "#server/platform/crypto/secrets.ts";
import { GOOD_PASSWORD, type TestApp, testApp } from "#testing/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** A member who registered in a browser of their own; gives the username. */
async function member(type = 0, status = "active"): Promise<string> {
  const browser = app.browser();
  const answer = await browser.register();
  const { userName } = answer.envelope.value as { userName: string };
  await app.services.db.query({
    text: "update member set type = $2, status = $3 where username = $1",
    values: [userName, type, status],
  });
  return userName;
}

describe("encrypted bodies", () => {
  const JOSE = "application/jose";

  it("a plain body, a foreign key and rubbish are refused", async () => {
    const browser = app.browser();
    const plain = { body: JSON.stringify({ username: "a", password: "b" }), type: "application/json" };
    expect((await browser.ask("session.login", {}, { raw: plain })).envelope.errorCode).toBe("body-not-encrypted");
    const foreign = await exportJWK((await generateKeyPair("ECDH-ES", { crv: "P-256", extractable: true })).publicKey);
    const known = (await app.services.bodyKeys.jwks()).keys[0];
    const body = await app.encrypt({ username: "a", password: "b" }, { key: { ...foreign, kid: known?.kid } });
    expect((await browser.ask("session.login", {}, { raw: { body, type: JOSE } })).envelope.errorCode).toBe(
      "body-not-encrypted",
    );
    const rubbish = { body: "a.b.c.d.e", type: JOSE };
    expect((await browser.ask("session.login", {}, { raw: rubbish })).envelope.errorCode).toBe("body-not-encrypted");
  });

  it("a body counts once and for five minutes", async () => {
    const username = await member();
    const browser = app.browser();
    const body = await app.encrypt({ username, password: GOOD_PASSWORD, botCheck: await browser.solveBotCheck() });
    expect((await browser.ask("session.login", {}, { raw: { body, type: JOSE } })).status).toBe(200);
    const again = await app.browser().ask("session.login", {}, { raw: { body, type: JOSE } });
    expect([again.status, again.envelope.errorCode]).toEqual([409, "body-replayed"]);
    const iat = Math.floor(app.clock.nowMs() / 1000) - 301;
    const old = await app.encrypt({ username, password: GOOD_PASSWORD }, { iat });
    const late = await app.browser().ask("session.login", {}, { raw: { body: old, type: JOSE } });
    expect(late.envelope.errorCode).toBe("body-expired");
  });
});

describe("renewal and logout", () => {
  it("LOGIN-037 renewal moves the idle limit on; without it the session is over after thirty minutes", async () => {
    const username = await member();
    const [renewing, idle] = [app.browser(), app.browser()];
    await renewing.login(username, GOOD_PASSWORD);
    await idle.login(username, GOOD_PASSWORD);
    app.clock.move(20 * 60_000);
    const renewed = await renewing.ask("session.renew", { token: renewing.token });
    expect(renewed.envelope.value).toMatchObject({ token: renewing.token, userName: username });
    app.clock.move(20 * 60_000);
    expect((await renewing.ask("member.info")).status).toBe(200);
    expect((await idle.ask("session.renew", { token: idle.token })).envelope.errorCode).toBe("logged-out");
  });

  it("logout ends the session on the server and clears both cookies, also without a session", async () => {
    const browser = app.browser();
    await browser.login(await member(), GOOD_PASSWORD);
    const [token, cookie] = [browser.token, browser.cookies.get("session") ?? ""];
    expect((await browser.ask("session.logout", { token })).status).toBe(200);
    expect([browser.cookies.has("session"), browser.cookies.has("member")]).toEqual([false, false]);
    browser.cookies.set("session", cookie);
    expect((await browser.ask("member.info")).envelope.errorCode).toBe("logged-out");
    expect((await app.browser().ask("session.logout")).status).toBe(200);
  });

  it("LOGOUT-003 a sign-out that comes late ends its own session by the token's digest and the cookie, and no other", async () => {
    const username = await member();
    const [browser, bystander] = [app.browser(), app.browser()];
    await browser.login(username, GOOD_PASSWORD);
    await bystander.login(username, GOOD_PASSWORD);
    const [token, digest] = [browser.token, hashSecret(browser.token).toString("hex")];
    const isOpen = async (of: typeof browser): Promise<boolean> => (await of.ask("member.info")).status === 200;
    // The digest alone is worth nothing: it is no token, and ends nothing without the cookie
    expect((await bystander.ask("session.logout", { digest })).status).toBe(200);
    expect([await isOpen(browser), await isOpen(bystander)]).toEqual([true, true]);
    browser.token = digest;
    expect((await browser.ask("member.info")).envelope.errorCode).toBe("not-logged-in");
    // Without a token, as the browser has forgotten it; it may have cookies of a later login that must stay
    browser.token = "";
    const late = await browser.ask("session.logout", { digest });
    expect([late.status, late.headers["set-cookie"]]).toEqual([200, undefined]);
    browser.token = token;
    expect((await browser.ask("member.info")).envelope.errorCode).toBe("logged-out");
    expect(await isOpen(bystander)).toBe(true);
  });

  it("a sign-out that comes after somebody else's login in the same browser leaves that one in", async () => {
    const browser = app.browser();
    await browser.login(await member(), GOOD_PASSWORD);
    const digest = hashSecret(browser.token).toString("hex");
    await browser.login(await member(), GOOD_PASSWORD);
    expect((await browser.ask("session.logout", { token: browser.token, digest })).status).toBe(200);
    expect((await browser.ask("member.info")).status).toBe(200);
    expect((await browser.ask("session.logout", { digest: "not a digest" })).envelope.errorCode).toBe("bad-input");
  });

  it("a login, registration or trial replaces the session that the browser had", async () => {
    const browser = app.browser();
    const olds: { token: string; cookie: string }[] = [];
    const leaveOpen = (): void => {
      olds.push({ token: browser.token, cookie: browser.cookies.get("session") ?? "" });
      browser.token = "";
    };
    await browser.login(await member(), GOOD_PASSWORD);
    leaveOpen();
    await browser.ask("trial.account");
    const trial = await browser.ask("trial.login", { moduleId: "COMM3" });
    browser.token = (trial.envelope.value as { token: string }).token;
    leaveOpen();
    expect((await browser.register()).envelope.success).toBe(true);
    for (const { token, cookie } of olds) {
      const old = app.browser();
      old.token = token;
      old.cookies.set("session", cookie);
      expect((await old.ask("member.info")).envelope.errorCode).toBe("logged-out");
    }
    expect((await browser.ask("member.info")).status).toBe(200);
  });
});

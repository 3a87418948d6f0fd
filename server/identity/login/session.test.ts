import { verify } from "@node-rs/argon2";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { answerHash } from "#server/identity/captcha/captcha.ts";
import { hashSecret, newId } from "#server/platform/crypto/secrets.ts";
import { GOOD_PASSWORD, type TestApp, testApp, type TestBrowser } from "#testing/app.ts";

vi.mock("@node-rs/argon2", { spy: true });

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

async function fail(browser: TestBrowser, username: string): Promise<void> {
  await browser.login(username, "Not-the-password-1");
}

describe("login", () => {
  it("LOGIN-020 LOGIN-023 LOGIN-026 opens a session with an encrypted body and tells token, name and type", async () => {
    const username = await member();
    const browser = app.browser();
    const answer = await browser.login(username.toUpperCase(), GOOD_PASSWORD);
    expect(answer.status).toBe(200);
    expect(answer.envelope.value).toEqual({
      token: expect.any(String),
      userName: username,
      type: 0,
      merchantCode: "novaro",
      firstTimeLogin: false,
    });
    expect((await browser.ask("member.info")).status).toBe(200);
    expect(browser.cookies.get("member")).toBe("1");
  });

  it("the session cookie can't be read by scripts, the member mark can and opens nothing", async () => {
    const answer = await app.browser().login(await member(), GOOD_PASSWORD);
    const set = answer.headers["set-cookie"] as string[];
    expect(set.find((line) => line.startsWith("session="))).toMatch(/HttpOnly; SameSite=Lax$/);
    expect(set.find((line) => line.startsWith("member="))).not.toMatch(/HttpOnly/);
  });

  it("a remembered login outlives the browser", async () => {
    const answer = await app.browser().login(await member(), GOOD_PASSWORD, { remember: true });
    expect(String(answer.headers["set-cookie"])).toMatch(/session=[^;]+; Max-Age=7776000/);
  });

  it("token without cookie and cookie without token are a visitor's", async () => {
    const browser = app.browser();
    await browser.login(await member(), GOOD_PASSWORD);
    for (const without of ["token", "cookie"] as const) {
      const answer = await browser.ask("member.info", {}, { without });
      expect([answer.status, answer.envelope.errorCode]).toEqual([401, "not-logged-in"]);
    }
  });

  it("two members' secrets can't be mixed", async () => {
    const [one, two] = [app.browser(), app.browser()];
    await one.login(await member(), GOOD_PASSWORD);
    await two.login(await member(), GOOD_PASSWORD);
    one.token = two.token;
    expect((await one.ask("member.info")).status).toBe(401);
  });

  it("an unknown user and a wrong password get the same answer", async () => {
    const [known, unknown] = [app.browser(), app.browser()];
    const wrong = await known.login(await member(), "Not-the-password-1");
    const nobody = await unknown.login(`nobody${newId().slice(0, 6)}`, "Not-the-password-1");
    expect(nobody).toMatchObject({ status: wrong.status, envelope: wrong.envelope });
    expect(wrong.envelope).toMatchObject({ errorCode: "wrong-login", value: { needCaptcha: true } });
  });

  it("an unknown user costs the same work: a password is checked against a hash of nobody's", async () => {
    const username = await member();
    const checked = vi.mocked(verify);
    const hashes: string[] = [];
    for (const name of [username, `nobody${newId().slice(0, 6)}`]) {
      const browser = app.browser();
      checked.mockClear();
      await browser.login(name, "Not-the-password-1");
      expect(checked).toHaveBeenCalledOnce();
      hashes.push(String(checked.mock.calls[0]?.[0]));
    }
    const costs = hashes.map((hash) => hash.slice(0, hash.lastIndexOf("=") + 2));
    expect(costs).toEqual(Array(2).fill("$argon2id$v=19$m=19456,t=2,p=1"));
    expect(hashes[0]).not.toBe(hashes[1]);
  });

  it("what is kept of a wrong password is written beside the answer: a known name waits for nothing more", async () => {
    const username = await member();
    await app.owner.transaction(async (tx) => {
      // An answer that waited would wait for this very test: the lock does not outlive five seconds without a word
      await tx.query("set local idle_in_transaction_session_timeout = '5s'");
      await tx.query("lock table login_event in access exclusive mode");
      const answer = await app.browser().login(username, "Not-the-password-1");
      expect(answer.envelope.errorCode).toBe("wrong-login");
    });
  });

  it("session fixation: secrets that were there before a login open nothing after it", async () => {
    const username = await member();
    const browser = app.browser();
    await browser.login(username, GOOD_PASSWORD);
    const [oldToken, oldCookie] = [browser.token, browser.cookies.get("session") ?? ""];
    await browser.login(username, GOOD_PASSWORD);
    expect(browser.token).not.toBe(oldToken);
    expect(browser.cookies.get("session")).not.toBe(oldCookie);
    const thief = app.browser();
    thief.token = oldToken;
    thief.cookies.set("session", oldCookie);
    expect((await thief.ask("member.info")).envelope.errorCode).toBe("logged-out");
    const planted = app.browser();
    planted.cookies.set("session", "planted");
    await planted.login(username, GOOD_PASSWORD);
    expect(planted.cookies.get("session")).not.toBe("planted");
  });

  it("a member of one merchant doesn't exist at the other", async () => {
    const username = await member();
    const answer = await app.browser("solenne.localhost").login(username, GOOD_PASSWORD);
    expect(answer.envelope.errorCode).toBe("wrong-login");
  });

  it("the history keeps successes and failures, and no password", async () => {
    const username = await member();
    const browser = app.browser();
    await fail(browser, username);
    await browser.login(username, GOOD_PASSWORD, { captcha: await browser.solveCaptcha() });
    await vi.waitFor(async () => {
      const { rows } = await app.services.db.query({
        text: `select outcome, address from login_event join member m on m.id = member_id
               where m.username = $1 order by outcome`,
        values: [username],
      });
      expect(rows).toEqual([
        { outcome: "logged-in", address: browser.address },
        { outcome: "wrong-password", address: browser.address },
      ]);
    });
  });

  it.each([
    ["a locked account", 0, "locked", "account-locked"],
    ["a closed account", 0, "closed", "account-gone"],
    ["an agent's account", 1, "active", "non-member"],
  ] as const)("ERR-010 %s says so only to who knows its password", async (_what, type, status, code) => {
    const [one, other] = [await member(type, status), await member(type, status)];
    expect((await app.browser().login(one, "Not-the-password-1")).envelope.errorCode).toBe("wrong-login");
    expect((await app.browser().login(other, GOOD_PASSWORD)).envelope.errorCode).toBe(code);
  });

  it("passwords are stored as Argon2id with 19 MiB, two passes, one lane", async () => {
    const username = await member();
    const { rows } = await app.services.db.query({
      text: "select password_hash from member where username = $1",
      values: [username],
    });
    expect(rows).toEqual([{ password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) }]);
  });
});

describe("the two doors", () => {
  it("LOGIN-028 LOGIN-030 an agent is refused at the members' door", async () => {
    expect((await app.browser().login(await member(1), GOOD_PASSWORD)).envelope.errorCode).toBe("non-member");
  });

  it("LOGIN-029 LOGIN-030 a member is refused at the agents' door, an agent is let in", async () => {
    const asAgent = { type: "agent" };
    expect((await app.browser().login(await member(0), GOOD_PASSWORD, asAgent)).envelope.errorCode).toBe("non-agent");
    expect((await app.browser().login(await member(1), GOOD_PASSWORD, asAgent)).status).toBe(200);
  });

  it("a forged type is refused, and a mobile login where the merchant has none", async () => {
    const username = await member();
    expect((await app.browser().login(username, GOOD_PASSWORD, { type: "staff" })).envelope.errorCode).toBe(
      "bad-input",
    );
    expect((await app.browser().login(username, GOOD_PASSWORD, { type: "mobile" })).status).toBe(403);
  });
});

describe("captcha", () => {
  it("LOGIN-008 LOGIN-024 LOGIN-031 LOGIN-032 a failure asks for one, and the picture is a base64 PNG", async () => {
    const username = await member();
    const browser = app.browser();
    const first = await browser.login(username, "Not-the-password-1");
    expect(first.envelope.value).toEqual({ needCaptcha: true });
    const second = await browser.login(username, GOOD_PASSWORD);
    expect(second.envelope).toMatchObject({ errorCode: "captcha-missing", value: { needCaptcha: true } });
    const picture = (await browser.ask("session.captcha")).envelope.value as { image: string; kind: string };
    expect(picture.kind).toBe("digits");
    const png = Buffer.from(picture.image.replace("data:image/png;base64,", ""), "base64");
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    const third = await browser.login(username, GOOD_PASSWORD, { captcha: await browser.solveCaptcha() });
    expect(third.status).toBe(200);
  });

  it("is asked of the account from any address, and of the address for any account", async () => {
    const [username, other] = [await member(), await member()];
    const guesser = app.browser();
    await fail(guesser, username);
    expect((await app.browser().login(username, GOOD_PASSWORD)).envelope.errorCode).toBe("captcha-missing");
    expect((await guesser.login(other, GOOD_PASSWORD)).envelope.errorCode).toBe("captcha-missing");
  });

  it("the second merchant asks after two failures, and with an equation", async () => {
    const browser = app.browser("solenne.localhost");
    const [first, second] = [await browser.login("nobody77", "x"), await browser.login("nobody77", "x")];
    expect([first.envelope.value, second.envelope.value]).toEqual([{ needCaptcha: false }, { needCaptcha: true }]);
    expect((await browser.ask("session.captcha")).envelope.value).toMatchObject({ kind: "equation" });
  });

  it("of letters and digits has as many as the merchant wants, counts in any case, and is a PNG too", async () => {
    await app.configure("solenne", (config) => {
      config.captcha = { kind: "letters", length: 6 };
      config.captchaAfter = 1;
    });
    const browser = app.browser("solenne.localhost");
    await browser.login("nobody78", "x");
    const { image, kind } = (await browser.ask("session.captcha")).envelope.value as { image: string; kind: string };
    expect([kind, image.slice(0, 22)]).toEqual(["letters", "data:image/png;base64,"]);
    const name = browser.cookies.get("captcha") ?? "";
    await app.services.db.query({
      text: "update captcha set answer_hash = $2 where id_hash = $1",
      values: [hashSecret(name), answerHash(name, "AB7K2M")],
    });
    const answer = await browser.login("nobody78", "x", { captcha: " ab7k2m " });
    expect(answer.envelope.errorCode).toBe("wrong-login");
    expect((await browser.login("nobody78", "x", { captcha: "AB7K2M" })).envelope.errorCode).toBe("captcha-wrong");
  });

  it("counts once, right or wrong, only in its own browser, and for five minutes", async () => {
    const username = await member();
    const browser = app.browser();
    await fail(browser, username);
    const answer = await browser.solveCaptcha();
    const name = browser.cookies.get("captcha") ?? "";
    const stranger = app.browser();
    expect((await stranger.login(username, GOOD_PASSWORD, { captcha: answer })).envelope.errorCode).toBe(
      "captcha-wrong",
    );
    await browser.login(username, "Not-the-password-1", { captcha: answer });
    browser.cookies.set("captcha", name);
    expect((await browser.login(username, GOOD_PASSWORD, { captcha: answer })).envelope.errorCode).toBe(
      "captcha-wrong",
    );
    const wrong = await browser.solveCaptcha();
    const other = browser.cookies.get("captcha") ?? "";
    await browser.login(username, GOOD_PASSWORD, { captcha: wrong === "1111" ? "2222" : "1111" });
    browser.cookies.set("captcha", other);
    expect((await browser.login(username, GOOD_PASSWORD, { captcha: wrong })).envelope.errorCode).toBe("captcha-wrong");
    const late = await browser.solveCaptcha();
    app.clock.move(5 * 60_000 + 1);
    expect((await browser.login(username, GOOD_PASSWORD, { captcha: late })).envelope.errorCode).toBe("captcha-wrong");
  });
});

describe("limits", () => {
  it("a tenth failure of one address at one account makes it wait, and nobody else", async () => {
    const username = await member();
    const guesser = app.browser();
    for (let attempt = 0; attempt < 10; attempt++) {
      const captcha = attempt === 0 ? "" : await guesser.solveCaptcha();
      expect((await guesser.login(username, "Not-the-password-1", { captcha })).envelope.errorCode).toBe("wrong-login");
    }
    const captcha = await guesser.solveCaptcha();
    const eleventh = await guesser.login(username, GOOD_PASSWORD, { captcha });
    expect([eleventh.status, eleventh.envelope.errorCode]).toEqual([429, "too-many-calls"]);
    expect(Number(eleventh.headers["retry-after"])).toBeGreaterThan(0);
    const owner = app.browser();
    await owner.login(username, GOOD_PASSWORD);
    expect((await owner.login(username, GOOD_PASSWORD, { captcha: await owner.solveCaptcha() })).status).toBe(200);
  });

  it("one address may call sixty times a minute, then 429 with Retry-After", async () => {
    const browser = app.browser();
    let last = await browser.ask("session.login", {}, { raw: { body: "x", type: "application/jose" } });
    for (let call = 1; call <= 60; call++) {
      last = await browser.ask("session.login", {}, { raw: { body: "x", type: "application/jose" } });
    }
    expect(last.status).toBe(429);
    expect(Number(last.headers["retry-after"])).toBeGreaterThan(0);
  });
});

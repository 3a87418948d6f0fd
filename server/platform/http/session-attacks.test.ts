/** Attacks on sessions and on sealed bodies that the features' own tests do not make. */
import { CompactEncrypt, importJWK } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ANSWERED, type CallName } from "#contract/core/calls.ts";
import { GOOD_PASSWORD, type TestApp, type TestBrowser, testApp } from "#testing/app.ts";
import { newId } from "#server/platform/crypto/secrets.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const JOSE = "application/jose";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function member(host?: string): Promise<{ browser: TestBrowser; username: string }> {
  const browser = app.browser(host);
  const { envelope } = await browser.register();
  return { browser, username: (envelope.value as { userName: string }).userName };
}

const codeOf = async (asking: ReturnType<TestBrowser["ask"]>): Promise<string | undefined> =>
  (await asking).envelope.errorCode;

describe("how long a session lives", () => {
  test("one that is used all the time is over a day after its login, and renewing does not help", async () => {
    const { browser } = await member();
    for (let passed = 0; passed < DAY_MS - 20 * MINUTE_MS; passed += 20 * MINUTE_MS) {
      app.clock.move(20 * MINUTE_MS);
      expect(await codeOf(browser.ask("session.renew", { token: browser.token }))).toBeUndefined();
    }
    app.clock.move(20 * MINUTE_MS);
    expect(await codeOf(browser.ask("session.renew", { token: browser.token }))).toBe("logged-out");
    expect(await codeOf(browser.ask("member.info"))).toBe("logged-out");
  });

  test("a remembered one survives a month's silence but not ninety days, whatever is done with it", async () => {
    const { username } = await member();
    const [idle, used] = [app.browser(), app.browser()];
    for (const one of [idle, used]) await one.login(username, GOOD_PASSWORD, { remember: true });
    for (let week = 0; week < 12; week++) {
      app.clock.move(7 * DAY_MS);
      expect(await codeOf(used.ask("member.info"))).toBeUndefined();
      if (week === 3) expect(await codeOf(idle.ask("devices.list"))).toBeUndefined();
    }
    expect(await codeOf(idle.ask("member.info"))).toBe("logged-out");
    app.clock.move(7 * DAY_MS);
    expect(await codeOf(used.ask("member.info"))).toBe("logged-out");
  });

  test("a proof does not lengthen it", async () => {
    const { browser } = await member();
    for (let hour = 0; hour < 47; hour++) {
      app.clock.move(29 * MINUTE_MS);
      await browser.ask("member.info");
    }
    expect(await codeOf(browser.prove(GOOD_PASSWORD))).toBeUndefined();
    app.clock.move(90 * MINUTE_MS);
    expect(await codeOf(browser.ask("member.info"))).toBe("logged-out");
  });
});

test("L15 after a crash of the database a captured body and a solved challenge open nothing, a new login does", async () => {
  const { username } = await member();
  const attacker = app.browser();
  const solved = await attacker.solveBotCheck();
  const fields = { username, password: GOOD_PASSWORD, botCheck: solved };
  const captured = await app.encrypt(fields);
  const send = (body: string) => attacker.askAnything("session.login", {}, { raw: { body, type: JOSE } });
  expect((await send(captured)).envelope.success).toBe(true);
  expect((await send(captured)).envelope.errorCode).toBe("body-replayed");
  // What recovery does to unlogged tables
  await app.services.db.query({ text: "truncate seen_body, seen_proof, seen_nonce, memory_since" });
  expect((await send(captured)).envelope.errorCode).toBe("body-replayed");
  const soon = Math.floor(app.clock.nowMs() / 1000) + 2;
  const used = await send(await app.encrypt(fields, { iat: soon }));
  expect([used.envelope.success, used.envelope.errorCode]).toEqual([false, "bot-check"]);
  await app.services.db.query({ text: "update memory_since set since = '-infinity'" });
});

describe("a session in the wrong place", () => {
  test("of one merchant is a visitor's at the other, in both halves", async () => {
    const { browser } = await member();
    const there = app.browser("solenne.localhost");
    there.token = browser.token;
    there.cookies.set("session", browser.cookies.get("session") ?? "");
    for (const { name } of ANSWERED.filter(({ who, method }) => who === "member" && method === "GET"))
      expect(await codeOf(there.ask(name as CallName, { nodeId: 1, id: newId(), promotionId: 1 })), name).toBe(
        "not-logged-in",
      );
    expect(await codeOf(browser.ask("member.info"))).toBeUndefined();
  });

  test("of a member who was locked or closed meanwhile is over", async () => {
    for (const status of ["locked", "closed"]) {
      const { browser, username } = await member();
      const values = [username, status];
      await app.services.db.query({ text: "update member set status = $2 where username = $1", values });
      expect(await codeOf(browser.ask("member.info"))).toBe("logged-out");
    }
  });

  test("logging out ends every copy of it", async () => {
    const { browser } = await member();
    const thief = app.browser();
    thief.token = browser.token;
    thief.cookies.set("session", browser.cookies.get("session") ?? "");
    expect(await codeOf(thief.ask("member.info"))).toBeUndefined();
    await browser.ask("session.logout", { token: browser.token });
    expect(await codeOf(thief.ask("member.info"))).toBe("logged-out");
    expect(await codeOf(thief.prove(GOOD_PASSWORD))).toBe("logged-out");
  });
});

describe("sealed bodies", () => {
  const raw = (body: string) => ({ raw: { body, type: JOSE } });

  /** A sealed body whose inside, header or key is of the attacker's choice. */
  async function forged(payload: unknown, header: Record<string, unknown> = {}): Promise<string> {
    const key = (await app.services.bodyKeys.jwks()).keys[0];
    if (!key) throw new Error("the server has no key");
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
      .setProtectedHeader({ alg: "ECDH-ES", enc: "A256GCM", kid: key.kid ?? "", ...header })
      .encrypt(await importJWK(key, "ECDH-ES"));
  }

  test("a body that was used opens no other call, and of many at once one counts", async () => {
    const { browser } = await member();
    const fields = { link: "none", newPassword: GOOD_PASSWORD, confirmNewPassword: GOOD_PASSWORD };
    const body = await app.encrypt({ ...fields, password: GOOD_PASSWORD });
    const codes = await Promise.all(
      [1, 2, 3, 4].map(() => codeOf(app.browser().askAnything("passwords.byLink", {}, raw(body)))),
    );
    expect(codes.filter((code) => code === "link-dead")).toHaveLength(1);
    expect(codes.filter((code) => code === "body-replayed")).toHaveLength(3);
    expect(await codeOf(browser.ask("session.prove", {}, raw(body)))).toBe("body-replayed");
    // Older bodies that come later count once as well
    const [first, second] = [await app.encrypt({ password: "a" }), await app.encrypt({ password: "b" })];
    expect(await codeOf(browser.ask("session.prove", {}, raw(second)))).toBe("proof-wrong");
    expect(await codeOf(browser.ask("session.prove", {}, raw(first)))).toBe("proof-wrong");
    expect(await codeOf(browser.ask("session.prove", {}, raw(first)))).toBe("body-replayed");
  });

  test("a body from the future, without its marks, bent or under another header is none", async () => {
    const now = Math.floor(app.clock.nowMs() / 1000);
    const inside = { username: "mira", password: GOOD_PASSWORD };
    const told = async (body: string) => codeOf(app.browser().ask("session.login", {}, raw(body)));
    expect(await told(await forged({ ...inside, iat: now + 120, jti: newId() }))).toBe("body-expired");
    expect(await told(await forged({ ...inside, iat: now }))).toBe("body-not-encrypted");
    expect(await told(await forged({ ...inside, jti: newId() }))).toBe("body-not-encrypted");
    expect(await told(await forged({ ...inside, iat: String(now), jti: newId() }))).toBe("body-not-encrypted");
    expect(await told(await forged({ ...inside, iat: now, jti: "short" }))).toBe("body-not-encrypted");
    expect(await told(await forged([1]))).toBe("body-not-encrypted");
    const good = { ...inside, iat: now, jti: newId() };
    expect(await told(await forged(good, { enc: "A128GCM" }))).toBe("body-not-encrypted");
    expect(await told(await forged(good, { kid: "another" }))).toBe("body-not-encrypted");
    const parts = (await forged(good)).split(".");
    const bent = [...parts.slice(0, 3), `A${parts[3]?.slice(1)}B`, parts[4]].join(".");
    expect(await told(bent)).toBe("body-not-encrypted");
  });
});

describe("fields that only the server may say", () => {
  test("are refused by name wherever a form has no such field, sealed or not, and nothing is written", async () => {
    const { browser, username } = await member();
    const text = "select row_to_json(m)::text as all from member m where username = $1";
    const row = async () => (await app.services.db.query<{ all: string }>({ text, values: [username] })).rows[0]?.all;
    const before = await row();
    const planted = { balance: "999999", memberId: newId(), merchantId: "solenne", status: "active", role: "desk" };
    for (const [field, value] of Object.entries(planted)) {
      for (const [name, input] of [
        ["passwords.changeV2", { oldPassword: GOOD_PASSWORD, newPassword: "x", confirmNewPassword: "x" }],
        ["session.prove", { password: GOOD_PASSWORD }],
        ["feedback.send", { content: "words" }],
        ["favourites.add", { nodeId: 1 }],
      ] as const) {
        const { envelope } = await browser.ask(name, { ...input, [field]: value });
        expect([envelope.errorCode, envelope.value], `${name} ${field}`).toEqual(["bad-input", { fields: [field] }]);
      }
    }
    expect(await row()).toBe(before);
  });

  test("do not make anybody an agent, a member of another merchant or rich at registration", async () => {
    for (const planted of [
      { type: 1 },
      { type: "42" },
      { status: "active" },
      { balance: "5" },
      { merchant: "solenne" },
    ])
      expect(await codeOf(app.browser().register(planted)), JSON.stringify(planted)).toBe("bad-input");
  });
});

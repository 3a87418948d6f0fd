/** A stolen cookie and token move no money where sessions are bound to a key of their browser (S16, decision 056). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CALLS } from "#contract/core/calls.ts";
import { PERSONA_PASSWORD } from "#server/seeds/personas.ts";
import { GOOD_PASSWORD, type TestApp, type TestBrowser, testApp } from "#testing/app.ts";
import { newDeviceKey } from "#testing/device-key.ts";

const SOLENNE = "solenne.localhost";
const WHO = "mira";
const PASSWORD = PERSONA_PASSWORD;

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ launchAtVendor: async () => ({ ok: true, url: "http://arcade.test/" }) });
});
afterAll(() => app.close());

const codeOf = async (asking: ReturnType<TestBrowser["ask"]>): Promise<string> =>
  (await asking).envelope.errorCode ?? "done";
/** A call about money that neither needs a proof nor changes anything where it is refused. */
const claim = (browser: TestBrowser): Promise<string> => codeOf(browser.ask("rewards.claim", { promotionId: 1 }));
const REACHED = "not-found";

async function memberAt(host = SOLENNE, deviceKey = true): Promise<TestBrowser> {
  const browser = app.browser(host);
  if (!deviceKey) browser.deviceKey = null;
  expect((await browser.login(WHO, PASSWORD)).envelope.success).toBe(true);
  return browser;
}

/** Cookies and token in another browser, with the key of that browser or with none. */
function copyOf(browser: TestBrowser, deviceKey: TestBrowser["deviceKey"], host = SOLENNE): TestBrowser {
  const thief = app.browser(host);
  thief.token = browser.token;
  thief.deviceKey = deviceKey;
  for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
  return thief;
}

describe("a stolen session", () => {
  test("S16 reads as before and is refused whatever moves money, without a key and with one of its own", async () => {
    const browser = await memberAt();
    const { rows } = await app.services.db.query<{ id: number }>(
      "select id from game where engine is not null limit 1",
    );
    const play = { nodeId: rows[0]?.id ?? 0 };
    for (const key of [null, newDeviceKey()]) {
      const thief = copyOf(browser, key);
      expect(await codeOf(thief.ask("member.info"))).toBe("done");
      expect(await codeOf(thief.ask("wallet.get"))).toBe("done");
      for (const { name } of CALLS.filter(
        ({ deviceProof, who, switch: ofSwitch }) => deviceProof && who === "member" && !ofSwitch,
      )) {
        expect(await codeOf(thief.askAnything(name as "games.launch", { ...play, id: "x" })), name).toBe(
          "device-proof-needed",
        );
      }
    }
    expect(await claim(browser)).toBe(REACHED);
    expect(await codeOf(browser.ask("games.launch", play))).toBe("done");
  });

  test("S16 says how the member can prove it, and what time it is", async () => {
    const { envelope } = await copyOf(await memberAt(), null).ask("rewards.claim", { promotionId: 1 });
    expect(envelope.value).toEqual({ ways: ["password"], at: Math.floor(app.clock.nowMs() / 1000) });
    expect(envelope.message).toContain("log in again");
  });

  test("S16 a fresh proof of the owner opens nothing to the thief", async () => {
    const browser = await memberAt();
    await browser.prove(PASSWORD);
    const thief = copyOf(browser, newDeviceKey());
    expect(await codeOf(thief.ask("devices.endOthers"))).toBe("device-proof-needed");
    expect(await codeOf(browser.ask("devices.endOthers"))).toBe("done");
  });

  test("S16 R17 who is on a break is told so, and not asked first who they are; money is asked for as before", async () => {
    const password = GOOD_PASSWORD;
    const refusing = CALLS.filter(({ duringBreak, who }) => duringBreak === "refused" && who === "member");
    expect(refusing.map(({ name }) => name)).toEqual(expect.arrayContaining(["games.launch", "deposits.gateway"]));
    for (const deviceKey of [newDeviceKey(), null]) {
      const browser = app.browser(SOLENNE);
      const username = `away${deviceKey ? 1 : 2}`;
      expect((await browser.register({ username, password })).envelope.success).toBe(true);
      await browser.ask("saferPlay.startBreak", { length: "24h", isSure: true });
      browser.deviceKey = deviceKey;
      await browser.login(username, password);
      const asking = copyOf(browser, null);
      for (const { name, refusals } of refusing) {
        expect(refusals).toContain("play-break");
        expect(await codeOf(asking.askAnything(name as "games.launch", { nodeId: 1 })), name).toBe("play-break");
      }
      const needed = deviceKey ? "device-proof-needed" : "proof-needed";
      expect(await codeOf(asking.askAnything("withdrawals.request", {}))).toBe(needed);
    }
  });

  test("S16 a visitor hears nothing of keys", async () => {
    expect(await claim(app.browser(SOLENNE))).toBe("not-logged-in");
  });
});

describe("a device proof", () => {
  const TARGET = "/wps/reward/claim";
  const BODY = JSON.stringify({ promotionId: 1 });
  let browser: TestBrowser;
  beforeEach(async () => {
    browser = await memberAt();
  });

  type Over = Parameters<NonNullable<TestBrowser["deviceKey"]>["sign"]>[1];
  const sign = (over?: Over, body = BODY): Promise<string> => {
    const request = { method: "POST", target: TARGET, token: browser.token, body, nowMs: app.clock.nowMs() };
    return browser.deviceKey?.sign(request, over) ?? Promise.resolve("");
  };
  const send = (proof: string, body = BODY): Promise<string> => {
    const raw = { body, type: "application/json" };
    return codeOf(browser.ask("rewards.claim", { promotionId: 1 }, { raw, headers: { "device-proof": proof } }));
  };
  const seconds = (by: number): Over => ({ claims: { iat: Math.floor(app.clock.nowMs() / 1000) + by } });

  test("S16 counts for its method, path, body and session, and for no other", async () => {
    expect(await send(await sign())).toBe(REACHED);
    for (const [what, over] of Object.entries({
      "another method": { htm: "PUT" },
      "another path": { htu: "/wps/task/claim" },
      "a query more": { htu: `${TARGET}?a=1` },
      "another session": { ath: "x".repeat(43) },
      "no session": { ath: undefined },
      "no body": { bh: undefined },
      "no id": { jti: undefined },
      "an id that is none": { jti: "short" },
      "a time in words": { iat: "now" },
    })) {
      expect(await send(await sign({ claims: over })), what).toBe("device-proof-needed");
    }
    expect(await send(await sign(undefined, JSON.stringify({ promotionId: 2 })))).toBe("device-proof-needed");
    expect(await send(await sign(), JSON.stringify({ promotionId: 2 }))).toBe("device-proof-needed");
  });

  test("S16 is good for a minute from its time, and hardly before", async () => {
    for (const by of [-30, 3]) expect(await send(await sign(seconds(by))), String(by)).toBe(REACHED);
    for (const by of [-3600, -62, 120, 3600]) {
      expect(await send(await sign(seconds(by))), String(by)).toBe("device-proof-needed");
    }
  });

  test("S16 counts once, also when it comes many times at once", async () => {
    const proof = await sign();
    const codes = await Promise.all([1, 2, 3, 4].map(() => send(proof)));
    expect(codes.toSorted()).toEqual([...Array<string>(3).fill("device-proof-needed"), REACHED]);
    expect(await send(proof)).toBe("device-proof-needed");
  });

  test("S16 L15 from before a crash of the database counts no more, a new one does", async () => {
    const proof = await sign();
    expect(await send(proof)).toBe(REACHED);
    const unused = await sign();
    await app.owner.query("truncate seen_body, seen_proof, seen_nonce, memory_since");
    expect(await send(proof)).toBe("device-proof-needed");
    expect(await send(unused)).toBe("device-proof-needed");
    expect(await send(await sign(seconds(2)))).toBe(REACHED);
    await app.owner.query("update memory_since set since = '-infinity'");
  });

  test("S16 bent, unsigned, of another kind or none at all is none", async () => {
    const [head = "", payload = "", signature = ""] = (await sign()).split(".");
    const unsigned = Buffer.from(JSON.stringify({ alg: "none", typ: "dpop+jwt" })).toString("base64url");
    const inside = Buffer.from(payload, "base64url").toString().replace(TARGET, "/wps/task/claim");
    for (const proof of [
      "",
      "word",
      `${head}.${payload}.`,
      `${unsigned}.${payload}.`,
      `${head}.${Buffer.from(inside).toString("base64url")}.${signature}`,
      await sign({ head: { typ: "JWT" } }),
      await sign({ head: { jwk: { kty: "oct", k: "AAAA" } } }),
      await sign({ claims: { long: "x".repeat(2048) } }),
    ]) {
      expect(await send(proof), proof.slice(0, 40)).toBe("device-proof-needed");
    }
    expect(await send(`${head}.${payload}.${signature}`)).toBe(REACHED);
  });
});

describe("binding", () => {
  test("S16 a session that kept no key is asked for a proof of its member, and every ten minutes again", async () => {
    const browser = await memberAt(SOLENNE, false);
    expect(await claim(browser)).toBe("proof-needed");
    await browser.prove(PASSWORD);
    expect(await claim(browser)).toBe(REACHED);
    app.clock.move(10 * 60_000);
    expect(await claim(browser)).toBe("proof-needed");
    // A thief is no better off with a key
    expect(await claim(copyOf(browser, newDeviceKey()))).toBe("proof-needed");
  });

  test("S16 a proof of the member binds anew: to another key, or to none, and the old one counts no more", async () => {
    const browser = await memberAt();
    const old = browser.deviceKey;
    browser.deviceKey = newDeviceKey();
    expect(await claim(browser)).toBe("device-proof-needed");
    expect(await codeOf(browser.prove("wrong"))).toBe("proof-wrong");
    expect(await claim(browser)).toBe("device-proof-needed");
    await browser.prove(PASSWORD);
    expect(await claim(browser)).toBe(REACHED);
    browser.deviceKey = old;
    expect(await claim(browser)).toBe("device-proof-needed");
    browser.deviceKey = null;
    await browser.prove(PASSWORD);
    expect(await claim(browser)).toBe(REACHED);
  });

  test("S16 a login whose proof is of another time binds to nothing and is one all the same", async () => {
    const browser = app.browser(SOLENNE);
    const headers = { "device-proof": "word" };
    const answer = await browser.ask("session.login", { username: WHO, password: PASSWORD }, { headers });
    browser.token = (answer.envelope.value as { token: string }).token;
    expect(await claim(browser)).toBe("proof-needed");
  });

  test("S16 who has no way to prove anything and keeps no key goes by the session, as before", async () => {
    const browser = await memberAt(SOLENNE, false);
    const where = "where merchant_id = 'solenne' and username = $1";
    const { rows } = await app.services.db.query<{ hash: string }>(
      `select password_hash as hash from member ${where}`,
      [WHO],
    );
    await app.services.db.query(`update member set password_hash = null ${where}`, [WHO]);
    expect(await claim(browser)).toBe(REACHED);
    await app.services.db.query(`update member set password_hash = $2 ${where}`, [WHO, rows[0]?.hash]);
  });

  test("S16 where the merchant has none, keys are neither kept nor asked for", async () => {
    const browser = await memberAt("localhost");
    expect(await claim(copyOf(browser, null, "localhost"))).toBe(REACHED);
    const { rows } = await app.services.db.query(
      "select 1 from session where merchant_id = 'novaro' and device_key is not null",
    );
    expect(rows).toEqual([]);
  });

  test("S16 a trial, whose funds are worth nothing and which can prove nothing, plays without", async () => {
    await app.configure("solenne", (config) => void (config.switches.TRIALPLAY = true));
    const browser = app.browser(SOLENNE);
    browser.deviceKey = null;
    await browser.ask("trial.account");
    const answer = await browser.ask("trial.login");
    browser.token = (answer.envelope.value as { token: string }).token;
    const { rows } = await app.services.db.query<{ id: number }>(
      "select id from game where engine is not null and free_play order by id limit 1",
    );
    expect(await codeOf(browser.ask("games.launch", { nodeId: rows[0]?.id ?? 0 }))).toBe("done");
    await app.configure("solenne", (config) => void (config.switches.TRIALPLAY = false));
  });
});

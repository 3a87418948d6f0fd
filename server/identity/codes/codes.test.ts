import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp, type TestBrowser } from "#testing/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.configure("novaro", (config) => {
    Object.assign(config.switches, { MOBILECODELOGIN: true, MOBILENUMREG3: true });
  });
});
afterAll(() => app.close());
beforeEach(() => void app.sent.splice(0));

let numbers = 0;
/** A mobile number of the Philippines that no other test uses, as typed and as E.164. */
function newNumber(): { typed: string; e164: string } {
  const digits = `917${String(2_000_000 + (numbers += 1))}`;
  return { typed: `0${digits}`, e164: `+63${digits}` };
}

/** A member who has proved a number; gives name and number. */
async function member(type = 0, status = "active"): Promise<{ username: string; typed: string; e164: string }> {
  const answer = await app.browser().register();
  const { userName: username } = answer.envelope.value as { userName: string };
  const number = newNumber();
  await app.services.db.query({
    text: "update member set mobile_e164 = $2, type = $3, status = $4 where username = $1",
    values: [username, number.e164, type, status],
  });
  return { username, ...number };
}

async function askFor(browser: TestBrowser, typed: string, call: "codes.entry" | "codes.registration" = "codes.entry") {
  const botCheck = await browser.solveBotCheck();
  return browser.ask(call, { mobileNum: typed, countryDialingCode: "+63", botCheck });
}

async function codeOf(e164: string): Promise<string> {
  await app.services.messages.deliver();
  const message = app.sent.findLast(({ recipient }) => recipient === e164);
  return /\b\d{6}\b/.exec(message?.body ?? "")?.[0] ?? "";
}

const login = (browser: TestBrowser, typed: string, code: string) =>
  browser.ask("session.login", { username: typed, password: code, type: "mobile", countryDialingCode: "+63" });

test("LOGIN-033 U-136 a code comes by SMS and opens a session, once", async () => {
  const { username, typed, e164 } = await member();
  const browser = app.browser();
  const before = app.clock.nowMs();
  const answer = await askFor(browser, typed);
  expect(answer.status).toBe(200);
  const { expirationTime } = answer.envelope.value as { expirationTime: number };
  expect(expirationTime - before).toBeGreaterThanOrEqual(60_000);
  const code = await codeOf(e164);
  expect(app.sent).toHaveLength(1);
  // Phones that fill codes in look for the site's own name on the last line
  expect(app.sent[0]?.body.split("\n").at(-1)).toBe(`@localhost #${code}`);
  const opened = await login(browser, typed, code);
  expect(opened.envelope.value).toMatchObject({ userName: username, type: 0, merchantCode: "novaro" });
  const again = await login(browser, typed, code);
  expect([again.status, again.envelope.errorCode]).toEqual([422, "code-wrong"]);
});

test("a code is good only in the browser that asked, for its number and its purpose", async () => {
  const [mine, other] = [await member(), await member()];
  const browser = app.browser();
  await askFor(browser, mine.typed);
  const code = await codeOf(mine.e164);
  expect((await login(app.browser(), mine.typed, code)).envelope.errorCode).toBe("code-wrong");
  expect((await login(browser, other.typed, code)).envelope.errorCode).toBe("code-wrong");
  const fresh = newNumber();
  const elsewhere = app.browser();
  await askFor(elsewhere, fresh.typed, "codes.registration");
  const registers = await codeOf(fresh.e164);
  expect(registers).toMatch(/^\d{6}$/);
  expect((await login(elsewhere, fresh.typed, registers)).envelope.errorCode).toBe("code-wrong");
  expect((await login(browser, mine.typed, code)).status).toBe(200);
});

test("five wrong codes use the right one up, also when all come at once; five minutes do too", async () => {
  const { typed, e164 } = await member();
  const browser = app.browser();
  await askFor(browser, typed);
  const code = await codeOf(e164);
  const wrong = code === "000000" ? "000001" : "000000";
  const tries = await Promise.all(Array.from({ length: 8 }, () => login(browser, typed, wrong)));
  expect(tries.map(({ envelope }) => envelope.errorCode)).toEqual(Array.from({ length: 8 }, () => "code-wrong"));
  expect((await login(browser, typed, code)).envelope.errorCode).toBe("code-wrong");

  const late = await member();
  const slow = app.browser();
  await askFor(slow, late.typed);
  const old = await codeOf(late.e164);
  app.clock.move(5 * 60_000 + 1);
  expect((await login(slow, late.typed, old)).envelope.errorCode).toBe("code-wrong");
});

test("of many logins with one right code at once, one gets in", async () => {
  const { typed, e164 } = await member();
  const browser = app.browser();
  await askFor(browser, typed);
  const fields = { username: typed, password: await codeOf(e164), type: "mobile", countryDialingCode: "+63" };
  const bodies: string[] = [];
  for (let turn = 0; turn < 5; turn++)
    bodies.push(await app.encrypt({ ...fields, botCheck: await browser.solveBotCheck() }));
  const { db } = app.services;
  const login = (body: string) => browser.ask("session.login", {}, { raw: { body, type: "application/jose" } });
  // All of them stand before the code when it comes free
  const asked = await db.transaction(async (tx) => {
    await tx.query("select 1 from sms_code for update");
    const asking = bodies.map(login);
    const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'update sms_code%'";
    await expect.poll(async () => (await db.query(waiting)).rowCount).toBe(bodies.length);
    return { all: Promise.all(asking) };
  });
  const all = await asked.all;
  expect(all.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422, 422, 422]);
});

test("nobody learns from a code whose number it is: the same answer, and no message", async () => {
  const known = await member();
  const unknown = newNumber();
  const answers = [await askFor(app.browser(), known.typed), await askFor(app.browser(), unknown.typed)];
  for (const { status, envelope } of answers) {
    expect(status).toBe(200);
    expect(Object.keys(envelope.value as object)).toEqual(["expirationTime"]);
  }
  await app.services.messages.deliver();
  expect(app.sent.map(({ recipient }) => recipient)).toEqual([known.e164]);
  // The other way round at registration: somebody's number gets none. A number gets one code a minute
  for (const { e164 } of [known, unknown]) await app.services.limits.forget("sms-again", `novaro:${e164}`, 1, 60);
  const taken = await askFor(app.browser(), known.typed, "codes.registration");
  const free = await askFor(app.browser(), unknown.typed, "codes.registration");
  for (const { status, envelope } of [taken, free])
    expect([status, Object.keys(envelope.value as object)]).toEqual([200, ["expirationTime"]]);
  await app.services.messages.deliver();
  expect(app.sent.map(({ recipient }) => recipient)).toEqual([known.e164, unknown.e164]);
});

test("API-011 a code needs a solved challenge: once each, unforged, of this merchant", async () => {
  const { typed } = newNumber();
  const browser = app.browser();
  const ask = (botCheck: string) =>
    browser.ask("codes.entry", { mobileNum: typed, countryDialingCode: "63", botCheck });
  const refused = [400, 422];
  for (const bad of ["", "x", Buffer.from("{}").toString("base64"), Buffer.from("null").toString("base64")]) {
    const answer = await ask(bad);
    expect(refused).toContain(answer.status);
    expect(answer.envelope.errorCode).toBe("bot-check");
  }
  const solved = await browser.solveBotCheck();
  const forged = JSON.parse(Buffer.from(solved, "base64").toString()) as {
    challenge: { parameters: { expiresAt: number } };
  };
  forged.challenge.parameters.expiresAt += 60;
  expect((await ask(Buffer.from(JSON.stringify(forged)).toString("base64"))).envelope.errorCode).toBe("bot-check");
  const foreign = await app.browser("solenne.localhost").solveBotCheck();
  expect((await ask(foreign)).envelope.errorCode).toBe("bot-check");
  expect((await ask(solved)).status).toBe(200);
  expect((await ask(solved)).envelope.errorCode).toBe("bot-check");
});

test("the work grows with what an address asks for", async () => {
  const browser = app.browser();
  const counterOf = async (): Promise<number> => {
    const payload = JSON.parse(Buffer.from(await browser.solveBotCheck(), "base64").toString()) as {
      solution: { counter: number };
    };
    return payload.solution.counter;
  };
  expect(await counterOf()).toBeLessThanOrEqual(80);
  for (let at = 0; at < 6; at += 1) await login(browser, newNumber().typed, "123456");
  const counts = await app.services.limits.taken("bot-check", browser.address, 100_000, 3600);
  // Without a cookie of ours there is nothing to guess at, so nothing was counted
  expect(counts).toBe(0);
  for (let at = 0; at < 6; at += 1) expect((await askFor(browser, newNumber().typed)).status).toBe(200);
  expect(await counterOf()).toBeGreaterThanOrEqual(160);
});

test("a number gets one code a minute and five an hour, from all callers together", async () => {
  const { typed } = await member();
  const refusals: string[] = [];
  for (let at = 0; at < 7; at += 1) {
    const first = await askFor(app.browser(), typed);
    refusals.push(first.envelope.errorCode ?? "sent");
    const soon = await askFor(app.browser(), typed);
    expect([soon.status, soon.envelope.errorCode]).toEqual([429, "too-many-calls"]);
    expect(Number(soon.headers["retry-after"])).toBeGreaterThan(0);
    await app.services.limits.forget("sms-again", `novaro:+63${typed.slice(1)}`, 1, 60);
  }
  expect(refusals).toEqual(["sent", "sent", "sent", "sent", "sent", "too-many-calls", "too-many-calls"]);
});

test.each([
  ["an address sends twenty an hour, to however many numbers", "sms-address", "10.9.9.9", 20],
  ["a merchant pays for two thousand an hour, whoever asks for them", "sms-merchant", "novaro", 2000],
])("%s", async (_about, budget, key, most) => {
  const { limits } = app.services;
  await limits.forget(budget, key, most, 3600);
  for (let sent = 1; sent < most; sent++) await limits.take(budget, key, most, 3600);
  const ask = () => askFor(app.browser("localhost", "10.9.9.9"), newNumber().typed);
  expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect([refused.status, Number(refused.headers["retry-after"]) > 60]).toEqual([429, true]);
  await limits.forget(budget, key, most, 3600);
});

test.each(["12", "02 8123 4567", "+1 202 555 0100 99", "not a number", ""])(
  "ERR-020 %j is no mobile number",
  async (typed) => {
    const answer = await askFor(app.browser(), typed);
    expect([answer.status, answer.envelope.errorCode]).toEqual([422, "phone-format"]);
  },
);

test("ERR-010 a locked account, a closed one and an agent's are told so only with the right code", async () => {
  for (const [type, status, refusal] of [
    [0, "locked", "account-locked"],
    [0, "closed", "account-gone"],
    [1, "active", "non-member"],
  ] as const) {
    const { typed, e164 } = await member(type, status);
    const browser = app.browser();
    await askFor(browser, typed);
    const code = await codeOf(e164);
    expect((await login(browser, typed, code === "000000" ? "000001" : "000000")).envelope.errorCode).toBe(
      "code-wrong",
    );
    expect((await login(browser, typed, code)).envelope.errorCode).toBe(refusal);
  }
});

test("where the merchant has no such login there is no code and no way in", async () => {
  const browser = app.browser("solenne.localhost");
  const answer = await askFor(browser, "7912 3456");
  expect([answer.status, answer.envelope.errorCode]).toEqual([403, "no-permission"]);
  expect((await login(browser, "7912 3456", "123456")).envelope.errorCode).toBe("no-permission");
});

test("a number that was only typed at registration opens nothing", async () => {
  const number = newNumber();
  const answer = await app.browser().register({ mobileNum: number.typed, countryDialingCode: "+63" });
  expect(answer.status).toBe(200);
  await askFor(app.browser(), number.typed);
  await app.services.messages.deliver();
  expect(app.sent).toEqual([]);
});

test("neither the words of a message nor a code stay in the database once it is sent", async () => {
  const { typed, e164 } = await member();
  const browser = app.browser();
  await askFor(browser, typed);
  const code = await codeOf(e164);
  const { rows } = await app.services.db.query({
    text: `select coalesce(string_agg(row_to_json(o)::text, ''), '') as text from outgoing_message o where recipient = $1`,
    values: [e164],
  });
  const [{ text }] = rows as [{ text: string }];
  expect(text).not.toContain(code);
  expect(text).toContain('"sent_at":"');
});

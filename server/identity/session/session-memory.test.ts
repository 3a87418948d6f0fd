/**
 * Sessions from memory: two server processes over one database. What memory says and what the database says are told
 * apart by rows that are changed while the database's own triggers are silent.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { GOOD_PASSWORD, type TestApp, type TestBrowser, testApp } from "#testing/app.ts";
import { openDatabase, type Database } from "#server/platform/database/database.ts";
import { openSessionMemory, type SeenSession } from "./session-memory.ts";
import { openSessions } from "./sessions.ts";
import { newId, newSecret } from "#server/platform/crypto/secrets.ts";

const SECOND_MS = 1000;
const NOBODY = newId();

let app: TestApp;
let other: TestApp;
/** Somebody else's connection: it waits for nobody to hear what it does. */
let outside: Database;
beforeAll(async () => {
  app = await testApp();
  other = await testApp({}, app);
  outside = openDatabase(app.superuserUrl, 2);
});
afterAll(async () => {
  await outside.close();
  await other.close();
  await app.close();
});

let browser: TestBrowser;
let username: string;
beforeEach(async () => {
  browser = app.browser();
  username = ((await browser.register()).envelope.value as { userName: string }).userName;
  // Nothing of the test before is still on its way
  await app.services.db.query("select 1");
});

/** The same two secrets at another process, or in other hands. */
function copy(at: TestApp = app): TestBrowser {
  const one = at.browser();
  one.token = browser.token;
  one.cookies.set("session", browser.cookies.get("session") ?? "");
  return one;
}

const codeOf = async (asking: ReturnType<TestBrowser["ask"]>): Promise<string> =>
  (await asking).envelope.errorCode ?? "done";
const reads = (one: TestBrowser): Promise<string> => codeOf(one.ask("member.info"));
const writes = (one: TestBrowser): Promise<string> => codeOf(one.ask("profile.alerts", { rewards: true }));
const found = (at = app) =>
  at.services.sessions.find("novaro", browser.token, browser.cookies.get("session") ?? "", { onlyReads: true });

const OF_MEMBER = "where member_id = (select id from member where username = $1)";

/** Changes the member's rows without the database telling of it. */
async function untold(change: string, values: unknown[] = []): Promise<void> {
  await outside.transaction(async (tx) => {
    await tx.query("set local session_replication_role = replica");
    await tx.query(`update session set ${change} ${OF_MEMBER}`, [username, ...values]);
  });
}

describe("what goes by memory", () => {
  test("a call that only reads, for a minute; one that changes something asks the database", async () => {
    expect(await reads(browser)).toBe("done");
    await untold("ended_at = now()");
    expect(await reads(browser)).toBe("done");
    expect(await reads(copy(other))).toBe("logged-out");
    expect(await writes(browser)).toBe("logged-out");
    // A call by GET that changes something
    expect(await codeOf(browser.ask("recent.add", { nodeId: 1 }))).toBe("logged-out");
    expect(await reads(browser)).toBe("done");
    app.clock.move(59 * SECOND_MS);
    expect(await reads(browser)).toBe("done");
    app.clock.move(SECOND_MS);
    expect(await reads(browser)).toBe("logged-out");
  });

  test("the limits are judged by the clock, and what memory would refuse is asked of the database", async () => {
    const soon = (sec: number) => [new Date(app.clock.nowMs() + sec * SECOND_MS)];
    for (const limit of ["idle_until", "ends_at"]) {
      await untold(`${limit} = $2`, soon(30));
      expect(await writes(browser)).toBe("done");
      expect(await reads(browser)).toBe("done");
      app.clock.move(29 * SECOND_MS);
      expect(await reads(browser)).toBe("done");
      app.clock.move(SECOND_MS);
      expect(await reads(browser)).toBe("logged-out");
      // As by another process, in which it was used meanwhile
      await untold(`${limit} = $2`, soon(600));
      expect(await reads(browser)).toBe("done");
    }
  });

  test("a session that is used goes on being seen once a minute, so that it does not run out", async () => {
    for (let passed = 0; passed < 45; passed += 1) {
      app.clock.move(61 * SECOND_MS);
      expect(await reads(browser)).toBe("done");
      expect(await reads(browser)).toBe("done");
    }
  });

  test("nobody else: a foreign cookie, another merchant, half a session", async () => {
    expect(await reads(browser)).toBe("done");
    const thief = copy();
    thief.cookies.set("session", newSecret());
    expect(await reads(thief)).toBe("not-logged-in");
    const [token, cookie] = [browser.token, browser.cookies.get("session") ?? ""];
    const { sessions } = app.services;
    expect(await sessions.find("solenne", token, cookie, { onlyReads: true })).toBeNull();
    expect(await sessions.find("novaro", token, "", { onlyReads: true })).toBeNull();
    expect(await found()).toMatchObject({ username });
  });
});

describe("what has changed", () => {
  test("by a call here holds from its answer on, for every holder of the secrets", async () => {
    const thief = copy();
    expect(await reads(thief)).toBe("done");
    expect(await codeOf(browser.prove(GOOD_PASSWORD))).toBe("done");
    expect(await reads(thief)).toBe("not-logged-in");
    const again = copy();
    expect(await reads(again)).toBe("done");
    await browser.ask("session.logout", { token: browser.token });
    expect(await reads(again)).toBe("logged-out");
  });

  test("in another process lets nothing be changed any more, and is heard of by what only reads", async () => {
    for (const end of [() => browser.prove(GOOD_PASSWORD), () => browser.ask("session.logout", { token: "" })]) {
      const there = copy(other);
      expect(await reads(there)).toBe("done");
      await end();
      expect(await writes(there)).not.toBe("done");
      await expect.poll(() => reads(there)).not.toBe("done");
    }
  });

  test("by whatever statement is heard of: the member's status, type and name, and the session's rows", async () => {
    const changes: [string, unknown][] = [
      ["update member set type = 3 where username = $1", { type: 3 }],
      [`update session set proved_at = now(), proved_by = 'code' ${OF_MEMBER}`, { provedBy: "code" }],
      ["update member set status = 'locked' where username = $1", "ended"],
      ["update member set status = 'active' where username = $1", { type: 3 }],
      [`update session set idle_until = 'epoch' ${OF_MEMBER}`, "ended"],
    ];
    for (const [statement, told] of changes) {
      await Promise.all([found(app), found(other)]);
      await outside.query(statement, [username]);
      const expected: unknown = typeof told === "string" ? told : expect.objectContaining(told as object);
      for (const at of [app, other]) await expect.poll(() => found(at), { message: statement }).toEqual(expected);
    }
    await outside.query(`update session set idle_until = ends_at ${OF_MEMBER}`, [username]);
    expect(await found()).toMatchObject({ username });
    await outside.query(`delete from session ${OF_MEMBER}`, [username]);
    await expect.poll(() => found()).toBeNull();
  });

  test("while the database can't be heard is asked of it, and memory serves again when it can", async () => {
    expect(await found()).toMatchObject({ username });
    const { events } = app.services;
    const memory = openSessionMemory(events);
    const lost = new Promise((done) => events.on("events.lost", () => done(memory.begin())));
    const back = new Promise<void>((done) => events.on("events.missed", () => done()));
    await untold("ended_at = now()");
    expect(await found()).toMatchObject({ username });
    const LISTENING = "from pg_stat_activity where datname = current_database() and query like 'listen %'";
    await outside.query(`select pg_terminate_backend(pid) ${LISTENING}`);
    // From that moment on nothing is kept
    expect(await lost).toBeNull();
    expect(await found()).toBe("ended");

    await untold("ended_at = null");
    await back;
    await expect.poll(() => other.services.events.isHeard()).toBe(true);
    expect(await found()).toMatchObject({ username });
    await untold("ended_at = now()");
    expect(await found()).toMatchObject({ username });
    await outside.query("update member set type = 3 where username = $1", [username]);
    await expect.poll(() => found()).toBe("ended");
    // One connection each, as before: no event is heard twice
    expect((await outside.query(`select 1 ${LISTENING}`)).rowCount).toBe(2);
  });
});

describe("the memory itself", () => {
  const seen = (memberId: string, seenAtMs = 0): SeenSession => ({
    session: {
      id: newId(),
      memberId,
      merchantId: "novaro",
      username: "one",
      type: 0,
      trial: false,
      provedAtMs: null,
      provedBy: null,
      deviceKey: null,
    },
    idleUntilMs: 1,
    endsAtMs: 1,
    seenAtMs,
  });

  test("keeps no more than so many, the latest; a session that was read again is one of them", () => {
    const memory = openSessionMemory(app.services.events, 3);
    const put = (key: string, seenAtMs: number, nowMs: number) =>
      memory.put(memory.begin(), key, seen(NOBODY, seenAtMs), nowMs);
    // Read one after the other, whenever they were used last
    for (const [key, seenAtMs] of Object.entries({ a: 5, b: 3, c: 4 })) put(key, seenAtMs, 10);
    expect(memory.size()).toBe(3);
    put("a", 5, 10);
    put("d", 2, 10);
    expect(["a", "b", "c", "d"].map((key) => memory.get(key, 10) !== undefined)).toEqual([true, false, true, true]);
    expect(memory.size()).toBe(3);
    // What is no longer believed makes room for what is
    put("e", 70 * SECOND_MS, 70 * SECOND_MS);
    expect(memory.size()).toBe(1);
  });

  test("keeps nothing that was read before a change, and forgets all sessions of a member", () => {
    const memory = openSessionMemory(app.services.events);
    const begun = memory.begin();
    app.services.events.dispatch("sessions.changed", { memberId: newId() });
    memory.put(begun, "a", seen(NOBODY), 0);
    expect(memory.size()).toBe(0);
    const [one, another] = [newId(), newId()];
    memory.put(memory.begin(), "a", seen(one), 0);
    memory.put(memory.begin(), "b", seen(another), 0);
    memory.put(memory.begin(), "c", seen(one), 0);
    memory.forget(one);
    expect(["a", "b", "c"].map((key) => memory.get(key, 0) !== undefined)).toEqual([false, true, false]);
  });

  test("is not filled by strangers, guesses, halves of sessions or ended ones", async () => {
    const { clock, events } = app.services;
    const memory = openSessionMemory(events);
    const sessions = openSessions(outside, clock, events, memory);
    const [token, cookie] = [browser.token, browser.cookies.get("session") ?? ""];
    const ask = (...secrets: [string, string]) => sessions.find("novaro", ...secrets, { onlyReads: true });
    for (const secrets of [
      ["", ""],
      [newSecret(), newSecret()],
      [token, newSecret()],
      [newSecret(), cookie],
    ] as [string, string][])
      expect(await ask(...secrets)).toBeNull();
    await untold("ended_at = now()");
    expect(await ask(token, cookie)).toBe("ended");
    expect(memory.size()).toBe(0);
    await untold("ended_at = null");
    expect(await ask(token, cookie)).toMatchObject({ username });
    expect(memory.size()).toBe(1);
  });
});

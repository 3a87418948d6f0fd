import { addDays, dayAt } from "#rules/site/days.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#server/platform/crypto/secrets.ts";
import { GOOD_PASSWORD, type TestApp, testApp } from "#testing/app.ts";

let app: TestApp;
const joined: { memberId: string; merchant: string }[] = [];
let failNext = false;

beforeAll(async () => {
  app = await testApp({
    onRegistered: async (tx, { memberId, merchant }) => {
      await tx.query({ text: "select 1" });
      if (failNext) throw new Error("the ledger said no");
      joined.push({ memberId, merchant: merchant.id });
    },
  });
});
afterAll(() => app.close());

const name = () => `m${newId().slice(0, 8)}`;

async function rowsNamed(username: string): Promise<Record<string, unknown>[]> {
  const { rows } = await app.services.db.query({
    text: "select * from member where username = $1",
    values: [username],
  });
  return rows as Record<string, unknown>[];
}

describe("registration", () => {
  it("REG-038 REG-046 makes a member, keeps the consent, gives funds once and logs in", async () => {
    const browser = app.browser();
    const username = name();
    const answer = await browser.register({ username: ` ${username.toUpperCase()} ` });
    expect(answer.envelope.value).toMatchObject({ userName: username, type: 0, firstTimeLogin: true });
    const [row] = await rowsNamed(username);
    expect(row).toMatchObject({ merchant_id: "novaro", type: 0, upline_id: null });
    expect(String(row?.["pseudonym"])).not.toContain(username);
    expect(joined.filter((one) => one.memberId === row?.["id"])).toEqual([
      { memberId: row?.["id"], merchant: "novaro" },
    ]);
    const info = await browser.ask("member.info");
    expect(info.envelope.value).toMatchObject({ id: row?.["id"], account: username, type: 0 });
  });

  it("LOGIN-038 ENT-015 member info has the record and needs a session", async () => {
    expect((await app.browser().ask("member.info")).status).toBe(401);
    const browser = app.browser();
    await browser.register({ email: "mira@example.org" });
    const joinedOn = dayAt(app.clock.now(), "Asia/Manila");
    expect((await browser.ask("member.info")).envelope.value).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      nickname: expect.any(String),
      account: expect.stringMatching(/^m/),
      type: 0,
      email: "mira@example.org",
      joinedOn,
    });
  });

  it("two registrations of one name at once: one wins, one is told, one member is there", async () => {
    const username = name();
    const answers = await Promise.all([1, 2, 3].map(() => app.browser().register({ username })));
    expect(answers.map((answer) => answer.envelope.errorCode ?? "in").toSorted()).toEqual([
      "in",
      "username-taken",
      "username-taken",
    ]);
    expect(await rowsNamed(username)).toHaveLength(1);
  });

  it("the same name is free at the other merchant", async () => {
    const username = name();
    expect((await app.browser().register({ username })).status).toBe(200);
    expect((await app.browser("solenne.localhost").register({ username })).status).toBe(200);
  });

  it("a ledger that refuses leaves no member and no session", async () => {
    const username = name();
    failNext = true;
    const answer = await app.browser().register({ username });
    failNext = false;
    expect([answer.status, answer.envelope.errorCode]).toEqual([500, "unknown"]);
    expect(await rowsNamed(username)).toEqual([]);
  });

  it("an own account never comes of a foreign type", async () => {
    const answer = await app.browser().register({ type: 1 });
    expect([answer.status, answer.envelope.errorCode]).toEqual([400, "bad-input"]);
  });

  it("STATUS-020 registration by username is open with USERNAMEREG3 and closed without", async () => {
    await app.configure("solenne", (config) => {
      config.switches.USERNAMEREG3 = false;
    });
    const answer = await app.browser("solenne.localhost").register();
    await app.configure("solenne", (config) => {
      config.switches.USERNAMEREG3 = true;
    });
    expect((await app.browser("solenne.localhost").register()).envelope.success).toBe(true);
    expect(answer.envelope.errorCode).toBe("registration-closed");
  });
});

describe("registration's fields", () => {
  const cases: [string, Record<string, unknown>, string, string][] = [
    ["REG-008 a short name", { username: "abc" }, "username-format", "username"],
    ["REG-008 a name with a dot", { username: "mira.a92" }, "username-format", "username"],
    ["a missing name", { username: "" }, "field-missing", "username"],
    ["a short password", { password: "Short1!" }, "password-format", "password"],
    ["a password from every list", { password: "Password123!" }, "password-known", "password"],
    ["a password of a published breach", { password: "Gr@sshopper12" }, "password-known", "password"],
    ["REG-030 another confirmation", { confirmPassword: "Harbour-lantern-8" }, "passwords-differ", "confirmPassword"],
    ["REG-029 no confirmation", { confirmPassword: "" }, "passwords-differ", "confirmPassword"],
    ["REG-036 an invitation of nobody's", { affiliateCode: "FRIEND1" }, "invitation-wrong", "affiliateCode"],
    ["ERR-018 an e-mail that is none", { email: "mira" }, "mail-format", "email"],
  ];
  for (const [title, fields, code, field] of cases) {
    it(`${title} gives ${code}`, async () => {
      const answer = await app.browser().register(fields);
      expect([answer.status, answer.envelope.errorCode]).toEqual([422, code]);
      expect(answer.envelope.value).toMatchObject({ field });
    });
  }

  it("a password made of the name is refused", async () => {
    const username = name();
    const answer = await app.browser().register({ username, password: `${username}12` });
    expect(answer.envelope.errorCode).toBe("password-known");
  });

  it("REG-035 the merchant's minimum age holds where a birthday is asked, to the day", async () => {
    await app.configure("novaro", (config) => {
      config.register["birthday"] = { enabled: true, required: true, minLength: 10, maxLength: 10, patternId: 5 };
    });
    const today = dayAt(app.clock.now(), "Asia/Manila");
    const year = Number(today.slice(0, 4)) - 21;
    const tomorrow = addDays(today, 1).slice(5);
    const answers = [];
    for (const birthday of [`${year}-${tomorrow}`, `${year}${today.slice(4)}`, "1899-01-01", "1990-02-30", ""]) {
      answers.push((await app.browser().register({ birthday })).envelope.errorCode ?? "in");
    }
    await app.configure("novaro", (config) => {
      delete config.register["birthday"];
    });
    expect(answers).toEqual(["under-age", "in", "field-format", "field-format", "field-missing"]);
  });

  it("REG-027 a field that the merchant doesn't ask for is not kept", async () => {
    const username = name();
    await app.browser().register({ username, idNumber: "12345", nickname: "Mira" });
    const [row] = await rowsNamed(username);
    expect(row).toMatchObject({ nickname: "" });
    expect(JSON.stringify(row?.["profile"])).not.toContain("12345");
  });
});

describe("registration's captcha", () => {
  it("a proof of work replaces the picture: dearer, and good once", async () => {
    const browser = app.browser();
    const plain = await browser.solveBotCheck();
    expect((await browser.register({ captcha: "", botCheck: plain })).envelope.errorCode).toBe("captcha-missing");
    const botCheck = await browser.solveBotCheck("captcha");
    expect((await browser.register({ captcha: "", botCheck })).status).toBe(200);
    expect((await browser.register({ captcha: "", botCheck })).envelope.errorCode).toBe("captcha-missing");
  });

  it("REG-031 is required, used up by a try, and comes after the fields", async () => {
    expect((await app.browser().register({ captcha: "" })).envelope.errorCode).toBe("captcha-missing");
    const browser = app.browser();
    const answer = await browser.solveCaptcha();
    const challenge = browser.cookies.get("captcha") ?? "";
    expect((await browser.register({ captcha: answer, username: "abc" })).envelope.errorCode).toBe("username-format");
    expect((await browser.register({ captcha: answer })).status).toBe(200);
    browser.cookies.set("captcha", challenge);
    expect((await browser.register({ captcha: answer })).envelope.errorCode).toBe("captcha-wrong");
  });
});

describe("free names", () => {
  it("REG-041 tells whether a name is free, and calls no bad one free", async () => {
    const username = name();
    const free = async (typed: string): Promise<unknown> =>
      (await app.browser().ask("member.usernameFree", { username: typed })).envelope.value;
    expect(await free(username)).toBe(true);
    await app.browser().register({ username });
    expect(await free(username.toUpperCase())).toBe(false);
    expect([await free("ab"), await free("mira.a92"), await free("")]).toEqual([false, false, false]);
  });
});

describe("limits", () => {
  it("one address registers thirty times a minute at most, then 429 with Retry-After", async () => {
    const browser = app.browser();
    let last = await browser.register({ username: "ab", captcha: "1" });
    for (let call = 1; call <= 30; call++) last = await browser.register({ username: "ab", captcha: "1" });
    expect(last.status).toBe(429);
    expect(Number(last.headers["retry-after"])).toBeGreaterThan(0);
  });

  it("the password that was typed comes back in no answer", async () => {
    const answer = await app.browser().register({ username: "ab" });
    expect(JSON.stringify(answer.envelope)).not.toContain(GOOD_PASSWORD);
  });
});

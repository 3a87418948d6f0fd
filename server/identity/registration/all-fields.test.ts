import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FieldKept, fieldRow, fieldsKept, REGISTER_FIELDS } from "#rules/identity/register-fields.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import { isWithdrawalPassword } from "#server/identity/withdrawal-password/withdrawal-password.ts";
import { EVERY_FIELD, KEPT_AS_TYPED } from "#testing/personas/every-field.ts";
import { type TestApp, testApp } from "#testing/app.ts";
import { checkPassword } from "#server/platform/crypto/passwords.ts";
import { COLUMNS } from "./registration.store.ts";

const ALL = { enabled: true, required: false, minLength: 0, maxLength: 60, patternId: 5 };
const FILLED = {
  ...EVERY_FIELD,
  countryDialingCode: "+63",
  registerUrl: "localhost",
  domain: "localhost",
  registerMethod: "PWA",
  type: 0,
};

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() =>
  app.configure("novaro", (config) => {
    for (const field of REGISTER_FIELDS) config.register[field] ??= ALL;
  }),
);

const name = () => `m${newId().slice(0, 8)}`;

async function rowOf(username: string): Promise<Record<string, unknown>> {
  const { rows } = await app.services.db.query({
    text: "select * from member where username = $1",
    values: [username],
  });
  return (rows as Record<string, unknown>[])[0] ?? {};
}

async function newAgent(code: string, change = ""): Promise<string> {
  const username = name();
  await app.browser().register({ username });
  const { id } = await rowOf(username);
  await app.services.db.query({ text: "update member set type = 1 where id = $1", values: [id] });
  await app.services.db.query({
    text: "insert into affiliate_code (merchant_id, code, member_id, created_at) values ('novaro', $1, $2, now())",
    values: [code, id],
  });
  if (change !== "") await app.services.db.query({ text: `update ${change}`, values: [id] });
  return String(id);
}

/** How the server keeps a field that has code of its own; `row` is the member's. */
const APART: Readonly<Record<FieldKept<"apart">, (row: Record<string, unknown>, typed: string) => unknown>> = {
  username: (row, typed) => expect(row["username"]).toBe(typed),
  password: async (row, typed) => expect(await checkPassword(String(row["password_hash"]), typed)).toBe(true),
  paymentPassword: async (row, typed) =>
    expect(await isWithdrawalPassword(app.services.db, String(row["id"]), typed)).toBe(true),
  affiliateCode: (row, typed) => expect(row["affiliate_code"]).toBe(typed),
};

describe("a field of the table of fields", () => {
  const typed: Record<string, string> = { ...EVERY_FIELD, affiliateCode: "EVERY7", password: "Harbour-lantern-7" };
  let row: Record<string, unknown> = {};

  beforeAll(async () => {
    await app.configure("novaro", (config) => {
      for (const field of REGISTER_FIELDS) config.register[field] ??= ALL;
    });
    await newAgent("EVERY7");
    typed["username"] = name();
    typed["confirmPassword"] = typed["password"] ?? "";
    expect((await app.browser().register({ ...FILLED, ...typed })).status).toBe(200);
    row = await rowOf(typed["username"]);
  });

  it.each(REGISTER_FIELDS)("REG-018 %s is stored by a registration where its row says", async (field) => {
    const value = typed[field] ?? "";
    expect(value, `testing/personas/every-field.ts gives ${field} no value`).not.toBe("");
    const { kept } = fieldRow(field);
    if (kept === "column") expect(row[COLUMNS[field as FieldKept<"column">].name]).toBe(value);
    else if (kept === "profile") expect(row["profile"]).toMatchObject({ [field]: value });
    else if (kept === "apart") await APART[field as FieldKept<"apart">](row, value);
    else expect(JSON.stringify(row)).not.toContain(value);
  });

  it("no part of a profile comes from elsewhere than the table", () => {
    const kept = Object.keys(row["profile"] as object);
    expect(kept.toSorted()).toEqual([...fieldsKept("profile"), "registerMethod", "registerHost"].toSorted());
  });
});

describe("every field of the payload", () => {
  it("REG-007 REG-018 REG-023 REG-024 all of them are kept, each in its place", async () => {
    const username = name();
    expect((await app.browser().register({ ...FILLED, username })).status).toBe(200);
    const row = await rowOf(username);
    expect(row).toMatchObject({
      nickname: EVERY_FIELD.nickname,
      payee_name: EVERY_FIELD.payeeName,
      email: EVERY_FIELD.email,
      mobile_number: EVERY_FIELD.mobileNum,
      dialling_code: "+63",
      // typed and not proved: it opens nothing
      mobile_e164: null,
      birthday: EVERY_FIELD.birthday,
      type: 0,
      profile: { registerMethod: "PWA", registerHost: "localhost", ...KEPT_AS_TYPED },
    });
    expect(await isWithdrawalPassword(app.services.db, String(row["id"]), EVERY_FIELD.paymentPassword)).toBe(true);
  });

  it.each([
    ["ERR-019 a name that is none", { payeeName: "<b>Ana</b>" }, "name-format", "payeeName"],
    ["ERR-020 a number that is none", { mobileNum: "12345678" }, "phone-format", "mobileNum"],
    ["ERR-018 an address that recovery would refuse", { email: "ana@harbour.info" }, "mail-format", "email"],
    ["a payment password that is tried first", { paymentPassword: "123456" }, "password-known", "paymentPassword"],
    [
      "a password made of the name that was told",
      { payeeName: "Katherine Cruz", password: "Katherine77" },
      "password-known",
      "password",
    ],
  ])("%s is refused at its field", async (_title, fields, code, field) => {
    await app.configure("novaro", (config) => void (config.register["payeeName"] = { ...ALL, patternId: 4 }));
    const { envelope } = await app.browser().register({ ...FILLED, ...fields });
    expect(envelope).toMatchObject({ errorCode: code, value: { field } });
  });

  it("what nobody sees is gone, and no character of any field stops the server", async () => {
    const username = name();
    const trap = "\u202Egpj.\u0000\uD800ana\u200B";
    const texts = ["nickname", "idNumber", "qqNum", "facebook", "wechat", "line", "whatsapp", "zalo", "recommenderId"];
    const fields = Object.fromEntries(texts.map((field) => [field, trap]));
    expect((await app.browser().register({ ...fields, username: `${username}\u0000`, registerUrl: trap })).status).toBe(
      200,
    );
    const row = await rowOf(username);
    expect(row).toMatchObject({
      nickname: "gpj.ana",
      profile: { idNumber: "gpj.ana", zalo: "gpj.ana", registerHost: "" },
    });
    for (const call of ["member.usernameFree", "session.login"] as const) {
      const answer = await app.browser().askAnything(call, { username: "mi\u0000ra", password: "x\u0000" });
      expect(answer.status, call).toBeLessThan(500);
    }
  });
});

describe("the inviter of a member", () => {
  it("REG-044 AGENT-006 AGENT-019 a code and a domain are told right or wrong by success alone", async () => {
    await newAgent("HARBOUR7");
    const check = async (code: string, domain = "localhost") =>
      (await app.browser().ask("member.affiliate", { code, domain })).envelope;
    expect(await check(" harbour7 ")).toMatchObject({ success: true, value: null });
    expect(await check("NOBODY9")).toMatchObject({ success: false, errorCode: "invitation-wrong" });
    await app.services.db.query("update affiliate_code set domain = 'play.harbour.ph' where code = 'HARBOUR7'");
    expect(await check("HARBOUR7")).toMatchObject({ errorCode: "invitation-wrong" });
    expect(await check("HARBOUR7", "play.harbour.ph")).toMatchObject({ success: true });
    const elsewhere = await app.browser("solenne.localhost").ask("member.affiliate", { code: "HARBOUR7" });
    expect(elsewhere.envelope.errorCode).toBe("invitation-wrong");
  });

  it("REG-022 REG-036 the code makes the agent the member's upline; one of nobody's is refused at its field", async () => {
    const agent = await newAgent("QUIET42");
    const username = name();
    expect((await app.browser().register({ username, affiliateCode: "quiet42" })).status).toBe(200);
    expect(await rowOf(username)).toMatchObject({ affiliate_code: "QUIET42", upline_id: agent });
    const wrong = await app.browser().register({ affiliateCode: "NOBODY9" });
    expect(wrong.envelope).toMatchObject({ errorCode: "invitation-wrong", value: { field: "affiliateCode" } });
  });

  it.each([
    ["its code has ended", "affiliate_code set ended_at = now() where member_id = $1"],
    ["the agent is locked", "member set status = 'locked' where id = $1"],
    ["its owner is no agent any more", "member set type = 0 where id = $1"],
  ])("ERR-006 when %s, the code is told to be invalid, at the check and at registration", async (why, change) => {
    const code = `END${why.length}`;
    await newAgent(code, change);
    expect((await app.browser().ask("member.affiliate", { code })).envelope.errorCode).toBe("invitation-ended");
    const answer = await app.browser().register({ affiliateCode: code });
    expect(answer.envelope).toMatchObject({ errorCode: "invitation-ended", value: { field: "affiliateCode" } });
  });
});

describe("what a member agreed to", () => {
  const consents = async (username: string) => {
    const { rows } = await app.services.db.query({
      text: "select c.tag, c.version, c.language from consent c join member m on m.id = c.member_id where m.username = $1 order by tag",
      values: [username],
    });
    return rows;
  };
  const edit = (title: string) =>
    app.services.db.query({
      text: `update help_entry set texts = jsonb_set(texts, '{EN,title}', to_jsonb($1::text)) where merchant_id = 'novaro' and tag = 'terms'`,
      values: [title],
    });

  it("the version that was offered is kept with its time; a new wording is a new version, the same is none", async () => {
    const legal = async () =>
      (await app.browser().ask("member.legal")).envelope.value as { terms: number; privacy: number };
    const first = await legal();
    expect(first).toEqual({ terms: 1, privacy: 1 });
    await edit("New terms");
    await edit("New terms");
    expect(await legal()).toEqual({ terms: 2, privacy: 1 });
    const [shown, unsaid, forged] = [name(), name(), name()];
    await app.browser().register({ username: shown, termsVersion: 1, privacyVersion: 1 });
    await app.browser().register({ username: unsaid });
    await app.browser().register({ username: forged, termsVersion: 77 });
    const both = (terms: number) => [
      { tag: "privacy", version: 1, language: expect.any(String) },
      { tag: "terms", version: terms, language: expect.any(String) },
    ];
    expect([await consents(shown), await consents(unsaid), await consents(forged)]).toEqual([
      both(1),
      both(2),
      both(2),
    ]);
  });
});

describe("a question for a username", () => {
  it("a name that is taken and one that is free are told apart by nothing before the picture is solved", async () => {
    const username = name();
    await app.browser().register({ username });
    const answers = [];
    for (const typed of [username, name()]) {
      const browser = app.browser();
      await browser.ask("session.captcha");
      const { status, envelope } = await browser.register({ username: typed, captcha: "000000" });
      answers.push({ status, envelope });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.envelope.errorCode).toBe("captcha-wrong");
  });

  it("S5 L6 after ten names an hour an address works for each, ever more, and 120 are the end", async () => {
    const browser = app.browser();
    const ask = (asked: number, botCheck = "") =>
      browser.ask("member.usernameFree", { username: `name${asked}`, botCheck });
    for (let asked = 0; asked < 10; asked++) expect((await ask(asked)).envelope.value).toBe(true);
    expect((await ask(10)).envelope.errorCode).toBe("bot-check");
    const solved = await browser.solveBotCheck();
    expect((await ask(11, solved)).envelope.value).toBe(true);
    expect((await ask(12, solved)).envelope.errorCode).toBe("bot-check");
    const { limits } = app.services;
    expect(await limits.taken("bot-check", browser.address, 100_000, 3600)).toBeGreaterThan(0);
    for (let asked = 0; asked < 110; asked++) await limits.take("username-free", browser.address, 120, 3600);
    expect((await ask(13, await browser.solveBotCheck())).status).toBe(429);
  });
});

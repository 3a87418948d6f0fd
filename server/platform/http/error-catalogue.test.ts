/** The texts that the documents list (accounts §8): each provoked at a real server, in each of the five languages. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { LANGUAGES, type Language } from "#contract/core/merchant/languages.ts";
import type { MerchantConfig } from "#contract/core/merchant.ts";
import { REFUSALS, type RefusalCode } from "#contract/core/refusals.ts";
import { type Answer, type AskOptions, GOOD_PASSWORD, type TestApp, type TestBrowser, testApp } from "#testing/app.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import { say } from "#server/platform/runtime/texts.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  const { db, merchants } = app.services;
  await db.query("insert into restricted_range select id, '203.0.113.0/24' from merchant");
  const open = (config: MerchantConfig): void => {
    Object.assign(config.switches, { MOBILECODELOGIN: true, USERNAMEREG3: true });
    // A failed login of one case asks the next one for no picture
    config.captchaAfter = 1000;
    config.register["payeeName"] = { enabled: true, required: false, minLength: 0, maxLength: 60, patternId: 4 };
  };
  for (const { id } of merchants.all()) await app.configure(id, open);
});
afterAll(() => app.close());

/** TY is the one merchant's own; the other speaks the rest. */
const hostOf = (language: Language): string => (language === "TY" ? "localhost" : "solenne.localhost");
const hostIn = ({ headers }: AskOptions): string => hostOf(headers?.["language"] as Language);
const MOBILE: Readonly<Record<string, string>> = { localhost: "0917 555 0199", "solenne.localhost": "7912 3499" };

type Provoke = (browser: TestBrowser, how: AskOptions) => Promise<Answer>;

async function member(browser: TestBrowser): Promise<string> {
  const { envelope } = await browser.register();
  return (envelope.value as { userName: string }).userName;
}

const registering =
  (fields: Record<string, unknown>): Provoke =>
  (browser, how) => {
    const good = { username: `m${newId().slice(0, 8)}`, password: GOOD_PASSWORD, confirmPassword: GOOD_PASSWORD };
    return browser.ask("member.register", { ...good, ...fields }, how);
  };

/** Sets a member's columns and forgets the session that registration gave. */
async function memberWith(browser: TestBrowser, columns: string): Promise<string> {
  const username = await member(browser);
  await app.services.db.query({ text: `update member set ${columns} where username = $1`, values: [username] });
  browser.token = "";
  return username;
}

/** Where neither merchant has such a login. */
const GOOGLE = { username: "", password: "", firebaseChannel: "google", firebaseIdToken: "none" } as const;

async function inMaintenance(ask: () => Promise<Answer>): Promise<Answer> {
  const { merchants } = app.services;
  await app.owner.query("update merchant set status = 'maintenance'");
  await merchants.reload();
  const answer = await ask();
  await app.owner.query("update merchant set status = 'active'");
  await merchants.reload();
  return answer;
}

const PROVOKED = [
  [
    "ERR-001",
    "unknown",
    async (browser, how) => {
      const db = app.owner;
      await db.query("alter table legal_text rename to hidden_text");
      const answer = await browser.ask("member.legal", {}, how);
      await db.query("alter table hidden_text rename to legal_text");
      return answer;
    },
  ],
  ["ERR-003", "not-logged-in", (browser, how) => browser.ask("favourites.ids", {}, how)],
  [
    "ERR-004",
    "logged-out",
    async (browser, how) => {
      await member(browser);
      app.clock.move(31 * 60_000);
      return browser.ask("member.info", {}, how);
    },
  ],
  [
    "ERR-005",
    "captcha-wrong",
    async (browser, how) => {
      await browser.ask("session.captcha");
      return registering({ captcha: "nope" })(browser, how);
    },
  ],
  [
    "ERR-005",
    "code-wrong",
    (browser, how) =>
      browser.ask("session.login", { username: MOBILE[hostIn(how)], password: "000000", type: "mobile" }, how),
  ],
  [
    "ERR-007",
    "invitation-wrong",
    (browser, how) => browser.ask("member.affiliate", { code: "NOBODYS", domain: "" }, how),
  ],
  [
    "ERR-009",
    "username-taken",
    async (browser, how) => {
      const username = await member(app.browser(hostIn(how)));
      return registering({ username, captcha: await browser.solveCaptcha() })(browser, how);
    },
  ],
  [
    "ERR-010",
    "account-gone",
    async (browser, how) => {
      const username = await memberWith(browser, "status = 'closed'");
      return browser.ask("session.login", { username, password: GOOD_PASSWORD }, how);
    },
  ],
  ["ERR-011", "no-permission", (browser, how) => browser.ask("session.login", GOOGLE, how)],
  [
    "ERR-012",
    "region-restricted",
    (_browser, how) => app.browser(hostIn(how), "203.0.113.42").ask("games.hot", {}, how),
  ],
  ["ERR-013", "maintenance", (browser, how) => inMaintenance(() => browser.ask("games.hot", {}, how))],
  ["ERR-016", "username-format", registering({ username: "no spaces here" })],
  ["ERR-017", "password-format", registering({ password: "short", confirmPassword: "short" })],
  [
    "ERR-018",
    "mail-format",
    (browser, how) => browser.ask("passwords.byMail", { username: "mira", email: "no address" }, how),
  ],
  ["ERR-019", "name-format", registering({ payeeName: "<b>4</b>" })],
  ["ERR-020", "phone-format", (browser, how) => browser.ask("codes.entry", { mobileNum: "12" }, how)],
  ["ERR-021", "passwords-differ", registering({ confirmPassword: "Another-lantern-8" })],
] as const satisfies readonly (readonly [string, RefusalCode, Provoke])[];

test.each(PROVOKED)(
  "ERR-001 ERR-003 ERR-004 ERR-005 ERR-007 ERR-009 ERR-010 ERR-011 ERR-012 ERR-013 ERR-016 ERR-017 ERR-018 ERR-019 ERR-020 ERR-021 (%s) who provokes %s is told so in each of the five languages",
  async (_line, code, provoke) => {
    const told = new Map<Language, string>();
    for (const language of LANGUAGES) {
      const { status, envelope } = await provoke(app.browser(hostOf(language)), { headers: { language } });
      expect([envelope.errorCode, status], language).toEqual([code, REFUSALS[code]]);
      const message = envelope.message ?? "";
      expect(message, language).toBe(say(language, `refusal.${code}`, { ip: "203.0.113.42" }));
      told.set(language, message);
    }
    // TY speaks English in the brand's own words (U-063)
    expect(new Set([...told].filter(([language]) => language !== "TY").map(([, words]) => words)).size).toBe(4);
  },
);

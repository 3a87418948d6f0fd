import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ADDRESSES } from "#contract/core/addresses.ts";
import { isPassword, mailsOf } from "#testing/worlds/passwords.ts";
import { GOOD_PASSWORD, type TestApp, testApp, type TestBrowser } from "#testing/app.ts";

const NEW_PASSWORD = "Quiet-orchard-42";
const MAIL = "ana@harbour.ph";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.configure("novaro", (config) => {
    Object.assign(config.switches, { MOBILECODELOGIN: true, FORGOTVERF: true });
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.messages.deliver();
  app.sent.splice(0);
});

let made = 0;
async function member(): Promise<{ browser: TestBrowser; username: string; typed: string; e164: string }> {
  const browser = app.browser();
  const answer = await browser.register();
  const { userName: username } = answer.envelope.value as { userName: string };
  const digits = `918${String(3_000_000 + (made += 1))}`;
  await app.services.db.query({
    text: "update member set email = $2, mobile_e164 = $3 where username = $1",
    values: [username, MAIL, `+63${digits}`],
  });
  return { browser, username, typed: `0${digits}`, e164: `+63${digits}` };
}

const isIn = async (browser: TestBrowser): Promise<boolean> => (await browser.ask("member.info")).status === 200;
const canLogin = (username: string, password: string) => isPassword(app, username, password);
const mails = (kind: string, count: number) => mailsOf(app, kind, count);

const linkIn = (body = ""): string => /\/m\/forget#(\S+)/.exec(body)?.[1] ?? "";
const askForMail = (username: string, email = MAIL, browser = app.browser()) =>
  browser.ask("passwords.byMail", { username, email });
const setByLink = (link: string, newPassword = NEW_PASSWORD, more = {}) =>
  app.browser().ask("passwords.byLink", { link, newPassword, confirmNewPassword: newPassword, ...more });
/** What a link is told to be before its form: whose, or a refusal. */
async function stateOf(link: string, host?: string): Promise<unknown> {
  const { value, errorCode } = (await app.browser(host).ask("passwords.linkState", { link })).envelope;
  return errorCode ?? value;
}

describe("by mail", () => {
  it("U-157 a link sets a new password once, ends every session, and the member is told", async () => {
    const { browser, username } = await member();
    const answer = await askForMail(username.toUpperCase(), ` ${MAIL.toUpperCase()} `);
    expect([answer.status, answer.envelope.value]).toEqual([200, null]);
    const [body] = await mails("password-link", 1);
    // The secret stands behind the #, so no server on the way sees it, and the host is the merchant's own
    expect(body).toMatch(/http:\/\/localhost:\d+\/m\/forget#[\w-]{40,}/);
    const link = linkIn(body);
    // Asked as often as one likes: the link stays for its one use
    expect([await stateOf(link), await stateOf(link)]).toEqual([{ userName: username }, { userName: username }]);
    expect((await setByLink(link)).status).toBe(200);
    expect(await isIn(browser)).toBe(false);
    expect([await canLogin(username, GOOD_PASSWORD), await canLogin(username, NEW_PASSWORD)]).toEqual([false, true]);
    const [told] = await mails("password-changed", 1);
    expect(told).toContain(username);
    expect((await setByLink(link, "Other-orchard-43")).envelope.errorCode).toBe("link-dead");
    // One that never was is told like one that was used
    expect([await stateOf(link), await stateOf("x".repeat(43))]).toEqual(["link-dead", "link-dead"]);
  });

  it("the answer is the same for known and unknown accounts, and only the right pair gets a mail", async () => {
    const { username } = await member();
    const answers = [
      await askForMail(username),
      await askForMail(username, "other@harbour.ph"),
      await askForMail("nobody-of-that-name"),
    ];
    const [right, ...others] = answers.map(({ status, envelope }) => ({ status, envelope }));
    for (const other of others) expect(other).toEqual(right);
    await mails("password-link", 1);
  });

  it("nor by the time: the answer waits for nothing that is looked up or written", async () => {
    const { username } = await member();
    await app.owner.transaction(async (tx) => {
      // An answer that waited would wait for this very test: the lock does not outlive five seconds without a word
      await tx.query("set local idle_in_transaction_session_timeout = '5s'");
      await tx.query("lock table member, password_link in access exclusive mode");
      expect((await askForMail(username)).status).toBe(200);
    });
    await mails("password-link", 1);
  });

  it("a link is dead after 30 minutes, after a newer one, on another merchant, and when it is not one", async () => {
    const { username } = await member();
    await askForMail(username);
    const [first] = await mails("password-link", 1);
    await askForMail(username);
    const [, second] = await mails("password-link", 2);
    expect((await setByLink(linkIn(first))).envelope.errorCode).toBe("link-dead");
    const foreign = await app.browser("solenne.localhost").ask("passwords.byLink", {
      link: linkIn(second),
      newPassword: NEW_PASSWORD,
      confirmNewPassword: NEW_PASSWORD,
    });
    expect(foreign.envelope.errorCode).toBe("link-dead");
    expect(await stateOf(linkIn(second), "solenne.localhost")).toBe("link-dead");
    app.clock.move(30 * 60_000 + 1);
    expect(await stateOf(linkIn(second))).toBe("link-dead");
    expect((await setByLink(linkIn(second))).envelope.errorCode).toBe("link-dead");
    expect((await setByLink("")).envelope.errorCode).toBe("link-dead");
    expect(await canLogin(username, GOOD_PASSWORD)).toBe(true);
  });

  it("of two uses of one link at once, one sets its password", async () => {
    const { username } = await member();
    await askForMail(username);
    const [body] = await mails("password-link", 1);
    const both = await Promise.all([
      setByLink(linkIn(body), NEW_PASSWORD),
      setByLink(linkIn(body), "Other-orchard-43"),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
    const set = both[0].status === 200 ? NEW_PASSWORD : "Other-orchard-43";
    expect(await canLogin(username, set)).toBe(true);
  });

  it("an account gets three mails an hour from all callers together, and the answers never differ", async () => {
    const { username } = await member();
    for (let at = 0; at < 5; at += 1) expect((await askForMail(username)).status).toBe(200);
    await mails("password-link", 3);
  });

  it("ERR-018 FORGOT-008 what is no address is refused; the second merchant takes more of them", async () => {
    const refused = await askForMail("somebody", "ana@harbour");
    expect([refused.status, refused.envelope.errorCode]).toEqual([422, "mail-format"]);
    const html = await askForMail("somebody", "ana@harbour.info", app.browser("solenne.localhost"));
    expect(html.status).toBe(200);
  });

  it("the new password is judged like any other, and the link stays for a better one", async () => {
    const { username } = await member();
    await askForMail(username);
    const link = linkIn((await mails("password-link", 1))[0]);
    for (const [password, more, refusal] of [
      ["short", {}, "password-format"],
      ["", {}, "password-format"],
      ["Password123!", {}, "password-known"],
      ["Gr@sshopper12", {}, "password-known"],
      [NEW_PASSWORD, { confirmNewPassword: "Other-orchard-43" }, "passwords-differ"],
      [GOOD_PASSWORD, {}, "modify.new.old.same"],
    ] as const) {
      expect((await setByLink(link, password, more)).envelope.errorCode).toBe(refusal);
    }
    expect((await setByLink(link)).status).toBe(200);
  });
});

it("FORGOT-012 the documents' two paths are there: a form's post for the mail, an encrypted one for the phone", async () => {
  expect(ADDRESSES["passwords.byMail"]).toEqual(["POST", "/wps/member/password/email", "COMM3", "form"]);
  expect(ADDRESSES["passwords.byPhone"].slice(0, 4)).toEqual([
    "POST",
    "/wps/member/password/verification",
    "COMM3",
    "jose",
  ]);
  for (const [call, input] of [
    ["passwords.byMail", { username: "mira", email: MAIL }],
    ["passwords.byPhone", { mobileNum: "12", verificationCode: "1", newPassword: NEW_PASSWORD }],
  ] as const) {
    expect([200, 422]).toContain((await app.browser().ask(call, input)).status);
  }
});

it("FORGOT-010 the request for a mail is a form with the name and the address, and takes nothing less", async () => {
  const type = "application/x-www-form-urlencoded";
  const post = (body: string) => app.browser().askAnything("passwords.byMail", {}, { raw: { body, type } });
  expect((await post("username=mira&email=mira%40harbour.ph")).status).toBe(200);
  expect((await post("email=mira%40harbour.ph")).status).toBe(400);
  expect((await post("username=mira")).status).toBe(400);
});

describe("by phone", () => {
  async function codeFor(browser: TestBrowser, { typed, e164 }: { typed: string; e164: string }): Promise<string> {
    const botCheck = await browser.solveBotCheck();
    const asked = await browser.ask("codes.entry", { mobileNum: typed, countryDialingCode: "+63", botCheck });
    expect(asked.status).toBe(200);
    await app.services.messages.deliver();
    return /\b\d{6}\b/.exec(app.sent.findLast(({ recipient }) => recipient === e164)?.body ?? "")?.[0] ?? "";
  }
  const set = (browser: TestBrowser, mobileNum: string, verificationCode: string, newPassword = NEW_PASSWORD) =>
    browser.ask("passwords.byPhone", { mobileNum, countryDialingCode: "+63", verificationCode, newPassword });

  it("FORGOT-015 a code sets a new password, logs in, and ends every other session", async () => {
    const { browser: other, username, ...number } = await member();
    const browser = app.browser();
    const answer = await set(browser, number.typed, await codeFor(browser, number));
    expect(answer.envelope.value).toMatchObject({ userName: username, type: 0 });
    browser.token = (answer.envelope.value as { token: string }).token;
    expect([await isIn(browser), await isIn(other)]).toEqual([true, false]);
    expect(await canLogin(username, NEW_PASSWORD)).toBe(true);
    await mails("password-changed", 1);
  });

  it("ERR-022 the old password as the new one is refused by the documents' code, and the SMS code stays good", async () => {
    const { username, ...number } = await member();
    const browser = app.browser();
    const code = await codeFor(browser, number);
    expect((await set(browser, number.typed, code, GOOD_PASSWORD)).envelope.errorCode).toBe("modify.new.old.same");
    expect((await set(browser, number.typed, code)).status).toBe(200);
    expect(await canLogin(username, NEW_PASSWORD)).toBe(true);
  });

  it("without the right code nothing is told of a password, not even whether it is the old one", async () => {
    const { username, ...number } = await member();
    const browser = app.browser();
    const code = await codeFor(browser, number);
    const wrong = code === "000000" ? "000001" : "000000";
    expect((await set(browser, number.typed, wrong, GOOD_PASSWORD)).envelope.errorCode).toBe("code-wrong");
    expect((await set(browser, "0917 000 0000", code)).envelope.errorCode).toBe("code-wrong");
    expect(await canLogin(username, GOOD_PASSWORD)).toBe(true);
  });
});

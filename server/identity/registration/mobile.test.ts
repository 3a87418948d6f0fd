import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { GOOD_PASSWORD, type TestApp, testApp, type TestBrowser } from "#testing/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() =>
  app.configure("novaro", (config) => {
    Object.assign(config.switches, {
      USERNAMEREG3: true,
      MOBILENUMREG3: true,
      REGMOBVERF3: false,
      MOBILENUMPASSREG3: false,
      MOBILECODELOGIN: true,
    });
  }),
);

let numbers = 0;
const newNumber = (): string => `0919 ${String(4_000_000 + (numbers += 1))}`;
const e164 = (typed: string): string => `+63${typed.replaceAll(/\D/g, "").slice(1)}`;

async function codeFor(
  browser: TestBrowser,
  typed: string,
  call: "codes.registration" | "codes.entry" = "codes.registration",
) {
  await app.services.limits.forget("sms-again", `novaro:${e164(typed)}`, 1, 60);
  const botCheck = await browser.solveBotCheck();
  await browser.ask(call, { mobileNo: typed, countryDialingCode: "+63", botCheck });
  await app.services.messages.deliver();
  const message = app.sent.findLast(({ recipient }) => recipient === e164(typed));
  return /\b\d{6}\b/.exec(message?.body ?? "")?.[0] ?? "";
}

async function register(browser: TestBrowser, typed: string, verificationCode: string, more = {}) {
  const captcha = await browser.solveCaptcha();
  const fields = { username: "", password: "", confirmPassword: "", mobileNum: typed, countryDialingCode: "+63" };
  return browser.ask("member.registerMobile", { ...fields, verificationCode, captcha, ...more });
}

test("REG-039 REG-042 STATUS-021 a number and its code make a member, without a password, who comes back by a code", async () => {
  const browser = app.browser();
  const typed = newNumber();
  const answer = await register(browser, typed, await codeFor(browser, typed));
  expect(answer.envelope.value).toMatchObject({ userName: expect.stringMatching(/^m\d{9}$/), firstTimeLogin: true });
  const { userName } = answer.envelope.value as { userName: string };
  const { rows } = await app.services.db.query({
    text: "select mobile_e164, password_hash from member where username = $1",
    values: [userName],
  });
  expect(rows).toEqual([{ mobile_e164: e164(typed), password_hash: null }]);
  const back = app.browser();
  const password = await codeFor(back, typed, "codes.entry");
  const login = await back.ask("session.login", {
    username: typed,
    password,
    type: "mobile",
    countryDialingCode: "+63",
  });
  expect(login.envelope.value).toMatchObject({ userName });
  // Nobody gets in by the name and any password
  expect((await app.browser().login(userName, GOOD_PASSWORD)).envelope.errorCode).toBe("wrong-login");
});

test("REG-043 the code's answer tells the moment from which another one may be asked for; the number has either name", async () => {
  for (const named of ["mobileNo", "mobileNum"]) {
    const browser = app.browser();
    const botCheck = await browser.solveBotCheck();
    const asked = { [named]: newNumber(), countryDialingCode: "+63", botCheck };
    const before = app.clock.nowMs();
    const { expirationTime } = (await browser.ask("codes.registration", asked)).envelope.value as Record<
      string,
      number
    >;
    // A timestamp in ms, a minute after the moment of the call
    expect(expirationTime).toBeGreaterThanOrEqual(before + 60_000);
    expect(expirationTime).toBeLessThanOrEqual(app.clock.nowMs() + 60_000);
  }
});

test("STATUS-023 with MOBILENUMPASSREG3 the number's way asks for a password too", async () => {
  await app.configure("novaro", (config) => void (config.switches.MOBILENUMPASSREG3 = true));
  const browser = app.browser();
  const typed = newNumber();
  const code = await codeFor(browser, typed);
  expect((await register(browser, typed, code)).envelope).toMatchObject({ value: { field: "password" } });
  const answer = await register(browser, typed, code, { password: GOOD_PASSWORD, confirmPassword: GOOD_PASSWORD });
  expect(answer.status).toBe(200);
  const { userName } = answer.envelope.value as { userName: string };
  expect((await app.browser().login(userName, GOOD_PASSWORD)).status).toBe(200);
  // The given name is nothing that one remembers: the number is, however it is written
  const bare = typed.replaceAll(/\D|^0/g, "");
  for (const name of [typed, bare, `+63${bare}`]) {
    expect((await app.browser().login(name, GOOD_PASSWORD)).status, name).toBe(200);
    expect((await app.browser().login(name, "Not-the-password-1")).envelope.errorCode, name).not.toBeNull();
  }
});

test("STATUS-022 with REGMOBVERF3 a username is not enough: the number is proved as well", async () => {
  await app.configure("novaro", (config) => void (config.switches.REGMOBVERF3 = true));
  const bare = await app.browser().register();
  expect(bare.envelope).toMatchObject({ errorCode: "field-missing", value: { field: "mobileNum" } });
  const typed = newNumber();
  const browser = app.browser();
  const wrong = await browser.register({ mobileNum: typed, countryDialingCode: "+63", verificationCode: "123456" });
  expect(wrong.envelope).toMatchObject({ errorCode: "code-wrong", value: { field: "verificationCode" } });
  const verificationCode = await codeFor(browser, typed);
  const right = await browser.register({ mobileNum: typed, countryDialingCode: "+63", verificationCode });
  expect(right.status).toBe(200);
});

test("a code is good for one member: not twice, not for another number, and not for a number that has one", async () => {
  const [one, two] = [newNumber(), newNumber()];
  const browser = app.browser();
  const code = await codeFor(browser, one);
  expect((await register(browser, two, code)).envelope.errorCode).toBe("code-wrong");
  expect((await register(browser, one, code)).status).toBe(200);
  expect((await register(browser, one, code)).envelope.errorCode).toBe("code-wrong");
  const before = app.sent.length;
  expect(await codeFor(app.browser(), one)).toBe(code);
  // The code of before: no new one was sent
  expect(app.sent).toHaveLength(before);
});

test.each(["02 8123 4567", "12345678", "not-a-number"])("ERR-020 %s is refused at its field", async (typed) => {
  const answer = await register(app.browser(), typed, "123456");
  expect(answer.envelope).toMatchObject({ errorCode: "phone-format", value: { field: "mobileNum" } });
});

test("STATUS-020 STATUS-021 a way that is off is closed", async () => {
  await app.configure(
    "novaro",
    (config) => void Object.assign(config.switches, { MOBILENUMREG3: false, USERNAMEREG3: false }),
  );
  expect((await register(app.browser(), newNumber(), "123456")).envelope.errorCode).toBe("registration-closed");
  expect((await app.browser().register()).envelope.errorCode).toBe("registration-closed");
});

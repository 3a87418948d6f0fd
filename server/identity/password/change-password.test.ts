/** Changing a password while one is logged in. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { isPassword, mailsOf } from "#testing/worlds/passwords.ts";
import { GOOD_PASSWORD, type TestApp, testApp, type TestBrowser } from "#testing/app.ts";

const NEW_PASSWORD = "Quiet-orchard-42";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.messages.deliver();
  app.sent.splice(0);
});

async function member(): Promise<{ browser: TestBrowser; username: string }> {
  const browser = app.browser();
  const { userName: username } = (await browser.register()).envelope.value as { userName: string };
  await app.services.db.query({
    text: "update member set email = 'ana@harbour.ph' where username = $1",
    values: [username],
  });
  return { browser, username };
}

const isIn = async (browser: TestBrowser): Promise<boolean> => (await browser.ask("member.info")).status === 200;
const canLogin = (username: string, password: string) => isPassword(app, username, password);

const change = (browser: TestBrowser, oldPassword: string, newPassword = NEW_PASSWORD, more = {}) =>
  browser.ask("passwords.change", { oldPassword, newPassword, confirmNewPassword: newPassword, ...more });

it("CHPSW-011 CHPSW-012 the old password gives a new one; the session stays, the others end, the member is told", async () => {
  const { browser, username } = await member();
  const other = app.browser();
  await other.login(username, GOOD_PASSWORD);
  expect((await change(browser, GOOD_PASSWORD)).status).toBe(200);
  expect([await isIn(browser), await isIn(other)]).toEqual([true, false]);
  expect([await canLogin(username, GOOD_PASSWORD), await canLogin(username, NEW_PASSWORD)]).toEqual([false, true]);
  await mailsOf(app, "password-changed", 1);
  // A member without a mail address too
  const inbox = (await browser.ask("inbox.list")).envelope.value as object;
  expect(JSON.stringify(inbox)).toContain("Your login password was changed.");
});

it("CHPSW-012 version 2 does the same with an encrypted body, and takes no other", async () => {
  const { browser, username } = await member();
  const input = { oldPassword: GOOD_PASSWORD, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };
  const raw = { body: JSON.stringify(input), type: "application/json" };
  const open = await browser.ask("passwords.changeV2", input, { raw });
  expect(open.envelope.errorCode).toBe("body-not-encrypted");
  expect((await browser.ask("passwords.changeV2", input)).status).toBe(200);
  expect(await canLogin(username, NEW_PASSWORD)).toBe(true);
});

it("CHPSW-009 CHPSW-010 ERR-022 a wrong old one, two that differ, and the same one again are refused", async () => {
  const { browser, username } = await member();
  expect((await change(browser, "Not-the-password-1")).envelope.errorCode).toBe("wrong-password");
  const differ = await change(browser, GOOD_PASSWORD, NEW_PASSWORD, { confirmNewPassword: "Other-orchard-43" });
  expect(differ.envelope).toMatchObject({ errorCode: "passwords-differ", value: { field: "confirmNewPassword" } });
  expect((await change(browser, GOOD_PASSWORD, GOOD_PASSWORD)).envelope.errorCode).toBe("modify.new.old.same");
  expect((await change(browser, GOOD_PASSWORD, "short")).envelope.errorCode).toBe("password-format");
  expect(await canLogin(username, GOOD_PASSWORD)).toBe(true);
});

it("CHPSW-007 the merchant's rule `password` is the one that counts, and nothing known of the member is a password", async () => {
  const { browser, username } = await member();
  await app.services.db.query({
    text: "update member set nickname = 'Quorvella' where username = $1",
    values: [username],
  });
  const refusals: (string | undefined)[] = [];
  for (const request of ["Quorvella77", `${username}!`, "novaro-dragon1"]) {
    refusals.push((await change(browser, GOOD_PASSWORD, request)).envelope.errorCode);
  }
  expect(refusals).toEqual(["password-known", "password-known", "password-known"]);
  const before = structuredClone(app.services.merchants.byId("novaro")?.config.register["password"]);
  const ruled = (minLength: number) =>
    app.configure("novaro", (config) => void Object.assign(config.register["password"] ?? {}, { minLength }));
  await ruled(20);
  expect((await change(browser, GOOD_PASSWORD)).envelope.errorCode).toBe("password-format");
  await ruled(before?.minLength ?? 8);
  const long = `${"by the quiet orchard ".repeat(5)}42`;
  expect((await change(browser, GOOD_PASSWORD, long)).status).toBe(200);
  expect(await canLogin(username, long)).toBe(true);
});

it("guesses of the old password at an open page are limited", async () => {
  const { browser } = await member();
  const answers: number[] = [];
  for (let at = 0; at < 12; at += 1) answers.push((await change(browser, `Not-the-password-${at}`)).status);
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
  expect((await change(browser, GOOD_PASSWORD)).status).toBe(429);
});

it("of two changes at once from the same old password, one holds", async () => {
  const { browser, username } = await member();
  const both = await Promise.all([change(browser, GOOD_PASSWORD), change(browser, GOOD_PASSWORD, "Other-orchard-43")]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
  expect(await canLogin(username, both[0].status === 200 ? NEW_PASSWORD : "Other-orchard-43")).toBe(true);
});

it("a visitor changes nothing", async () => {
  expect((await change(app.browser(), GOOD_PASSWORD)).status).toBe(401);
});

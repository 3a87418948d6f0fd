/** A list of published passwords of the operator's own is asked wherever a password is set (S3, decision 053). */
import { createHash } from "node:crypto";
import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mailsOf } from "#testing/worlds/passwords.ts";
import { GOOD_PASSWORD, type TestApp, testApp } from "#testing/app.ts";

/** Long enough for solenne, and on no list that comes with the packages. */
const PUBLISHED = "Harbour-lantern-kettle-7";
const QUIET = "Orchard-walnut-kettle-42";
const hashLine = (password: string): string => `${createHash("sha1").update(password).digest("hex").toUpperCase()}:3`;

let folder: string;
let path: string;
let app: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "published-"));
  path = join(folder, "hashes.txt");
  await writeFile(path, [PUBLISHED, "another-one", "third"].map(hashLine).toSorted().join("\r\n"));
  app = await testApp({}, undefined, { BREACHED_PASSWORDS: path });
  await app.configure("novaro", (config) => {
    Object.assign(config.switches, { MOBILECODELOGIN: true, FORGOTVERF: true });
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const refusalOf = ({ envelope }: { envelope: { errorCode?: unknown; value?: unknown } }): unknown => [
  envelope.errorCode,
  (envelope.value as { field?: string } | null)?.field,
];

for (const host of ["localhost", "solenne.localhost"]) {
  it(`S3 registration refuses what is on it, and takes what isn't: ${host}`, async () => {
    const browser = app.browser(host);
    const refused = await browser.register({ password: PUBLISHED, confirmPassword: PUBLISHED });
    expect(refusalOf(refused)).toEqual(["password-known", "password"]);
    expect((await browser.register({ password: QUIET, confirmPassword: QUIET })).status).toBe(200);
  });
}

it("S3 so do a change of the password, and one that is set by mail and by phone", async () => {
  const browser = app.browser();
  const { userName: username } = (await browser.register()).envelope.value as { userName: string };
  const change = (newPassword: string) =>
    browser.ask("passwords.change", { oldPassword: GOOD_PASSWORD, newPassword, confirmNewPassword: newPassword });
  expect(refusalOf(await change(PUBLISHED))).toEqual(["password-known", "newPassword"]);

  const [email, mobile] = ["ana@harbour.ph", "+639185550199"];
  const values = [username, email, mobile];
  await app.services.db.query({ text: "update member set email = $2, mobile_e164 = $3 where username = $1", values });
  await app.browser().ask("passwords.byMail", { username, email });
  const [body = ""] = await mailsOf(app, "password-link", 1);
  const link = /\/m\/forget#(\S+)/.exec(body)?.[1] ?? "";
  const byLink = (newPassword: string) =>
    app.browser().ask("passwords.byLink", { link, newPassword, confirmNewPassword: newPassword });
  expect(refusalOf(await byLink(PUBLISHED))).toEqual(["password-known", "newPassword"]);

  const phone = app.browser();
  const number = { mobileNum: "09185550199", countryDialingCode: "+63" };
  await phone.ask("codes.entry", { ...number, botCheck: await phone.solveBotCheck() });
  await app.services.messages.deliver();
  const code = app.sent.findLast(({ recipient }) => recipient === mobile)?.body ?? "";
  const verificationCode = /\b\d{6}\b/.exec(code)?.[0] ?? "";
  const byPhone = (newPassword: string) => phone.ask("passwords.byPhone", { ...number, verificationCode, newPassword });
  expect(refusalOf(await byPhone(PUBLISHED))).toEqual(["password-known", "newPassword"]);
  expect((await byPhone(QUIET)).status).toBe(200);
});

it("S3 where the list can't be read any more no password is set: the call fails, and says no more than others", async () => {
  await truncate(path, 20);
  const answer = await app.browser().register({ password: QUIET, confirmPassword: QUIET });
  expect([answer.status, JSON.stringify(answer.envelope)]).toEqual([500, expect.not.stringMatching(/BREACHED|hash/)]);
  await writeFile(path, [PUBLISHED, "another-one", "third"].map(hashLine).toSorted().join("\r\n"));
  expect((await app.browser().register({ password: QUIET, confirmPassword: QUIET })).status).toBe(200);
});

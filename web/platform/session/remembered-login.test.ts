/** The record of a remembered login, on a browser's store that keeps keys as objects. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type FakeBrowser, fakeBrowser } from "#testing/fakes/browser.ts";
import { fakeKeyStore } from "#testing/fakes/key-store.ts";
import { forgetRemembered, forgetRememberedPassword, readRemembered, remember } from "./remembered-login.ts";

let browser: FakeBrowser;
let keys: Map<string, unknown>;
beforeEach(() => {
  browser = fakeBrowser();
  keys = fakeKeyStore();
});
afterEach(() => vi.unstubAllGlobals());

const login = { type: "account", username: "mira", password: "velvet-otter-42", countryDialingCode: "" } as const;
const record = () => JSON.parse(browser.local.get("REMEMBER_LOGIN") ?? "null") as Record<string, string> | null;

test("LOGIN-025 the record has type, username, encoded password and countryDialingCode, and opens again", async () => {
  await remember(login);
  expect(record()).toEqual({ ...login, password: expect.not.stringContaining("velvet") });
  expect(Buffer.from(record()?.["password"] ?? "", "base64").toString("latin1")).not.toContain("velvet");
  expect(await readRemembered()).toEqual(login);
  const first = record()?.["password"];
  await remember(login);
  expect(record()?.["password"]).not.toBe(first);
});

test("the key can be used and never read", async () => {
  await remember(login);
  const key = keys.get("password") as CryptoKey;
  expect(key.extractable).toBe(false);
  await expect(crypto.subtle.exportKey("raw", key)).rejects.toThrow();
});

test("LOGIN-025 a number is kept with its dialling code and without a code; a name alone without a password", async () => {
  const number = { type: "mobile", username: "0917 123 4567", password: "", countryDialingCode: "+63" } as const;
  await remember(number);
  expect(record()).toEqual(number);
  expect(keys.size).toBe(0);
});

test("signing out drops the password and keeps the name; a tick taken back drops both", async () => {
  await remember(login);
  forgetRememberedPassword();
  expect(await readRemembered()).toEqual({ ...login, password: "" });
  forgetRemembered();
  expect(record()).toBeNull();
});

test("without its key, or in a shape of long ago, there is no password and no error", async () => {
  await remember(login);
  keys.clear();
  expect(await readRemembered()).toEqual({ ...login, password: "" });
  browser.local.set("REMEMBER_LOGIN", JSON.stringify({ username: "mira" }));
  expect(await readRemembered()).toBeNull();
});

/** Signing out with and without a network. Modules are read anew for each test: they keep the session they saw first. */
import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type FakeBrowser, fakeBrowser } from "#testing/fakes/browser.ts";

const TOKEN = "t".repeat(43);
const DIGEST = createHash("sha256").update(TOKEN).digest("hex");
const NO_NETWORK = () => Promise.reject(new TypeError("no network"));

let browser: FakeBrowser;
beforeEach(() => {
  vi.resetModules();
  browser = fakeBrowser();
  browser.signIn();
});
afterEach(() => vi.unstubAllGlobals());

const load = () => import("./end-session.ts");
/** What the server was told of sign-outs: the tokens and digests in payload and header. */
const told = () =>
  browser.asked
    .filter(({ method, url }) => method === "DELETE" && url.pathname === "/wps/session/logout")
    .map(({ url, headers }) => [...url.searchParams.entries(), headers["Authorization"] ?? "no header"]);
const BY_TOKEN = [["token", TOKEN], `Bearer ${TOKEN}`];
const BY_DIGEST = [["digest", DIGEST], "no header"];

test("a sign-out that the server heard of is told once, and nothing of it is kept", async () => {
  const { endSession, sendSignOut } = await load();
  await endSession();
  await sendSignOut();
  expect(told()).toEqual([BY_TOKEN]);
  expect(browser.local.has("SIGN_OUT")).toBe(false);
});

test("LOGOUT-004 one without a network is kept as the token's digest, without the token, and told when there is one", async () => {
  browser.answerWith(NO_NETWORK);
  const { endSession } = await load();
  await endSession();
  await vi.waitFor(() => expect(told()).toEqual([BY_TOKEN, BY_DIGEST]));
  expect(browser.local.get("SIGN_OUT")).toBe(DIGEST);
  expect(JSON.stringify([...browser.local])).not.toContain(TOKEN);

  // The page is read anew, the server is in maintenance, then it is not
  vi.resetModules();
  const { sendSignOut } = await load();
  browser.answerWith(() => Response.json({ success: false, errorCode: "maintenance" }, { status: 503 }));
  await sendSignOut();
  expect(browser.local.get("SIGN_OUT")).toBe(DIGEST);
  browser.answerWith(() => ({ success: true, value: null }));
  await sendSignOut();
  expect(told().slice(2)).toEqual([BY_DIGEST, BY_DIGEST]);
  expect(browser.local.has("SIGN_OUT")).toBe(false);
  await sendSignOut();
  expect(told()).toHaveLength(4);
});

test("a page that was closed while it signed out is a visitor's when it comes back; somebody else's stays theirs", async () => {
  let isAsked: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (isAsked = resolve));
  browser.answerWith(() => {
    isAsked();
    return new Promise(() => undefined);
  });
  void (await load()).endSession();
  await asked;
  expect(browser.local.has("MC_SESSION_INFO")).toBe(true);
  vi.resetModules();
  browser.answerWith(() => ({ success: true, value: null }));
  await (await load()).sendSignOut();
  expect([browser.local.has("MC_SESSION_INFO"), browser.local.has("SIGN_OUT")]).toEqual([false, false]);

  browser.signIn();
  browser.local.set("SIGN_OUT", createHash("sha256").update("another token").digest("hex"));
  vi.resetModules();
  await (await load()).sendSignOut();
  expect([browser.local.has("MC_SESSION_INFO"), browser.local.has("SIGN_OUT")]).toEqual([true, false]);
});

test("LOGOUT-004 LOGOUT-005 of a member nothing stays but the remembered login; how the device is set up stays", async () => {
  const stays = {
    theme: "light",
    language: "FIL",
    hideBalance: "1",
    SITE_STATUS: "{}",
    SERVICE_TUCKED: "1",
    WEBCLIP: "1",
    POPUP_NOT_ON: "2026-11-22",
    REMEMBER_LOGIN: '{"type":"account","username":"mira","password":"sealed","countryDialingCode":""}',
  };
  const goes = {
    MC_SESSION_INFO: browser.local.get("MC_SESSION_INFO") ?? "",
    LAST_BALANCE: '{"balance":"1","userName":"mira","at":1}',
    HEAD_ICON: '{"who":"mira","icon":"","image":""}',
    CONTRACTS_ASKED: "mira",
    RECENT_SEARCHES: '["fish"]',
    "FAV_IDS novaro mira": "[1]",
    "FAV_WISHES novaro mira": "[]",
    "FAV_IDS novaro ebba": "[2]",
  };
  for (const [key, value] of Object.entries({ ...stays, ...goes, autoLogin: "1" })) browser.local.set(key, value);
  for (const key of ["RETURN_TO", "POPUP_SEEN", "AFFILIATE_CODE"]) browser.session.set(key, "mira");
  const { endSession } = await load();
  await endSession();
  expect(Object.fromEntries(browser.local)).toEqual({ ...stays, autoLogin: "0" });
  expect([...browser.session]).toEqual([]);
});

test("a session that the server ended takes what was known of the member along, and leaves wishes that nobody has taken", async () => {
  const goes = { LAST_BALANCE: "{}", HEAD_ICON: "{}", CONTRACTS_ASKED: "mira", "FAV_IDS novaro mira": "[1]" };
  const stays = { "FAV_WISHES novaro mira": '[{"nodeId":2}]', RECENT_SEARCHES: '["fish"]', theme: "light" };
  for (const [key, value] of Object.entries({ ...goes, ...stays })) browser.local.set(key, value);
  browser.local.delete("MC_SESSION_INFO");
  const { forgetWithSession } = await import("./sign-out.ts");
  forgetWithSession();
  expect(Object.fromEntries(browser.local)).toEqual(stays);
});

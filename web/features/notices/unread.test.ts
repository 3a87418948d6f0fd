import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type FakeBrowser, fakeBrowser } from "#testing/fakes/browser.ts";

let browser: FakeBrowser;
beforeEach(() => {
  vi.resetModules();
  browser = fakeBrowser();
  browser.signIn();
});
afterEach(() => vi.unstubAllGlobals());

const load = () => import("./unread.ts");

test("NOTICE-004 an unread count above 99 reads 99+", async () => {
  const { unreadText } = await load();
  expect([1, 99, 100, 5000].map(unreadText)).toEqual(["1", "99", "99+", "99+"]);
});

test("what the server told last of the unread notices stands on the next page, for its member alone", async () => {
  const first = await load();
  first.keepUnread(3);
  const kept = browser.local.get("UNREAD_NOTICES") ?? "";
  expect(kept).toContain('"notices":3');
  vi.resetModules();
  const next = await load();
  next.recallUnread();
  expect(next.readUnread()).toBe(3);
  // What is told meanwhile is newer
  next.keepUnread(0);
  next.recallUnread();
  expect(next.readUnread()).toBe(0);
  for (const other of [kept.replace(/"who":"[^"]*"/, '"who":"somebody"'), '{"who":1}', "["]) {
    vi.resetModules();
    browser.local.set("UNREAD_NOTICES", other);
    const strange = await load();
    strange.recallUnread();
    expect(strange.readUnread()).toBeNull();
  }
});

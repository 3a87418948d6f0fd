/** Reads that nobody asked for by a tap: kept for a while where the documents say so, and silent when they fail. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type FakeBrowser, fakeBrowser } from "#testing/fakes/browser.ts";

const toast = vi.fn();
vi.mock("#web/ui/toasts.tsx", () => ({ toast }));

let browser: FakeBrowser;
beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubEnv("SSR", false);
  browser = fakeBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  toast.mockClear();
});

const NOVARO = { merchant: { code: "novaro" }, language: "EN" };
const NEWS = { promotion: [], banners: [], player: [], popup: [], hot: [] };
const fails = () => Response.json({ success: false, value: null, errorCode: "unknown" }, { status: 500 });

test("NOTICE-010 API-010 CONST-011 announcements are asked for platform M and kept a minute per question and member, the model list never", async () => {
  const { ask } = await import("#web/platform/data/ask.ts");
  const { forgetNews, loadNews } = await import("#web/platform/data/announcements.ts");
  const { loadHosts } = await import("#web/features/lobby/hosts.ts");
  browser.answerWith(({ url }) => ({ value: /modelList$/i.test(url.pathname) ? [] : NEWS }));
  const calls = (end: string) => browser.asked.filter(({ url }) => url.pathname.endsWith(end)).length;
  const news = () => loadNews(ask, NOVARO, { types: "PR" });
  expect(await news()).toEqual(NEWS);
  expect(browser.asked[0]?.url.searchParams.get("platform")).toBe("M");
  await news();
  vi.advanceTimersByTime(59_999);
  await news();
  expect(calls("MCSFE_getListAnnouncements")).toBe(1);
  vi.advanceTimersByTime(1);
  await news();
  expect(calls("MCSFE_getListAnnouncements")).toBe(2);
  await loadNews(ask, NOVARO, { types: "B" });
  await loadNews(ask, { ...NOVARO, language: "TY" }, { types: "PR" });
  expect(calls("MCSFE_getListAnnouncements")).toBe(4);
  forgetNews();
  await news();
  expect(calls("MCSFE_getListAnnouncements")).toBe(5);
  await loadHosts("EN");
  await loadHosts("EN");
  expect(calls("CBS_modelList")).toBe(4);
});

test("NOTICE-009 NOTICE-013 the notice screen asks for B, PL and PU with platform M, the merchant's code and the member's token", async () => {
  browser.signIn();
  const { ask } = await import("#web/platform/data/ask.ts");
  const { loadNotices } = await import("#web/platform/data/announcements.ts");
  browser.answerWith(({ url }) => ({ value: url.pathname.endsWith("lobbyNews") ? { list: [] } : NEWS }));
  await loadNotices(ask, NOVARO);
  const asked = browser.asked.find(({ url }) => url.pathname.endsWith("MCSFE_getListAnnouncements"));
  expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({
    types: "B,PL,PU",
    platform: "M",
    merchantCode: "novaro",
    language: "EN",
    token: "t".repeat(43),
  });
});

test("a second question for the same news waits with the first, unless that one was redirected", async () => {
  const { ask } = await import("#web/platform/data/ask.ts");
  const { loadNews } = await import("#web/platform/data/announcements.ts");
  browser.answerWith(() => ({ value: NEWS }));
  const question = { types: "PR" };
  expect(await Promise.all([1, 2, 3].map(() => loadNews(ask, NOVARO, question)))).toEqual([NEWS, NEWS, NEWS]);
  expect(browser.asked).toHaveLength(1);
  const elsewhere = () => Promise.reject(new Error("redirected"));
  const other = { types: "H" };
  const [first, second] = await Promise.allSettled([loadNews(elsewhere, NOVARO, other), loadNews(ask, NOVARO, other)]);
  expect(first.status).toBe("rejected");
  expect(second).toEqual({ status: "fulfilled", value: NEWS });
});

test("API-005 API-009 NOTICE-010 a failed announcement, unread count, hot list or list of hosts shows nothing, and nothing stays loading", async () => {
  browser.signIn();
  browser.answerWith(fails);
  const { ask } = await import("#web/platform/data/ask.ts");
  const { loadNews, loadNotices } = await import("#web/platform/data/announcements.ts");
  const { hotGames } = await import("#web/features/game-list/hot-games.ts");
  const { keepShown } = await import("#web/platform/data/shown-shell.ts");
  const { loadHosts } = await import("#web/features/lobby/hosts.ts");
  const { readChatState } = await import("#web/features/service/chat-state.ts");
  const { refreshChatUnread, refreshInboxUnread } = await import("#web/features/service/service-unread.ts");
  keepShown({ merchant: { switches: ["CBS3"], webEmail: true, languages: [] } } as never);
  expect(await loadNews(ask, NOVARO, { types: "PR" })).toBeNull();
  expect(await loadNotices(ask, NOVARO)).toBeNull();
  expect(await hotGames({ language: "EN", merchantCode: "novaro" })).toBeNull();
  refreshChatUnread();
  refreshInboxUnread();
  await vi.advanceTimersByTimeAsync(250);
  const asked = browser.asked.map(({ url }) => url.pathname.split("/").at(-1));
  expect(asked).toEqual(expect.arrayContaining(["CBS_unreadCount", "CSP_unreadCount", "MCSFE_getListAnnouncements"]));
  const loading = loadHosts("EN");
  expect(readChatState().loading).toBe(true);
  await loading;
  expect(readChatState()).toMatchObject({ loading: false, hot: [], promo: [], focus: [] });
  expect(toast).not.toHaveBeenCalled();
});

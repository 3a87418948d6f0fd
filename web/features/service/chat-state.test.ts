/** What the site keeps of the chat (accounts §3), and when it asks. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type FakeBrowser, fakeBrowser } from "#testing/fakes/browser.ts";
import type { ListedHost } from "./chat-state.ts";

let browser: FakeBrowser;
beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  browser = fakeBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const host = (modelId: string): ListedHost => ({
  modelId,
  modelName: modelId,
  iconUrl: "/x",
  status: "streaming",
  roomType: "free",
  nodeId: 1,
  gameName: "Salon",
  playable: true,
});
const nameOf = ({ url }: { url: URL }): string => url.pathname.split("/").at(-1) ?? "";

function answerHosts(): void {
  browser.answerWith((asked) => {
    const { searchParams } = asked.url;
    if (nameOf(asked) === "CBS_focusList") return { value: [host("followed"), host("hot2")] };
    if (nameOf(asked) === "CBS_modelList")
      return {
        value: searchParams.get("type") === "hot" ? [host("hot1"), host("hot2")] : [host("promo1"), host("hot1")],
      };
    if (nameOf(asked) === "CBS_liveModelList")
      return { value: [{ ...host(`${searchParams.get("status")}1`), status: searchParams.get("status") }] };
    if (nameOf(asked) === "CBS_launchChat") return { value: { chatUrl: "/m/liveChat?x=1" } };
    return { value: nameOf(asked) === "CBS_unreadCount" ? { unReadCount: 3 } : 0 };
  });
}

test("SVC-020 SVC-021 SVC-023 SVC-024 the state holds hot, promo and focus list, unread count and chat address; the lists load until they are fetched", async () => {
  browser.signIn();
  answerHosts();
  const chat = { ...(await import("./chat-state.ts")), ...(await import("#web/features/lobby/hosts.ts")) };
  const { refreshChatUnread } = await import("./service-unread.ts");
  const { keepShown } = await import("#web/platform/data/shown-shell.ts");
  const { chatAddress } = await import("./open-service.ts");
  keepShown({ merchant: { switches: ["CBS3"], languages: [] } } as never);
  expect(chat.readChatState()).toEqual({
    hot: [],
    promo: [],
    live: [],
    focus: [],
    loading: true,
    unread: 0,
    chatUrl: null,
  });
  await chat.loadHosts("EN");
  refreshChatUnread();
  await vi.advanceTimersByTimeAsync(250);
  await chatAddress("Customer service");
  const ids = (list: readonly ListedHost[]) => list.map(({ modelId }) => modelId);
  const state = chat.readChatState();
  expect(state).toMatchObject({ loading: false, unread: 3, chatUrl: "/m/liveChat?x=1" });
  expect([ids(state.hot), ids(state.promo), ids(state.focus)]).toEqual([
    ["hot1", "hot2"],
    ["promo1", "hot1"],
    ["followed", "hot2"],
  ]);
  expect(ids(chat.hostsInRow(state))).toEqual(["followed", "hot2", "hot1", "promo1", "streaming1", "active1"]);
  for (const one of browser.asked) {
    if (/modelList|focusList/.test(one.url.pathname))
      expect([one.method, one.headers["module-id"]]).toEqual(["GET", "CBS3"]);
  }
});

test("SVC-021 a visitor has no focus list; what a member follows shows at once and is taken back when it is refused", async () => {
  answerHosts();
  const chat = { ...(await import("./chat-state.ts")), ...(await import("#web/features/lobby/hosts.ts")) };
  await chat.loadHosts("EN");
  expect(browser.asked.map(nameOf)).toEqual([
    "CBS_modelList",
    "CBS_modelList",
    "CBS_liveModelList",
    "CBS_liveModelList",
  ]);
  const focus = () => chat.readChatState().focus.map(({ modelId }) => modelId);
  const following = chat.followHost(host("hot1"), true);
  expect(focus()).toEqual(["hot1"]);
  expect(await following).toBe(true);
  expect(browser.asked.at(-1)).toMatchObject({ method: "PUT", body: JSON.stringify({ modelId: "hot1" }) });
  browser.answerWith(() => ({ success: false, errorCode: "not-found" }));
  expect(await chat.followHost(host("gone"), true)).toBe(false);
  expect(focus()).toEqual(["hot1"]);
  expect(await chat.followHost(host("hot1"), false)).toBe(false);
  expect(focus()).toEqual(["hot1"]);
});

test("SVC-022 the live list is read as streaming and as active, and tells the state of every host in the row", async () => {
  const chat = { ...(await import("./chat-state.ts")), ...(await import("#web/features/lobby/hosts.ts")) };
  browser.answerWith(({ url }) => {
    if (nameOf({ url }) === "CBS_modelList") return { value: [host("hot1")] };
    return { value: url.searchParams.get("status") === "active" ? [{ ...host("hot1"), status: "active" }] : [] };
  });
  await chat.loadHosts("EN");
  const live = browser.asked.filter((asked) => nameOf(asked) === "CBS_liveModelList");
  expect(live.map(({ method, url }) => [method, url.searchParams.get("status")])).toEqual([
    ["GET", "streaming"],
    ["GET", "active"],
  ]);
  expect(chat.hostsInRow(chat.readChatState()).map(({ status }) => status)).toEqual(["active"]);
});

test("SVC-014 the chat is launched with b2c, language, back address, header colour, title, template and who asks", async () => {
  browser.signIn();
  answerHosts();
  browser.local.set("language", "EN");
  const { chatAddress } = await import("./open-service.ts");
  await chatAddress("Customer service");
  expect(Object.fromEntries(browser.asked[0]?.url.searchParams ?? [])).toEqual({
    b2c: "1",
    language: "EN",
    backUrl: "/m/home",
    headerColor: "rgb(1, 2, 3)",
    title: "Customer service",
    template: "v2",
    userName: "mira",
    merchantCode: "novaro",
  });
});

test("MENU-014 the customer-service entry leads to the first configured link", async () => {
  answerHosts();
  const { serviceAddress } = await import("./open-service.ts");
  const first = { csType: "TELEGRAM", title: "Telegram", href: "https://t.me/novaro" } as const;
  expect(await serviceAddress(first, "Customer service")).toBe("https://t.me/novaro");
  expect(browser.asked).toEqual([]);
});

test("MENU-014 without a configured link the customer-service entry leads to the chat", async () => {
  answerHosts();
  const { serviceAddress } = await import("./open-service.ts");
  expect(await serviceAddress(undefined, "Customer service")).toBe("/m/liveChat?x=1");
  browser.answerWith(() => ({ success: false, errorCode: "unknown" }));
  expect(await serviceAddress(undefined, "Customer service")).toBeNull();
});

test.each([
  ["TY", "TY"],
  ["EN", "EN"],
  ["VN", "VN"],
  ["CN", "CN"],
  ["ZH", "CN"],
  ["zh-Hant", "CN"],
  ["ZH_TW", "CN"],
  ["TW", "CN"],
])("SVC-016 I18N-008 with the stored language %s the chat is launched in %s", async (stored, sent) => {
  answerHosts();
  browser.local.set("language", stored);
  const { chatAddress } = await import("./open-service.ts");
  await chatAddress("Customer service");
  expect(browser.asked[0]?.url.searchParams.get("language")).toBe(sent);
});

test("SVC-017 MSG-003 CONST-003 ENT-016 unread counts are asked for once in 250 ms, and never without a session or for type 4", async () => {
  answerHosts();
  const counted = async (type: number | null, switches = ["CBS3"]): Promise<string[]> => {
    vi.resetModules();
    browser = fakeBrowser();
    if (type !== null) browser.signIn(type);
    answerHosts();
    const { keepShown } = await import("#web/platform/data/shown-shell.ts");
    keepShown({ merchant: { switches, webEmail: true, languages: [] } } as never);
    const { refreshChatUnread, refreshInboxUnread } = await import("./service-unread.ts");
    for (let at = 0; at < 5; at += 1) [refreshChatUnread, refreshInboxUnread].forEach((refresh) => refresh());
    await vi.advanceTimersByTimeAsync(249);
    expect(browser.asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    return browser.asked.map(nameOf).toSorted();
  };
  expect(await counted(0)).toEqual(["CBS_unreadCount", "CSP_unreadCount"]);
  expect(await counted(null)).toEqual([]);
  expect(await counted(4)).toEqual([]);
});

test("STATUS-024 without CBS3 the chat's unread count is not asked for", async () => {
  browser.signIn();
  answerHosts();
  const { keepShown } = await import("#web/platform/data/shown-shell.ts");
  keepShown({ merchant: { switches: [], webEmail: false, languages: [] } } as never);
  const { refreshChatUnread } = await import("./service-unread.ts");
  refreshChatUnread();
  await vi.advanceTimersByTimeAsync(300);
  expect(browser.asked).toEqual([]);
});

test("NOTICE-007 a notice that is read is told, then announcements are loaded again", async () => {
  browser.signIn();
  const { markRead } = await import("#web/features/notices/read-marks.ts");
  const { changesOf } = await import("#web/platform/data/changes.ts");
  const before = changesOf("notices");
  void markRead(7);
  await vi.advanceTimersByTimeAsync(149);
  expect(browser.asked.map(({ body }) => body)).toEqual(['{"announcementId":7,"read":true}']);
  expect(changesOf("notices")).toBe(before);
  await vi.advanceTimersByTimeAsync(1);
  expect(changesOf("notices")).toBe(before + 1);
});

test("NOTICE-008 for type 4, and without a session, reading a notice is never told", async () => {
  for (const type of [4, null]) {
    vi.resetModules();
    browser = fakeBrowser();
    if (type !== null) browser.signIn(type);
    const { markRead } = await import("#web/features/notices/read-marks.ts");
    await markRead(7);
    await vi.advanceTimersByTimeAsync(1000);
    expect(browser.asked).toEqual([]);
  }
});

test("NOTICE-017 CONST-003 notices that are read at once are told one every 150 ms, none is lost", async () => {
  browser.signIn();
  const { markRead } = await import("#web/features/notices/read-marks.ts");
  for (const id of [1, 2, 3]) void markRead(id);
  const told = () =>
    browser.asked.map(({ body }) => (JSON.parse(body ?? "{}") as { announcementId: number }).announcementId);
  await vi.advanceTimersByTimeAsync(149);
  expect(told()).toEqual([1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(told()).toEqual([1, 2]);
  await vi.advanceTimersByTimeAsync(150);
  expect(told()).toEqual([1, 2, 3]);
});

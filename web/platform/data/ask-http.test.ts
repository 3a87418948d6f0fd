/** What the site really sends. Modules are read anew for each test: they keep the session they saw first. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ADDRESSES } from "#contract/core/addresses.ts";
import { type FakeBrowser, fakeBrowser } from "#testing/fakes/browser.ts";

let browser: FakeBrowser;
beforeEach(() => {
  vi.resetModules();
  browser = fakeBrowser();
});
afterEach(() => vi.unstubAllGlobals());

async function http() {
  const { askOverHttp, provideBodyEncryption } = await import("./ask-http.ts");
  provideBodyEncryption(async () => "sealed");
  return askOverHttp;
}

test("API-002 API-006 API-007 every call goes to this host by its path, with its module id in a header", async () => {
  const ask = await http();
  const sent = new Map<string, string>();
  for (const [name, [method, path, moduleId]] of Object.entries(ADDRESSES)) {
    await ask(name as "games.list", { id: 1 } as never);
    const last = browser.asked.at(-1);
    expect(last?.method, name).toBe(method);
    expect(last?.url.origin, name).toBe("http://localhost");
    expect(last?.url.pathname, name).toBe(path.replace(":id", "1"));
    expect(last?.headers["module-id"], name).toBe(moduleId);
    sent.set(name, moduleId);
  }
  expect(new Set(sent.values())).toEqual(
    new Set(["COMM3", "GAMELO3", "GAMELOFAV3", "GAMELOREC3", "GAMELOHOT3", "REG3", "CAPTCHA3", "CBS3"]),
  );
  for (const [name, moduleId] of sent) if (name.startsWith("chat.")) expect(moduleId, name).toBe("CBS3");
});

const SEALED: readonly string[] = [
  "session.login",
  "session.link",
  "member.register",
  "member.registerMobile",
  "agents.registerDownline",
  // A new password is no less a secret (accounts §7, U-157, U-158)
  "passwords.byLink",
  "passwords.linkState",
  "passwords.byPhone",
  "passwords.changeV2",
  "session.prove",
  // Nor are a withdrawal password, answers to questions, a card's number
  "security.setPaymentPassword",
  "security.resetPaymentPassword",
  "security.setQuestions",
  "security.addBankCard",
  "withdrawals.request",
  "security.setMobile",
  // Nor the codes of an app
  "session.secondStep",
  "authenticator.confirm",
];

test("API-003 login and all registrations go as a sealed body with its header, nothing else does", async () => {
  const ask = await http();
  for (const name of Object.keys(ADDRESSES)) {
    await ask(name as "games.list", { id: 1 } as never);
    const { headers, body } = browser.asked.at(-1) ?? { headers: {} as Record<string, string>, body: "" };
    const isEncrypted = SEALED.includes(name);
    expect(headers["Encryption"], name).toBe(isEncrypted ? "JWE" : undefined);
    expect(body === "sealed", name).toBe(isEncrypted);
  }
});

test("API-004 LOGIN-040 FORGOT-011 the head icon and the recovery mail go form-encoded, any other open body as JSON", async () => {
  const ask = await http();
  const FORMS: readonly string[] = ["profile.setIcon", "passwords.byMail"];
  for (const [name, [method, , , kind]] of Object.entries(ADDRESSES)) {
    if (method === "GET" || method === "DELETE" || kind === "bytes" || SEALED.includes(name)) continue;
    await ask(name as "games.list", { id: 1, gameName: "a b&c=+é" } as never);
    const { headers, body = "" } = browser.asked.at(-1) ?? { headers: {} as Record<string, string> };
    const isForm = FORMS.includes(name);
    expect(headers["Content-Type"], name).toBe(isForm ? "application/x-www-form-urlencoded" : "application/json");
    const fields: unknown = isForm ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body);
    expect(fields, name).toEqual({ id: isForm ? "1" : 1, gameName: "a b&c=+é" });
  }
});

test("S22 a picture is the body as it is, and what belongs to it stands in the address", async () => {
  const ask = await http();
  const data = new Uint8Array([0xff, 0xd8, 0xff, 0]);
  await ask("chat.sendPicture", { clientId: "one of ours", data });
  const { url, headers, file } = browser.asked.at(-1) ?? {};
  expect([url?.pathname, url?.search]).toEqual(["/wps/chat/picture", "?clientId=one+of+ours"]);
  expect([headers?.["Content-Type"], file]).toEqual(["application/octet-stream", data]);
});

test("LOGIN-040 a form sends an empty field too: it takes the picture away", async () => {
  browser.signIn();
  const ask = await http();
  await ask("profile.setIcon", { image: "" });
  expect(browser.asked.at(-1)?.body).toBe("image=");
});

test("HOME-003 WALLET-011 the merchant's wallet is asked for without a session by a member too", async () => {
  browser.signIn();
  const { askAsVisitor } = await import("./ask-http.ts");
  const ask = await http();
  await ask("wallet.get", {});
  await askAsVisitor("wallet.get", {});
  const [own, merchants] = browser.asked;
  expect(own?.url.searchParams.get("token")).toBe("t".repeat(43));
  expect(own?.headers["Authorization"]).toBe(`Bearer ${"t".repeat(43)}`);
  expect(merchants?.url.search).toBe("");
  expect(merchants?.headers).not.toHaveProperty("Authorization");
});

test("API-008 I18N-001 the reader's language, which the browser keeps, goes with every call", async () => {
  const ask = await http();
  browser.local.set("language", "FIL");
  await ask("games.hot", {});
  expect(browser.asked[0]?.headers["language"]).toBe("FIL");
});

test("what needs a real account is not asked in a trial, nor by types 4 and 40, and anything else is", async () => {
  browser.signIn();
  const ask = await http();
  const { keepSession, readSession } = await import("#web/platform/session/session.ts");
  const session = { token: "t".repeat(43), type: 0, merchantCode: "novaro", userName: "mira" };
  expect(readSession()).toMatchObject(session);
  for (const kind of [{ trial: true }, { type: 4 }, { type: 40 }]) {
    keepSession({ ...session, ...kind });
    expect(await ask("vip.progress", {})).toEqual({ ok: false, refusal: "real-account-needed" });
    expect(await ask("profile.icon", {})).toEqual({ ok: false, refusal: "real-account-needed" });
    expect(browser.asked).toEqual([]);
    await ask("wallet.get", {});
    await ask("session.logout", { token: session.token });
    expect(browser.asked.splice(0)).toHaveLength(2);
  }
  keepSession({ ...session, type: 1 });
  expect((await ask("vip.progress", {})).ok).toBe(true);
});

test("LOGIN-021 login from an iPhone's home screen says OTHERS; nothing else does, and no other device", async () => {
  const ask = await http();
  const deviceOf = async (name: "session.login" | "session.logout"): Promise<string | undefined> => {
    await ask(name, {} as never);
    return browser.asked.at(-1)?.headers["device"];
  };
  expect(await deviceOf("session.login")).toBeUndefined();
  vi.stubGlobal("navigator", { onLine: true, standalone: false });
  expect(await deviceOf("session.login")).toBeUndefined();
  vi.stubGlobal("navigator", { onLine: true, standalone: true });
  expect(await deviceOf("session.login")).toBe("OTHERS");
  expect(await deviceOf("session.logout")).toBeUndefined();
});

test("API-013 FAV-007 FAV-009 FAV-010 FAV-011 the token is in the payload of the calls that list it, and in the header of all", async () => {
  browser.signIn();
  const token = "t".repeat(43);
  const ask = await http();
  await ask("favourites.list", { gameType: "RNG", vendor: "JL", language: "EN", pageNo: 2, pageSize: 36 });
  await ask("favourites.add", { nodeId: 7, vendor: "JL" });
  await ask("favourites.remove", { nodeId: 7, vendor: "JL" });
  await ask("favourites.ids", {});
  await ask("games.list", { gameType: "RNG" });
  const [list, add, remove, ids, games] = browser.asked;
  const query = (one: typeof list) => Object.fromEntries(one?.url.searchParams ?? []);
  expect(query(list)).toEqual({ token, gameType: "RNG", vendor: "JL", language: "EN", pageNo: "2", pageSize: "36" });
  expect(JSON.parse(add?.body ?? "")).toEqual({ nodeId: 7, vendor: "JL", token });
  expect(query(remove)).toEqual({ nodeId: "7", vendor: "JL", token });
  expect(query(ids)).toEqual({ token });
  expect(query(games)).toEqual({ gameType: "RNG" });
  for (const one of browser.asked) expect(one.headers["Authorization"]).toBe(`Bearer ${token}`);
});

test("STATUS-011 another line is asked without the token, in the address too", async () => {
  browser.signIn();
  const info = { info: { domainRoute: ["other.example"] }, location: {} };
  browser.local.set("SITE_STATUS", JSON.stringify(info));
  browser.answerWith(({ url }) =>
    url.host === "localhost" ? Promise.reject(new TypeError("silent")) : { success: true, value: [] },
  );
  const ask = await http();
  expect(await ask("favourites.ids", {})).toEqual({ ok: true, value: [] });
  const there = browser.asked.filter(({ url }) => url.host === "other.example");
  expect(there.length).toBeGreaterThan(0);
  for (const one of there) {
    expect(one.url.href).not.toContain("ttt");
    expect(JSON.stringify(one.headers ?? {})).not.toContain("ttt");
  }
});

test("ERR-002 a server that is being replaced is told from one that is in maintenance, and from no network", async () => {
  const ask = await http();
  const refusal = async () => {
    const reply = await ask("games.hot", {});
    return reply.ok ? null : reply.refusal;
  };
  for (const status of [502, 503, 504]) {
    browser.answerWith(
      () => new Response("<h1>Bad gateway</h1>", { status, headers: { "content-type": "text/html" } }),
    );
    expect(await refusal()).toBe("upgrading");
  }
  browser.answerWith(() => Response.json({ success: false, value: null, errorCode: "maintenance" }, { status: 503 }));
  expect(await refusal()).toBe("maintenance");
  browser.answerWith(() => Promise.reject(new TypeError("no network")));
  expect(await refusal()).toBe("offline");
});

test("ERR-015 an answer that takes ten seconds is slow, which is another thing than no network", async () => {
  const waits = vi.spyOn(AbortSignal, "timeout");
  const ask = await http();
  browser.answerWith(() => Promise.reject(new DOMException("no answer", "TimeoutError")));
  expect(await ask("session.logout", {})).toEqual({ ok: false, refusal: "slow" });
  expect(waits).toHaveBeenCalledWith(10_000);
  browser.answerWith(() => Promise.reject(new TypeError("no network")));
  expect(await ask("session.logout", {})).toEqual({ ok: false, refusal: "offline" });
  waits.mockRestore();
});

test("API-012 an answer gives its value, a refusal its code and what came with it, a broken one no exception", async () => {
  const ask = await http();
  browser.answerWith(() => ({ success: true, value: { list: [] } }));
  expect(await ask("games.hot", {})).toEqual({ ok: true, value: { list: [] } });
  browser.answerWith(() => ({ success: false, value: { needCaptcha: true }, errorCode: "wrong-login" }));
  expect(await ask("session.login", { username: "a", password: "b" })).toEqual({
    ok: false,
    refusal: "wrong-login",
    detail: { needCaptcha: true },
  });
  browser.answerWith(() => ({ success: false, value: null }));
  expect(await ask("games.hot", {})).toMatchObject({ ok: false, refusal: "unknown" });
});

test("ENT-014 the session in local storage has token, type, merchantCode, userName and firstTimeLogin under one key", async () => {
  const { keepSession, readSession } = await import("#web/platform/session/session.ts");
  const value = { token: "abc", type: 0, merchantCode: "novaro", userName: "mira", firstTimeLogin: true };
  keepSession(value);
  expect(JSON.parse(browser.local.get("MC_SESSION_INFO") ?? "")).toEqual(value);
  expect(readSession()).toEqual(value);
  keepSession(null);
  expect(browser.local.has("MC_SESSION_INFO")).toBe(false);
});

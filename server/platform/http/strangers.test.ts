/** What another site, a proxy's caller or a planted cookie tries: calls are made by this site's own pages. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { ANSWERED, type CallName } from "#contract/core/calls.ts";
import { GOOD_PASSWORD, type TestApp, type TestBrowser, testApp } from "#testing/app.ts";
import { readSettings } from "#server/platform/runtime/settings.ts";

let app: TestApp;
let behind: TestApp;
beforeAll(async () => {
  app = await testApp();
  behind = await testApp({}, app, { TRUST_PROXY: "1" });
});
afterAll(async () => {
  await behind.close();
  await app.close();
});

const told = ({ status, envelope }: Awaited<ReturnType<TestBrowser["ask"]>>) => [status, envelope.errorCode];
const REFUSED = [403, "no-permission"];
const CALLS = ANSWERED.map((spec) => [spec.name as CallName, spec] as const);
const WRITING = CALLS.filter(([, { method }]) => method !== "GET");
const FROM = (site: string, mode: string) => ({ headers: { "sec-fetch-site": site, "sec-fetch-mode": mode } });

describe("another site", () => {
  test.each(WRITING)("can't make %s, neither by script nor by form", async (name) => {
    const browser = app.browser();
    for (const site of ["cross-site", "same-site"])
      for (const mode of ["cors", "no-cors", "navigate"])
        expect(told(await browser.askAnything(name, { botCheck: "" }, FROM(site, mode))), `${site} ${mode}`).toEqual(
          REFUSED,
        );
    for (const origin of ["https://evil.example", "http://localhost:8080", "null"])
      expect(told(await browser.askAnything(name, { botCheck: "" }, { headers: { origin } })), origin).toEqual(REFUSED);
    expect(browser.cookies.size).toBe(0);
  });

  test("can't lead anybody to a call by a link, a frame or a picture, so nothing is set in the browser", async () => {
    const browser = app.browser();
    for (const [name] of CALLS.filter(([, { method }]) => method === "GET"))
      for (const mode of ["navigate", "no-cors"])
        expect(told(await browser.askAnything(name, {}, FROM("cross-site", mode))), `${name} ${mode}`).toEqual(REFUSED);
    expect(browser.cookies.size).toBe(0);
  });

  test("L7 can't read by script either, which some calls would write a row for; our other lines can", async () => {
    await app.configure("novaro", (config) => void (config.domains = ["line.example"]));
    const asked = (origin: string, mode: string) => ({
      headers: { origin, "sec-fetch-site": "cross-site", "sec-fetch-mode": mode },
    });
    const browser = app.browser();
    for (const [name] of CALLS.filter(([, { method }]) => method === "GET"))
      expect(told(await browser.askAnything(name, {}, asked("https://evil.example", "cors"))), name).toEqual(REFUSED);
    expect(browser.cookies.size).toBe(0);
    expect((await browser.ask("games.hot", {}, asked("https://line.example", "cors"))).status).toBe(200);
    expect(told(await browser.ask("games.hot", {}, asked("https://line.example", "no-cors")))).toEqual(REFUSED);
    expect(told(await browser.ask("games.hot", {}, FROM("cross-site", "cors")))).toEqual(REFUSED);
  });

  test("is told from this one by its own origin, and from a server that has none", async () => {
    for (const [header, value = ""] of [["origin", "http://localhost"], ["sec-fetch-site", "same-origin"], []]) {
      const browser = app.browser();
      await browser.register();
      const headers = header === undefined ? {} : { [header]: value };
      expect((await browser.ask("favourites.remove", { nodeId: 1 }, { headers })).status, header).toBe(200);
    }
  });

  test("can't send a sealed body as text, which a form may send, nor wrapped in JSON", async () => {
    const browser = app.browser();
    const fields = { username: "mira", password: "velvet-otter-42", botCheck: await browser.solveBotCheck() };
    const [text, json] = [await app.encrypt(fields), JSON.stringify(await app.encrypt(fields))];
    const asText = await browser.ask("session.login", {}, { raw: { body: text, type: "text/plain" } });
    expect(told(asText)).toEqual([400, "bad-input"]);
    const asJson = await browser.ask("session.login", {}, { raw: { body: json, type: "application/json" } });
    expect(told(asJson)).toEqual([400, "body-not-encrypted"]);
  });
});

describe("what is told about the caller", () => {
  const seenAs = async (server: TestApp, forwarded: string): Promise<unknown> => {
    const { envelope } = await server
      .browser("localhost", "192.0.2.1")
      .ask("system.status", {}, { headers: { "x-forwarded-for": forwarded } });
    return (envelope.value as { location: { ip: string } }).location.ip;
  };

  test("counts only as far as our own proxies tell it: what a caller wrote before stays the caller's word", async () => {
    expect(await seenAs(app, "203.0.113.9")).toBe("192.0.2.1");
    expect(await seenAs(behind, "203.0.113.9")).toBe("203.0.113.9");
    expect(await seenAs(behind, "198.51.100.1, 203.0.113.9")).toBe("203.0.113.9");
    expect(readSettings({ TRUST_PROXY: "2" }).proxies).toBe(2);
    for (const wrong of ["true", "yes", "-1"])
      expect(() => readSettings({ TRUST_PROXY: wrong })).toThrow("TRUST_PROXY");
  });

  test("gives nobody new tries at a password: a new forged address each time is still one address", async () => {
    await app.configure("novaro", (config) => void (config.loginLock = { ofAccount: 100, ofAddress: 3, minutes: 15 }));
    await behind.services.merchants.reload();
    const guess = async (turn: number) => {
      const thief = behind.browser();
      const headers = { "x-forwarded-for": `198.51.100.${turn}, 203.0.113.77` };
      const fields = { username: `someone${turn}`, password: "Not-the-password-1" };
      const botCheck = await thief.solveBotCheck("captcha");
      return told(await thief.ask("session.login", { ...fields, botCheck }, { headers }));
    };
    for (let turn = 0; turn < 3; turn++) expect(await guess(turn)).toEqual([422, "wrong-login"]);
    expect(await guess(3)).toEqual([429, "too-many-calls"]);
  });
});

describe("over TLS", () => {
  const secure = { headers: { "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.20" } };

  test("every secret cookie is bound to its host, out of scripts' sight and not sent along by other sites", async () => {
    const browser = behind.browser();
    const botCheck = await browser.solveBotCheck();
    const { username, password } = { username: "mira", password: "velvet-otter-42" };
    const answers = [
      await browser.ask("session.login", { username, password, botCheck }, secure),
      await browser.ask("trial.account", {}, secure),
      await browser.ask("session.captcha", {}, secure),
      await browser.ask("chat.send", { clientId: crypto.randomUUID(), content: "a visitor writes" }, secure),
      await browser.ask("desk.login", { username: "deniz", password }, secure),
    ];
    const lines = answers.flatMap(({ headers }) => headers["set-cookie"] ?? []).map(String);
    const nameOf = (line: string): string => line.slice(0, line.indexOf("="));
    expect(lines.map(nameOf)).toEqual(
      expect.arrayContaining(["__Host-session", "__Host-trial", "__Host-visitor", "__Host-desk", "captcha", "known"]),
    );
    for (const line of lines) {
      expect(line).toMatch(/; Path=\/(;|$)/);
      expect(line).toMatch(/; Secure(;|$)/);
      expect(line).toMatch(/; SameSite=Lax(;|$)/);
      expect(line).not.toMatch(/; Domain=/i);
      if (nameOf(line) !== "member") expect(line).toMatch(/; HttpOnly(;|$)/);
    }
  });

  test("a secret without the prefix, which a neighbour of the same domain could plant, is not read", async () => {
    const browser = behind.browser();
    const { envelope } = await browser.register();
    const session = browser.cookies.get("session") ?? "";
    browser.token = (envelope.value as { token: string }).token;
    expect(told(await browser.ask("member.info", {}, secure))).toEqual([401, "not-logged-in"]);
    browser.cookies.set("__Host-session", session);
    expect((await browser.ask("member.info", {}, secure)).status).toBe(200);
    // A visitor whose chat was chosen by somebody else would tell them everything
    const visitor = behind.browser();
    await visitor.ask("chat.send", { clientId: crypto.randomUUID(), content: "planted" });
    expect(visitor.cookies.has("visitor")).toBe(true);
    const history = await visitor.ask("chat.history", {}, secure);
    expect(history.envelope.value).toMatchObject({ messages: [] });
  });
});

test("an answer is cached nowhere and is nothing but JSON, for every caller", async () => {
  const browser = app.browser();
  await browser.register();
  for (const name of ["member.info", "wallet.get", "system.status"] as const) {
    const { headers } = await browser.askAnything(name, { token: browser.token });
    expect(headers, name).toMatchObject({
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    });
  }
});

describe("a character that no keyboard makes", () => {
  const ODD = "a\u0000b\ud800c";

  /** Input of a call's shape whose texts are all odd. */
  function oddInput(node: z.core.JSONSchema.BaseSchema): unknown {
    const [first] = node.anyOf ?? node.oneOf ?? [];
    if (first) return oddInput(first as z.core.JSONSchema.BaseSchema);
    if (node.const !== undefined || node.enum) return node.const ?? node.enum?.[0];
    if (node.type === "object") {
      const fields = Object.entries(node.properties ?? {});
      return Object.fromEntries(fields.map(([key, part]) => [key, oddInput(part as z.core.JSONSchema.BaseSchema)]));
    }
    if (node.type === "array") return [oddInput((node.items ?? {}) as z.core.JSONSchema.BaseSchema)];
    if (node.type === "integer" || node.type === "number") return Math.max(1, node.minimum ?? 1);
    if (node.type === "boolean") return true;
    return node.format === "uuid" ? crypto.randomUUID() : ODD;
  }

  test("breaks no call in any field", async () => {
    const browser = app.browser();
    await browser.register();
    await browser.prove(GOOD_PASSWORD);
    // Signing out comes last: everything else is a member's
    const order = CALLS.toSorted(
      ([one], [other]) => Number(one === "session.logout") - Number(other === "session.logout"),
    );
    for (const [name, { input }] of order) {
      const shape = z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
      const answer = await browser.askAnything(name, oddInput(shape) as Record<string, unknown>);
      expect([name, answer.status < 500], answer.envelope.errorCode).toEqual([name, true]);
    }
  });
});

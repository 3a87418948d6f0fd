import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Envelope } from "#contract/core/call.ts";
import { CALLS } from "#contract/core/calls.ts";
import { COMMON_REFUSALS, REFUSALS } from "#contract/core/refusals.ts";
import { openApi } from "#server/api-reference.ts";
import { buildApp } from "#server/app.ts";
import { noteRefusal } from "#testing/refusals-seen.ts";
import { type TestApp, testApp } from "#testing/app.ts";

let app: TestApp;
let fastify: Awaited<ReturnType<typeof buildApp>>["fastify"];

beforeAll(async () => {
  app = await testApp();
  ({ fastify } = await buildApp(app.services, {
    launchAtVendor: async () => ({ ok: false, reason: "silent" }),
    proofOf: async () => ({ replay: null, proof: null }),
    numbersOf: async () => () => null,
    giveFreeRounds: async () => "silent",
    vendorWallets: {
      move: async () => ({ end: "silent" }),
      status: async () => ({ end: "silent" }),
      book: async () => null,
    },
    lotteries: { draws: async () => null, plays: async () => null },
    tableChats: { room: async () => null, moderate: async () => null },
    orders: { orders: async () => null, order: async () => null, cancel: async () => null },
    onRegistered: async () => undefined,
  }));
});
afterAll(async () => {
  await fastify.close();
  await app.close();
});

async function send(options: InjectOptions) {
  const answer = await fastify.inject(options);
  if (answer.statusCode >= 400) noteRefusal(answer.json<Envelope>().errorCode);
  return answer;
}

describe("what goes wrong before a call is reached", () => {
  test("API-001 an unknown path under an API prefix gives a JSON 404", async () => {
    for (const url of ["/wps/nothing", "/lgw/nothing", "/lotto/x/y", "/wps"]) {
      const answer = await send({ url });
      expect(answer.statusCode, url).toBe(404);
      expect(answer.headers["content-type"]).toContain("application/json");
      expect(answer.json<Envelope>()).toMatchObject({ success: false, errorCode: "not-found" });
    }
  });

  test("a known path with another method gives 405 and the methods that it has", async () => {
    const answer = await send({ method: "POST", url: "/wps/system/status", payload: {} });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers["allow"]).toBe("GET");
  });

  test("bad JSON gives 400, an oversize body 413, both in the envelope and without a stack", async () => {
    // A call that anybody may make: a stranger's body is not read where only members may
    const url = "/wps/chat/message";
    const headers = { "content-type": "application/json" };
    const bad = await send({ method: "PUT", url, headers, payload: '{"nodeId": 1' });
    expect(bad.statusCode).toBe(400);
    expect(bad.json<Envelope>().errorCode).toBe("bad-input");
    const large = await send({ method: "PUT", url, headers, payload: JSON.stringify({ token: "x".repeat(70_000) }) });
    expect(large.statusCode).toBe(413);
    expect(large.json<Envelope>().errorCode).toBe("too-large");
    expect(bad.body + large.body).not.toMatch(/node_modules|at .*\.ts|Error:/);
  });

  test("LOGIN-020 the keys for sealed bodies come with the house's time, by which a page dates them", async () => {
    app.clock.move(31 * 60_000);
    const { headers } = await send({ url: "/.well-known/jwks.json" });
    expect(Math.abs(Date.parse(String(headers["date"])) - app.clock.nowMs())).toBeLessThan(60_000);
  });

  test("too many calls give 429 with Retry-After", async () => {
    const browser = app.browser("localhost", "10.9.9.9");
    let last = await browser.ask("session.captcha");
    for (let i = 0; i < 60; i += 1) last = await browser.ask("session.captcha");
    expect(last.status).toBe(429);
    expect(Number(last.headers["retry-after"])).toBeGreaterThan(0);
    expect(last.envelope.errorCode).toBe("too-many-calls");
  });

  test("input that doesn't fit names the fields and never repeats what was sent", async () => {
    const answer = await app.browser().ask("games.one", { nodeId: "secret-text" });
    expect(answer.status).toBe(400);
    expect(answer.envelope.value).toEqual({ fields: ["nodeId"] });
    expect(JSON.stringify(answer.envelope)).not.toContain("secret-text");
  });
});

describe("merchant and language", () => {
  test("the host chooses the merchant on one running server", async () => {
    const novaro = await app.browser("localhost:3000").ask("wallet.get");
    const solenne = await app.browser("solenne.localhost:3000").ask("wallet.get");
    expect(novaro.envelope.value).toMatchObject({ currency: "PHP", currencySymbol: "₱" });
    expect(solenne.envelope.value).toMatchObject({ currency: "EUR", currencySymbol: "€" });
  });

  test("a refusal speaks the language asked for, if the merchant has it", async () => {
    const answer = await app.browser().ask("favourites.ids", {}, { headers: { language: "EN" } });
    expect(answer.envelope).toMatchObject({
      errorCode: "not-logged-in",
      message: "You're not logged in. Please log in first.",
    });
  });

  test("STATUS-011 the merchant's other addresses may read without credentials, strangers may not", async () => {
    const { merchants } = app.services;
    const setDomains = async (domains: string[]): Promise<void> => {
      await app.owner.query({
        text: "update merchant set config = jsonb_set(config, '{domains}', $1::jsonb) where id = 'novaro'",
        values: [JSON.stringify(domains)],
      });
      await merchants.reload();
    };
    await setDomains(["play.example"]);
    const from = (origin: string, method: "GET" | "OPTIONS" = "GET") =>
      send({ method, url: "/wps/system/domainRoute?device=0", headers: { host: "localhost", origin } });
    const read = await from("https://play.example");
    expect(read.json<Envelope>().value).toEqual({ domainList: ["play.example"] });
    expect(read.headers["access-control-allow-origin"]).toBe("https://play.example");
    expect(read.headers["access-control-allow-credentials"]).toBeUndefined();
    const asked = await from("https://play.example", "OPTIONS");
    expect([asked.statusCode, asked.headers["access-control-allow-methods"]]).toEqual([204, "GET"]);
    for (const stranger of ["https://play.example.evil", "https://evil.example", "null"]) {
      expect((await from(stranger)).headers["access-control-allow-origin"], stranger).toBeUndefined();
    }
    await setDomains([]);
  });

  test("STATUS-002 STATUS-007 ERR-012 a restricted address is told so with its own address, and keeps its account calls", async () => {
    const { db, merchants } = app.services;
    await db.query("insert into restricted_range values ('solenne', '203.0.113.0/24'), ('solenne', '2001:db8::/32')");
    await merchants.reload();
    for (const address of ["203.0.113.42", "::ffff:203.0.113.42", "2001:db8::7"]) {
      const browser = app.browser("solenne.localhost", address);
      const { status, envelope } = await browser.ask("games.hot", {}, { headers: { language: "EN" } });
      expect(status).toBe(403);
      expect(envelope).toMatchObject({
        errorCode: "region-restricted",
        value: { ip: address },
        message: `Access from your address ${address} is restricted. Please contact us.`,
      });
      const told = (await browser.ask("system.status")).envelope.value;
      expect(told).toMatchObject({ maintenance: false, regionRestriction: true, location: { ip: address } });
      expect((await browser.ask("wallet.get", { token: "" })).status).toBe(200);
    }
    expect((await app.browser("solenne.localhost", "203.0.114.1").ask("games.hot")).status).toBe(200);
    expect((await app.browser("localhost", "203.0.113.42").ask("games.hot")).status).toBe(200);
    await db.query("delete from restricted_range");
    await merchants.reload();
  });

  test("ERR-013 a merchant in maintenance answers only what tells about the site", async () => {
    const { merchants } = app.services;
    await app.owner.query("update merchant set status = 'maintenance' where id = 'solenne'");
    await merchants.reload();
    const browser = app.browser("solenne.localhost");
    expect((await browser.ask("games.hot")).envelope.errorCode).toBe("maintenance");
    expect((await browser.ask("system.status")).envelope.value).toMatchObject({ maintenance: true });
    await app.owner.query("update merchant set status = 'active' where id = 'solenne'");
    await merchants.reload();
  });
});

describe("every call of the contract", () => {
  test("a member's call without a session is refused with 401", async () => {
    const browser = app.browser("localhost", "10.8.8.8");
    for (const spec of CALLS.filter((call) => call.who !== "anyone")) {
      const answer = await browser.ask(spec.name as Parameters<typeof browser.ask>[0]);
      expect(answer.status, spec.name).toBe(401);
    }
  });

  test("the API reference describes each call, its refusals and which are invented", () => {
    const document = openApi() as { paths: Record<string, Record<string, { operationId: string }>> };
    for (const spec of CALLS) {
      const path = spec.path.replaceAll(/:(\w+)/g, "{$1}");
      expect(document.paths[path]?.[spec.method.toLowerCase()]?.operationId).toBe(spec.name);
    }
    expect(COMMON_REFUSALS.every((code) => code in REFUSALS)).toBe(true);
  });

  test("/healthz and /readyz tell alive and migrated", async () => {
    expect((await send({ url: "/healthz" })).json()).toEqual({ alive: true });
    expect((await send({ url: "/readyz" })).json()).toEqual({ ready: true });
  });
});

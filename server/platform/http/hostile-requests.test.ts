/** Requests that would cost a server more than they cost their sender (standards S25), and paths in another spelling. */
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ANSWERED } from "#contract/core/calls.ts";
import { type TestApp, testApp } from "#testing/app.ts";

let app: TestApp;
let origin: URL;
beforeAll(async () => {
  app = await testApp();
  origin = new URL(await app.listen());
});
afterAll(() => app.close());

const WRITING = ANSWERED.filter(({ method }) => method === "POST" || method === "PUT");
const OF_MEMBERS = WRITING.filter(({ who }) => who !== "anyone");
const FORM = "application/x-www-form-urlencoded";
const TYPES = { json: "application/json", jose: "application/jose", form: FORM, bytes: "application/octet-stream" };
const path = (spec: { path: string }): string => spec.path.replace(/:\w+/g, "1");

/** The first line of the answer to a head alone: nothing of the announced body is ever sent. */
function answerToHead(head: string): Promise<string> {
  return new Promise((done, failed) => {
    const socket = connect(Number(origin.port), origin.hostname, () => socket.write(head));
    socket.once("data", (data) => {
      done(data.toString().split("\r\n", 1)[0] ?? "");
      socket.destroy();
    });
    socket.once("error", failed);
  });
}

const send = async (target: string, init: RequestInit): Promise<number> => {
  const answer = await fetch(new URL(target, origin), { redirect: "manual", ...init });
  await answer.arrayBuffer();
  return answer.status;
};

it.each(OF_MEMBERS.map((spec) => [spec.name, spec] as const))(
  "%s refuses a stranger before a byte of the body is read",
  async (_name, spec) => {
    const type = TYPES[spec.body ?? "json"];
    const head = [
      `${spec.method} ${path(spec)} HTTP/1.1`,
      `host: ${origin.host}`,
      `content-type: ${type}`,
      `content-length: ${spec.maxBytes ?? 60_000}`,
      "",
      "",
    ].join("\r\n");
    expect(await answerToHead(head)).toMatch(/ 40[13] /);
  },
);

describe("a body", () => {
  const manyKeys = Array.from({ length: 9_000 }, (_, at) => `k${at}`).join("&");
  const open = WRITING.filter(({ who }) => who === "anyone");

  it.each(open.map((spec) => [spec.name, spec] as const))(
    "of 9,000 fields, 5,000 values or 60,000 levels is refused by %s",
    async (_name, spec) => {
      const json = "application/json";
      const bodies: [string, string][] = [
        [FORM, manyKeys],
        [json, `[${"0,".repeat(5_000)}0]`],
        [json, "[".repeat(60_000)],
      ];
      for (const [type, body] of bodies) {
        const status = await send(path(spec), { method: spec.method, headers: { "content-type": type }, body });
        // 403 where a switch of the merchant is off: then not even the body was looked at
        expect([400, 403, 415, 429], `${type} ${status}`).toContain(status);
      }
    },
  );
});

describe("a file that is not there", () => {
  it.each(["/assets/gone-1a2b3c4d.js", "/art/banners/gone.avif?v=1"])(
    "%s is 404, no page in its place, and nobody keeps the answer",
    async (path) => {
      const answer = await fetch(new URL(path, origin), { redirect: "manual" });
      expect([answer.status, await answer.text()]).toEqual([404, "Not found\n"]);
      expect(answer.headers.get("cache-control")).toBe("no-store");
    },
  );
});

describe("a path in another spelling", () => {
  it.each(["/%77ps/system/status", "/w%70s/desk/login", "/wps//system/status", "/m/%E0%A4%A", "/assets/%00", "/%64ev"])(
    "%s is refused with 400 before any gate looks at it",
    async (target) => {
      const head = `GET ${target} HTTP/1.1\r\nhost: ${origin.host}\r\n\r\n`;
      expect(await answerToHead(head)).toContain(" 400 ");
    },
  );

  it("and an absolute one is refused as well", async () => {
    const head = `GET http://evil.example/m/home HTTP/1.1\r\nhost: ${origin.host}\r\n\r\n`;
    expect(await answerToHead(head)).toContain(" 400 ");
  });

  it("and the plain one is answered", async () => {
    expect(await send("/wps/system/status", {})).toBe(200);
  });
});

it("a form is taken by the calls that are documented so, and by no other", async () => {
  const json = WRITING.find(({ body, who }) => (body ?? "json") === "json" && who === "anyone");
  const init = { method: json?.method ?? "POST", headers: { "content-type": FORM }, body: "a=1" };
  expect(await send(path(json ?? { path: "/" }), init)).toBe(400);
});

// Types of bodies are the same in any case of their letters (RFC 9110 §8.3.1), and the parser knows them so
it.each([FORM, FORM.toUpperCase(), `${FORM}; charset=utf-8`])("%s is a form to that gate", async (type) => {
  const json = WRITING.filter(({ body, who }) => (body ?? "json") === "json" && who === "anyone");
  for (const spec of json) {
    const answer = await fetch(new URL(path(spec), origin), {
      method: spec.method,
      headers: { "content-type": type, language: "EN" },
      body: "a=1",
    });
    const { errorCode, value } = (await answer.json()) as { errorCode: string; value: unknown };
    // Refused by its kind, before its fields were read: no field is named
    expect([errorCode, value], spec.name).toEqual(["bad-input", null]);
  }
});

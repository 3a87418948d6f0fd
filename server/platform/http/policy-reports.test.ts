import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { movableClock } from "#server/platform/runtime/clock.ts";
import { openLimits } from "#server/platform/runtime/limits.ts";
import { openLog } from "#server/platform/runtime/log.ts";
import { type TestApp, testApp } from "#testing/app.ts";
import { registerPolicyReports, REPORTS_PATH } from "./policy-reports.ts";

let app: TestApp;
let origin: string;
beforeAll(async () => {
  app = await testApp();
  origin = await app.listen();
});
afterAll(() => app.close());

const REPORT = JSON.stringify({
  "csp-report": {
    "effective-directive": "script-src-attr",
    "blocked-uri": "inline",
    "document-uri": "https://site.example/m/home?token=secret",
  },
});

const post = (body: string, type = "application/csp-report"): Promise<Response> =>
  fetch(origin + REPORTS_PATH, { method: "POST", headers: { "content-type": type }, body });

test("S17 a report is taken without an answer, and so is nonsense; a large one and another kind of body are not", async () => {
  expect((await post(REPORT)).status).toBe(204);
  expect((await post("[]", "application/reports+json")).status).toBe(204);
  expect((await post('{"csp-report":')).status).toBe(204);
  expect((await post("x".repeat(16_385))).status).toBe(413);
  for (const type of ["text/plain", "application/json", "application/x-www-form-urlencoded"]) {
    expect((await post(REPORT, type)).status, type).toBe(415);
  }
  const { headers } = await post(REPORT);
  expect(headers.get("set-cookie")).toBeNull();
  expect(headers.get("access-control-allow-origin")).toBeNull();
});

test("S17 an address may send 30 reports a minute, and what is more is refused before its body is read", async () => {
  const lines: string[] = [];
  const fastify = Fastify();
  await registerPolicyReports(fastify, {
    limits: openLimits(null),
    limitFactor: 1,
    merchants: app.services.merchants,
    clock: movableClock(),
    log: openLog("info", { write: (line) => void lines.push(line) }),
  });
  const send = (remoteAddress: string) =>
    fastify.inject({
      method: "POST",
      url: REPORTS_PATH,
      headers: { "content-type": "application/csp-report" },
      payload: REPORT,
      remoteAddress,
    });
  const statuses: number[] = [];
  for (let sent = 0; sent < 31; sent++) statuses.push((await send(`2001:db8::${sent + 1}`)).statusCode);
  expect(statuses).toEqual([...Array<number>(30).fill(204), 429]);
  expect((await send("203.0.113.5")).statusCode).toBe(204);
  await fastify.close();
  expect(lines).toHaveLength(1);
  const line = JSON.parse(lines[0] ?? "") as Record<string, unknown>;
  expect(line).toMatchObject({ directive: "script-src-attr", blocked: "inline", page: "/m/home" });
  expect(lines[0]).not.toMatch(/secret|token|203\.0|2001:/);
});

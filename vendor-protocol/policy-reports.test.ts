import fc from "fast-check";
import { expect, test } from "vitest";
import { readViolations, ViolationLines } from "./policy-reports.ts";

const older = (over: Record<string, unknown> = {}): string =>
  JSON.stringify({
    "csp-report": {
      "document-uri": "https://site.example/m/register?affiliateCode=abc&token=secret#x",
      referrer: "https://mail.example/inbox/juan",
      "violated-directive": "script-src-elem",
      "effective-directive": "script-src-elem",
      "original-policy": "default-src 'self'",
      "blocked-uri": "https://evil.example/collect?cookie=secret",
      "script-sample": "secret words",
      ...over,
    },
  });
const modern = (over: Record<string, unknown> = {}): string =>
  JSON.stringify([
    {
      age: 1,
      type: "csp-violation",
      url: "https://site.example/m/home?token=secret",
      user_agent: "somebody's",
      body: {
        documentURL: "https://site.example/verify/slot-8c9e6679/raw",
        effectiveDirective: "require-trusted-types-for",
        blockedURL: "trusted-types-sink",
        sample: "Element innerHTML|<p>secret",
        ...over,
      },
    },
  ]);

test("S17 of a report the directive, what kind of thing was refused and the page's path are read, and nothing personal", () => {
  expect(readViolations(older())).toEqual([
    { directive: "script-src-elem", blocked: "https://evil.example", page: "/m/register" },
  ]);
  expect(readViolations(modern())).toEqual([
    { directive: "require-trusted-types-for", blocked: "trusted-types-sink", page: "/verify/*/raw" },
  ]);
});

test("S17 what a browser's own extension did is no violation of ours", () => {
  expect(readViolations(older({ "source-file": "chrome-extension://abcdef/content.js" }))).toEqual([]);
  expect(readViolations(modern({ blockedURL: "moz-extension://abcdef/x.js" }))).toEqual([]);
});

test("S17 hostile reports give nothing, or words of closed lists", () => {
  expect(readViolations(older({ "effective-directive": 'x\n{"level":60}', "violated-directive": "" }))).toEqual([]);
  expect(readViolations(older({ "effective-directive": { toString: "x" }, "violated-directive": 7 }))).toEqual([]);
  expect(readViolations(older({ "blocked-uri": "javascript:alert(1)//\u2028", "document-uri": "\n\n" }))).toEqual([
    { directive: "script-src-elem", blocked: "other", page: "other" },
  ]);
  expect(readViolations(older({ "document-uri": `https://a.example/${"x/".repeat(500)}` }))[0]?.page).toHaveLength(12);
  for (const body of ["", "{", "null", "7", '"x"', "[[[[]]]]", '{"__proto__":{"csp-report":1}}', "[null,{}]"]) {
    expect(readViolations(body), body).toEqual([]);
  }
  expect(readViolations(`[${Array(5000).fill(modern().slice(1, -1)).join(",")}]`)).toHaveLength(10);
});

test("S17 whatever a report says, a line of it is short and holds no sign that a log could stumble over", () => {
  const value = fc.oneof(fc.string({ maxLength: 300 }), fc.webUrl({ withQueryParameters: true }), fc.jsonValue());
  fc.assert(
    fc.property(value, value, value, (directive, blocked, page) => {
      const said = { "effective-directive": directive, "blocked-uri": blocked, "document-uri": page };
      for (const violation of readViolations(older(said))) {
        expect(JSON.stringify(violation).length).toBeLessThan(300);
        expect(Object.values(violation).join(" ")).toMatch(/^[\w:/.*[\] -]+$/);
        expect(violation.page).not.toMatch(/[?#]/);
      }
    }),
  );
});

test("S17 each violation is written once a minute, twenty at most, and the rest is counted", () => {
  const lines = new ViolationLines();
  const of = (page: string) => ({ directive: "img-src", blocked: "inline", page });
  expect(lines.take(of("/m/home"), 0)).toEqual({ write: true, besides: 0 });
  expect(lines.take(of("/m/home"), 59_999)).toEqual({ write: false, besides: 0 });
  const written = Array.from({ length: 100 }, (_, at) => lines.take(of(`/${at}`), 30_000).write);
  expect(written.filter(Boolean)).toHaveLength(19);
  expect(lines.take(of("/m/home"), 60_000)).toEqual({ write: true, besides: 82 });
  expect(lines.take(of("/m/slot"), 60_001)).toEqual({ write: true, besides: 0 });
});

/** The judge of the wire table: each kind of difference is a fault, and what nobody sends is named. */
import { expect, test } from "@playwright/test";
import { faultsOf, unreached } from "./check.ts";
import type { WireRecord, WireRow } from "./row.ts";

const FORM: WireRow = {
  call: "mail",
  method: "POST",
  path: "/wps/mail/:id",
  source: "A§7",
  content: "form",
  body: "username kind=a|b note? +ours",
  module: "COMM3",
  proves: [],
};
const SENT: WireRecord = {
  test: "",
  method: "POST",
  path: "/wps/mail/7",
  contentType: "application/x-www-form-urlencoded",
  encryption: "",
  module: "COMM3",
  query: {},
  body: { username: "·", kind: "a" },
};
const faults = (change: Partial<WireRecord>): string[] => faultsOf({ ...SENT, ...change }, [FORM]);

test("a request as the documents have it has no fault, with and without what is optional", () => {
  expect(faults({})).toEqual([]);
  expect(faults({ body: { username: "·", kind: "b", note: "·", ours: "·" } })).toEqual([]);
});

for (const [what, change, fault] of [
  ["JSON for a form", { contentType: "application/json" }, 'content type "application/json"'],
  ["an encryption header on an open body", { encryption: "JWE" }, "encryption header"],
  ["another module", { module: "REG3" }, "module-id REG3 for COMM3"],
  ["a field that is missing", { body: { kind: "a" } }, "body lacks username"],
  ["a field that nobody listed", { body: { username: "·", kind: "a", more: "·" } }, "body has more"],
  ["another value", { body: { username: "·", kind: "c" } }, "body has kind=c"],
  ["a query where there is none", { query: { token: "·" } }, "query has token"],
  ["no body", { body: null }, "no body was seen"],
  ["a path of nobody", { path: "/wps/nowhere" }, "is no call"],
] as const) {
  test(`${what} is a fault`, () => expect(faults(change)).toEqual([expect.stringContaining(fault)]));
}

test("a row that nobody sent is named, unless it says why; one that says why although it was sent is named too", () => {
  expect(unreached([], [FORM])).toEqual({ missing: ["mail"], wronglyExcused: [] });
  expect(unreached([], [{ ...FORM, unreached: "screen not built" }])).toEqual({ missing: [], wronglyExcused: [] });
  expect(unreached([SENT], [FORM])).toEqual({ missing: [], wronglyExcused: [] });
  expect(unreached([SENT], [{ ...FORM, unreached: "screen not built" }]).wronglyExcused).toEqual(["mail"]);
});

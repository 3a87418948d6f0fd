import { readFileSync } from "node:fs";
import { expect, expectTypeOf, test } from "vitest";
import { addressesText } from "#tools/addresses.ts";
import type { AskOf, RefusalOf } from "./call.ts";
import { CALLS, type Calls } from "./calls.ts";

test("names and addresses of calls are unique", () => {
  expect(new Set(CALLS.map((spec) => spec.name)).size).toBe(CALLS.length);
  expect(new Set(CALLS.map((spec) => `${spec.method} ${spec.path}`)).size).toBe(CALLS.length);
});

test("the browser's address table says what the contract says", () => {
  expect(readFileSync(new URL("addresses.ts", import.meta.url), "utf8")).toBe(addressesText());
});

test("types of a call follow from its declaration", () => {
  expectTypeOf<AskOf<Calls["games.one"]>>().toHaveProperty("nodeId");
  expectTypeOf<"game-unknown">().toExtend<RefusalOf<Calls["games.one"]>>();
  expectTypeOf<"wrong-login">().not.toExtend<RefusalOf<Calls["games.one"]>>();
});

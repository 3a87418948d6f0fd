import { expect, test } from "vitest";
import { oldWords } from "./old-words.ts";
import { treeOf } from "./tree.ts";

const OLD = { identifiers: { Fee: "Charge" }, files: { fee: "charge" } };
const found = (path: string, text: string): string[] =>
  oldWords(treeOf({ [path]: text }), OLD).map(({ message }) => message);

test.each([
  ["a type", "type Fee = 1;"],
  ["a property", "thing.Fee();"],
  ["a component", "<Fee />;"],
])("refuses %s of an old name", (_what, text) => {
  expect(found("a.tsx", text)).toEqual(['"Fee" is called Charge']);
});

test("refuses a file of an old name, its test too", () => {
  expect([...found("web/fee.tsx", ""), ...found("web/fee.test.ts", "")]).toHaveLength(2);
});

test("leaves strings, comments and longer names alone", () => {
  expect(found("a.ts", 'const FeeValue = "Fee"; // Fee')).toEqual([]);
});

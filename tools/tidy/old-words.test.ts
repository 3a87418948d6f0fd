import { expect, test } from "vitest";
import { oldWords } from "./old-words.ts";
import { treeOf } from "./tree.ts";

const OLD = { identifiers: { Face: "Avatar" }, files: { face: "avatar" } };
const found = (path: string, text: string): string[] =>
  oldWords(treeOf({ [path]: text }), OLD).map(({ message }) => message);

test.each([
  ["a type", "type Face = 1;"],
  ["a property", "thing.Face();"],
  ["a component", "<Face />;"],
])("refuses %s of an old name", (_what, text) => {
  expect(found("a.tsx", text)).toEqual(['"Face" is called Avatar']);
});

test("refuses a file of an old name, its test too", () => {
  expect([...found("web/face.tsx", ""), ...found("web/face.test.ts", "")]).toHaveLength(2);
});

test("leaves strings, comments and longer names alone", () => {
  expect(found("a.ts", 'const FaceValue = "Face"; // Face')).toEqual([]);
});

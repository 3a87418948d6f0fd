import { expect, test } from "vitest";
import { citations } from "./citations.ts";
import { treeOf } from "./tree.ts";

const SPEC = {
  "docs/requirements.tsv": "id\tarea\tkind\trequirement\nHOME-001\tHOME\trule\tA rule.\n",
  "docs/spec/rulings.md": "- **U-001 A point.** What holds.",
  "docs/spec/browsing.md": "## 2. Screens\n### 2.1 Shell",
  "docs/spec/standards.md": "|S1|A check|",
  "docs/decisions/001-a.md": "# 001 A",
  "docs/ARCHITECTURE.md": "## The way of one call",
};

const found = (comment: string, path = "a.ts"): string[] =>
  citations(treeOf({ ...SPEC, [path]: comment })).map(({ message }) => message);

test.each([
  ["a ruling", "// U-002", "docs/spec/rulings.md has no U-002"],
  ["a decision", "// decision 002", "docs/decisions has no 002"],
  ["a paragraph", "// browsing §3", "docs/spec has no browsing §3"],
  ["a paragraph of a paragraph", "// browsing §2.2", "docs/spec has no browsing §2.2"],
  ["a row of the standards", "// standards R9", "docs/spec/standards.md has no row R9"],
  ["a requirement in a comment", "// HOME-002", "docs/requirements.tsv has no HOME-002"],
  ["a document", "// docs/more.md", "there is no document docs/more.md"],
  ["a document by its name", "// see WORDS.md", "there is no document WORDS.md"],
  ["a heading", '// (ARCHITECTURE, "Habits")', 'no such heading: ARCHITECTURE, "Habits"'],
])("finds %s that is not there", (_what, comment, message) => {
  expect(found(comment)).toEqual([message]);
});

test.each([
  ["a ruling called a decision", "// decision U-001"],
  ["a picture of the design", "// mock-up 12b"],
  ["a document that was never in the repository", "// DESIGN-games, Sound"],
])("refuses %s", (_what, comment) => {
  expect(found(comment)).toHaveLength(1);
});

test.each([
  [
    "every kind that is there",
    '// browsing §2, §2.1, U-001, decision 001, standards S1, HOME-001 (ARCHITECTURE, "The way of one call")',
  ],
  ["a number of somebody else's", "// RFC-042, SHA-256"],
])("leaves %s alone", (_what, comment) => {
  expect(found(comment)).toEqual([]);
});

test("leaves applied migrations alone, whose bytes count", () => {
  expect(found("-- decision U-001", "server/migrations/0001-a.sql")).toEqual([]);
});

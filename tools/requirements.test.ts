import { describe, expect, test } from "vitest";
import { namedTests } from "./requirements/proofs.ts";
import { isBlind, standings, unknownIds } from "./requirements/standing.ts";
import { report } from "./requirements.ts";
import { treeOf } from "./tidy/tree.ts";

const TABLE = [
  "id\tarea\tkind\trequirement",
  "HOME-001\tHOME\trule\tThe header shows the logo.",
  "HOME-002\tHOME\trule\tAmounts have five decimals.",
  "HOME-003\tHOME\troute\t/m/withdraw shows the withdrawal.",
  "HOME-004\tHOME\tcall\tThe call exists.",
].join("\n");

const standing = (files: Record<string, string>, id: string) =>
  standings(treeOf({ "docs/requirements.tsv": TABLE, ...files })).find((one) => one.id === id);

describe("what proves a line", () => {
  test.each([
    ["ids at the beginning of a title", 'test("HOME-002 HOME-001 adds", () => {});', ["HOME-002", "HOME-001"]],
    ["a tag", 'test("adds", { tag: "@HOME-002" }, () => {});', ["HOME-002"]],
    ["several tags", 'test("adds", { tags: ["HOME-002", "HOME-001"] }, () => {});', ["HOME-002", "HOME-001"]],
    ["a step of a journey", 'test.step("HOME-002 adds", () => {});', ["HOME-002"]],
    ["the title of a table", 'test.each(rows)("HOME-002 of %s", () => {});', ["HOME-002"]],
    ["the first column of a table", 'test.each([["HOME-002 one", 1]])("%s", () => {});', ["HOME-002"]],
  ])("%s", (_what, text, ids) => {
    expect(namedTests(treeOf({ "rules/a.test.ts": text }))[0]?.ids).toEqual(ids);
  });

  test.each([
    ["an id further on in a title", 'test("adds as HOME-002 says", () => {});'],
    ["a group", 'describe("HOME-002 adding", () => {});'],
  ])("not %s", (_what, text) => {
    expect(standing({ "rules/a.test.ts": text }, "HOME-002")?.proofs).toEqual([]);
  });

  test.each([
    ["rules/a.test.ts", "rule"],
    ["server/a.test.ts", "call"],
    ["web/a.test.tsx", "site"],
    ["e2e/wire/a.spec.ts", "wire"],
    ["e2e/lobby/a.spec.ts", "browser"],
  ])("a test in %s proves as %s", (path, kind) => {
    expect(standing({ [path]: 'test("HOME-002 adds", () => {});' }, "HOME-002")?.kinds).toEqual([kind]);
  });
});

test("a line of the site that only a call proves is blind; one of figures, and one that a browser proves, are not", () => {
  const call = { "server/a.test.ts": 'test("HOME-001 HOME-002 x", () => {});' };
  const both = { ...call, "e2e/a.spec.ts": 'test("HOME-001 x", () => {});' };
  const blind = [standing(call, "HOME-001"), standing(call, "HOME-002"), standing(both, "HOME-001")];
  expect(blind.map((one) => one && isBlind(one))).toEqual([true, false, false]);
});

test("an id that the table doesn't have is found", () => {
  const tree = treeOf({ "docs/requirements.tsv": TABLE, "a.test.ts": "", "rules/b.test.ts": 'test("HOME-009 x");' });
  expect(unknownIds(tree)).toEqual([{ id: "HOME-009", path: "rules/b.test.ts", line: 1 }]);
});

test("the report lists what nobody proves, and counts per area", () => {
  const tree = treeOf({
    "docs/requirements.tsv": TABLE,
    "server/a.test.ts": 'test("HOME-001 HOME-002 HOME-003 HOME-001 x", () => {});',
  });
  expect(report(tree, "HOME")).toMatch(/Proved by no test: 1\n {2}HOME-004 {2}The call exists/);
  expect(report(tree, "HOME")).toMatch(/HOME +4 +3 +0 +3 +0 +0 +0/);
  expect(report(tree, "NONE")).toBe("There is no area NONE: HOME");
});

import { describe, expect, test } from "vitest";
import { tableOf } from "./bench.ts";
import { playwrightSums, triedTwice } from "./test/suites.ts";
import { vitestSums } from "./test/vitest-suite.ts";
import { runSteps } from "./test/running.ts";
import { CHECKS } from "./tidy/checks.ts";
import { treeOf } from "./tidy/tree.ts";

type Files = Record<string, string>;

const lines = (count: number, line = "let a = 1;"): string => `${`${line}\n`.repeat(count)}`;
const FOLDERS: Files = { "server/x/a.ts": 'import { b } from "./b.ts";\nexport const a = b;\n' };
const SCRIPTS: Files = { "package.json": '{"scripts":{"start":"node tools/start.mjs"}}', "tools/start.mjs": "" };
const WORDS: Files = {
  "texts/EN/home.json": '{"home.hot":"Hot"}',
  "brands/a.json": '{"config":{"languages":["EN","TY","VN"]}}',
};
const PLACES: Files = {
  "texts/EN/list.json": '{"list.count":"{count, plural, one {# game} other {# games}}"}',
  "arcade/client/texts/EN.json": '{"line.try":"Try {count}"}',
};
const REFUSALS = 'export const REFUSALS = { unknown: 500, "not-found": 404 };';
const IDS: Files = { "docs/requirements.tsv": "id\tarea\tkind\trequirement\nHOME-001\tHOME\trule\tA rule.\n" };

const SPEC: Files = {
  ...IDS,
  "docs/spec/rulings.md": "- **U-001 A point.** What holds.",
  "docs/spec/browsing.md": "## 2. Screens",
  "docs/spec/standards.md": "|S1|A check|",
  "docs/decisions/001-a.md": "# 001 A",
  "docs/notes.md": "## Why",
};

/** Each check with files that it must find fault with, and files that it must leave in peace. */
const CASES: Record<string, { wrong: Files; right: Files }> = {
  "file length": { wrong: { "a.ts": lines(301) }, right: { "a.ts": lines(300) } },
  "function length": {
    wrong: { "a.ts": `function long() {\n${lines(70)}}` },
    right: { "a.ts": `function fits() {\n${lines(68)}}`, "a.test.ts": `describe("x", () => {\n${lines(90)}});` },
  },
  "folder names": { wrong: { "web/utils/a.ts": "" }, right: { "web/parts/a.ts": "" } },
  "file names": {
    wrong: { "web/parts/GameTile.tsx": "" },
    right: { "web/features/game-list/game-tile.tsx": "", "web/entry.client.tsx": "" },
  },
  "default exports": {
    wrong: { "web/parts/a.tsx": "export default function A() {}" },
    right: {
      "web/root.tsx": "export default function Root() {}",
      "web/parts/b.tsx": 'const S = () => import("./sheet.tsx");',
      "web/parts/sheet.tsx": "export default function Sheet() {}",
    },
  },
  "words that don't stay": { wrong: { "a.ts": `// TO${"DO"} later` }, right: { "a.ts": "// Does it now." } },
  "units last": { wrong: { "a.ts": "const timeout = 5;" }, right: { "a.ts": "const timeoutMs = 5;" } },
  climbing: {
    wrong: { "server/a/a.ts": 'import "../b/b.ts";' },
    right: {
      "server/a/deep/a.ts": 'import "../a.store.ts";',
      "arcade/client/play/a.ts": 'import "../texts/EN.json";',
    },
  },
  "names of engines": {
    wrong: {
      "arcade/games/slot/server.ts": "",
      "arcade/client/a.ts": 'export const isSlot = (engine: string) => engine === "slot";',
    },
    right: {
      "arcade/games/slot/server.ts": 'export const ENGINE = "slot";',
      "arcade/client/games.ts": 'export const CLIENTS = { slot: () => import("#arcade/games/slot/client/client.ts") };',
    },
  },
  "dead exports": {
    wrong: {
      ...FOLDERS,
      "server/x/b.ts": "export const b = 1;\nexport const dead = 2;\n",
      "server/x/c.ts": 'import { a } from "./a.ts";\na;',
    },
    right: {
      ...FOLDERS,
      "server/x/b.ts": "export const b = 1;\n",
      "server/x/c.ts": 'import { a } from "#server/x/a.ts";\na;',
    },
  },
  "double exports": {
    wrong: { "server/x/a.ts": "export const a = 1;", "server/y/a.ts": "export const a = 2;" },
    right: { "server/x/a.ts": "export const a = 1;", "web/features/a.ts": "export const a = 2;" },
  },
  "handlers without SQL": {
    wrong: { "server/features/a/a.handlers.ts": 'await db.query("select 1");' },
    right: {
      "server/features/a/a.handlers.ts": "await rows(db);",
      "server/features/a/a.store.ts": 'await db.query("select 1");',
    },
  },
  "stores without decisions": {
    wrong: { "server/features/a/a.store.ts": 'refuse("unknown");' },
    right: { "server/features/a/a.handlers.ts": 'refuse("unknown");' },
  },
  "who writes the ledger": {
    wrong: { "server/features/a/a.store.ts": "const sql = `insert into ledger_entry values (1)`;" },
    right: {
      "server/ledger/a.ts": "const sql = `insert into ledger_entry values (1)`;",
      "server/features/a/a.store.ts": 'const sql = "select balance from ledger_account";',
    },
  },
  "refusals have words": {
    wrong: { "contract/core/refusals.ts": REFUSALS, "texts/EN/r.json": '{"refusal.unknown":"?"}' },
    right: {
      "contract/core/refusals.ts": REFUSALS,
      "texts/EN/r.json": '{"refusal.unknown":"?","refusal.not-found":"?"}',
    },
  },
  "said keys have words": {
    wrong: { ...WORDS, "web/a.tsx": 'text("home.cold");' },
    right: { ...WORDS, "web/a.tsx": 'text("home.hot");', "server/a.ts": 'say(language, "home.hot");' },
  },
  "type of keys is whole": {
    wrong: { ...WORDS, "texts/keys.ts": "" },
    right: { ...WORDS, "texts/keys.ts": 'import type home from "./EN/home.json";' },
  },
  "keys are said": {
    wrong: { "texts/EN/home.json": '{"home.hot":"Hot","home.cold":"Cold"}', "web/a.tsx": 'text("home.hot");' },
    right: {
      "texts/EN/home.json": '{"home.hot":"Hot","home.by.name":"By name","refusal.busy":"Busy"}',
      "web/a.tsx": 'text("home.hot"); text(`home.by.${way}`);',
      "contract/core/refusals.ts": 'const REFUSALS = { "busy": 429 };',
    },
  },
  "keys exist in English": {
    wrong: { ...WORDS, "texts/TY/home.json": '{"home.cold":"Cold"}' },
    right: { ...WORDS, "texts/TY/home.json": '{"home.hot":"Hot!"}' },
  },
  "languages are complete": {
    wrong: { ...WORDS, "texts/VN/other.json": "{}" },
    right: { ...WORDS, "texts/VN/home.json": '{"home.hot":"Nóng"}', "texts/TY/home.json": "{}" },
  },
  "placeholders agree": {
    wrong: { ...PLACES, "texts/VN/list.json": '{"list.count":"{number, plural, other {# game}}"}' },
    right: {
      ...PLACES,
      "texts/VN/list.json": '{"list.count":"{count, plural, other {# game}}"}',
      "arcade/client/texts/VN.json": '{"line.try":"Lần thử {count}"}',
    },
  },
  "requirement ids": {
    wrong: { "docs/requirements.tsv": `${IDS["docs/requirements.tsv"]}HOME-001\tHOME\trule\tTwice.\n` },
    right: IDS,
  },
  "ids that tests name": {
    wrong: { ...IDS, "a.test.ts": 'test("HOME-999 does", () => {});' },
    right: { ...IDS, "a.test.ts": 'test("HOME-001 does, by RFC-942", () => {});' },
  },
  "old words": { wrong: { "a.ts": "const tenant = 1;" }, right: { "a.ts": "const merchant = 'tenant';" } },
  "citations resolve": {
    wrong: { ...SPEC, "a.ts": "/** As asked for (U-002). */" },
    right: {
      ...SPEC,
      "a.ts":
        '/** (browsing §2, U-001, decision 001; standards S1; HOME-001; docs/decisions/001-a.md; notes, "Why") RFC-042. */',
    },
  },
  "paths of documents": {
    wrong: { ...FOLDERS, "docs/a.md": "See `server/y/{a,b}.ts`." },
    right: { ...FOLDERS, "docs/a.md": "See `server/x/{a,b}.ts`, `server/<domain>/*.ts` and `other/place.ts`." },
  },
  "commands of the README": {
    wrong: { ...SCRIPTS, "README.md": "`npm run nothing`" },
    right: { ...SCRIPTS, "README.md": "`npm start`" },
  },
  "scripts of package.json": {
    wrong: { "package.json": '{"scripts":{"start":"node tools/start.mjs"}}' },
    right: SCRIPTS,
  },
};

describe("tidy", () => {
  test("has a case for every check", () => {
    expect(Object.keys(CASES).toSorted()).toEqual(Object.keys(CHECKS).toSorted());
  });

  test("finds what the games lack, and what a game's text fills in otherwise", () => {
    const games = {
      ...PLACES,
      "brands/a.json": '{"config":{"languages":["VN"]}}',
      "texts/VN/list.json": PLACES["texts/EN/list.json"] ?? "",
    };
    const found = (words: string) => {
      const tree = treeOf({ ...games, "arcade/client/texts/VN.json": words });
      return ["languages are complete", "keys exist in English", "placeholders agree"].filter(
        (name) => CHECKS[name]?.(tree).length,
      );
    };
    expect(found("{}")).toEqual(["languages are complete"]);
    expect(found('{"line.try":"Lần thử {count}","line.on":"Tiếp"}')).toEqual(["keys exist in English"]);
    expect(found('{"line.try":"Lần thử {number}"}')).toEqual(["placeholders agree"]);
  });

  test.each(Object.keys(CHECKS))("finds fault with planted text and leaves clean text in peace: %s", (name) => {
    const { wrong, right } = CASES[name] ?? { wrong: {}, right: {} };
    expect(CHECKS[name]?.(treeOf(wrong)).length).toBe(1);
    expect(CHECKS[name]?.(treeOf(right))).toEqual([]);
  });
});

test("an engine's client and rules are folders that nobody climbs out of", () => {
  const climbs = (path: string, text: string): number => CHECKS["climbing"]?.(treeOf({ [path]: text })).length ?? 0;
  expect(climbs("arcade/games/slot/client/a.ts", 'import "../store.ts";')).toBe(1);
  expect(climbs("arcade/games/slot/rules/a.ts", 'import "../messages.ts";')).toBe(1);
  expect(climbs("arcade/games/slot/client/gallery/a.ts", 'import "../game.ts";')).toBe(0);
});

test("the sums count a suite that could not be loaded, a flaky test and a step that threw", async () => {
  const testResults = [{ name: "a.test.ts", status: "failed", assertionResults: [] }];
  const unloaded = { numPassedTests: 2, numFailedTests: 1, testResults };
  expect(vitestSums(unloaded)).toEqual({ passed: 2, failed: 2 });
  expect(playwrightSums({ stats: { expected: 3, unexpected: 1, flaky: 1 }, errors: [] })).toEqual({
    passed: 4,
    failed: 1,
  });
  const specs = [
    { title: "steady", tests: [{ status: "expected" }] },
    { title: "shaky", tests: [{ status: "flaky" }] },
  ];
  expect(triedTwice({ suites: [{ specs }, { suites: [{ specs }] }] })).toEqual(["shaky", "shaky"]);
  const said: string[] = [];
  const fall = { name: "falls", run: () => Promise.reject(new Error("why it fell")) };
  const pass = { name: "holds", run: async () => ({ passed: 4, failed: 0, output: "never shown" }) };
  expect(await runSteps([fall, pass], (line) => said.push(line))).toEqual({ passed: 4, failed: 1 });
  expect(said.join("\n")).toContain("why it fell");
  expect(said.join("\n")).not.toContain("never shown");
});

test("the bench table shows baseline and ratio beside each figure", () => {
  const baseline = { name: "pgbench", value: 1000 };
  const table = tableOf([
    { name: "posting", value: 800, unit: "/s", baseline, ratio: 0.8, aim: { text: "≥ 0.8", met: true } },
  ]);
  expect(table).toMatch(/posting +800 \/s +pgbench +1,000 \/s +0\.8 +≥ 0\.8 ✓/);
});

test("a value that only its own file uses is not exported, a type may be", () => {
  const own = "export const a = 1;\nexport const b = a;\nexport type C = 1;\nexport const c: C = 1;\n";
  const tree = treeOf({ "server/x/a.ts": own, "server/x/b.ts": 'import { b, c } from "./a.ts";\nb + c;' });
  expect(CHECKS["dead exports"]?.(tree).map(({ message }) => message)).toEqual([
    "only this file uses a: don't export it",
  ]);
});

test("a value that only its own file uses is not exported, a type may be", () => {
  const own = "export const a = 1;\nexport const b = a;\nexport type C = 1;\nexport const c: C = 1;\n";
  const tree = treeOf({ "server/x/a.ts": own, "server/x/b.ts": 'import { b, c } from "./a.ts";\nb + c;' });
  expect(CHECKS["dead exports"]?.(tree).map(({ message }) => message)).toEqual([
    "only this file uses a: don't export it",
  ]);
});

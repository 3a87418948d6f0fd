import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { writeEngine } from "./new-engine.ts";
import { type TemporaryCopy, temporaryCopy } from "#testing/temporary-copy.ts";
import { runScript } from "./test/running.ts";
import { CHECKS } from "./tidy/checks.ts";
import { readTree } from "./tidy/tree.ts";

const TSC = "node_modules/typescript/bin/tsc";
const LONG_MS = 240_000;

let copy: TemporaryCopy;
let written: string[];

beforeAll(async () => {
  copy = temporaryCopy([
    "arcade",
    "vendor-protocol",
    "gateway",
    "testing",
    "rules",
    "server",
    "contract",
    "brands",
    "texts",
    "tools",
    "oxlint.config.ts",
    "package.json",
    "tsconfig.json",
  ]);
  written = writeEngine(copy.root, "coin-toss");
  const code = written.filter((path) => path.endsWith(".ts"));
  expect(await runScript(copy.root, ["node_modules/oxfmt/bin/oxfmt", ...code])).toMatchObject({ code: 0 });
});
afterAll(() => copy.remove());

/** Checks the types of what is named, and of what that imports. */
async function typesOf(base: string, include: string[]): Promise<string> {
  const config = join(copy.root, base.replace(".json", ".new.json"));
  writeFileSync(config, JSON.stringify({ extends: "./tsconfig.json", include, exclude: [] }));
  return (await runScript(copy.root, [TSC, "--noEmit", "-p", config])).output;
}

test(
  "the server's side of a new engine compiles with its registry",
  async () => {
    const own = ["*.ts", "rules/*.ts"].map((files) => `arcade/games/coin-toss/${files}`);
    expect(await typesOf("tsconfig.json", [...own, "arcade/server/modules.ts"])).toBe("");
  },
  LONG_MS,
);

test(
  "the client and the verifier of a new engine compile with their registries",
  async () => {
    expect(await typesOf("arcade/client/tsconfig.json", ["games.ts", "fairness/verifiers.ts"])).toBe("");
  },
  LONG_MS,
);

test(
  "a new engine keeps the import rules and has nothing to tidy",
  async () => {
    const { output } = await runScript(copy.root, [
      "node_modules/oxlint/bin/oxlint",
      "arcade/games/coin-toss",
      "arcade/server/modules.ts",
      "arcade/client/games.ts",
      "arcade/client/fairness",
    ]);
    expect(output).toContain("Found 0 warnings and 0 errors");
    const tree = readTree(copy.root);
    const own = new Set(written);
    expect(
      Object.values(CHECKS)
        .flatMap((check) => check(tree))
        .filter(({ path }) => own.has(path)),
    ).toEqual([]);
  },
  LONG_MS,
);

test(
  "a round of a new engine is played against the real arcade, shown and verified by its own tests",
  async () => {
    writeFileSync(
      join(copy.root, "vitest.config.ts"),
      `export default { test: { include: ["arcade/games/coin-toss/**/*.test.ts"], testTimeout: 30_000, globalSetup: ["./provided.ts"] } };\n`,
    );
    const provided = {
      testDatabaseUrl: inject("testDatabaseUrl"),
      testRoleUrls: inject("testRoleUrls"),
      testTemplates: inject("testTemplates"),
    };
    writeFileSync(
      join(copy.root, "provided.ts"),
      `export default ({ provide }) => { for (const [key, value] of Object.entries(${JSON.stringify(provided)})) provide(key, value); };\n`,
    );
    const { code, output } = await runScript(copy.root, [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--reporter=json",
      "--outputFile=result.json",
    ]);
    expect(code, output).toBe(0);
    const result: unknown = JSON.parse(readFileSync(join(copy.root, "result.json"), "utf8"));
    expect(result).toMatchObject({ success: true, numPassedTests: 11, numTotalTests: 11 });
  },
  LONG_MS,
);

test("a name that isn't one kebab-case word, or is taken, is refused", () => {
  expect(() => writeEngine(copy.root, "Coin Toss")).toThrow("kebab-case");
  expect(() => writeEngine(copy.root, "coin-toss")).toThrow("is there already");
});

test("a new engine is offered under a title of its own", () => {
  const [title] = JSON.parse(readFileSync(join(copy.root, "arcade/titles/coin-toss.json"), "utf8")) as [
    { model: string },
  ];
  expect(title.model).toBe("coin-toss");
});

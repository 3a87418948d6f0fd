/**
 * Unit and API tests. Test files share the modules of their worker, which is what most of the time would go into
 * otherwise; a file that replaces modules, globals or the clock of its process gets a process of its own.
 */
import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { iconSprite } from "./web/build-plugins/icon-sprite.ts";

const TESTS = ["**/*.test.ts", "**/*.test.tsx"];
const NONE_OF_OURS = ["node_modules/**", "build/**", ".data/**", "e2e/**", "test-results/**"];
/** Takes more minutes than it finds faults between two changes: `npm run test:long`. */
const LONG = ["**/*.long.test.ts"];
const isLong = process.env["MARQUEE_LONG_TESTS"] === "1";

/** Modules of a page keep its state: a test of them begins with a new page. */
const OF_A_PAGE = /^web\//;
/** What changes the process for the next file in it. */
const CHANGES_PROCESS =
  /\bvi\.(?:mock|doMock|spyOn|stubGlobal|stubEnv|useFakeTimers|setSystemTime|resetModules)\b|\bfakeBrowser\(|\bprocess\.env\[[^\]]+\] =|\bglobalThis\.\w+ =/;

const files = isLong ? LONG : TESTS;
const alone = globSync(files, { exclude: NONE_OF_OURS }).filter(
  (file) => OF_A_PAGE.test(file) || CHANGES_PROCESS.test(readFileSync(file, "utf8")),
);

const COMMON = {
  setupFiles: ["testing/print-error-lines.ts"],
  testTimeout: 30_000,
  hookTimeout: isLong ? 240_000 : 60_000,
  maxWorkers: 2,
};
const left = isLong ? NONE_OF_OURS : [...NONE_OF_OURS, ...LONG];

export default defineConfig({
  test: {
    // Of the whole run, not of each project
    globalSetup: ["testing/setup.ts"],
    maxWorkers: 2,
    projects: [
      {
        test: { ...COMMON, name: "shared process", isolate: false, include: files, exclude: [...left, ...alone] },
      },
      ...(alone.length > 0
        ? [
            {
              plugins: [iconSprite()],
              test: { ...COMMON, name: "own process", isolate: true, include: alone, exclude: left },
            },
          ]
        : []),
    ],
  },
});

/** The suites that count their own tests: vitest and Playwright, read from their JSON reports. */
import { rmSync } from "node:fs";
import { unreached } from "#e2e/wire/check.ts";
import { readRecords, RECORDS } from "#e2e/wire/record.ts";
import { WIRE } from "#e2e/wire/table.ts";
import { buildStale, STEPS } from "../start/build.ts";
import { requireChromium } from "./chromium.ts";
import { preparePython } from "./python.ts";
import { keptIn, neverProvoked } from "#testing/refusals-seen.ts";
import { type Outcome, runScript, type Step } from "./running.ts";
import { counted, freshReport, readReport, runVitest, type VitestReport, vitestSums } from "./vitest-suite.ts";

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { status: string }[] }[];
}

/** Sums of a Playwright report; a test that passed only on a second try counts, and is named. */
export function playwrightSums({ stats, errors }: PlaywrightReport): { passed: number; failed: number } {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/** Titles of the tests that passed only on a second try. */
export function triedTwice({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky")).map(({ title }) => title);
  return [...own, ...suites.flatMap(triedTwice)];
}

export function unitStep(root: string, tell: (line: string) => void): Step {
  return {
    name: "unit and API tests",
    async run() {
      await preparePython(root, tell);
      const refusals = freshReport(root, "refusals.txt");
      return withRefusals(await runVitest(root, tell, "unit.json", keptIn(refusals)), refusals);
    },
  };
}

/** The unit and API tests that read what differs from `ref`; none is as good as all passed. */
export function changedTestsStep(root: string, ref: string): Step {
  return {
    name: "tests of what changed",
    async run() {
      const file = freshReport(root, "changed.json");
      const args = ["node_modules/vitest/vitest.mjs", "run", `--changed=${ref}`, "--passWithNoTests"];
      const ran = await runScript(root, [
        ...args,
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${file}`,
      ]);
      const outcome = counted(ran, () => vitestSums(readReport<VitestReport>(file)));
      return ran.code === 0 && outcome.passed === 0 ? { ...outcome, failed: 0 } : outcome;
    },
  };
}

/** Tests that take minutes: in a browser, and without one. */
export function longSteps(root: string, tell: (line: string) => void): Step[] {
  return [
    {
      name: "long browser tests",
      run: async () => runBrowser(root, tell, await requireChromium(root, tell), "long"),
    },
    {
      name: "long unit and API tests",
      run: () => runVitest(root, tell, "long.json", { MARQUEE_LONG_TESTS: "1" }),
    },
  ];
}

/** That every refusal of the contract was provoked counts as one test more. */
function withRefusals({ passed, failed, output }: Outcome, file: string): Outcome {
  const missing = neverProvoked(file);
  if (missing.length === 0) return { passed: passed + 1, failed, output };
  return { passed, failed: failed + 1, output: `${output}\nno test provokes the refusals ${missing.join(", ")}` };
}

export function buildStep(root: string, tell: (line: string) => void): Step {
  return {
    name: "builds",
    async run() {
      await buildStale(root, STEPS, true, (line) => tell(`   ${line}`));
      return { passed: 1, failed: 0, output: "" };
    },
  };
}

/** The browser tests, and what they must have sent. */
export function browserSteps(root: string, tell: (line: string) => void): Step[] {
  rmSync(RECORDS, { recursive: true, force: true });
  return [browserStep(root, tell), wireStep()];
}

/** What browsers sent in all of them: a test fails by itself when it differs, here each call must have been made. */
function wireStep(): Step {
  return {
    name: "calls of the documents that browsers made",
    async run() {
      const { missing, wronglyExcused } = unreached(readRecords());
      const output = [
        ...missing.map((call) => `no journey makes the call ${call}`),
        ...wronglyExcused.map((call) => `a journey makes ${call}, which the wire table says nobody does`),
      ];
      return { passed: WIRE.length - output.length, failed: output.length, output: output.join("\n") };
    },
  };
}

/** The journeys, two at a time, each worker with a product of its own from the build that stands. */
function browserStep(root: string, tell: (line: string) => void): Step {
  return { name: "browser tests", run: async () => runBrowser(root, tell, await requireChromium(root, tell), "phone") };
}

/** Runs one of the projects of playwright.config.ts; its report is named after it. */
async function runBrowser(
  root: string,
  tell: (line: string) => void,
  chromium: string,
  project: "phone" | "long",
): Promise<Outcome> {
  const file = freshReport(root, project === "phone" ? "browser.json" : "browser-long.json");
  const args = ["node_modules/@playwright/test/cli.js", "test", `--project=${project}`];
  const ran = await runScript(root, args, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    CHROMIUM_PATH: chromium,
  });
  return counted(ran, () => {
    const report = readReport<PlaywrightReport & PlaywrightSuite>(file);
    for (const title of triedTwice(report)) tell(`   passed on a second try: ${title}`);
    return playwrightSums(report);
  });
}

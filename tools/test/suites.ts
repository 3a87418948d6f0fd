/** The suites that count their own tests: vitest and Playwright, read from their JSON reports. */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { unreached } from "#e2e/wire/check.ts";
import { readRecords, RECORDS } from "#e2e/wire/record.ts";
import { WIRE } from "#e2e/wire/table.ts";
import { buildStale, STEPS } from "../start/build.ts";
import { requireChromium } from "./chromium.ts";
import { preparePython } from "./python.ts";
import { keptIn, neverProvoked } from "#testing/refusals-seen.ts";
import { type Outcome, type Ran, runScript, type Step } from "./running.ts";

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { status: string }[] }[];
}

/** A report of an earlier run never passes for this one's. */
function freshReport(root: string, name: string): string {
  const file = join(root, ".data", "reports", name);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** Counts a report; a run that fell over without one, or failed without a failed test, is one failure. */
function counted({ code, output }: Ran, count: () => { passed: number; failed: number }): Outcome {
  let sums = { passed: 0, failed: 0 };
  try {
    sums = count();
  } catch (error) {
    return { passed: 0, failed: 1, output: `${output}\nno report: ${String(error)}` };
  }
  const silent = sums.failed === 0 && (code !== 0 || sums.passed === 0);
  return { passed: sums.passed, failed: silent ? 1 : sums.failed, output };
}

/** Sums of a vitest report; a file that couldn't even be loaded is one failure. */
export function vitestSums(report: VitestReport): { passed: number; failed: number } {
  const unloaded = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.every((test) => test.status !== "failed"),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
}

/** Sums of a Playwright report; a test that passed only on a second try counts, and is named. */
export function playwrightSums({ stats, errors }: PlaywrightReport): { passed: number; failed: number } {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

const read = <T>(file: string): T => JSON.parse(readFileSync(file, "utf8")) as T;

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
      const file = freshReport(root, "unit.json");
      const args = ["node_modules/vitest/vitest.mjs", "run", "--reporter=default", "--reporter=json"];
      const refusals = freshReport(root, "refusals.txt");
      const ran = await runScript(root, [...args, `--outputFile.json=${file}`], keptIn(refusals));
      const outcome = counted(ran, () => vitestSums(read<VitestReport>(file)));
      return withRefusals(outcome, refusals);
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
      const outcome = counted(ran, () => vitestSums(read<VitestReport>(file)));
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
      async run() {
        const file = freshReport(root, "long.json");
        const args = ["node_modules/vitest/vitest.mjs", "run", "--reporter=default", "--reporter=json"];
        const ran = await runScript(root, [...args, `--outputFile.json=${file}`], { MARQUEE_LONG_TESTS: "1" });
        return counted(ran, () => vitestSums(read<VitestReport>(file)));
      },
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
    const report = read<PlaywrightReport & PlaywrightSuite>(file);
    for (const title of triedTwice(report)) tell(`   passed on a second try: ${title}`);
    return playwrightSums(report);
  });
}

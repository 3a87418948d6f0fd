/** The suites that count their own tests: vitest and Playwright, read from their JSON reports. */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { unreached } from "#e2e/wire/check.ts";
import { readRecords, RECORDS } from "#e2e/wire/record.ts";
import { WIRE } from "#e2e/wire/table.ts";
import { buildStale, STEPS } from "../start/build.ts";
import { requireChromium } from "./chromium.ts";
import { keptIn, neverProvoked } from "../refusals-seen.ts";
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

export function unitStep(root: string): Step {
  return {
    name: "unit and API tests",
    async run() {
      const file = freshReport(root, "unit.json");
      const args = ["node_modules/vitest/vitest.mjs", "run", "--reporter=default", "--reporter=json"];
      const refusals = freshReport(root, "refusals.txt");
      const ran = await runScript(root, [...args, `--outputFile.json=${file}`], keptIn(refusals));
      const outcome = counted(ran, () => vitestSums(read<VitestReport>(file)));
      return withRefusals(outcome, refusals);
    },
  };
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

/** The browser tests that share one house, two at a time; then those that want one for themselves, two houses at once. */
export function browserSteps(root: string, tell: (line: string) => void): Step[] {
  rmSync(RECORDS, { recursive: true, force: true });
  return [
    browserStep(root, tell, "browser tests", [{ project: "phone", workers: 2 }]),
    browserStep(root, tell, "browser tests of their own house", [
      { project: "alone", workers: 1 },
      { project: "flights", workers: 1 },
    ]),
    wireStep(),
  ];
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

type Group = { project: "phone" | "alone" | "flights"; workers: number };

function browserStep(root: string, tell: (line: string) => void, name: string, groups: Group[]): Step {
  return {
    name,
    async run() {
      const chromium = await requireChromium(root, tell);
      // Each starts a product of its own, from the build that stands
      const outcomes = await Promise.all(groups.map((group) => runGroup(root, tell, chromium, group)));
      return {
        passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
        failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
        output: outcomes.flatMap(({ failed, output }) => (failed > 0 ? [output] : [])).join("\n"),
      };
    },
  };
}

async function runGroup(
  root: string,
  tell: (line: string) => void,
  chromium: string,
  { project, workers }: Group,
): Promise<Outcome> {
  const file = freshReport(root, `browser-${project}.json`);
  const args = ["node_modules/@playwright/test/cli.js", "test", `--project=${project}`, `--workers=${workers}`];
  const ran = await runScript(root, [...args, `--output=test-results/${project}`], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    CHROMIUM_PATH: chromium,
  });
  return counted(ran, () => {
    const report = read<PlaywrightReport & PlaywrightSuite>(file);
    for (const title of triedTwice(report)) tell(`   passed on a second try: ${title}`);
    return playwrightSums(report);
  });
}

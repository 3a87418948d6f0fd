/** A run of vitest, read from its JSON report, with a second try for the few files that a busy machine made fail. */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { type Outcome, type Ran, runScript } from "./running.ts";

export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** More files than these are no hiccup: a second try would only tell the same again. */
const MOST_AGAIN = 5;

/** A report of an earlier run never passes for this one's. */
export function freshReport(root: string, name: string): string {
  const file = join(root, ".data", "reports", name);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

export const readReport = <T>(file: string): T => JSON.parse(readFileSync(file, "utf8")) as T;

/** Counts a report; a run that fell over without one, or failed without a failed test, is one failure. */
export function counted({ code, output }: Ran, count: () => { passed: number; failed: number }): Outcome {
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

/** The files of a report that failed, as far as they are few enough for a second try; else none. */
export function filesAgain(report: VitestReport): string[] {
  const failed = report.testResults.filter(({ status }) => status === "failed").map(({ name }) => name);
  return failed.length <= MOST_AGAIN ? failed : [];
}

/** Titles of the tests that failed; a file that couldn't be loaded stands for its tests. */
export function failedTitles(report: VitestReport): string[] {
  return report.testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, assertionResults }) => {
      const titles = assertionResults.filter(({ status }) => status === "failed").map(({ fullName }) => fullName);
      return titles.length > 0 ? titles : [name];
    });
}

/**
 * Runs the tests, and once more, whole and in a process of their own, the few files that failed: one hiccup of a busy
 * machine is no verdict, as with the browser tests. What only a second try passed counts as passed and is told by name.
 */
export async function runVitest(
  root: string,
  tell: (line: string) => void,
  reportName: string,
  env: Record<string, string> = {},
): Promise<Outcome> {
  const run = async (name: string, files: string[]): Promise<{ outcome: Outcome; report: VitestReport | null }> => {
    const file = freshReport(root, name);
    const args = ["node_modules/vitest/vitest.mjs", "run", "--reporter=default", "--reporter=json", ...files];
    const ran = await runScript(root, [...args, `--outputFile.json=${file}`], env);
    let report: VitestReport | null = null;
    const outcome = counted(ran, () => vitestSums((report = readReport<VitestReport>(file))));
    return { outcome, report };
  };
  const first = await run(reportName, []);
  const files = first.report ? filesAgain(first.report) : [];
  if (!first.report || files.length === 0) return first.outcome;
  const shown = files.map((file) => relative(root, file));
  tell(`   once more: ${shown.join(", ")}`);
  const second = await run(`again-${reportName}`, shown);
  if (second.outcome.failed > 0) {
    const output = `${first.outcome.output}\n── second try ──\n${second.outcome.output}`;
    return { ...first.outcome, output };
  }
  for (const title of failedTitles(first.report)) tell(`   passed on a second try: ${title}`);
  return { passed: first.outcome.passed + first.outcome.failed, failed: 0, output: first.outcome.output };
}

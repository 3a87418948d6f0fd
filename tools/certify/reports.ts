/** What was found, on a terminal and as JUnit's XML; the page is html-report.ts. */
import type { PartReport, Verdict } from "./kit.ts";

const MARKS = { passed: "✓", failed: "✗", skipped: "–" } as const;

/** Prints verdicts as they come, under the name of their group. */
export function terminal(print: (line: string) => void): (verdict: Verdict) => void {
  let group = "";
  return (verdict) => {
    if (verdict.group !== group) print(`\n  ${(group = verdict.group)}`);
    const why = verdict.state === "skipped" ? `  (${verdict.reason})` : "";
    print(`  ${MARKS[verdict.state]} ${verdict.name.padEnd(34)} ${verdict.says}${why}`);
    if (verdict.state === "failed") for (const line of failureLines(verdict)) print(`      ${line}`);
  };
}

function failureLines(verdict: Verdict & { state: "failed" }): string[] {
  const { reason, rule, expected, got, exchanges } = verdict;
  const last = exchanges.at(-1);
  return [
    `${reason} (${rule})`,
    ...(expected === "" && got === "" ? [] : [`expected  ${expected}`, `got       ${got}`]),
    ...(last ? [`last sent ${last.what}`, `          ${last.sent}`, `answer    ${last.got}`] : []),
  ].flatMap((line) => line.split("\n"));
}

export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

export function totalsOf(verdicts: readonly Verdict[]): Totals {
  const count = (state: Verdict["state"]): number => verdicts.filter((one) => one.state === state).length;
  return { passed: count("passed"), failed: count("failed"), skipped: count("skipped") };
}

export const totalLine = ({ passed, failed, skipped }: Totals): string =>
  `${passed} passed, ${failed} failed, ${skipped} left out`;

/** Characters that XML has no way to say. */
const UNSAYABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
export const escaped = (text: string): string =>
  text
    .replaceAll(UNSAYABLE, "�")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/** The report for build servers: a suite for each group. */
export function junit(parts: readonly PartReport[]): string {
  const suites = parts.flatMap(({ subject, verdicts }) =>
    [...Map.groupBy(verdicts, ({ group }) => group)].map(([group, own]) => suiteOf(subject, group, own)),
  );
  const { failed, skipped } = totalsOf(parts.flatMap(({ verdicts }) => verdicts));
  const tests = parts.reduce((sum, { verdicts }) => sum + verdicts.length, 0);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="certify" tests="${tests}" failures="${failed}" skipped="${skipped}">\n${suites.join("\n")}\n</testsuites>\n`;
}

function suiteOf(subject: string, group: string, verdicts: readonly Verdict[]): string {
  const { failed, skipped } = totalsOf(verdicts);
  const seconds = (verdicts.reduce((sum, { ms }) => sum + ms, 0) / 1000).toFixed(3);
  const cases = verdicts.map((one) => {
    const open = `<testcase classname="${escaped(group)}" name="${escaped(`${one.name}: ${one.says}`)}" time="${(one.ms / 1000).toFixed(3)}"`;
    if (one.state === "passed") return `    ${open}/>`;
    if (one.state === "skipped") return `    ${open}><skipped message="${escaped(one.reason)}"/></testcase>`;
    return `    ${open}><failure message="${escaped(`${one.reason} (${one.rule})`)}">${escaped(failureLines(one).join("\n"))}</failure></testcase>`;
  });
  return `  <testsuite name="${escaped(`${subject}: ${group}`)}" tests="${verdicts.length}" failures="${failed}" skipped="${skipped}" time="${seconds}">\n${cases.join("\n")}\n  </testsuite>`;
}

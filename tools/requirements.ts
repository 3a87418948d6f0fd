/**
 * `npm run requirements [AREA]`: which lines of docs/requirements.tsv no test proves, which only a call proves although
 * they speak of the site, and which tests name too many. `--all` shows the tests of each line; `--strict` fails when a
 * test names an id that isn't there.
 */
import { fileURLToPath } from "node:url";
import { KINDS, namedTests } from "./requirements/proofs.ts";
import { isBlind, type Standing, standings, unknownIds } from "./requirements/standing.ts";
import { readTree, type Tree } from "./tidy/tree.ts";

/** A test that names more proves several behaviours at once. */
const MOST_IDS = 5;

const shortened = (text: string, most = 110): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
const lineOf = ({ id, requirement }: Standing, note = ""): string => `  ${id}  ${note}${shortened(requirement)}`;

/** The report of an area, or of all. */
export function report(tree: Tree, area: string | undefined, { all = false } = {}): string {
  const every = standings(tree);
  const shown = area === undefined ? every : every.filter((one) => one.area === area);
  if (shown.length === 0) return `There is no area ${area}: ${[...new Set(every.map((one) => one.area))].join(" ")}`;
  const ids = new Set(shown.map(({ id }) => id));
  const crowded = namedTests(tree).filter((test) => test.ids.length > MOST_IDS && test.ids.some((id) => ids.has(id)));
  return [
    ...(all ? ["Proved", ...shown.filter(({ proofs }) => proofs.length > 0).flatMap(proofLines), ""] : []),
    ...section(
      "Proved by no test",
      shown.filter(({ proofs }) => proofs.length === 0).map((one) => lineOf(one, "")),
    ),
    ...section(
      "Speak of the site (tools/requirements/standing.ts says by which words), proved by a call or a rule alone",
      shown.filter(isBlind).map((one) => lineOf(one)),
    ),
    ...section(
      `Tests that name more than ${MOST_IDS} ids`,
      crowded.map(({ path, line, title, ids: named }) => `  ${path}:${line}  ${named.length}  ${shortened(title, 70)}`),
    ),
    ...table(shown),
  ].join("\n");
}

function section(heading: string, lines: string[]): string[] {
  return [`${heading}: ${lines.length}`, ...lines, ""];
}

function proofLines(one: Standing): string[] {
  return [lineOf(one), ...one.proofs.map(({ kind, path, line, title }) => `      ${kind} ${path}:${line} ${title}`)];
}

/** Per area: lines, proved ones, and by which kinds. */
function table(shown: Standing[]): string[] {
  const row = (name: string, rows: Standing[]): string =>
    [
      name.padEnd(10),
      String(rows.length).padStart(6),
      String(rows.filter(({ proofs }) => proofs.length > 0).length).padStart(7),
      ...KINDS.map((kind) => String(rows.filter(({ kinds }) => kinds.includes(kind)).length).padStart(8)),
    ].join("");
  const areas = Map.groupBy(shown, ({ area }) => area);
  return [
    `${"Area".padEnd(10)}${"lines".padStart(6)}${"proved".padStart(7)}${KINDS.map((kind) => kind.padStart(8)).join("")}`,
    ...[...areas].map(([name, rows]) => row(name, rows)),
    row("all", shown),
  ];
}

if (import.meta.main) {
  const tree = readTree(fileURLToPath(new URL("../", import.meta.url)));
  const flags = process.argv.slice(2).filter((word) => word.startsWith("--"));
  const area = process.argv.slice(2).find((word) => !word.startsWith("--"));
  console.log(report(tree, area, { all: flags.includes("--all") }));
  const unknown = unknownIds(tree);
  for (const { id, path, line } of unknown) console.error(`${path}:${line} names ${id}, which the table doesn't have`);
  if (flags.includes("--strict") && unknown.length > 0) process.exitCode = 1;
}

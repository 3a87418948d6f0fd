/** `npm run requirements [AREA]`: which line of docs/requirements.tsv is proved by which test, and which by none. */
import { fileURLToPath } from "node:url";
import { proofsOf, requirementsOf } from "./tidy/documents.ts";
import { readTree, type Tree } from "./tidy/tree.ts";

export interface Standing {
  id: string;
  area: string;
  requirement: string;
  /** `path:line title` of each test that names it. */
  proofs: string[];
}

/** Every requirement with the tests whose titles name it. */
export function standings(tree: Tree): Standing[] {
  const proofs = proofsOf(tree);
  return requirementsOf(tree).map(({ id, area, requirement }) => ({
    id,
    area,
    requirement,
    proofs: proofs.filter(({ ids }) => ids.includes(id)).map(({ path, line, title }) => `${path}:${line} ${title}`),
  }));
}

/** The report: proved lines with their tests, the unproved, and counts per area. */
export function report(all: Standing[], wishedArea: string | undefined): string {
  const shown = wishedArea === undefined ? all : all.filter(({ area }) => area === wishedArea);
  if (shown.length === 0)
    return `There is no area ${wishedArea}: ${[...new Set(all.map(({ area }) => area))].join(" ")}`;
  const proved = shown.filter(({ proofs }) => proofs.length > 0);
  const unproved = shown.filter(({ proofs }) => proofs.length === 0);
  const areas = Map.groupBy(shown, ({ area }) => area);
  return [
    "Proved",
    ...proved.map(({ id, requirement, proofs }) =>
      [`  ${id}  ${requirement}`, ...proofs.map((proof) => `      ${proof}`)].join("\n"),
    ),
    "",
    "Unproved",
    ...unproved.map(({ id, requirement }) => `  ${id}  ${requirement}`),
    "",
    "Area       proved  of",
    ...[...areas].map(([area, rows]) => {
      const count = rows.filter(({ proofs }) => proofs.length > 0).length;
      return `${area.padEnd(10)} ${String(count).padStart(6)} ${String(rows.length).padStart(3)}`;
    }),
    `${"all".padEnd(10)} ${String(proved.length).padStart(6)} ${String(shown.length).padStart(3)}`,
  ].join("\n");
}

if (import.meta.main) {
  console.log(report(standings(readTree(fileURLToPath(new URL("../", import.meta.url)))), process.argv[2]));
}

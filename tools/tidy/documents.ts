/** What documents claim: commands of the README, ids of the requirements, ids that tests name. */
import { codeOf, isTest, lineAt, nameOf, type Node, type Problem, stringOf, type Tree, walk } from "./tree.ts";

export const REQUIREMENTS = "docs/requirements.tsv";

export interface Requirement {
  id: string;
  area: string;
  requirement: string;
  line: number;
}

/** The rows of docs/requirements.tsv. */
export function requirementsOf(tree: Tree): Requirement[] {
  const lines = (tree.byPath.get(REQUIREMENTS)?.text ?? "").split("\n");
  return lines.flatMap((row, i) => {
    const [id = "", area = "", , requirement = ""] = row.split("\t");
    return i === 0 || id === "" ? [] : [{ id, area, requirement, line: i + 1 }];
  });
}

export function requirementIds(tree: Tree): Problem[] {
  const seen = new Set<string>();
  return requirementsOf(tree).flatMap(({ id, area, line }) => {
    const problem = (message: string) => [{ path: REQUIREMENTS, line, message }];
    if (seen.has(id)) return problem(`${id} stands twice`);
    seen.add(id);
    return new RegExp(`^${area}-\\d{3}$`).test(id) ? [] : problem(`${id} isn't ${area}-NNN`);
  });
}

export interface Proof {
  path: string;
  line: number;
  title: string;
  ids: string[];
}

const TESTING = new Set(["test", "it", "describe"]);
const ID = /\b[A-Z][A-Z0-9]+-\d{3}\b/g;

function titleOf(node: Node): string | null {
  if (node.type !== "CallExpression") return null;
  // `test(…)`, `test.describe(…)`, `test.each(rows)(…)`
  const callee = node["callee"] as Node;
  const object = (callee["object"] ?? (callee["callee"] as Node | undefined)?.["object"]) as Node | undefined;
  if (!TESTING.has(nameOf(callee)) && !TESTING.has(nameOf(object))) return null;
  const first = (node["arguments"] as Node[])[0];
  const quasi = (first?.["quasis"] as Node[] | undefined)?.[0]?.["value"] as { cooked?: string } | undefined;
  return stringOf(first) ?? quasi?.cooked ?? null;
}

/** Every test title that names ids. */
function proofsOf(tree: Tree): Proof[] {
  const proofs: Proof[] = [];
  for (const { path, text, program } of codeOf(tree)) {
    if (!isTest(path)) continue;
    walk(program, (node) => {
      const title = titleOf(node);
      const ids = title?.match(ID) ?? [];
      if (title !== null && ids.length > 0) proofs.push({ path, line: lineAt(text, node.start), title, ids });
    });
  }
  return proofs;
}

/** Ids of the areas that docs/requirements.tsv has; RFC-042 and the like are none of ours. */
export function provedIds(tree: Tree): Problem[] {
  const rows = requirementsOf(tree);
  const ids = new Set(rows.map(({ id }) => id));
  const areas = new Set(rows.map(({ area }) => area));
  return proofsOf(tree).flatMap(({ path, line, ids: named }) =>
    named
      .filter((id) => areas.has(id.split("-")[0] ?? "") && !ids.has(id))
      .map((id) => ({ path, line, message: `${REQUIREMENTS} has no ${id}` })),
  );
}

export function readmeCommands(tree: Tree): Problem[] {
  const path = "README.md";
  const readme = tree.byPath.get(path)?.text;
  const manifest = tree.byPath.get("package.json")?.text;
  if (readme === undefined || manifest === undefined) return [];
  const { scripts } = JSON.parse(manifest) as { scripts: Record<string, string> };
  return [...readme.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].flatMap((match) => {
    const name = match[1] ?? match[2] ?? "";
    return name in scripts
      ? []
      : [{ path, line: lineAt(readme, match.index), message: `package.json has no script "${name}"` }];
  });
}

/** A script of package.json names a file that is there. */
export function scriptsExist(tree: Tree): Problem[] {
  const path = "package.json";
  const manifest = tree.byPath.get(path)?.text;
  if (manifest === undefined) return [];
  const { scripts } = JSON.parse(manifest) as { scripts: Record<string, string> };
  return Object.entries(scripts).flatMap(([name, command]) => {
    const file = /^node (?:-\S+ )*(\S+\.(?:ts|mjs))/.exec(command)?.[1];
    return file === undefined || tree.byPath.has(file)
      ? []
      : [{ path, line: 0, message: `"${name}" runs ${file}, which isn't there` }];
  });
}

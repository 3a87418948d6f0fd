/** Which tests prove which requirement: by a tag, or by ids at the beginning of a title. */
import { codeOf, isTest, lineAt, nameOf, type Node, stringOf, type Tree, walk } from "../tidy/tree.ts";

/** What a test can see: a pure rule, a call, the site's code, what a browser sends, what a browser shows. */
export const KINDS = ["rule", "call", "site", "wire", "browser"] as const;
export type Kind = (typeof KINDS)[number];

export interface NamedTest {
  path: string;
  line: number;
  title: string;
  kind: Kind;
  /** Ids that it proves. */
  ids: string[];
  /** Ids that its title only mentions further on. */
  mentioned: string[];
}

/** By the place of the test; the first row that fits counts. */
const PLACES: readonly (readonly [RegExp, Kind])[] = [
  [/^e2e\/wire\//, "wire"],
  [/^e2e\//, "browser"],
  [/^(?:web|desk)\//, "site"],
  [/^(?:rules|tools)\//, "rule"],
  [/^(?:server|contract|arcade|vendor-protocol)\//, "call"],
];

const ID = /\b[A-Z][A-Z0-9]+-\d{3}\b/g;
const LEADING = /^(?:(?:%s|[A-Z][A-Z0-9]+-\d{3})[\s,:]*)+/;
const TESTS = new Set(["test", "it"]);

const idsIn = (text: string): string[] => text.match(ID) ?? [];

/** The tests of the tree that name ids. */
export function namedTests(tree: Tree): NamedTest[] {
  const found: NamedTest[] = [];
  for (const { path, text, program } of codeOf(tree)) {
    const kind = PLACES.find(([place]) => place.test(path))?.[1];
    if (!isTest(path) || kind === undefined) continue;
    walk(program, (node) => {
      if (!isTestCall(node)) return;
      const given = node["arguments"] as Node[];
      const [title, ...more] = titlesOf(node, given[0]);
      if (title === undefined) return;
      const ids = new Set([title, ...more].flatMap((one) => idsIn(LEADING.exec(one)?.[0] ?? "")));
      for (const tag of tagsOf(given[1])) for (const id of idsIn(tag)) ids.add(id);
      const mentioned = idsIn(title).filter((id) => !ids.has(id));
      if (ids.size + mentioned.length === 0) return;
      found.push({ path, line: lineAt(text, node.start), title, kind, ids: [...ids], mentioned });
    });
  }
  return found;
}

/** `test(…)`, `test.step(…)`, `test.each(rows)(…)`; a group proves nothing by itself. */
function isTestCall(node: Node): boolean {
  if (node.type !== "CallExpression") return false;
  const callee = node["callee"] as Node;
  if (TESTS.has(nameOf(callee)) || isOwn(callee, "step")) return true;
  return isOwn(callee["callee"] as Node | undefined, "each");
}

/** Whether it is `test.<name>`. */
function isOwn(node: Node | undefined, name: string): boolean {
  return TESTS.has(nameOf(node?.["object"])) && nameOf(node?.["property"]) === name;
}

/** The title; of a table's, when it begins with the row's first column, also those columns. */
function titlesOf(node: Node, first: Node | undefined): string[] {
  const quasi = (first?.["quasis"] as Node[] | undefined)?.[0]?.["value"] as { cooked?: string } | undefined;
  const title = stringOf(first) ?? quasi?.cooked;
  if (title === undefined) return [];
  const table = (node["callee"] as Node)["arguments"] as Node[] | undefined;
  if (!table || !title.startsWith("%s")) return [title];
  const rows = (table[0]?.["elements"] as Node[] | undefined) ?? [];
  return [title, ...rows.flatMap((row) => stringOf((row["elements"] as Node[] | undefined)?.[0] ?? row) ?? [])];
}

/** The values of `tag` or `tags` among a test's options. */
function tagsOf(options: Node | undefined): string[] {
  const properties = options?.type === "ObjectExpression" ? (options["properties"] as Node[]) : [];
  return properties
    .filter(({ key }) => ["tag", "tags"].includes(nameOf(key as Node)))
    .flatMap(({ value }) => ((value as Node)["elements"] as Node[] | undefined) ?? [value as Node])
    .flatMap((one) => stringOf(one) ?? []);
}

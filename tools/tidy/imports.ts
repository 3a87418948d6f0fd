/** What files import and export, resolved to paths: climbing between folders, and exports that nobody takes. */
import { dirname, join } from "node:path/posix";
import {
  codeOf,
  isNode,
  isTest,
  lineAt,
  nameOf,
  type Node,
  type Problem,
  type Source,
  stringOf,
  type Tree,
  walk,
} from "./tree.ts";

/** Path of an imported file from the root, or null for a package. */
function resolved(from: string, specifier: string): string | null {
  const name = specifier.replace(/\?.*$/, "");
  if (name.startsWith("#")) return name.slice(1);
  if (name.startsWith("./") || name.startsWith("../")) return join(dirname(from), name);
  return null;
}

/** Folders of which each subfolder is a room of its own: relative imports stay in it. */
const HOUSES =
  /^(?:arcade\/games\/[^/]+\/(?:client|rules)|arcade\/games\/[^/]+|(?:server|arcade|e2e|desk)\/[^/]+|web\/(?:layout|ui|gallery|platform|features\/[^/]+|screens\/[^/]+\/[^/]+))\//;

/** The folder that relative imports stay in: `server/x`, `web/features/x`, `web/screens/x/y`, `arcade/x`, or the top one. */
function homeOf(path: string): string {
  const house = HOUSES.exec(path)?.[0];
  if (house) return house.slice(0, -1);
  return path.includes("/") ? (path.split("/")[0] ?? "") : "";
}

const FROM = new Set([
  "ImportDeclaration",
  "ExportNamedDeclaration",
  "ExportAllDeclaration",
  "ImportExpression",
  "TSImportType",
]);

/** Every module name in a file, with its node. */
function specifiersOf(program: Node): { specifier: string; node: Node }[] {
  const found: { specifier: string; node: Node }[] = [];
  walk(program, (node) => {
    const specifier = FROM.has(node.type) ? stringOf(node["source"]) : null;
    if (specifier !== null) found.push({ specifier, node });
  });
  return found;
}

/** Paths of the files that some `import("…")` of the site loads. */
export function lazilyLoaded(tree: Tree): Set<string> {
  const paths = codeOf(tree)
    .filter(({ path }) => path.startsWith("web/") || path.startsWith("desk/"))
    .flatMap(({ path, program }) =>
      specifiersOf(program)
        .filter(({ node }) => node.type === "ImportExpression")
        .map(({ specifier }) => resolved(path, specifier) ?? ""),
    );
  return new Set(paths);
}

export function climbing(tree: Tree): Problem[] {
  return codeOf(tree).flatMap(({ path, text, program }) =>
    specifiersOf(program).flatMap(({ specifier, node }) => {
      const target = specifier.startsWith("../") ? resolved(path, specifier) : null;
      const home = homeOf(path);
      // Files of the top have no folder to leave.
      if (target === null || home === "" || target.startsWith(`${home}/`)) return [];
      return [
        { path, line: lineAt(text, node.start), message: `"${specifier}" climbs out of ${home}: use #${target}` },
      ];
    }),
  );
}

interface Export {
  name: string;
  line: number;
  /** How often the file itself says the name. */
  said: number;
  isType: boolean;
}

function declaredNames(declaration: Node): string[] {
  if (declaration.type !== "VariableDeclaration") return [nameOf(declaration["id"])];
  const names: string[] = [];
  for (const one of declaration["declarations"] as Node[]) {
    const id = one["id"];
    if (nameOf(id)) names.push(nameOf(id));
    else if (isNode(id)) walk(id, (node) => node.type === "Property" && names.push(nameOf(node["value"])));
  }
  return names;
}

const TYPES = new Set(["TSInterfaceDeclaration", "TSTypeAliasDeclaration"]);

function exportsOf(source: Source & { program: Node }): Export[] {
  const counts = new Map<string, number>();
  walk(source.program, (node) => {
    const name = node.type === "Identifier" || node.type === "JSXIdentifier" ? nameOf(node) : "";
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  });
  const all: Export[] = [];
  for (const node of source.program["body"] as Node[]) {
    if (node.type !== "ExportNamedDeclaration" || !isNode(node["declaration"])) continue;
    const isType = TYPES.has(node["declaration"].type);
    for (const name of declaredNames(node["declaration"])) {
      all.push({ name, line: lineAt(source.text, node.start), said: counts.get(name) ?? 0, isType });
    }
  }
  return all;
}

/** `path name` of everything that some other file takes; `path *` when it takes all. */
function takenNames(tree: Tree): Set<string> {
  const taken = new Set<string>();
  for (const { path, program } of codeOf(tree)) {
    for (const { specifier, node } of specifiersOf(program)) {
      const target = resolved(path, specifier);
      if (target === null) continue;
      const specifiers = (node["specifiers"] as Node[] | undefined) ?? [];
      if (specifiers.length === 0) taken.add(`${target} *`);
      for (const one of specifiers) {
        const name = nameOf(one["imported"]) || (node.type === "ExportNamedDeclaration" ? nameOf(one["local"]) : "");
        taken.add(`${target} ${name || "*"}`);
      }
    }
    // What is loaded by its address: `new URL("…/x.ts", import.meta.url)`, or a name in a plan of processes.
    walk(program, (node, parent) => {
      const text = FROM.has(parent?.type ?? "") ? null : stringOf(node);
      if (text !== null && /\.tsx?$/.test(text))
        taken.add(`${text.startsWith(".") ? join(dirname(path), text) : text} *`);
    });
  }
  return taken;
}

/** The router, the test runner and the tools call these by their place or name. */
const CALLED_FROM_OUTSIDE = [
  /^web\/(?:screens|gallery)\/|^web\/layout\/frame\.tsx$/,
  /^web\/(?:root|entry\.[a-z]+)\.tsx$/,
  /\.config\.ts$/,
  /\.d\.ts$/,
  /^tools\/layers(?:\/[a-z]+)?\.ts$/,
];

/** What others than this repository may read (the protocol, messages of the games), and the parts of a test's run. */
const PUBLISHED = /^vendor-protocol\/|^arcade\/play\/|^arcade\/games\/[^/]+\/messages\.ts$|^tools\/test\//;

/** Exports that no other file takes. A type that its own file uses is part of a signature and may stay exported. */
export function deadExports(tree: Tree): Problem[] {
  const taken = takenNames(tree);
  return codeOf(tree).flatMap((source) => {
    const { path } = source;
    if (isTest(path) || CALLED_FROM_OUTSIDE.some((pattern) => pattern.test(path)) || taken.has(`${path} *`)) return [];
    return exportsOf(source)
      .filter(({ name }) => !taken.has(`${path} ${name}`))
      .filter(({ said, isType }) => said <= 1 || (!isType && !PUBLISHED.test(path)))
      .map(({ name, line, said }) => ({
        path,
        line,
        message: said <= 1 ? `nobody uses ${name}: take it out` : `only this file uses ${name}: don't export it`,
      }));
  });
}

/** Folders in which a name means one thing. */
const ONE_MEANING = /^(?:contract|rules|server|web|desk)\//;

/** Exported names that two files of one top folder declare. */
export function doubleExports(tree: Tree): Problem[] {
  const first = new Map<string, string>();
  return codeOf(tree).flatMap((source) => {
    const { path } = source;
    const top = ONE_MEANING.exec(path)?.[0];
    if (!top || isTest(path) || CALLED_FROM_OUTSIDE.some((pattern) => pattern.test(path))) return [];
    return exportsOf(source).flatMap(({ name, line }) => {
      const known = first.get(`${top}${name}`);
      first.set(`${top}${name}`, known ?? path);
      // The signatures of an overload stand in one file.
      if (known === undefined || known === path) return [];
      return [{ path, line, message: `${known} exports ${name} too: one name, one meaning` }];
    });
  });
}

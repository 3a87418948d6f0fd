/** Names of files, folders and figures, and what no file says (ARCHITECTURE, "Rules of the house"). */
import { basename } from "node:path";
import { lazilyLoaded } from "./imports.ts";
import { codeOf, isNode, lineAt, nameOf, type Node, type Problem, type Tree, walk } from "./tree.ts";

const BANNED: Record<string, string> = {
  utils: "what it is about",
  helpers: "what it helps with",
  common: "platform, or what it is about",
  misc: "what it is about",
  lib: "platform, or what it is about",
};

export function folderNames(tree: Tree): Problem[] {
  return tree.files.flatMap(({ path }) =>
    path
      .split("/")
      .slice(0, -1)
      .filter((folder) => folder in BANNED)
      .map((folder) => ({ path, line: 0, message: `no folder "${folder}": name it after ${BANNED[folder]}` })),
  );
}

/** kebab-case, dots between the words that tools read (`games.store.ts`, `entry.client.tsx`). */
const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*\.(?:ts|tsx|mjs|js|css)$/;

export function fileNames(tree: Tree): Problem[] {
  return tree.files.flatMap(({ path }) => {
    const name = basename(path);
    if (!/\.(?:ts|tsx|mjs|js|css)$/.test(name)) return [];
    if (/^index\.(?:ts|tsx|mjs|js)$/.test(name))
      return [{ path, line: 0, message: "no index file: name what it holds" }];
    return KEBAB.test(name) ? [] : [{ path, line: 0, message: "file names are kebab-case" }];
  });
}

/** The router, the bundler and the test runner ask for a default export here. */
const DEFAULTS = [
  /^web\/(?:root|entry\.[a-z]+)\.tsx$/,
  /^web\/routes\.ts$/,
  /^web\/(?:screens|gallery)\/|^web\/layout\/frame\.tsx$/,
  /\.config\.(?:ts|mts|js)$/,
  /^testing\/setup\.ts$/,
  /^e2e\/(?:server|setup)\.ts$/,
  /\.d\.ts$/,
];

export function defaultExports(tree: Tree): Problem[] {
  // `lazy(() => import("…"))` of React takes the default export.
  const lazily = lazilyLoaded(tree);
  return codeOf(tree).flatMap(({ path, text, program }) => {
    if (lazily.has(path) || DEFAULTS.some((pattern) => pattern.test(path))) return [];
    return (program["body"] as Node[])
      .filter((node) => node.type === "ExportDefaultDeclaration")
      .map((node) => ({ path, line: lineAt(text, node.start), message: "no default export: export it by name" }));
  });
}

// In pieces, so that this file doesn't find itself.
const SAID: [RegExp, string][] = [
  [new RegExp(["TO", "DO|FIX", "ME|XX", "X:"].join(""), ""), "do it, or write an issue"],
  [new RegExp(`@ts-${"ignore"}|@ts-${"nocheck"}`), "say the type, or use a cast with its reason"],
];

export function saidWords(tree: Tree): Problem[] {
  return codeOf(tree).flatMap(({ path, text }) =>
    text.split("\n").flatMap((content, i) =>
      SAID.filter(([pattern]) => pattern.test(content)).map(([pattern, instead]) => ({
        path,
        line: i + 1,
        message: `"${pattern.exec(content)?.[0]}" stays nowhere: ${instead}`,
      })),
    ),
  );
}

const TIMED = /(?:timeout|delay|duration|ttl|maxage|waittime|elapsed)$/i;

function isNumber(node: unknown): boolean {
  return (
    isNode(node) &&
    node.type === "TSTypeAnnotation" &&
    isNode(node["typeAnnotation"]) &&
    node["typeAnnotation"].type === "TSNumberKeyword"
  );
}

/** Units last: a length of time that is a number says which (`delayMs`). */
export function unitSuffixes(tree: Tree): Problem[] {
  const problems: Problem[] = [];
  for (const { path, text, program } of codeOf(tree)) {
    // What another's package is typed as is named by them.
    if (path.endsWith(".d.ts")) continue;
    walk(program, (node) => {
      let named: unknown;
      if (node.type === "VariableDeclarator" && isNode(node["init"]) && typeof node["init"]["value"] === "number")
        named = node["id"];
      else if (node.type === "TSPropertySignature" && isNumber(node["typeAnnotation"])) named = node["key"];
      else if (node.type === "Identifier" && isNumber(node["typeAnnotation"])) named = node;
      const name = nameOf(named).replaceAll("_", "");
      if (!TIMED.test(name)) return;
      problems.push({
        path,
        line: lineAt(text, node.start),
        message: `${nameOf(named)}: units last (${nameOf(named)}Ms, …Sec, …Days)`,
      });
    });
  }
  return problems;
}

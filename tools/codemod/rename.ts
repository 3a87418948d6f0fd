/**
 * `node tools/codemod/rename.ts [--dry] [--root folder]`: renames files and symbols by tools/codemod/renames.ts.
 * A symbol is followed from the file that exports it to all that import it; strings stay, comments follow. Prints the
 * occurrences of each and what stands in the way; with a conflict nothing is written. A file that is not there any
 * more counts as renamed, so it can run again on another branch. To be deleted when every branch is in.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { parseSync } from "vite";
import { codeOf, isNode, nameOf, type Node, readTree, type Source, stringOf, type Tree, walk } from "../tidy/tree.ts";
import { type Edit, hasName, renameBinding, renameEverywhere, renameProperties } from "./references.ts";
import { EVERYWHERE, FILES } from "./renames.ts";

type Code = Source & { program: Node };

interface Work {
  tree: Tree;
  edits: Map<string, Edit[]>;
  /** Old path → new path. */
  moves: Map<string, string>;
  /** Words of comments: old → new. */
  words: Map<string, string>;
  conflicts: string[];
  lines: string[];
}

/** Applied migrations keep their bytes. */
const KEPT = /^(?:server|arcade\/server)\/migrations\/|^tools\/codemod\/|^docs\/(?:screens|spec)\//;
const UNMISTAKABLE = /[a-z][A-Z]|_/;

function add(work: Work, path: string, edits: readonly Edit[]): number {
  const known = work.edits.get(path) ?? [];
  // A property that is written short has its key and its value at one place
  const fresh = edits.filter(
    (edit, at) => ![...known, ...edits.slice(0, at)].some(({ start }) => start === edit.start),
  );
  for (const edit of edits) {
    const other = known.find(({ start }) => start === edit.start);
    if (other && other.text !== edit.text)
      work.conflicts.push(`${path}: two new names at ${edit.start}: ${other.text}, ${edit.text}`);
  }
  work.edits.set(path, [...known, ...fresh]);
  return fresh.length;
}

/** The one file whose path ends so; null where there is none any more. */
function find(work: Work, end: string): Code | null {
  const all = codeOf(work.tree).filter(({ path }) => path === end || path.endsWith(`/${end}`));
  if (all.length > 1) work.conflicts.push(`${end} is ${all.map(({ path }) => path).join(" and ")}`);
  return all.length === 1 ? (all[0] ?? null) : null;
}

/** The path that an import names, else null. */
export function targetOf(from: string, specifier: string): string | null {
  if (specifier.startsWith("#")) return specifier.slice(1).split("?")[0] ?? null;
  return specifier.startsWith(".")
    ? posix.normalize(posix.join(posix.dirname(from), specifier.split("?")[0] ?? ""))
    : null;
}

function renameSymbol(work: Work, origin: Code, from: string, to: string): void {
  let [places, files] = [0, 0];
  const count = (path: string, edits: readonly Edit[]): void => {
    const made = add(work, path, edits);
    places += made;
    if (made > 0) files += 1;
  };
  if (!hasName(origin.program, from)) {
    work.lines.push(`${origin.path}  ${from}: not there`);
    return;
  }
  if (hasName(origin.program, to)) work.conflicts.push(`${origin.path} has a ${to} already`);
  count(origin.path, [...renameBinding(origin.program, from, to), ...exported(origin.program, from, to)]);
  // Grows by files that export it again
  const origins = [origin.path];
  for (const via of origins) {
    for (const file of codeOf(work.tree)) {
      const edits = importing(work, file, via, from, to);
      if (edits.length === 0) continue;
      count(file.path, edits);
      if (passesOn(file, via, from)) origins.push(file.path);
    }
  }
  if (UNMISTAKABLE.test(from)) work.words.set(from, to);
  work.lines.push(`${origin.path}  ${from} → ${to}  ${places} in ${files} files`);
}

/** `export { from }` of the file's own. */
function exported(program: Node, from: string, to: string): Edit[] {
  const edits: Edit[] = [];
  walk(program, (node) => {
    if (node.type !== "ExportSpecifier") return;
    for (const name of [node["local"], node["exported"]]) {
      if (isNode(name) && nameOf(name) === from) edits.push({ start: name.start, end: name.end, text: to });
    }
  });
  return edits;
}

/** Whether a file exports a name again that it has from another. */
function passesOn({ path, program }: Code, origin: string, name: string): boolean {
  return (program["body"] as Node[]).some((node) => {
    const source = stringOf(node["source"]);
    if (node.type !== "ExportNamedDeclaration" || source === null || targetOf(path, source) !== origin) return false;
    return (node["specifiers"] as Node[]).some(({ exported: as }) => nameOf(as) === name);
  });
}

/** The edits of a file that imports `from` out of `origin`. */
function importing(work: Work, { path, program, text }: Code, origin: string, from: string, to: string): Edit[] {
  const edits: Edit[] = [];
  walk(program, (node) => {
    const source = stringOf(node["source"]);
    if (source === null || targetOf(path, source) !== origin) return;
    if (node.type === "ImportExpression" || node.type === "TSImportType")
      edits.push(...renameProperties(program, from, to));
    if (node.type === "ExportNamedDeclaration") edits.push(...exported(node, from, to));
    if (node.type !== "ImportDeclaration") return;
    for (const one of node["specifiers"] as Node[]) {
      const [imported, local] = [one["imported"] as Node | undefined, one["local"] as Node];
      if (one.type === "ImportDefaultSpecifier" && nameOf(local) === from)
        edits.push(...renameBinding(program, from, to));
      if (one.type === "ImportNamespaceSpecifier") edits.push(...renameProperties(program, from, to));
      if (imported === undefined || nameOf(imported) !== from) continue;
      edits.push({ start: imported.start, end: imported.end, text: to });
      if (imported.start !== local.start) continue;
      if (hasName(program, to)) work.conflicts.push(`${path} has a ${to} already (for ${from})`);
      edits.push(...renameBinding(program, from, to).filter(({ start }) => start !== local.start));
    }
  });
  // vite's parser does not name the source of a dynamic import in every version
  if (edits.length === 0 && text.includes(`import("`) && dynamic(text, path, origin)) {
    // `.then(({ part }) => part())` has a binding of the name too; `const Part = onDemand(…, () => import("…"))` has the name of what it loads
    edits.push(...renameProperties(program, from, to), ...renameBinding(program, from, to));
  }
  return edits;
}

function dynamic(text: string, path: string, origin: string): boolean {
  return [...text.matchAll(/import\("([^"]+)"\)/g)].some(([, specifier = ""]) => targetOf(path, specifier) === origin);
}

function renameFile(work: Work, origin: Code, as: string): void {
  const to = posix.join(posix.dirname(origin.path), as);
  if (work.tree.byPath.has(to)) work.conflicts.push(`${to} is there already`);
  work.moves.set(origin.path, to);
  const stem = (path: string): string => path.replace(/\.tsx?$/, "");
  for (const test of [".test.ts", ".test.tsx", ".bench.ts"].map((end) => stem(origin.path) + end)) {
    if (work.tree.byPath.has(test)) work.moves.set(test, stem(to) + test.slice(stem(origin.path).length));
  }
}

function renameAll(work: Work): void {
  for (const { file, as, symbols = {} } of FILES) {
    const origin = find(work, file);
    if (!origin) {
      work.lines.push(`${file}: not there`);
      continue;
    }
    if (as !== undefined) renameFile(work, origin, as);
    for (const [from, to] of Object.entries(symbols)) renameSymbol(work, origin, from, to);
  }
  for (const { from, to, within, except = [], notOf = [] } of EVERYWHERE) {
    let [places, files] = [0, 0];
    for (const { path, program } of codeOf(work.tree)) {
      if (!within.some((start) => path.startsWith(start)) || KEPT.test(path)) continue;
      if (except.some((end) => path.endsWith(end))) continue;
      const edits = renameEverywhere(program, from, to, notOf);
      if (edits.length > 0 && hasName(program, to)) work.conflicts.push(`${path} has a ${to} already (for ${from})`);
      places += add(work, path, edits);
      if (edits.length > 0) files += 1;
    }
    if (UNMISTAKABLE.test(from)) work.words.set(from, to);
    work.lines.push(`everywhere in ${within.join(", ")}  ${from} → ${to}  ${places} in ${files} files`);
  }
}

/** The edits of words in a file's comments, and of import paths that lead to a renamed file. */
function outside(work: Work, source: Source): Edit[] {
  const edits: Edit[] = [];
  if (source.program !== null) {
    const { comments } = parseSync(source.path, source.text) as { comments: { start: number; end: number }[] };
    for (const { start, end } of comments) {
      for (const match of source.text.slice(start, end).matchAll(/\w+/g)) {
        const to = work.words.get(match[0]);
        if (to !== undefined)
          edits.push({ start: start + match.index, end: start + match.index + match[0].length, text: to });
      }
    }
    walk(source.program, (node) => {
      const specifier = stringOf(node);
      const moved = specifier === null ? undefined : work.moves.get(targetOf(source.path, specifier) ?? "");
      if (specifier === null || moved === undefined) return;
      // Files keep their folder, so only the last name changes
      const text = JSON.stringify(specifier.replace(/[^/?]+(?=\?|$)/, posix.basename(moved)));
      edits.push({ start: node.start, end: node.end, text });
    });
  }
  const isRoutes = source.path === "web/routes.ts";
  for (const [whole, moved] of work.moves) {
    // Routes name their files from web/ on
    const [from, to] = isRoutes ? [whole.replace(/^web\//, ""), moved.replace(/^web\//, "")] : [whole, moved];
    for (let at = source.text.indexOf(from); at !== -1; at = source.text.indexOf(from, at + 1)) {
      if (/[\w./-]/.test(source.text[at - 1] ?? " ") || edits.some(({ start, end }) => start <= at && at < end))
        continue;
      edits.push({ start: at, end: at + from.length, text: to });
    }
  }
  if (source.path.endsWith(".config.ts")) edits.push(...stems(work, source.text, edits));
  return edits;
}

/** Names of files without ending, as the patterns of a build's chunks list them: `(gate|header)\.tsx?`. */
function stems(work: Work, text: string, known: readonly Edit[]): Edit[] {
  const stem = (path: string): string => posix.basename(path).replace(/\.tsx?$/, "");
  return [...work.moves].flatMap(([from, to]) =>
    [...text.matchAll(new RegExp(String.raw`(?<=[|(/])${stem(from)}(?=[|)]|\\\.)`, "g"))]
      .filter(({ index }) => !known.some(({ start, end }) => start <= index && index < end))
      .map(({ index }) => ({ start: index, end: index + stem(from).length, text: stem(to) })),
  );
}

function write(root: string, work: Work): number {
  let changed = 0;
  for (const source of work.tree.files) {
    if (KEPT.test(source.path)) continue;
    const own = work.edits.get(source.path) ?? [];
    const beside = outside(work, source).filter((edit) => !own.some(({ start }) => start === edit.start));
    const edits = [...own, ...beside].toSorted((a, b) => b.start - a.start);
    const to = work.moves.get(source.path) ?? source.path;
    if (edits.length === 0 && to === source.path) continue;
    let text = readFileSync(join(root, source.path), "utf8");
    for (const { start, end, text: by } of edits) text = text.slice(0, start) + by + text.slice(end);
    mkdirSync(dirname(join(root, to)), { recursive: true });
    if (to !== source.path) renameSync(join(root, source.path), join(root, to));
    writeFileSync(join(root, to), text);
    changed += 1;
  }
  return changed;
}

function main(): void {
  const { values } = parseArgs({ options: { dry: { type: "boolean" }, root: { type: "string" } } });
  const root = values.root ?? fileURLToPath(new URL("../../", import.meta.url));
  const work: Work = {
    tree: readTree(root),
    edits: new Map(),
    moves: new Map(),
    words: new Map(),
    conflicts: [],
    lines: [],
  };
  renameAll(work);
  for (const line of work.lines) console.log(line);
  for (const [from, to] of work.moves) console.log(`${from} → ${posix.basename(to)}`);
  for (const conflict of work.conflicts) console.error(`conflict: ${conflict}`);
  if (work.conflicts.length > 0) process.exitCode = 1;
  else if (!values.dry) console.log(`${write(root, work)} files written; run oxfmt and the type check`);
}

if (import.meta.main) main();

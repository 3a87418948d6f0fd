/** The sources as tidy sees them: every text file of the tree, code with its syntax tree. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";

/** A syntax node, in the ESTree form with TypeScript's nodes. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

export interface Source {
  /** From the root, with `/`. */
  path: string;
  text: string;
  /** Null for what isn't code. */
  program: Node | null;
}

export interface Tree {
  files: Source[];
  byPath: Map<string, Source>;
}

export interface Problem {
  path: string;
  /** 1 for the first; 0 when the whole file is meant. */
  line: number;
  message: string;
}

const SKIPPED = new Set(["node_modules", "build", ".data", ".git", ".react-router", "test-results", ".cache", "out"]);
const TEXTUAL = /\.(?:ts|tsx|mjs|js|json|sql|md|tsv|css)$/;
const CODE = /\.(?:ts|tsx|mjs|js)$/;

/** Reads the tree under `root`. */
export function readTree(root: string): Tree {
  const texts: Record<string, string> = {};
  const visit = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() && !SKIPPED.has(entry.name)) visit(path);
      else if (entry.isFile() && TEXTUAL.test(path) && path !== "package-lock.json") {
        texts[path] = readFileSync(join(root, path), "utf8");
      }
    }
  };
  visit("");
  return treeOf(texts);
}

/** A tree of given texts by path. */
export function treeOf(texts: Record<string, string>): Tree {
  const files = Object.entries(texts).map(([path, text]) => ({
    path,
    text,
    program: CODE.test(path) ? (parseSync(path, text).program as unknown as Node) : null,
  }));
  return { files, byPath: new Map(files.map((file) => [file.path, file])) };
}

/** The code files of a tree. */
export function codeOf(tree: Tree): (Source & { program: Node })[] {
  return tree.files.filter((file): file is Source & { program: Node } => file.program !== null);
}

/** Calls `visit` for every node below `node`, parents first, with the parent. */
export function walk(node: Node, visit: (node: Node, parent: Node | null) => void, parent: Node | null = null): void {
  visit(node, parent);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, node);
  }
}

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Partial<Node>).type === "string";
}

/** The line of an offset, from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

/** The name of an identifier node, else "". */
export function nameOf(node: unknown): string {
  return isNode(node) && typeof node["name"] === "string" ? node["name"] : "";
}

/** The value of a string literal node, else null. */
export function stringOf(node: unknown): string | null {
  return isNode(node) && node.type === "Literal" && typeof node["value"] === "string" ? node["value"] : null;
}

export function isTest(path: string): boolean {
  return /\.(?:test|spec|bench)\.tsx?$/.test(path) || /(?:^|\/)(?:test|fake)-[^/]*\.ts$/.test(path);
}

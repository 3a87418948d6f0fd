/** Paths that the README and the documents name are there. */
import { lineAt, type Problem, type Tree } from "./tree.ts";

/** The specification and the decisions keep the words of their time. */
const READ = /^(?:README\.md|docs\/[^/]+\.md)$/;
/** A path in backquotes, from a folder of the top: `server/identity/public.ts`, `texts/{EN,FIL}/refusals.json`. */
const NAMED = /`([\w.-]+\/[\w./*<>{},-]*)`/g;
/** The names of the recipes' examples: scaffolds write them. */
const EXAMPLE = /birthday-reminder|gift-codes|lucky-wheel|coin-toss/;

/** A named path as an expression: `*` and `<name>` stand for one part, `{a,b}` for any of them. */
function expressionOf(path: string): RegExp {
  const parts = path
    .replace(/\/$/, "")
    .split(/(\*\*|\*|<[^>]*>|\{[^}]*\})/)
    .map((part, at) => {
      if (at % 2 === 0) return RegExp.escape(part);
      if (part === "**") return ".*";
      return part.startsWith("{") ? `(?:${part.slice(1, -1).split(",").map(RegExp.escape).join("|")})` : "[^/]+";
    });
  return new RegExp(`^${parts.join("")}(?:/|$)`);
}

export function documentPaths(tree: Tree): Problem[] {
  const paths = tree.files.map(({ path }) => path);
  const tops = new Set(paths.filter((path) => path.includes("/")).map((path) => path.split("/")[0]));
  return tree.files
    .filter(({ path }) => READ.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(NAMED)].flatMap(({ 1: named = "", index }) => {
        if (!tops.has(named.split("/")[0]) || EXAMPLE.test(named)) return [];
        const expression = expressionOf(named);
        if (paths.some((there) => expression.test(there))) return [];
        return [{ path, line: lineAt(text, index), message: `${named} isn't there` }];
      }),
    );
}

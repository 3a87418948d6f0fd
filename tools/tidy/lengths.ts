/** Files up to 300 lines, functions up to 70 (ARCHITECTURE, "Rules of the house"). */
import { codeOf, isNode, lineAt, nameOf, type Node, type Problem, type Tree, walk } from "./tree.ts";

const FILE_LINES = 300;
const FUNCTION_LINES = 70;

export function fileLengths(tree: Tree): Problem[] {
  return codeOf(tree).flatMap(({ path, text }) => {
    const lines = text.replace(/\n$/, "").split("\n").length;
    if (lines <= FILE_LINES) return [];
    return [
      { path, line: 0, message: `${lines} lines; a file has at most ${FILE_LINES}: split it by what it is about` },
    ];
  });
}

const FUNCTIONS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);

/** A `describe` is a heading, not a function. */
function isHeading(parent: Node | null): boolean {
  if (parent?.type !== "CallExpression") return false;
  const { callee } = parent;
  if (!isNode(callee)) return false;
  return nameOf(callee) === "describe" || nameOf(callee["property"]) === "describe";
}

export function functionLengths(tree: Tree): Problem[] {
  const problems: Problem[] = [];
  for (const { path, text, program } of codeOf(tree)) {
    walk(program, (node, parent) => {
      if (!FUNCTIONS.has(node.type) || isHeading(parent)) return;
      const line = lineAt(text, node.start);
      const lines = lineAt(text, node.end) - line + 1;
      if (lines <= FUNCTION_LINES) return;
      const name = nameOf(node["id"]) || nameOf(parent?.["id"]) || nameOf(parent?.["key"]) || "this function";
      problems.push({ path, line, message: `${name} has ${lines} lines; a function has at most ${FUNCTION_LINES}` });
    });
  }
  return problems;
}

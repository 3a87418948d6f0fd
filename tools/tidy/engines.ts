/** Engines of the arcade are known by their registries: no other file of the arcade names one. */
import { codeOf, isTest, lineAt, type Problem, stringOf, type Tree, walk } from "./tree.ts";

const ENGINE = /^arcade\/games\/(?<engine>[^/]+)\//;
/** The registry of clients; a build's settings, which name folders of pictures; worlds of tests, which play some engine. */
const MAY_NAME = /^arcade\/client\/games\.ts$|\.config\.ts$|\/(?:test|fake)-[^/]*\.ts$/;

/** A string in the shell or the server of the arcade that is the name of an engine: a `switch` on it, or a comparison. */
export function engineNames(tree: Tree): Problem[] {
  const engines = new Set(tree.files.flatMap(({ path }) => ENGINE.exec(path)?.groups?.["engine"] ?? []));
  return codeOf(tree).flatMap(({ path, text, program }) => {
    if (!path.startsWith("arcade/") || ENGINE.test(path) || isTest(path) || MAY_NAME.test(path)) return [];
    const problems: Problem[] = [];
    walk(program, (node) => {
      const name = stringOf(node);
      if (name === null || !engines.has(name)) return;
      const message = `"${name}" is an engine: let its module or its client say what differs`;
      problems.push({ path, line: lineAt(text, node.start), message });
    });
    return problems;
  });
}

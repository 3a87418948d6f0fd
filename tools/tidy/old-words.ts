/** Names that gave way to a standard one (docs/WORDS.md) and don't come back. */
import { basename } from "node:path";
import { codeOf, lineAt, nameOf, type Problem, type Tree, walk } from "./tree.ts";

interface OldWords {
  /** Whole identifiers, as they are written → what stands for them. */
  identifiers: Readonly<Record<string, string>>;
  /** Names of files without ending → what stands for them. */
  files: Readonly<Record<string, string>>;
}

export const OLD_WORDS: OldWords = {
  identifiers: { tenant: "merchant", tenantId: "merchantId", demoUser: "trial" },
  files: {},
};

const NAMES = new Set(["Identifier", "JSXIdentifier", "PrivateIdentifier"]);

/** Identifiers and files with a name that gave way. Strings may hold it: the wire and the database keep theirs. */
export function oldWords(tree: Tree, { identifiers, files }: OldWords = OLD_WORDS): Problem[] {
  return codeOf(tree).flatMap(({ path, text, program }) => {
    if (path.startsWith("tools/codemod/") || path === "tools/tidy/old-words.ts") return [];
    const stem = basename(path).split(".")[0] ?? "";
    const problems: Problem[] = Object.hasOwn(files, stem)
      ? [{ path, line: 0, message: `"${stem}" is called ${files[stem]}` }]
      : [];
    walk(program, (node) => {
      const name = NAMES.has(node.type) ? nameOf(node) : "";
      if (!Object.hasOwn(identifiers, name)) return;
      problems.push({ path, line: lineAt(text, node.start), message: `"${name}" is called ${identifiers[name]}` });
    });
    return problems;
  });
}

/** `npm run tidy`: style as a test. Each check is a small function in tools/tidy/. */
import { fileURLToPath } from "node:url";
import { addressesText } from "./addresses.ts";
import { CHECKS } from "./tidy/checks.ts";
import { codeOf, type Problem, readTree } from "./tidy/tree.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));

function tidy(): void {
  const tree = readTree(ROOT);
  const problems: (Problem & { check: string })[] = Object.entries(CHECKS).flatMap(([check, find]) =>
    find(tree).map((problem) => ({ ...problem, check })),
  );
  const addresses = "contract/core/addresses.ts";
  if (tree.byPath.get(addresses)?.text !== addressesText()) {
    problems.push({
      path: addresses,
      line: 0,
      check: "addresses",
      message: "isn't what the contract says: npm run contract",
    });
  }
  for (const { path, line, message, check } of problems) {
    console.log(`${path}${line > 0 ? `:${line}` : ""}  ${message}  (${check})`);
  }
  const files = codeOf(tree).length;
  // A checker that reads nothing finds nothing.
  if (files === 0) throw new Error("tidy found no code to read");
  console.log(`${files} files of code, ${Object.keys(CHECKS).length + 1} checks, ${problems.length} problems`);
  if (problems.length > 0) process.exitCode = 1;
}

tidy();

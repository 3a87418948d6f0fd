/**
 * `npm run check`: format, tidy, types and lint, the half of the tests that takes seconds. `--changed [ref]` looks at
 * what differs from `ref` (HEAD unless told), and runs the unit tests that read it.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkSteps } from "./test/checks.ts";
import { runSteps } from "./test/running.ts";
import { changedTestsStep } from "./test/suites.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));

/** Files of the tree that differ from `ref`, new ones too. */
function changedSince(ref: string): string[] {
  const git = (...args: string[]): string[] =>
    execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).split("\0").filter(Boolean);
  const all = [
    ...git("diff", "--name-only", "-z", ref, "--"),
    ...git("ls-files", "--others", "--exclude-standard", "-z"),
  ];
  return all.filter((path) => existsSync(join(ROOT, path)));
}

const at = process.argv.indexOf("--changed");
const ref = at < 0 ? null : (process.argv[at + 1] ?? "HEAD");
const files = ref === null ? [] : changedSince(ref);
const steps = checkSteps(ROOT, files);
if (ref !== null) steps.push(changedTestsStep(ROOT, ref));
const { passed, failed } = await runSteps(steps, (line) => console.log(line));
if (failed > 0) process.exitCode = 1;
console.log(`${passed} passed, ${failed} failed`);

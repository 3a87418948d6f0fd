import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { runVitest } from "./test/vitest-suite.ts";

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

/** A project of its own with these test files. */
function project(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), "marquee-suite-"));
  roots.push(root);
  symlinkSync(join(import.meta.dirname, "..", "node_modules"), join(root, "node_modules"));
  mkdirSync(join(root, "tests"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, "tests", name), text);
  return root;
}

const STEADY = `import { expect, test } from "vitest"; test("steady", () => expect(1).toBe(1));`;
/** Fails when it runs for the first time. */
const SHAKY = `import { existsSync, writeFileSync } from "node:fs"; import { expect, test } from "vitest";
test("shaky", () => { const seen = existsSync("seen"); writeFileSync("seen", ""); expect(seen).toBe(true); });`;
const WRONG = `import { expect, test } from "vitest"; test("wrong", () => expect(1).toBe(2));`;

test("a unit test that a second try passes counts as passed and is named; one that fails twice fails", async () => {
  const said: string[] = [];
  const shaky = project({ "steady.test.js": STEADY, "shaky.test.js": SHAKY });
  expect(await runVitest(shaky, (line) => said.push(line), "unit.json")).toMatchObject({ passed: 2, failed: 0 });
  expect(said).toEqual(["   once more: tests/shaky.test.js", "   passed on a second try: shaky"]);

  const wrong = project({ "steady.test.js": STEADY, "wrong.test.js": WRONG, "shaky.test.js": SHAKY });
  const outcome = await runVitest(wrong, () => undefined, "unit.json");
  expect(outcome).toMatchObject({ passed: 1, failed: 2 });
  expect(outcome.output).toContain("expected 1 to be 2");
});

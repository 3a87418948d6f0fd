import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TemporaryCopy, temporaryCopy } from "#testing/temporary-copy.ts";
import { CHECKS } from "../tidy/checks.ts";
import { readTree } from "../tidy/tree.ts";
import { writeScreen } from "./screen.ts";
import { writeSetting } from "./setting.ts";

let copy: TemporaryCopy;
beforeAll(() => {
  copy = temporaryCopy([
    "contract",
    "rules",
    "server",
    "texts",
    "brands",
    "web",
    "vendor-protocol",
    "gateway",
    "testing",
    "tools",
    "docs/spec",
    "docs/decisions",
  ]);
});
afterAll(() => copy.remove());

const read = (path: string): string => readFileSync(join(copy.root, path), "utf8");
/** What tidy says of these files and of texts. */
function problemsOf(paths: readonly string[]): string[] {
  const tree = readTree(copy.root);
  return Object.values(CHECKS)
    .flatMap((check) => check(tree))
    .filter(({ path }) => paths.includes(path))
    .map(({ path, message }) => `${path}: ${message}`);
}

test("a new setting is entered from column to settings page, with words in every language, and tidy finds nothing", () => {
  const written = writeSetting(copy.root, "birthday-reminder");
  expect(problemsOf(written)).toEqual([]);
  expect(read("web/screens/member/settings/settings.tsx")).toContain("{isReal ? <BirthdayReminder /> : null}");
  for (const language of ["EN", "FIL", "VN", "CN"]) {
    const words = JSON.parse(read(`texts/${language}/settings.json`)) as Record<string, string>;
    expect(words["settings.birthdayReminder"], language).toBe("Birthday reminder");
    expect(words["settings.alerts"], language).not.toBe("");
  }
  expect(() => writeSetting(copy.root, "birthday-reminder")).toThrow("is there already");
});

test("a new screen has an address, words, and its keys in the type of keys", () => {
  const written = writeScreen(copy.root, "bonuses/lucky-wheel");
  expect(problemsOf(written)).toEqual([]);
  expect(read("web/routes.ts")).toContain('at("/m/lucky-wheel", "screens/bonuses/lucky-wheel/lucky-wheel.tsx")');
  expect(read("texts/keys.ts")).toMatch(
    /import type luckyWheel from "\.\/EN\/lucky-wheel\.json";[^]*\| keyof typeof luckyWheel;\n$/,
  );
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeFeature } from "./new-feature.ts";
import { type TemporaryCopy, temporaryCopy } from "#testing/temporary-copy.ts";
import { runScript } from "./test/running.ts";
import { CHECKS } from "./tidy/checks.ts";
import { readTree } from "./tidy/tree.ts";

let copy: TemporaryCopy;
let written: string[];

beforeAll(() => {
  copy = temporaryCopy([
    "contract",
    "rules",
    "server",
    "texts",
    "brands",
    "vendor-protocol",
    "gateway",
    "testing",
    "tools",
    "package.json",
    "tsconfig.json",
  ]);
  written = writeFeature(copy.root, "bonuses/gift-codes");
});
afterAll(() => copy.remove());

test("a new feature is entered in both lists and in the address table", async () => {
  expect((await runScript(copy.root, ["tools/addresses.ts"])).output).toBe("");
  const read = (path: string): string => readFileSync(join(copy.root, path), "utf8");
  expect(read("contract/core/addresses.ts")).toContain('"giftCodes.list": ["GET", "/wps/gift-codes/list"');
  expect(read("server/features.ts")).toContain("...giftCodesHandlers(services),");
  expect(read("contract/core/calls.ts")).toContain('import { giftCodes } from "#contract/player/gift-codes.ts";');
});

test("the files of a new feature compile and have nothing to tidy", async () => {
  const tsc = await runScript(copy.root, ["node_modules/typescript/bin/tsc", "--noEmit", "-p", "tsconfig.json"]);
  expect(tsc.output.split("\n").filter((line) => line.includes("gift-codes"))).toEqual([]);
  const tree = readTree(copy.root);
  const problems = Object.values(CHECKS).flatMap((check) => check(tree));
  const own = new Set(written.filter((path) => path.includes("gift-codes")));
  expect(own.size).toBe(5);
  expect(problems.filter(({ path }) => own.has(path))).toEqual([]);
}, 120_000);

test("a name without a domain, of no kebab-case word, or taken, is refused and writes nothing", () => {
  expect(() => writeFeature(copy.root, "bonuses/Gift Codes")).toThrow("kebab-case");
  expect(() => writeFeature(copy.root, "gift-codes")).toThrow("Say the domain too");
  expect(() => writeFeature(copy.root, "presents/gift-codes")).toThrow("server has no domain presents");
  expect(() => writeFeature(copy.root, "bonuses/gift-codes")).toThrow("is there already");
});

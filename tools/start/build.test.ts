import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type BuildStep, buildStale, keepBuild } from "./build.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "marquee-build-"));
  mkdirSync(join(root, "web"));
  mkdirSync(join(root, "build"));
  writeFileSync(join(root, "web/page.txt"), "one");
});
afterEach(() => rmSync(root, { recursive: true }));

const COPY = 'require("fs").copyFileSync("web/page.txt", "build/page.txt")';
const STEP: BuildStep = {
  name: "site",
  sources: ["web"],
  command: ["-e", COPY],
  result: "build/page.txt",
  differsInDev: true,
};

const told: string[] = [];
const build = (dev: boolean): Promise<void> => buildStale(root, [STEP], dev, (line) => told.push(line));
const built = (): string => readFileSync(join(root, "build/page.txt"), "utf8");

test("what is built already is built again only when its sources change", async () => {
  await build(true);
  expect(built()).toBe("one");
  rmSync(join(root, "build/page.txt"));
  await build(true);
  expect(built()).toBe("one");
  told.length = 0;
  await build(true);
  expect(told).toEqual([]);
  writeFileSync(join(root, "web/page.txt"), "two");
  await build(true);
  expect(built()).toBe("two");
});

test("N11 nobody builds anew what production runs from; when it has ended, anybody may", async () => {
  await build(false);
  // A process that lives: the one that started this one
  const end = keepBuild(root, process.ppid);
  await build(false);
  await expect(build(true)).rejects.toThrow(`Production runs from this build (process ${process.ppid})`);
  writeFileSync(join(root, "web/page.txt"), "two");
  await expect(build(false)).rejects.toThrow("end it first");
  expect(built()).toBe("one");
  end();
  expect(existsSync(join(root, "build/.production"))).toBe(false);
  await build(true);
  expect(built()).toBe("two");
  // One that was killed leaves its word behind
  writeFileSync(join(root, "build/.production"), "2147483646");
  await build(false);
});

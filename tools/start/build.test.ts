import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
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

const SCRIPT = "tools/start.ts";

test("N11 nobody builds anew what production runs from; when it has ended, anybody may", async () => {
  await build(false);
  const production = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)", SCRIPT]);
  onTestFinished(() => void production.kill());
  const { pid = 0 } = production;
  const end = keepBuild(root, { pid, script: SCRIPT });
  await build(false);
  await expect(build(true)).rejects.toThrow(`Production runs from this build (process ${pid})`);
  writeFileSync(join(root, "web/page.txt"), "two");
  await expect(build(false)).rejects.toThrow("end it first");
  expect(built()).toBe("one");
  end();
  expect(existsSync(join(root, "build/.production"))).toBe(false);
  await build(true);
  expect(built()).toBe("two");
  // One that was killed leaves its word behind, and its number to somebody else
  keepBuild(root, { pid, script: "tools/other.ts" });
  await build(false);
  writeFileSync(join(root, "build/.production"), "214");
  await build(true);
});

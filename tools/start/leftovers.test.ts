import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { noteRunning, takeOver } from "./leftovers.ts";

const folder = mkdtempSync(join(tmpdir(), "running "));
afterAll(() => rmSync(folder, { recursive: true }));

const running = { pid: 999_999_999, isUp: false, children: [], addresses: [] };
const modeOf = (name: string): number => statSync(join(folder, name)).mode & 0o777;

test("L9 what a start notes of itself is for nobody else on the machine", async () => {
  expect(await takeOver(folder, running)).toBeNull();
  expect(modeOf("running.json")).toBe(0o600);
  noteRunning(folder, { ...running, isUp: true });
  expect(modeOf("running.json")).toBe(0o600);
});

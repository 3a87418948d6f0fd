/** Vitest's setup file of every test file: prints what the servers of a failed test logged as errors. */
import { beforeEach } from "vitest";
import { takeErrorLines } from "./error-lines.ts";

beforeEach(({ onTestFailed }) => {
  takeErrorLines();
  onTestFailed(({ task }) => {
    const lines = takeErrorLines();
    if (lines.length > 0) console.error(`Errors in the log of "${task.name}":\n${lines.join("\n")}`);
  });
});

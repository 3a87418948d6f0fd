/**
 * `npm test`: everything that must hold before a change lands. `--quick` leaves out the browser; `--long` runs what takes
 * minutes and guards nothing that changes daily, alone.
 */
import { fileURLToPath } from "node:url";
import { checkSteps } from "./test/checks.ts";
import { runSteps } from "./test/running.ts";
import { browserSteps, buildStep, longStep, unitStep } from "./test/suites.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const tell = (line: string): void => console.log(line);

const steps = process.argv.includes("--long")
  ? [longStep(ROOT)]
  : [...checkSteps(ROOT), unitStep(ROOT), buildStep(ROOT, tell)];
if (!/--(?:quick|long)/.test(process.argv.join(" "))) steps.push(...browserSteps(ROOT, tell));
const { passed, failed } = await runSteps(steps, tell);
if (failed > 0) process.exitCode = 1;
tell(`${passed} passed, ${failed} failed`);

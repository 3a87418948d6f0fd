/**
 * `npm test`: everything that must hold before a change lands. `--quick` leaves out the browser; `--long` runs the long
 * tests alone: sweeps over all screens, killed processes, whole builds.
 */
import { fileURLToPath } from "node:url";
import { checkSteps } from "./test/checks.ts";
import { runSteps } from "./test/running.ts";
import { browserSteps, buildStep, longSteps, unitStep } from "./test/suites.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const tell = (line: string): void => console.log(line);

const steps = process.argv.includes("--long")
  ? [buildStep(ROOT, tell), ...longSteps(ROOT, tell)]
  : [...checkSteps(ROOT), unitStep(ROOT, tell), buildStep(ROOT, tell)];
if (!/--(?:quick|long)/.test(process.argv.join(" "))) steps.push(...browserSteps(ROOT, tell));
const { passed, failed } = await runSteps(steps, tell);
if (failed > 0) process.exitCode = 1;
tell(`${passed} passed, ${failed} failed`);

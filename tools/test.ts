/** `npm test`: everything that must hold before a change lands. `--quick` leaves out the browser. */
import { fileURLToPath } from "node:url";
import { checkSteps } from "./test/checks.ts";
import { runSteps } from "./test/running.ts";
import { browserSteps, buildStep, unitStep } from "./test/suites.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const tell = (line: string): void => console.log(line);

const steps = [...checkSteps(ROOT), unitStep(ROOT), buildStep(ROOT, tell)];
if (!process.argv.includes("--quick")) steps.push(...browserSteps(ROOT, tell));
const { passed, failed } = await runSteps(steps, tell);
if (failed > 0) process.exitCode = 1;
tell(`${passed} passed, ${failed} failed`);

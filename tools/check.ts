/** `npm run check`: types, lint, format and tidy, the half of the tests that takes seconds. */
import { fileURLToPath } from "node:url";
import { checkSteps } from "./test/checks.ts";
import { runSteps } from "./test/running.ts";

const { passed, failed } = await runSteps(checkSteps(fileURLToPath(new URL("../", import.meta.url))), (line) =>
  console.log(line),
);
if (failed > 0) process.exitCode = 1;
console.log(`${passed} passed, ${failed} failed`);

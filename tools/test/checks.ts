/** The quick half of the tests: types, lint with the import rules, format, tidy. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { asOne, type Outcome, runScript, type Step } from "./running.ts";

const TSC = "node_modules/typescript/bin/tsc";
const PROJECTS = [
  "tsconfig.json",
  "web/tsconfig.json",
  "desk/tsconfig.json",
  "arcade/client/tsconfig.json",
  "e2e/tsconfig.json",
];

async function types(root: string): Promise<Outcome> {
  let output = "";
  if (existsSync(join(root, "react-router.config.ts"))) {
    const typegen = await runScript(root, ["node_modules/@react-router/dev/bin.cjs", "typegen"]);
    if (typegen.code !== 0) return asOne(typegen);
  }
  for (const project of PROJECTS) {
    if (!existsSync(join(root, project))) continue;
    const { code, output: said } = await runScript(root, [TSC, "--noEmit", "-p", project]);
    if (code !== 0) output += `${project}:\n${said}\n`;
  }
  return output === "" ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
}

/** The steps of `npm run check`, which are also the first ones of `npm test`. */
export function checkSteps(root: string): Step[] {
  const one = (name: string, args: string[]): Step => ({ name, run: async () => asOne(await runScript(root, args)) });
  return [
    { name: "types", run: () => types(root) },
    one("lint and import rules", ["node_modules/oxlint/bin/oxlint", "--deny-warnings", "-f", "unix"]),
    one("format", ["node_modules/oxfmt/bin/oxfmt", "--check"]),
    one("tidy", ["tools/tidy.ts"]),
  ];
}

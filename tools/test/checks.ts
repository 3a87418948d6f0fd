/** The quick half of the tests: format, tidy, then types beside lint with the import rules. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { dirname, join } from "node:path";
import { asOne, type Outcome, type Ran, runScript, type Step } from "./running.ts";

const TSC = "node_modules/typescript/bin/tsc";
/** The longest first, so that no short one waits behind it at the end. */
const PROJECTS = [
  "tsconfig.json",
  "web/tsconfig.json",
  "e2e/tsconfig.json",
  "desk/tsconfig.json",
  "arcade/client/tsconfig.json",
];
/** Where the compiler keeps what it knows between two runs. */
const KNOWN = ".data/types";
const ROUTE_SOURCES = ["web/routes.ts", "react-router.config.ts", "vite.config.ts", "package-lock.json"];
const ROUTE_TYPES = ".react-router/types";

async function types(root: string): Promise<Outcome> {
  const typegen = await routeTypes(root);
  if (typegen.code !== 0) return asOne(typegen);
  const left = PROJECTS.filter((project) => existsSync(join(root, project)));
  let output = "";
  const lane = async (): Promise<void> => {
    for (let project = left.shift(); project !== undefined; project = left.shift()) {
      const known = join(root, KNOWN, `${project.replaceAll("/", "-")}.tsbuildinfo`);
      const args = [TSC, "--noEmit", "-p", project, "--incremental", "--tsBuildInfoFile", known];
      const { code, output: said } = await runScript(root, args);
      if (code !== 0) output += `${project}:\n${said}\n`;
    }
  };
  await Promise.all(Array.from({ length: Math.min(2, cpus().length) }, lane));
  return output === "" ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
}

/** Writes the types of the routes when the routes have changed since. */
async function routeTypes(root: string): Promise<Ran> {
  const fine: Ran = { code: 0, output: "" };
  if (!existsSync(join(root, "react-router.config.ts"))) return fine;
  const hash = createHash("sha256");
  for (const path of ROUTE_SOURCES) if (existsSync(join(root, path))) hash.update(readFileSync(join(root, path)));
  const stamp = join(root, KNOWN, "routes");
  const digest = hash.digest("hex");
  const isFresh = existsSync(stamp) && readFileSync(stamp, "utf8") === digest && existsSync(join(root, ROUTE_TYPES));
  if (isFresh) return fine;
  const ran = await runScript(root, ["node_modules/@react-router/dev/bin.cjs", "typegen"]);
  if (ran.code !== 0) return ran;
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, digest);
  return ran;
}

/** Fails with `cure` under what the script said. */
async function withCure(run: Promise<Ran>, cure: string): Promise<Outcome> {
  const outcome = asOne(await run);
  return outcome.failed === 0 ? outcome : { ...outcome, output: `${outcome.output.trimEnd()}\n${cure}` };
}

/**
 * The steps of `npm run check`, which are also the first ones of `npm test`: quick ones first, and side by side where two
 * stand together. `files` limits format and lint to these; types and tidy look at everything, for a change breaks others.
 */
export function checkSteps(root: string, files: string[] = []): (Step | Step[])[] {
  const one = (name: string, args: string[]): Step => ({ name, run: async () => asOne(await runScript(root, args)) });
  const code = files.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file));
  const format = ["node_modules/oxfmt/bin/oxfmt", "--check", "--no-error-on-unmatched-pattern", ...files];
  return [
    { name: "format", run: () => withCure(runScript(root, format), "npm run format writes it so") },
    one("tidy", ["tools/tidy.ts"]),
    [
      { name: "types", run: () => types(root) },
      one("lint and import rules", ["node_modules/oxlint/bin/oxlint", "--deny-warnings", ...code]),
    ],
  ];
}

/** Runs one step of the tests as a child process and keeps what it said. */
import { spawn } from "node:child_process";
import { tellWhile } from "#tools/start/waiting.ts";

export interface Ran {
  code: number;
  output: string;
}

/** Runs a script of the packages under this very Node, in `root`. Nothing goes through a shell: paths may have spaces. */
export async function runScript(root: string, args: string[], env: Record<string, string> = {}): Promise<Ran> {
  return runCommand(root, process.execPath, args, env);
}

export async function runCommand(
  root: string,
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Ran> {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, FORCE_COLOR: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number>((done) => {
    child.on("error", (error) => {
      output.push(Buffer.from(`${error.message}\n`));
      done(127);
    });
    child.on("close", (status) => done(status ?? 1));
  });
  return { code, output: Buffer.concat(output).toString() };
}

export interface Step {
  name: string;
  run(): Promise<Outcome>;
}

export interface Outcome {
  passed: number;
  failed: number;
  /** Shown whole when something failed. */
  output: string;
}

export interface Tally {
  passed: number;
  failed: number;
}

/** Runs the steps in order, those of an inner list side by side, the later ones too when one fails; gives the sums. */
export async function runSteps(steps: (Step | Step[])[], tell: (line: string) => void): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0 };
  for (const together of steps) {
    const outcomes = await Promise.all([together].flat().map((step) => runStep(step, tell)));
    for (const { passed, failed } of outcomes) {
      tally.passed += passed;
      tally.failed += failed;
    }
  }
  return tally;
}

async function runStep(step: Step, tell: (line: string) => void): Promise<Tally> {
  tell(`── ${step.name}`);
  const beganMs = performance.now();
  const outcome = await tellWhile(tell, step.run(), "   ").catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    output: error instanceof Error ? error.message : String(error),
  }));
  if (outcome.failed > 0) tell(outcome.output.trimEnd());
  const seconds = ((performance.now() - beganMs) / 1000).toFixed(1);
  const verdict =
    outcome.failed > 0 ? `${outcome.failed} FAILED, ${outcome.passed} passed` : `${outcome.passed} passed`;
  tell(`   ${step.name}: ${verdict} in ${seconds} s`);
  return outcome;
}

/** A check counts as one: passed when the process ends with 0. */
export function asOne({ code, output }: Ran): Outcome {
  return code === 0 ? { passed: 1, failed: 0, output: "" } : { passed: 0, failed: 1, output };
}

/** For tests: a studio of samples/ as a process before a wallet of the kit's, and what the cases come to. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#tools/server-process.ts";
import { runCases, type Verdict } from "../../kit.ts";
import { STUDIO_CASES } from "./cases.ts";
import { openStudio } from "./open-studio.ts";
import { pageRobot } from "./robots.ts";
import { StudioProcess } from "./studio-process.ts";

/** What a sample is started with beside its addresses: it waits for nothing longer than it must. */
const FAST = { PAUSES: "0.05,0.05,0.05", KEYS_EVERY: "0.2" };
/** For studios that do what they must not: what never comes is waited for as long as this. */
const PATIENCE_MS = 4_000;
/** For studios that do all they must: a busy machine may take its time. */
export const LONG_PATIENCE_MS = 20_000;
const QUIET_MS = 250;

/** Runs all studio cases against the program `command file`; where it is `killed`, those too that kill it. */
export async function certifySample(
  command: string,
  file: string,
  { patienceMs = PATIENCE_MS, killed = false } = {},
): Promise<Verdict[]> {
  const folder = mkdtempSync(join(tmpdir(), "marquee-sample-"));
  const [port, walletPort] = [await freePort(), await freePort()];
  const own = {
    PORT: String(port),
    PLATFORM: `http://127.0.0.1:${walletPort}`,
    PEER: "quito",
    FILES: join(folder, "quito"),
  };
  const base = `http://localhost:${port}`;
  const env = { ...process.env, ...FAST, ...own };
  const studio = new StudioProcess(`exec "${command}" "${file}"`, `${base}/keys.json`, env);
  try {
    await studio.start(LONG_PATIENCE_MS);
    const { world, close } = await openStudio({
      baseUrl: base,
      keys: `${base}/keys.json`,
      frameOrigins: [base],
      port: walletPort,
      game: null,
      robot: pageRobot,
      patienceMs,
      quietMs: QUIET_MS,
      currency: "PHP",
    });
    if (killed) world.process = studio;
    return await runCases(STUDIO_CASES, world, () => undefined).finally(close);
  } finally {
    studio.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Names of the cases that came to a state. */
export const namesOf = (verdicts: readonly Verdict[], state: Verdict["state"]): string[] =>
  verdicts.flatMap((one) => (one.state === state ? [one.name] : [])).toSorted();

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "#server/platform/runtime/settings.ts";

/**
 * Where a studio finds this platform, as far as this machine knows: PORT where it is set, else what `npm start` of the same
 * data folder has told (tools/start), else the port that it would take.
 */
export function platformUrlOf({ dataDir, port }: Pick<Settings, "dataDir" | "port">): string {
  return (process.env["PORT"] ? null : runningAt(dataDir)) ?? `http://localhost:${port}`;
}

function runningAt(dataDir: string): string | null {
  try {
    return /https?:\/\/localhost:\d+/.exec(readFileSync(join(dataDir, "running.json"), "utf8"))?.[0] ?? null;
  } catch {
    return null; // nothing runs here
  }
}

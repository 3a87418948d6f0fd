/** Whether a platform answers where the certification is to ask it: said before anything is added, and by its address. */
import { platformUrlOf } from "#tools/vendor/platform-url.ts";
import type { Settings } from "#server/platform/runtime/settings.ts";
import { WrongUse } from "./options.ts";

const PATIENCE_MS = 5_000;

/** The address of `--site`, else where `npm start` of this data folder runs. Throws `WrongUse`, which names it, where nothing answers. */
export async function reachPlatform(
  site: string | null,
  settings: Pick<Settings, "dataDir" | "port">,
): Promise<string> {
  const address = site ?? platformUrlOf(settings);
  const told = site === null ? "start it (npm start), or give its address: --site <address>" : "look at --site";
  const answer = await fetch(new URL("/readyz", address), {
    redirect: "manual",
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((error: unknown) => {
    throw new WrongUse(`there is no platform at ${address} (${causeOf(error)}): ${told}`);
  });
  await answer.body?.cancel();
  if (!answer.ok)
    throw new WrongUse(`what is at ${address} is no platform, or not ready (/readyz: HTTP ${answer.status}): ${told}`);
  return address;
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.message;
}

/**
 * Other addresses of the same merchant ("lines", U-024). When this one stops answering, what anybody may read
 * is read from the fastest of the others; a session never leaves its own address.
 */
import type { Envelope } from "#contract/core/call.ts";
import { storedInfo } from "./site-info.ts";
import { readText, SESSION, writeText } from "#web/platform/storage/storage.ts";

const PING_MS = 5000;
const PING = "/wps/system/domainRoute?device=0";

/** The addresses besides this one, as the status or its stored copy names them. */
export function otherLines(): readonly string[] {
  return (storedInfo()?.info.domainRoute ?? []).filter((line) => line !== location.host);
}

/** Asks another line for `path`; null when there is none that answers. `init` must carry no session. */
export async function askAnotherLine(path: string, init: RequestInit): Promise<Envelope | null> {
  const lines = otherLines();
  if (lines.length === 0) return null;
  const kept = readText(SESSION.line, "session");
  for (const line of [kept && lines.includes(kept) ? kept : null, null]) {
    const chosen = line ?? (await fastest(lines));
    if (chosen === null) return null;
    const answer = await fetch(addressOfLine(chosen, path), { ...init, credentials: "omit" })
      .then((response) => response.json() as Promise<Envelope>)
      .catch(() => null);
    writeText(SESSION.line, answer ? chosen : null, "session");
    if (answer) return answer;
  }
  return null;
}

/** Milliseconds until a line answered, or null. */
export async function pingLine(line: string): Promise<number | null> {
  const began = performance.now();
  const answered = await fetch(addressOfLine(line, PING), {
    cache: "no-store",
    credentials: "omit",
    signal: AbortSignal.timeout(PING_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
  return answered ? Math.round(performance.now() - began) : null;
}

/** Where a page of another line lies. */
export function addressOfLine(line: string, path: string): string {
  return `${location.protocol}//${line}${path}`;
}

function fastest(lines: readonly string[]): Promise<string | null> {
  const answering = lines.map(async (line) => ((await pingLine(line)) === null ? Promise.reject(line) : line));
  return Promise.any(answering).catch(() => null);
}

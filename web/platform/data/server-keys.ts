/** The server's public keys, and its time: what is dated for it goes by its clock, whatever the device believes (U-006). */
import type { JWK } from "jose";

const KEEP_MS = 5 * 60_000;

export type ServerKeys = { jwk: JWK; readAtMs: number; serverAheadMs: number };
let keys: Promise<ServerKeys> | undefined;

/** The newest key, at most five minutes old. */
export async function serverKeys(): Promise<ServerKeys> {
  const kept = await keys?.catch(() => undefined);
  if (kept && Date.now() - kept.readAtMs < KEEP_MS) return kept;
  keys = read();
  return keys;
}

async function read(): Promise<ServerKeys> {
  // Not from the cache: an old Date header would make the server's clock look slow.
  const response = await fetch("/.well-known/jwks.json", { cache: "no-store" });
  const { keys: found } = (await response.json()) as { keys: JWK[] };
  const [jwk] = found;
  if (!jwk) throw new Error("the server shows no key");
  const serverMs = Date.parse(response.headers.get("date") ?? "");
  const readAtMs = Date.now();
  return { jwk, readAtMs, serverAheadMs: Number.isNaN(serverMs) ? 0 : serverMs - readAtMs };
}

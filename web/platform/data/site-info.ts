import { siteStatus } from "#rules/site/site-status.ts";
import { ask } from "./ask.ts";
import type { ValueOf, Calls } from "./call.ts";
import { tellSiteStatus } from "./site-status.ts";
import { LOCAL, readJson, writeText } from "#web/platform/storage/storage.ts";
import { createStore } from "./store.ts";

/** The last answer of /wps/system/status: channels, resources, lines, switches (browsing §3). */
export type SiteInfo = ValueOf<Calls["system.status"]>;

const info = createStore<SiteInfo | null>(null);

export const useSiteInfo = info.use;
export const readSiteInfo = info.read;

function isSiteInfo(value: unknown): value is SiteInfo {
  return typeof value === "object" && value !== null && "info" in value && "location" in value;
}

/** What was last told, from this visit or an earlier one. */
export function storedInfo(): SiteInfo | null {
  return info.read() ?? readJson(LOCAL.status, isSiteInfo);
}

/** The stored answer serves at once, so that nothing waits for the network (STATUS-004). */
export function takeStoredInfo(): void {
  if (!info.read()) info.write(storedInfo());
}

/** Takes over a part of it that a call of its own has told anew (U-021, U-022, U-024). */
export function keepSiteInfo(part: Partial<SiteInfo["info"]>): void {
  const known = storedInfo();
  if (known) keep({ ...known, info: { ...known.info, ...part } });
}

function keep(value: SiteInfo): void {
  writeText(LOCAL.status, JSON.stringify(value));
  info.write(value);
}

/** Asks anew and keeps the answer. Without one, what is known stays; false then. */
export async function refreshSiteInfo(): Promise<boolean> {
  const reply = await ask("system.status", {});
  if (!reply.ok) return false;
  keep(reply.value);
  tellSiteStatus(siteStatus(reply.value));
  return true;
}

import type { Merchant } from "#contract/core/merchant.ts";
import type { Settings } from "#server/platform/runtime/settings.ts";

/** Where links of mails lead. Never from the request's Host header: a caller must not choose where a link leads. */
export function siteOrigin(settings: Pick<Settings, "port" | "lan">, merchant: Pick<Merchant, "hosts">): string {
  return originOf(settings, merchant.hosts.at(0) ?? "localhost");
}

/** Every origin of the merchant's site, the first one its own name; as it is configured, never as a caller says. */
export function siteOrigins(settings: Pick<Settings, "port" | "lan">, { hosts }: Pick<Merchant, "hosts">): string[] {
  return hosts.length === 0 ? [originOf(settings, "localhost")] : hosts.map((host) => originOf(settings, host));
}

/** The origin of the merchant's site under `host` (without a port), if the merchant has it, else of its own name. */
export function originOfHost(
  settings: Pick<Settings, "port" | "lan">,
  { hosts }: Pick<Merchant, "hosts">,
  host: string,
): string {
  return originOf(settings, hosts.includes(host) ? host : (hosts.at(0) ?? "localhost"));
}

function originOf({ port, lan }: Pick<Settings, "port" | "lan">, host: string): string {
  if (lan?.hosts.includes(host)) return `https://${host}:${lan.port}`;
  const isHere = host === "localhost" || host.endsWith(".localhost");
  return isHere ? `http://${host}:${port}` : `https://${host}`;
}

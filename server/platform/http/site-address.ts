import type { Merchant } from "#contract/core/merchant.ts";
import type { Settings } from "#server/platform/runtime/settings.ts";

type Where = Pick<Settings, "port" | "lan">;

/**
 * The origin of the merchant's site under `host` (without a port) if the merchant has it, else under its own name. For
 * links of mails and profiles; never from the request's Host header alone: a caller must not choose where a link leads.
 */
export function siteOrigin(where: Where, merchant: Pick<Merchant, "hosts">, host = ""): string {
  return originsOf(where, ownHost(merchant, host))[0];
}

/** `host` (without a port) if the merchant has it, else the merchant's own name. */
export function ownHost({ hosts }: Pick<Merchant, "hosts">, host: string): string {
  const name = host.toLowerCase();
  return hosts.includes(name) ? name : (hosts.at(0) ?? "localhost");
}

/** Every origin of the merchant's site, the first one its own name; as it is configured, never as a caller says. */
export function siteOrigins(where: Where, { hosts }: Pick<Merchant, "hosts">): string[] {
  return (hosts.length === 0 ? ["localhost"] : hosts).flatMap((host) => originsOf(where, host));
}

/** This machine is reached without TLS, and with it where `--lan` has a front. */
function originsOf({ port, lan }: Where, host: string): [string, ...string[]] {
  if (lan?.hosts.includes(host)) return [`https://${host}:${lan.port}`];
  const isHere = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);
  if (!isHere) return [`https://${host}`];
  return [`http://${host}:${port}`, ...(lan ? [`https://${host}:${lan.port}`] : [])];
}

import type { Merchant } from "#contract/core/merchant.ts";
import type { Settings } from "#server/platform/runtime/settings.ts";

/** Where links of mails lead. Never from the request's Host header: a caller must not choose where a link leads. */
export function siteOrigin(settings: Settings, merchant: Merchant): string {
  const host = merchant.hosts.at(0) ?? "localhost";
  const isHere = host === "localhost" || host.endsWith(".localhost");
  return isHere ? `http://${host}:${settings.port}` : `https://${host}`;
}

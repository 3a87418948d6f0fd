/** What a page is drawn by, as a request and its merchant say it. */
import type { FastifyRequest } from "fastify";
import type { Merchant as MerchantRow } from "#contract/core/merchant.ts";
import { drawImagePlaces } from "#rules/site/images.ts";
import { readerLanguage } from "#rules/site/reader-language.ts";
import type { SiteStatus } from "#rules/site/site-status.ts";
import { type Theme, themeOr } from "#rules/site/theme.ts";
import type { ShellMerchant, Shell } from "#web/platform/data/shell.ts";
import type { PageOptions } from "./page-options.ts";

const DAY_MS = 86_400_000;

/** The reader's choice, or the merchant's: known before the first byte, so that no page flashes. */
export function themeOf(cookies: ReadonlyMap<string, string>, { defaultTheme }: ShellMerchant): Theme {
  return themeOr(cookies.get("theme"), defaultTheme);
}

/** Language and merchant are known before the first byte, too. */
export function shellOf({
  request,
  cookies,
  row,
  merchant,
  status,
  options,
  catalogueUrls,
  artRevision,
}: {
  request: FastifyRequest;
  cookies: ReadonlyMap<string, string>;
  row: MerchantRow;
  merchant: ShellMerchant;
  status: SiteStatus;
  options: PageOptions;
  catalogueUrls: Readonly<Record<string, readonly string[]>>;
  artRevision: string;
}): Shell {
  const wanted = cookies.get("language");
  const chosen = merchant.languages.some(({ code }) => code === wanted) ? wanted : undefined;
  const preference = row.config.firstLanguage === "reader" ? (request.headers["accept-language"] ?? "") : "";
  const language = chosen ?? readerLanguage(preference, merchant.languages) ?? merchant.defaultLanguage;
  const { imageCDNs, paths } = row.config;
  return {
    merchant,
    images: drawImagePlaces({ id: row.id, imageCDNs, paths }, Math.random, artRevision),
    language,
    inApp: merchant.appUserAgent !== "" && (request.headers["user-agent"] ?? "").includes(merchant.appUserAgent),
    signedIn: cookies.get("member") === "1",
    catalogueUrls,
    oddsDay: merchant.honestFigures ? 0 : Math.floor(options.nowMs() / DAY_MS),
    dev: options.dev,
    status,
    maintenanceUntil: status === 1 ? (row.maintenanceUntil?.toISOString() ?? null) : null,
  };
}

export function cookiesOf(header: string): Map<string, string> {
  const pairs = header.split(/;\s*/).map((pair): [string, string] => {
    const at = pair.indexOf("=");
    return [pair.slice(0, at), pair.slice(at + 1)];
  });
  return new Map(pairs);
}

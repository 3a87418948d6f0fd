import { normalCode } from "#rules/identity/registration.ts";
import { readText, SESSION, writeText } from "#web/platform/storage/storage.ts";

/** Names under which a link carries a code, the first one that is there counts (U-147). */
export const AFFILIATE_QUERY = ["affiliateCode", "code", "ref"] as const;
const LONGEST = 40;

/** The code that an address carries, "" for none. `search` is its part from the question mark on. */
export function codeOfLink(search: string): string {
  const parameters = new URLSearchParams(search);
  const code = normalCode(AFFILIATE_QUERY.map((name) => parameters.get(name)).find((value) => value !== null) ?? "");
  return code.length <= LONGEST ? code : "";
}

/**
 * The code that brought the reader: of this address, else of the one that the tab was opened with, else the one kept from
 * an earlier page. Kept for as long as the tab (U-147).
 */
export function keptAffiliateCode(): string {
  const [first] = performance.getEntriesByType("navigation");
  const code = codeOfLink(location.search) || (first ? codeOfLink(new URL(first.name).search) : "");
  if (code === "") return readText(SESSION.affiliateCode, "session") ?? "";
  writeText(SESSION.affiliateCode, code, "session");
  return code;
}

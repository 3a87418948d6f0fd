/** What a caller says of the representation it has, and of the codings it takes (RFC 9110 §13.1, §12.5.3). */
import type { IncomingHttpHeaders } from "node:http";

/** An entity tag: what is between its quotes has no quote in it (RFC 9110 §8.8.3). */
const TAG = /(W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g;

/**
 * What is owed to a GET or HEAD of a representation that exists, by its strong tag: the whole of it, 304, or 412. There is
 * no date of it, so conditions on dates say nothing (§13.1.3, §13.1.4).
 */
export function conditionOf(
  headers: Pick<IncomingHttpHeaders, "if-match" | "if-none-match">,
  etag: string,
): "whole" | "unchanged" | "failed" {
  const { "if-match": match, "if-none-match": noneMatch } = headers;
  if (match !== undefined && !names(match, etag, "strong")) return "failed";
  return noneMatch !== undefined && names(noneMatch, etag, "weak") ? "unchanged" : "whole";
}

/** Whether a list of tags holds one; compared weakly a tag that its reader or a proxy made weak is the same tag. */
function names(list: string, etag: string, comparison: "strong" | "weak"): boolean {
  if (list === etag || list.trim() === "*") return true;
  for (const [, weak, tag] of list.matchAll(TAG)) {
    if (tag === etag && (weak === undefined || comparison === "weak")) return true;
  }
  return false;
}

const BROTLI = /(?:^|,)\s*br\s*(?:;\s*q\s*=\s*([\d.]+)\s*)?(?=,|$)/i;

/** Whether a caller takes brotli by its Accept-Encoding; one that forbids it (`q=0`) or says nothing doesn't. */
export function takesBrotli(accepted: string | undefined): boolean {
  const found = BROTLI.exec(accepted ?? "");
  return found !== null && (found[1] === undefined || Number(found[1]) > 0);
}

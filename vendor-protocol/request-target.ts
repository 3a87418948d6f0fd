/** The address line of an HTTP request. */

/** Characters that have one spelling in a path (RFC 3986 §2.3), and those that would make another path of it. */
const NEVER_ENCODED = /[\w.~/\\-]/;
/** A target that is normal by its characters alone, as nearly all are: segments of letters, digits, `_` and `-`. */
const PLAIN = /^(?:\/[\w-]+)+\/?(?:\?[\x21\x22\x24-\x7e]*)?$/;
const ESCAPE = /%([0-9a-f]{2})?/gi;

/**
 * Whether a request's target is a path in its one spelling: it begins with a slash, is printable ASCII, has no empty,
 * `.` or `..` segment, no backslash and no fragment (a router may cut there), and encodes nothing that needs no encoding, no control character and no broken
 * UTF-8. So a gate that compares paths sees what the router sees. Browsers send all addresses of ours like that.
 */
export function isNormalTarget(target: string): boolean {
  if (PLAIN.test(target)) return true;
  const path = target.split("?", 1)[0] ?? "";
  if (!path.startsWith("/") || !/^[\x21\x22\x24-\x7e]+$/.test(target) || path.includes("\\")) return false;
  if (path.split("/").some((segment, at, all) => isNoSegment(segment, at === 0 || at === all.length - 1))) return false;
  for (const [, hex] of path.matchAll(ESCAPE)) {
    const code = hex === undefined ? 0 : Number.parseInt(hex, 16);
    if (code < 0x20 || code === 0x7f || NEVER_ENCODED.test(String.fromCodePoint(code))) return false;
  }
  return isUtf8(path);
}

/** The ends of a path may be empty: before its first slash, and after its last. */
function isNoSegment(segment: string, isEnd: boolean): boolean {
  return segment === "." || segment === ".." || (segment === "" && !isEnd);
}

function isUtf8(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** The language in which a browser wants to read, of those that a site has. */

interface Spoken {
  readonly code: string;
  /** BCP 47: "vi", "zh-Hans". */
  readonly tag: string;
}

/** No browser sends more. */
const MOST_PREFERENCES = 20;
/** Names that browsers have for a language beside its own. */
const OTHER_NAMES: Readonly<Record<string, string>> = { tl: "fil" };

/**
 * The first of the browser's preferences (Accept-Language, RFC 9110 §12.5.4) that the site speaks, by the language without region
 * or script; null when it speaks none of them. `*` prefers nothing.
 */
export function readerLanguage(header: string, spoken: readonly Spoken[]): string | null {
  const preferences = header
    .split(",", MOST_PREFERENCES)
    .map((preference) => /^\s*([a-z]{2,3})\b[^;]*(?:;\s*q=([01](?:\.\d{0,3})?))?\s*$/i.exec(preference))
    .flatMap((found) => (found ? [{ name: primary(found[1] ?? ""), weight: Number(found[2] ?? "1") }] : []))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { name } of preferences) {
    const match = spoken.find(({ tag }) => primary(tag) === name);
    if (match) return match.code;
  }
  return null;
}

function primary(tag: string): string {
  const name = tag.toLowerCase().split("-", 1)[0] ?? "";
  return OTHER_NAMES[name] ?? name;
}

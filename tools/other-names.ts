/** Regular expressions of names that a list does not allow, without look-around (the linter's engine has none). */

interface Letters {
  next: Map<string, Letters>;
  /** A name that ends here is allowed. */
  isName: boolean;
  /** Everything that goes on from here is allowed. */
  isFolder: boolean;
}

/**
 * A regular expression that matches each string that begins with `prefix` and is none of `allowed`. An allowed name that
 * ends with "/" or ":" allows all that begins with it; any other allows itself alone.
 */
export function otherNames(prefix: string, allowed: readonly string[]): string {
  const root: Letters = { next: new Map(), isName: false, isFolder: false };
  for (const name of allowed) if (name.startsWith(prefix)) enter(root, name.slice(prefix.length));
  return `^${RegExp.escape(prefix)}${others(root) ?? "[^\\s\\S]"}$`;
}

function enter(root: Letters, rest: string): void {
  let letters = root;
  for (const letter of rest) {
    const next = letters.next.get(letter) ?? { next: new Map<string, Letters>(), isName: false, isFolder: false };
    letters.next.set(letter, next);
    letters = next;
  }
  if (rest === "" || /[/:]$/.test(rest)) letters.isFolder = true;
  else letters.isName = true;
}

/** What may follow at these letters for the whole to be forbidden; null when nothing may. */
function others({ next, isName, isFolder }: Letters): string | null {
  if (isFolder) return null;
  const ways = isName ? [] : [""];
  const known = [...next.keys()].map((letter) => `\\u{${letter.codePointAt(0)?.toString(16) ?? ""}}`).join("");
  ways.push(known === "" ? ".+" : `[^${known}].*`);
  for (const [letter, letters] of next) {
    const rest = others(letters);
    if (rest !== null) ways.push(`${RegExp.escape(letter)}${rest}`);
  }
  return `(?:${ways.join("|")})`;
}

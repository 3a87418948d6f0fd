/** How hard a new password is to guess, as a bar shows it. An estimate for who types it; what is refused is another rule. */
import { isKnownPassword, type OwnWords } from "./password.ts";

/** How many figures the bar has. */
export const STRENGTHS = 5;

/** From so many bits on a password has the next figure: a list of first guesses ends long before the first of them. */
const BITS = [36, 50, 64, 80] as const;
/** How many characters a writer chooses from who uses one of such a kind. */
const KINDS: readonly (readonly [kind: RegExp, size: number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[ -/:-@[-`{-~]/, 33],
  // Another script, of which nobody needs to know how many letters it has
  [/[^ -~]/, 60],
];

/** From nothing to the best; STRENGTHS is the last of them. */
type Strength = 0 | 1 | 2 | 3 | 4 | 5;

/** 0 for nothing, 1 for what is known or too short to be taken, up to 5. `minLength` is the merchant's. */
export function passwordStrength(password: string, own: OwnWords, minLength: number): Strength {
  if (password === "") return 0;
  const characters = [...password];
  if (characters.length < minLength || isKnownPassword(password, own)) return 1;
  const size = KINDS.reduce((sum, [kind, more]) => (kind.test(password) ? sum + more : sum), 0);
  const bits = newOnes(characters) * Math.log2(size);
  return (1 + BITS.filter((least) => bits >= least).length) as Strength;
}

/** Characters that say something: not the same as the one before, nor the next or last of its alphabet. */
function newOnes(characters: readonly string[]): number {
  return characters.filter((character, at) => {
    const step = (character.codePointAt(0) ?? 0) - (characters[at - 1]?.codePointAt(0) ?? Number.NaN);
    return !(Math.abs(step) <= 1);
  }).length;
}

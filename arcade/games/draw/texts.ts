/** The names of plays on a draw. */
import { text, type TextKey } from "#arcade/server/texts.ts";
import type { Play, PlayCode } from "./rules/plays.ts";

/** Plays with a name of their own where they are on one digit or ball. */
const ON_ONE: Partial<Record<PlayCode, TextKey>> = {
  "in-order": "play.one.in-order",
  first: "play.one.first",
  last: "play.one.last",
  pick: "play.one.pick",
};

/** A play's name in the language asked for; English where a language has none. */
export function playName(language: string, { code, count }: Play): string {
  const key = count === 1 ? ON_ONE[code] : undefined;
  return text(language, key ?? `play.${code}`).replace("{count}", String(count));
}

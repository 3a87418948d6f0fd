/** The names of plays on a draw, of their prizes, and a sentence that says what wins. */
import { text, type TextKey } from "#arcade/server/texts.ts";
import type { Play, PlayCode, Prize } from "./rules/play.ts";

/** Plays with a name of their own where they are on one digit or ball. */
const ON_ONE: Partial<Record<PlayCode, TextKey>> = {
  "in-order": "play.one.in-order",
  first: "play.one.first",
  last: "play.one.last",
  pick: "play.one.pick",
};

/** The same for what wins. */
const HELP_ON_ONE: Partial<Record<PlayCode, TextKey>> = { first: "help.one.first", last: "help.one.last" };

type Named = Pick<Play, "code" | "count">;

/** A play's name in the language asked for; English where a language has none. */
export function playName(language: string, { code, count }: Named): string {
  const key = count === 1 ? ON_ONE[code] : undefined;
  return filled(text(language, key ?? `play.${code}`), count);
}

/** What wins, in a sentence. */
export function playHelp(language: string, { code, count, price }: Named & Pick<Play, "price">): string {
  const key = count === 1 ? HELP_ON_ONE[code] : undefined;
  return filled(text(language, key ?? `help.${code}`), count).replaceAll("{price}", String(price));
}

export function prizeName(language: string, { name, count }: Pick<Prize, "name" | "count">): string {
  return filled(text(language, `prize.${name}`), count);
}

const filled = (words: string, count: number): string => words.replaceAll("{count}", String(count));

/** Which folder of slot art (background and symbols) a look plays with. */
import type { ThemeName } from "#art/draw/themes.ts";

export const FAMILIES = {
  dragon: ["dragon", "viking"],
  candy: ["candy", "kitchen"],
  egypt: ["egypt", "genie"],
  frost: ["frost", "primal", "xmas"],
  orient: ["orient"],
  samurai: ["samurai"],
  classic: ["sevens", "bank"],
  fruit: ["fruit"],
  royal: ["masquerade", "royal"],
  clover: ["clover", "garden"],
  neon: ["neon", "music", "noir"],
  western: ["western", "bull", "steam"],
  crystal: ["crystal"],
  fairy: ["unicorn", "pets"],
  olymp: ["olymp"],
  gothic: ["crypt", "wizard"],
  ocean: ["pirate", "reef"],
  jungle: ["jungle", "panda", "savanna"],
  space: ["space"],
  circus: ["circus", "toybox"],
} as const satisfies Record<string, readonly ThemeName[]>;

export type Family = keyof typeof FAMILIES;

const BY_LOOK = new Map(Object.entries(FAMILIES).flatMap(([family, looks]) => looks.map((look) => [look, family])));

/** The family of a look; throws when a look was added to none. */
export function familyOf(look: ThemeName): Family {
  const family = BY_LOOK.get(look);
  if (family === undefined) throw new Error(`the look ${look} belongs to no family`);
  return family as Family;
}

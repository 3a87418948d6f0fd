/** A game's row as a merchant shows it in a language: with the operator's picture and title where there are some. */
import type { Language } from "#contract/core/merchant/languages.ts";
import { OWN_PICTURES } from "#rules/site/images.ts";
import type { GameLook, Titles } from "./game-looks.store.ts";

interface Art {
  tile: string | null;
  icon: string | null;
}

/** Path of a kept picture without ending: `.avif` and `.webp` exist (serve-game-pictures.ts). */
export const pictureAddress = (digest: string): string => `${OWN_PICTURES}${digest}`;

/** The operator's pictures, else the studio's. */
export function shownArt(art: Art, { tile, icon }: Pick<GameLook, "tile" | "icon">): Art {
  if (tile === null || icon === null) return { tile: art.tile, icon: art.icon };
  return { tile: pictureAddress(tile), icon: pictureAddress(icon) };
}

/** The operator's title in a language; the merchant's own English without one takes that of English. Undefined: the studio's. */
export function ownTitle(titles: Titles, language: Language): string | undefined {
  return titles[language] ?? (language === "TY" ? titles.EN : undefined);
}

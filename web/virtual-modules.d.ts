declare module "virtual:texts/*" {
  import type { TextCatalogue } from "#web/platform/i18n/texts.tsx";
  const messages: TextCatalogue;
  export default messages;
}

declare module "virtual:icons" {
  /** Address of the sprite with FIRST_ICONS and the flags. */
  export const FIRST_SPRITE: string;
  /** Address of the sprite with MORE_ICONS. */
  export const MORE_SPRITE: string;
}

/** The text of a file, as it stands. */
declare module "*?raw" {
  const text: string;
  export default text;
}

/** What a look is made of. */
import type { EmojiName } from "./emoji-names.ts";
import type { FontName } from "./font-line.ts";
import type { Warp } from "./lettering.ts";
import type { LetterStyle } from "./letter-styles.ts";
import type { SceneOptions } from "./scene.ts";
import type { SceneName } from "./scenes.ts";

export interface Theme {
  readonly scene: SceneName;
  /** Hues the scene may take; one is drawn per title. */
  readonly variants?: readonly SceneOptions[];
  readonly comp?: "sevens";
  readonly props: readonly EmojiName[];
  readonly letter: LetterStyle;
  readonly fonts: readonly FontName[];
  readonly warps: readonly Warp[];
  /** Turns of the hero's hue, for heroes that have no colour of their own (gems). */
  readonly hues?: readonly number[];
  readonly dark: string;
  readonly outer?: string;
  readonly glow?: string;
  readonly rim: string;
  readonly shade: string;
  readonly cluster?: boolean;
  readonly medallion?: boolean;
  readonly facet?: boolean;
  readonly coins?: boolean;
}

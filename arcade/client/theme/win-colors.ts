/** What a win is celebrated in: the title's own colours, dark enough for the words on them. */
import { contrast } from "./accent.ts";
import { mixColors, type Palette, type Rgb, rgbOf } from "./colors.ts";

export interface WinColors {
  /** The middle of the light, and the dark around it. */
  readonly burst: string;
  readonly dark: string;
  readonly ray: string;
}

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
/** White words on the light are read at 7:1, the golden ones at 5:1; around it at 15:1. */
const ON_BURST = 7;
const ON_DARK = 15;

/** The same hue, as dark as white words with `least` of contrast need it. */
export function dimmed(color: Rgb, least: number): Rgb {
  let now = color;
  while (contrast(WHITE, now) < least) now = now.map((value) => Math.floor(value * 0.94)) as Rgb;
  return now;
}

/** Mixed from a title's palette; colours are #rrggbb. */
export function winColors(palette: Palette): WinColors {
  const [background, gold, accent] = [rgbOf(palette.background), rgbOf(palette.gold), rgbOf(palette.accent)];
  return {
    burst: mixColors(dimmed(accent, ON_BURST), BLACK, 0),
    dark: mixColors(dimmed(background, ON_DARK), BLACK, 0.3),
    ray: mixColors(gold, accent, 0.45),
  };
}

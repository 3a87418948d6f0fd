/** What a win is celebrated in: the title's own colours, dark enough for the words on them. */
import { contrast } from "./accent.ts";
import { hueShare, mixColors, type Palette, type Rgb, rgbOf, vividOf } from "./colors.ts";

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

/** A darkened orange is a brown. What glows reddens as it darkens: so do colours between red and yellow, down to this share of green. */
const EMBER = 0.22;

/** The same hue, as dark as white words with `least` of contrast need it; orange and gold become the red of embers. */
export function dimmed(color: Rgb, least: number): Rgb {
  let now = color;
  while (contrast(WHITE, now) < least) {
    const [red, green, blue] = now;
    const isWarm = red >= green && green > blue && green > red * EMBER && red - blue > red * PALE;
    now = [red * (isWarm ? 0.985 : 0.94), green * (isWarm ? 0.91 : 0.94), blue * 0.94].map(Math.floor) as Rgb;
  }
  return now;
}

/** A pale accent has no hue to speak of: its light would be grey. */
const PALE = 0.5;

/** The light of a celebration: the accent's hue, or the background's where the accent is pale, as bright as words allow. */
export function burstOf(background: Rgb, accent: Rgb): Rgb {
  if (hueShare(accent) >= PALE || hueShare(background) < hueShare(accent)) return dimmed(accent, ON_BURST);
  return dimmed(vividOf(background), ON_BURST);
}

/** Mixed from a title's palette; colours are #rrggbb. */
export function winColors(palette: Palette): WinColors {
  const [background, gold, accent] = [rgbOf(palette.background), rgbOf(palette.gold), rgbOf(palette.accent)];
  return {
    burst: mixColors(burstOf(background, accent), BLACK, 0),
    dark: mixColors(dimmed(background, ON_DARK), BLACK, 0.3),
    ray: mixColors(gold, accent, 0.45),
  };
}

/** A merchant's accent in the shades that our pieces need, each with the contrast that it is read at (WCAG 2.2, 1.4). */
import { mixColors, type Rgb } from "./colors.ts";

export interface AccentShades {
  accent: string;
  hi: string;
  /** What stands on the accent: near black or white, whichever is read better. */
  ink: string;
  /** The accent as words and marks on our dark and on our light surfaces. */
  textDark: string;
  textLight: string;
  markLight: string;
}

const TEXT_CONTRAST = 4.5;
const MARK_CONTRAST = 3;
const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
/** The lightest dark and the darkest light surface of tokens.css (--surface-3): what is read there is read anywhere. */
const DARK_SURFACE: Rgb = [43, 46, 52];
const LIGHT_SURFACE: Rgb = [224, 226, 230];
const LIGHT_TEXT: Rgb = [19, 25, 33];
/** The mix that --accent-soft of tokens.css has, dark and light: accent words stand on it too. */
const SOFT_DARK = 0.15;
const SOFT_LIGHT = 0.32;
const STEP = 0.04;

/** The shades of `#rrggbb`; throws RangeError for anything else. */
export function accentShades(accent: string): AccentShades {
  if (!/^#[0-9a-f]{6}$/.test(accent)) throw new RangeError("an accent is #rrggbb");
  const fill = rgbOfHex(accent);
  const soft = { dark: mixed(DARK_SURFACE, fill, SOFT_DARK), light: mixed(WHITE, fill, SOFT_LIGHT) };
  const inks = [mixed(BLACK, fill, 0.14), WHITE];
  const ink = inks.reduce((best, next) => (contrast(next, fill) > contrast(best, fill) ? next : best));
  return {
    accent,
    hi: mixColors(fill, WHITE, 0.22),
    ink: hexOf(ink),
    textDark: hexOf(readable(fill, WHITE, [DARK_SURFACE, soft.dark])),
    textLight: hexOf(readable(fill, BLACK, [LIGHT_SURFACE, soft.light])),
    markLight: contrast(fill, WHITE) >= MARK_CONTRAST ? accent : hexOf(LIGHT_TEXT),
  };
}

const VARIABLES: Record<keyof AccentShades, string> = {
  accent: "--accent",
  hi: "--accent-hi",
  ink: "--accent-ink",
  textDark: "--accent-text-d",
  textLight: "--accent-text-l",
  markLight: "--accent-mark-l",
};

/** Puts the merchant's accent on the page; null keeps the house's. The values are made here, so no style can slip in. */
export function wearAccent(page: HTMLElement, accent: string | null): void {
  if (accent === null) return;
  const shades = accentShades(accent);
  for (const [shade, variable] of Object.entries(VARIABLES)) {
    page.style.setProperty(variable, shades[shade as keyof AccentShades]);
  }
}

/** WCAG's contrast of two colours, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].toSorted((one, two) => two - one);
  return (lighter + 0.05) / (darker + 0.05);
}

export function rgbOfHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** The accent, moved towards `towards` until it is read on all of `surfaces`. */
function readable(fill: Rgb, towards: Rgb, surfaces: readonly Rgb[]): Rgb {
  for (let share = 0; share < 1; share += STEP) {
    const shade = mixed(fill, towards, share);
    if (surfaces.every((surface) => contrast(shade, surface) >= TEXT_CONTRAST)) return shade;
  }
  return towards;
}

const mixed = (a: Rgb, b: Rgb, share: number): Rgb => rgbOfHex(mixColors(a, b, share));
const hexOf = (color: Rgb): string => mixColors(color, color, 0);

function luminance(color: Rgb): number {
  const [r = 0, g = 0, b = 0] = color.map((byte) => {
    const part = byte / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

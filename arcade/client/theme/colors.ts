/** The colours of a stage, mixed from the three of a title's palette. */
export interface Palette {
  background: string;
  gold: string;
  accent: string;
}

export interface ThemeColors {
  /** Behind everything. */
  dark: string;
  /** A cell's top and bottom. */
  cellHigh: string;
  cellLow: string;
  /** A lit cell's middle, edge and rim. */
  glow: string;
  glowLow: string;
  rim: string;
  /** The frame around the reels, light to dark. */
  frame: [string, string, string];
}

export type Rgb = [number, number, number];
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

/** Any CSS colour as numbers, read back from the browser's own canvas. */
export function rgbOf(css: string): Rgb {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  const pen = canvas.getContext("2d");
  if (!pen) return BLACK;
  pen.fillStyle = css;
  pen.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0] = pen.getImageData(0, 0, 1, 1).data;
  return [r, g, b];
}

/** `share` of `b` in `a`. */
const mixed = (a: Rgb, b: Rgb, share: number): Rgb =>
  a.map((value, index) => Math.round(value + ((b[index] ?? 0) - value) * share)) as Rgb;

/** The same as #rrggbb. */
export function mixColors(a: Rgb, b: Rgb, share: number): string {
  const hex = mixed(a, b, share).map((value) => value.toString(16).padStart(2, "0"));
  return `#${hex.join("")}`;
}

/** The light of a scene of its own: violet night, or crimson where a title is blue already. */
const NIGHT: Rgb = [38, 14, 92];
const EMBER: Rgb = [96, 10, 34];

/** The colours of a title's free spins: its gold in another light. */
export function featureColors(palette: Palette): ThemeColors {
  const background = rgbOf(palette.background);
  const light = background[2] > background[0] ? EMBER : NIGHT;
  return themeColors({
    ...palette,
    background: mixColors(background, light, 0.82),
    accent: mixColors(rgbOf(palette.accent), light, 0.35),
  });
}

/** So much more red than blue is in a gold; in silver, ice and sugar there is less. */
const WARM = 40;
/** A colour that is nearer to white than this has no hue to speak of. */
const PALE = 0.3;

/** How far a colour is from grey, 0 to 1. */
export function hueShare(color: Rgb): number {
  const most = Math.max(...color);
  return most === 0 ? 0 : (most - Math.min(...color)) / most;
}

/** The background in full light. */
export function vividOf(background: Rgb): Rgb {
  const strength = 255 / Math.max(1, ...background);
  return background.map((value) => Math.round(value * strength)) as Rgb;
}

/** The light of a lit cell; white would hide what is white on it. */
function glowOf(background: Rgb, light: Rgb): string {
  return hueShare(light) < PALE ? mixColors(vividOf(background), WHITE, 0.35) : mixColors(light, light, 0);
}

export function themeColors(palette: Palette): ThemeColors {
  const background = rgbOf(palette.background);
  const gold = rgbOf(palette.gold);
  const accent = rgbOf(palette.accent);
  // Gold darkens to amber; silver, ice and sugar darken to their own background
  const deep: Rgb = gold[0] - gold[2] > WARM ? [150, 86, 0] : mixed(background, gold, 0.35);
  return {
    dark: mixColors(background, BLACK, 0.4),
    cellHigh: mixColors(background, accent, 0.17),
    cellLow: mixColors(background, BLACK, 0.12),
    glow: glowOf(background, mixed(gold, accent, 0.5)),
    glowLow: mixColors(background, accent, 0.4),
    rim: mixColors(gold, WHITE, 0.2),
    frame: [mixColors(gold, WHITE, 0.55), mixColors(gold, deep, 0.38), mixColors(gold, deep, 0.86)],
  };
}

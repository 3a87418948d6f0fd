/** Vendors' word-marks and teams' crests, as vectors. */
import { n } from "./canvas.ts";
import { ok } from "./color.ts";
import type { FontName } from "./font-line.ts";
import { textPath } from "./lettering.ts";

/** Glyphs of 24 × 24 units beside the vendors' names. */
const GLYPHS: Readonly<Record<string, string>> = {
  cloud: "M6 17a5 5 0 0 1 .6-9.96A6.5 6.5 0 0 1 19 9.2 4 4 0 0 1 18 17Z",
  moon: "M15 3a9 9 0 1 0 6 13.2A8 8 0 0 1 15 3Z",
  bars: "M3 4h4v16H3zM10 8h4v12h-4zM17 2h4v18h-4z",
  nine: "M12 2a7 7 0 1 0 2.5 13.5L10 22h4.6l4-7.6A7 7 0 0 0 12 2Zm0 4.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6Z",
  lantern: "M9 2h6v3H9zM12 5c6 0 8 3 8 7s-2 7-8 7-8-3-8-7 2-7 8-7Zm-3 14h6v3H9z",
  oct: "M8 2h8l6 6v8l-6 6H8l-6-6V8Zm1.7 4L6 9.7v4.6L9.7 18h4.6l3.7-3.7V9.7L14.3 6Z",
  px: "M3 3h6v6H3zM9 9h6v6H9zM15 3h6v6h-6zM3 15h6v6H3zM15 15h6v6h-6z",
  kite: "M12 1l8 9-8 13-8-13Zm0 5-3.6 4L12 16l3.6-6Z",
  wave: "M2 10c3-5 6-5 8 0 1.6 3.6 4 3.6 5.5 0C17 6.5 19.5 6.5 22 9v4c-2.500-2.500-4-1.500-5 .500-2.500 5-7 5-9.500 0-1-2-3-2-5.500 1.500ZM2 18c5-3 15-3 20 0v3c-5-3-15-3-20 0Z",
  bolt: "M14 1 4 14h6l-1 9 11-14h-7Z",
  shield: "M12 1l9 3v7c0 6-4 10-9 12-5-2-9-6-9-12V4Zm0 5-4 1.500V11c0 3 1.500 5 4 6.500Z",
  spark: "M12 1c1 6 4 9.500 10.500 11C16 13.500 13 17 12 23 11 17 8 13.500 1.500 12 8 10.500 11 7 12 1Z",
  gate: "M2 3c6 2 14 2 20 0v4h-2v14h-4V12H8v9H4V7H2Z",
  tower: "M5 2h3v3h2.500V2h3v3H16V2h3v7l-2 2v11h-3.500v-5a1.500 1.500 0 0 0-3 0v5H7V11L5 9Z",
  tree: "M12 1l6.500 8H16l5 7h-7.500v6h-3v-6H3l5-7H5.500Z",
  ball: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 4.500a5.500 5.500 0 1 1 0 11 5.500 5.500 0 0 1 0-11Zm0 2.500a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z",
  eight:
    "M12 2a5.200 5.200 0 0 0-3.300 9.200A5.800 5.800 0 1 0 15.300 11.200 5.200 5.200 0 0 0 12 2Zm0 3a2.200 2.200 0 1 1 0 4.400A2.200 2.200 0 0 1 12 5Zm0 8a2.800 2.800 0 1 1 0 5.600A2.800 2.800 0 0 1 12 13Z",
  spade:
    "M12 2C14 7 21 9 21 14.500a4.200 4.200 0 0 1-7.500 2.600L15 22H9l1.500-4.900A4.200 4.200 0 0 1 3 14.500C3 9 10 7 12 2Z",
  tip: "M2 12 9 5v4h6V5l7 7-7 7v-4H9v4Z",
  spur: "M12 1l2.400 5.200L20 4l-2.200 5.600L23 12l-5.200 2.400L20 20l-5.600-2.200L12 23l-2.400-5.200L4 20l2.200-5.600L1 12l5.200-2.400L4 4l5.600 2.200Zm0 8a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z",
  sun: "M3 18a9 9 0 0 1 18 0ZM11 2h2v5h-2zM2.800 6.600l1.500-1.400 3 3.200-1.400 1.400zM21.200 6.600l-1.500-1.400-3 3.200 1.400 1.400zM2 20h20v2H2z",
  palm: "M11 9C8 5 4 5 1.500 8c3-1 5 0 6.500 1.500C5 10 3 12 3 15c2-2.500 4.500-3.500 7-3.500-.5 4-1.500 7-3.500 10.500h4c1.500-3 2.300-6.500 2.500-10.500 2.500 0 5 1 7 3.500 0-3-2-5-5-5.500C17 8 19 7 22.500 8 20 5 15 5 13 9V6h-2Z",
  wing: "M2 4c7 0 12 2 20 1-1 3-3 4.500-5.500 5 2 .3 3 .2 4.500-.2-1 3-3.500 4.400-6.500 4.600 1.500.5 2.500.5 4 .3C16.500 18 13 19 10 18l-6 4c2-6 0-11-2-18Z",
  delta: "M12 2 23 21H1Zm0 6.500L7 17h10Z",
  hex: "M12 1.500 21.500 7v10L12 22.500 2.500 17V7Zm0 4.600L6.500 9.300v5.400l5.500 3.200 5.500-3.200V9.300Z",
  rift: "M2 4h8l4 6-3 1 4 9H9l-3-8 3-1Zm12 0h8l-5 8 4 8h-4l-3-9 3-1Z",
  lanes: "M3 3h4l4 9-4 9H3l4-9Zm7 0h4l4 9-4 9h-4l4-9Z",
  sail: "M11 2v15H3C4 10 7 5 11 2Zm2 3c4 2 7 7 7.500 12H13ZM2 19h20l-3 3.500H5Z",
  cliff: "M2 22V9l6-6 5 4v5l3 1 2 5 4 1v3Z",
  // A ship's wheel of eight spokes
  helm: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 2.3a5.700 5.700 0 1 1 0 11.400 5.700 5.700 0 0 1 0-11.400ZM12 9.400a2.600 2.600 0 1 1 0 5.200 2.600 2.600 0 0 1 0-5.200ZM19.83 14.00 23.16 15.38 22.28 17.50 18.95 16.12ZM14.67 12.35 17.53 13.53 17.00 14.83 14.13 13.64ZM16.12 18.95 17.50 22.28 15.38 23.16 14.00 19.83ZM13.64 14.13 14.83 17.00 13.53 17.53 12.35 14.67ZM10.00 19.83 8.62 23.16 6.50 22.28 7.88 18.95ZM11.65 14.67 10.47 17.53 9.17 17.00 10.36 14.13ZM5.05 16.12 1.72 17.50 0.84 15.38 4.17 14.00ZM9.87 13.64 7.00 14.83 6.47 13.53 9.33 12.35ZM4.17 10.00 0.84 8.62 1.72 6.50 5.05 7.88ZM9.33 11.65 6.47 10.47 7.00 9.17 9.87 10.36ZM7.88 5.05 6.50 1.72 8.62 0.84 10.00 4.17ZM10.36 9.87 9.17 7.00 10.47 6.47 11.65 9.33ZM14.00 4.17 15.38 0.84 17.50 1.72 16.12 5.05ZM12.35 9.33 13.53 6.47 14.83 7.00 13.64 9.87ZM18.95 7.88 22.28 6.50 23.16 8.62 19.83 10.00ZM14.13 10.36 17.00 9.17 17.53 10.47 14.67 11.65Z",
  clock: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm-1.500 4h3v5.300l4 2.400-1.500 2.500-5.500-3.200Z",
};

/** A word-mark 24 units high. `color` is what fills it: a colour, or `currentColor` for pages. */
export function wordMark(mark: { name: string; font: FontName; glyph: string }, color: string): string {
  const glyph = GLYPHS[mark.glyph];
  if (glyph === undefined) throw new Error(`no glyph is called ${mark.glyph}`);
  const mixed = ["swash", "lobster", "titan", "lilita", "chango", "righteous"].includes(mark.font);
  const size = mixed ? 14 : 12.5;
  const text = textPath({ text: mark.name, font: mark.font, x: 29, y: 12 + size / 2, size, track: 0.03 });
  const w = n(31 + text.w);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} 24" width="${w}" height="24" fill="${color}" role="img" aria-label="${mark.name}"><path d="${glyph}" fill-rule="evenodd" transform="translate(1 1.5) scale(.88)"/><path d="${text.d}"/></svg>\n`;
}

export interface Crest {
  readonly letters: string;
  readonly hue: number;
  readonly pattern: "split" | "stripe" | "band" | "hoop";
}

const OUTLINE = "M32 3 58 10v22c0 15-11 24-26 30C17 56 6 47 6 32V10Z";

/** A team's crest, 64 units square. */
export function crest({ letters, hue, pattern }: Crest): string {
  const [main, pale, dark] = [ok(0.56, 0.2, hue), ok(0.9, 0.05, 90), ok(0.32, 0.13, hue)];
  const t = textPath({ text: letters, font: "anton", x: 32, y: 41, size: 17, anchor: "middle", track: 0.04 });
  const patterns = {
    split: `<path d="M32 3 58 10v22c0 15-11 24-26 30Z" fill="${dark}"/>`,
    stripe: `<path d="M19 7v47M32 3v59M45 7v47" stroke="${pale}" stroke-width="5" opacity=".9"/>`,
    band: `<path d="M2 22 62 46v-14L2 8Z" fill="${pale}" opacity=".95"/>`,
    hoop: `<path d="M4 22h56M4 36h56M8 50h48" stroke="${pale}" stroke-width="6" opacity=".9"/>`,
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><defs><clipPath id="c"><path d="${OUTLINE}"/></clipPath><linearGradient id="g" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".35"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity=".3"/></linearGradient></defs><g clip-path="url(#c)"><rect width="64" height="64" fill="${main}"/>${patterns[pattern]}<rect y="22" width="64" height="23" fill="${dark}"/><path d="${t.d}" fill="#fff"/><rect width="64" height="64" fill="url(#g)"/></g><path d="${OUTLINE}" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="2.5"/></svg>\n`;
}

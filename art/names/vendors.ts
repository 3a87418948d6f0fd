/** The vendors of the demo catalogue. All display names are invented; the codes with digits are the documents'. */
import type { FontName } from "#art/draw/font-line.ts";

export interface VendorSource {
  readonly code: string;
  readonly name: string;
  readonly types: readonly string[];
  readonly group: "ESPORTS" | "COCKFIGHT" | null;
  readonly isHot: 0 | 1;
  readonly launchIn: "frame" | "tab";
  readonly inHouse: boolean;
  readonly font: FontName;
  /** A key of the glyphs in `#art/draw/word-mark.ts`. */
  readonly glyph: string;
}

type Row = readonly [code: string, name: string, types: string, font: FontName, glyph: string, more?: string];

const ROWS: readonly Row[] = [
  ["ORIGINALS", "Originals", "RNG", "blackops", "spark", "hot inHouse"],
  ["KUMOLAB", "Kumolab", "RNG FISH", "titan", "cloud", "hot"],
  ["JL", "Jade Lane", "RNG FISH", "shoju", "gate", "hot"],
  ["HALFMOON", "Halfmoon", "RNG", "righteous", "moon", "hot"],
  ["BRASSLINE", "Brassline", "RNG PVP", "anton", "bars", "hot"],
  ["PIXELHAUS", "Pixelhaus", "RNG", "bungee", "px", "hot"],
  ["RTG", "Ruby Tower", "RNG", "playfair", "tower", "hot"],
  ["NINEFOLD", "Ninefold", "RNG", "unbounded", "nine"],
  ["LANTERNA", "Lanterna", "RNG PVP", "cinzel", "lantern"],
  ["OKTAVO", "Oktavo", "RNG PVP", "playfair", "oct"],
  ["REDKITE", "Redkite", "RNG", "racing", "kite"],
  ["TIDEPOOL", "Tidepool", "RNG FISH", "lobster", "wave"],
  ["MOSSWOOD", "Mosswood", "RNG", "lilita", "tree"],
  ["BOARDWALK", "Boardwalk", "RNG", "chango", "ball"],
  ["VOLTA", "Volta Live", "LIVE", "russo", "bolt", "hot"],
  ["SALON8", "Salon Eight", "LIVE", "swash", "eight"],
  ["FOURHAND", "Fourhand", "PVP", "slab", "spade", "hot"],
  ["ARENABOOK", "Arenabook", "SPORTS", "passion", "shield", "hot tab"],
  ["BTI", "Tipline", "SPORTS", "racing", "tip", "tab"],
  ["HEXPLAY", "Hexplay", "SPORTS", "russo", "hex", "ESPORTS hot"],
  ["RIFTLINE", "Riftline", "SPORTS", "blackops", "rift", "ESPORTS"],
  ["MIDLANE", "Midlane", "SPORTS", "unbounded", "lanes", "ESPORTS"],
  ["SV3", "Silver Spur", "SPORTS", "rowdies", "spur", "COCKFIGHT hot"],
  ["DS88", "Dawn Strike", "SPORTS", "passion", "sun", "COCKFIGHT"],
  ["DIG", "Derby Island", "SPORTS", "titan", "palm", "COCKFIGHT"],
  ["WGB", "Wing and Blade", "SPORTS", "cinzel", "wing", "COCKFIGHT"],
  ["WS168", "Westshore", "SPORTS", "lobster", "cliff", "COCKFIGHT"],
  ["TCG_LOTTO_VN", "Delta Draws", "LOTT", "lilita", "delta", "hot"],
  ["TCG_SEA", "Sea Draws", "LOTT", "righteous", "sail"],
  ["LOTT", "Drawhouse", "LOTT", "bungee", "ball"],
  ["ELOTT", "Minute Draws", "ELOTT", "racing", "clock", "hot"],
];

/** All vendors in the order of the vendor strip. */
export const VENDORS: readonly VendorSource[] = ROWS.map(([code, name, types, font, glyph, more = ""]) => {
  const flags = more.split(" ");
  return {
    code,
    name,
    types: types.split(" "),
    group: flags.includes("ESPORTS") ? "ESPORTS" : flags.includes("COCKFIGHT") ? "COCKFIGHT" : null,
    isHot: flags.includes("hot") ? 1 : 0,
    launchIn: flags.includes("tab") ? "tab" : "frame",
    inHouse: flags.includes("inHouse"),
    font,
    glyph,
  };
});

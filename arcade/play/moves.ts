/** How the pictures of slots may move, and what may fly off them: the words of `symbols.json` beside each sheet. */

export const MOVE_NAMES = [
  "glint",
  "roar",
  "howl",
  "breathe",
  "sway",
  "hop",
  "quiver",
  "flap",
  "swim",
  "swing",
  "turn",
  "roll",
  "slash",
  "burn",
  "beat",
  "soar",
  "shake",
  "stamp",
] as const;
export type MoveName = (typeof MOVE_NAMES)[number];

export const SPARK_NAMES = [
  "ember",
  "star",
  "glitter",
  "sprinkle",
  "snow",
  "bubble",
  "petal",
  "leaf",
  "coin",
  "note",
  "dust",
  "heart",
  "juice",
  "bolt",
  "shadow",
] as const;
export type SparkName = (typeof SPARK_NAMES)[number];

/** Where a picture lies in its sheet, what it shows, how it moves, what flies off it, and from where in parts of its side. */
export interface SymbolFrame {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly of?: string;
  readonly move?: MoveName;
  readonly sparks?: SparkName;
  readonly at?: readonly [x: number, y: number];
}

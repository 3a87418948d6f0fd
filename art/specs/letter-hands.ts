/** The hands in which studios draw card letters: a typeface, five faces, and what the letter stands on. */
import type { Hand } from "#arcade/play/hands.ts";
import type { FontName } from "#art/draw/font-line.ts";
import type { LetterStyle } from "#art/draw/letter-styles.ts";

export type Plate = "drop" | "ring" | "shield" | "stone" | "tube" | "cut";

export interface LetterHand {
  readonly font: FontName;
  readonly plate: Plate;
  /** Of A, K, Q, J and 10: the letter's face, and the plate's hue (degrees) and chroma. */
  readonly letters: readonly (readonly [face: LetterStyle, hue: number, chroma: number])[];
  /** Largest cap height of a hundred, where its foot stands, and how deep the letter's block is. */
  readonly size: number;
  readonly foot: number;
  readonly depth: number;
  /** The block below the face. */
  readonly dark: string;
}

/** The hand `slab` is drawn with the families' sheets. */
export const LETTER_HANDS: Readonly<Record<Exclude<Hand, "slab">, LetterHand>> = {
  sweet: {
    font: "lilita",
    plate: "drop",
    letters: [
      ["white", 5, 0.19],
      ["white", 320, 0.18],
      ["white", 150, 0.15],
      ["white", 235, 0.14],
      ["white", 70, 0.16],
    ],
    size: 42,
    foot: 72,
    depth: 3,
    dark: "#5a1246",
  },
  brush: {
    font: "shoju",
    plate: "ring",
    letters: [
      ["blood", 28, 0.17],
      ["gold", 75, 0.14],
      ["lime", 145, 0.14],
      ["aqua", 195, 0.11],
      ["rust", 55, 0.12],
    ],
    size: 50,
    foot: 75,
    depth: 3,
    dark: "#1c0505",
  },
  crest: {
    font: "playfair",
    plate: "shield",
    letters: [
      ["gold", 22, 0.16],
      ["gold", 300, 0.15],
      ["gold", 150, 0.1],
      ["gold", 255, 0.13],
      ["gold", 60, 0.05],
    ],
    size: 40,
    foot: 66,
    depth: 3,
    dark: "#2a1200",
  },
  carved: {
    font: "rye",
    plate: "stone",
    letters: [
      ["fire", 30, 0.09],
      ["royal", 285, 0.07],
      ["sun", 70, 0.07],
      ["ice", 230, 0.07],
      ["lime", 140, 0.06],
    ],
    size: 44,
    foot: 70,
    depth: 2,
    dark: "#140d06",
  },
  sign: {
    font: "bungee",
    plate: "tube",
    letters: [
      ["candy", 350, 0.24],
      ["aqua", 195, 0.14],
      ["lime", 135, 0.2],
      ["royal", 300, 0.22],
      ["sun", 75, 0.17],
    ],
    size: 40,
    foot: 69,
    depth: 1.5,
    dark: "#0a0620",
  },
  gem: {
    font: "russo",
    plate: "cut",
    letters: [
      ["white", 25, 0.2],
      ["white", 300, 0.2],
      ["white", 160, 0.15],
      ["white", 250, 0.18],
      ["white", 80, 0.15],
    ],
    size: 40,
    foot: 69,
    depth: 2.5,
    dark: "#0d1030",
  },
};

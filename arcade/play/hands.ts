/** What studios have of their own in all their slots: the hand of their card letters, the frame, the large button. */

/** `slab` stands in the sheet of every family; each other hand is a picture of its own, art/out/slots/letters/<hand>. */
export const HANDS = ["slab", "sweet", "brush", "crest", "carved", "sign", "gem"] as const;
export type Hand = (typeof HANDS)[number];

/** The letters of a hand's picture from left to right, by the symbols that they stand for. */
export const LETTER_SYMBOLS = ["low1", "low2", "low3", "low4", "low5"] as const;

/** A letter's side in its picture and the clear margin around it, in pixels. */
export const LETTER_SIDE = 144;
export const LETTER_MARGIN = 4;

export interface StudioLook {
  readonly hand: Hand;
  /** Bar: polished metal all around. Band: a dark band between two thin lines. Board: broad and matt, with studs. */
  readonly frame: "bar" | "band" | "board";
  /** Coin: a piece of gold. Drop: glossy, in the title's accent. Dial: a dark disc in a lit ring. */
  readonly button: "coin" | "drop" | "dial";
  /** Which of a family's nine pictures are the dear symbols beside card letters: the first four, or the next four. */
  readonly dear: "first" | "next";
}

const look = (
  hand: Hand,
  frame: StudioLook["frame"],
  button: StudioLook["button"],
  dear: StudioLook["dear"],
): StudioLook => ({ hand, frame, button, dear });

const USUAL = look("slab", "bar", "coin", "first");
const LOOKS: Readonly<Record<string, StudioLook>> = {
  Kumolab: USUAL,
  Redkite: look("slab", "board", "drop", "next"),
  Halfmoon: look("sweet", "band", "drop", "first"),
  Mosswood: look("sweet", "board", "coin", "next"),
  Lanterna: look("brush", "board", "coin", "first"),
  "Jade Lane": look("brush", "bar", "dial", "next"),
  Ninefold: look("crest", "band", "coin", "first"),
  Brassline: look("carved", "board", "dial", "first"),
  Oktavo: look("carved", "bar", "drop", "next"),
  Pixelhaus: look("sign", "band", "dial", "first"),
  Tidepool: look("gem", "board", "drop", "next"),
  "Ruby Tower": look("gem", "bar", "coin", "next"),
};

/** The look of a studio by the name that the catalogue shows; a studio without its own has the usual one. */
export function lookOf(studio: string): StudioLook {
  return LOOKS[studio] ?? USUAL;
}

/** The picture of a hand's letters below art/out, without its ending; null for the hand of the families' own sheets. */
export function lettersOf(studio: string): string | null {
  const { hand } = lookOf(studio);
  return hand === "slab" ? null : `slots/letters/${hand}`;
}

/** Whether a model's cheap symbols are card letters; fruit and cascade games have pictures for these too. */
export function hasLetters(model: { readonly pays: string; readonly reels: number }): boolean {
  return model.pays !== "anywhere" && model.reels !== 3;
}

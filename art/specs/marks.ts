/** Crests of the demo matches, and the merchants' marks. */
import { ok } from "#art/draw/color.ts";
import type { Crest } from "#art/draw/word-mark.ts";

export const CRESTS: Readonly<Record<string, Crest>> = {
  harbor: { letters: "HBR", hue: 250, pattern: "split" },
  foxley: { letters: "FOX", hue: 40, pattern: "stripe" },
  marina: { letters: "MAR", hue: 200, pattern: "hoop" },
  rosso: { letters: "RSS", hue: 20, pattern: "band" },
  verde: { letters: "VRD", hue: 150, pattern: "stripe" },
  violet: { letters: "VLT", hue: 300, pattern: "split" },
  amber: { letters: "AMB", hue: 75, pattern: "hoop" },
  granite: { letters: "GRN", hue: 270, pattern: "band" },
};

/** A merchant's mark: a shape of 28 × 28 units on its accent. */
export interface MerchantMark {
  readonly name: string;
  readonly shape: string;
  readonly accent: string;
  readonly ink: string;
  /** The corner of the badge in units of 28. */
  readonly corner: number;
  /** The dark behind the picture that link previews show. */
  readonly night: string;
}

export const MERCHANTS: Readonly<Record<string, MerchantMark>> = {
  novaro: {
    name: "novaro",
    shape: "M8 20.5V7.5h3.4l5.3 7.6V7.5H20v13h-3.3l-5.4-7.7v7.7Z",
    accent: ok(0.905, 0.2, 122),
    ink: ok(0.21, 0.06, 130),
    corner: 9,
    night: ok(0.16, 0.012, 250),
  },
  solenne: {
    name: "solenne",
    shape: "M14 6.5c.9 3.9 3.1 6.1 7 7-3.9.9-6.1 3.1-7 8-.9-4.9-3.1-7.1-7-8 3.9-.9 6.1-3.1 7-7Z",
    accent: ok(0.565, 0.225, 287),
    ink: ok(0.99, 0.005, 300),
    corner: 14,
    night: ok(0.16, 0.02, 300),
  },
};

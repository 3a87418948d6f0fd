/** How a title writes its great words: a face after its art, a typeface that has the language's letters. */
import { languageTag } from "#arcade/client/platform/text.ts";
import { mixColors, type Palette, type Rgb, rgbOf } from "#arcade/client/theme/colors.ts";

export interface LetterStyle {
  /** A CSS font without its size. */
  readonly weight: number;
  readonly family: string;
  /** The face from top to bottom, the rim around it, what the letter stands on, and the light behind. */
  readonly face: readonly [string, string, string, string];
  readonly rim: string;
  readonly edge: string;
  readonly side: string;
  readonly glow: string;
}

interface Typeface {
  readonly name: string;
  readonly weight: number;
  readonly load: () => Promise<unknown>;
  /** Has the letters of Vietnamese. */
  readonly vietnamese: boolean;
}

/** Typefaces of the art's own lettering; each comes with the first great word that needs it. */
const TYPEFACES = {
  story: {
    name: "Cinzel Decorative",
    weight: 900,
    load: () => import("@fontsource/cinzel-decorative/900.css"),
    vietnamese: false,
  },
  round: { name: "Lilita One", weight: 400, load: () => import("@fontsource/lilita-one/400.css"), vietnamese: false },
  sharp: { name: "Bungee", weight: 400, load: () => import("@fontsource/bungee/400.css"), vietnamese: true },
  slab: {
    name: "Alfa Slab One",
    weight: 400,
    load: () => import("@fontsource/alfa-slab-one/400.css"),
    vietnamese: true,
  },
} satisfies Record<string, Typeface>;

const ROUND = "candy fruit pets toybox kitchen unicorn xmas garden panda clover reef savanna";
const SHARP = "neon space music crystal frost sevens bank steam";
const SLAB = "western circus bull jungle viking primal";

function typefaceOf(theme: string): Typeface {
  const has = (list: string): boolean => list.split(" ").includes(theme);
  const wanted = has(ROUND)
    ? TYPEFACES.round
    : has(SHARP)
      ? TYPEFACES.sharp
      : has(SLAB)
        ? TYPEFACES.slab
        : TYPEFACES.story;
  return languageTag() === "vi" && !wanted.vietnamese ? TYPEFACES.slab : wanted;
}

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const FLAME: Rgb = [238, 96, 8];
/** A palette's gold counts as golden when red leads blue by so much. */
const GOLDEN = 60;

/** The style of a title's words; its typeface is on its way, with the letters that `texts` need. */
export function letterStyle(game: { theme: string; palette: Palette }, texts: readonly string[]): LetterStyle {
  const typeface = typefaceOf(game.theme);
  const [background, gold, accent] = [game.palette.background, game.palette.gold, game.palette.accent].map(rgbOf) as [
    Rgb,
    Rgb,
    Rgb,
  ];
  const deep = gold[0] - gold[2] > GOLDEN ? FLAME : rgbOf(mixColors(background, WHITE, 0.35));
  const family = `"${typeface.name}", "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Geist Variable", sans-serif`;
  void loadTypeface(typeface, texts.join(""));
  return {
    weight: typeface.weight,
    family,
    face: [
      mixColors(gold, WHITE, 0.72),
      mixColors(gold, WHITE, 0.12),
      mixColors(gold, deep, 0.45),
      mixColors(gold, deep, 0.86),
    ],
    rim: mixColors(gold, WHITE, 0.6),
    edge: mixColors(background, BLACK, 0.3),
    side: mixColors(background, deep, 0.34),
    glow: mixColors(gold, accent, 0.35),
  };
}

async function loadTypeface({ load, weight, name }: Typeface, letters: string): Promise<void> {
  // Without its file the words stand in the fallback: nothing waits for it.
  await load().catch(() => undefined);
  await document.fonts.load(`${weight} 40px "${name}"`, letters).catch(() => undefined);
}

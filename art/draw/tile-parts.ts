/** What every tile has: lettering, the vendor's mark, the darkened edges. */
import { n, type Canvas } from "./canvas.ts";
import { drawTitle, type TitleLook } from "./draw-title.ts";
import { layoutTitle, textPath, type TitleBox } from "./lettering.ts";
import { vignette } from "./light.ts";

/** What a tile is drawn from. Hues in degrees; `kind` picks a variant where a sort of game has several. */
export interface TileInput {
  readonly title: string;
  readonly vendor: string;
  readonly hero?: string | undefined;
  /** Turns the hero's colours. */
  readonly hue?: number | undefined;
  readonly kind?: string | undefined;
  readonly bh?: number | undefined;
  readonly acc?: number | undefined;
}

type TitleOptions = TitleLook & Pick<TitleBox, "font"> & Partial<Omit<TitleBox, "font" | "text">>;

/** The title at the foot of the tile; nothing on an icon. */
export function title(ctx: Canvas, text: string, options: TitleOptions): string {
  if (ctx.noTitle) return "";
  const box: TitleBox = {
    cx: ctx.w / 2,
    bottom: ctx.h - 26,
    maxW: 264,
    maxH: 112,
    warp: "arc",
    amt: 0.11,
    track: 0.015,
    maxLine: 66,
    maxLines: 3,
    gap: 0.2,
    ...options,
    text,
  };
  return drawTitle(ctx, layoutTitle(box), options);
}

/** The vendor's name, small, in the upper left corner. */
export function vendorBadge(ctx: Canvas, vendor: string): string {
  const t = textPath({ text: vendor, font: "unbounded", x: 20, y: 33, size: 11, track: 0.07 });
  return `<path d="${t.d}" fill="#000" opacity=".5" transform="translate(0 1.6)" filter="${ctx.blur(1.6)}"/><path d="${t.d}" fill="#fff" opacity=".92"/>`;
}

/** Shade at the top for the vendor's name, and a vignette of strength `vo`. */
export function finish(ctx: Canvas, vo = 0.42): string {
  const shade = ctx.lg([
    ["#000", 0, 0.34],
    ["#000", 1, 0],
  ]);
  return `<rect width="${ctx.w}" height="${n(ctx.h * 0.22)}" fill="${shade}"/>` + vignette(ctx, "#000", vo);
}

/** The painting of display lettering. */
import { n, type Canvas } from "./canvas.ts";
import type { TitleLayout, TitleLine } from "./lettering.ts";
import { LETTER, type LetterStyle } from "./letter-styles.ts";

export interface TitleLook {
  readonly style: LetterStyle;
  /** The extruded block below the face. */
  readonly dark: string;
  /** A second outline round the block. */
  readonly outer?: string | undefined;
  readonly glow?: string | undefined;
  readonly depth?: number;
  readonly bevel?: boolean;
}

const round = (color: string, width: string): string =>
  `fill="${color}" stroke="${color}" stroke-width="${width}" stroke-linejoin="round"`;
const thick = (l: TitleLine, k: number): string => n(Math.max(2.2, l.h * k));

function bevelFilter(ctx: Canvas, shine: string): string {
  const id = ctx.id("f");
  ctx.def(
    `<filter id="${id}" x="-5%" y="-10%" width="110%" height="120%" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="1.5" result="a"/><feSpecularLighting in="a" surfaceScale="3.2" specularConstant="0.85" specularExponent="18" lighting-color="${shine}" result="s"><feDistantLight azimuth="245" elevation="48"/></feSpecularLighting><feComposite in="s" in2="SourceAlpha" operator="in" result="s2"/><feComposite in="SourceGraphic" in2="s2" operator="arithmetic" k1="0" k2="1" k3="0.75" k4="0"/></filter>`,
  );
  return ` filter="url(#${id})"`;
}

/** Layered lettering: glow, contact shadow, outlines, extrusion, gradient face, bevel light. */
export function drawTitle(ctx: Canvas, layout: TitleLayout, look: TitleLook): string {
  const { style, dark, outer, glow, depth = 7, bevel = true } = look;
  const face = LETTER[style];
  const parts = layout.lines.map((l) => {
    const id = ctx.id("t");
    ctx.def(`<path id="${id}" d="${l.d}"/>`);
    return { id, l };
  });
  const all = (paint: (l: TitleLine) => string): string =>
    parts.map(({ id, l }) => `<use xlink:href="#${id}" href="#${id}" ${paint(l)}/>`).join("");
  let s = "";
  if (glow) s += `<g filter="${ctx.blur(11)}" opacity="0.9">${all((l) => round(glow, thick(l, 0.34)))}</g>`;
  s += `<g filter="${ctx.blur(5)}" opacity="0.6" transform="translate(0 ${depth + 5})">${all((l) => round("#000", thick(l, 0.3)))}</g>`;
  if (outer) {
    for (const d of [depth, 0]) s += `<g transform="translate(0 ${d})">${all((l) => round(outer, thick(l, 0.46)))}</g>`;
  }
  for (let d = depth; d >= 0; d -= 1.5) {
    s += `<g transform="translate(0 ${n(d)})">${all((l) => round(dark, thick(l, 0.3)))}</g>`;
  }
  for (let d = Math.min(4, depth * 0.6); d > 0; d -= 1) {
    s += `<g transform="translate(0 ${n(d)})">${all((l) => round(face.edge, thick(l, 0.09)))}</g>`;
  }
  s += all((l) => `fill="none" stroke="${face.edge}" stroke-width="${thick(l, 0.09)}" stroke-linejoin="round"`);
  const light = bevel ? bevelFilter(ctx, face.spec) : "";
  return s + `<g${light}>${all((l) => `fill="${ctx.lg(face.fill, 0, l.y0, 0, l.y1, true)}"`)}</g>`;
}

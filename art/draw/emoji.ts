/** Microsoft's 3D illustrations as trimmed pictures, and their lighting. */
import { createRequire } from "node:module";
import path from "node:path";
import sharp from "sharp";
import { n, type Canvas } from "./canvas.ts";
import { E, type EmojiName } from "./emoji-names.ts";

const require = createRequire(import.meta.url);
const folder = path.join(path.dirname(require.resolve("@lobehub/fluent-emoji-3d/package.json")), "assets");

interface Picture {
  readonly uri: string;
  readonly w: number;
  readonly h: number;
}

const pictures = new Map<EmojiName, Picture>();

/** The file of an illustration (256 px WebP with transparency). */
const emojiFile = (name: EmojiName): string => path.join(folder, E[name] + ".webp");

/** Takes a key of the lexicon; throws when there is none, so that a misspelt hero is found at once. */
export function emojiName(name: string): EmojiName {
  if (Object.hasOwn(E, name)) return name as EmojiName;
  throw new Error(`no illustration is called ${name}`);
}

/** Loads illustrations before drawing; drawing itself is synchronous. */
export async function preload(names: readonly EmojiName[]): Promise<void> {
  await Promise.all(
    names
      .filter((name) => !pictures.has(name))
      .map(async (name) => {
        const { data, info } = await sharp(emojiFile(name))
          .trim({ threshold: 8 })
          .png({ compressionLevel: 3 })
          .toBuffer({ resolveWithObject: true });
        const uri = "data:image/png;base64," + data.toString("base64");
        pictures.set(name, { uri, w: info.width, h: info.height });
      }),
  );
}

function picture(name: EmojiName): Picture {
  const found = pictures.get(name);
  if (!found) throw new Error(`${name} was not loaded`);
  return found;
}

/** Width over height. */
export const ratio = (name: EmojiName): number => picture(name).w / picture(name).h;

/** Where an illustration stands: its middle, its longest side, turned by `rot` degrees, hue turned by `hue`. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly rot?: number;
  readonly flip?: boolean;
  readonly hue?: number;
}

export interface HeroLight {
  readonly glow?: string | undefined;
  readonly glowOp?: number;
  readonly rim?: string | undefined;
  readonly rimOp?: number;
  readonly shade?: string | undefined;
  readonly shadeOp?: number;
  readonly drop?: boolean;
  readonly key?: number;
}

function raw(name: EmojiName, { x, y, size, rot = 0, flip = false }: Place): string {
  const e = picture(name);
  const k = size / Math.max(e.w, e.h);
  const w = e.w * k;
  const h = e.h * k;
  return `<image x="${n(-w / 2)}" y="${n(-h / 2)}" width="${n(w)}" height="${n(h)}" preserveAspectRatio="none" transform="translate(${n(x)} ${n(y)}) rotate(${n(rot)})${flip ? " scale(-1 1)" : ""}" xlink:href="${e.uri}" href="${e.uri}"/>`;
}

/** An illustration as a hero. */
export function hero(ctx: Canvas, name: EmojiName, place: Place & HeroLight): string {
  return lit(ctx, place, raw(name, place));
}

/** A picture in a hero's light: S-curve, volumetric key light, coloured back-glow, one-sided rim light, ambient shade below, cast shadow. */
export function lit(ctx: Canvas, place: Place & HeroLight, picture: string): string {
  const { x, y, size, hue = 0, glow = "#ffffff", glowOp = 0.75, rim = "#ffffff", rimOp = 0.9 } = place;
  const { shade = "#1a0020", shadeOp = 0.55, drop = true, key = 0.8 } = place;
  const id = ctx.id("h");
  const s = size / 200;
  const pad = size * 0.85;
  ctx.def(`<filter id="${id}" filterUnits="userSpaceOnUse" x="${n(x - pad)}" y="${n(y - pad)}" width="${n(pad * 2)}" height="${n(pad * 2)}" color-interpolation-filters="sRGB">
${hue ? `<feColorMatrix in="SourceGraphic" type="hueRotate" values="${hue}" result="h0"/>` : ""}<feColorMatrix in="${hue ? "h0" : "SourceGraphic"}" type="saturate" values="1.18" result="h1"/>
<feComponentTransfer in="h1" result="g0"><feFuncR type="table" tableValues="0 .19 .5 .82 1"/><feFuncG type="table" tableValues="0 .19 .5 .82 1"/><feFuncB type="table" tableValues="0 .19 .5 .82 1"/></feComponentTransfer>
<feGaussianBlur in="SourceAlpha" stdDeviation="${n(9 * s)}" result="ab"/><feSpecularLighting in="ab" surfaceScale="${n(11 * s)}" specularConstant="${key}" specularExponent="20" lighting-color="#fff" result="sp"><feDistantLight azimuth="236" elevation="32"/></feSpecularLighting><feComposite in="sp" in2="SourceAlpha" operator="in" result="sp2"/><feComposite in="g0" in2="sp2" operator="arithmetic" k1="-0.5" k2="1" k3="0.8" k4="0" result="g"/>
<feMorphology in="SourceAlpha" operator="dilate" radius="${n(1.5 * s)}" result="d"/><feGaussianBlur in="d" stdDeviation="${n(14 * s)}" result="db"/><feFlood flood-color="${glow}" flood-opacity="${glowOp}"/><feComposite in2="db" operator="in" result="glow"/>
<feOffset in="SourceAlpha" dx="0" dy="${n(10 * s)}" result="so"/><feGaussianBlur in="so" stdDeviation="${n(7 * s)}" result="sb"/><feFlood flood-color="#000" flood-opacity="${drop ? 0.55 : 0}"/><feComposite in2="sb" operator="in" result="shadow"/>
<feOffset in="SourceAlpha" dx="${n(-6 * s)}" dy="${n(-30 * s)}" result="o1"/><feGaussianBlur in="o1" stdDeviation="${n(15 * s)}" result="o1b"/><feComponentTransfer in="o1b" result="o1c"><feFuncA type="linear" slope="1.9"/></feComponentTransfer><feComposite in="SourceAlpha" in2="o1c" operator="out" result="e1"/><feFlood flood-color="${shade}" flood-opacity="${shadeOp}"/><feComposite in2="e1" operator="in" result="shd"/>
<feOffset in="SourceAlpha" dx="${n(-3.4 * s)}" dy="${n(4.6 * s)}" result="o2"/><feGaussianBlur in="o2" stdDeviation="${n(1.5 * s)}" result="o2b"/><feComponentTransfer in="o2b" result="o2c"><feFuncA type="linear" slope="2.1"/></feComponentTransfer><feComposite in="SourceAlpha" in2="o2c" operator="out" result="e2"/><feFlood flood-color="${rim}" flood-opacity="${rimOp}"/><feComposite in2="e2" operator="in" result="rim"/>
<feMerge><feMergeNode in="glow"/><feMergeNode in="shadow"/><feMergeNode in="g"/><feMergeNode in="shd"/><feMergeNode in="rim"/></feMerge></filter>`);
  return `<g filter="url(#${id})">${picture}</g>`;
}

/** Out-of-focus prop for depth. */
export function soft(
  ctx: Canvas,
  name: EmojiName,
  place: Place & { readonly blur: number; readonly op?: number },
): string {
  const { x, y, size, hue = 0, blur, op = 1 } = place;
  const id = ctx.id("s");
  ctx.def(
    `<filter id="${id}" filterUnits="userSpaceOnUse" x="${n(x - size)}" y="${n(y - size)}" width="${n(2 * size)}" height="${n(2 * size)}" color-interpolation-filters="sRGB"><feColorMatrix type="hueRotate" values="${hue}"/><feGaussianBlur stdDeviation="${n(blur)}"/></filter>`,
  );
  return `<g filter="url(#${id})" opacity="${op}">${raw(name, place)}</g>`;
}

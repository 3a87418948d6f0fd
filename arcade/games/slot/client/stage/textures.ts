/** Textures drawn once per game and size: symbols, their blur, cells, sparks. */
import { Texture } from "pixi.js";
import type { Theme } from "./theme.ts";

export interface Textures {
  symbol(id: string): Texture;
  /** The same smeared downwards, for a reel at full speed. */
  blurred(id: string): Texture;
  cell: Texture;
  lit: Texture;
  waiting: Texture;
  spark: Texture;
}

function sheet(width: number, height: number, draw: (pen: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(2, Math.round(width));
  canvas.height = Math.max(2, Math.round(height));
  const pen = canvas.getContext("2d");
  if (pen) draw(pen);
  return canvas;
}

const SMEARS = 13;

function smear(picture: HTMLCanvasElement): HTMLCanvasElement {
  return sheet(picture.width, picture.height * 1.5, (pen) => {
    // Many faint copies make the same smear in every browser; `filter` on a canvas is missing in some.
    pen.globalAlpha = 1.9 / SMEARS;
    for (let copy = 0; copy < SMEARS; copy++) {
      pen.drawImage(picture, 0, (picture.height * 0.5 * copy) / (SMEARS - 1));
    }
  });
}

function rounded(pen: CanvasRenderingContext2D, inset: number, radius: number): void {
  const { width, height } = pen.canvas;
  pen.beginPath();
  pen.roundRect(inset, inset, width - inset * 2, height - inset * 2, radius);
}

function cellSheet(theme: Theme, width: number, height: number, scale: number): HTMLCanvasElement {
  return sheet(width * scale, height * scale, (pen) => {
    const shade = pen.createLinearGradient(0, 0, 0, height * scale);
    shade.addColorStop(0, theme.colors.cellHigh);
    shade.addColorStop(1, theme.colors.cellLow);
    rounded(pen, 0, 9 * scale);
    pen.fillStyle = shade;
    pen.fill();
  });
}

function glowSheet(
  inner: string,
  outer: string,
  rim: string,
  size: [number, number],
  scale: number,
): HTMLCanvasElement {
  const [width, height] = size;
  return sheet(width * scale, height * scale, (pen) => {
    const shade = pen.createRadialGradient(
      (width * scale) / 2,
      height * scale * 0.45,
      0,
      (width * scale) / 2,
      height * scale * 0.45,
      height * scale * 0.72,
    );
    shade.addColorStop(0, inner);
    shade.addColorStop(1, outer);
    rounded(pen, scale, 9 * scale);
    pen.fillStyle = shade;
    pen.fill();
    pen.lineWidth = 2 * scale;
    pen.strokeStyle = rim;
    pen.stroke();
  });
}

function sparkSheet(color: string): HTMLCanvasElement {
  return sheet(24, 24, (pen) => {
    const shade = pen.createRadialGradient(12, 12, 0, 12, 12, 12);
    shade.addColorStop(0, "#fffbe6");
    shade.addColorStop(0.35, color);
    shade.addColorStop(1, "rgb(255 200 80 / 0)");
    pen.fillStyle = shade;
    pen.fillRect(0, 0, 24, 24);
  });
}

/** Textures of symbols, shared by every size of the stage. */
export function symbolTextures(theme: Theme): Pick<Textures, "symbol" | "blurred"> {
  const sharp = new Map<string, Texture>();
  const smeared = new Map<string, Texture>();
  for (const [id, picture] of theme.symbols) {
    sharp.set(id, Texture.from(picture));
    smeared.set(id, Texture.from(smear(picture)));
  }
  return {
    symbol: (id) => sharp.get(id) ?? Texture.EMPTY,
    blurred: (id) => smeared.get(id) ?? Texture.EMPTY,
  };
}

/** Textures of cells for one size in CSS pixels. */
export function cellTextures(theme: Theme, width: number, height: number): Omit<Textures, "symbol" | "blurred"> {
  const scale = 2;
  const { glow, glowLow, rim, cellLow } = theme.colors;
  return {
    cell: Texture.from(cellSheet(theme, width, height, scale)),
    lit: Texture.from(glowSheet(glow, glowLow, rim, [width, height], scale)),
    waiting: Texture.from(glowSheet("#a8481a", cellLow, "#ff8b3d", [width, height], scale)),
    spark: Texture.from(sparkSheet(rim)),
  };
}

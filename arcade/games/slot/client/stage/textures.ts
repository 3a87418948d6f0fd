/** What lies below and above the symbols, drawn once per size: cells, lit cells, a spark. */
import { type Pen, type Bitmap, bitmap } from "#arcade/client/platform/bitmap.ts";
import type { ThemeColors } from "#arcade/client/theme/colors.ts";

const RADIUS = 9;

/** A cell of `width` × `height` CSS pixels at rest, drawn from `x`, `y`. */
export function paintCell(
  pen: Pen,
  { cellHigh, cellLow }: ThemeColors,
  [x, y, width, height]: readonly [number, number, number, number],
): void {
  const shade = pen.createLinearGradient(0, y, 0, y + height);
  shade.addColorStop(0, cellHigh);
  shade.addColorStop(1, cellLow);
  pen.beginPath();
  pen.roundRect(x, y, width, height, RADIUS);
  pen.fillStyle = shade;
  pen.fill();
}

/** A cell that is lit by a win, `scale` pixels to one of CSS. */
export function litCell(colors: ThemeColors, width: number, height: number, scale: number): Bitmap {
  const { glow, glowLow, rim } = colors;
  return bitmap(width * scale, height * scale, (pen) => {
    pen.scale(scale, scale);
    const shade = pen.createRadialGradient(width / 2, height * 0.45, 0, width / 2, height * 0.45, height * 0.72);
    shade.addColorStop(0, glow);
    shade.addColorStop(1, glowLow);
    pen.beginPath();
    pen.roundRect(1, 1, width - 2, height - 2, RADIUS);
    pen.fillStyle = shade;
    pen.fill();
    pen.lineWidth = 2;
    pen.strokeStyle = rim;
    pen.stroke();
  });
}

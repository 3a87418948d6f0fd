/** The flying thing of a title, from /art/crash/<game>.webp or drawn here. */
import { artAddress, loadPicture } from "#arcade/client/platform/files.ts";

const SIZE = 192;

function blank(): [HTMLCanvasElement, CanvasRenderingContext2D | null] {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIZE;
  return [canvas, canvas.getContext("2d")];
}

/** Corners as x, y, x, y …, filled. */
function shape(pen: CanvasRenderingContext2D, color: string, corners: readonly number[]): void {
  pen.fillStyle = color;
  pen.beginPath();
  for (let at = 0; at + 1 < corners.length; at += 2) pen.lineTo(corners[at] ?? 0, corners[at + 1] ?? 0);
  pen.fill();
}

/** A body with a point at `top` and a flat base of twice `half`. */
function hull(pen: CanvasRenderingContext2D, color: string, top: number, base: number, half: number): void {
  pen.fillStyle = color;
  pen.beginPath();
  pen.moveTo(-half, base);
  pen.quadraticCurveTo(-half * 1.6, top * 0.4, 0, top);
  pen.quadraticCurveTo(half * 1.6, top * 0.4, half, base);
  pen.fill();
}

function drawnRocket(): HTMLCanvasElement {
  const [canvas, pen] = blank();
  if (!pen) return canvas;
  pen.translate(SIZE / 2, SIZE / 2);
  pen.rotate(Math.PI / 4);
  pen.scale(SIZE / 100, SIZE / 100);
  shape(pen, "#ff9a3d", [-9, 26, 0, 46, 9, 26]);
  shape(pen, "#e0355c", [-12, 8, -26, 28, -10, 24]);
  shape(pen, "#e0355c", [12, 8, 26, 28, 10, 24]);
  hull(pen, "#f4f7ff", -42, 26, 12);
  hull(pen, "#e0355c", -42, -20, 10);
  pen.fillStyle = "#4aa8ff";
  pen.beginPath();
  pen.arc(0, -4, 7, 0, Math.PI * 2);
  pen.fill();
  return canvas;
}

/** Never fails: what doesn't come is drawn. */
export async function craftPicture(gameId: string): Promise<HTMLCanvasElement> {
  const image = await loadPicture(artAddress(`crash/${encodeURIComponent(gameId)}.webp`));
  if (!image) return drawnRocket();
  const [craft, pen] = blank();
  pen?.drawImage(image, 0, 0, SIZE, SIZE);
  return craft;
}

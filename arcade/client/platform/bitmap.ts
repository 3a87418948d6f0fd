/** Pictures that are drawn once and copied in every frame. */
export type Bitmap = ImageBitmap | HTMLCanvasElement;
export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/**
 * A picture of `width` × `height` pixels that is drawn once and copied often: a bitmap, since a canvas would be copied
 * whole before each copy of it, in case it changed.
 */
export function bitmap(width: number, height: number, draw: (pen: Pen) => void): Bitmap {
  const [wide, high] = [Math.max(2, Math.round(width)), Math.max(2, Math.round(height))];
  const pen = typeof OffscreenCanvas === "undefined" ? null : new OffscreenCanvas(wide, high).getContext("2d");
  if (pen) {
    draw(pen);
    return pen.canvas.transferToImageBitmap();
  }
  // Safari of before 2023
  const canvas = document.createElement("canvas");
  canvas.width = wide;
  canvas.height = high;
  const own = canvas.getContext("2d");
  if (own) draw(own);
  return canvas;
}

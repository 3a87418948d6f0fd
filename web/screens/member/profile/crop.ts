/** Which square of a picture is shown: `zoom` 1 is the largest that fits, x and y are its middle from 0 to 1. */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}

export const MOST_ZOOM = 4;
export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };

interface Size {
  width: number;
  height: number;
}

/** The square in the picture's own pixels. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom;
  return { left: x * width - side / 2, top: y * height - side / 2, side };
}

/** The nearest crop that lies wholly inside the picture. */
export function inside(size: Size, { zoom, x, y }: Crop): Crop {
  const kept = Math.min(MOST_ZOOM, Math.max(1, zoom));
  const half = Math.min(size.width, size.height) / kept / 2;
  const within = (at: number, length: number): number => Math.min(1 - half / length, Math.max(half / length, at));
  return { zoom: kept, x: within(x, size.width), y: within(y, size.height) };
}

/** The crop after the picture was dragged by a part of the shown square's side. */
export function moved(size: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const { side } = squareOf(size, crop);
  return inside(size, {
    ...crop,
    x: crop.x - (by.x * side) / size.width,
    y: crop.y - (by.y * side) / size.height,
  });
}

/** A picture that a flight passes. */
import { type Bitmap, bitmap, type Pen } from "#arcade/client/platform/bitmap.ts";

/** A picture that is seen between two heights, and moves meanwhile by so many stage heights down and stage widths to the left. */
export interface Layer {
  readonly picture: Bitmap;
  readonly from: number;
  readonly to: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly sink: number;
  readonly left: number;
  /** 0 to 1, as it is seen at most. */
  readonly strength: number;
}

/** In the pixels of the screen, so that a frame copies and never scales. */
export function sharp(width: number, height: number, scale: number, draw: (pen: Pen) => void): Bitmap {
  return bitmap(width * scale, height * scale, (pen) => {
    pen.scale(scale, scale);
    draw(pen);
  });
}

/** Draws a picture as a pose says. What bends or waves is drawn in slices of the picture; nothing is laid out or filtered. */
import type { Bitmap } from "#arcade/client/platform/bitmap.ts";
import type { Pose } from "./gestures.ts";

/** The band of light that runs over a symbol, in parts of its side: how wide it is and how far it leans. */
const BAND = 0.34;
const LEAN = 0.3;
/** A slice for so many pixels: fewer for a cell than for a great scene, where steps would be seen. */
const SLICE_PX = 9;
const MOST_SLICES = 28;
/** A wave has so many crests on a symbol. */
const CRESTS = 1.5;

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** With its middle at `x`, `y`; it stands on its lower edge when it is squashed. `light`: the same picture in full light. */
export function paintPose(
  pen: CanvasRenderingContext2D,
  picture: Bitmap,
  light: Bitmap | null,
  { x, y, width, height }: Place,
  pose: Pose,
): void {
  const { wide, tall, tilt, lift, shift, pivot, shine } = pose;
  pen.save();
  pen.translate(x + shift * width, y + (Math.max(0, 1 - tall) / 2 - lift) * height);
  pen.translate(0, pivot * height);
  pen.rotate(tilt);
  pen.translate(0, -pivot * height);
  pen.scale(wide, tall);
  pen.imageSmoothingEnabled = true;
  const draw = painterOf(pose);
  draw(pen, picture, width, height, pose);
  if (light && shine !== null) {
    clipBand(pen, (shine * (1 + BAND + LEAN) - 0.5 - BAND) * width, width, height);
    draw(pen, light, width, height, pose);
  }
  pen.restore();
}

type Draw = (pen: CanvasRenderingContext2D, picture: Bitmap, width: number, height: number, pose: Pose) => void;

function painterOf({ bend, wave, swell, flap }: Pose): Draw {
  if (flap !== 0) return paintUpright;
  return bend !== 0 || wave !== 0 || swell !== 0 ? paintLevel : paintWhole;
}

const paintWhole: Draw = (pen, picture, width, height) =>
  pen.drawImage(picture, -width / 2, -height / 2, width, height);

const slicesOf = (length: number): number => Math.min(MOST_SLICES, Math.max(8, Math.round(length / SLICE_PX)));

/** Level slices, each moved and broadened; they overlap by a pixel, so that no seam is seen. */
const paintLevel: Draw = (pen, picture, width, height, { bend, wave, swell }) => {
  const slices = slicesOf(picture.height);
  const high = picture.height / slices;
  for (let slice = 0; slice < slices; slice++) {
    const down = (slice + 0.5) / slices;
    const head = 1 - down;
    const off = (bend * head ** 1.6 + wave * head * Math.sin(down * CRESTS * Math.PI * 2 + wave * 20)) * width;
    const broad = width * (1 + swell * Math.sin(down * Math.PI));
    const [top, deep] = [slice * high, Math.min(high + 1, picture.height - slice * high)];
    const scale = height / picture.height;
    pen.drawImage(picture, 0, top, picture.width, deep, off - broad / 2, top * scale - height / 2, broad, deep * scale);
  }
};

/** Upright slices: the sides are raised while the middle stands. */
const paintUpright: Draw = (pen, picture, width, height, { flap }) => {
  const slices = slicesOf(picture.width);
  const wide = picture.width / slices;
  const scale = width / picture.width;
  for (let slice = 0; slice < slices; slice++) {
    const out = Math.abs((slice + 0.5) / slices - 0.5) * 2;
    const [left, broad] = [slice * wide, Math.min(wide + 1, picture.width - slice * wide)];
    const up = flap * out ** 1.4 * height;
    pen.drawImage(
      picture,
      left,
      0,
      broad,
      picture.height,
      left * scale - width / 2,
      -height / 2 - up,
      broad * scale,
      height,
    );
  }
};

function clipBand(pen: CanvasRenderingContext2D, at: number, width: number, height: number): void {
  pen.beginPath();
  pen.moveTo(at, height / 2);
  pen.lineTo(at + BAND * width, height / 2);
  pen.lineTo(at + (BAND + LEAN) * width, -height / 2);
  pen.lineTo(at + LEAN * width, -height / 2);
  pen.clip();
}

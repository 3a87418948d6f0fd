/** What the buckets pay, in figures that can be read: on them where they are wide enough, else below them in two rows. */
import { shortTimes } from "../words.ts";

/** No figure is smaller. */
const LEAST_PX = 11;
const MOST_PX = 15;
const BELOW_PX = 12;
const ROW_PX = 15;
/** Widths of signs of the letters that the board is written in, as shares of their size. */
const SIGN = 0.64;
const POINT = 0.31;

interface Place {
  /** The middle of the bucket. */
  readonly x: number;
  readonly y: number;
  readonly high: number;
  readonly heat: string;
  /** Of the light of a ball that has just landed. */
  readonly share: number;
}

export interface BucketLabels {
  /** Room that they take below the buckets. */
  readonly below: number;
  draw(pen: CanvasRenderingContext2D, bucket: number, place: Place): void;
}

const widthOf = (words: string): number =>
  [...words].reduce((all, sign) => all + (sign === "." || sign === "," ? POINT : SIGN), 0);

/** The size of all figures that stand on buckets `wide` and `high`; null where one would be too small to read. */
export function sizeOnBuckets(pays: readonly number[], wide: number, high: number): number | null {
  const longest = Math.max(...pays.map((each) => widthOf(shortTimes(each))));
  const size = Math.min(MOST_PX, (wide - 1) / longest, high * 0.52);
  return size < LEAST_PX ? null : size;
}

export function labelsOf(pays: readonly number[], wide: number, high: number): BucketLabels {
  const words = pays.map(shortTimes);
  const size = sizeOnBuckets(pays, wide, high);
  const font = (px: number): string => `800 ${px}px "Geist Variable", system-ui, sans-serif`;
  return {
    below: size === null ? 2 * ROW_PX + 2 : 0,
    draw(pen, bucket, { x, y, high: bucketHigh, heat, share }) {
      pen.textAlign = "center";
      pen.textBaseline = "middle";
      if (size !== null) {
        pen.fillStyle = "#3b0a1c";
        pen.font = font(size);
        pen.fillText(words[bucket] ?? "", x, y + bucketHigh / 2 + 0.5);
        return;
      }
      // Neighbours take turns: each has twice its own width
      pen.fillStyle = share > 0 ? "#fff" : heat;
      pen.font = font(BELOW_PX);
      pen.fillText(words[bucket] ?? "", x, y + bucketHigh + ROW_PX * (0.5 + (bucket % 2)) + 4);
    },
  };
}

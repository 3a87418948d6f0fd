/** The pegs and buckets on the canvas, and where a ball is on its path. */
import { bucketOf } from "#arcade/games/instant/rules/pegfall.ts";
import { type BucketLabels, labelsOf } from "./bucket-labels.ts";

const FLASH_MS = 420;
const LANDED_MS = 520;
/** A ball leaps a little from each peg before it falls on. */
const LEAP = 0.42;
const TRAIL = 7;
/** Pegs beside one another are at most so many times as far apart as their rows: a low board stays wide enough for its figures. */
const WIDEST = 3;

/** Hot at the edge, cool in the middle, as the buckets pay. */
const HEAT = ["#ff3b5f", "#ff5a4a", "#ff7a3a", "#ff9a2f", "#ffb52b", "#ffc934", "#f5d64a"];

export class PegBoard {
  private rows: number;
  private pays: readonly number[];
  private width = 0;
  private height = 0;
  private gap = 0;
  private rise = 0;
  private top = 0;
  private bucketHigh = 0;
  private labels: BucketLabels | null = null;
  private readonly lit = new Map<string, number>();
  private readonly landed = new Map<number, number>();
  private opened = 0;
  private still: HTMLCanvasElement | null = null;
  private scale = 1;

  constructor(rows: number, pays: readonly number[]) {
    this.rows = rows;
    this.pays = pays;
  }

  change(rows: number, pays: readonly number[]): void {
    this.rows = rows;
    this.pays = pays;
    this.lit.clear();
    this.landed.clear();
    this.fit(this.width, this.height, this.scale);
  }

  /** In CSS pixels; `scale`: pixels of the canvas to one of them. */
  fit(width: number, height: number, scale: number): void {
    Object.assign(this, { width, height, scale });
    this.bucketHigh = Math.max(22, Math.min(40, height * 0.085));
    this.top = Math.max(34, height * 0.1);
    const riseOver = (low: number): number => (height - this.top - low - 22) / this.rows;
    const gapAt = (rise: number): number => Math.min((width - 16) / (this.rows + 1), rise * WIDEST);
    this.labels = labelsOf(this.pays, this.wideOf(gapAt(riseOver(this.bucketHigh))), this.bucketHigh);
    if (this.labels.below > 0) this.bucketHigh *= 0.72;
    this.rise = riseOver(this.bucketHigh + this.labels.below);
    this.gap = gapAt(this.rise);
    this.still = null;
  }

  /** The hatch at the top lets a ball out. */
  opens(): void {
    this.opened = FLASH_MS;
  }

  touch(path: readonly number[], row: number): void {
    this.lit.set(`${row} ${bucketOf(path.slice(0, row))}`, FLASH_MS);
  }

  lands(bucket: number): void {
    this.landed.set(bucket, LANDED_MS);
  }

  private wideOf(gap: number): number {
    return gap - Math.max(2, gap * 0.09);
  }

  /** The upper edge of the buckets. */
  private get bucketTop(): number {
    return this.height - this.bucketHigh - (this.labels?.below ?? 0) - 10;
  }

  private get ballSize(): number {
    return Math.max(5, Math.min(11, this.gap * 0.3));
  }

  private pegAt(row: number, index: number): [number, number] {
    return [this.width / 2 + (index - (row + 2) / 2) * this.gap, this.top + row * this.rise];
  }

  /** Whether something of it goes on to glow. */
  draw(pen: CanvasRenderingContext2D, passedMs: number): boolean {
    this.still ??= this.paintStill();
    pen.drawImage(this.still, 0, 0, this.width, this.height);
    this.opened = Math.max(0, this.opened - passedMs);
    this.drawHatch(pen);
    for (const [key, left] of this.lit) {
      const [row = 0, index = 0] = key.split(" ").map(Number);
      // The peg that a ball meets lies in the middle of the places left and right of it
      const [x, y] = this.pegAt(row, index + 1);
      const share = left / FLASH_MS;
      const size = this.pegSize * (1 + share * 2.4);
      const glow = pen.createRadialGradient(x, y, 0, x, y, size * 1.6);
      glow.addColorStop(0, `rgb(255 255 255 / ${share})`);
      glow.addColorStop(0.4, `rgb(255 190 240 / ${share * 0.7})`);
      glow.addColorStop(1, "rgb(255 150 230 / 0)");
      pen.fillStyle = glow;
      pen.beginPath();
      pen.arc(x, y, size * 1.6, 0, Math.PI * 2);
      pen.fill();
      age(this.lit, key, left, passedMs);
    }
    this.pays.forEach((_, bucket) => this.drawBucket(pen, bucket));
    for (const [bucket, left] of this.landed) age(this.landed, bucket, left, passedMs);
    return this.opened > 0 || this.lit.size > 0 || this.landed.size > 0;
  }

  private get pegSize(): number {
    return Math.max(2.2, Math.min(5, this.gap * 0.13));
  }

  /** All that stays as it is. */
  private paintStill(): HTMLCanvasElement {
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(this.width * this.scale));
    canvas.height = Math.max(1, Math.round(this.height * this.scale));
    const pen = canvas.getContext("2d");
    if (!pen) return canvas;
    pen.scale(this.scale, this.scale);
    const size = this.pegSize;
    for (let row = 0; row < this.rows; row++)
      for (let index = 0; index < row + 3; index++) {
        const [x, y] = this.pegAt(row, index);
        pen.fillStyle = "rgb(20 0 24 / 0.4)";
        pen.beginPath();
        pen.ellipse(x + size * 0.5, y + size * 0.9, size * 1.1, size * 0.8, 0, 0, Math.PI * 2);
        pen.fill();
        const light = pen.createRadialGradient(x - size * 0.4, y - size * 0.45, size * 0.1, x, y, size);
        light.addColorStop(0, "#ffffff");
        light.addColorStop(0.5, "#f7e3f6");
        light.addColorStop(1, "#b98fc0");
        pen.fillStyle = light;
        pen.beginPath();
        pen.arc(x, y, size, 0, Math.PI * 2);
        pen.fill();
      }
    return canvas;
  }

  private drawHatch(pen: CanvasRenderingContext2D): void {
    const open = this.opened / FLASH_MS;
    const x = this.width / 2;
    const y = this.top - this.rise * 0.5 - 12;
    pen.fillStyle = "rgb(10 0 14 / 0.55)";
    pen.beginPath();
    pen.roundRect(x - 24, y - 9, 48, 15, 8);
    pen.fill();
    pen.fillStyle = `rgb(255 214 90 / ${0.25 + open * 0.7})`;
    pen.beginPath();
    pen.roundRect(x - 16, y - 4, 32, 5, 3);
    pen.fill();
  }

  private drawBucket(pen: CanvasRenderingContext2D, bucket: number): void {
    const count = this.pays.length;
    const middle = (count - 1) / 2;
    const heat = HEAT[Math.round((1 - Math.abs(bucket - middle) / middle) * (HEAT.length - 1))] ?? "#f5d64a";
    const left = this.landed.get(bucket) ?? 0;
    const share = left / LANDED_MS;
    const sink = Math.sin(share * Math.PI) * 7;
    const wide = this.wideOf(this.gap);
    const x = this.width / 2 + (bucket - middle) * this.gap - wide / 2;
    const y = this.bucketTop + sink;
    const corner = Math.min(9, wide * 0.28);
    pen.fillStyle = "rgb(0 0 0 / 0.35)";
    pen.beginPath();
    pen.roundRect(x, y + 4, wide, this.bucketHigh, corner);
    pen.fill();
    const face = pen.createLinearGradient(0, y, 0, y + this.bucketHigh);
    face.addColorStop(0, "#fff");
    face.addColorStop(0.07, heat);
    face.addColorStop(0.82, heat);
    face.addColorStop(1, "rgb(60 0 30 / 0.85)");
    pen.fillStyle = heat;
    pen.beginPath();
    pen.roundRect(x, y, wide, this.bucketHigh, corner);
    pen.fill();
    pen.fillStyle = face;
    pen.globalAlpha = 0.55;
    pen.fill();
    pen.globalAlpha = 1;
    if (share > 0) {
      pen.fillStyle = `rgb(255 255 255 / ${share * 0.6})`;
      pen.fill();
    }
    this.labels?.draw(pen, bucket, { x: x + wide / 2, y, high: this.bucketHigh, heat, share });
  }

  /** `share`: of the whole fall. */
  drawBall(pen: CanvasRenderingContext2D, path: readonly number[], share: number): void {
    for (let back = TRAIL; back > 0; back--) {
      const [x, y] = this.ballAt(path, share - (back * 0.085) / path.length);
      pen.fillStyle = `rgb(255 214 90 / ${(0.2 * (TRAIL - back)) / TRAIL})`;
      pen.beginPath();
      pen.arc(x, y, this.ballSize * (1 - back / (TRAIL * 1.7)), 0, Math.PI * 2);
      pen.fill();
    }
    const [x, y] = this.ballAt(path, share);
    const size = this.ballSize;
    const gold = pen.createRadialGradient(x - size * 0.38, y - size * 0.42, size * 0.08, x, y, size);
    gold.addColorStop(0, "#fffbe0");
    gold.addColorStop(0.3, "#ffdb5c");
    gold.addColorStop(0.75, "#f0a51a");
    gold.addColorStop(1, "#9c5a04");
    pen.fillStyle = "rgb(20 0 24 / 0.35)";
    pen.beginPath();
    pen.arc(x + 2, y + 4, size, 0, Math.PI * 2);
    pen.fill();
    pen.fillStyle = gold;
    pen.beginPath();
    pen.arc(x, y, size, 0, Math.PI * 2);
    pen.fill();
  }

  /** The first half row falls to the first peg; each leap ends at the next one, and the last, of half a row's time, in the bucket. */
  private ballAt(path: readonly number[], share: number): [number, number] {
    const rows = path.length;
    const gone = Math.max(0, share) * rows;
    const meets = this.ballSize + this.pegSize - 1;
    const middle = this.width / 2;
    if (gone < 0.5) return [middle, this.top - meets - this.rise * 0.5 * (1 - (gone / 0.5) ** 2)];
    const peg = Math.min(rows - 1, Math.floor(gone - 0.5));
    const isLast = peg === rows - 1;
    const done = Math.min(1, isLast ? (gone - 0.5 - peg) * 2 : gone - 0.5 - peg);
    const x = middle + (bucketOf(path.slice(0, peg)) - peg / 2) * this.gap;
    const y = this.top + peg * this.rise - meets;
    const side = path[peg] === 1 ? 1 : -1;
    const across = (side * this.gap * Math.min(1, isLast ? done * 1.6 : done)) / 2;
    const leap = isLast ? LEAP * 0.3 : LEAP;
    const drop = isLast ? this.bucketTop - y : this.rise;
    return [x + across, y + drop * ((1 + leap) * done ** 2 - leap * done)];
  }
}

function age<Key>(map: Map<Key, number>, key: Key, left: number, passedMs: number): void {
  if (left > passedMs) map.set(key, left - passedMs);
  else map.delete(key);
}

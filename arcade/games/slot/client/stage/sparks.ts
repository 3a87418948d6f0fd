/** Short-lived things that fly off symbols. A fixed number is used again and again. */
import type { Bitmap } from "#arcade/client/platform/bitmap.ts";
import { SPARK_LOOKS, SPARK_SIDE, type SparkKind, sparkPictures } from "./spark-looks.ts";

interface Spark {
  x: number;
  y: number;
  vx: number;
  vy: number;
  turn: number;
  leftMs: number;
  name: SparkKind;
  picture: number;
}

const MOST = 96;

export class Sparks {
  private readonly sparks: Spark[] = Array.from({ length: MOST }, () => ({
    x: 0,
    y: 0,
    vx: 0,
    vy: 0,
    turn: 0,
    leftMs: 0,
    name: "win",
    picture: 0,
  }));
  private readonly pictures = new Map<SparkKind, Bitmap[]>();
  private readonly rim: string;
  private next = 0;
  private flying = 0;

  /** `rim`: the colour of those that every win has. */
  constructor(rim: string) {
    this.rim = rim;
  }

  get isFlying(): boolean {
    return this.flying > 0;
  }

  /** `count` of a look from one place. */
  burst({ x, y }: { x: number; y: number }, count: number, name: SparkKind = "win"): void {
    const { speed, up, lifeMs, colors } = SPARK_LOOKS[name];
    for (let index = 0; index < count; index++) {
      const spark = this.sparks[this.next++ % MOST];
      if (!spark) return;
      const angle = Math.random() * Math.PI * 2;
      const strength = speed * (0.4 + Math.random() * 0.9);
      if (spark.leftMs <= 0) this.flying += 1;
      spark.x = x;
      spark.y = y;
      spark.vx = Math.cos(angle) * strength;
      spark.vy = Math.sin(angle) * strength - up;
      spark.turn = Math.random() * 3;
      spark.name = name;
      spark.picture = index % colors.length;
      if (count === 1) spark.picture = Math.floor(Math.random() * colors.length);
      spark.leftMs = lifeMs * (0.6 + Math.random() * 0.4);
    }
  }

  step(passedMs: number): void {
    if (this.flying === 0) return;
    for (const spark of this.sparks) {
      if (spark.leftMs <= 0) continue;
      const { fall, spin } = SPARK_LOOKS[spark.name];
      spark.leftMs -= passedMs;
      spark.vy += fall * passedMs;
      spark.x += spark.vx * passedMs;
      spark.y += spark.vy * passedMs;
      spark.turn += spin * passedMs;
      if (spark.leftMs <= 0) this.flying -= 1;
    }
  }

  paint(pen: CanvasRenderingContext2D): void {
    if (this.flying === 0) return;
    for (const spark of this.sparks) if (spark.leftMs > 0) this.paintOne(pen, spark);
    pen.globalAlpha = 1;
  }

  private paintOne(pen: CanvasRenderingContext2D, { x, y, turn, leftMs, name, picture }: Spark): void {
    const { lifeMs, size: grown, spin } = SPARK_LOOKS[name];
    let pictures = this.pictures.get(name);
    if (!pictures) this.pictures.set(name, (pictures = sparkPictures(name, this.rim)));
    const bitmap = pictures[picture % pictures.length];
    if (!bitmap) return;
    const share = leftMs / lifeMs;
    // A twinkle opens and closes where it is; all else shrinks as it flies
    const part = name === "star" ? Math.sin(Math.min(1, share) * Math.PI) : 0.3 + share * 0.7;
    const size = SPARK_SIDE * grown * part;
    pen.globalAlpha = Math.min(1, share * 2);
    if (spin === 0) return pen.drawImage(bitmap, x - size / 2, y - size / 2, size, size);
    pen.save();
    pen.translate(x, y);
    pen.rotate(turn);
    pen.drawImage(bitmap, -size / 2, -size / 2, size, size);
    pen.restore();
  }
}

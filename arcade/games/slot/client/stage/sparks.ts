/** Short-lived sparks that fly up and fall. A fixed number is used again and again. */
import type { Bitmap } from "#arcade/client/platform/bitmap.ts";

interface Spark {
  x: number;
  y: number;
  vx: number;
  vy: number;
  leftMs: number;
}

const MOST = 72;
const LIFE_MS = 800;

export class Sparks {
  private readonly sparks: Spark[] = Array.from({ length: MOST }, () => ({ x: 0, y: 0, vx: 0, vy: 0, leftMs: 0 }));
  private next = 0;
  private flying = 0;

  get isFlying(): boolean {
    return this.flying > 0;
  }

  burst({ x, y }: { x: number; y: number }, count: number): void {
    for (let index = 0; index < count; index++) {
      const spark = this.sparks[this.next++ % MOST];
      if (!spark) return;
      const angle = Math.random() * Math.PI * 2;
      const speed = 0.05 + Math.random() * 0.18;
      if (spark.leftMs <= 0) this.flying += 1;
      spark.x = x;
      spark.y = y;
      spark.vx = Math.cos(angle) * speed;
      spark.vy = Math.sin(angle) * speed - 0.12;
      spark.leftMs = LIFE_MS * (0.6 + Math.random() * 0.4);
    }
  }

  step(passedMs: number): void {
    if (this.flying === 0) return;
    for (const spark of this.sparks) {
      if (spark.leftMs <= 0) continue;
      spark.leftMs -= passedMs;
      spark.vy += 0.0006 * passedMs;
      spark.x += spark.vx * passedMs;
      spark.y += spark.vy * passedMs;
      if (spark.leftMs <= 0) this.flying -= 1;
    }
  }

  paint(pen: CanvasRenderingContext2D, picture: Bitmap): void {
    if (this.flying === 0) return;
    for (const { x, y, leftMs } of this.sparks) {
      if (leftMs <= 0) continue;
      const share = leftMs / LIFE_MS;
      const size = picture.width * (0.3 + share * 0.7);
      pen.globalAlpha = Math.min(1, share * 2);
      pen.drawImage(picture, x - size / 2, y - size / 2, size, size);
    }
    pen.globalAlpha = 1;
  }
}

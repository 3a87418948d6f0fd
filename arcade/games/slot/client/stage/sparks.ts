/** Short-lived sparks that fly up and fall. A fixed number of sprites is used again and again. */
import { Container, Sprite, type Texture } from "pixi.js";

interface Spark {
  sprite: Sprite;
  vx: number;
  vy: number;
  leftMs: number;
}

const MOST = 72;
const LIFE_MS = 800;

export class Sparks {
  readonly view = new Container();
  private readonly sparks: Spark[] = [];
  private next = 0;

  constructor(texture: Texture) {
    for (let index = 0; index < MOST; index++) {
      const sprite = new Sprite(texture);
      sprite.anchor.set(0.5);
      sprite.visible = false;
      this.view.addChild(sprite);
      this.sparks.push({ sprite, vx: 0, vy: 0, leftMs: 0 });
    }
  }

  burst({ x, y }: { x: number; y: number }, count: number): void {
    for (let index = 0; index < count; index++) {
      const spark = this.sparks[this.next++ % MOST];
      if (!spark) return;
      const angle = Math.random() * Math.PI * 2;
      const speed = 0.05 + Math.random() * 0.18;
      spark.vx = Math.cos(angle) * speed;
      spark.vy = Math.sin(angle) * speed - 0.12;
      spark.leftMs = LIFE_MS * (0.6 + Math.random() * 0.4);
      spark.sprite.position.set(x, y);
      spark.sprite.visible = true;
    }
  }

  step(passedMs: number): void {
    for (const spark of this.sparks) {
      if (spark.leftMs <= 0) continue;
      spark.leftMs -= passedMs;
      spark.vy += 0.0006 * passedMs;
      spark.sprite.x += spark.vx * passedMs;
      spark.sprite.y += spark.vy * passedMs;
      const share = Math.max(0, spark.leftMs / LIFE_MS);
      spark.sprite.alpha = Math.min(1, share * 2);
      spark.sprite.scale.set(0.3 + share * 0.7);
      spark.sprite.visible = spark.leftMs > 0;
    }
  }
}

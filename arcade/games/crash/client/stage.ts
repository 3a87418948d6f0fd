/** The sky: stars, grid, the curve with its rocket, the burst. Words lie over it as elements of the page. */
import { Container, FillGradient, Graphics, Sprite, Texture } from "pixi.js";
import { makePainter, type Painter } from "#arcade/client/platform/painter.ts";
import { reducedMotion } from "#arcade/client/platform/settings.ts";
import { frameAt, pointAt } from "./curve.ts";

const STARS = 60;
const PIECES = 10;
const POINTS = 60;

/** What the sky shows: nothing yet, a flight, or its end. */
export interface SkyView {
  phase: "betting" | "flight" | "ended";
  elapsedMs: number;
  growthPerMs: number;
}

function mixed(share: number, ended: boolean): number {
  const from = [255, 61, 129];
  const to = ended ? [255, 90, 90] : [255, 193, 77];
  const [r, g, b] = from.map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share));
  return ((r ?? 0) << 16) | ((g ?? 0) << 8) | (b ?? 0);
}

export class CrashStage {
  readonly painter: Painter;
  private readonly stars = new Container();
  private readonly grid = new Graphics();
  private readonly curve = new Graphics();
  private readonly rocket: Sprite;
  private readonly burst: Sprite;
  private glow: FillGradient | null = null;
  private glowEnded: FillGradient | null = null;
  private shaking = 0;

  private constructor(painter: Painter, rocket: HTMLCanvasElement, burst: HTMLCanvasElement) {
    this.painter = painter;
    this.rocket = new Sprite(Texture.from(rocket));
    this.burst = new Sprite(Texture.from(burst));
    this.rocket.anchor.set(0.5);
    this.burst.anchor.set(0.5);
    for (let star = 0; star < STARS; star++) {
      const dot = new Graphics().circle(0, 0, 0.4 + ((star * 37) % 10) / 10).fill(0xffffff);
      dot.alpha = 0.22 + ((star * 53) % 55) / 100;
      this.stars.addChild(dot);
    }
    painter.scene.addChild(this.stars, this.grid, this.curve, this.rocket, this.burst);
  }

  static async make(rocket: HTMLCanvasElement, burst: HTMLCanvasElement): Promise<CrashStage> {
    return new CrashStage(await makePainter(), rocket, burst);
  }

  /** Before the first word of the server there is neither rocket nor burst. */
  hide(): void {
    this.rocket.visible = false;
    this.burst.visible = false;
  }

  resize(width: number, height: number): void {
    this.painter.resize(width, height);
    this.stars.children.forEach((star, index) =>
      star.position.set(((index * 0.618) % 1) * width, ((index * 0.381 + (index % 7) * 0.13) % 1) * height * 0.84),
    );
    this.grid.clear();
    for (let row = 0; row < 4; row++) {
      const y = Math.round(height * (0.215 + row * 0.208));
      this.grid.moveTo(0, y).lineTo(width, y);
    }
    for (let column = 1; column < 5; column++) {
      const x = Math.round(width * column * 0.2022);
      this.grid.moveTo(x, 0).lineTo(x, height);
    }
    this.grid.stroke({ width: 1, color: 0xffffff, alpha: 0.09 });
    this.glow?.destroy();
    this.glowEnded?.destroy();
    this.glow = this.shade(height, "rgba(255,138,61,0.55)", "rgba(255,61,129,0.03)");
    this.glowEnded = this.shade(height, "rgba(255,77,94,0.55)", "rgba(255,77,94,0.03)");
    this.rocket.width = this.rocket.height = Math.min(74, height * 0.27);
    this.burst.width = this.burst.height = Math.min(64, height * 0.24);
  }

  /** Draws one moment. Called every frame; the same view gives the same picture. */
  draw(view: SkyView, passedMs: number): void {
    const { width, height } = this.painter;
    const flying = view.phase === "flight";
    this.curve.clear();
    this.burst.visible = view.phase === "ended";
    this.rocket.visible = view.phase !== "ended";
    if (!reducedMotion()) this.drift(passedMs, flying);
    if (view.phase === "betting") {
      this.rocket.rotation = -0.1;
      this.rocket.position.set(width * 0.1, height * 0.84);
      return;
    }
    const frame = frameAt(view.elapsedMs, view.growthPerMs);
    const at = (ms: number): { x: number; y: number } => pointAt(ms, view.growthPerMs, frame, width, height);
    const points = Array.from({ length: POINTS + 1 }, (_, index) => at((view.elapsedMs * index) / POINTS));
    this.line(points, view.phase === "ended");
    const end = at(view.elapsedMs);
    const before = at(Math.max(0, view.elapsedMs - 60));
    const angle = Math.atan2(end.y - before.y, Math.max(0.01, end.x - before.x));
    this.shaking += passedMs;
    const shake = flying && !reducedMotion() ? Math.sin(this.shaking / 38) * 0.8 : 0;
    // The picture points up and to the right; the curve's own direction turns it.
    this.rocket.rotation = angle + Math.PI / 4 + 0.12;
    this.rocket.position.set(end.x + 6, end.y - 8 + shake);
    this.burst.position.set(end.x, end.y);
  }

  private line(points: { x: number; y: number }[], ended: boolean): void {
    const last = points.at(-1);
    const glow = ended ? this.glowEnded : this.glow;
    if (!last || !glow) return;
    const { height } = this.painter;
    this.curve.moveTo(points[0]?.x ?? 0, height);
    for (const { x, y } of points) this.curve.lineTo(x, y);
    this.curve.lineTo(last.x, height).closePath().fill(glow);
    const each = POINTS / PIECES;
    for (let piece = 0; piece < PIECES; piece++) {
      const part = points.slice(piece * each, (piece + 1) * each + 1);
      const [first, ...rest] = part;
      if (!first) continue;
      this.curve.moveTo(first.x, first.y);
      for (const { x, y } of rest) this.curve.lineTo(x, y);
      this.curve.stroke({ width: 4.5, color: mixed(piece / (PIECES - 1), ended), cap: "round", join: "round" });
    }
  }

  private drift(passedMs: number, flying: boolean): void {
    const { width, height } = this.painter;
    this.stars.children.forEach((star, index) => {
      const speed = (flying ? 0.012 : 0.002) * (1 + (index % 3));
      star.x -= speed * passedMs;
      star.y += speed * 0.5 * passedMs;
      if (star.x < 0) star.x += width;
      if (star.y > height * 0.86) star.y -= height * 0.86;
    });
  }

  private shade(height: number, top: string, bottom: string): FillGradient {
    return new FillGradient({
      type: "linear",
      start: { x: 0, y: height * 0.3 },
      end: { x: 0, y: height },
      textureSpace: "global",
      colorStops: [
        { offset: 0, color: top },
        { offset: 1, color: bottom },
      ],
    });
  }
}

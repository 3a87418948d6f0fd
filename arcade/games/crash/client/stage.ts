/** The sky: stars, grid, the curve with its rocket, the burst. Words lie over it as elements of the page. */
import { type Bitmap, bitmap } from "#arcade/client/platform/bitmap.ts";
import { type DrawMoment, Painter } from "#arcade/client/platform/painter.ts";
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

interface Point {
  x: number;
  y: number;
}

interface Star extends Point {
  radius: number;
  alpha: number;
}

/** The colours of the curve's pieces, from its begin to its end. */
function colorsTo(to: readonly [number, number, number]): string[] {
  const from = [255, 61, 129];
  return Array.from({ length: PIECES }, (_, piece) => {
    const share = piece / (PIECES - 1);
    return `rgb(${from.map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share)).join(" ")})`;
  });
}

const FLYING = colorsTo([255, 193, 77]);
const ENDED = colorsTo([255, 90, 90]);

/** A dot that every star is a size of. */
const dot = (): Bitmap =>
  bitmap(8, 8, (pen) => {
    pen.fillStyle = "#fff";
    pen.beginPath();
    pen.arc(4, 4, 4, 0, Math.PI * 2);
    pen.fill();
  });

const still = (canvas: HTMLCanvasElement): Bitmap =>
  bitmap(canvas.width, canvas.height, (pen) => pen.drawImage(canvas, 0, 0));

export class CrashStage {
  readonly painter: Painter;
  private readonly stars: Star[];
  private readonly star = dot();
  private readonly rocket: Bitmap;
  private readonly burst: Bitmap;
  /** The light below the curve, in flight and after it. */
  private glow: [CanvasGradient, CanvasGradient] | null = null;
  private grid = new Path2D();
  private shaking = 0;

  /** `moment` draws by `draw` and says when it wants the next; throws when the browser can draw nothing at all. */
  constructor(rocket: HTMLCanvasElement, burst: HTMLCanvasElement, moment: DrawMoment) {
    this.rocket = still(rocket);
    this.burst = still(burst);
    this.painter = new Painter(moment, { opaque: false });
    this.painter.onResize = () => this.layOut();
    this.stars = Array.from({ length: STARS }, (_, star) => ({
      x: 0,
      y: 0,
      radius: 0.4 + ((star * 37) % 10) / 10,
      alpha: 0.22 + ((star * 53) % 55) / 100,
    }));
  }

  resize(width: number, height: number): void {
    this.stars.forEach((star, index) => {
      star.x = ((index * 0.618) % 1) * width;
      star.y = ((index * 0.381 + (index % 7) * 0.13) % 1) * height * 0.84;
    });
    this.painter.resize(width, height);
  }

  /** Draws one moment; null is the sky before the first word of the server. The same view gives the same picture. */
  draw(view: SkyView | null, passedMs: number): void {
    const { context: pen, width, height } = this.painter;
    pen.clearRect(0, 0, width, height);
    if (!reducedMotion()) this.drift(passedMs, view?.phase === "flight");
    this.paintSky(pen);
    if (view === null) return;
    if (view.phase === "betting") return this.paintRocket(pen, { x: width * 0.1, y: height * 0.84 }, -0.1);
    const frame = frameAt(view.elapsedMs, view.growthPerMs);
    const at = (ms: number): Point => pointAt(ms, view.growthPerMs, frame, width, height);
    const points = Array.from({ length: POINTS + 1 }, (_, index) => at((view.elapsedMs * index) / POINTS));
    this.paintCurve(pen, points, view.phase === "ended");
    const end = at(view.elapsedMs);
    if (view.phase === "ended") return this.paintBurst(pen, end);
    const before = at(Math.max(0, view.elapsedMs - 60));
    const angle = Math.atan2(end.y - before.y, Math.max(0.01, end.x - before.x));
    this.shaking += passedMs;
    const shake = reducedMotion() ? 0 : Math.sin(this.shaking / 38) * 0.8;
    // The picture points up and to the right; the curve's own direction turns it.
    this.paintRocket(pen, { x: end.x + 6, y: end.y - 8 + shake }, angle + Math.PI / 4 + 0.12);
  }

  private layOut(): void {
    const { context: pen, width, height } = this.painter;
    const shade = (top: string, bottom: string): CanvasGradient => {
      const gradient = pen.createLinearGradient(0, height * 0.3, 0, height);
      gradient.addColorStop(0, top);
      gradient.addColorStop(1, bottom);
      return gradient;
    };
    this.glow = [
      shade("rgba(255,138,61,0.55)", "rgba(255,61,129,0.03)"),
      shade("rgba(255,77,94,0.55)", "rgba(255,77,94,0.03)"),
    ];
    this.grid = new Path2D();
    for (let row = 0; row < 4; row++) {
      const y = Math.round(height * (0.215 + row * 0.208));
      this.grid.moveTo(0, y);
      this.grid.lineTo(width, y);
    }
    for (let column = 1; column < 5; column++) {
      const x = Math.round(width * column * 0.2022);
      this.grid.moveTo(x, 0);
      this.grid.lineTo(x, height);
    }
  }

  private paintSky(pen: CanvasRenderingContext2D): void {
    for (const { x, y, radius, alpha } of this.stars) {
      pen.globalAlpha = alpha;
      pen.drawImage(this.star, x - radius, y - radius, radius * 2, radius * 2);
    }
    pen.globalAlpha = 0.09;
    pen.lineWidth = 1;
    pen.strokeStyle = "#fff";
    pen.stroke(this.grid);
    pen.globalAlpha = 1;
  }

  private paintCurve(pen: CanvasRenderingContext2D, points: readonly Point[], ended: boolean): void {
    const [first] = points;
    const last = points.at(-1);
    if (!first || !last || !this.glow) return;
    const { height } = this.painter;
    pen.beginPath();
    pen.moveTo(first.x, height);
    for (const { x, y } of points) pen.lineTo(x, y);
    pen.lineTo(last.x, height);
    pen.fillStyle = this.glow[ended ? 1 : 0];
    pen.fill();
    pen.lineWidth = 4.5;
    pen.lineCap = pen.lineJoin = "round";
    const colors = ended ? ENDED : FLYING;
    const each = POINTS / PIECES;
    colors.forEach((color, piece) => {
      pen.beginPath();
      for (const { x, y } of points.slice(piece * each, (piece + 1) * each + 1)) pen.lineTo(x, y);
      pen.strokeStyle = color;
      pen.stroke();
    });
  }

  private paintRocket(pen: CanvasRenderingContext2D, { x, y }: Point, turn: number): void {
    const side = Math.min(74, this.painter.height * 0.27);
    pen.save();
    pen.translate(x, y);
    pen.rotate(turn);
    pen.drawImage(this.rocket, -side / 2, -side / 2, side, side);
    pen.restore();
  }

  private paintBurst(pen: CanvasRenderingContext2D, { x, y }: Point): void {
    const side = Math.min(64, this.painter.height * 0.24);
    pen.drawImage(this.burst, x - side / 2, y - side / 2, side, side);
  }

  private drift(passedMs: number, flying: boolean): void {
    const { width, height } = this.painter;
    this.stars.forEach((star, index) => {
      const speed = (flying ? 0.012 : 0.002) * (1 + (index % 3));
      star.x -= speed * passedMs;
      star.y += speed * 0.5 * passedMs;
      if (star.x < 0) star.x += width;
      if (star.y > height * 0.86) star.y -= height * 0.86;
    });
  }
}

/** The stage: the sky, the curve with its craft, and its way out. Words lie over it as elements of the page. */
import { type Bitmap, bitmap } from "#arcade/client/platform/bitmap.ts";
import { type DrawMoment, Painter } from "#arcade/client/platform/painter.ts";
import { reducedMotion } from "#arcade/client/platform/settings.ts";
import { frameAt, pointAt } from "../curve.ts";
import { AWAY_MS, awayShare, clearOfFigures, headingOut, paintTrail, wayOut } from "./away.ts";
import { attitudeAt, heightOf, type Rgb, shardsAt, sightOf, thrustOf } from "./height.ts";
import { dot, Sky } from "./sky.ts";
import { Stations } from "./stations.ts";

const PIECES = 10;
const POINTS = 60;
/** The stage that the sparks are measured for. */
const USUAL_HEIGHT = 260;
/** From here on the craft is larger. */
const WIDE = 600;

/** What the sky shows: nothing yet, a flight, or its end. */
export interface SkyView {
  phase: "betting" | "flight" | "ended";
  elapsedMs: number;
  growthPerMs: number;
  /** After the end: the player had left with a gain, and nothing is red. */
  isCalm: boolean;
}

interface Point {
  x: number;
  y: number;
}

/** The craft's place at a point of its curve: a little ahead and above. */
const aside = ({ x, y }: Point): Point => ({ x: x + 6, y: y - 8 });

/** The colours of the curve's pieces, from its begin to its end. */
function colorsTo(to: Rgb, from: Rgb = [255, 61, 129]): string[] {
  return Array.from({ length: PIECES }, (_, piece) => {
    const share = piece / (PIECES - 1);
    return `rgb(${from.map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share)).join(" ")})`;
  });
}

/** By how many sights a flight has come to, as the flames are. */
const FLYING = (
  [
    [255, 193, 77],
    [255, 214, 120],
    [140, 214, 255],
    [214, 160, 255],
    [255, 236, 150],
  ] as const
).map((to) => colorsTo(to));
const ENDED = colorsTo([255, 90, 90]);
const CALM = colorsTo([172, 190, 242], [96, 112, 184]);

const still = (canvas: HTMLCanvasElement): Bitmap =>
  bitmap(canvas.width, canvas.height, (pen) => pen.drawImage(canvas, 0, 0));

/** The body and the end of a flame. */
const FLAMES = [
  ["255 170 61", "255 61 129"],
  ["255 190 70", "255 90 60"],
  ["90 190 255", "60 80 255"],
  ["210 130 255", "255 60 200"],
  ["255 226 110", "255 120 30"],
] as const;

/** A flame that points down, white at its root. */
const flame = ([body, end]: (typeof FLAMES)[number]): Bitmap =>
  bitmap(48, 96, (pen) => {
    const glow = pen.createLinearGradient(0, 0, 0, 96);
    glow.addColorStop(0, "rgb(255 244 200 / 0.95)");
    glow.addColorStop(0.35, `rgb(${body} / 0.85)`);
    glow.addColorStop(1, `rgb(${end} / 0)`);
    pen.fillStyle = glow;
    pen.beginPath();
    pen.moveTo(12, 0);
    pen.quadraticCurveTo(2, 42, 24, 96);
    pen.quadraticCurveTo(46, 42, 36, 0);
    pen.fill();
  });

export class CrashStage {
  readonly painter: Painter;
  private readonly sky = new Sky();
  private readonly stations = new Stations();
  private readonly craft: Bitmap;
  private readonly flames = FLAMES.map(flame);
  private sight = 0;
  private readonly shards = [dot("#ffe27a", 24), dot("#ff7a2d", 24), dot("#ff5a6e", 24)] as const;
  /** The light below the curve, in flight and after either end. */
  private glow: Record<"flight" | "red" | "calm", CanvasGradient> | null = null;
  private phase: SkyView["phase"] | null = null;
  /** Milliseconds since the end was seen; one that came before is over. */
  private sinceEndMs = AWAY_MS;

  /** `moment` draws by `draw` and says when it wants the next; throws when the browser can draw nothing at all. */
  constructor(craft: HTMLCanvasElement, moment: DrawMoment) {
    this.craft = still(craft);
    this.painter = new Painter(moment, { opaque: true });
    this.painter.onResize = () => this.layOut();
  }

  resize(width: number, height: number): void {
    this.painter.resize(width, height);
  }

  /** The craft is on its way out: the next frame is wanted, also outside of a flight. */
  get isLeaving(): boolean {
    return this.phase === "ended" && this.sinceEndMs < AWAY_MS;
  }

  /** Draws one moment; null is the sky before the first word of the server. */
  draw(view: SkyView | null, passedMs: number): void {
    const { context: pen, width, height } = this.painter;
    this.follow(view?.phase ?? null, passedMs);
    const multiplier = view && view.phase !== "betting" ? Math.exp(view.growthPerMs * view.elapsedMs) : 1;
    const thrust = view?.phase === "flight" ? thrustOf(multiplier) : 0;
    this.sight = sightOf(multiplier);
    if (!reducedMotion() && view?.phase !== "ended") this.sky.drift(passedMs, thrust);
    this.sky.draw(pen, heightOf(multiplier), view?.phase === "ended" ? (view.isCalm ? "calm" : "red") : null);
    if (view === null) return;
    if (view.phase === "betting") {
      const start = pointAt(0, view.growthPerMs, frameAt(0, view.growthPerMs), width, height);
      return this.paintCraft(pen, aside(start), -0.1);
    }
    this.paintFlight(pen, view, thrust);
  }

  private paintFlight(pen: CanvasRenderingContext2D, view: SkyView, thrust: number): void {
    const { width, height } = this.painter;
    const { elapsedMs, growthPerMs } = view;
    const frame = frameAt(elapsedMs, growthPerMs);
    const at = (ms: number): Point => pointAt(ms, growthPerMs, frame, width, height);
    const points = Array.from({ length: POINTS + 1 }, (_, index) => at((elapsedMs * index) / POINTS));
    if (view.phase === "flight") this.stations.draw(pen, frame);
    this.paintCurve(pen, points, view.phase === "flight" ? "flight" : view.isCalm ? "calm" : "red");
    const end = at(elapsedMs);
    const before = at(Math.max(0, elapsedMs - 60));
    const [rise, run] = [end.y - before.y, Math.max(0.01, end.x - before.x)];
    if (view.phase === "ended") return this.paintAway(pen, end, rise / run);
    const angle = Math.atan2(rise, run);
    const calm = reducedMotion();
    const { bank, x, y, flame: length } = attitudeAt(elapsedMs, thrust);
    const place = aside(end);
    if (!calm) [place.x, place.y] = [place.x + x, place.y + y];
    // The picture points up and to the right; the curve's own direction turns it.
    this.paintCraft(pen, place, angle + Math.PI / 4 + 0.12 + (calm ? 0 : bank), calm ? 0.7 + thrust * 0.75 : length);
  }

  private follow(phase: SkyView["phase"] | null, passedMs: number): void {
    if (phase === "ended" && this.phase === "flight" && !reducedMotion()) this.sinceEndMs = 0;
    else if (phase !== "ended") this.sinceEndMs = AWAY_MS;
    else this.sinceEndMs = Math.min(AWAY_MS, this.sinceEndMs + passedMs);
    this.phase = phase;
  }

  private layOut(): void {
    const { context: pen, width, height, element } = this.painter;
    const scale = element.width / Math.max(1, width);
    this.sky.layOut(width, height, scale);
    this.stations.layOut(width, height, scale);
    const shade = (top: string, bottom: string): CanvasGradient => {
      const gradient = pen.createLinearGradient(0, height * 0.3, 0, height);
      gradient.addColorStop(0, top);
      gradient.addColorStop(1, bottom);
      return gradient;
    };
    this.glow = {
      flight: shade("rgba(255,138,61,0.55)", "rgba(255,61,129,0.03)"),
      red: shade("rgba(255,77,94,0.55)", "rgba(255,77,94,0.03)"),
      calm: shade("rgba(140,165,235,0.34)", "rgba(140,165,235,0.03)"),
    };
  }

  private paintCurve(pen: CanvasRenderingContext2D, points: readonly Point[], light: "flight" | "red" | "calm"): void {
    const [first] = points;
    const last = points.at(-1);
    if (!first || !last || !this.glow) return;
    const { height } = this.painter;
    pen.beginPath();
    pen.moveTo(first.x, height);
    for (const { x, y } of points) pen.lineTo(x, y);
    pen.lineTo(last.x, height);
    pen.fillStyle = this.glow[light];
    pen.fill();
    pen.lineWidth = 4.5;
    pen.lineCap = pen.lineJoin = "round";
    const colors = light === "calm" ? CALM : ((light === "flight" ? FLYING[this.sight] : null) ?? ENDED);
    const each = POINTS / PIECES;
    colors.forEach((color, piece) => {
      pen.beginPath();
      for (const { x, y } of points.slice(piece * each, (piece + 1) * each + 1)) pen.lineTo(x, y);
      pen.strokeStyle = color;
      pen.stroke();
    });
  }

  /** `flameLength` 0: its engine is off. */
  private paintCraft(pen: CanvasRenderingContext2D, { x, y }: Point, turn: number, flameLength = 0): void {
    const { width, height } = this.painter;
    const side = Math.min(width > WIDE ? 108 : 74, height * 0.27);
    pen.save();
    pen.translate(x, y);
    pen.rotate(turn);
    if (flameLength > 0) {
      pen.save();
      // The picture's tail is down and to the left
      pen.rotate(Math.PI / 4);
      const picture = this.flames[this.sight];
      if (picture) pen.drawImage(picture, -side * 0.13, side * 0.36, side * 0.26, side * 0.5 * flameLength);
      pen.restore();
    }
    pen.drawImage(this.craft, -side / 2, -side / 2, side, side);
    pen.restore();
  }

  /** The craft leaves the picture, on along its curve at first; where it was, a ring and sparks, and its trail for good. */
  private paintAway(pen: CanvasRenderingContext2D, end: Point, slope: number): void {
    const { width, height } = this.painter;
    const size = { width, height };
    paintTrail(pen, end, size, { sinceMs: this.sinceEndMs, slope });
    const share = this.sinceEndMs / AWAY_MS;
    if (share >= 1) return;
    this.paintSparks(pen, end, share);
    const flown = awayShare(this.sinceEndMs);
    if (flown >= 1) return;
    const turn = headingOut(end, size, flown, slope) + Math.PI / 4 + 0.12;
    this.paintCraft(pen, aside(wayOut(end, size, flown, slope)), turn, 2.2);
  }

  private paintSparks(pen: CanvasRenderingContext2D, { x, y }: Point, share: number): void {
    const { width, height } = this.painter;
    const scale = height / USUAL_HEIGHT;
    const ring = (10 + 60 * share) * scale;
    // Its nearest points to the figures, which are above it and at its left
    const clear = Math.min(
      ...[0.75, 1, 1.25, 1.5].map((turn) => {
        const angle = turn * Math.PI;
        return clearOfFigures({ x: x + Math.cos(angle) * ring, y: y + Math.sin(angle) * ring }, { width, height });
      }),
    );
    pen.globalAlpha = (1 - share) * 0.7 * clear;
    pen.strokeStyle = "#ffe27a";
    pen.lineWidth = 3 * (1 - share);
    pen.beginPath();
    pen.arc(x, y, ring, 0, Math.PI * 2);
    pen.stroke();
    for (const shard of shardsAt(this.sinceEndMs)) {
      const radius = shard.radius * scale;
      const place = { x: x + shard.x * scale, y: y + shard.y * scale };
      pen.globalAlpha = shard.alpha * clearOfFigures(place, { width, height });
      pen.drawImage(this.shards[shard.color], place.x - radius, place.y - radius, radius * 2, radius * 2);
    }
    pen.globalAlpha = 1;
  }
}

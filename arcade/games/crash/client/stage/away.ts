/** The end of a flight: the craft leaves the picture to the right, past the figures, and its trail stays. */
/** How long the craft takes, and its sparks with it. */
export const AWAY_MS = 900;
/** By then it is out of sight. */
const GONE = 0.72;
/** Pieces of the trail. */
const STEPS = 26;

interface Place {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where it leaves, as shares of the stage: beyond the right edge, below the figures or, from far up, beside them. */
const [OUT_X, BELOW_FIGURES, LEAST_CLIMB] = [1.14, 0.5, 0.16];

/** A point of the way out, `share` 0 at the end of the curve and 1 beyond the stage: on along the curve, then up. */
export function wayOut({ x, y }: Place, { width, height }: Size, share: number): Place {
  const out = { x: width * OUT_X, y: Math.min(height * BELOW_FIGURES, y - height * LEAST_CLIMB) };
  const bend = { x: x + (out.x - x) * 0.55, y: y - (y - out.y) * 0.12 };
  const [begin, middle, end] = [(1 - share) ** 2, 2 * share * (1 - share), share ** 2];
  return { x: begin * x + middle * bend.x + end * out.x, y: begin * y + middle * bend.y + end * out.y };
}

/** How far on its way out the craft is so many milliseconds after the end; 1 once it is gone. */
export const awayShare = (sinceMs: number): number => Math.min(1, sinceMs / (AWAY_MS * GONE)) ** 1.7;

/** Where the craft points on its way out, in radians as `Math.atan2` has them. */
export function headingOut(end: Place, size: Size, share: number): number {
  const [from, to] = [wayOut(end, size, Math.max(0, share - 0.02)), wayOut(end, size, share + 0.02)];
  return Math.atan2(to.y - from.y, to.x - from.x);
}

/** Smoke along the way, wide where it is old and bright where it is new. Faint and at rest once the craft is gone. */
export function paintTrail(pen: CanvasRenderingContext2D, end: Place, size: Size, sinceMs: number): void {
  const flown = awayShare(sinceMs);
  const fade = 1 - 0.5 * Math.min(1, sinceMs / AWAY_MS);
  const scale = Math.min(1.6, size.height / 260);
  pen.strokeStyle = "#ffe9d6";
  pen.lineCap = "butt";
  let before = end;
  for (let step = 1; step <= STEPS; step++) {
    const [place, fresh] = [wayOut(end, size, (step / STEPS) * flown), step / STEPS];
    pen.globalAlpha = (0.14 + 0.4 * fresh) * fade;
    pen.lineWidth = (8 - 6 * fresh) * scale;
    pen.beginPath();
    pen.moveTo(before.x, before.y);
    pen.lineTo(place.x, place.y);
    pen.stroke();
    before = place;
  }
  pen.globalAlpha = 1;
}

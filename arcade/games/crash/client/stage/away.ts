/** The end of a flight: the craft leaves the picture upwards and to the right, past the figures, and its trail stays. */
/** How long the craft takes, and its sparks with it. */
export const AWAY_MS = 900;
/** By then it is out of sight. */
const GONE = 0.6;
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

/** Where it leaves, as shares of the stage: at the right, in its upper corner. */
const [OUT_X, OUT_Y] = [1.14, -0.02];
/** So far of the way it keeps the direction it flew in, before it pulls up: earlier, its wing would touch the figures. */
const STRAIGHT = 0.8;
/** Steeper than so it would pass behind the figures. */
const MOST_SLOPE = 0.7;
/** How much of its pace it has at once: it leaves with the end, and faster all the way. */
const AT_ONCE = 0.4;

/** A point of the way out, `share` 0 at the end of the curve and 1 beyond the stage: on as it flew, `slope` down per pixel to the right, then up. */
export function wayOut({ x, y }: Place, { width, height }: Size, share: number, slope = 0): Place {
  const out = { x: width * OUT_X, y: height * OUT_Y };
  const on = (out.x - x) * STRAIGHT;
  const bend = { x: x + on, y: Math.max(out.y, y + on * Math.max(-MOST_SLOPE, Math.min(0, slope))) };
  const [begin, middle, end] = [(1 - share) ** 2, 2 * share * (1 - share), share ** 2];
  return { x: begin * x + middle * bend.x + end * out.x, y: begin * y + middle * bend.y + end * out.y };
}

/** The words and figures of the end (crash.css): in the middle, so wide to either side, and so high. */
const FIGURES = { aside: 0.26, mostAside: 170, top: 0.12, height: 96, wideHeight: 134, wide: 600 };
/** What comes nearer than so is faint. */
const NEAR = 22;

/** How clear of the figures a place is: 0 on them, 1 well away. Sparks go out before they touch what is to be read. */
export function clearOfFigures({ x, y }: Place, { width, height }: Size): number {
  const half = Math.min(width * FIGURES.aside, FIGURES.mostAside);
  const bottom = height * FIGURES.top + (width > FIGURES.wide ? FIGURES.wideHeight : FIGURES.height);
  const away = Math.hypot(Math.max(0, Math.abs(x - width / 2) - half), Math.max(0, y - bottom));
  return Math.min(1, away / NEAR);
}

/** How far on its way out the craft is so many milliseconds after the end; 1 once it is gone. */
export function awayShare(sinceMs: number): number {
  const passed = Math.min(1, sinceMs / (AWAY_MS * GONE));
  return AT_ONCE * passed + (1 - AT_ONCE) * passed ** 2;
}

/** Where the craft points on its way out, in radians as `Math.atan2` has them. */
export function headingOut(end: Place, size: Size, share: number, slope = 0): number {
  const [from, to] = [wayOut(end, size, Math.max(0, share - 0.02), slope), wayOut(end, size, share + 0.02, slope)];
  return Math.atan2(to.y - from.y, to.x - from.x);
}

/** Smoke along the way, wide where it is old and bright where it is new. Faint and at rest once the craft is gone. */
export function paintTrail(
  pen: CanvasRenderingContext2D,
  end: Place,
  size: Size,
  { sinceMs, slope }: { sinceMs: number; slope: number },
): void {
  const flown = awayShare(sinceMs);
  const fade = 1 - 0.5 * Math.min(1, sinceMs / AWAY_MS);
  const scale = Math.min(1.6, size.height / 260);
  pen.strokeStyle = "#ffe9d6";
  pen.lineCap = "butt";
  let before = end;
  for (let step = 1; step <= STEPS; step++) {
    const [place, fresh] = [wayOut(end, size, (step / STEPS) * flown, slope), step / STEPS];
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

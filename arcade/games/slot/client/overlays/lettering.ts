/** Great words drawn letter by letter: light, outline, depth, a face of metal; they spring in, and a shine runs over them. */
import { type Bitmap, bitmap, type Pen } from "#arcade/client/platform/bitmap.ts";
import { h } from "#arcade/client/platform/dom.ts";
import type { LetterStyle } from "./letter-style.ts";
import { type Layout, layOut } from "./letter-layout.ts";

export interface Lettering {
  readonly element: HTMLCanvasElement;
  /** Other words in the same place, which spring in anew. */
  say(text: string): void;
}

interface Drawn {
  /** Light, outline and depth; then the face above it. Middle of the picture is the letter's middle. */
  back: Bitmap;
  face: Bitmap;
}

/** No finer than the screen shows it: every pixel is drawn anew as long as the word glitters. */
const SCALE = Math.min(2, globalThis.devicePixelRatio || 1);
/** Side of a letter's picture in parts of the font size: swashes and accents stand far out. */
const ROOM = 2.1;
const DEPTH_STEPS = 6;
const SPRING_MS = 460;
const NEXT_MS = 60;
/** By then all letters have sprung in. */
const STANDS_MS = 1500;
const GLIDE_EVERY_MS = 30;
/** Where frames are late, it glitters in one of so many. */
const GLIDE_SHARE = 3;
const SHINE_EVERY_MS = 2600;
const SHINE_MS = 900;

const fontOf = ({ weight, family }: LetterStyle, px: number): string => `${weight} ${px}px ${family}`;

function prepare(pen: Pen, style: LetterStyle, em: number): void {
  const side = em * ROOM * SCALE;
  pen.translate(side / 2, side / 2);
  pen.font = fontOf(style, em * SCALE);
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.lineJoin = "round";
}

function drawBack(pen: Pen, letter: string, style: LetterStyle, em: number): void {
  prepare(pen, style, em);
  const px = em * SCALE;
  pen.lineWidth = px * 0.26;
  pen.strokeStyle = style.edge;
  pen.shadowColor = style.glow;
  pen.shadowBlur = px * 0.3;
  pen.strokeText(letter, 0, px * 0.03);
  pen.shadowBlur = 0;
  for (let step = DEPTH_STEPS; step >= 0; step--) {
    const down = (px * 0.085 * step) / DEPTH_STEPS;
    pen.lineWidth = px * 0.24;
    pen.strokeStyle = style.edge;
    pen.strokeText(letter, 0, down + px * 0.03);
  }
  for (let step = DEPTH_STEPS; step > 0; step--) {
    pen.lineWidth = px * 0.07;
    pen.strokeStyle = style.side;
    pen.strokeText(letter, 0, (px * 0.07 * step) / DEPTH_STEPS);
  }
}

function drawFace(pen: Pen, letter: string, style: LetterStyle, em: number): void {
  prepare(pen, style, em);
  const px = em * SCALE;
  const metal = pen.createLinearGradient(0, -px * 0.46, 0, px * 0.42);
  const [top, high, low, deep] = style.face;
  metal.addColorStop(0, top);
  metal.addColorStop(0.34, high);
  metal.addColorStop(0.66, low);
  metal.addColorStop(1, deep);
  pen.lineWidth = px * 0.055;
  pen.strokeStyle = style.rim;
  pen.strokeText(letter, 0, 0);
  pen.fillStyle = metal;
  pen.fillText(letter, 0, 0);
  // A bright upper half with a soft lower border, as polished metal mirrors the sky
  pen.globalCompositeOperation = "source-atop";
  const sky = pen.createLinearGradient(0, -px * 0.5, 0, 0);
  sky.addColorStop(0, "rgb(255 255 255 / 0.5)");
  sky.addColorStop(1, "rgb(255 255 255 / 0.06)");
  pen.fillStyle = sky;
  pen.beginPath();
  pen.ellipse(0, -px * 0.46, px * 0.9, px * 0.42, 0, 0, Math.PI * 2);
  pen.fill();
}

/** 0 … 1 with a swing beyond its end, as of a spring. */
function spring(share: number): number {
  const back = share - 1;
  return share <= 0 ? 0 : share >= 1 ? 1 : 1 + 2.9 * back ** 3 + 1.9 * back ** 2;
}

function glint(pen: CanvasRenderingContext2D, x: number, y: number, size: number, light: number): void {
  pen.save();
  pen.translate(x, y);
  pen.globalAlpha = light;
  pen.fillStyle = "#fff";
  pen.beginPath();
  for (let point = 0; point < 8; point++) {
    const radius = point % 2 === 0 ? size : size * 0.16;
    pen.lineTo(Math.cos((point * Math.PI) / 4) * radius, Math.sin((point * Math.PI) / 4) * radius);
  }
  pen.closePath();
  pen.fill();
  pen.restore();
}

class Word {
  readonly layout: Layout;
  private readonly drawn: Drawn[];
  private readonly size: { width: number; height: number };
  /** All of it as it stands: once its letters have sprung in, they are copied as one. */
  private whole: Drawn | null = null;

  constructor(text: string, style: LetterStyle, width: number, mostEm: number) {
    const pen = document.createElement("canvas").getContext("2d");
    const ruler = 100;
    if (pen) pen.font = fontOf(style, ruler);
    const measure = (part: string): number => (pen ? pen.measureText(part).width / ruler : part.length);
    this.layout = layOut(text, measure, width, mostEm);
    const { em, letters, height } = this.layout;
    const side = em * ROOM * SCALE;
    this.drawn = letters.map(({ letter }) => ({
      back: bitmap(side, side, (own) => drawBack(own, letter, style, em)),
      face: bitmap(side, side, (own) => drawFace(own, letter, style, em)),
    }));
    this.size = { width: width * SCALE, height: height * SCALE };
  }

  /** One moment of the word; `null` is its rest. */
  paint(pen: CanvasRenderingContext2D, passedMs: number | null): void {
    const { width, height } = pen.canvas;
    pen.clearRect(0, 0, width, height);
    this.layer(pen, "face", passedMs);
    if (passedMs !== null) this.shine(pen, passedMs);
    // Light, outline and depth come below, so that the shine meets the faces alone
    pen.globalCompositeOperation = "destination-over";
    this.layer(pen, "back", passedMs);
    pen.globalCompositeOperation = "source-over";
    if (passedMs !== null) this.glints(pen, passedMs);
  }

  private layer(pen: CanvasRenderingContext2D, layer: keyof Drawn, passedMs: number | null): void {
    if (passedMs === null || passedMs < this.standsMs) return this.letters(pen, layer, passedMs);
    const { width, height } = this.size;
    const whole = (of: keyof Drawn): Bitmap => bitmap(width, height, (own) => this.letters(own, of, null));
    this.whole ??= { back: whole("back"), face: whole("face") };
    pen.drawImage(this.whole[layer], 0, 0);
  }

  private get standsMs(): number {
    return SPRING_MS + this.drawn.length * NEXT_MS;
  }

  private letters(pen: Pen, layer: keyof Drawn, passedMs: number | null): void {
    const side = this.layout.em * ROOM * SCALE;
    const { letters } = this.layout;
    for (let step = 0; step < letters.length; step++) {
      // What is drawn below something begins with its uppermost part
      const isBelow = pen.globalCompositeOperation === "destination-over";
      const index = isBelow ? letters.length - 1 - step : step;
      const { x, y, turn } = letters[index] ?? { x: 0, y: 0, turn: 0 };
      const share = passedMs === null ? 1 : (passedMs - index * NEXT_MS) / SPRING_MS;
      const picture = this.drawn[index]?.[layer];
      if (share <= 0 || !picture) continue;
      const size = 0.3 + 0.7 * spring(share);
      pen.save();
      pen.globalAlpha = Math.min(1, share * 4);
      pen.translate(x * SCALE, y * SCALE);
      pen.rotate(turn + (1 - Math.min(1, share)) * 0.3);
      pen.scale(size, size);
      pen.drawImage(picture, -side / 2, -side / 2, side, side);
      pen.restore();
    }
  }

  private shine(pen: CanvasRenderingContext2D, passedMs: number): void {
    const { width, height } = pen.canvas;
    const share = ((passedMs % SHINE_EVERY_MS) - (SHINE_EVERY_MS - SHINE_MS)) / SHINE_MS;
    if (share <= 0) return;
    const at = -0.2 * width + 1.4 * width * share;
    const band = pen.createLinearGradient(at - height * 0.6, 0, at + height * 0.6, height * 0.4);
    band.addColorStop(0.3, "rgb(255 255 255 / 0)");
    band.addColorStop(0.5, "rgb(255 255 255 / 0.85)");
    band.addColorStop(0.7, "rgb(255 255 255 / 0)");
    pen.save();
    pen.globalCompositeOperation = "source-atop";
    pen.fillStyle = band;
    pen.fillRect(0, 0, width, height);
    pen.restore();
  }

  private glints(pen: CanvasRenderingContext2D, passedMs: number): void {
    const { letters, em } = this.layout;
    letters.forEach(({ x, y }, index) => {
      if (index % 2 === 1) return;
      const light = Math.sin((passedMs - index * 310) / 330);
      if (light < 0.3 || passedMs < SPRING_MS + index * NEXT_MS) return;
      const [dx, dy] = [((index * 37) % 60) / 100 - 0.3, ((index * 53) % 40) / 100 - 0.42];
      glint(pen, (x + dx * em) * SCALE, (y + dy * em) * SCALE, em * 0.2 * SCALE * light, light * 0.9);
    });
  }
}

/**
 * A great word in `width` CSS pixels with a font size of at most `mostEm`. `still` draws it once, at rest. It moves as long
 * as its element is in the page.
 */
export function lettering(
  style: LetterStyle,
  text: string,
  { width, mostEm, still }: { width: number; mostEm: number; still: boolean },
): Lettering {
  const element = h("canvas", { class: "letters", attr: { role: "img" } });
  const pen = element.getContext("2d");
  let shown = "";
  let word: Word | null = null;
  let since = 0;
  let painted = 0;
  let last = 0;
  const frame = (now: number): void => {
    if (!word || !pen || !element.isConnected) return;
    since ||= now;
    const restMs = Math.max(GLIDE_EVERY_MS, (now - last) * (GLIDE_SHARE - 0.5));
    last = now;
    // Once it stands, what glides over it needs half of the frames, or fewer: the scene behind it has the others
    if (now - since < STANDS_MS || now - painted >= restMs) {
      word.paint(pen, now - since);
      painted = now;
    }
    requestAnimationFrame(frame);
  };
  const say = (next: string): void => {
    if (next === shown) return;
    const isFirst = shown === "";
    shown = next;
    element.setAttribute("aria-label", next);
    word = new Word(next, style, width, mostEm);
    const { height } = word.layout;
    element.width = width * SCALE;
    element.height = height * SCALE;
    element.style.setProperty("width", `${width}px`);
    since = 0;
    if (still && pen) word.paint(pen, null);
    else if (isFirst) requestAnimationFrame(frame);
  };
  say(text);
  return { element, say };
}

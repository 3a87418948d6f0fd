/** Draws a captcha: outlines of our own, bent, turned and coloured, under lines and dots (U-010). */
import sharp from "sharp";
import { GLYPHS } from "./captcha-glyphs.ts";
import type { Dice } from "#server/platform/crypto/secrets.ts";

/** Twice the size at which the field shows it, so that it is sharp on a phone. */
const WIDTH = 224;
const HEIGHT = 80;
const INKS = ["#2b5d8a", "#8a3b2b", "#3b6d3a", "#5a3b8a", "#7a5a14"];
const HAIRS = ["#8a9bb0", "#b08a8a", "#7fa07f", "#9a8ab0"];
const PAPER = "#eef1f4";

/** A PNG of `text` as data URL. `text` may hold digits, + - = and capital letters. */
export async function drawCaptcha(text: string, dice: Dice): Promise<string> {
  const png = await sharp(Buffer.from(svgOf(text, dice)))
    .png({ palette: true, colours: 64 })
    .toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}

function svgOf(text: string, dice: Dice): string {
  const bend = bendOf(dice);
  const step = (WIDTH - 24) / text.length;
  const size = Math.min(0.5, step / 78);
  const glyphs = [...text].map((character, index) => {
    const outlines = GLYPHS[character];
    if (!outlines) throw new Error(`no outline for ${character}`);
    const outline = outlines[dice.whole(0, outlines.length - 1)] ?? "";
    const isSign = "+-=".includes(character);
    // A sign that turns or shrinks is taken for a hair, and the sum for another one.
    const turn = ((isSign ? dice.whole(-5, 5) : dice.whole(-16, 16)) * Math.PI) / 180;
    const scale = size * (isSign ? 1.15 : dice.whole(92, 112) / 100);
    const middle = widthOf(outline) / 2;
    const left = 12 + index * step + step / 2 - middle * scale;
    const base = HEIGHT / 2 + 50 * scale + dice.whole(-7, 7);
    const path = placed(outline, (x, y) => {
      const [turnedX, turnedY] = [
        Math.cos(turn) * (x - middle) - Math.sin(turn) * (y + 50),
        Math.sin(turn) * (x - middle) + Math.cos(turn) * (y + 50),
      ];
      return bend(left + (turnedX + middle) * scale, base + (turnedY - 50) * scale);
    });
    return `<path d="${path}" fill="${INKS[(index + dice.whole(0, 1)) % INKS.length]}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${PAPER}"/>${dots(dice)}${glyphs.join("")}${hairs(text, dice)}</svg>`;
}

type Point = (x: number, y: number) => readonly [number, number];

/** Two slow waves, so that straight strokes aren't straight and no two pictures are alike. */
function bendOf(dice: Dice): Point {
  const [phaseX, phaseY] = [dice.whole(0, 628) / 100, dice.whole(0, 628) / 100];
  const [waveX, waveY] = [dice.whole(26, 40), dice.whole(34, 60)];
  const [highX, highY] = [dice.whole(15, 30) / 10, dice.whole(25, 45) / 10];
  return (x, y) => [x + Math.sin(y / waveX + phaseX) * highX, y + Math.sin(x / waveY + phaseY) * highY];
}

/** Moves every point of an outline; all its numbers are absolute pairs. */
function placed(outline: string, to: Point): string {
  return outline.replaceAll(/(-?\d+) (-?\d+)/g, (_pair, x: string, y: string) => {
    const [toX, toY] = to(Number(x), Number(y));
    return `${toX.toFixed(1)} ${toY.toFixed(1)}`;
  });
}

/** Right edge of an outline; its left one is 0. */
function widthOf(outline: string): number {
  return Math.max(...[...outline.matchAll(/(-?\d+) -?\d+/g)].map(([, x]) => Number(x)));
}

function dots(dice: Dice): string {
  return Array.from({ length: 46 }, () => {
    const [x, y, radius] = [dice.whole(0, WIDTH), dice.whole(0, HEIGHT), dice.whole(12, 32) / 10];
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="#7a8696" opacity=".55"/>`;
  }).join("");
}

/** Fewer over a sum: a hair beside a minus makes an equals sign. */
function hairs(text: string, dice: Dice): string {
  return HAIRS.slice(text.includes("=") ? 2 : 0)
    .map((colour) => {
      const [from, to, over, under] = [0, 0, 0, 0].map(() => dice.whole(4, HEIGHT - 4));
      return `<path d="M0 ${from}C${WIDTH / 4} ${over} ${(WIDTH * 3) / 4} ${under} ${WIDTH} ${to}" fill="none" stroke="${colour}" stroke-width="2.6"/>`;
    })
    .join("");
}

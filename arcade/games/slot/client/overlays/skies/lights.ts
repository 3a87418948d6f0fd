/** The light of each sky: a picture that is moved as a whole while the scene lasts. */
import { area, beams, type Canvas, clear, fade, glow, type Paint } from "./shapes.ts";
import type { SkyName } from "./far.ts";

interface Light {
  readonly paint: Paint;
  /** How the picture moves: it turns around its middle, sways, or swells. */
  readonly move: "turn" | "sway" | "swell";
}

const FULL = Math.PI * 2;

/** All around a middle; the picture is a square that reaches beyond the window. */
const sun =
  (count: number, alpha: number) =>
  (canvas: Canvas): void => {
    const { width, height, ray } = canvas;
    beams(canvas, ray, { from: [width / 2, height / 2], angle: 0, turn: FULL, count, alpha });
  };

/** Broad shafts that fall from above, as into a wood or into water. */
const shafts =
  (color: (canvas: Canvas) => string) =>
  (canvas: Canvas): void => {
    const { width, height } = canvas;
    beams(canvas, color(canvas), { from: [width * 0.3, -height * 0.18], angle: 0.55, turn: 1.9, count: 8, alpha: 0.5 });
  };

/** Curtains of light that hang from the sky. */
function curtains({ pen, width, height, ray, burst, random }: Canvas): void {
  for (const [color, top, tall] of [
    [ray, 0.02, 0.46],
    ["#8af0c0", 0.08, 0.36],
    [burst, 0.16, 0.3],
  ] as const) {
    const start = random() * 6;
    for (let x = 0; x < width; x += 3) {
      const wave = Math.sin(start + (x / width) * 7) + Math.sin(start * 2 + (x / width) * 17) * 0.4;
      const y = height * (top + 0.06 * wave);
      const shade = pen.createLinearGradient(0, y, 0, y + height * tall);
      shade.addColorStop(0, clear(color, 0));
      shade.addColorStop(0.16, clear(color, 0.34 + 0.14 * wave));
      shade.addColorStop(1, clear(color, 0));
      pen.fillStyle = shade;
      pen.fillRect(x, y, 3, height * tall);
    }
  }
}

function fog(canvas: Canvas): void {
  const { width, height, ray, burst, random } = canvas;
  for (let bank = 0; bank < 12; bank++) {
    const y = height * (bank < 4 ? 0.1 + random() * 0.2 : 0.82 + random() * 0.16);
    glow(canvas, bank % 2 === 0 ? ray : burst, [random() * width, y], width * (0.24 + random() * 0.2), 0.3);
  }
}

function nebula(canvas: Canvas): void {
  const { width, height, ray, burst, random } = canvas;
  for (let cloud = 0; cloud < 16; cloud++) {
    const [angle, far] = [(cloud / 16) * FULL, 0.2 + (cloud % 4) * 0.07];
    const at = [width / 2 + Math.cos(angle) * width * far, height / 2 + Math.sin(angle) * height * far] as const;
    glow(canvas, cloud % 2 === 0 ? ray : burst, at, width * (0.1 + random() * 0.1), 0.34);
  }
}

/** Two cones from the upper corners. */
function spots({ pen, width, height }: Canvas): void {
  for (const [from, to] of [
    [0.08, 0.62],
    [0.92, 0.38],
  ] as const) {
    const shade = pen.createLinearGradient(width * from, 0, width * to, height);
    shade.addColorStop(0, "#fff6cc8c");
    shade.addColorStop(1, "#fff6cc00");
    area(pen, shade, [
      [width * from, -10],
      [width * (to - 0.3), height],
      [width * (to + 0.3), height],
    ]);
  }
}

/** Thin beams that cross the sky from its horizon. */
function lasers(canvas: Canvas): void {
  const { width, height, ray, burst } = canvas;
  for (const [x, angle, color] of [
    [0.1, -1.2, ray],
    [0.9, -2.3, ray],
    [0.3, -1.75, burst],
    [0.7, -1.7, burst],
  ] as const)
    beams(canvas, color, { from: [width * x, height * 0.84], angle, turn: 0.3, count: 3, alpha: 0.8 });
}

function heat(canvas: Canvas): void {
  const { width, height, ray } = canvas;
  const from = [width / 2, height * 1.06] as const;
  beams(canvas, ray, { from, angle: Math.PI * 1.08, turn: Math.PI * 0.9, count: 13, alpha: 0.75 });
}

function halo(canvas: Canvas): void {
  const { pen, width, height, ray } = canvas;
  const at = [width / 2, height * 0.21] as const;
  for (let ring = 1; ring <= 5; ring++) {
    pen.beginPath();
    pen.arc(...at, Math.min(width * 0.36, height * 0.24) * (1 + ring * 0.24), 0, FULL);
    pen.lineWidth = 10;
    pen.strokeStyle = clear(ray, 0.36 - ring * 0.06);
    pen.stroke();
  }
}

/** Light that stands between crystals. */
function gleams(canvas: Canvas): void {
  const { pen, width, height, ray, random } = canvas;
  for (let gleam = 0; gleam < 9; gleam++) {
    const [x, wide] = [random() * width, 10 + random() * 40];
    pen.globalAlpha = 0.2 + random() * 0.5;
    area(pen, fade(canvas, 0, height, [clear(ray, 0.7), clear(ray, 0), clear(ray, 0.55)]), [
      [x, 0],
      [x + wide, 0],
      [x + wide - 90, height],
      [x - 90, height],
    ]);
  }
  pen.globalAlpha = 1;
}

export const LIGHTS: Readonly<Record<SkyName, Light>> = {
  forge: { paint: heat, move: "swell" },
  dunes: { paint: sun(22, 0.42), move: "turn" },
  moon: { paint: halo, move: "swell" },
  crypt: { paint: fog, move: "sway" },
  deep: { paint: shafts(() => "#d8fbff"), move: "sway" },
  aurora: { paint: curtains, move: "sway" },
  cavern: { paint: gleams, move: "sway" },
  grid: { paint: lasers, move: "sway" },
  cosmos: { paint: nebula, move: "turn" },
  fair: { paint: sun(9, 0.62), move: "turn" },
  glade: { paint: shafts(({ ray }) => ray), move: "sway" },
  clouds: { paint: sun(14, 0.4), move: "turn" },
  hall: { paint: spots, move: "sway" },
};

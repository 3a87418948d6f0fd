/** The still part of skies that people made: a town at night, a fair, the stage of a hall. */
import { area, clear, cloud, disc, fade, glow, type Paint } from "./shapes.ts";

const WHITE = "#ffffff";

/** A striped sun and a floor of lines. */
const grid: Paint = (canvas) => {
  const { pen, width, height, ray, burst, dark } = canvas;
  const at = [width / 2, height * 0.22] as const;
  const radius = Math.min(width * 0.36, height * 0.24);
  disc(pen, fade(canvas, at[1] - radius, at[1] + radius, ["#fff0a8", clear(ray, 0.95)]), at, radius);
  pen.globalCompositeOperation = "destination-out";
  for (let stripe = 0; stripe < 6; stripe++)
    pen.fillRect(0, at[1] + radius * (0.02 + stripe * 0.17), width, radius * (0.03 + stripe * 0.016));
  pen.globalCompositeOperation = "source-over";
  const top = height * 0.82;
  area(pen, fade(canvas, top, height, [clear(burst, 0.9), dark]), [
    [0, top],
    [width, top],
    [width, height],
    [0, height],
  ]);
  pen.strokeStyle = clear(ray, 0.8);
  pen.lineWidth = 1.5;
  pen.beginPath();
  for (let line = -12; line <= 12; line++) {
    pen.moveTo(width / 2 + (line * width) / 16, top);
    pen.lineTo(width / 2 + (line * width) / 3.4, height);
  }
  for (let row = 0; row < 7; row++) {
    const y = top + (height - top) * (row / 7) ** 1.9;
    pen.moveTo(0, y);
    pen.lineTo(width, y);
  }
  pen.stroke();
};

/** Flags on two ropes, and a rim of icing. */
const fair: Paint = (canvas) => {
  const { pen, width, height, burst, ray } = canvas;
  const colors = ["#ff5fa8", "#ffd84a", "#5ad6ff", "#7be36a", "#ffffff"];
  for (const [rope, sag] of [
    [height * 0.02, height * 0.09],
    [height * 0.1, height * 0.05],
  ] as const) {
    const count = Math.ceil(width / 40);
    const y = (share: number): number => rope + sag * 4 * share * (1 - share);
    for (let flag = 0; flag < count; flag++) {
      const [left, right] = [flag / count, (flag + 0.82) / count];
      area(pen, colors[(flag + (rope > 30 ? 2 : 0)) % colors.length] ?? WHITE, [
        [left * width, y(left)],
        [right * width, y(right)],
        [((left + right) / 2) * width, y((left + right) / 2) + 34],
      ]);
    }
  }
  cloud(canvas, clear(ray, 0.85), height * 0.99, 64);
  cloud(canvas, clear(burst, 0.95), height * 1.04, 66);
};

/** The curtain of a stage with its lamps. */
const hall: Paint = (canvas) => {
  const { pen, width, height, burst, dark } = canvas;
  const broad = Math.min(width * 0.15, 120);
  for (const side of [0, 1]) {
    for (let fold = 0; fold < 4; fold++) {
      const wide = broad / 4;
      const x = side === 0 ? fold * wide : width - (fold + 1) * wide;
      const shade = pen.createLinearGradient(x, 0, x + wide, 0);
      shade.addColorStop(0, dark);
      shade.addColorStop(0.5, burst);
      shade.addColorStop(1, dark);
      pen.fillStyle = shade;
      pen.fillRect(x, 0, wide + 1, height);
    }
  }
  const count = Math.max(4, Math.round(width / 90));
  for (let swag = 0; swag < count; swag++) {
    const wide = width / count;
    pen.beginPath();
    pen.ellipse(wide * (swag + 0.5), 0, wide / 2 + 1, height * 0.08, 0, 0, Math.PI);
    pen.fillStyle = fade(canvas, 0, height * 0.08, [dark, burst]);
    pen.fill();
  }
  for (let lamp = 0; lamp <= count * 4; lamp++) {
    const share = lamp / (count * 4);
    const at = [share * width, height * (0.012 + 0.075 * Math.abs(Math.sin(share * count * Math.PI)))] as const;
    glow(canvas, "#ffd659", at, 13, 0.7);
    disc(pen, "#fff6c4", at, 3.4);
  }
};

export const MADE = { grid, fair, hall } satisfies Record<string, Paint>;

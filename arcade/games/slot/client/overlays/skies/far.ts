/** The still part of skies in nature: what stands at its top and at its foot. The middle is left to the words. */
import { MADE } from "./made.ts";
import { area, clear, cloud, disc, fade, glow, ground, leaf, type Paint, shard, stars } from "./shapes.ts";

const WHITE = "#ffffff";
const BLACK = "#000000";

/** Peaks before a glow of fire. */
const forge: Paint = (canvas) => {
  const { width, height, burst, ray, dark } = canvas;
  glow(canvas, ray, [width / 2, height * 1.02], width * 0.9, 0.8);
  ground(canvas, fade(canvas, height * 0.76, height, [clear(burst, 0.95), dark]), height * 0.86, 5, true);
  ground(canvas, fade(canvas, height * 0.84, height, [dark, BLACK]), height * 0.94, 7, true);
};

/** A low sun over dunes. */
const dunes: Paint = (canvas) => {
  const { pen, width, height, burst, ray, dark } = canvas;
  const at = [width / 2, height * 0.2] as const;
  const radius = Math.min(width * 0.34, height * 0.22);
  disc(pen, clear(ray, 0.16), at, radius * 1.28);
  disc(pen, fade(canvas, at[1] - radius, at[1] + radius, [clear(ray, 0.95), clear(burst, 0.9)]), at, radius);
  ground(canvas, fade(canvas, height * 0.78, height, [clear(ray, 0.55), dark]), height * 0.85, 0.9);
  ground(canvas, fade(canvas, height * 0.84, height, [burst, dark]), height * 0.92, 0.7);
};

/** A moon behind long clouds. */
const moon: Paint = (canvas) => {
  const { pen, width, height, ray, burst, dark, random } = canvas;
  const at = [width / 2, height * 0.21] as const;
  const radius = Math.min(width * 0.36, height * 0.24);
  glow(canvas, ray, at, radius * 2, 0.5);
  disc(pen, fade(canvas, at[1] - radius, at[1] + radius, ["#fff6dc", clear(ray, 0.92)]), at, radius);
  for (let row = 0; row < 7; row++) {
    const long = width * (0.3 + random() * 0.4);
    const x = random() < 0.5 ? -long * 0.25 : width - long * 0.75;
    const y = row < 4 ? height * (0.06 + row * 0.085) : height * (0.85 + (row - 4) * 0.05);
    pen.beginPath();
    pen.roundRect(x, y, long, 15, 8);
    pen.roundRect(x + long * 0.18, y - 15, long * 0.5, 15, 8);
    pen.fillStyle = row < 4 ? clear(burst, 0.92) : clear(dark, 0.9);
    pen.fill();
  }
};

/** Bare branches, stones of graves, a narrow moon. */
const crypt: Paint = (canvas) => {
  const { pen, width, height, ray, random } = canvas;
  const radius = Math.min(width, height) * 0.15;
  disc(pen, "#fff1cf", [width * 0.72, height * 0.15], radius);
  pen.globalCompositeOperation = "destination-out";
  disc(pen, BLACK, [width * 0.72 + radius * 0.5, height * 0.15 - radius * 0.16], radius * 0.94);
  pen.globalCompositeOperation = "destination-over";
  glow(canvas, ray, [width * 0.72, height * 0.15], radius * 2.6, 0.5);
  pen.globalCompositeOperation = "source-over";
  pen.strokeStyle = "#050208";
  pen.lineCap = "round";
  const branch = (x: number, y: number, angle: number, long: number, wide: number): void => {
    if (wide < 1) return;
    const [toX, toY] = [x + Math.cos(angle) * long, y + Math.sin(angle) * long];
    pen.lineWidth = wide;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(toX, toY);
    pen.stroke();
    for (const turn of [-0.5, 0.42]) branch(toX, toY, angle + turn + (random() - 0.5) * 0.4, long * 0.74, wide * 0.62);
  };
  branch(-4, height * 0.3, -0.7, width * 0.2, 13);
  branch(width + 4, height * 0.36, Math.PI + 0.5, width * 0.14, 9);
  for (let stone = 0; stone < 7; stone++) {
    const x = (stone + 0.2 + random() * 0.5) * (width / 7);
    const tall = 34 + random() * 40;
    pen.beginPath();
    pen.roundRect(x, height - tall, 32, tall + 20, [16, 16, 0, 0]);
    pen.fillStyle = "#07030c";
    pen.fill();
  }
};

/** The bed of a sea. */
const deep: Paint = (canvas) => {
  const { pen, width, height, dark, burst, ray, random } = canvas;
  area(pen, fade(canvas, 0, height * 0.34, [clear(ray, 0.7), clear(ray, 0)]), [
    [0, 0],
    [width, 0],
    [width, height * 0.34],
    [0, height * 0.34],
  ]);
  ground(canvas, fade(canvas, height * 0.82, height, [burst, dark]), height * 0.91, 1.3);
  pen.lineCap = "round";
  for (let weed = 0; weed < 16; weed++) {
    const x = random() * width;
    const tall = height * (0.05 + random() * 0.12) * (Math.abs(x / width - 0.5) + 0.5);
    pen.lineWidth = 5 + random() * 7;
    pen.strokeStyle = weed % 3 === 0 ? clear(burst, 0.9) : dark;
    pen.beginPath();
    pen.moveTo(x, height);
    pen.bezierCurveTo(x - 22, height - tall * 0.4, x + 22, height - tall * 0.7, x - 4, height - tall);
    pen.stroke();
  }
};

/** Hills of snow with firs. */
const aurora: Paint = (canvas) => {
  const { pen, width, height, dark, burst, random } = canvas;
  stars(canvas, 70);
  ground(canvas, fade(canvas, height * 0.8, height, [clear(burst, 0.9), dark]), height * 0.87, 1.1);
  for (let fir = 0; fir < 15; fir++) {
    const [x, foot, tall] = [random() * width, height * (0.9 + random() * 0.09), height * (0.06 + random() * 0.07)];
    for (const [top, wide] of [
      [1, 0.3],
      [0.74, 0.42],
      [0.46, 0.54],
    ] as const)
      area(pen, dark, [
        [x, foot - tall * top],
        [x + (tall * wide) / 2, foot - tall * (top - 0.46)],
        [x - (tall * wide) / 2, foot - tall * (top - 0.46)],
      ]);
  }
  ground(canvas, fade(canvas, height * 0.92, height, ["#eefaff", clear(burst, 0.8)]), height * 0.97, 0.8);
};

/** Crystals that grow from floor and roof of a cave. */
const cavern: Paint = (canvas) => {
  const { pen, width, height, burst, ray, dark, random } = canvas;
  const grow = (fromTop: boolean): void => {
    pen.save();
    if (fromTop) {
      pen.translate(0, height);
      pen.scale(1, -1);
    }
    for (let each = 0; each < 15; each++) {
      const share = (each + random() * 0.6) / 15;
      const edge = Math.abs(share - 0.5) * 2;
      const tall = height * (0.05 + edge * (fromTop ? 0.13 : 0.22) * (0.6 + random() * 0.5));
      const light = each % 3 === 0 ? ray : burst;
      shard(
        canvas,
        [clear(light, 0.92), dark],
        [share * width, height + 6],
        [26 + random() * 22, tall, (0.5 - share) * 74],
      );
    }
    pen.restore();
  };
  grow(true);
  grow(false);
};

/** Stars, and a planet with its ring. */
const cosmos: Paint = (canvas) => {
  const { pen, width, height, ray, burst, dark } = canvas;
  stars(canvas, 130, 1);
  const radius = Math.min(width * 0.2, height * 0.14);
  pen.save();
  pen.translate(width * 0.78, height * 0.15);
  pen.rotate(-0.4);
  pen.lineWidth = radius * 0.2;
  pen.strokeStyle = clear(ray, 0.75);
  const ring = (from: number, to: number): void => {
    pen.beginPath();
    pen.ellipse(0, 0, radius * 1.9, radius * 0.5, 0, from, to);
    pen.stroke();
  };
  ring(Math.PI, Math.PI * 2);
  disc(pen, fade(canvas, -radius, radius, [clear(ray, 1), burst, dark]), [0, 0], radius);
  ring(0, Math.PI);
  pen.restore();
  disc(pen, fade(canvas, height * 0.88, height * 1.1, [burst, dark]), [width / 2, height + width * 1.16], width * 1.3);
};

/** Great leaves at all edges. */
const glade: Paint = (canvas) => {
  const { width, height, burst, dark, random } = canvas;
  for (const [fill, part] of [
    [burst, 1],
    [dark, 0.74],
  ] as const) {
    for (let each = 0; each < 13; each++) {
      const long = Math.min(width, 520) * (0.24 + random() * 0.18) * part;
      const side = each % 2 === 0;
      const y = each < 7 ? height * (-0.02 + each * 0.03) : height * (0.84 + (each - 7) * 0.035);
      const angle = (side ? 0 : Math.PI) + (side ? 1 : -1) * (each < 7 ? 0.3 + random() * 0.6 : -0.4 - random() * 0.5);
      leaf(canvas, clear(fill, 0.95), [side ? -8 : width + 8, y], long, angle);
    }
    for (let blade = 0; blade < 26; blade++)
      leaf(canvas, fill, [random() * width, height + 6], height * 0.1 * part, -Math.PI / 2 + (random() - 0.5));
  }
};

/** Clouds above and below. */
const clouds: Paint = (canvas) => {
  const { pen, width, height, ray, burst } = canvas;
  const radius = Math.min(width * 0.62, height * 0.5);
  ["#ff7a8a", "#ffd35a", "#8aeaa0", "#7ac8ff", "#c49aff"].forEach((color, band) => {
    disc(pen, clear(color, 0.34), [width / 2, height * 0.42], radius - band * 13, 13);
  });
  cloud(canvas, clear(ray, 0.5), height * 0.9, 74);
  cloud(canvas, clear(WHITE, 0.78), height * 0.98, 66);
  cloud(canvas, clear(burst, 0.9), height * 1.05, 62);
};

export const FAR = {
  forge,
  dunes,
  moon,
  crypt,
  deep,
  aurora,
  cavern,
  cosmos,
  glade,
  clouds,
  ...MADE,
} satisfies Record<string, Paint>;

export type SkyName = keyof typeof FAR;

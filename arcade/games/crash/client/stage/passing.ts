/** What a flight passes between the clouds and the far sights: a balloon, high veils, the edge of the earth, a satellite. */
import type { Bitmap, Pen } from "#arcade/client/platform/bitmap.ts";
import { heightOf } from "./height.ts";
import { type Layer, sharp } from "./layer.ts";

/** Gores of the balloon, from its left to its right. */
const GORES = ["#d8412f", "#f2a33a", "#ffe08a", "#f2a33a", "#b8322a"] as const;

function balloon(side: number, scale: number): Bitmap {
  return sharp(side, side * 1.4, scale, (pen) => {
    const [middle, radius] = [side / 2, side * 0.44];
    GORES.forEach((color, gore) => {
      pen.fillStyle = color;
      pen.beginPath();
      // Each lies over the one before, ever narrower on its left
      const from = -1 + (gore * 2) / GORES.length;
      pen.moveTo(middle + from * radius * 0.2, side * 1.02);
      pen.bezierCurveTo(
        middle + from * radius * 1.1,
        side * 0.75,
        middle + from * radius * 1.5,
        0,
        middle,
        side * 0.04,
      );
      pen.bezierCurveTo(
        middle + radius * 1.5,
        0,
        middle + radius * 1.1,
        side * 0.75,
        middle + radius * 0.2,
        side * 1.02,
      );
      pen.fill();
    });
    pen.strokeStyle = "rgb(60 30 40 / 0.8)";
    pen.lineWidth = side * 0.02;
    pen.beginPath();
    for (const lean of [-1, 1]) {
      pen.moveTo(middle + lean * side * 0.08, side * 1.02);
      pen.lineTo(middle + lean * side * 0.06, side * 1.2);
    }
    pen.stroke();
    pen.fillStyle = "#7a4a2c";
    pen.beginPath();
    pen.roundRect(middle - side * 0.085, side * 1.19, side * 0.17, side * 0.15, side * 0.03);
    pen.fill();
  });
}

/** The round of the earth along the bottom, under a thin bright air. */
function earth(width: number, height: number, scale: number): Bitmap {
  return sharp(width, height, scale, (pen) => {
    const radius = width * 1.5;
    const [x, y] = [width * 0.46, radius + height * 0.2];
    const disc = (more: number, fill: string | CanvasGradient): void => {
      pen.fillStyle = fill;
      pen.beginPath();
      pen.arc(x, y, radius + more, 0, Math.PI * 2);
      pen.fill();
    };
    for (const [more, alpha] of [
      [height * 0.16, 0.08],
      [height * 0.1, 0.14],
      [height * 0.045, 0.3],
      [height * 0.015, 0.6],
    ] as const)
      disc(more, `rgb(120 206 255 / ${alpha})`);
    const sea = pen.createRadialGradient(x, y, radius * 0.86, x, y, radius);
    sea.addColorStop(0, "rgb(12 30 92)");
    sea.addColorStop(1, "rgb(34 92 176)");
    disc(0, sea);
    land(pen, width, height);
  });
}

/** Coasts and cloud bands, flattened as one sees them from above the horizon. */
function land(pen: Pen, width: number, height: number): void {
  for (const [x, y, wide, high, color] of [
    [0.2, 0.5, 0.15, 0.07, "rgb(52 120 92 / 0.85)"],
    [0.3, 0.58, 0.1, 0.06, "rgb(66 132 92 / 0.8)"],
    [0.66, 0.52, 0.13, 0.06, "rgb(58 116 84 / 0.8)"],
    [0.44, 0.42, 0.16, 0.02, "rgb(255 255 255 / 0.4)"],
    [0.12, 0.66, 0.12, 0.025, "rgb(255 255 255 / 0.34)"],
    [0.78, 0.68, 0.14, 0.025, "rgb(255 255 255 / 0.3)"],
  ] as const) {
    pen.fillStyle = color;
    pen.beginPath();
    pen.ellipse(width * x, height * y, width * wide, height * high, 0.04, 0, Math.PI * 2);
    pen.fill();
  }
}

function satellite(side: number, scale: number): Bitmap {
  return sharp(side, side, scale, (pen) => {
    pen.translate(side / 2, side / 2);
    pen.rotate(-0.42);
    pen.scale(side / 100, side / 100);
    for (const lean of [-1, 1]) {
      pen.fillStyle = "#3d6fe0";
      pen.fillRect(lean === 1 ? 16 : -46, -11, 30, 22);
      pen.strokeStyle = "rgb(190 220 255 / 0.9)";
      pen.lineWidth = 1.6;
      pen.strokeRect(lean === 1 ? 16 : -46, -11, 30, 22);
      for (const bar of [10, 20]) {
        pen.beginPath();
        pen.moveTo((lean === 1 ? 16 : -46) + bar, -11);
        pen.lineTo((lean === 1 ? 16 : -46) + bar, 11);
        pen.stroke();
      }
    }
    pen.fillStyle = "#c9cfdf";
    pen.fillRect(-17, -3, 34, 6);
    pen.fillStyle = "#f0f3fb";
    pen.beginPath();
    pen.roundRect(-10, -15, 20, 30, 4);
    pen.fill();
    pen.fillStyle = "#ffcf5a";
    pen.fillRect(-10, -3, 20, 7);
    pen.fillStyle = "#dfe5f4";
    pen.beginPath();
    pen.ellipse(0, 24, 12, 7, 0, Math.PI, 0);
    pen.fill();
  });
}

/** A veil of ice far above the clouds. */
function veil(width: number, height: number, scale: number): Bitmap {
  return sharp(width, height, scale, (pen) => {
    pen.fillStyle = "rgb(255 255 255 / 0.5)";
    for (const [x, y, wide] of [
      [0.5, 0.3, 0.5],
      [0.34, 0.56, 0.34],
      [0.66, 0.78, 0.3],
    ] as const) {
      pen.beginPath();
      pen.ellipse(width * x, height * y, width * wide, height * 0.1, 0, 0, Math.PI * 2);
      pen.fill();
    }
  });
}

/** All of them but the balloon lie behind what is near the ground; in their order, for a stage of that size in CSS pixels. */
export function passingLayers(width: number, height: number, scale: number): { far: Layer[]; near: Layer[] } {
  const [high, side] = [height * 0.42, Math.min(height * 0.24, width * 0.2)];
  const still = { x: 0, sink: 0, left: 0, strength: 1 };
  const edge: Layer = {
    ...still,
    picture: earth(width, high, scale),
    from: heightOf(3.4),
    to: heightOf(14),
    y: height - high * 0.9,
    width,
    height: high,
    sink: 0.34,
  };
  const craft: Layer = {
    picture: satellite(side, scale),
    from: heightOf(5),
    to: heightOf(11.5),
    x: width * 0.46,
    y: height * 0.44,
    width: side,
    height: side,
    sink: 0.12,
    left: 0.42,
    strength: 0.95,
  };
  const wisp = veil(width * 0.5, width * 0.1, scale);
  const veilAt = (x: number, y: number): Layer => ({
    picture: wisp,
    from: heightOf(2.6),
    to: heightOf(7.5),
    x: width * x,
    y: height * y,
    width: width * 0.5,
    height: width * 0.1,
    sink: 1.4,
    left: 0.1,
    strength: 0.3,
  });
  const basket = Math.min(height * 0.17, width * 0.13);
  const near: Layer = {
    ...still,
    picture: balloon(basket, scale),
    from: heightOf(1.7),
    to: heightOf(4.6),
    x: width * 0.19,
    y: height * 0.46,
    width: basket,
    height: basket * 1.4,
    sink: 0.2,
    left: 0.07,
  };
  return { far: [edge, craft, veilAt(0.02, -0.1), veilAt(0.5, -0.5)], near: [near] };
}

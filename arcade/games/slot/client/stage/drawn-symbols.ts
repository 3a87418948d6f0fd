/** Pictures for symbols whose file didn't come: cut stones for the dear ones, card letters for the cheap. */
const STONES: Record<string, [string, string, number]> = {
  high1: ["#ff6b8f", "#a30f3c", 6],
  high2: ["#7ab8ff", "#1746b4", 8],
  high3: ["#7df0b0", "#0b7a4a", 5],
  high4: ["#ffd98a", "#b4680a", 7],
};
const LETTERS: Record<string, [string, string]> = {
  low1: ["A", "#ff8a3d"],
  low2: ["K", "#c58bff"],
  low3: ["Q", "#7bd94e"],
  low4: ["J", "#4fc3ff"],
  low5: ["10", "#ff7ac0"],
};
const SIGNS: Record<string, [string, string]> = {
  wild: ["W", "#ffcf3a"],
  wild2: ["2×", "#ffcf3a"],
  wild3: ["3×", "#ffcf3a"],
  scatter: ["★", "#ff5a7a"],
};

/** A square canvas with the picture of a symbol id of the model. */
export function drawnSymbol(id: string, size: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size;
  const pen = canvas.getContext("2d");
  if (!pen) return canvas;
  pen.translate(size / 2, size / 2);
  const stone = STONES[id];
  if (stone) drawStone(pen, size * 0.42, stone);
  else if (id === "coin") drawCoin(pen, size * 0.46);
  else if (SIGNS[id]) drawSign(pen, size, SIGNS[id]);
  else drawLetter(pen, size, LETTERS[id] ?? [id.slice(0, 2), "#ddd"]);
  return canvas;
}

function polygon(pen: CanvasRenderingContext2D, corners: number, radius: number): void {
  pen.beginPath();
  for (let corner = 0; corner < corners; corner++) {
    const angle = (corner / corners) * Math.PI * 2 - Math.PI / 2;
    pen.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius);
  }
  pen.closePath();
}

function drawStone(
  pen: CanvasRenderingContext2D,
  radius: number,
  [light, dark, corners]: [string, string, number],
): void {
  const shade = pen.createLinearGradient(-radius, -radius, radius, radius);
  shade.addColorStop(0, light);
  shade.addColorStop(1, dark);
  polygon(pen, corners, radius);
  pen.fillStyle = shade;
  pen.fill();
  polygon(pen, corners, radius * 0.58);
  pen.fillStyle = "rgb(255 255 255 / .32)";
  pen.fill();
  pen.lineWidth = radius * 0.05;
  pen.strokeStyle = "rgb(255 255 255 / .6)";
  polygon(pen, corners, radius * 0.97);
  pen.stroke();
}

/** A piece of gold with a milled rim and a star; what it carries is not known before it stays. */
function drawCoin(pen: CanvasRenderingContext2D, radius: number): void {
  const disc = (part: number, fill: string | CanvasGradient): void => {
    pen.beginPath();
    pen.arc(0, 0, radius * part, 0, Math.PI * 2);
    pen.fillStyle = fill;
    pen.fill();
  };
  const gold = (light: string, middle: string, dark: string): CanvasGradient => {
    const shade = pen.createRadialGradient(-radius * 0.3, -radius * 0.42, 0, 0, 0, radius * 1.1);
    shade.addColorStop(0, light);
    shade.addColorStop(0.48, middle);
    shade.addColorStop(1, dark);
    return shade;
  };
  disc(1, gold("#fff1ad", "#e9a51e", "#8f4f04"));
  pen.strokeStyle = "rgb(110 56 0 / .5)";
  pen.lineWidth = radius * 0.05;
  for (let notch = 0; notch < 36; notch++) {
    const angle = (notch / 36) * Math.PI * 2;
    pen.beginPath();
    pen.moveTo(Math.cos(angle) * radius * 0.86, Math.sin(angle) * radius * 0.86);
    pen.lineTo(Math.cos(angle) * radius * 0.97, Math.sin(angle) * radius * 0.97);
    pen.stroke();
  }
  disc(0.84, "#8a4a04");
  disc(0.8, gold("#fffbe0", "#ffd34a", "#d98512"));
  star(pen, radius * 0.5, 0.03 * radius, "rgb(255 248 205 / .9)");
  star(pen, radius * 0.5, 0, "#9a5306");
}

function star(pen: CanvasRenderingContext2D, radius: number, lower: number, fill: string): void {
  pen.beginPath();
  for (let corner = 0; corner < 10; corner++) {
    const angle = (corner / 10) * Math.PI * 2 - Math.PI / 2;
    const reach = corner % 2 === 0 ? radius : radius * 0.46;
    pen.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach + lower);
  }
  pen.closePath();
  pen.fillStyle = fill;
  pen.fill();
}

function drawSign(pen: CanvasRenderingContext2D, size: number, [sign, color]: [string, string]): void {
  polygon(pen, 12, size * 0.44);
  pen.fillStyle = color;
  pen.fill();
  polygon(pen, 12, size * 0.36);
  pen.fillStyle = "#4a1800";
  pen.fill();
  drawLetter(pen, size * 0.72, [sign, color]);
}

function drawLetter(pen: CanvasRenderingContext2D, size: number, [letter, color]: [string, string]): void {
  pen.font = `800 ${size * (letter.length > 1 ? 0.5 : 0.68)}px "Geist Variable", system-ui, sans-serif`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.lineWidth = size * 0.09;
  pen.lineJoin = "round";
  pen.strokeStyle = "rgb(20 4 4 / .85)";
  pen.strokeText(letter, 0, size * 0.04);
  pen.fillStyle = color;
  pen.fillText(letter, 0, size * 0.04);
}

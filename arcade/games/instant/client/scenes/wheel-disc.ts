/** The wheel on its canvas: a rim with studs, segments in the colours of what they pay, a hub and the pointer. */
const TURN = Math.PI * 2;

/** From what pays least to what pays most; what pays nothing is dark. */
const SCALE = ["#3fa9f5", "#2fcf8f", "#ffd23f", "#ff9a3d", "#ff5470", "#c77dff", "#ff7ad9", "#ffffff"];
const NOTHING = "#4b4038";

/** The colour of each pay of a ring. */
export function colorsOf(pays: readonly number[]): Map<number, string> {
  const kinds = [...new Set(pays)].toSorted((a, b) => a - b);
  const paying = kinds.filter((each) => each > 0);
  const colorOf = (each: number): string => {
    if (each === 0) return NOTHING;
    if (paying.length === 1) return "#ff5470";
    const at = Math.round((paying.indexOf(each) / (paying.length - 1)) * Math.min(SCALE.length - 1, paying.length - 1));
    return SCALE[at] ?? NOTHING;
  };
  return new Map(kinds.map((each) => [each, colorOf(each)]));
}

export class WheelDisc {
  private pays: readonly number[] = [];
  private size = 0;
  private scale = 1;
  private disc: HTMLCanvasElement | null = null;

  change(pays: readonly number[]): void {
    this.pays = pays;
    this.disc = null;
  }

  fit(size: number, scale: number): void {
    this.size = size;
    this.scale = scale;
    this.disc = null;
  }

  /** Turned by the clock. */
  draw(pen: CanvasRenderingContext2D, angle: number): void {
    const { size } = this;
    if (size === 0) return;
    this.disc ??= this.paint();
    const middle = size / 2;
    pen.save();
    pen.translate(middle, middle);
    pen.rotate(angle);
    pen.drawImage(this.disc, -middle, -middle, size, size);
    pen.restore();
    this.drawHub(pen, middle);
    this.drawPointer(pen, middle);
  }

  private paint(): HTMLCanvasElement {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = Math.max(1, Math.round(this.size * this.scale));
    const pen = canvas.getContext("2d");
    if (!pen) return canvas;
    pen.scale(this.scale, this.scale);
    const middle = this.size / 2;
    const outer = middle - 12;
    pen.translate(middle, middle);
    this.paintRim(pen, outer);
    const colors = colorsOf(this.pays);
    const wide = TURN / this.pays.length;
    const radius = outer * 0.92;
    this.pays.forEach((pays, at) => {
      const from = -TURN / 4 + (at - 0.5) * wide;
      pen.beginPath();
      pen.moveTo(0, 0);
      pen.arc(0, 0, radius, from, from + wide);
      pen.closePath();
      pen.fillStyle = colors.get(pays) ?? NOTHING;
      pen.fill();
      pen.strokeStyle = "rgb(20 8 0 / 0.5)";
      pen.lineWidth = Math.min(2, wide * 14);
      pen.stroke();
    });
    const shade = pen.createRadialGradient(0, -radius * 0.35, radius * 0.2, 0, 0, radius);
    shade.addColorStop(0, "rgb(255 255 255 / 0.22)");
    shade.addColorStop(0.55, "rgb(255 255 255 / 0)");
    shade.addColorStop(0.86, "rgb(0 0 0 / 0.12)");
    shade.addColorStop(1, "rgb(0 0 0 / 0.5)");
    pen.fillStyle = shade;
    pen.beginPath();
    pen.arc(0, 0, radius, 0, TURN);
    pen.fill();
    this.paintWords(pen, radius, wide);
    return canvas;
  }

  /** What a segment pays stands in it where it has the room. */
  private paintWords(pen: CanvasRenderingContext2D, radius: number, wide: number): void {
    const room = radius * wide * 0.8;
    if (room < 17) return;
    pen.fillStyle = "#1d0d00";
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.font = `800 ${Math.min(19, room * 0.52)}px "Geist Variable", system-ui, sans-serif`;
    this.pays.forEach((pays, at) => {
      if (pays === 0) return;
      pen.save();
      pen.rotate(at * wide);
      pen.fillText(String(pays / 100), 0, -radius * 0.86);
      pen.restore();
    });
  }

  private paintRim(pen: CanvasRenderingContext2D, outer: number): void {
    const gold = pen.createLinearGradient(-outer, -outer, outer, outer);
    for (const [at, color] of [
      [0, "#fff3c0"],
      [0.25, "#e8a92a"],
      [0.5, "#8a5208"],
      [0.72, "#f0bb44"],
      [1, "#7c4705"],
    ] as const)
      gold.addColorStop(at, color);
    pen.fillStyle = gold;
    pen.beginPath();
    pen.arc(0, 0, outer, 0, TURN);
    pen.fill();
    pen.fillStyle = "#241002";
    pen.beginPath();
    pen.arc(0, 0, outer * 0.94, 0, TURN);
    pen.fill();
    pen.fillStyle = "#fff6cf";
    for (let stud = 0; stud < 24; stud++) {
      const at = (stud / 24) * TURN;
      pen.beginPath();
      pen.arc(Math.cos(at) * outer * 0.97, Math.sin(at) * outer * 0.97, Math.max(1.6, outer * 0.014), 0, TURN);
      pen.fill();
    }
  }

  private drawHub(pen: CanvasRenderingContext2D, middle: number): void {
    const radius = middle * 0.4;
    const face = pen.createRadialGradient(
      middle - radius * 0.3,
      middle - radius * 0.4,
      radius * 0.1,
      middle,
      middle,
      radius,
    );
    face.addColorStop(0, "#5a3a12");
    face.addColorStop(0.7, "#2a1604");
    face.addColorStop(1, "#150a01");
    pen.shadowColor = "rgb(0 0 0 / 0.6)";
    pen.shadowBlur = 16;
    pen.fillStyle = face;
    pen.beginPath();
    pen.arc(middle, middle, radius, 0, TURN);
    pen.fill();
    pen.shadowBlur = 0;
    pen.strokeStyle = "#e9b23a";
    pen.lineWidth = Math.max(3, radius * 0.06);
    pen.stroke();
  }

  private drawPointer(pen: CanvasRenderingContext2D, middle: number): void {
    const half = Math.max(9, middle * 0.075);
    pen.shadowColor = "rgb(0 0 0 / 0.6)";
    pen.shadowBlur = 8;
    pen.shadowOffsetY = 3;
    pen.beginPath();
    pen.moveTo(middle - half, 1);
    pen.quadraticCurveTo(middle, -3, middle + half, 1);
    pen.lineTo(middle, half * 2.6);
    pen.closePath();
    const red = pen.createLinearGradient(middle - half, 0, middle + half, 0);
    red.addColorStop(0, "#ff9aa8");
    red.addColorStop(0.45, "#f0324f");
    red.addColorStop(1, "#8f0f28");
    pen.fillStyle = red;
    pen.fill();
    pen.shadowBlur = 0;
    pen.shadowOffsetY = 0;
    pen.strokeStyle = "#fff";
    pen.lineWidth = 2;
    pen.stroke();
  }
}

/** What a studio's card letters stand on, on a canvas of a hundred. */
import { n, type Canvas } from "./canvas.ts";
import { ok } from "./color.ts";
import type { Plate } from "#art/specs/letter-hands.ts";

type Paint = (ctx: Canvas, hue: number, chroma: number) => string;

const shadow = (ctx: Canvas, shape: string): string =>
  `<g filter="${ctx.blur(3)}" opacity=".5" transform="translate(0 5)" fill="#000">${shape}</g>`;

/** A boiled sweet: round, glossy, with a light that runs around its lower edge. */
const drop: Paint = (ctx, hue, chroma) => {
  const face = ctx.rg(
    [
      [ok(0.88, chroma * 0.55, hue), 0],
      [ok(0.7, chroma, hue), 0.62],
      [ok(0.5, chroma, hue), 1],
    ],
    0.42,
    0.32,
    0.72,
  );
  return (
    shadow(ctx, `<circle cx="50" cy="50" r="41"/>`) +
    `<circle cx="50" cy="50" r="42" fill="${ok(0.97, chroma * 0.14, hue)}"/><circle cx="50" cy="50" r="38" fill="${face}"/>` +
    `<path d="M22 62A32 32 0 0 0 78 62" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".4"/>` +
    `<ellipse cx="42" cy="26" rx="21" ry="9" fill="#fff" opacity=".42" transform="rotate(-14 42 26)"/>`
  );
};

/** One stroke of a wide brush, drawn round and left open. */
const ring: Paint = (_, hue, chroma) => {
  const ink = ok(0.5, chroma, hue);
  const stroke = (r: number, width: number, opacity: number, dash: string): string =>
    `<circle cx="50" cy="50" r="${r}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray="${dash}" opacity="${opacity}" transform="rotate(-62 50 50)"/>`;
  return (
    `<circle cx="50" cy="50" r="40" fill="${ok(0.2, 0.05, hue)}" opacity=".55"/>` +
    stroke(39, 8, 1, "212 40") +
    stroke(43.5, 2, 0.8, "176 100") +
    stroke(34, 1.8, 0.75, "150 90")
  );
};

const SHIELD = "M50 6L88 16V48C88 71 72 86 50 95C28 86 12 71 12 48V16Z";

/** A coat of arms with a golden rim. */
const shield: Paint = (ctx, hue, chroma) => {
  const rim = ctx.lg([["#fff3b8"], ["#d99a26"], ["#7c4707"]]);
  const field = ctx.lg([[ok(0.5, chroma, hue)], [ok(0.24, chroma * 0.8, hue)]]);
  return (
    shadow(ctx, `<path d="${SHIELD}"/>`) +
    `<path d="${SHIELD}" fill="${rim}"/>` +
    `<path d="${SHIELD}" fill="${field}" transform="translate(50 50) scale(.88) translate(-50 -50)"/>` +
    `<path d="M50 12L83 20V46H50Z" fill="#fff" opacity=".1"/><path d="M17 46H50V89C31 81 17 68 17 46Z" fill="#fff" opacity=".1"/>`
  );
};

/** A block of stone with chipped corners and a chiselled border. */
const stone: Paint = (ctx, hue, chroma) => {
  const block = "M14 9L86 7L93 15V86L85 93L15 92L7 84L8 16Z";
  const face = ctx.lg([[ok(0.58, chroma * 0.6, hue)], [ok(0.4, chroma, hue)], [ok(0.28, chroma, hue)]]);
  let grains = "";
  for (let i = 0; i < 16; i++)
    grains += `<circle cx="${n(ctx.r.f(14, 86))}" cy="${n(ctx.r.f(14, 86))}" r="${n(ctx.r.f(0.5, 1.5))}" fill="#000" opacity=".22"/>`;
  return (
    shadow(ctx, `<path d="${block}"/>`) +
    `<path d="${block}" fill="${ok(0.22, chroma, hue)}"/><path d="${block}" fill="${face}" transform="translate(50 48) scale(.95) translate(-50 -50)"/>` +
    grains +
    `<rect x="17" y="15" width="66" height="66" rx="3" fill="none" stroke="${ok(0.2, chroma, hue)}" stroke-width="2.6"/>` +
    `<rect x="18.4" y="16.4" width="66" height="66" rx="3" fill="none" stroke="#fff" stroke-width="1" opacity=".3"/>`
  );
};

/** A tube of light bent into a square on a dark board. */
const tube: Paint = (ctx, hue, chroma) => {
  const light = ok(0.78, chroma, hue);
  const bent = `<rect x="12" y="12" width="76" height="76" rx="17"`;
  return (
    `${bent} fill="${ok(0.16, 0.06, hue)}" opacity=".9"/>` +
    `${bent} fill="none" stroke="${light}" stroke-width="9" opacity=".55" filter="${ctx.blur(4)}"/>` +
    `${bent} fill="none" stroke="${light}" stroke-width="4.6"/>` +
    `${bent} fill="none" stroke="#fff" stroke-width="1.6" opacity=".9"/>`
  );
};

/** A cut stone with six corners, lit from the upper left. */
const cut: Paint = (ctx, hue, chroma) => {
  const outer = [0, 1, 2, 3, 4, 5].map((i) => {
    const angle = (i / 6) * Math.PI * 2 - Math.PI / 2;
    return [50 + Math.cos(angle) * 45, 50 + Math.sin(angle) * 45] as const;
  });
  const inner = outer.map(([x, y]) => [50 + (x - 50) * 0.7, 50 + (y - 50) * 0.7] as const);
  const facets = outer.map(([x, y], i) => {
    const next = (i + 1) % 6;
    const [x2, y2] = outer[next] ?? [x, y];
    const [a, b] = inner[i] ?? [x, y];
    const [c, d] = inner[next] ?? [x, y];
    const light = [0.66, 0.52, 0.34, 0.4, 0.6, 0.84][i] ?? 0.5;
    return `<path d="M${n(x)} ${n(y)}L${n(x2)} ${n(y2)}L${n(c)} ${n(d)}L${n(a)} ${n(b)}Z" fill="${ok(light, chroma, hue)}"/>`;
  });
  const table = inner.map(([x, y], i) => `${i ? "L" : "M"}${n(x)} ${n(y)}`).join("");
  return (
    shadow(ctx, `<circle cx="50" cy="50" r="41"/>`) +
    facets.join("") +
    `<path d="${table}Z" fill="${ctx.lg([[ok(0.66, chroma, hue)], [ok(0.42, chroma, hue)]])}" stroke="#fff" stroke-opacity=".45" stroke-width="1.2"/>`
  );
};

const PLATES: Readonly<Record<Plate, Paint>> = { drop, ring, shield, stone, tube, cut };

/** A plate in a hue (degrees) and chroma. */
export function letterPlate(ctx: Canvas, plate: Plate, hue: number, chroma: number): string {
  return PLATES[plate](ctx, hue, chroma);
}

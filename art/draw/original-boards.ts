/** Boards of the house's own games: mines, pegs, towers, keno, trails, scratch cards. */
import { n, type Canvas, type Stop } from "./canvas.ts";
import { ok } from "./color.ts";
import { hero, type HeroLight } from "./emoji.ts";
import { textPath } from "./lettering.ts";
import { ball } from "./props-table.ts";

/** Paints one game's thing in a hue. */
export type Paint = (ctx: Canvas, hue: number, light: HeroLight) => string;

/** A raised tile of a board round a middle. */
function cell(ctx: Canvas, x: number, y: number, size: number, hue: number, face: readonly Stop[]): string {
  const half = size / 2;
  const box = `x="${n(x - half)}" width="${size}" height="${size}" rx="${n(size * 0.23)}"`;
  return `<rect ${box} y="${n(y - half + 5)}" fill="${ok(0.18, 0.09, hue)}" opacity=".5"/><rect ${box} y="${n(y - half)}" fill="${ctx.lg(face)}"/>`;
}

const bright = (hue: number): Stop[] => [[ok(0.86, 0.12, hue)], [ok(0.7, 0.17, hue)]];
const plain = (hue: number): Stop[] => [[ok(0.7, 0.16, hue)], [ok(0.52, 0.19, hue)]];
const sunken = (hue: number): Stop[] => [[ok(0.34, 0.13, hue)], [ok(0.26, 0.1, hue)]];
const LIT: Stop[] = [["#ffe98a"], ["#ffae1f"]];

/** A board of `columns` × `rows` cells, each painted by `paint`. */
function board(columns: number, rows: number, paint: (i: number, j: number) => string): string {
  let s = "";
  for (let j = 0; j < rows; j++) for (let i = 0; i < columns; i++) s += paint(i, j);
  return s;
}

const mines: Paint = (ctx, hue, light) =>
  board(3, 3, (i, j) => {
    const x = 66 + i * 84;
    const y = 76 + j * 84;
    const open = (i + j) % 2 === 0;
    const bomb = i === 1 && j === 1;
    const s = cell(ctx, x, y - 2, 72, hue, open ? sunken(hue) : bright(hue));
    if (!open) return s;
    const glow = { ...light, glowOp: 0.6, glow: bomb ? "#ff6a4a" : "#bff" };
    return (
      s + hero(ctx, bomb ? "bomb" : "gem", { x, y: y - 2, size: bomb ? 70 : 54, hue: [0, 130, -60][j] ?? 0, ...glow })
    );
  });

const peg: Paint = (ctx) => {
  let s = "";
  for (let j = 0; j < 6; j++) {
    for (let i = 0; i <= j + 1; i++) {
      const x = n(150 + (i - (j + 1) / 2) * 38);
      const y = 64 + j * 36;
      const pin = ctx.rg([["#fff"], ["#ffe3f0", 0.6], ["#e9a6c8"]], 0.35, 0.3, 0.8);
      s += `<circle cx="${x}" cy="${y + 3}" r="6.5" fill="#000" opacity=".25"/><circle cx="${x}" cy="${y}" r="6.5" fill="${pin}"/>`;
    }
  }
  s += ball(ctx, { x: 166, y: 118, r: 24, hue: 85, L: 0.78, C: 0.17 });
  ["9", "3", "1", "3", "9"].forEach((v, i) => {
    const x = 54 + i * 48;
    const far = Math.abs(i - 2);
    s += `<rect x="${x - 21}" y="262" width="42" height="27" rx="8" fill="${ok(0.72 - far * 0.04, 0.2, 90 - far * 32)}"/>`;
    s += `<path d="${textPath({ text: v + "x", font: "unbounded", x, y: 281, size: 11, anchor: "middle" }).d}" fill="#3a0a1a"/>`;
  });
  return s;
};

const tower: Paint = (ctx, hue, light) =>
  board(4, 4, (i, j) => {
    const x = 72 + i * 52;
    const y = 96 + j * 50;
    const lit = [2, 1, 2, 3][j] === i;
    const s = cell(ctx, x, y, 44, hue, lit ? LIT : plain(hue));
    return lit ? s + hero(ctx, "star", { x, y: y - 1, size: 34, ...light, glowOp: 0 }) : s;
  }) + hero(ctx, "castle", { x: 150, y: 60, size: 96, ...light });

const keno: Paint = (ctx, hue, light) =>
  board(4, 4, (i, j) => {
    const k = j * 4 + i + 1;
    const x = 60 + i * 60;
    const y = 66 + j * 60;
    if ([2, 5, 11, 16].includes(k)) {
      return (
        cell(ctx, x, y, 50, hue, [["#fff"], ["#fff"]]) +
        hero(ctx, "gem", { x, y, size: 38, hue: 60, ...light, glowOp: 0 })
      );
    }
    const t = textPath({ text: String(k * 2 + 3), font: "unbounded", x, y: y + 8, size: 16, anchor: "middle" });
    return cell(ctx, x, y, 50, hue, plain(hue)) + `<path d="${t.d}" fill="#fff" opacity=".85"/>`;
  });

const trail: Paint = (ctx, hue, light) => {
  const steps = [
    [56, 250],
    [104, 206],
    [152, 170],
    [200, 128],
    [246, 82],
  ] as const;
  return steps
    .map(([x, y], i) => {
      const s = cell(ctx, x, y, 54, hue, i < 3 ? LIT : plain(hue));
      return s + hero(ctx, "gem", { x, y, size: 38, hue: i * 70, ...light });
    })
    .join("");
};

const scratch: Paint = (ctx, hue, light) =>
  board(3, 3, (i, j) => {
    const x = 68 + i * 82;
    const y = 80 + j * 80;
    const open = [0, 4, 8, 5].includes(j * 3 + i);
    const s = cell(ctx, x, y, 70, hue, open ? [["#fff"], ["#f3f0ff"]] : [["#d9dee8"], ["#9aa5b8"]]);
    return open ? s + hero(ctx, j * 3 + i === 5 ? "clover" : "moneybag", { x, y, size: 52, ...light }) : s;
  });

export const BOARDS: Readonly<Record<string, Paint>> = { mines, peg, tower, keno, trail, scratch };

/** The faces of display lettering: gradient, edge and the colour of its shine. */

import type { Stop } from "./canvas.ts";

interface Typeface {
  readonly fill: readonly Stop[];
  readonly edge: string;
  readonly spec: string;
}

export type LetterStyle =
  | "gold"
  | "ice"
  | "candy"
  | "fire"
  | "silver"
  | "lime"
  | "royal"
  | "blood"
  | "rust"
  | "aqua"
  | "white"
  | "sun";

export const LETTER: Readonly<Record<LetterStyle, Typeface>> = {
  gold: {
    fill: [
      ["#fffbe0", 0],
      ["#ffe57a", 0.34],
      ["#f8a815", 0.52],
      ["#ffd24d", 0.6],
      ["#c76a06", 1],
    ],
    edge: "#7a3a00",
    spec: "#fff6d0",
  },
  ice: {
    fill: [
      ["#ffffff", 0],
      ["#d8f6ff", 0.35],
      ["#6fd0ff", 0.55],
      ["#c8f2ff", 0.64],
      ["#2b86d8", 1],
    ],
    edge: "#0d3f7a",
    spec: "#ffffff",
  },
  candy: {
    fill: [
      ["#ffffff", 0],
      ["#fff0fa", 0.4],
      ["#ffb3dd", 0.75],
      ["#ff7ac0", 1],
    ],
    edge: "#c21f86",
    spec: "#ffffff",
  },
  fire: {
    fill: [
      ["#fffde0", 0],
      ["#ffe14a", 0.32],
      ["#ff8a12", 0.62],
      ["#e02a06", 1],
    ],
    edge: "#6b0f00",
    spec: "#fff3c0",
  },
  silver: {
    fill: [
      ["#ffffff", 0],
      ["#e3e9f1", 0.36],
      ["#98a6b8", 0.54],
      ["#eef3f8", 0.62],
      ["#6b7a8d", 1],
    ],
    edge: "#243142",
    spec: "#ffffff",
  },
  lime: {
    fill: [
      ["#fbffe0", 0],
      ["#d6f95a", 0.4],
      ["#7fd41b", 0.62],
      ["#c8f56a", 0.68],
      ["#2f8a08", 1],
    ],
    edge: "#154a04",
    spec: "#ffffff",
  },
  royal: {
    fill: [
      ["#ffffff", 0],
      ["#f3dcff", 0.38],
      ["#c07bff", 0.62],
      ["#eccfff", 0.7],
      ["#7a2fd6", 1],
    ],
    edge: "#3a0a78",
    spec: "#ffffff",
  },
  blood: {
    fill: [
      ["#ffe4de", 0],
      ["#ff6a54", 0.35],
      ["#e01f24", 0.62],
      ["#ff5b50", 0.7],
      ["#8a0710", 1],
    ],
    edge: "#3d0006",
    spec: "#ffd9d0",
  },
  rust: {
    fill: [
      ["#fff6dd", 0],
      ["#ffd98a", 0.36],
      ["#e08b34", 0.62],
      ["#f7bd6b", 0.68],
      ["#93460f", 1],
    ],
    edge: "#4a1d05",
    spec: "#fff2d8",
  },
  aqua: {
    fill: [
      ["#ffffff", 0],
      ["#c9fff6", 0.36],
      ["#35e0d0", 0.6],
      ["#a8fff2", 0.68],
      ["#0a8f9c", 1],
    ],
    edge: "#034a55",
    spec: "#ffffff",
  },
  white: {
    fill: [
      ["#ffffff", 0],
      ["#ffffff", 0.5],
      ["#dfe8f2", 1],
    ],
    edge: "#23303f",
    spec: "#ffffff",
  },
  sun: {
    fill: [
      ["#ffffff", 0],
      ["#fff3a8", 0.3],
      ["#ffc91f", 0.65],
      ["#ff8f0a", 1],
    ],
    edge: "#a83b00",
    spec: "#ffffff",
  },
};

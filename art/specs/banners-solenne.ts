/** Solenne's own banners: an evening in violet with one lamp's gold, quiet things, and no coins. */
import type { BannerSpec } from "#art/draw/banner.ts";

const GOLD = "#ffd9a0";
const LILAC = "#e4d4ff";

export const SOLENNE_BANNERS: readonly BannerSpec[] = [
  {
    key: "solenne-garden",
    scene: "palace",
    p: { hue: 272, glow: LILAC },
    tint: "#160a30",
    cx: 0.76,
    heroes: [
      { k: "moon", x: 0.95, y: 0.22, s: 0.34, rot: -14, soft: 1.4 },
      { k: "swan", x: 0.77, y: 0.52, s: 0.84, glow: LILAC, glowOp: 0.7 },
      { k: "rose", x: 0.58, y: 0.74, s: 0.42, rot: -16 },
      { k: "lotus", x: 0.95, y: 0.82, s: 0.36 },
    ],
  },
  {
    key: "solenne-flight",
    scene: "palace",
    p: { hue: 264, glow: GOLD },
    tint: "#130a34",
    cx: 0.76,
    heroes: [
      { k: "moon", x: 0.95, y: 0.22, s: 0.3, rot: -14, soft: 1.4 },
      { k: "hotair", x: 0.77, y: 0.5, s: 0.92, rot: 5, hue: -55, glow: GOLD, glowOp: 0.75 },
      { k: "star", x: 0.58, y: 0.28, s: 0.2, rot: -12, soft: 1.4 },
      { k: "owl", x: 0.94, y: 0.76, s: 0.42 },
    ],
  },
  {
    key: "solenne-music",
    scene: "casino",
    p: { hue: 282, glow: GOLD },
    tint: "#1b0934",
    cx: 0.76,
    heroes: [
      { k: "mirrorball", x: 0.94, y: 0.26, s: 0.4, soft: 1.2 },
      { k: "violin", x: 0.76, y: 0.5, s: 0.86, rot: 6, glow: GOLD, glowOp: 0.7 },
      { k: "cherry", x: 0.58, y: 0.76, s: 0.36, rot: -10 },
      { k: "bell", x: 0.94, y: 0.78, s: 0.38, rot: 12 },
    ],
  },
  {
    key: "solenne-proof",
    scene: "space",
    p: { hue: 274, acc: 300 },
    tint: "#120a32",
    cx: 0.76,
    heroes: [
      { k: "saturn", x: 0.95, y: 0.24, s: 0.36, soft: 1.6 },
      { k: "crystalball", x: 0.76, y: 0.5, s: 0.82, glow: LILAC, glowOp: 0.8 },
      { k: "die", x: 0.58, y: 0.76, s: 0.34, rot: -14 },
      { k: "oldkey", x: 0.94, y: 0.78, s: 0.38, rot: 10 },
    ],
  },
  {
    key: "solenne-salon",
    scene: "palace",
    p: { hue: 292, glow: GOLD },
    tint: "#1a0930",
    cx: 0.76,
    heroes: [
      { k: "lantern", x: 0.95, y: 0.26, s: 0.42, soft: 1.4 },
      { k: "masks", x: 0.76, y: 0.48, s: 0.82, glow: GOLD, glowOp: 0.7 },
      { k: "rose", x: 0.58, y: 0.78, s: 0.36, rot: -20 },
      { k: "chess", x: 0.94, y: 0.72, s: 0.5, rot: 6 },
    ],
  },
  {
    key: "solenne-quiet",
    scene: "gothic",
    p: { hue: 262, glow: GOLD },
    tint: "#100a2e",
    cx: 0.76,
    heroes: [
      { k: "moon", x: 0.95, y: 0.24, s: 0.34, soft: 1.4 },
      { k: "teapot", x: 0.76, y: 0.52, s: 0.8, hue: -50, glow: GOLD, glowOp: 0.7 },
      { k: "hourglass", x: 0.58, y: 0.72, s: 0.42, rot: -10 },
      { k: "book", x: 0.94, y: 0.8, s: 0.4, rot: 8 },
    ],
  },
];

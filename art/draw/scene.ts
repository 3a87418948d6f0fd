/** What a scene painter is. */
import type { Canvas } from "./canvas.ts";

/** Hues (degrees) and switches that vary one scene. */
export interface SceneOptions {
  readonly hue?: number;
  readonly acc?: number;
  readonly glow?: string;
  readonly rainbow?: boolean;
  /** Clouds with shaded bellies whose feet dissolve, for pictures in which nothing stands before them. */
  readonly softClouds?: boolean;
}

/** `back` paints the surroundings, `front` what floats before the hero. */
export interface Scene {
  back(ctx: Canvas, p: SceneOptions): string;
  front(ctx: Canvas, p: SceneOptions): string;
}

/** The middle of the picture. */
export const C = (ctx: Canvas): readonly [number, number] => [ctx.w / 2, ctx.h * 0.4];

/** The vertical unit: one for a picture 400 high. */
export const U = (ctx: Canvas): number => ctx.h / 400;

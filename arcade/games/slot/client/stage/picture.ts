import { h } from "#arcade/client/platform/dom.ts";
import type { Theme } from "./theme.ts";

const SIDE = 192;

/** A fresh canvas with the picture of a symbol, to be placed anywhere in the page; null for an unknown one. */
export function clone(theme: Theme, id: string, label?: string): HTMLCanvasElement | null {
  const picture = theme.symbols.get(id);
  if (!picture) return null;
  const canvas = h("canvas", {
    class: "pic",
    attr: label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" },
  });
  canvas.width = canvas.height = SIDE;
  const pen = canvas.getContext("2d");
  if (pen) picture.paint(pen, 0, 0, SIDE);
  return canvas;
}

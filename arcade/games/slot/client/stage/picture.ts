import { h } from "#arcade/client/platform/dom.ts";
import { bitmap } from "#arcade/client/platform/bitmap.ts";
import type { Motion } from "#arcade/client/platform/motion.ts";
import { reducedMotion } from "#arcade/client/platform/settings.ts";
import { REST, winPose } from "./gestures.ts";
import { paintPose } from "./pose-painter.ts";
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

/** Room around a picture that moves, in parts of its side. */
const ROOM = 0.25;
const TURN_MS = 12_000;
/** A moment of it stands for so long, or for two late frames: the scene around it has the others. */
const EVERY_MS = 30;
const EVERY_FRAMES = 1.5;

/** A fresh canvas with the title's dearest picture, which moves as it does in a win for as long as it is in the page. */
export function living({ hero }: Theme, motion: Motion): HTMLCanvasElement {
  const canvas = h("canvas", { class: "pic pic--hero", attr: { "aria-hidden": "true" } });
  const side = SIDE * (1 + 2 * ROOM);
  canvas.width = canvas.height = side;
  const pen = canvas.getContext("2d");
  if (!pen) return canvas;
  const still = bitmap(SIDE, SIDE, (own) => hero.picture.paint(own, 0, 0, SIDE));
  const place = { x: side / 2, y: side / 2, width: SIDE, height: SIDE };
  if (reducedMotion()) paintPose(pen, still, null, place, REST);
  else void keepMoving();
  return canvas;

  async function keepMoving(): Promise<void> {
    do {
      let paintedMs = -EVERY_MS;
      let lastMs = 0;
      // Who skips a count finishes all that runs: the picture begins anew then
      await motion.run(TURN_MS, (share) => {
        const ms = share * TURN_MS;
        const standsMs = Math.max(EVERY_MS, (ms - lastMs) * EVERY_FRAMES);
        lastMs = ms;
        if (!pen || ms - paintedMs < standsMs) return;
        paintedMs = ms;
        pen.clearRect(0, 0, side, side);
        paintPose(pen, still, null, place, winPose(hero.nature, ms));
      });
    } while (canvas.isConnected);
  }
}

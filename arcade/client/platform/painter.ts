/**
 * Pixi's renderer with its clock. WebGL where it exists, else Pixi's own canvas renderer: a cheap phone or a browser without
 * a graphics card plays the same game. The shim below spares `eval`, which our policy forbids.
 */
import "pixi.js/unsafe-eval";
import "pixi.js/graphics";
import { autoDetectRenderer, Container, type Renderer } from "pixi.js";

export interface Painter {
  readonly element: HTMLCanvasElement;
  readonly scene: Container;
  readonly kind: "webgl" | "canvas";
  width: number;
  height: number;
  /** Called before each frame with the milliseconds since the last one (at most 100). */
  onFrame(draw: (passedMs: number) => void): void;
  resize(width: number, height: number): void;
  /** Draws one frame now, for a still. */
  paint(): void;
  destroy(): void;
}

const MOST_RESOLUTION = 2;

/** Starts the renderer. Throws only when a browser has neither WebGL nor a 2D canvas. */
export async function makePainter(): Promise<Painter> {
  const renderer: Renderer = await autoDetectRenderer({
    preference: ["webgl", "canvas"],
    backgroundAlpha: 0,
    antialias: true,
    resolution: Math.min(devicePixelRatio || 1, MOST_RESOLUTION),
    autoDensity: true,
    manageImports: true,
    powerPreference: "low-power",
    // Screen readers get the page's live region; the canvas itself has nothing to touch.
    skipExtensionImports: true,
  });
  return runPainter(renderer);
}

function runPainter(renderer: Renderer): Painter {
  const scene = new Container();
  const draws: ((passedMs: number) => void)[] = [];
  const element = renderer.canvas as HTMLCanvasElement;
  element.setAttribute("aria-hidden", "true");
  let last = 0;
  let frame = 0;
  const paint = (): void => renderer.render(scene);
  const tick = (now: number): void => {
    const passedMs = Math.min(100, now - last);
    last = now;
    for (const draw of draws) draw(passedMs);
    paint();
    frame = requestAnimationFrame(tick);
  };
  const watch = (): void => {
    cancelAnimationFrame(frame);
    if (document.hidden) return;
    last = performance.now();
    frame = requestAnimationFrame(tick);
  };
  document.addEventListener("visibilitychange", watch);
  watch();
  const painter: Painter = {
    element,
    scene,
    kind: "gl" in renderer ? "webgl" : "canvas",
    width: 0,
    height: 0,
    onFrame: (draw) => void draws.push(draw),
    resize(width, height) {
      painter.width = width;
      painter.height = height;
      renderer.resize(width, height);
    },
    paint,
    destroy() {
      cancelAnimationFrame(frame);
      document.removeEventListener("visibilitychange", watch);
      scene.destroy({ children: true });
      renderer.destroy();
    },
  };
  return painter;
}

/** Counts what a game's frame draws: asked frames, canvases, pictures drawn (decision 060). */
import { expect, type Frame, type Page } from "@playwright/test";

declare global {
  var counts: { asked: number; drawn: number; canvases: number; shift: number };
  /** The browser's own, which counts nothing. */
  var nativeFrame: (call: FrameRequestCallback) => number;
}

/** Every document of the page counts from now on. */
export async function countFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.counts = { asked: 0, drawn: 0, canvases: 0, shift: 0 };
    globalThis.nativeFrame = requestAnimationFrame.bind(globalThis);
    globalThis.requestAnimationFrame = (call) => {
      globalThis.counts.asked += 1;
      return globalThis.nativeFrame(call);
    };
    const { drawImage } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.drawImage = function draw(this: CanvasRenderingContext2D, ...how: unknown[]) {
      globalThis.counts.drawn += 1;
      Reflect.apply(drawImage, this, how);
    };
    const create = document.createElement.bind(document);
    document.createElement = ((name: string, options?: ElementCreationOptions) => {
      if (name === "canvas") globalThis.counts.canvases += 1;
      return create(name, options);
    }) as typeof document.createElement;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) globalThis.counts.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The game's own document. */
export async function frameOf(page: Page): Promise<Frame> {
  // A frame that has just been made has no address yet
  const find = () => page.frames().find((frame) => URL.parse(frame.url())?.pathname === "/play/");
  await expect.poll(() => find() !== undefined).toBe(true);
  const frame = find();
  if (!frame) throw new Error("no game");
  return frame;
}

/** Frames that the game asked for, and pictures it drew, while the browser made `frames` of its own. */
export function drawnIn(frame: Frame, frames: number): Promise<{ asked: number; drawn: number }> {
  return frame.evaluate(async (count) => {
    const { asked, drawn } = globalThis.counts;
    for (let at = 0; at < count; at += 1) await new Promise((next) => globalThis.nativeFrame(next));
    return { asked: globalThis.counts.asked - asked, drawn: globalThis.counts.drawn - drawn };
  }, frames);
}

/** When a page's own code draws: noted in the page, and which of its frames came too late. */

/** A frame that is later than this was dropped: at 60 a second one takes 16.7 ms. */
const DROPPED_MS = 25;

declare global {
  /** When the browser made each frame, in ms. */
  var framesAt: number[];
  var asked: number;
}

/** Runs in each document: notes the frames that its own code asks for. */
export function watchFrames(): void {
  globalThis.framesAt = [];
  globalThis.asked = 0;
  const native = requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = (call) => {
    globalThis.asked += 1;
    return native((now) => {
      globalThis.framesAt.push(now);
      call(now);
    });
  };
}

/** The share of frames that came too late, 0 to 1, among those of `noted`. */
export function droppedOf(noted: readonly number[]): number {
  let [made, dropped] = [0, 0];
  for (let index = 1; index < noted.length; index += 1) {
    const tookMs = (noted[index] ?? 0) - (noted[index - 1] ?? 0);
    // A pause between two movements is no dropped frame
    if (tookMs > 250) continue;
    made += 1;
    if (tookMs > DROPPED_MS) dropped += Math.round(tookMs / 16.7) - 1;
  }
  return dropped / Math.max(1, made + dropped);
}

/** Runs in a bare page: a canvas of the reels' size on which each frame copies so many pictures, for four seconds. */
export function copyPictures(count: number): Promise<number[]> {
  const canvas = document.querySelector("canvas") as HTMLCanvasElement;
  [canvas.width, canvas.height] = [700, 630];
  canvas.style.width = "350px";
  const pen = canvas.getContext("2d", { alpha: false }) as CanvasRenderingContext2D;
  const picture = document.createElement("canvas");
  [picture.width, picture.height] = [116, 116];
  picture.getContext("2d")?.fillRect(20, 20, 70, 70);
  const moments: number[] = [];
  return new Promise((done) => {
    const frame = (now: number): void => {
      moments.push(now);
      for (let at = 0; at < count; at += 1)
        pen.drawImage(picture, (at % 5) * 140, Math.floor(at / 5) * 126 + (now % 9));
      if (now - (moments[0] ?? now) > 4_000) done(moments);
      else requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

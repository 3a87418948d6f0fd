import type { FrameHandle } from "#web/parts/frame-handle.ts";

/** The same screen without the bottom menu, as forms have it (decision U-037). */
export const handle: FrameHandle = { bars: "rail" };

export { default } from "./later.tsx";

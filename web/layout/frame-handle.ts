/** What a screen wants around itself; a screen exports `handle: FrameHandle`. */
export type FrameHandle = {
  /** all: rail, bottom menu, service button. rail: the wide bars only (U-037). none: the bare screen. */
  bars?: "all" | "rail" | "none";
};

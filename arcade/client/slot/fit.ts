import type { SlotInfo } from "#arcade/play/messages.ts";

/** The frame's own padding, and 10 px of air at either side (mock-up 51). */
const FRAME_PX = 16;
const AIR_PX = 20;
const MOST_WIDTH_PX = 740;
/** Cells are a little taller than wide, and the whole never taller than this part of its width. */
const CELL_RATIO = 1.32;
const GRID_RATIO = 0.918;

/** The size of the reels in a room of CSS pixels; null when there is no room at all. */
export function fitReels(
  room: { width: number; height: number },
  info: Pick<SlotInfo, "reels" | "rows">,
): { width: number; height: number } | null {
  const width = Math.min(room.width - FRAME_PX - AIR_PX, MOST_WIDTH_PX);
  const height = Math.min((width / info.reels) * CELL_RATIO * info.rows, width * GRID_RATIO);
  const shrink = Math.min(1, (room.height - FRAME_PX) / height);
  if (width <= 40 || shrink <= 0) return null;
  return { width: Math.floor(width * shrink), height: Math.floor(height * shrink) };
}

import type { SlotInfo } from "#arcade/games/slot/messages.ts";

/** The frame's own padding, and 10 px of air at either side. */
const FRAME_PX = 16;
/** What the broadest frame has above and below, and a little air, so that its foot never lies on the words below it. */
const FRAME_HEIGHT_PX = 24;
const AIR_PX = 20;
const MOST_WIDTH_PX = 960;
/** Cells are hardly taller than wide, as their symbols are square, and the whole never taller than this part of its width. */
const CELL_RATIO = 1.32;
const GRID_RATIO = 1.3;
/** Where the height is short, cells grow wider than tall by so much, rather than the whole shrinking to a stamp. */
const SHORT_RATIO = 1.22;

/** The size of the reels in a room of CSS pixels, and the height that they leave of it; null when there is no room at all. */
export function fitReels(
  room: { width: number; height: number },
  info: Pick<SlotInfo, "reels" | "rows">,
): { width: number; height: number; spare: number } | null {
  const width = Math.min(room.width - FRAME_PX - AIR_PX, MOST_WIDTH_PX);
  const height = Math.min((width / info.reels) * CELL_RATIO * info.rows, width * GRID_RATIO);
  const most = room.height - FRAME_HEIGHT_PX;
  if (width <= 40 || most <= 0) return null;
  if (height <= most) return { width: Math.floor(width), height: Math.floor(height), spare: Math.floor(most - height) };
  return {
    width: Math.floor(Math.min(width, (most / info.rows) * SHORT_RATIO * info.reels)),
    height: Math.floor(most),
    spare: 0,
  };
}

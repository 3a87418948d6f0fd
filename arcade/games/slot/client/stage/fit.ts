import type { SlotInfo } from "#arcade/games/slot/messages.ts";

/** The frame's own padding, and 10 px of air at either side. */
const FRAME_PX = 16;
/** What the broadest frame has above and below, and a little air, so that its foot never lies on the words below it. */
const FRAME_HEIGHT_PX = 24;
const AIR_PX = 20;
const MOST_WIDTH_PX = 960;
/** Cells are a little taller than wide, and the whole never taller than this part of its width: four rows take what a phone has, three leave it to the scene. */
const CELL_RATIO = 1.4;
const GRID_RATIO = 1.1;
/** Free spins are played in all of a phone's height. */
const FREE_CELL_RATIO = 1.62;
const FREE_GRID_RATIO = 1.3;
/** Where the height is short, cells grow wider than tall by so much, rather than the whole shrinking to a stamp. */
const SHORT_RATIO = 1.22;

/** The size of the reels in a room of CSS pixels, in the base game or in free spins; null when there is no room at all. */
export function fitReels(
  room: { width: number; height: number },
  info: Pick<SlotInfo, "reels" | "rows">,
  inFree = false,
): { width: number; height: number } | null {
  const width = Math.min(room.width - FRAME_PX - AIR_PX, MOST_WIDTH_PX);
  const [cell, grid] = inFree ? [FREE_CELL_RATIO, FREE_GRID_RATIO] : [CELL_RATIO, GRID_RATIO];
  const height = Math.min((width / info.reels) * cell * info.rows, width * grid);
  const most = room.height - FRAME_HEIGHT_PX;
  if (width <= 40 || most <= 0) return null;
  if (height <= most) return { width: Math.floor(width), height: Math.floor(height) };
  return {
    width: Math.floor(Math.min(width, (most / info.rows) * SHORT_RATIO * info.reels)),
    height: Math.floor(most),
  };
}

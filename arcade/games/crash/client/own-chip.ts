/** Where the chip of one's own leaving stands on the stage. */
import { STATION_LABEL_PX } from "./stage/stations.ts";

/** Room for a multiplier and an amount. */
const OWN_CHIP_PX = 176;
const OWN_CHIP_HIGH = 36;
/** What the craft covers of a stage around its place, at most and by its height. */
const [CRAFT_PX, CRAFT_SHARE] = [74, 0.27];
/** Where the figures end, of a stage and of a low one; and what of the craft, which flies on, may be covered for a moment. */
const [FIGURES_PX, LOW_FIGURES_PX, COVERED_PX] = [130, 76, 20];

/** Below the craft where there is room, as the figures stand above; of a craft near the ground above it, where they end. */
export function ownChipTop(craftY: number, height: number): number {
  const isLow = height < 200;
  const lowest = height - (isLow ? 42 : 58);
  const half = Math.min(CRAFT_PX, height * CRAFT_SHARE) / 2;
  if (craftY + half <= lowest + COVERED_PX) return Math.min(lowest, craftY + half);
  const above = craftY - half - OWN_CHIP_HIGH;
  return above < (isLow ? LOW_FIGURES_PX : FIGURES_PX) ? lowest : Math.min(lowest, above);
}

/** Over the craft, but inside of the stage and clear of the multipliers of its lines at the left. */
export function ownChipMiddle(craftX: number, width: number): number {
  const half = OWN_CHIP_PX / 2;
  return Math.max(STATION_LABEL_PX + half, Math.min(width - half - 10, craftX));
}

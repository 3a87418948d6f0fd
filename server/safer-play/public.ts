/** The public door of `safer-play`: other domains import nothing else of the folder (tools/layers.ts). */
export { breakUntil, depositRefusal, hasPlayLimits, isLimitOffered, isOnBreak } from "./guards.ts";
export { saferPlayDeskHandlers } from "./safer-play-desk.handlers.ts";
export { saferPlayHandlers } from "./safer-play.handlers.ts";
export { remindLimits, REMINDED_AT_ONCE } from "./remind-limits.ts";

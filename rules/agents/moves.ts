/** What becomes of a move that an agent asks for (U-180); "lapsed": it did not fit any more when it was to be done. */
export const MOVE_STATES = ["waiting", "moved", "refused", "lapsed"] as const;
export type MoveState = (typeof MOVE_STATES)[number];

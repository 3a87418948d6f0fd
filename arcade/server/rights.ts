/**
 * What the role of the arcade's processes may do in its database: tables named here are read only, or added to only;
 * all others are read and written. Its owner grants them after the migrations.
 */
export const ARCADE_RIGHTS = {
  readOnly: ["migration"],
  appendOnly: ["crash_chain"],
  kept: [
    "crash_bet",
    "crash_round",
    "draw",
    "frame_origin",
    "play_session",
    "seed_pair",
    "slot_round",
    "table_lease",
    "wallet_call",
  ],
  packages: [],
} as const;

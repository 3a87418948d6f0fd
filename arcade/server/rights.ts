/**
 * What the role of the arcade's processes may do in its database: tables named here are read only, or added to only; of the
 * others rows are added and changed, and deleted where a table says so. Its owner grants them after the migrations.
 */
export const ARCADE_RIGHTS = {
  readOnly: ["migration"],
  appendOnly: ["chat_report", "crash_chain", "draw_called_off", "memory_since"],
  kept: { allBut: ["seen_nonce", "chat_message", "chat_silence"] },
  packages: [],
} as const;

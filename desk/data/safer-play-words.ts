/** Words of the desk for limits and breaks. */
export const SAFER_PLAY_WORDS = {
  member: "Username",
  find: "Find",
  none: "No limits and no breaks.",
  noLimit: "none",
  minutes: "min",
  until: "until",
  ended: "ended",
  limits: { deposit: "Deposit limit", loss: "Loss limit", stake: "Stake limit", time: "Playing time" },
  periods: { day: "a day", week: "a week", month: "a month" },
  steps: {
    set: "set",
    lowered: "lowered",
    asked: "asked for, not valid yet",
    raised: "raised, confirmed after a day",
    removed: "removed, confirmed after a day",
    dropped: "what was asked for is dropped",
  },
  lengths: {
    "24h": "Time-out of a day",
    "7d": "Time-out of a week",
    "30d": "Time-out of 30 days",
    "6m": "Self-exclusion of six months",
    "1y": "Self-exclusion of a year",
    "5y": "Self-exclusion of five years",
  },
};

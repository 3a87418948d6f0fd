/** The desk's words for studios' books and where they differ from ours. */
export const BOOK_WORDS = {
  title: "Studios, day by day",
  hint: "What studios say of each day (UTC) is compared with our books when the day is over.",
  noBooks: "No studio's book was read yet. Each is within the hour.",
  none: "Nothing differs.",
  compared: "compared up to",
  notCompared: "no day was compared yet",
  read: "read",
  open: "open",
  cantRead: "Can't be read",
  here: "We know",
  there: "The studio says",
  nothing: "nothing",
  game: "Game, round",
  number: "Transaction",
  at: "Moved",
  why: "Why it stands",
  resolve: "It stands, with this reason",
  settled: "Settled",
  unknown: "unknown player",
} as const;

export const PEER_DIFFERENCE_NAMES = {
  "missing-here": "The studio has it, we don't",
  "missing-there": "We have it, the studio doesn't",
  state: "The studio counts it, we refused it",
  call: "It is another kind of movement here",
  player: "It is another member's here",
  currency: "The currencies differ",
  amount: "The amounts differ",
} as const;

export const MOVE_NAMES = {
  bet: "bet",
  win: "win",
  rollback: "rollback",
  "promo-win": "prize",
  "rolled-back": "rolled back before it came",
  other: "something else",
} as const;

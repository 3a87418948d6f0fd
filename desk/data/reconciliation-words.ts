/** The desk's words for reconciliation, and for money in suspense that goes back. */
export const RECONCILIATION_WORDS = {
  title: "Reconciliation",
  none: "Nothing differs.",
  noneHint: "Where a partner's statement, our records and the ledger disagree comes here.",
  days: "Days that were compared",
  noDays: "No day was compared yet. Each is when it is over.",
  noMovement: "no movement, neither told nor known",
  day: "Day",
  compare: "Compare now",
  dayNeeded: "Please choose a day.",
  what: "What",
  number: "Number",
  here: "We know",
  there: "The partner says",
  ledger: "The ledger moved",
  nothing: "nothing",
  at: "Moved",
  why: "Why it stands",
  resolve: "It stands, with this reason",
  lines: "told",
  own: "known",
  open: "open",
} as const;

/** What was moved at a partner. */
export const MOVEMENT_NAMES = {
  payment: "Deposit",
  "charge-back": "Charge-back",
  refund: "Returned to its sender",
  payout: "Payout",
  "payout-back": "Payout sent back by the bank",
} as const;

/** Where the three disagree. */
export const DIFFERENCE_NAMES = {
  "missing-here": "The partner has it, we don't",
  "missing-there": "We have it, the partner doesn't",
  amount: "The amounts differ",
  currency: "The currencies differ",
  ledger: "The ledger moved another sum",
} as const;

/** Why a line of a vendor's book is not in ours. */
export const GAP_REASONS = {
  call: "It is neither a bet, a win nor a rollback",
  player: "Nobody knows the player",
  game: "Nobody knows the game",
  reference: "It takes back a bet that is unknown or taken back already",
  balance: "The wallet there holds less than it would take",
  other: "The ledger refused it",
} as const;

export const GAP_WORDS = {
  title: "Vendors' books",
  hint: "What vendors that keep a wallet of their own have booked, and we could not take over.",
  none: "Every line that was read is in our books.",
  unknown: "unknown player",
} as const;

export const DIFFERENCE_STATES = { open: "Open", cleared: "Closed by itself", resolved: "Explained" } as const;

export const RETURN_WORDS = {
  partner: "Ask the partner to send it back",
  bank: "The bank has sent it back",
  hint: "Or, where nobody knows whose it is, two people give it back to who sent it.",
  silent: "The partner gives no answer, since",
  refused: "The partner did not send it back",
} as const;

/** What a second person is asked about differences, by subject and action. */
export const EXPLAINED = {
  "difference resolve": "Explain a difference with a partner",
  "peer-difference resolve": "Explain a difference with a studio",
} as const;

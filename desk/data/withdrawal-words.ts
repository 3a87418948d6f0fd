/** The desk's words for withdrawals and payout files. */
export const PAYOUT_WORDS = {
  title: "Withdrawals",
  places: "Places of withdrawals",
  waitingSum: "waiting",
  approvedSum: "approved",
  none: "Nothing here.",
  noneHint: "Withdrawals come here as they go on.",
  arrives: "Arrives",
  fee: "Fee",
  to: "To",
  holder: "Account holder",
  lane: "Lane",
  requestedAt: "Asked",
  dueAt: "Promised by",
  late: "late",
  number: "Number",
  file: "Payout file",
  unknownSince: "The bank doesn't know, since",
  settledAt: "Settled",
  note: "Words for the member",
  checks: "Checks",
  stages: "Stages",
  seen: "in order",
  flagged: "look at this",
  verify: "Play the round again",
  noProof: "The studio shows no such round.",
  approve: "Approve",
  reject: "Reject",
  code: "Why, for the member",
  memberNote: "More words for the member (optional)",
  files: "Payout files",
  noFiles: "No payout file yet.",
  make: "Make a payout file",
  made: "The payout file is made; another operator releases it.",
  release: "Release it",
  discard: "Discard it",
  released: "Released. Get the file and send it to the bank.",
  ordered: "Released. The partner sends the payouts one by one; what becomes of each shows here.",
  sentBy: "Sent by",
  partners: { sandbox: "Practice gateway" } as Partial<Record<string, string>>,
  bank: "a bank, by file",
  askBank:
    "What the partner does not know, a clerk asks for and writes here (CSV: reference, paid or returned, reason)",
  discarded: "Discarded. Its withdrawals are approved ones again.",
  ownFile: "Another operator must release this.",
  get: "Get the file",
  answers: "The bank's answers (CSV: reference, paid, returned or unknown, reason)",
  take: "Take the answers",
  payments: "Payments",
  sum: "Sum",
  digest: "SHA-256",
  madeBy: "Made",
  decidedBy: { made: "", released: "Released", discarded: "Discarded" },
  outcome: "Outcome",
} as const;

export const PLACE_NAMES = {
  waiting: "Waiting",
  approved: "Approved",
  filed: "In a payout file",
  sent: "At the bank",
  settled: "Settled",
} as const;

export const LANE_NAMES = { automatic: "Automatic", one: "One clerk", two: "Two clerks" } as const;

/** Why a withdrawal is in its lane. */
export const LANE_REASONS = {
  automatic: "nothing to look at, a small amount",
  one: "nothing to look at",
  flagged: "a check wants to be looked at",
  large: "more than one alone may decide",
} as const;

export const WITHDRAWAL_STATE_NAMES = {
  received: "Received",
  checks: "Waiting",
  approved: "Approved",
  batched: "In a payout file",
  sent: "Sent to the bank",
  paid: "Paid",
  returned: "Returned",
  rejected: "Rejected",
  cancelled: "Taken back",
} as const;

export const REJECT_NAMES = {
  name: "The account is in another name",
  detail: "The account can't be paid to",
  account: "Something about the account comes first",
  play: "The play is being looked at",
  request: "The member asked for it",
} as const;

export const BATCH_STATE_NAMES = { made: "Waits for release", released: "Released", discarded: "Discarded" } as const;

type Facts = Readonly<Record<string, string>>;

const SECRETS: Readonly<Record<string, string>> = {
  password: "Login password",
  "withdrawal-password": "Withdrawal password",
  authenticator: "Authenticator",
};

const hours = (count: string | undefined): string => (count === "1" ? "1 hour" : `${count ?? "0"} hours`);

/** What each check looked at, and what it saw. */
export const CHECK_WORDS: Readonly<Record<string, (facts: Facts) => readonly [title: string, words: string]>> = {
  "detail-age": (facts) => ["Age of the payout detail", `Bound ${hours(facts["hours"])} ago; new for 72`],
  "detail-shared": (facts) => [
    "Shared payout detail",
    facts["members"] === "0"
      ? "No other member has or had it"
      : `${facts["members"] ?? ""} other member(s) have or had it`,
  ],
  name: () => ["Name", "The account's name against the member's"],
  secrets: (facts) => [
    "Changed passwords",
    facts["what"] === undefined
      ? "Nothing was changed"
      : `${SECRETS[facts["what"]] ?? facts["what"]} set ${hours(facts["hours"])} ago; new for 24`,
  ],
  "charge-backs": (facts) => [
    "Charge-backs",
    facts["count"] === undefined
      ? "No payment was taken back"
      : `${facts["count"]} taken back, ${facts["lost"] ?? "0"} of it not covered; counts for 30 days, and while not covered${
          Number(facts["lost"] ?? 0) > 0 ? ". What goes back to the wallet is set off against it" : ""
        }`,
  ],
  play: (facts) => ["Play since the last deposit", `${facts["staked"] ?? "0"} staked`],
  wins: (facts) => [
    "Large wins",
    [
      facts["won"] === undefined
        ? "No win since the last payout"
        : `Largest: ${facts["won"]} in ${facts["game"] ?? ""}`,
      facts["held"] === "0" ? "" : `${facts["held"] ?? ""} held`,
    ]
      .filter((words) => words !== "")
      .join(", "),
  ],
};

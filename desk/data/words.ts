import { PAYMENT_ACTIONS } from "./reconciliation-words.ts";
/** The desk's words. The operator's people read English; members write in their own language. */
export const WORDS = {
  title: "Desk",
  places: "Places of the desk",
  groupService: "Service",
  groupMoney: "Money",
  groupMembers: "Members",
  groupSite: "Site",
  username: "Username",
  password: "Password",
  login: "Log in",
  logout: "Log out",
  chats: "Live chat",
  feedback: "Feedback",
  tableChat: "Table chat",
  documents: "Documents",
  saferPlay: "Safer play",
  studios: "Studios",
  message: "Message a member",
  mine: "Mine",
  waiting: "Waiting",
  all: "All",
  visitor: "Visitor",
  noChats: "No chats here.",
  choose: "Choose a chat on the left.",
  you: "You: ",
  picture: "Picture",
  solved: "Solved",
  solve: "Solve",
  back: "Back to the list",
  write: "Write an answer",
  send: "Send",
  attach: "Send a picture",
  typing: "is writing …",
  earlier: "Earlier messages",
  sent: "sent",
  got: "delivered",
  read: "read",
  unread: "unread",
  writes: "writes in",
  noFeedback: "No feedback yet.",
  answer: "Answer",
  answered: "Your answer",
  contact: "Contact",
  name: "Member's username",
  subject: "Title",
  content: "Message",
  messageSent: "The message is in the member's inbox.",
  withdrawals: "Withdrawals",
  reconciliation: "Reconciliation",
  rewards: "Rewards",
  noRewards: "No applications yet.",
  noRemarks: "No remarks.",
  take: "Take up",
  amount: "Amount",
  note: "Words for the member (optional)",
  issue: "Pay it now",
  offer: "Offer it to claim",
  reject: "Reject",
  amountNeeded: "Please give an amount above zero.",
  payments: "Payments",
  noPayments: "Nothing is in suspense.",
  noPaymentsHint: "Money that fits no deposit comes here.",
  statement: "Bank statement",
  statementHint:
    "A CSV file with date, amount, currency, reference and message in its first line. Lines that were brought before count once.",
  chooseFile: "Choose a file",
  transfers: "Transfers that are waited for",
  noTransfers: "No transfer is waited for.",
  noSlip: "No slip yet",
  partner: "Came by",
  reference: "Its number there",
  messageOf: "Message",
  whySuspense: "Why it waits",
  whyWaited: "Why it waited",
  agreesSecond: "A second person has to agree",
  cameAt: "Came",
  meantFor: "Meant for",
  nobody: "Nobody known",
  noCandidates: "No deposit of this currency is open. The member may begin one; it is then offered here.",
  match: "Credit it",
  code: "Code",
  seeFacts: "See the facts",
  heldWins: "Held wins",
  noHeldWins: "No win is held.",
  noHeldWinsHint: "What is above a ceiling comes here before it is paid.",
  approvals: "Second person",
  noApprovals: "Nothing waits for a second person.",
  noApprovalsHint: "What an operator may not decide alone comes here.",
  toDecide: "To decide",
  decidedAlready: "Decided",
  nothingToDecide: "Nothing to decide now.",
  loading: "Loading …",
  stale: "This could not be read.",
  retry: "Try again",
  member: "Member",
  game: "Game",
  heldFor: "Why it is held",
  heldAt: "Held since",
  settledAt: "Settled",
  transaction: "Studio's number",
  askedAt: "Asked",
  askedReason: "Reason",
  agents: "Agents",
  agentMoves: "Agents’ moves",
  noMoves: "Nobody asks for a move.",
  noMovesHint: "Agents ask here for members of their line to be put under another agent.",
  askedByAgent: "Asked for by",
  goAlong: "Below, who go along",
  moveThem: "Move them",
  decided: "Decided",
  settledSecond: "This waits under “Second person”.",
  waitsForSecond: "Waits for a second person",
  reason: "Reason (kept for good)",
  reasonNeeded: "Please give a reason.",
  release: "Pay it to the member",
  refuse: "Refuse it",
  approve: "Approve",
  withdraw: "Withdraw",
  ceiling: "Ceiling",
  ceilingOfDay: "Day's ceiling",
  stake: "Stake",
  noStake: "None (promo win)",
  askedBy: "by",
  yours: "Another operator must decide this.",
  offline: "No connection; trying again.",
  pageSpeed: "Page speed",
  span: "Span of time",
  reader: "Whose visits",
  ofVisits: "of visits are measured",
  tooFew: "Too few",
  visits: "visits",
  of: "of",
  noVisits: "No visit was measured yet.",
  noVisitsHint: "Figures come with real visits, some minutes after they end.",
  notMeasured: "Visits are not measured here.",
  notMeasuredHint: "The merchant's “measuredPercent” is 0.",
  speedHint:
    "Three quarters of the visits were as quick as the figure or quicker. Figures are drawn from counts in steps and rounded up to 10 ms or 0.01; whether one is good is exact. Beyond 24 hours whole days of UTC count.",
} as const;

/** How far back. */
export const SPANS = { day: "24 hours", week: "7 days", month: "28 days" } as const;

/** Whose visits count. */
export const READERS = { all: "Everybody", visitor: "Visitors", member: "Members" } as const;

/** What a vital is by web.dev's bands. */
export const BANDS = { good: "Good", fair: "Needs work", poor: "Poor" } as const;

/** What the letters stand for. */
export const VITALS = {
  LCP: "Largest contentful paint: when the largest thing of the first view is there",
  INP: "Interaction to next paint: how soon the page shows that it was tapped",
  CLS: "Cumulative layout shift: how much what is read moves by itself",
  FCP: "First contentful paint: when the first thing is there",
  TTFB: "Time to first byte: when the server's answer begins",
} as const;

/** The screens that most people see; others are known by their address. */
export const SCREEN_NAMES: Readonly<Record<string, string>> = {
  "/m/home": "Home",
  "/m/slot": "Slots",
  "/m/play": "A game",
  "/m/activity": "Promotions",
  "/m/login": "Login",
  "/m/register": "Registration",
  "/m/member/home": "Member centre",
  "/m/gameRecord": "Betting record",
  "/m/search-games": "Search",
};

/** Why a win is held. */
export const HELD_FOR = {
  multiple: "More than the title can pay on this stake",
  amount: "Above the greatest amount that is paid unseen",
  day: "Above what one member is paid unseen by one studio in a day",
  "peer-day": "Above what the studio pays all members unseen in a day",
} as const;

/** How a held win stands. */
export const MOVE_STATES = {
  waiting: "Waiting",
  moved: "Moves tomorrow",
  refused: "Refused",
  lapsed: "Did not fit any more",
} as const;

export const HELD_STATES = {
  held: "Held",
  released: "Paid",
  refused: "Refused",
  "rolled-back": "Taken back by the studio",
} as const;

/** What stands under "Decided" of a decision of two. */
export const DECIDED = {
  waiting: "",
  approved: "approved by",
  rejected: "rejected by",
  withdrawn: "withdrawn by",
  lapsed: "settled otherwise",
} as const;

/** How a decision of two stands. */
export const APPROVAL_STATES = {
  waiting: "Waiting",
  approved: "Approved",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
  lapsed: "Lapsed",
} as const;

/** What was asked for, by the subject's own word for it. */
export const ACTIONS: Readonly<Record<string, string>> = {
  "reward issue": "Pay a reward",
  "reward offer": "Offer a reward",
  ...PAYMENT_ACTIONS,
  "held-win release": "Pay a held win",
  "held-win refuse": "Refuse a held win",
  "withdrawal approve": "Approve a withdrawal",
  "contract-bill pay": "Pay a contract’s bill",
};

/** What the members' languages are called, by the site's codes; TY is English as it is spoken in the Philippines. */
export const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  TY: "English (PH)",
  EN: "English",
  FIL: "Filipino",
  VN: "Vietnamese",
  CN: "Chinese (simplified)",
};

/** How an application stands, for the desk. */
export const STATES = {
  applying: "Waiting",
  process: "In process",
  rejected: "Rejected",
  issued: "Paid",
  claim: "Waits to be claimed",
  claimed: "Claimed",
} as const;

/** Why a call of the desk was refused, in words. */
const REFUSED: Readonly<Record<string, string>> = {
  "wrong-login": "Wrong username or password.",
  "too-many-calls": "Too many tries; please wait a while.",
  "not-found": "There is no such member, chat or message here.",
  "vendor-silent": "The game’s studio does not answer. Please try again in a moment.",
  "not-a-picture": "That is not a picture we can read, or it is larger than 5 MB.",
  "look-moves": "This picture moves. Please choose one that stands still.",
  "look-small": "This picture is too small: at least 232 × 309 pixels.",
  "look-large": "This picture has too many pixels: at most 8,000 a side, and 24 million in all.",
  "too-large": "This file is too large: at most 5 MB.",
  "already-decided": "Somebody has decided this already.",
  "contract-terms":
    "Each level asks for more than the one before, for no fewer active members and no smaller loss of the team, and gives no less; shares are above 0 and at most 5 % (60 % of a dividend).",
  "contract-not-top": "The house offers contracts to agents who stand below nobody. This one has an upline.",
  "contract-loses": "With the rebate this gives away more than games of a kind keep.",
  "contract-nothing-due": "Nothing could be paid: the wallet above has nothing.",
  "statement-format":
    "This is no statement that we can read: its first line must name date, amount, currency, reference and message.",
  "refund-none": "This partner can't send a payment back. Mark it as sent back once the bank has done so.",
  "statement-silent": "The partner gave no statement. Please try again later.",
  "choose-deposit": "Please choose whose it is.",
  "other-currency": "The payment has another currency than the deposit.",
  "own-account": "This is your own account, or that of somebody close to you. Another operator must decide.",
  "waits-for-second": "This waits for a second person already.",
  "document-expired": "By that date the document has expired: refuse it for that reason.",
  "document-unseen": "Look at the pictures before you decide.",
  "no-permission": "You have no right to this. The merchant's administrator gives it.",
  "second-person-needed": "Another operator than the one who asked must approve this.",
  "payout-empty": "Nothing is approved that could be paid.",
  "answers-wrong-file":
    "This is no answer to this file: a number is of another file, stands twice, or says otherwise than before. Nothing of it was taken.",
  "bad-input": "Something typed here does not fit; an amount has at most two decimals.",
  "not-logged-in": "Please log in.",
  "logged-out": "Your session has ended; please log in again.",
  offline: WORDS.offline,
};

export const refused = (code: string): string => REFUSED[code] ?? `That did not work (${code}).`;

/** What stands over the work of a demo. */
export function demoWords(members: number): string {
  return `Demo: ${members} members are made up and marked so. Their play is our engines', their money is practice money.`;
}

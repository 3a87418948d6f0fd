/** Words of the place "Agents" (decision 094). */
import type { FlagKind } from "#contract/desk/desk-agent-file.ts";
import type { ContractKind } from "#rules/agents/contracts.ts";

export const AGENT_WORDS = {
  username: "Agent’s username",
  find: "Open",
  stands: "Stands below",
  nobody: "nobody: the house has contracts with this agent",
  below: "Members below",
  joined: "Joined",
  notAgent: "This member is no agent.",
  flags: "Worth a look",
  flagsHint: "Facts of the last 30 days. They hold nothing by themselves.",
  noFlags: "Nothing in this line stands out.",
  network: "Network",
  pairs: "Pairs of rounds",
  noLevel: "no level reached",
  correction: "Of earlier periods",
  contracts: "Contracts",
  noContracts: "No contract yet.",
  house: "the house",
  bills: "Latest bills",
  noBills: "No bill yet.",
  pay: "Pay what is open",
  paid: "Paid.",
  paidBy: "Paid by",
  open: "Open",
  of: "of",
  offer: "Offer a contract of the house",
  kind: "Kind",
  level: "Level",
  from: "Figure from",
  figure: "Figure and share",
  active: "Active members",
  asksForLoss: "Also asks for a loss of the team",
  loss: "Team loss from",
  teamLoss: "Team loss",
  percent: "Share in %",
  addLevel: "Add a level",
  removeLevel: "Remove the last",
  activeFrom: "A member is active from a turnover of (0: whoever has played)",
  carries: "What the team wins is made up for in the halves that follow",
  evenSo: "Offer it although it loses money",
  send: "Offer it",
  offered: "Offered. It waits seven days for an answer.",
  mayLose: "In some games it costs more than they keep:",
  offeredBy: "Offered by",
  begins: "Begins",
  ends: "Ended",
  share: "Share",
  carriesShort: "What the team wins is carried on.",
  activeShort: "A member is active from",
} as const;

export const CONTRACT_KIND_WORDS: Readonly<Record<ContractKind, string>> = {
  salary: "Daily salary",
  dividend: "Dividend",
  hour: "Hourly salary",
};
export const OFFER_STATES = {
  offered: "Waits for an answer",
  expired: "Not answered",
  agreed: "Agreed",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
} as const;
export const BILL_STATES = { none: "Nothing", due: "Open", paid: "Paid", expired: "Ended" } as const;

/** What a flag says of members of the line, and what the amount beside it is of. */
export const FLAG_WORDS: Readonly<Record<FlagKind, { words: string; amount: string }>> = {
  device: { words: "logged in from the agent’s own browser", amount: "" },
  address: { words: "came from a network that the agent came from", amount: "" },
  payout: { words: "with a payout card or account of the agent’s", amount: "" },
  opposite: {
    words: "bet against each other: within a minute, in one game, one winning what the other lost",
    amount: "turnover",
  },
  bonus: { words: "played with what they were given and never paid in", amount: "given" },
};

/** "2 members": how many a flag is about. */
export const membersOf = (count: number): string => (count === 1 ? "1 member" : `${count} members`);

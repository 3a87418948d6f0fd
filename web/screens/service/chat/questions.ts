import type { IconName } from "#web/ui/icon-names.ts";

/** What most people ask. */
export type Topic = "deposit" | "withdrawal" | "game" | "login";

/** A question that the page answers by itself. */
export type Asked = {
  /** What was chosen; "written": what the message itself says, sent while nobody was there. */
  topic: Topic | "written";
  /** The message that stood last then, by its id; 0 for none. */
  after: number;
  /** When, in milliseconds. */
  at: number;
  /** It went to the desk too. */
  toPerson: boolean;
};

type Question = {
  text: "chat.askDeposit" | "chat.askWithdrawal" | "chat.askGame" | "chat.askLogin";
  icon: IconName;
  /** Entries of the help center about it, by their tags. */
  help: readonly string[];
};

export const QUESTIONS: Readonly<Record<Topic, Question>> = {
  deposit: { text: "chat.askDeposit", icon: "wallet-duotone", help: ["deposits"] },
  withdrawal: { text: "chat.askWithdrawal", icon: "hand-withdraw-duotone", help: ["withdrawals"] },
  game: { text: "chat.askGame", icon: "game-controller-duotone", help: ["balance", "rules-slots", "rules-crash"] },
  login: { text: "chat.askLogin", icon: "lock-key-duotone", help: ["password"] },
};

/** The questions that a member or a visitor is offered. */
export function topicsFor(isMember: boolean): readonly Topic[] {
  return isMember ? ["deposit", "withdrawal", "game"] : ["login", "deposit", "withdrawal"];
}

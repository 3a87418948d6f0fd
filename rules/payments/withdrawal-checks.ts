/**
 * The checks of a withdrawal (field-facts §4): each one row with the facts that it saw, so that a person can follow it. What
 * they find chooses the lane; nothing is rejected by a rule.
 */
import type { Amount } from "#rules/money/money.ts";

export const WITHDRAWAL_CHECKS = [
  "detail-age",
  "detail-shared",
  "name",
  "secrets",
  "play",
  "wins",
  "charge-backs",
] as const;
export type WithdrawalCheck = (typeof WITHDRAWAL_CHECKS)[number];

const HOUR_MS = 3_600_000;
/** A payout detail is new for so long. */
const DETAIL_NEW_HOURS = 72;
/** A charge-back of which nothing was lost counts for so long. */
const RECALLED_DAYS = 30;
/** A changed password or authenticator counts for so long. */
const SECRET_NEW_HOURS = 24;

/** What the checks look at. Moments are null where the thing never happened. */
export interface CheckFacts {
  detailAddedAt: Date;
  /** Other members of the merchant that have, had, or were paid out to the same number. */
  detailSharedWith: number;
  isNameSame: boolean;
  passwordChangedAt: Date | null;
  withdrawalPasswordSetAt: Date | null;
  authenticatorSetAt: Date | null;
  /** Money last came in; null when none ever did. */
  depositedAt: Date | null;
  /** Staked since then, in 10⁻⁵ units. */
  stakedSince: Amount;
  /** The largest win of one round since the last payout; null when there was none. */
  largestWin: { roundId: string; title: string; amount: Amount } | null;
  /** Wins that wait above their ceiling. */
  heldWins: number;
  /** Payments of the member that their bank took back: how many, what of them the wallet didn't have, and the last one. */
  recalled: { count: number; lost: Amount; last: Date } | null;
  /** From which amount on a win is large at the merchant. */
  largeWinFrom: Amount;
}

/** One check's outcome. `facts` are what a person reads beside it: counts, hours, decimal amounts and ids as text. */
export interface CheckRow {
  check: WithdrawalCheck;
  isFlagged: boolean;
  facts: Readonly<Record<string, string>>;
}

/** Runs every check at a moment; `money` writes an amount as the rows keep it. */
export function runChecks(facts: CheckFacts, at: Date, money: (amount: Amount) => string): CheckRow[] {
  const hoursSince = (then: Date): number => Math.max(0, Math.floor((at.getTime() - then.getTime()) / HOUR_MS));
  const age = hoursSince(facts.detailAddedAt);
  return [
    { check: "detail-age", isFlagged: age < DETAIL_NEW_HOURS, facts: { hours: String(age) } },
    {
      check: "detail-shared",
      isFlagged: facts.detailSharedWith > 0,
      facts: { members: String(facts.detailSharedWith) },
    },
    { check: "name", isFlagged: !facts.isNameSame, facts: {} },
    secretsRow(facts, hoursSince),
    {
      check: "play",
      isFlagged: facts.depositedAt !== null && facts.stakedSince === 0n,
      facts: {
        staked: money(facts.stakedSince),
        ...(facts.depositedAt === null ? {} : { since: facts.depositedAt.toISOString() }),
      },
    },
    winsRow(facts, money),
    recalledRow(facts.recalled, at, money),
  ];
}

function secretsRow(facts: CheckFacts, hoursSince: (then: Date) => number): CheckRow {
  const changes = [
    ["password", facts.passwordChangedAt],
    ["withdrawal-password", facts.withdrawalPasswordSetAt],
    ["authenticator", facts.authenticatorSetAt],
  ] as const;
  const latest = changes
    .flatMap(([what, when]) => (when === null ? [] : [{ what, when }]))
    .toSorted((a, b) => b.when.getTime() - a.when.getTime())[0];
  if (!latest) return { check: "secrets", isFlagged: false, facts: {} };
  const hours = hoursSince(latest.when);
  return {
    check: "secrets",
    isFlagged: hours < SECRET_NEW_HOURS,
    facts: { what: latest.what, hours: String(hours) },
  };
}

function winsRow({ largestWin, heldWins, largeWinFrom }: CheckFacts, money: (amount: Amount) => string): CheckRow {
  const isLarge = largestWin !== null && largestWin.amount >= largeWinFrom;
  return {
    check: "wins",
    isFlagged: isLarge || heldWins > 0,
    facts: {
      held: String(heldWins),
      ...(largestWin === null
        ? {}
        : { roundId: largestWin.roundId, game: largestWin.title, won: money(largestWin.amount) }),
    },
  };
}

/** A charge-back is open while the house bears what the wallet didn't have; one that was covered is looked at for a while. */
export function recalledRow(recalled: CheckFacts["recalled"], at: Date, money: (amount: Amount) => string): CheckRow {
  if (recalled === null) return { check: "charge-backs", isFlagged: false, facts: {} };
  const { count, lost, last } = recalled;
  const isRecent = at.getTime() - last.getTime() < RECALLED_DAYS * 24 * HOUR_MS;
  return {
    check: "charge-backs",
    isFlagged: lost > 0n || isRecent,
    facts: { count: String(count), lost: money(lost), last: last.toISOString() },
  };
}

/** Who decides: nobody where nothing is flagged and the amount is small, one person, or two. */
export const WITHDRAWAL_LANES = ["automatic", "one", "two"] as const;
export type WithdrawalLane = (typeof WITHDRAWAL_LANES)[number];

/** The lane of a withdrawal: anything flagged, or above what one person decides, needs two. */
export function laneOf(
  amount: Amount,
  flags: number,
  { automaticUpTo, clerkLimit }: { automaticUpTo: Amount; clerkLimit: Amount },
): WithdrawalLane {
  if (flags > 0) return "two";
  if (amount <= automaticUpTo) return "automatic";
  return amount > clerkLimit ? "two" : "one";
}

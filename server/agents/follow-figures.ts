/**
 * The consumer that keeps the figures of teams (decision 088): a day of a member is added up anew from rounds and transfers
 * whenever one of them is told, so a fact that comes again changes nothing.
 */
import type { Consumer, OutboxEvent } from "#server/events/public.ts";

/** Transfers that count in a team's deposits, withdrawals and rewards. */
const MONEY_KINDS: ReadonlySet<string> = new Set([
  "deposit",
  "deposit-match",
  "charge-back",
  "hold-post",
  "payout-back",
  "reward",
  "rebate",
  "bonus-release",
]);

export const followFigures: Consumer = {
  name: "team-figures",
  from: "beginning",
  async handle(tx, facts) {
    const rounds = [...new Set(facts.flatMap(roundOf))];
    if (rounds.length > 0) {
      await tx.query({ name: "team-play", text: "select refresh_play_days($1)", values: [rounds] });
    }
    const transfers = [...new Set(facts.flatMap(transferOf))];
    if (transfers.length > 0) {
      await tx.query({ name: "team-money", text: "select refresh_money_days($1)", values: [transfers] });
    }
  },
};

const roundOf = ({ topic, payload }: OutboxEvent): string[] => (topic === "round.settled" ? [payload.roundId] : []);

const transferOf = ({ topic, payload }: OutboxEvent): string[] =>
  topic === "balance.changed" && MONEY_KINDS.has(payload.kind) ? [payload.transferId] : [];

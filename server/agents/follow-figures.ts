/**
 * The consumer that keeps the figures of teams (decision 088): a day of a member is added up anew from rounds and transfers
 * whenever one of them is told, so a fact that comes again changes nothing. With a day that has changed its rebates do, in
 * the same transaction (decision 090).
 */
import type { Consumer, OutboxEvent } from "#server/events/public.ts";
import { rowsOf } from "#server/platform/database/database.ts";
import { creditRebates, type PlayDay } from "./rebates/credit-rebates.ts";

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
    const rounds = new Map(facts.flatMap(roundOf));
    if (rounds.size > 0) {
      const days = await rowsOf<PlayDay>(tx, {
        name: "team-play",
        text: "select member_id, currency, day::text as day from refresh_play_days($1)",
        values: [[...rounds.keys()]],
      });
      await creditRebates(tx, days, new Date(Math.max(...rounds.values())));
    }
    const transfers = [...new Set(facts.flatMap(transferOf))];
    if (transfers.length > 0) {
      await tx.query({ name: "team-money", text: "select refresh_money_days($1)", values: [transfers] });
    }
  },
};

/** The round, and when it was settled. */
const roundOf = ({ topic, payload }: OutboxEvent): [string, number][] =>
  topic === "round.settled" ? [[payload.roundId, Date.parse(payload.closedAt)]] : [];

const transferOf = ({ topic, payload }: OutboxEvent): string[] =>
  topic === "balance.changed" && MONEY_KINDS.has(payload.kind) ? [payload.transferId] : [];

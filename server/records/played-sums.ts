/** What rounds came to, as the betting record and profit and loss tell it. */
import { amountOf, toDecimal } from "#rules/money/money.ts";

/** Sums of rounds, amounts in 10⁻⁵ units. */
export interface PlayedSums {
  /** All of them, as a list has them. */
  rounds: bigint;
  /** Without those that were rolled back: they were cancelled, and are no bets. */
  bets: bigint;
  staked: bigint;
  won: bigint;
  /** Won less staked: a round that is not over is neither won nor lost, and left out. */
  net: bigint;
  /** Staked in rounds that are not over. */
  open: bigint;
}

const NAMES = ["rounds", "bets", "staked", "won", "net", "open"] as const;

/**
 * Whether a round `r` was rolled back, in SQL. No `exists`: over many rounds the planner would read all transactions of
 * the house for it, and not those of the few rounds that cost and brought nothing.
 */
export const ROLLED_BACK = `(r.staked = 0 and r.won = 0 and (
  select true from vendor_transaction t where t.round_id = r.id and t.call = 'rollback' limit 1) is not null)`;

/** The sums of rounds `r`, as columns of SQL. */
export const SUMS_OF_ROUNDS = `count(*) as rounds, count(*) filter (where not ${ROLLED_BACK}) as bets, sum(r.staked)::bigint as staked, sum(r.won)::bigint as won,
  coalesce(sum(r.won - r.staked) filter (where r.state <> 'open'), 0)::bigint as net,
  coalesce(sum(r.staked) filter (where r.state = 'open'), 0)::bigint as open`;

/** The sums of sums `s`, as columns of SQL. */
export const SUMS_OF_SUMS = NAMES.map((name) => `sum(s.${name})::bigint as ${name}`).join(", ");

/** All rows together; zeros for none. */
export function sumsOf(rows: readonly PlayedSums[]): PlayedSums {
  const sum = (name: (typeof NAMES)[number]): bigint => rows.reduce((all, row) => all + row[name], 0n);
  return {
    rounds: sum("rounds"),
    bets: sum("bets"),
    staked: sum("staked"),
    won: sum("won"),
    net: sum("net"),
    open: sum("open"),
  };
}

/** As a call tells them: decimals of the member's currency. */
export function playedValue({ bets, staked, won, net }: PlayedSums) {
  return { bets: Number(bets), staked: decimal(staked), won: decimal(won), net: decimal(net) };
}

/** What is staked in rounds that are not over, as a decimal. */
export const openValue = ({ open }: PlayedSums): string => decimal(open);

const decimal = (units: bigint): string => toDecimal(amountOf(units));

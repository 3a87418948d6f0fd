/** Auto bet: what the next bet is after a win or a loss, and when there is none. Pure; amounts in 10⁻⁵ units. */
import { minorUnit } from "#rules/money/currency-decimals.ts";

/** What becomes of the stake after a round. `reset`: the first stake again. `multiply`: by hundredths (200 = twice). */
export type StakeRule =
  | { readonly kind: "reset" }
  | { readonly kind: "multiply"; readonly by: number }
  | { readonly kind: "add"; readonly amount: bigint };

export interface AutoPlan {
  /** The stake of the first bet. */
  readonly stake: bigint;
  readonly rounds: number;
  readonly afterWin: StakeRule;
  readonly afterLoss: StakeRule;
  /** Stops once so much is won, all rounds together; null: never. */
  readonly stopProfit: bigint | null;
  /** No bet that could lose more than this, all rounds together; null: only the balance limits. */
  readonly stopLoss: bigint | null;
}

/** `Plan`: with what a game's bets have beside their stakes. */
export interface AutoState<Plan extends AutoPlan = AutoPlan> {
  readonly plan: Plan;
  /** Rounds that are still to be played. */
  readonly left: number;
  /** Wins minus stakes since the start. */
  readonly net: bigint;
  readonly stake: bigint;
}

/** Why no further bet comes. `line`: the connection broke; `refused`: the server said no; `returned`: a stake came back. */
export type AutoStop = "done" | "profit" | "loss" | "balance" | "hand" | "line" | "refused" | "returned";

export interface StakeRange {
  readonly least: bigint;
  readonly most: bigint;
  /** Stakes are whole multiples of this. */
  readonly step: bigint;
}

const HUNDREDTH = 1_000n;

/** What stakes are whole multiples of: a hundredth, or the minor unit of a currency that has no hundredths. */
export function stakeStep(currency: string): bigint {
  const unit = minorUnit(currency);
  return unit > HUNDREDTH ? unit : HUNDREDTH;
}

export function startAuto<Plan extends AutoPlan>(plan: Plan): AutoState<Plan> {
  return { plan, left: plan.rounds, net: 0n, stake: plan.stake };
}

/** A stake by a rule, whole steps within what the game takes. */
export function stakeAfter(rule: StakeRule, stake: bigint, first: bigint, { least, most, step }: StakeRange): bigint {
  const wished =
    rule.kind === "reset" ? first : rule.kind === "add" ? stake + rule.amount : (stake * BigInt(rule.by)) / 100n;
  const whole = wished - (wished % step);
  return whole < least ? least : whole > most ? most : whole;
}

/** Why the bet that `state` would place must not come; null where it may. `balance` null: not known. */
export function stopBefore({ plan, left, net, stake }: AutoState, balance: bigint | null): AutoStop | null {
  if (plan.stopProfit !== null && net >= plan.stopProfit) return "profit";
  if (left <= 0) return "done";
  if (plan.stopLoss !== null && stake - net > plan.stopLoss) return "loss";
  if (balance !== null && stake > balance) return "balance";
  return null;
}

/** The state after a round. A return of the stake is neither won nor lost: the stake stays as it is. */
export function afterRound<Plan extends AutoPlan>(
  state: AutoState<Plan>,
  round: { stake: bigint; win: bigint },
  range: StakeRange,
): AutoState<Plan> {
  const { plan } = state;
  const result = round.win - round.stake;
  const rule = result > 0n ? plan.afterWin : result < 0n ? plan.afterLoss : null;
  const stake = rule === null ? state.stake : stakeAfter(rule, state.stake, plan.stake, range);
  return { plan, left: state.left - 1, net: state.net + result, stake };
}

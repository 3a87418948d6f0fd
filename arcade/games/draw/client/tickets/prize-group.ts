/** What the dial of the prize group makes of a slip: best win and exact mean return. Pure; amounts in 10⁻⁵ units. */
import type { DrawInfo } from "#arcade/games/draw/messages.ts";
import { type Fraction, fraction } from "#arcade/games/fraction.ts";
import { drawModel } from "#arcade/games/draw/rules/models.ts";
import { type Play, prizeOdds } from "#arcade/games/draw/rules/play.ts";
import { findPlay } from "#arcade/games/draw/rules/plays.ts";
import { returnOfPaid } from "#arcade/games/draw/rules/prize-group.ts";
import type { TicketPlay } from "#arcade/games/draw/ticket-messages.ts";
import { type SlipLine, stakeOf } from "./slip.ts";

/** The pay-table of a session: its share of the fair odds in hundredths of a percent, and the rules of its plays. */
export interface PayTable {
  readonly share: number;
  ruleOf(play: TicketPlay): Play | undefined;
}

export function payTableOf({ model: id, prizePercent }: Pick<DrawInfo, "model" | "prizePercent">): PayTable {
  const model = drawModel(id);
  return {
    share: Number(prizePercent.replace(".", "")),
    ruleOf: ({ play }) => (model ? findPlay(model, play) : undefined),
  };
}

/** The odds of a play's best prize with a rebate on the price, in hundredths. */
export function oddsLess(pay: PayTable, play: TicketPlay, rebate: number): bigint {
  const best = pay.ruleOf(play)?.prizes[0];
  // A page older than the server shows what the server told
  return best ? prizeOdds(best, pay.share - rebate) : BigInt((play.prizes[0]?.odds ?? "0.00").replace(".", ""));
}

/** The exact mean return of what a slip costs; null where a play is unknown here, or nothing is staked. */
export function returnOfSlip(pay: PayTable, lines: readonly SlipLine[], unit: bigint, rebate: number): Fraction | null {
  let [won, staked] = [fraction(0n, 1n), 0n];
  for (const line of lines) {
    const rule = pay.ruleOf(line.play);
    if (!rule) return null;
    const stake = stakeOf(line, unit);
    const { n, d } = returnOfPaid(rule, pay.share, rebate);
    won = fraction(won.n * d + stake * n * won.d, won.d * d);
    staked += stake;
  }
  return staked === 0n ? null : fraction(won.n, won.d * staked);
}

/** What the dial of the prize group makes of a slip: best win and exact mean return. Pure; amounts in 10⁻⁵ units. */
import type { DrawInfo } from "#arcade/games/draw/messages.ts";
import { drawModel } from "#arcade/games/draw/rules/models.ts";
import { type Play, prizeOdds } from "#arcade/games/draw/rules/play.ts";
import { findPlay } from "#arcade/games/draw/rules/plays.ts";
import { meanReturn } from "#arcade/games/draw/rules/prize-group.ts";
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
export function returnOfSlip(pay: PayTable, lines: readonly SlipLine[], unit: bigint, rebate: number) {
  const stakes = lines.flatMap((line) => {
    const play = pay.ruleOf(line.play);
    return play ? [{ play, stake: stakeOf(line, unit) }] : [];
  });
  return stakes.length < lines.length ? null : meanReturn(stakes, pay.share, rebate);
}

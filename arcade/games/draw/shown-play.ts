/** A play as its player is shown it: what it costs, what it may bring and how likely that is. */
import { type Play, playId, prizeOdds, returnOf } from "./rules/play.ts";
import { fraction } from "#arcade/games/fraction.ts";
import type { DrawInfo } from "./messages.ts";
import { playHelp, playName, prizeName } from "./texts.ts";

type ShownPlay = DrawInfo["playTypes"][number]["plays"][number];

/** Hundredths as the wire has them: 9500n is "95.00". */
export function hundredthsText(amount: bigint): string {
  return `${amount / 100n}.${String(amount % 100n).padStart(2, "0")}`;
}

/** The odds of every prize of a play under a share of the fair ones (hundredths of a percent), in hundredths. */
export function oddsOfPrizes({ prizes }: Play, share: number): bigint[] {
  return prizes.map((prize) => prizeOdds(prize, share));
}

export function shownPlay(play: Play, share: number, language: string): ShownPlay {
  const odds = oddsOfPrizes(play, share);
  const mean = returnOf(play, odds);
  return {
    play: playId(play),
    code: play.code,
    name: playName(language, play),
    help: playHelp(language, play),
    entry: play.entry,
    price: play.price,
    odds: hundredthsText(odds[0] ?? 0n),
    prizes: play.prizes.map((prize, at) => {
      const chance = fraction(prize.wins, prize.ways);
      return {
        name: prizeName(language, prize),
        odds: hundredthsText(odds[at] ?? 0n),
        chance: `${chance.n}/${chance.d}`,
        each: prize.each,
      };
    }),
    returnPercent: hundredthsText((mean.n * 10_000n) / mean.d),
  };
}

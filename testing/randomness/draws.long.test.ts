/** How often every play of every draw wins, against the exact figures. Seeds are fixed. */
import { describe, expect, it } from "vitest";
import { drawResult } from "#arcade/games/draw/rules/draw.ts";
import { DRAW_MODELS } from "#arcade/games/draw/rules/models.ts";
import type { Prize } from "#arcade/games/draw/rules/play.ts";
import { oddsOf, PLAY_TYPES, playsOf } from "#arcade/games/draw/rules/plays.ts";
import { expectCount } from "./intervals.ts";
import { keyStreamDice } from "./key-stream-dice.ts";
import { isQuick, quickDraw, winsOf } from "./quick-draw.ts";

const TEST_MS = 600_000;
/** Draws of each model; docs/fairness.md has the figures of ten million, which take some minutes. */
const DRAWS = Number(process.env["MARQUEE_DRAWS"] ?? 2_000_000);
const COMPARED = 2_000;
/** Pays 95 % of the fair odds, in hundredths of a percent. */
const SHARE = 9500;
const PLAYS = DRAW_MODELS.map((model) => ({
  model,
  plays: PLAY_TYPES.flatMap((type) => playsOf(model)[type]).filter(isQuick),
}));

describe.each(PLAYS)("draw $model.id", ({ model, plays }) => {
  it("draws by numbers what the rules draw", () => {
    const [one, other] = [keyStreamDice(model.id), keyStreamDice(model.id)];
    const quick = quickDraw(model);
    for (let draw = 0; draw < COMPARED; draw++) {
      const numbers = drawResult(model, other).flatMap((tier) => tier.numbers);
      const flat = model.tiers[0]?.kind === "balls" ? numbers.map(Number) : [...numbers.join("")].map(Number);
      expect([...quick(one)]).toEqual(flat);
    }
  });

  it("R25 lets every play win as often as was computed", { timeout: TEST_MS }, () => {
    const dice = keyStreamDice(`ten million ${model.id}`);
    const draw = quickDraw(model);
    const wins = plays.map((play) => winsOf(model, play));
    const won = new Float64Array(plays.length);
    for (let made = 0; made < DRAWS; made++) {
      const drawn = draw(dice);
      for (let at = 0; at < wins.length; at++)
        if ((wins[at] as (typeof wins)[number])(drawn)) won[at] = (won[at] as number) + 1;
    }
    for (const [at, play] of plays.entries()) {
      const [{ wins: winning, ways }] = play.prizes as readonly [Prize];
      const chance = Number(winning) / Number(ways);
      const odds = Number(oddsOf(play, SHARE)) / 100;
      expectCount(`${model.id} ${play.code} ${play.count || ""}`, won[at] ?? 0, { rounds: DRAWS, chance, odds });
    }
  });
});

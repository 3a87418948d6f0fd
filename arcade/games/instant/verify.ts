/** Draws a round again from its revealed seeds. */
import { firstBlock, type Seeds, seedFits } from "#arcade/fairness/seeds.ts";
import { fairDice } from "#arcade/fairness/stream.ts";
import type { Play } from "./rules/game.ts";
import { drawRound, type Result } from "./rules/instant.ts";

export interface Verified {
  readonly seedFits: boolean;
  /** First block of the stream: its first numbers. */
  readonly mixed: string;
  readonly result: Result;
}

export function verifyInstant(seeds: Seeds, play: Play): Verified {
  const dice = fairDice(seeds.serverSeed, seeds.clientSeed, seeds.nonce);
  return { seedFits: seedFits(seeds), mixed: firstBlock(seeds), result: drawRound(play, dice) };
}

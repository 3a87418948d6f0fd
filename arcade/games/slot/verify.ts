/** Plays a slot round again from its revealed seeds. */
import { firstBlock, type Seeds, seedFits } from "#arcade/fairness/seeds.ts";
import { fairDice } from "#arcade/fairness/stream.ts";
import { slotModel } from "./rules/models/all.ts";
import { playSlot, type SlotResult } from "./rules/play.ts";

export interface VerifiedSpin {
  readonly seedFits: boolean;
  /** First block of the stream, of which the first stops are read. */
  readonly mixed: string;
  readonly result: SlotResult;
}

/** Plays the round again. Throws RangeError for an unknown model or a stake that doesn't fit it. */
export function verifySlot(seeds: Seeds, round: { model: string; kind: "spin" | "buy"; stake: bigint }): VerifiedSpin {
  const model = slotModel(round.model);
  if (!model) throw new RangeError(`no model ${round.model}`);
  const dice = fairDice(seeds.serverSeed, seeds.clientSeed, seeds.nonce);
  return {
    seedFits: seedFits(seeds),
    mixed: firstBlock(seeds),
    result: playSlot(model, { kind: round.kind, stake: round.stake }, dice),
  };
}

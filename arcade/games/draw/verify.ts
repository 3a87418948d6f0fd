/** Draws again from revealed seeds. */
import { firstBlock, type Seeds, seedFits } from "#arcade/fairness/seeds.ts";
import { fairDice } from "#arcade/fairness/stream.ts";
import { drawResult, type TierResult } from "./rules/draw.ts";
import { drawModel } from "./rules/models.ts";

export interface VerifiedDraw {
  readonly seedFits: boolean;
  /** First block of the stream, of which the first numbers are read. */
  readonly mixed: string;
  readonly result: TierResult[];
}

/** Draws again. Throws RangeError for an unknown model. */
export function verifyDraw(seeds: Seeds, modelId: string): VerifiedDraw {
  const model = drawModel(modelId);
  if (!model) throw new RangeError(`no model ${modelId}`);
  return {
    seedFits: seedFits(seeds),
    mixed: firstBlock(seeds),
    result: drawResult(model, fairDice(seeds.serverSeed, seeds.clientSeed, seeds.nonce)),
  };
}

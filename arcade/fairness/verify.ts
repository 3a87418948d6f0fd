/** Recomputes a finished round from its revealed seeds: what the verifier page and anyone else can run. */
import { crashPoint } from "#arcade/engines/crash/crash.ts";
import { drawResult, type TierResult } from "#arcade/engines/draw/draw.ts";
import { drawModel } from "#arcade/engines/draw/models.ts";
import { slotModel } from "#arcade/engines/slot/models/all.ts";
import { playSlot, type SlotResult } from "#arcade/engines/slot/play.ts";
import { isLinkOf } from "./chain.ts";
import { crashBits, fairDice, mix, seedHash } from "./stream.ts";

export interface Seeds {
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** Each step as the verifier shows it. `multiplier` in hundredths. */
export interface CrashProof {
  readonly seedFits: boolean;
  /** Whether the seed belongs to the chain published beforehand; null where none was given. */
  readonly chainFits: boolean | null;
  readonly mixed: string;
  readonly bits: number;
  readonly share: number;
  readonly multiplier: number;
}

/** `chainHash` is the chain's published link, `nonce` the round's place in it. */
export function verifyCrash(seeds: Seeds, chainHash: string | null = null): CrashProof {
  const bits = crashBits(seeds.serverSeed, seeds.clientSeed, seeds.nonce);
  return {
    seedFits: seedHash(seeds.serverSeed) === seeds.serverSeedHash,
    chainFits: chainHash === null ? null : isLinkOf(chainHash, seeds.serverSeed, seeds.nonce),
    mixed: mix(seeds.serverSeed, `${seeds.clientSeed}:${seeds.nonce}`),
    bits,
    share: bits / 2 ** 52,
    multiplier: crashPoint(bits),
  };
}

export interface SlotProof {
  readonly seedFits: boolean;
  /** First block of the stream, of which the first stops are read. */
  readonly mixed: string;
  readonly result: SlotResult;
}

/** Plays the round again. Throws RangeError for an unknown model or a stake that doesn't fit it. */
export function verifySlot(seeds: Seeds, round: { model: string; kind: "spin" | "buy"; stake: bigint }): SlotProof {
  const model = slotModel(round.model);
  if (!model) throw new RangeError(`no model ${round.model}`);
  const dice = fairDice(seeds.serverSeed, seeds.clientSeed, seeds.nonce);
  return {
    seedFits: seedHash(seeds.serverSeed) === seeds.serverSeedHash,
    mixed: mix(seeds.serverSeed, `${seeds.clientSeed}:${seeds.nonce}:0`),
    result: playSlot(model, { kind: round.kind, stake: round.stake }, dice),
  };
}

export interface DrawProof {
  readonly seedFits: boolean;
  /** First block of the stream, of which the first numbers are read. */
  readonly mixed: string;
  readonly result: TierResult[];
}

/** Draws again. Throws RangeError for an unknown model. */
export function verifyDraw(seeds: Seeds, modelId: string): DrawProof {
  const model = drawModel(modelId);
  if (!model) throw new RangeError(`no model ${modelId}`);
  return {
    seedFits: seedHash(seeds.serverSeed) === seeds.serverSeedHash,
    mixed: mix(seeds.serverSeed, `${seeds.clientSeed}:${seeds.nonce}:0`),
    result: drawResult(model, fairDice(seeds.serverSeed, seeds.clientSeed, seeds.nonce)),
  };
}

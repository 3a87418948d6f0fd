/** Computes a flight again from its revealed seeds. */
import { isLinkOf } from "#arcade/fairness/chain.ts";
import { type Seeds, seedFits } from "#arcade/fairness/seeds.ts";
import { crashBits, mix } from "#arcade/fairness/stream.ts";
import { crashPoint } from "./rules/crash.ts";

/** Each step as the verifier shows it. `multiplier` in hundredths. */
export interface VerifiedFlight {
  readonly seedFits: boolean;
  /** Whether the seed belongs to the chain published beforehand; null where none was given. */
  readonly chainFits: boolean | null;
  readonly mixed: string;
  readonly bits: number;
  readonly share: number;
  readonly multiplier: number;
}

/** `chainHash` is the chain's published link, `nonce` the round's place in it. */
export function verifyCrash(seeds: Seeds, chainHash: string | null = null): VerifiedFlight {
  const { serverSeed, clientSeed, nonce } = seeds;
  const bits = crashBits(serverSeed, clientSeed, nonce);
  return {
    seedFits: seedFits(seeds),
    chainFits: chainHash === null ? null : isLinkOf(chainHash, serverSeed, nonce),
    mixed: mix(serverSeed, `${clientSeed}:${nonce}`),
    bits,
    share: bits / 2 ** 52,
    multiplier: crashPoint(bits),
  };
}

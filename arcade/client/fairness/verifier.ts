/** What an engine's verifier gives to the public page. Each stands in arcade/games/<engine>/client/verifier.ts and is listed by verifiers.ts. */
import type { Seeds } from "#arcade/fairness/seeds.ts";
import type { Proof } from "#arcade/play/messages.ts";
import type { TextKey, WordSet } from "../platform/text.ts";

/** The fields of the form, as typed. `stake` in 10⁻⁵ units. */
export interface Facts {
  engine: string;
  model: string;
  kind: string;
  serverSeed: string;
  serverSeedHash: string;
  clientSeed: string;
  nonce: string;
  stake: string;
  chainHash: string;
}

/** A step as it can be followed by hand: its words, and what shows it. */
export type Step = [string, ...Node[]];

export interface Checked {
  readonly seedFits: boolean;
  /** Everything that was told of the round is what its seeds give. */
  readonly matches: boolean;
  /** What came out, in a few signs. */
  readonly result: string;
  /** What came out in a sentence, where the engine's own does not say all of it. */
  readonly told?: string;
  /** How to compute it, for a programmer. */
  readonly script: string;
  /** What was drawn as a picture, where there is one: it stands before all numbers. */
  drawn?(): Node;
  /** The steps after the seed's fingerprint. */
  steps(): Step[];
}

export interface Verifier {
  readonly engine: string;
  /** What a round can be of; ids are of one engine alone. `name` is called once the texts are there. */
  readonly models: readonly {
    readonly id: string;
    name(): string;
    /** What the draw depends on beside the model, for who types seeds: what it is called in the form, and its name. */
    kinds?(): readonly [kind: string, name: string][];
  }[];
  /** The set that its words are of, where they are not the page's own. */
  readonly words?: WordSet;
  /** Why a proof has no seed yet. */
  readonly missing: TextKey;
  /** What came out, in a sentence with `{result}`; where it is absent, so many times the stake. */
  readonly told?: TextKey;
  /** The round computed anew; null when a field is none of this engine's. Without a `proof` only the fingerprint can mismatch. */
  check(facts: Facts, seeds: Seeds, proof: Proof | null): Checked | null;
}

const HEX = /^[0-9a-f]{64}$/;
const NONCE = /^\d{1,12}$/;

/** Whether a text is a seed or a hash. */
export function isHex(text: string): boolean {
  return HEX.test(text);
}

/** The seeds among the facts; null when a field is none. */
export function seedsOf({ serverSeed, serverSeedHash, clientSeed, nonce }: Facts): Seeds | null {
  if (!HEX.test(serverSeed) || !NONCE.test(nonce) || clientSeed === "") return null;
  return { serverSeed, serverSeedHash, clientSeed, nonce: Number(nonce) };
}

/** Whether the fingerprint fits, where one was given. */
export function fingerprintFits({ serverSeedHash }: Seeds, fits: boolean): boolean {
  return serverSeedHash === "" || fits;
}

/** What a round is computed again from. */
import { mix, seedHash } from "./stream.ts";

export interface Seeds {
  readonly serverSeed: string;
  /** The fingerprint that was shown before; 64 hexadecimal digits. */
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** Whether the revealed server seed is the promised one. */
export function seedFits({ serverSeed, serverSeedHash }: Seeds): boolean {
  return seedHash(serverSeed) === serverSeedHash;
}

/** First block of the stream of `fairDice`, as hexadecimal: the first numbers of a round are read from it. */
export function firstBlock({ serverSeed, clientSeed, nonce }: Seeds): string {
  return mix(serverSeed, `${clientSeed}:${nonce}:0`);
}

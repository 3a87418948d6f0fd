/**
 * The crash game's server seeds: a chain in which each seed is the SHA-256 of the one that is played after it. Its last
 * link is published before the first round, so no later seed can be changed. Players' client seeds are mixed in, so
 * the house could not have chosen a chain that suits it.
 */
import { seedHash } from "./stream.ts";

/** The links from a secret: `links[0]` is the published hash, `links[n]` the server seed of the chain's n-th round. */
export function seedChain(secret: string, length: number): string[] {
  const links = [secret];
  for (let made = 0; made < length; made++) links.push(seedHash(links.at(-1) ?? secret));
  return links.toReversed();
}

/** The fingerprint of a round's seed, published with the round: the link before it. */
export function isLinkOf(chainHash: string, serverSeed: string, position: number): boolean {
  let link = serverSeed;
  for (let step = 0; step < position; step++) link = seedHash(link);
  return link === chainHash;
}

/** What a player adds to a round: 16 digits of SHA-256("clientSeed:roundNumber"). The seed itself stays private. */
export function contribution(clientSeed: string, roundNumber: string): string {
  return seedHash(`${clientSeed}:${roundNumber}`).slice(0, 16);
}

/** The client seed of a flight: the contributions of its first three players in the order of their bets. */
export function roundClientSeed(contributions: readonly string[]): string {
  return contributions.length === 0 ? "nobody" : contributions.slice(0, 3).join("-");
}

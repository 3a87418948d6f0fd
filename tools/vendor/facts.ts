/** What the commands of `npm run vendor` share. */
import type { PeerDeps } from "#server/peers/change-peer.ts";
import { type PeerFacts, readPeerFacts } from "#server/peers/read-peers.ts";

/** A command that can't be carried out, in sentences. */
export class Refused extends Error {
  readonly lines: readonly string[];
  constructor(...lines: string[]) {
    super(lines.join("; "));
    this.lines = lines;
  }
}

export const listOf = (text: string | undefined): string[] =>
  (text ?? "").split(",").flatMap((one) => one.trim() || []);
export const listOrNull = (text: string | undefined): string[] | null => (text === undefined ? null : listOf(text));

export async function factsOf(db: PeerDeps["db"], id: string): Promise<PeerFacts> {
  const peer = (await readPeerFacts(db)).find((one) => one.id === id);
  if (!peer) throw new Refused(`there is no peer "${id}": npm run vendor -- list`);
  return peer;
}

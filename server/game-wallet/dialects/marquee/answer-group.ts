/** A group of calls without a line between: for who holds both ends in one process. */
import { walletCalls } from "#vendor-protocol/wallet-calls.ts";
import type { GameWallet } from "../../game-wallet.ts";
import { groupCallOf } from "./parse.ts";
import { serialiseGroup } from "./serialise.ts";

/** Decides the bytes of a group that a peer would have sent at that moment; gives the bytes of the answer. Throws for a body that is none. */
export async function answerGroup(
  wallet: Pick<GameWallet, "decideGroup">,
  { peer, body, at }: { peer: string; body: Buffer; at: Date },
): Promise<Buffer> {
  const request = walletCalls.group.request.parse(JSON.parse(body.toString("utf8")));
  const decision = await wallet.decideGroup(groupCallOf({ peer, request, body, at }));
  return Buffer.from(serialiseGroup(request, decision));
}

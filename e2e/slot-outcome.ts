/** Rounds of a slot whose outcome a test chooses. */
import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { fairDice, seedHash } from "#arcade/fairness/stream.ts";
import { slotModel } from "#arcade/games/slot/rules/models/all.ts";
import { playSlot } from "#arcade/games/slot/rules/play.ts";
import { books } from "./books.ts";
import { playApi, playToken } from "./games.ts";

type Outcome = ReturnType<typeof playSlot>["outcome"];

/** Gives the player's next round a server seed whose outcome `wanted` likes; what it pays at a stake. */
export async function willPay(
  page: Page,
  wanted: (payout: bigint, stake: bigint, outcome: Outcome) => boolean,
): Promise<{ payout: bigint; stake: bigint }> {
  const session = await playApi(page.request, await playToken(page)).session();
  const model = slotModel(session.slot.model);
  if (!model) throw new Error("no such model");
  const stake = BigInt(session.defaultStake);
  const { arcade } = await books();
  const { clientSeed, nonce, serverSeedHash } = session.seeds;
  // Players of other tests find seeds of their own: a pair is told from others by its hash
  const name = randomUUID();
  for (let count = 0; count < 20_000; count++) {
    const seed = seedHash(`${name}-${count}`);
    const { payout, outcome } = playSlot(model, { kind: "spin", stake }, fairDice(seed, clientSeed, nonce));
    if (!wanted(payout, stake, outcome)) continue;
    const changed = await arcade.query(
      "update seed_pair set server_seed = $1, server_seed_hash = $2 where server_seed_hash = $3",
      [seed, seedHash(seed), serverSeedHash],
    );
    expect(changed.rowCount).toBe(1);
    return { payout, stake };
  }
  throw new Error("no seed pays that");
}

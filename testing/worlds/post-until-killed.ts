/**
 * Places bets and wins without end, gathered in batches, and writes each acknowledged transaction id on a line of its own.
 * For server/game-wallet/kill.test.ts, which kills it in the middle of its work. Argument: a JSON of `Work`.
 */
import { createHash } from "node:crypto";
import { writeSync } from "node:fs";
import { amountOf } from "#rules/money/money.ts";
import { openGameWallet } from "#server/game-wallet/game-wallet.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { WORLD, WORLD_TIME } from "#testing/worlds/money.ts";

export type Work = { url: string; run: string; players: { pseudonym: string; tokenHash: string }[] };

const work = JSON.parse(process.argv[2] ?? "") as Work;
const db = openDatabase(work.url);
const wallet = openGameWallet(db);

async function playFor(player: Work["players"][number], lane: number): Promise<never> {
  for (let turn = 0; ; turn += 1) {
    const transactionId = `${work.run}-${lane}-${turn}`;
    const call = {
      peer: WORLD.peer,
      requestId: transactionId,
      transactionId,
      digest: createHash("sha256").update(transactionId).digest(),
      player: player.pseudonym,
      game: WORLD.game,
      currency: WORLD.currency,
      amount: amountOf(10n),
      at: WORLD_TIME,
      round: `${work.run}-${lane}-${turn >> 1}`,
      roundClosed: turn % 2 === 1,
      reference: null,
    };
    const tokenHash = Buffer.from(player.tokenHash, "hex");
    const decided = await wallet.decide({ ...call, tokenHash, kind: turn % 2 === 0 ? "bet" : "win" });
    // Written at once and whole: what was acknowledged must be on the pipe before we are killed
    writeSync(1, `${transactionId} ${decided.status}\n`);
  }
}

await Promise.all(work.players.map(playFor));

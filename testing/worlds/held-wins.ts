/** A held win of a member of an app: a bet and a win above the title's ceiling, by the functions that a peer's calls come to. */
import { createHash, randomUUID } from "node:crypto";
import { mainUnits } from "#rules/money/money.ts";
import { payWin, placeBet } from "#server/game-wallet/game-money.ts";
import { rowOf } from "#server/platform/database/database.ts";
import type { TestApp, TestBrowser } from "#testing/app.ts";

const GAME = "emberwing-hoard";
/** What the title pays at most, in stakes. */
const MOST = 100;

export interface MadeHeldWin {
  /** As the desk names it. */
  id: string;
  vendorRound: string;
}

/**
 * Stakes one main unit and has the peer pay `won` of them, more than 100 times the stake. `tokens` is what the app's
 * `launchAtVendor` was given so far.
 */
export async function makeHeldWin(
  app: TestApp,
  browser: TestBrowser & { username: string },
  tokens: readonly string[],
  won: number,
  merchant = "novaro",
): Promise<MadeHeldWin> {
  const { db } = app.services;
  await app.owner.query("update game set max_win = $2 where code = $1", [GAME, MOST]);
  const row = await rowOf<{ pseudonym: string; nodeId: number; currency: string }>(db, {
    text: `select m.pseudonym, g.id as "nodeId", c.currency
             from member m join merchant c on c.id = m.merchant_id, game g
            where m.username = $1 and m.merchant_id = $3 and g.code = $2`,
    values: [browser.username, GAME, merchant],
  });
  if (!row) throw new Error(`no member ${browser.username}`);
  await browser.ask("games.launch", { nodeId: row.nodeId });
  const sha = (text: string): Buffer => createHash("sha256").update(text).digest();
  const call = (transactionId: string, amount: number) => ({
    peer: "arcade",
    requestId: `r-${transactionId}`,
    transactionId,
    digest: sha(transactionId),
    player: row.pseudonym,
    game: GAME,
    currency: row.currency,
    amount: mainUnits(amount),
    at: app.clock.now(),
    tokenHash: sha(tokens.at(-1) ?? ""),
    round: vendorRound,
  });
  const vendorRound = `round-${randomUUID()}`;
  const bet = { ...call(randomUUID(), 1), roundClosed: false };
  const placed = await placeBet(db, bet);
  if (placed.status !== "OK") throw new Error(`the bet was refused: ${placed.status}`);
  const paid = await payWin(db, { ...call(randomUUID(), won), roundClosed: true, reference: bet.transactionId });
  if (paid.transferId === null) throw new Error(`the win was refused: ${paid.status}`);
  return { id: paid.transferId, vendorRound };
}

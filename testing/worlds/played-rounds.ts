/** Rounds of a test's member, by the very functions that a vendor's calls come to. */
import { createHash } from "node:crypto";
import { mainUnits } from "#rules/money/money.ts";
import { payWin, placeBet, rollBack } from "#server/game-wallet/game-money.ts";
import { rowOf } from "#server/platform/database/database.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import type { TestApp, TestBrowser } from "#testing/app.ts";

const GAME = "emberwing-hoard";

export interface Rounds {
  /** Stakes that many main units and settles the round without a win, unless it shall stay open or be undone. */
  play(stake: number, how?: "settled" | "open" | "undone"): Promise<void>;
  /** Settles a round that pays. */
  win(stake: number, won: number): Promise<void>;
  /** Settles a round without a win, and gives the way to undo it afterwards. */
  playUndoable(stake: number): Promise<() => Promise<void>>;
  /** Opens a round, and gives the way to settle it without a win. */
  playLater(stake: number): Promise<() => Promise<void>>;
}

/** Launches a game for the member; `tokens` is what the app's `launchAtVendor` was given so far. */
export async function roundsOf(
  app: TestApp,
  browser: TestBrowser,
  username: string,
  tokens: string[],
): Promise<Rounds> {
  const { db } = app.services;
  const row = await rowOf<{ pseudonym: string; nodeId: number; currency: string }>(db, {
    text: `select m.pseudonym, g.id as "nodeId", c.currency from member m join merchant c on c.id = m.merchant_id, game g
           where m.username = $1 and g.code = $2`,
    values: [username, GAME],
  });
  if (!row) throw new Error(`no member ${username}`);
  await browser.ask("games.launch", { nodeId: row.nodeId });
  const tokenHash = createHash("sha256")
    .update(tokens.at(-1) ?? "")
    .digest();
  const call = (round: string, stake: number, roundClosed: boolean) => {
    const transactionId = newId();
    return {
      peer: "arcade",
      requestId: `r-${transactionId}`,
      transactionId,
      digest: createHash("sha256").update(transactionId).digest(),
      player: row.pseudonym,
      game: GAME,
      currency: row.currency,
      amount: mainUnits(stake),
      at: app.clock.now(),
      tokenHash,
      round,
      roundClosed,
    };
  };
  /** Bets and settles; gives the bet. */
  const settle = async (round: string, stake: number, won: number) => {
    const bet = call(round, stake, false);
    const answers = [
      await placeBet(db, bet),
      await payWin(db, { ...call(round, won, true), reference: bet.transactionId }),
    ];
    if (answers.some(({ status }) => status !== "OK")) throw new Error("a round was not played");
    return bet;
  };
  return {
    win: async (stake, won) => void (await settle(newId(), stake, won)),
    async playUndoable(stake) {
      const round = newId();
      const bet = await settle(round, stake, 0);
      return async () => {
        const { status } = await rollBack(db, { ...call(round, stake, true), reference: bet.transactionId });
        if (status !== "OK") throw new Error(`a bet was not undone: ${status}`);
      };
    },
    async playLater(stake) {
      const round = newId();
      const bet = call(round, stake, false);
      const placed = await placeBet(db, bet);
      if (placed.status !== "OK") throw new Error(`a bet was refused: ${placed.status}`);
      return async () => {
        const { status } = await payWin(db, {
          ...call(round, 0, true),
          at: app.clock.now(),
          reference: bet.transactionId,
        });
        if (status !== "OK") throw new Error(`a round was not settled: ${status}`);
      };
    },
    async play(stake, how = "settled") {
      const round = newId();
      const bet = call(round, stake, false);
      const placed = await placeBet(db, bet);
      if (placed.status !== "OK") throw new Error(`a bet was refused: ${placed.status}`);
      const answer =
        how === "settled" ? await payWin(db, { ...call(round, 0, true), reference: bet.transactionId }) : null;
      const undone =
        how === "undone" ? await rollBack(db, { ...call(round, stake, true), reference: bet.transactionId }) : null;
      for (const one of [answer, undone]) {
        if (one && one.status !== "OK") throw new Error(`a round was not settled: ${one.status}`);
      }
    },
  };
}

/** Rounds of a member by the functions that a vendor's calls come to: sure of their results, and in no time. */
import { createHash, randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { type Amount, mainUnits } from "#rules/money/money.ts";
import { payWin, placeBet } from "#server/game-wallet/game-money.ts";
import { rowOf } from "#server/platform/database/database.ts";
import { books } from "./books.ts";
import { openGame } from "./games.ts";

interface Session {
  tokenHash: Buffer;
  pseudonym: string;
  code: string;
  peer: string;
  currency: string;
}

/** Opens a game for the member of the page, and settles a round for each stake with its win, in main units. */
export async function playRounds(page: Page, username: string, rounds: readonly [stake: number, win: number][]) {
  const { platform } = await books();
  await openGame(page, 1);
  const find = () =>
    rowOf<Session>(platform, {
      text: `select s.token_hash as "tokenHash", m.pseudonym, g.code, v.peer, s.currency
             from game_session s join member m on m.id = s.member_id join game g on g.id = s.game_id
               join vendor v on v.code = g.vendor_code
             where m.username = $1 order by s.created_at desc limit 1`,
      values: [username],
    });
  await expect.poll(find).not.toBeNull();
  const session = await find();
  if (!session) throw new Error(`no game is open for ${username}`);
  for (const [stake, win] of rounds) await settle(session, mainUnits(stake), mainUnits(win));
}

async function settle({ tokenHash, pseudonym, code, peer, currency }: Session, stake: Amount, win: Amount) {
  const { platform } = await books();
  const round = `e2e-${randomUUID()}`;
  const call = (amount: Amount, roundClosed: boolean) => {
    const transactionId = randomUUID();
    const digest = createHash("sha256").update(transactionId).digest();
    const of = { peer, player: pseudonym, game: code, currency, tokenHash, round, roundClosed, amount };
    return { ...of, requestId: `r-${transactionId}`, transactionId, digest, at: new Date() };
  };
  const bet = call(stake, false);
  expect((await placeBet(platform, bet)).status).toBe("OK");
  expect((await payWin(platform, { ...call(win, true), reference: bet.transactionId })).status).toBe("OK");
}

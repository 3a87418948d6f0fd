/** Rounds on a member's record, and the lottery orders that some of them are, for the attack on every call that names a row. */
import { createHash, randomUUID } from "node:crypto";
import { amountOf, mainUnits } from "#rules/money/money.ts";
import { placeBet } from "#server/game-wallet/game-money.ts";
import { valueOf } from "#testing/app.ts";
import type { Maker } from "./foreign-rows.ts";
import { memberOf } from "./rewards.ts";

/** A round of a game that is on the victim's record; `named` gives it as the call does. */
const roundMade =
  (code: string, named: (roundId: string | undefined) => Record<string, unknown>): Maker =>
  async ({ app, tokens }) => {
    const victim = await memberOf(app);
    const { rows } = await app.services.db.query<{ pseudonym: string; id: number; code: string }>({
      text: `select m.pseudonym, g.id, g.code from member m, game g
           where m.username = $1 and g.code = $2`,
      values: [victim.username, code],
    });
    const [row] = rows;
    if (!row) throw new Error("there is no such game");
    await valueOf(victim.ask("games.launch", { nodeId: row.id }));
    const sha = (text: string): Buffer => createHash("sha256").update(text).digest();
    const id = randomUUID();
    await placeBet(app.services.db, {
      peer: "arcade",
      requestId: id,
      transactionId: id,
      digest: sha(id),
      player: row.pseudonym,
      game: row.code,
      currency: "PHP",
      amount: amountOf(mainUnits(20)),
      at: app.clock.now(),
      tokenHash: sha(tokens.at(-1) ?? ""),
      round: `round-${id}`,
      roundClosed: false,
    });
    const { list } = await valueOf(victim.ask("records.bets"));
    return { owner: victim, victim, input: named(list[0]?.roundId), secrets: [`round-${id}`] };
  };

export const ROUND_MAKERS: Readonly<Record<string, Maker>> = {
  "records.round": roundMade("emberwing-hoard", (roundId) => ({ roundId })),
  "lotteryOrders.detail": roundMade("daily-three", (orderId) => ({ orderId })),
  "lotteryOrders.cancel": roundMade("daily-three", (orderId) => ({ orderId, subOrderIds: ["t-1"] })),
};

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { gameCall, makePlayer, makeWorld, type Player, WORLD, WORLD_TIME } from "#testing/worlds/money.ts";

let base: TestDatabase;
let gameId = 0;
let player: Player;
beforeAll(async () => {
  base = await testDatabase("empty");
  ({ gameId } = await makeWorld(base.owner));
  player = await makePlayer(base.owner, gameId, 1000n);
});
afterAll(() => base.close());

describe("a bet that was short of cash when it was looked at", () => {
  it("is paid by cash alone where a win came before the lock, never from bonus money that isn't there", async () => {
    class Undone extends Error {}
    const one = gameCall(player, "late-cash", 300n);
    const decided = base.owner.transaction(async (tx) => {
      const { rows } = await tx.query<{ status: string; balance: bigint }>(
        `select b.status, b.balance from member m
           join ledger_account a on a.member_id = m.id and a.owner = 'member' and a.name = 'main' and a.currency = $4,
           lateral apply_bonus_bet(($1, 'bet', 'r', $2, '\\x', m.pseudonym, $5, $6, $4, null, 300, $2, false, $7, null,
             null)::game_call, m.id, m.merchant_id, $8, a.id, '0') b
          where m.id = $3`,
        [one.peer, one.transactionId, player.memberId, WORLD.currency, one.tokenHash, one.game, WORLD_TIME, gameId],
      );
      expect(rows).toMatchObject([{ status: "OK", balance: 700n }]);
      const bonus = await tx.query(
        "select 1 from ledger_account where member_id = $1 and name = 'bonus' and balance <> 0",
        [player.memberId],
      );
      expect(bonus.rows).toEqual([]);
      throw new Undone();
    });
    await expect(decided).rejects.toThrow(Undone);
  });
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { depositWithMatch, followFacts } from "#testing/worlds/bonuses.ts";
import { gameCall, makePlayer, makeWorld, WORLD_TIME } from "#testing/worlds/money.ts";
import { openAccounts } from "#server/ledger/accounts.ts";
import { decideCall } from "#server/game-wallet/game-money.ts";

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase("seeded");
});
afterAll(() => base.close());

it("R32 the consumer of bonuses takes its members' wallets in one order, so that it can't wait in a circle", async () => {
  const { gameId } = await makeWorld(base.owner);
  const players = [await makePlayer(base.owner, gameId, 0n), await makePlayer(base.owner, gameId, 0n)];
  const facts: { topic: string; payload: Record<string, unknown> }[] = [];
  for (const player of players) {
    await depositWithMatch(base.owner, player.memberId, 1_000_000n, { at: WORLD_TIME });
    const id = randomUUID();
    const bet = { ...gameCall(player, id, 1000n), kind: "bet" as const, reference: null, round: id };
    expect((await decideCall(base.db, bet)).status).toBe("OK");
    const { rows } = await base.owner.query<{ id: string }>(
      "update round set state = 'closed', closed_at = $2 where member_id = $1 returning id",
      [player.memberId, WORLD_TIME],
    );
    facts.unshift({ topic: "round.settled", payload: { roundId: rows[0]?.id } });
    await openAccounts(base.owner, player.memberId, bet.currency);
  }
  const walletOf = async (memberId: string): Promise<string> => {
    const { rows } = await base.owner.query<{ id: string }>(
      "select id from ledger_account where member_id = $1 and name = 'main'",
      [memberId],
    );
    return rows[0]?.id ?? "";
  };
  const [first = "", second = ""] = await Promise.all(players.map(({ memberId }) => walletOf(memberId)));
  const holder = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  // A transfer that holds the first wallet and needs the second one too
  const held = base.owner.transaction(async (tx) => {
    await tx.query("select 1 from ledger_account where id = $1 for update", [first]);
    isHeld.resolve();
    await holder.promise;
    await tx.query("select 1 from ledger_account where id = $1 for update nowait", [second]);
  });
  await isHeld.promise;
  const followed = followFacts(base.owner, facts);
  await expect
    .poll(async () => {
      const { rows } = await base.owner.query<{ waits: number }>(
        "select count(*)::int as waits from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows[0]?.waits;
    })
    .toBe(1);
  holder.resolve();
  await held;
  await followed;
});

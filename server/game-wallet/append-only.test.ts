import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { amountOf } from "#rules/money/money.ts";
import { makePlayer, makeWorld, type Player, WORLD, WORLD_TIME } from "#testing/worlds/money.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { type Database, openDatabase } from "#server/platform/database/database.ts";
import { findViolations } from "#server/ledger/accounts.ts";
import { placeBet } from "./game-money.ts";
import { hold } from "#server/ledger/holds.ts";

let base: TestDatabase;
let player: Player;
let superuser: Database;

beforeAll(async () => {
  base = await testDatabase("empty");
  superuser = openDatabase(base.superuserUrl, 1);
  const { gameId } = await makeWorld(base.owner);
  player = await makePlayer(base.owner, gameId, 1000n);
  await placeBet(base.db, {
    peer: WORLD.peer,
    requestId: "r-1",
    transactionId: "t-1",
    digest: Buffer.alloc(32),
    player: player.pseudonym,
    game: WORLD.game,
    currency: WORLD.currency,
    amount: amountOf(100n),
    at: WORLD_TIME,
    tokenHash: player.tokenHash,
    round: "one",
    roundClosed: false,
  });
  const wallet = { memberId: player.memberId, currency: WORLD.currency };
  await hold(base.db, wallet, amountOf(50n), {
    id: crypto.randomUUID(),
    key: "hold",
    at: WORLD_TIME,
  });
});
afterAll(async () => {
  await superuser.close();
  await base.close();
});

describe("what is written in the ledger stays", () => {
  it.each([
    "update ledger_entry set amount = amount * 2",
    "delete from ledger_entry",
    "truncate ledger_entry",
    "update ledger_transfer set amount = 1",
    "delete from ledger_transfer",
    "truncate ledger_transfer cascade",
    "update vendor_transaction set status = ''",
    "delete from vendor_transaction",
    "truncate vendor_transaction",
    "delete from ledger_hold",
    "update ledger_hold set amount = 1",
    "update ledger_hold set state = 'pending'",
  ])("R31 %s is refused, even to the database's owner and its superuser", async (sql) => {
    for (const db of [base.db, base.owner, superuser]) {
      await expect(db.query(sql)).rejects.toMatchObject({ code: "42501" });
    }
  });

  it("the owner has not even the right to try", async () => {
    const { rows } = await base.owner.query<{ tries: boolean }>(
      "select has_table_privilege('ledger_entry', 'update, delete, truncate') as tries",
    );
    expect(rows).toEqual([{ tries: false }]);
  });

  it("a balance below zero is refused by the table itself", async () => {
    const sql = "update ledger_account set balance = -1 where member_id = $1";
    await expect(base.owner.query(sql, [player.memberId])).rejects.toMatchObject({ code: "23514" });
  });
});

it("a game and a member with rounds stay, a game without any goes", async () => {
  for (const sql of ["delete from game", "delete from member"])
    await expect(base.owner.query(sql), sql).rejects.toMatchObject({ code: "23503" });
  await base.owner.query(
    `insert into game (vendor_code, code, title, game_type, classify, min_bet, max_bet, released_on, art, blur, sort_order)
     select vendor_code, 'never-played', title, game_type, classify, min_bet, max_bet, released_on, art, blur, sort_order
     from game limit 1`,
  );
  expect((await base.owner.query("delete from game where code = 'never-played'")).rowCount).toBe(1);
});

describe("ledger_violations()", () => {
  const rulesAfter = async (sql: string): Promise<string[]> => {
    const client = await superuser.pool.connect();
    try {
      await client.query("begin");
      // What the triggers prevent, done behind their back, as a damaged disk or a careless hand would
      await client.query("set local session_replication_role = replica");
      await client.query(sql);
      return [...new Set((await findViolations(client)).map((violation) => violation.rule))].toSorted();
    } finally {
      await client.query("rollback");
      client.release();
    }
  };

  it("finds nothing in books that are right", async () => {
    expect(await findViolations(base.db)).toEqual([]);
  });

  it.each([
    [
      "update ledger_entry set amount = amount + 1 where amount > 0",
      ["a balance is the sum of its entries", "a transfer balances", "a transfer moves its amount"],
    ],
    ["delete from ledger_entry where amount < 0", ["a balance is the sum of its entries", "a transfer balances"]],
    [
      "update ledger_account set balance = balance + 1 where owner = 'house'",
      ["a balance is the sum of its entries", "what is owed is covered by what moved in"],
    ],
    ["update ledger_entry set currency = 'EUR'", ["a transfer balances", "an entry is in its account's currency"]],
    ["update ledger_hold set amount = amount - 1", ["what is held is the sum of the pending holds"]],
    [
      "update ledger_hold set state = 'voided', settled_at = now()",
      [
        "a hold is resolved once",
        "a settled hold has the transfers that settle it",
        "what is held is the sum of the pending holds",
      ],
    ],
    ["update round set staked = staked + 1", ["a round's totals are its transfers"]],
    ["update round set won = won + 1", ["a round's totals are its transfers"]],
    [
      "update vendor_transaction set amount = amount + 1",
      ["a peer's day is the wins less the stakes of that day", "a vendor's transaction moved its amount"],
    ],
    [
      "update vendor_transaction set transfer_id = null",
      [
        "a peer's day is the wins less the stakes of that day",
        "a round's totals are its transfers",
        "a vendor's transaction moved its amount",
        "money of a game belongs to a vendor's transaction",
      ],
    ],
    [
      "update ledger_transfer set kind = 'reward' where kind = 'practice'",
      ["what is paid by somebody's word has that word"],
    ],
    ["update vendor_transaction set status = 'TOKEN_REFUSED'", ["what is refused moves nothing"]],
  ])("after %s names the broken rules", async (sql, rules) => {
    expect(await rulesAfter(sql)).toEqual(rules);
  });

  it("finds a member below zero", async () => {
    const sql = `alter table ledger_account drop constraint ledger_account_member_not_negative;
      update ledger_account set balance = -5 where name = 'main'`;
    expect(await rulesAfter(sql)).toContain("a member's balance is not negative");
  });
});

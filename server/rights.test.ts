import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { amountOf } from "#rules/money/money.ts";
import { decideCall, decideGroup } from "#server/game-wallet/game-money.ts";
import { openGameWallet } from "#server/game-wallet/public.ts";
import { balanceOf, findViolations, openAccounts } from "#server/ledger/accounts.ts";
import { expireHolds, hold, postHold, voidHold } from "#server/ledger/holds.ts";
import {
  returnPracticeFunds,
  transferAdjustment,
  transferBetweenWallets,
  transferPracticeFunds,
  transferReward,
} from "#server/ledger/transfers.ts";
import { openDatabase, rowsOf } from "#server/platform/database/database.ts";
import { grantRights } from "#server/platform/database/rights.ts";
import { DEMO_RIGHTS, PLATFORM_RIGHTS } from "#server/rights.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import {
  ATTACKS,
  attacksOn,
  changedBySources,
  rightsOnTables,
  setBySources,
  type TableRights,
} from "#testing/rights.ts";
import { gameCall, makePlayer, makeWorld, payTask, type Player, WORLD, WORLD_TIME } from "#testing/worlds/money.ts";

const REFUSED = { code: "42501" };
const { readOnly, appendOnly } = PLATFORM_RIGHTS;
const kept = "allBut" in PLATFORM_RIGHTS.kept ? [] : PLATFORM_RIGHTS.kept;

let base: TestDatabase;
let arcade: TestDatabase;
let gameId: number;
let tables: TableRights[];

beforeAll(async () => {
  base = await testDatabase("seeded");
  arcade = await testDatabase("arcade");
  ({ gameId } = await makeWorld(base.owner));
  tables = await rightsOnTables(base.db);
});
afterAll(async () => {
  await base.close();
  await arcade.close();
});

const columnOf = async (table: string): Promise<string> =>
  (
    await rowsOf<{ name: string }>(base.db, {
      text: `select attname as name from pg_attribute
              where attrelid = $1::regclass and attnum > 0 and not attisdropped and attidentity = '' order by attnum limit 1`,
      values: [table],
    })
  )[0]?.name ?? "";

describe("the role site", () => {
  test.each(ATTACKS)("R31 may not: %s", async (sql) => {
    await expect(base.db.query(sql)).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|0A000|58P01)$/) });
  });

  test.each([...readOnly, ...appendOnly])("R31 may not change or delete what %s holds", async (table) => {
    const column = await columnOf(table);
    await expect(base.db.query(`update "${table}" set "${column}" = "${column}"`)).rejects.toMatchObject(REFUSED);
    await expect(base.db.query(`delete from "${table}"`)).rejects.toMatchObject(REFUSED);
    await expect(base.db.query(`select 1 from "${table}" for update`)).rejects.toMatchObject(REFUSED);
  });

  test.each([...readOnly])("R31 may not write a row of %s itself", async (table) => {
    await expect(base.db.query(`insert into "${table}" default values`)).rejects.toMatchObject(REFUSED);
  });

  test("R31 may do nothing to any table but to its rows", async () => {
    for (const sql of tables.flatMap(({ name }) => attacksOn(name))) {
      await expect(base.db.query(sql), sql).rejects.toMatchObject(REFUSED);
    }
  });

  test("R31 writes no balance, and none by the parts of a posting either", async () => {
    const { memberId } = await makePlayer(base.owner, gameId, 100n);
    for (const sql of [
      "update ledger_account set balance = balance + 100",
      "select ledger_member_delta((select min(id) from ledger_account), 100)",
      "insert into ledger_account (owner, merchant_id, name, currency, balance) values ('house', 'world', 'games', 'TYD', 5)",
    ]) {
      await expect(base.db.query(sql), sql).rejects.toMatchObject(REFUSED);
    }
    expect(await balanceOf(base.db, { memberId, currency: WORLD.currency })).toBe(100n);
  });

  test("N5 writes no ceiling of a merchant or vendor, and nothing of an operator", async () => {
    for (const sql of [
      `update merchant set config = config || '{"heldWinAbove": "9999999999"}'`,
      "update merchant set status = 'closed'",
      "insert into merchant (id, name, currency, config) values ('more', 'More', 'EUR', '{}')",
      "update vendor set max_win = 1000000",
      "update game set title = 'Other', max_win = 1000000",
      "update game set enabled = true",
      "delete from game",
      "update operator set password_hash = ''",
      "update operator set alone_up_to = 1000000000",
      "insert into operator select * from operator",
      "insert into vendor_ceiling select code, 'novaro', 1 from vendor",
    ]) {
      await expect(base.db.query(sql), sql).rejects.toMatchObject(REFUSED);
    }
  });

  test("N5 posts what its own functions say, and only with the word that it needs", async () => {
    const { db, owner } = base;
    const { memberId } = await makePlayer(owner, gameId, 100n);
    const wallet = { memberId, currency: WORLD.currency };
    const asked = (key: string = randomUUID()) => ({ id: randomUUID(), key, at: WORLD_TIME, reference: "a test" });
    await expect(transferAdjustment(db, wallet, amountOf(10n), asked())).rejects.toMatchObject(REFUSED);
    await expect(transferReward(db, wallet, amountOf(10n), asked())).rejects.toMatchObject({
      constraint: "ledger_transfer_has_its_word",
    });
    const practice = (key: string, amount: bigint) => transferPracticeFunds(db, wallet, amountOf(amount), asked(key));
    await owner.query(`update merchant set config = '{"practiceFunds": "1.00"}' where id = $1`, [WORLD.merchant]);
    await expect(practice(randomUUID(), 10n)).rejects.toMatchObject(REFUSED);
    await expect(practice(`practice:${memberId}`, 100_001n)).rejects.toMatchObject(REFUSED);
    // Given already, of another amount
    expect(await practice(`practice:${memberId}`, 100_000n)).toEqual({ ok: false, refusal: "duplicate" });
    await openAccounts(db, memberId, WORLD.currency, ["bonus", "win-held", "held"]);
    for (const from of ["held", "win-held"]) {
      const moved = transferBetweenWallets(db, { ...wallet, wallet: from }, "main", amountOf(1n), asked());
      await expect(moved).rejects.toMatchObject(REFUSED);
      const back = transferBetweenWallets(db, { ...wallet, wallet: "main" }, from, amountOf(1n), asked());
      await expect(back).rejects.toMatchObject(REFUSED);
      await expect(hold(db, { ...wallet, wallet: from }, amountOf(1n), asked())).rejects.toMatchObject(REFUSED);
    }
    const held = asked();
    await hold(db, wallet, amountOf(1n), held);
    await expect(postHold(db, held.id, "promotions", asked())).rejects.toMatchObject(REFUSED);
    expect(await balanceOf(db, wallet)).toBe(99n);
  });

  test("is let into no database but its own, and the arcade not into this one", async () => {
    const urls = inject("testRoleUrls");
    const nameOf = (url: string): string => new RegExp("@/([^?]+)").exec(url)?.[1] ?? "";
    for (const url of [
      urls.site.replace("DATABASE", nameOf(arcade.url)),
      urls.arcade.replace("DATABASE", nameOf(base.url)),
      urls.site.replace("DATABASE", "postgres"),
      urls.arcade.replace("DATABASE", "postgres"),
      urls.arcade.replace("DATABASE", "template1"),
    ]) {
      const db = openDatabase(url, 1);
      await expect(db.query("select 1")).rejects.toMatchObject(REFUSED);
      await db.close();
    }
    // Another role's name opens nothing without its password
    for (const role of ["site", "owner", "marquee"]) {
      const db = openDatabase(arcade.url.replace("//arcade:", `//${role}:`), 1);
      await expect(db.query("select 1")).rejects.toMatchObject({ code: "28P01" });
      await db.close();
    }
  });
});

describe("the rule of rights", () => {
  // 8 and 16 are the bits of delete and update; every history refuses truncate besides
  test("R31 covers every table: what has a trigger against changes is in the lists, and they name tables that are there", async () => {
    const guarded = await rowsOf<{ name: string }>(base.db, {
      text: `select distinct t.tgrelid::regclass::text as name from pg_trigger t
               join pg_proc p on p.oid = t.tgfoid where t.tgtype & 24 > 0
                and p.proname in ('ledger_is_append_only', 'ledger_hold_moves_on', 'held_win_moves_on')`,
    });
    expect([...readOnly, ...appendOnly]).toEqual(expect.arrayContaining(guarded.map(({ name }) => name)));
    const names = tables.map(({ name }) => name);
    expect([...readOnly, ...appendOnly, ...kept].filter((name) => !names.includes(name))).toEqual([]);
  });

  test("R31 leaves no right that no statement uses: name the table in server/rights.ts", () => {
    const { updated, deleted } = changedBySources(
      ["server", "tools"],
      tables.map(({ name }) => name),
    );
    const unused = (right: "update" | "delete", used: Set<string>): string[] =>
      tables.filter((table) => table[right] && !used.has(table.name)).map(({ name }) => name);
    expect({
      appendOnly: unused("update", updated).filter((name) => !deleted.has(name)),
      kept: unused("delete", deleted).filter((name) => updated.has(name)),
    }).toEqual({ appendOnly: [], kept: [] });
  });

  test("N5 gives what only the owner writes to read, and the rest of a table by columns that are written", async () => {
    const { updated, deleted, inserted } = changedBySources(
      ["server", "vendor-protocol", "tools/content.ts", "tools/consumers.ts", "tools/authenticator-off.ts"],
      tables.map(({ name }) => name),
    );
    const triggers = await rowsOf<{ text: string }>(base.db, {
      text: "select prosrc as text from pg_proc where prorettype = 'trigger'::regtype and not prosecdef",
    });
    const byTriggers = triggers.flatMap(({ text }) =>
      [...text.matchAll(/insert into ([a-z_]+)/g)].map((found) => found[1]),
    );
    const written = new Set([...updated, ...deleted, ...inserted, ...byTriggers]);
    expect(tables.filter(({ name, insert }) => insert && !written.has(name)).map(({ name }) => name)).toEqual([]);
    for (const [table, columns] of Object.entries(PLATFORM_RIGHTS.columns ?? {})) {
      expect([table, setBySources(["server"], table).toSorted()]).toEqual([table, columns.toSorted()]);
    }
  });

  test("functions with the owner's rights look names up in one place, and nobody else may call any", async () => {
    const wrong = await rowsOf<{ name: string }>(base.db, {
      text: `select p.proname as name from pg_proc p join pg_roles o on o.oid = p.proowner
              where p.pronamespace = 'public'::regnamespace
                and (has_function_privilege('arcade', p.oid, 'execute') or o.rolsuper or o.rolname <> 'owner'
                     or (p.prosecdef and not coalesce('search_path=public, pg_temp' = any (p.proconfig), false)))`,
    });
    expect(wrong).toEqual([]);
  });

  test("covers tables and functions that come later, and keeps what they give to others", async () => {
    const later = await testDatabase("empty");
    await later.owner.query(`create table later (id int); create table later_history (id int);
      create function later_posting() returns int language sql as 'select 1'`);
    await expect(later.db.query("select * from later")).rejects.toMatchObject(REFUSED);
    await expect(later.db.query("select later_posting()")).rejects.toMatchObject(REFUSED);
    const rights = { ...PLATFORM_RIGHTS, appendOnly: [...appendOnly, "later_history"] };
    expect(await grantRights(later.owner, "site", rights)).toBe(true);
    for (const table of ["later", "later_history"]) await later.db.query(`insert into ${table} values (1)`);
    await later.db.query("delete from later");
    await expect(later.db.query("delete from later_history")).rejects.toMatchObject(REFUSED);
    expect((await later.db.query("select later_posting()")).rowCount).toBe(1);
    await later.close();
  });
});

test("N5 a demo's /dev changes merchants in what it shows, and in nothing else", async () => {
  const demo = await testDatabase("seeded");
  await grantRights(demo.owner, "site", DEMO_RIGHTS);
  const set = "config = config, status = status, maintenance_until = maintenance_until";
  expect((await demo.db.query(`update merchant set ${set}`)).rowCount).toBe(2);
  for (const column of ["hosts", "currency", "name"]) {
    await expect(demo.db.query(`update merchant set ${column} = ${column}`)).rejects.toMatchObject(REFUSED);
  }
  await demo.close();
});

test("S26 every posting works in the role site, and the books are right", async () => {
  const { db } = base;
  const player: Player = await makePlayer(base.owner, gameId, 1_000_000n);
  const wallet = { memberId: player.memberId, currency: WORLD.currency };
  const asked = () => ({ id: randomUUID(), key: randomUUID(), at: WORLD_TIME });
  await openAccounts(db, player.memberId, WORLD.currency, ["main", "bonus"]);
  const posted: { ok: boolean }[] = [
    await payTask(db, wallet, amountOf(10n), asked()),
    await returnPracticeFunds(db, wallet, amountOf(10n), asked()),
    await transferBetweenWallets(db, { ...wallet, wallet: "main" }, "spare", amountOf(10n), asked()),
  ];
  const held = [asked(), asked(), { ...asked(), expiresAt: WORLD_TIME }];
  for (const one of held) posted.push(await hold(db, wallet, amountOf(50n), one));
  posted.push(await postHold(db, held[0]?.id ?? "", "withdrawals", { ...asked(), amount: amountOf(20n) }));
  posted.push(await voidHold(db, held[1]?.id ?? "", asked()));
  expect(posted.map(({ ok }) => ok)).toEqual(posted.map(() => true));
  expect(await expireHolds(db, WORLD_TIME)).toBe(1);

  const call = (
    id: string,
    kind: "bet" | "win" | "rollback" | "promo-win" | "round-close",
    of: string | null = null,
  ) => ({
    ...gameCall(player, id, kind === "round-close" ? 0n : 100n),
    kind,
    reference: of,
    round: kind === "promo-win" ? null : "one",
  });
  const calls = [call("b", "bet"), call("w", "win"), call("r", "rollback", "w"), call("p", "promo-win", "summer")];
  const last = call("c", "round-close");
  for (const one of [...calls, last]) expect(await decideCall(db, one)).toMatchObject({ status: "OK" });
  const items = [call("gb", "bet"), call("gw", "win")].map((one) => ({ ...one, round: "two" }));
  const { digest } = gameCall(player, "g", 0n);
  const group = { peer: WORLD.peer, requestId: "r-g", transactionId: "g", digest, at: WORLD_TIME, items };
  expect(await decideGroup(db, group)).toMatchObject({ status: "OK" });
  const many = ["m1", "m2", "m3"].map((id) => ({ ...call(id, "bet"), round: id }));
  const decided = await Promise.all(many.map((one) => openGameWallet(db).decide(one)));
  expect(decided.map(({ status }) => status)).toEqual(["OK", "OK", "OK"]);
  expect(await findViolations(db)).toEqual([]);
});

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PLATFORM_SCHEMA } from "#server/schema.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { isMigrated, migrate, type Schema, schemaDigest } from "./migrate.ts";
import { readFunctions } from "./sql-functions.ts";

let base: TestDatabase;
let folder: string;
let schema: Schema;
beforeEach(async () => {
  base = await testDatabase("empty");
  folder = await mkdtemp(join(tmpdir(), "marquee-functions-"));
  schema = { ...PLATFORM_SCHEMA, functions: [...PLATFORM_SCHEMA.functions, pathToFileURL(`${folder}/`)] };
});
afterEach(async () => {
  await base.close();
  await rm(folder, { recursive: true });
});

const put = (name: string, text: string) => writeFile(join(folder, `${name}.sql`), text);
const asked = async (sql: string): Promise<unknown> => Object.values((await base.owner.query(sql)).rows[0])[0];
const named = (name: string) => asked(`select count(*)::integer from pg_proc where proname = '${name}'`);

describe("a function in a file", () => {
  it("is applied when its text has changed, and only then", async () => {
    await put("planted", "create or replace function planted() returns text language sql as $$ select 'one' $$;");
    expect(await migrate(base.owner, schema)).toEqual(["planted"]);
    expect(await migrate(base.owner, schema)).toEqual([]);
    await put("planted", "create or replace function planted() returns text language sql as $$ select 'two' $$;");
    expect(await isMigrated(base.owner, schema)).toBe(false);
    expect(await migrate(base.owner, schema)).toEqual(["planted"]);
    expect(await isMigrated(base.owner, schema)).toBe(true);
    expect(await asked("select planted()")).toBe("two");
  });

  it("replaces the one of before, with other parameters or another result as well", async () => {
    await put("planted", "create or replace function planted(a text) returns text language sql as $$ select a $$;");
    await migrate(base.owner, schema);
    await put("planted", "create or replace function planted(b text) returns integer language sql as $$ select 1 $$;");
    await migrate(base.owner, schema);
    await put(
      "planted",
      "create or replace function planted(b text, c text) returns text language sql as $$ select c $$;",
    );
    await migrate(base.owner, schema);
    expect(await named("planted")).toBe(1);
    expect(await asked("select planted('b', 'c')")).toBe("c");
  });

  it("is dropped when its file is gone", async () => {
    await put("planted", "create or replace function planted() returns text language sql as $$ select 'one' $$;");
    await migrate(base.owner, schema);
    expect(await isMigrated(base.owner, PLATFORM_SCHEMA)).toBe(false);
    expect(await migrate(base.owner, PLATFORM_SCHEMA)).toEqual(["planted"]);
    expect(await named("planted")).toBe(0);
    expect(await isMigrated(base.owner, PLATFORM_SCHEMA)).toBe(true);
  });

  it("that is wrong is not applied, nor is any other of the same start", async () => {
    await put("planted", "create or replace function planted() returns text language sql as $$ select 'one' $$;");
    await put("wrong", "create or replace function wrong() returns text language sql as $$ select no_such() $$;");
    await expect(migrate(base.owner, schema)).rejects.toThrow("no_such");
    expect(await named("planted")).toBe(0);
  });

  it("may call one that comes after it", async () => {
    await put("a_first", "create or replace function a_first() returns text language sql as $$ select b_second() $$;");
    await put("b_second", "create or replace function b_second() returns text language sql as $$ select 'b' $$;");
    await migrate(base.owner, schema);
    expect(await asked("select a_first()")).toBe("b");
  });

  it("that is named otherwise than its file, or not alone in it, is refused", async () => {
    await put("planted", "create or replace function other() returns text language sql as $$ select 'one' $$;");
    await expect(migrate(base.owner, schema)).rejects.toThrow("planted.sql must hold");
    const one = "create or replace function planted() returns text language sql as $$ select 'one' $$;\n";
    await put("planted", `${one}${one.replace("planted", "second")}`);
    await expect(migrate(base.owner, schema)).rejects.toThrow("planted.sql must hold");
  });

  it("has its part in the digest that names the templates of tests", async () => {
    await put("planted", "create or replace function planted() returns text language sql as $$ select 'one' $$;");
    const one = await schemaDigest(schema);
    await put("planted", "create or replace function planted() returns text language sql as $$ select 'two' $$;");
    expect(await schemaDigest(schema)).not.toBe(one);
  });
});

describe("the functions of the ledger and the game wallet", () => {
  it("are all files", async () => {
    const { rows } = await base.owner.query<{ name: string }>(
      "select proname as name from pg_proc where pronamespace = 'public'::regnamespace and proname ~ '^(ledger|vendor|round)_'",
    );
    const files = new Set((await readFunctions(PLATFORM_SCHEMA.functions)).map(({ name }) => name));
    expect(rows.map(({ name }) => name).filter((name) => !files.has(name))).toEqual([]);
    expect(rows.length).toBeGreaterThan(20);
  });

  it("plan with indexes only where calls come in", async () => {
    const { rows } = await base.owner.query<{ name: string }>(
      "select proname as name from pg_proc where 'enable_seqscan=off' = any (proconfig) order by 1",
    );
    expect(rows.map(({ name }) => name)).toEqual([
      "bonus_count_round",
      "bonus_grant",
      "bonus_lot_end",
      "decide_call",
      "decide_calls",
      "decide_group",
      "decide_sequence",
      "find_game_balance",
      "finish_round",
      "ledger_between_wallets",
      "ledger_charge_back",
      "ledger_deposit",
      "ledger_deposit_match",
      "ledger_expire_holds",
      "ledger_hold_open",
      "ledger_hold_post",
      "ledger_hold_void",
      "ledger_open_account",
      "ledger_payout_back",
      "ledger_practice",
      "ledger_rebate",
      "ledger_reward",
      "ledger_set_off",
      "ledger_suspense",
      "ledger_suspense_return",
      "ledger_with_house",
      "move_contract_money",
      "pay_contract_bill",
      "pay_contract_bills",
      "settle_held_win",
      "vendor_book_take",
      "vendor_transfer_end",
      "vendor_transfer_open",
    ]);
  });
});

import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate as migrateArcade, MIGRATIONS, openDatabase as openArcade } from "#arcade/server/database.ts";
import { findViolations } from "#server/ledger/accounts.ts";
import { placeBet } from "#server/game-wallet/game-money.ts";
import { SUPERUSER } from "#server/platform/database/cluster-roles.ts";
import { openDatabase, rowsOf } from "#server/platform/database/database.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#server/platform/database/embedded-postgres.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { PLATFORM_SCHEMA } from "#server/schema.ts";
import { gameCall, makePlayer, makeWorld, type Player } from "#testing/worlds/money.ts";
import type { DatabaseAddress } from "./database-addresses.ts";
import { ARCADE_DATABASE, openServer, PLATFORM_DATABASE, prepareArcade, preparePlatform } from "./databases.ts";

const NO_DEMO = { personas: false, month: false };

const LONG_MS = 240_000;
const silent = (): void => undefined;

let dataDir: string;
let ends: (() => Promise<void>)[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "marquee-databases-"));
  // The database may run as another user than root
  chmodSync(dataDir, 0o755);
  ends = [];
});
afterEach(async () => {
  for (const end of ends.toReversed()) await end();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = async (): Promise<EmbeddedPostgres> => {
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  ends.push(() => server.stop());
  return server;
};

async function ask<Row>(url: string, text: string): Promise<Row[]> {
  const db = openDatabase(url, 1);
  return rowsOf<Row>(db, { text }).finally(() => db.close());
}

/** Makes of a server what starts made before there were roles: everything is the superuser's, and everybody is let in. */
async function makeAsBefore(server: EmbeddedPostgres): Promise<Player> {
  const admin = server.url("postgres", SUPERUSER);
  for (const name of [PLATFORM_DATABASE, ARCADE_DATABASE]) await ask(admin, `create database ${name}`);
  const db = openDatabase(server.url(PLATFORM_DATABASE, SUPERUSER), 2);
  await migrate(db, PLATFORM_SCHEMA);
  const { gameId } = await makeWorld(db);
  const player = await makePlayer(db, gameId, 1000n);
  await placeBet(db, { ...gameCall(player, "before", 100n) });
  await db.close();
  const book = openArcade(server.url(ARCADE_DATABASE, SUPERUSER), 1);
  await migrateArcade(book, MIGRATIONS);
  await book.rows("insert into frame_origin (merchant, origin, seen_at) values ('before', 'http://before', now())");
  await book.close();
  for (const role of ["owner", "site", "arcade"]) await ask(admin, `drop role ${role}`);
  const [rules] = await ask<{ file: string }>(admin, "select current_setting('hba_file') as file");
  writeFileSync(rules?.file ?? "", "local all all trust\n");
  await ask(admin, `alter role ${SUPERUSER} password null; select pg_reload_conf()`);
  rmSync(join(dataDir, "database.json"));
  return player;
}

/** What must hold of the databases of a start, whatever they were before. */
async function expectApart(platform: DatabaseAddress, arcade: DatabaseAddress): Promise<void> {
  for (const { url } of [platform, arcade]) {
    const owned = await ask<{ owner: string }>(
      url,
      `select distinct pg_get_userbyid(relowner) as owner from pg_class
        where relnamespace = 'public'::regnamespace
       union select pg_get_userbyid(proowner) from pg_proc where pronamespace = 'public'::regnamespace
       union select pg_get_userbyid(datdba) from pg_database where datname = current_database()`,
    );
    expect(owned).toEqual([{ owner: "owner" }]);
    expect(await ask(url, "select rolsuper as super from pg_roles where rolname = current_user")).toEqual([
      { super: false },
    ]);
  }
  await expect(ask(platform.url, "delete from ledger_entry")).rejects.toMatchObject({ code: "42501" });
  for (const role of [SUPERUSER, "owner", "site"]) {
    await expect(ask(arcade.url.replace("//arcade:", `//${role}:`), "select 1")).rejects.toMatchObject({
      code: "28P01",
    });
  }
}

test.each([
  ["stopped", true],
  ["still running after a kill", false],
])(
  "R31 a data folder of before there were roles is brought up to date by the next start, %s, and nothing is lost",
  async (_how, isStopped) => {
    const before = await start();
    const player = await makeAsBefore(before);
    if (isStopped) await before.stop();
    for (const turn of ["first", "again"]) {
      const server = await openServer({ dataDir }, silent, {});
      ends.push(() => server.stop());
      await preparePlatform(server.platform, NO_DEMO, silent);
      await prepareArcade(server.arcade, silent);
      await expectApart(server.platform, server.arcade);
      const db = openDatabase(server.platform.url, 2);
      expect(await placeBet(db, gameCall(player, `after-${turn}`, 50n))).toMatchObject({ status: "OK" });
      expect(await findViolations(db)).toEqual([]);
      expect((await db.query("select from ledger_transfer")).rowCount).toBe(turn === "first" ? 3 : 4);
      await db.close();
      expect(await ask(server.arcade.url, "select merchant from frame_origin")).toEqual([{ merchant: "before" }]);
      await server.stop();
    }
  },
  LONG_MS,
);

test(
  "R31 passwords that are lost are made anew, and are nobody else's to read",
  async () => {
    const server = await start();
    const old = server.url("postgres", SUPERUSER);
    const file = join(dataDir, "database.json");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    rmSync(file);
    const again = await startEmbeddedPostgres({ dataDir, durable: false });
    expect(again.takenOver).toBe(true);
    expect(await ask(again.url("postgres", SUPERUSER), "select 1 as one")).toEqual([{ one: 1 }]);
    await expect(ask(old, "select 1")).rejects.toMatchObject({ code: "28P01" });
  },
  LONG_MS,
);

test(
  "R31 an operator's own server: roles of any name are kept apart, and one role for all works with a line that says so",
  async () => {
    const server = await start();
    const admin = server.url("postgres", SUPERUSER);
    for (const role of ["boss login createdb", "shop login", "games login"]) {
      await ask(admin, `create role ${role} password 'secret'`);
    }
    await ask(admin, "grant connect on database postgres to boss");
    const as = (role: string, database: string): string =>
      server.url(database, SUPERUSER).replace(/\/\/[^@]*@/, `//${role}:secret@`);
    const said: string[] = [];
    const tell = (line: string): void => void said.push(line);
    const env = {
      DATABASE_URL: as("shop", "house"),
      DATABASE_OWNER_URL: as("boss", "house"),
      ARCADE_DATABASE_URL: as("games", "studio"),
    };
    // The second time the roles are let in by what the first one granted
    for (let turn = 0; turn < 2; turn += 1) {
      const { platform, arcade } = await openServer({ dataDir }, tell, env);
      await preparePlatform(platform, NO_DEMO, tell);
      await prepareArcade(arcade, tell);
      await expect(ask(platform.url, "delete from ledger_entry")).rejects.toMatchObject({ code: "42501" });
      await expect(ask(as("games", "house"), "select 1")).rejects.toMatchObject({ code: "42501" });
      await expect(ask(as("shop", "studio"), "select 1")).rejects.toMatchObject({ code: "42501" });
    }
    expect(said.filter((line) => line.startsWith("Warning"))).toEqual([]);
    const alone = await openServer({ dataDir }, tell, { DATABASE_URL: as("boss", "alone") });
    await preparePlatform(alone.platform, NO_DEMO, tell);
    await prepareArcade(alone.arcade, tell);
    expect(said.filter((line) => line.startsWith("Warning"))).toEqual([
      expect.stringContaining("DATABASE_URL alone is given"),
    ]);
    const unknown = { ...env, DATABASE_URL: as("nobody-there", "house") };
    const { platform } = await openServer({ dataDir }, tell, unknown);
    await expect(preparePlatform(platform, NO_DEMO, tell)).rejects.toThrow(
      'DATABASE_URL names the role "nobody-there"',
    );
  },
  LONG_MS,
);

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makePlayer, makeWorld } from "#testing/worlds/money.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";

const SCRIPT = fileURLToPath(new URL("ledger-check.ts", import.meta.url));
let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase("empty");
  const { gameId } = await makeWorld(base.owner);
  await makePlayer(base.owner, gameId, 1000n);
});
afterAll(() => base.close());

function check(): { code: number | null; output: string } {
  const env = { ...process.env, DATABASE_URL: base.url };
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT], { env, encoding: "utf8" });
  return { code: status, output: stdout + stderr };
}

describe("npm run ledger:check", () => {
  it("says what it read and that the books are right", () => {
    expect(check()).toEqual({ code: 0, output: "read 2 accounts, 1 transfers, 2 entries\nthe books are right\n" });
  });

  it("ends with 1 and a list when they are not", async () => {
    await base.owner.query("update ledger_account set balance = balance + 7 where owner = 'member'");
    const { code, output } = check();
    expect(code).toBe(1);
    expect(output).toMatch(
      /BROKEN {2}a balance is the sum of its entries: \d+ \(1007 against 1000\)\nBROKEN {2}what is owed .*\n2 broken/,
    );
  });
});

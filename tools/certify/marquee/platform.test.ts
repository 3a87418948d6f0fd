import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openEvents, type Events } from "#server/events/events.ts";
import { findViolations } from "#server/ledger/accounts.ts";
import { HOUSE_KEYS_SECRET } from "#server/peers/public.ts";
import { openFieldEncryption } from "#server/platform/crypto/field-encryption.ts";
import { rowOf, rowsOf } from "#server/platform/database/database.ts";
import { movableClock } from "#server/platform/runtime/clock.ts";
import { type ServerProcess, startServer } from "#tools/server-process.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { runCases } from "../kit.ts";
import { openTestPeer, TEST_PEER } from "./test-peer.ts";
import { WALLET_CASES } from "./wallet/cases.ts";

let base: TestDatabase;
let events: Events;
let server: ServerProcess;
const dataDir = mkdtempSync(join(tmpdir(), "marquee-certify-"));

beforeAll(async () => {
  base = await testDatabase("seeded");
  events = await openEvents(base.url, (problem) => console.error(problem));
  server = await startServer(base.url, "web,worker", {
    DATA_DIR: dataDir,
    MARQUEE_KEYS_DIR: dataDir,
    MARQUEE_PAGES: "0",
  });
});
afterAll(async () => {
  await server.kill();
  await events.close();
  await base.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test("the platform passes every case, and nothing is left open or in anybody's wallet", async () => {
  const { db } = base;
  const deps = {
    db,
    events,
    encryption: openFieldEncryption(db, movableClock(), HOUSE_KEYS_SECRET),
    now: () => new Date(),
  };
  const platform = await openTestPeer(deps, server.url);
  const verdicts = await runCases(WALLET_CASES, platform.world, () => undefined);
  await platform.close();
  expect(verdicts.filter(({ state }) => state !== "passed")).toEqual([]);
  expect(await rowOf(db, { text: "select enabled from vendor_peer where id = $1", values: [TEST_PEER] })).toEqual({
    enabled: false,
  });
  expect(await rowsOf(db, { text: "select code from game where vendor_code = 'CERTIFY' and enabled" })).toEqual([]);
  const currencies = {
    text: "select distinct t.currency from ledger_transfer t join vendor_transaction v on v.transfer_id = t.id where v.peer = $1",
    values: [TEST_PEER],
  };
  expect(await rowsOf(db, currencies)).toEqual([{ currency: "FUN" }]);
  expect(await findViolations(db)).toEqual([]);
}, 60_000);

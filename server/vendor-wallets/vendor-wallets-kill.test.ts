/** A process that is killed while money is on its way to a vendor's wallet or home (decisions 081, 082). */
import { spawn } from "node:child_process";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findViolations } from "#server/ledger/accounts.ts";
import { movableClock } from "#server/platform/runtime/clock.ts";
import { openLog } from "#server/platform/runtime/log.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import type { Work } from "#testing/worlds/move-until-killed.ts";
import { makePlayer, makeWorld, type Player, WORLD } from "#testing/worlds/money.ts";
import { serveVendor } from "#testing/worlds/vendor-by-http.ts";
import { inWallet, keepWalletsAtVendor, VendorInMemory } from "#testing/worlds/vendor-wallets.ts";
import { followVendorWallets } from "./bring-home.ts";
import { followBook } from "./follow-book.ts";

const CHILD = fileURLToPath(new URL("../../testing/worlds/move-until-killed.ts", import.meta.url));
const FUNDS = 10_000n;
const AT_VENDOR = `vendor:${WORLD.peer}`;
const seed = Number(process.env["SEED"] ?? Math.floor(Math.random() * 2 ** 31));

let base: TestDatabase;
let players: Player[] = [];
let server: Server;
/** What comes before an answer of the vendor; the process that waits for it may be gone by then. */
let between: () => void = () => undefined;
const vendor = new VendorInMemory();
const clock = movableClock();
const log = openLog("silent", { write: () => undefined });
const needed = () => ({ db: base.db, clock, log });

beforeAll(async () => {
  console.log(`vendor-wallets-kill seed ${seed} (SEED=${seed} repeats it)`);
  base = await testDatabase("empty");
  const { gameId } = await makeWorld(base.owner);
  await keepWalletsAtVendor(base.owner);
  players = await Promise.all(Array.from({ length: 6 }, () => makePlayer(base.owner, gameId, FUNDS)));
  server = await serveVendor(vendor, () => between());
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await base.close();
});

/** Lets a process move money until the vendor has answered `count` times, kills it before that answer, and tells what it acknowledged. */
async function killBeforeAnswer(count: number): Promise<Map<string, string>> {
  const { port } = server.address() as AddressInfo;
  const work: Work = {
    url: base.url,
    vendor: `http://127.0.0.1:${port}`,
    members: players.map(({ memberId }) => memberId),
  };
  const child = spawn(process.execPath, [CHILD, JSON.stringify(work)], { stdio: ["ignore", "pipe", "inherit"] });
  let answers = 0;
  between = () => {
    answers += 1;
    // Somebody plays meanwhile
    const player = players[answers % players.length];
    if (player) vendor.play(player, { stake: 30n, win: answers % 3 === 0 ? 70n : 10n });
    if (answers === count) child.kill("SIGKILL");
  };
  const told = new Map<string, string>();
  for await (const line of createInterface({ input: child.stdout })) {
    const [id = "", amount = ""] = line.split(" ");
    told.set(id, amount);
  }
  between = () => undefined;
  return told;
}

/** Waits until the database has noticed that the killed process is gone and has ended what it had open. */
async function untilGone(): Promise<void> {
  for (;;) {
    const { rows } = await base.db.query<{ others: bigint }>(
      `select count(*) as others from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query like '%vendor_%' and state <> 'idle'`,
    );
    if (rows[0]?.others === 0n) return;
  }
}

const openTransfers = async (): Promise<number> => {
  const { rows } = await base.db.query<{ open: number }>(
    "select count(*)::int as open from vendor_transfer where state = 'asked'",
  );
  return rows[0]?.open ?? 0;
};

describe("WALLET-008 a process killed while money goes to a vendor and back", () => {
  it.each([0, 1, 2, 3])(
    "loses nothing of it, and what was under way ends as the vendor has it (round %i)",
    async (round) => {
      const told = await killBeforeAnswer(30 + ((seed >> (round * 7)) & 127));
      await untilGone();
      expect(await findViolations(base.owner)).toEqual([]);
      // Nothing but asking: nobody sends a transfer again
      clock.move(20 * 60_000);
      await followVendorWallets(needed(), vendor);
      expect(await openTransfers()).toBe(0);
      await followBook(needed(), vendor, WORLD.peer);
      const { rows } = await base.db.query<{ id: string; state: string; amount: bigint }>(
        "select id, state, amount from vendor_transfer where id = any($1)",
        [[...told.keys()]],
      );
      expect(rows.map(({ id, state, amount }) => [id, state, String(amount)])).toEqual(
        rows.map(({ id }) => [id, "done", told.get(id)]),
      );
      expect(rows).toHaveLength(told.size);
      for (const { memberId, pseudonym } of players) {
        const net = vendor.lines
          .filter((one) => one.player === pseudonym)
          .reduce((sum, { call, amount }) => sum + (call === "bet" ? -BigInt(amount) : BigInt(amount)), 0n);
        const [main, away] = [await inWallet(base.db, memberId, "main"), await inWallet(base.db, memberId, AT_VENDOR)];
        expect([away, main + away]).toEqual([vendor.balance(pseudonym), FUNDS + net]);
      }
      expect(await findViolations(base.owner)).toEqual([]);
    },
  );
});

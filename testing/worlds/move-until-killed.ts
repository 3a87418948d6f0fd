/**
 * Moves members' money to a vendor's wallets and back without end, and writes each transfer that has ended on a line of its
 * own. For server/vendor-wallets/vendor-wallets-kill.test.ts, which kills it in the middle of its work and is the vendor.
 * Argument: a JSON of `Work`.
 */
import { randomUUID } from "node:crypto";
import { writeSync } from "node:fs";
import { type Amount, amountOf } from "#rules/money/money.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { movableClock } from "#server/platform/runtime/clock.ts";
import { openLog } from "#server/platform/runtime/log.ts";
import { followBook } from "#server/vendor-wallets/follow-book.ts";
import { moveMoney } from "#server/vendor-wallets/move-money.ts";
import { vendorByHttp } from "./vendor-by-http.ts";
import { WORLD } from "./money.ts";

export type Work = { url: string; vendor: string; members: string[] };

const work = JSON.parse(process.argv[2] ?? "") as Work;
const needed = {
  db: openDatabase(work.url),
  clock: movableClock(),
  log: openLog("silent", { write: () => undefined }),
};
const vendor = vendorByHttp(work.vendor);
const STEPS: readonly ["in" | "out", Amount | null][] = [
  ["in", amountOf(700n)],
  ["in", null],
  ["out", amountOf(100n)],
  ["out", null],
];

async function moveFor(memberId: string): Promise<never> {
  for (;;) {
    for (const [direction, amount] of STEPS) {
      const wallet = { memberId, currency: WORLD.currency, peer: WORLD.peer };
      const moved = await moveMoney(needed, vendor, { ...wallet, direction, amount, requestId: randomUUID() });
      // Written at once and whole: what was acknowledged must be on the pipe before we are killed
      if (moved.ok) writeSync(1, `${moved.id} ${moved.amount}\n`);
    }
    await followBook(needed, vendor, WORLD.peer);
  }
}

await Promise.all(work.members.map(moveFor));

/**
 * Asks for withdrawals and takes every second one back, without end, and writes what was acknowledged on a line of its own.
 * For server/payments/withdrawals/withdrawal-kill.test.ts, which kills it in the middle of its work. Argument: a JSON of `Work`.
 */
import { randomUUID } from "node:crypto";
import { writeSync } from "node:fs";
import type { Merchant } from "#contract/core/merchant.ts";
import { openEvents } from "#server/events/public.ts";
import { movableClock } from "#server/platform/runtime/clock.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { moveWithdrawal } from "#server/payments/withdrawals/move-withdrawal.ts";
import { lockWithdrawal } from "#server/payments/withdrawals/withdrawals.store.ts";
import { openOne, type Payer } from "./open-withdrawals.ts";

export type Work = { url: string; merchant: Merchant; payers: Payer[]; at: string };

const work = JSON.parse(process.argv[2] ?? "") as Work;
const db = openDatabase(work.url);
const events = await openEvents(work.url, () => undefined);
const clock = movableClock();
const at = new Date(work.at);
const UNITS = 10_000_000n;

async function withdrawFor(payer: Payer): Promise<never> {
  for (;;) {
    const row = await openOne({ db, events, clock }, work.merchant, payer, {
      units: UNITS,
      requestId: randomUUID(),
      at,
    });
    if (typeof row === "string") throw new Error(`refused: ${row}`);
    // Written at once and whole: what was acknowledged must be on the pipe before we are killed
    writeSync(1, `asked ${row.id}\n`);
    await db.transaction(async (tx) => {
      const locked = await lockWithdrawal(tx, work.merchant.id, row.id);
      if (!locked) throw new Error("it is gone");
      await moveWithdrawal({ events }, tx, work.merchant, locked, { to: "cancelled", actor: "member", at });
    });
    writeSync(1, `cancelled ${row.id}\n`);
  }
}

await Promise.all(work.payers.map(withdrawFor));

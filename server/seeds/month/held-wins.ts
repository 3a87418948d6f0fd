/** Wins of the month that are held: some vendors have a lower ceiling while it lasts, and the clerks look at what is above. */
import type { Merchant } from "#contract/core/merchant.ts";
import { rowsOf } from "#server/platform/database/database.ts";
import { approveAsSecond, demand } from "./desk-steps.ts";
import type { Calendar } from "./calendar.ts";
import { DAYS } from "./people.ts";
import type { World } from "./world.ts";

/** Main units above which a win of the vendor is held at the merchant. */
const CEILINGS = [
  ["novaro", "NINEFOLD", 8_000n],
  ["novaro", "PIXELHAUS", 4_000n],
  ["solenne", "REDKITE", 300n],
] as const;
const UNIT = 100_000n;
/** What was held in these last days still waits. */
const LEFT_DAYS = 6;
const CLERK = "deniz";

/** Sets the ceilings, before anybody plays. */
export async function lowerCeilings(world: World): Promise<void> {
  for (const [merchantId, vendor, amount] of CEILINGS) {
    await world.tx.query({
      text: `insert into vendor_ceiling (vendor_code, merchant_id, amount) select code, $2, $3 from vendor where code = $1
             on conflict do nothing`,
      values: [vendor, merchantId, amount * UNIT],
    });
  }
}

async function halveCeilings(world: World, merchant: Merchant): Promise<void> {
  for (const [merchantId, vendor] of CEILINGS) {
    if (merchantId !== merchant.id) continue;
    await world.tx.query({
      text: "update vendor_ceiling set amount = amount / 2 where vendor_code = $1 and merchant_id = $2",
      values: [vendor, merchantId],
    });
  }
}

/** Takes them away: who plays in the demo plays under the merchant's own. */
export async function liftCeilings(world: World): Promise<void> {
  for (const [merchantId, vendor] of CEILINGS) {
    await world.tx.query({
      text: "delete from vendor_ceiling where vendor_code = $1 and merchant_id = $2",
      values: [vendor, merchantId],
    });
  }
}

/**
 * A morning's look at what is held: it was a round of our own studio's, and is paid. In the last days what is held
 * waits for whoever opens the demo's desk; while nothing waits, the ceilings are halved, whatever was played.
 */
export async function lookAtHeldWins(world: World, merchant: Merchant, calendar: Calendar, day: number): Promise<void> {
  const held = await rowsOf<{ id: string }>(world.tx, {
    name: "month-held-wins",
    text: `select transfer_id as id from held_win where merchant_id = $1 and state = 'held' and held_at < $2
           order by held_at, transfer_id`,
    values: [merchant.id, calendar.at(day, 0)],
  });
  if (day >= DAYS - LEFT_DAYS) {
    if (held.length === 0) await halveCeilings(world, merchant);
    return;
  }
  for (const [at, { id }] of held.entries()) {
    world.setClock(calendar.at(day, 8 * 60 + 40 + at));
    const input = { id, decision: "release", reason: "The round was played again: it stands" } as const;
    const decided = demand(
      "a release of a held win",
      await world.desk["desk.settleHeldWin"](input, world.asOperator(merchant, CLERK)),
    ) as { waits: boolean };
    if (decided.waits) await approveAsSecond(world, merchant, id, calendar.at(day, 8 * 60 + 50));
  }
}

/** Withdrawals that a demo begins with: asked for within the time that their merchant promises, so that none is late yet. */
import type { Merchant } from "#contract/core/merchant.ts";
import { rowsOf } from "#server/platform/database/database.ts";
import type { Calendar } from "./calendar.ts";
import { decideWithdrawals, makeFile, releaseFile, settleUntil } from "./desk-days.ts";
import { demand } from "./desk-steps.ts";
import { diceOf, idOf } from "./dice.ts";
import { type Inhabitant, refreshBalances } from "./inhabitants.ts";
import { askFor } from "./money-days.ts";
import { DAYS } from "./people.ts";
import type { World } from "./world.ts";

const MINUTE_MS = 60_000;
const LAST_DAY = DAYS - 1;
/** How many ask at each merchant: of them a file is released, the next are in one that is not, and the others wait. */
const [RELEASED, FILED, WAITING] = [3, 3, 10] as const;
const ASKED = RELEASED + FILED + WAITING;
/** Of the promised minutes so many of a hundred have gone by for the first of them. */
const GONE_PERCENT = 50;
const CLERK = "deniz";

/** Ends the last day at the desk, and asks for what waits when the demo begins. */
export async function freshWithdrawals(
  world: World,
  inhabitants: readonly Inhabitant[],
  calendars: ReadonlyMap<string, Calendar>,
  endsAt: Date,
): Promise<void> {
  for (const [merchantId, calendar] of calendars) {
    const evening = calendar.at(LAST_DAY, 23 * 60 + 45);
    await settleUntil(world, world.merchant(merchantId), evening, evening);
  }
  await refreshBalances(world.tx, inhabitants);
  for (const [merchantId, calendar] of calendars) {
    const merchant = world.merchant(merchantId);
    const askers = inhabitants
      .filter((one) => one.merchantId === merchantId && one.cardId !== null)
      .toSorted((one, other) => placeOf(one) - placeOf(other));
    await ask(world, merchant, askers, { calendar, endsAt });
  }
  world.setClock(endsAt);
}

const placeOf = ({ name }: Inhabitant): number => diceOf(`asks in the end: ${name}`).whole(0, 1_000_000);

/** The oldest go into files; of those that wait one has been seen by the first of two. */
async function ask(
  world: World,
  merchant: Merchant,
  askers: readonly Inhabitant[],
  { calendar, endsAt }: { calendar: Calendar; endsAt: Date },
): Promise<void> {
  const minutes = (merchant.config.withdrawal.minutes * GONE_PERCENT) / 100;
  // A demo that begins just after midnight has had no more than that of its day
  const from = Math.max(calendar.to.getTime(), endsAt.getTime() - minutes * MINUTE_MS);
  const momentOf = (index: number): Date => new Date(from + ((endsAt.getTime() - from) * index) / (ASKED + 1));
  let asked = 0;
  for (const one of askers) {
    const id = idOf(`last withdrawal of ${one.name}`);
    const part = diceOf(id).whole(4, 12);
    if (!(await askFor(world, one, { part, id, at: momentOf(asked) }))) continue;
    asked += 1;
    const now = momentOf(asked);
    if (asked === RELEASED || asked === RELEASED + FILED) {
      await decideWithdrawals(world, merchant, now, now);
      const made = await makeFile(world, merchant, now);
      if (made !== null && asked === RELEASED) await releaseFile(world, merchant, made, now);
    }
    if (asked === ASKED) break;
  }
  await firstOfTwo(world, merchant, endsAt);
}

/** Has one that two decide on approved by the first of them. */
async function firstOfTwo(world: World, merchant: Merchant, at: Date): Promise<void> {
  const [one] = await rowsOf<{ id: string }>(world.tx, {
    name: "month-for-two",
    text: `select id from withdrawal where merchant_id = $1 and state = 'checks' and lane = 'two'
           order by requested_at, id limit 1`,
    values: [merchant.id],
  });
  if (!one) return;
  world.setClock(at);
  const input = { id: one.id, decision: "approve", reason: "Checked against play and deposits" } as const;
  demand("a first approval", await world.desk["desk.decideWithdrawal"](input, world.asOperator(merchant, CLERK)));
}

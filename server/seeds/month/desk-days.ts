/** What the desk does about money on a day: the bank's statement, withdrawals, payout files and the bank's answers. */
import { amountOf, toDecimal } from "#rules/money/money.ts";
import { dayAt } from "#rules/site/days.ts";
import type { Merchant } from "#contract/core/merchant.ts";
import { rowsOf } from "#server/platform/database/database.ts";
import type { Calendar } from "./calendar.ts";
import { approveAsSecond, demand } from "./desk-steps.ts";
import { diceOf } from "./dice.ts";
import { lookAtHeldWins } from "./held-wins.ts";
import { DAYS } from "./people.ts";
import type { World } from "./world.ts";

const SECOND_MS = 1000;
const LAST_DAY = DAYS - 1;
/** When the clerks of a day sit down to withdrawals, minutes of the day: after them nobody looks before the next morning. */
const MORNING = 8 * 60 + 52;
const LATER = [17 * 60 + 40, 22 * 60 + 45] as const;
/** They begin so many minutes after that. */
const AFTER = [2, 25] as const;
/** Seconds that a clerk takes for one decision. */
const DECISION_SEC = [9, 40] as const;
/** Who decides and makes payout files, and who is the second person. */
const [CLERK, SECOND] = ["deniz", "marco"] as const;

/** The clerks' morning, before anybody plays: the bank's statement, held wins, and what was asked for since the last evening. */
export async function deskMorning(world: World, day: number, calendars: ReadonlyMap<string, Calendar>): Promise<void> {
  for (const [merchantId, calendar] of calendars) {
    const merchant = world.merchant(merchantId);
    if (day % 2 === 1) await bringStatement(world, merchant, calendar, day);
    await lookAtHeldWins(world, merchant, calendar, day);
    await sitDown(world, merchant, calendar, { day, minute: MORNING });
  }
}

/** The clerks' afternoon and evening, once everybody's day is known: most of what was asked for is paid within its promise. */
export async function deskEvening(world: World, day: number, calendars: ReadonlyMap<string, Calendar>): Promise<void> {
  for (const [merchantId, calendar] of calendars) {
    for (const minute of LATER) await sitDown(world, world.merchant(merchantId), calendar, { day, minute });
  }
}

async function sitDown(
  world: World,
  merchant: Merchant,
  calendar: Calendar,
  { day, minute }: { day: number; minute: number },
): Promise<void> {
  const dice = diceOf(`desk of ${merchant.id} on ${day} at ${minute}`);
  const from = minute + dice.whole(...AFTER) + dice.whole(0, 59) / 60;
  await settleUntil(world, merchant, calendar.at(day, minute), calendar.at(day, from));
}

/** What was asked for before a moment is decided from another one on, paid out and answered. */
export async function settleUntil(world: World, merchant: Merchant, before: Date, from: Date): Promise<void> {
  const decidedAt = await decideWithdrawals(world, merchant, before, from);
  const dice = diceOf(`payout file of ${merchant.id} at ${from.toISOString()}`);
  const later = (at: Date): Date => new Date(at.getTime() + dice.whole(60, 240) * SECOND_MS);
  const madeAt = later(decidedAt);
  const made = await makeFile(world, merchant, madeAt);
  if (made === null) return;
  const releasedAt = later(madeAt);
  await releaseFile(world, merchant, made, releasedAt);
  await answerFile(world, merchant, made, later(releasedAt));
}

interface Waiting {
  id: string;
  lane: string;
  reference: string;
}

function waitingWithdrawals(world: World, merchantId: string, before: Date): Promise<Waiting[]> {
  return rowsOf<Waiting>(world.tx, {
    name: "month-waiting",
    text: `select id, lane, reference from withdrawal where merchant_id = $1 and state = 'checks' and requested_at < $2
           order by requested_at, id`,
    values: [merchantId, before],
  });
}

/** Decides all that waits and was asked for before a moment, one after the other; gives when the last of it was decided. */
export async function decideWithdrawals(world: World, merchant: Merchant, before: Date, from: Date): Promise<Date> {
  const by = world.asOperator(merchant, CLERK);
  const waiting = await waitingWithdrawals(world, merchant.id, before);
  let at = from;
  for (const { id, lane } of waiting) {
    const dice = diceOf(`decision on ${id}`);
    at = new Date(at.getTime() + diceOf(`time for ${id}`).whole(...DECISION_SEC) * SECOND_MS);
    world.setClock(at);
    if (dice.percent(6)) {
      const reason = "The account's holder could not be confirmed";
      const input = {
        id,
        decision: "reject",
        reason,
        code: "name",
        note: "Please add an account in your own name.",
      } as const;
      demand("a rejection", await world.desk["desk.decideWithdrawal"](input, by));
      continue;
    }
    const reason = lane === "two" ? "Checked against play and deposits" : "In order";
    const decided = demand(
      "an approval",
      await world.desk["desk.decideWithdrawal"]({ id, decision: "approve", reason }, by),
    ) as {
      waits: boolean;
    };
    if (decided.waits) await approveAsSecond(world, merchant, id, at);
  }
  return at;
}

/** Puts all that is approved into a payout file; gives its id, null where nothing is. */
export async function makeFile(world: World, merchant: Merchant, at: Date): Promise<string | null> {
  world.setClock(at);
  const made = await world.desk["desk.makePayoutBatch"]({}, world.asOperator(merchant, CLERK));
  return made.ok ? (made.value as { id: string }).id : null;
}

export async function releaseFile(world: World, merchant: Merchant, id: string, at: Date): Promise<void> {
  world.setClock(at);
  const release = { id, decision: "release", reason: "Sum and lines compared" } as const;
  demand("a release", await world.desk["desk.decidePayoutBatch"](release, world.asOperator(merchant, SECOND)));
}

/** The bank's answers to a file: most of it paid. */
async function answerFile(world: World, merchant: Merchant, id: string, at: Date): Promise<void> {
  const lines = await rowsOf<{ id: string; reference: string }>(world.tx, {
    name: "month-payout-lines",
    text: `select w.id, w.reference from payout_line l join withdrawal w on w.id = l.withdrawal_id where l.batch_id = $1
           order by 2`,
    values: [id],
  });
  const text = lines
    .map((line) =>
      diceOf(`answer to ${line.id}`).percent(4)
        ? `${line.reference},returned,Account is closed`
        : `${line.reference},paid,`,
    )
    .join("\n");
  world.setClock(at);
  demand(
    "a bank's answers",
    await world.desk["desk.importPayoutAnswers"]({ id, text }, world.asOperator(merchant, CLERK)),
  );
}

/** The bank's statement: what was transferred, most of it with its code, and now and then something that fits nothing. */
async function bringStatement(world: World, merchant: Merchant, calendar: Calendar, day: number): Promise<void> {
  const now = calendar.at(day, 8 * 60 + 5);
  const open = await rowsOf<{ id: string; code: string; amount: bigint; createdAt: Date }>(world.tx, {
    name: "month-transfers",
    text: `select id, code, amount, created_at as "createdAt" from deposit
           where merchant_id = $1 and partner = 'bank' and state = 'pending' and created_at < $2 order by created_at, id`,
    values: [merchant.id, calendar.at(day - 1, 12 * 60)],
  });
  const date = dayAt(calendar.at(day - 1, 16 * 60), merchant.config.timeZone);
  const lines = open.map(({ id, code, amount }) => {
    const isForgotten = diceOf(`transfer ${id}`).percent(9);
    const message = isForgotten ? "transfer from savings" : `deposit ${code}`;
    return `${date},${toDecimal(amountOf(amount))},${merchant.currency},BNK-${id.slice(0, 8)},${message}`;
  });
  const dice = diceOf(`statement of ${merchant.id} on ${day}`);
  if (dice.percent(day > 20 ? 30 : 6)) {
    const sum = dice.whole(1, 40) * 50;
    lines.push(`${date},${sum}.00,${merchant.currency},BNK-${merchant.id}-${day},thank you`);
  }
  if (lines.length === 0) return;
  world.setClock(now);
  const statement = ["date,amount,currency,reference,message", ...lines].join("\n");
  demand("a statement", await world.desk["desk.importStatement"]({ statement }, world.asOperator(merchant, CLERK)));
  const waiting = await rowsOf<{ id: string }>(world.tx, {
    name: "month-matches",
    text: "select subject_id as id from approval where merchant_id = $1 and subject = 'deposit' and state = 'waiting' order by asked_at, id",
    values: [merchant.id],
  });
  if (day >= LAST_DAY) return;
  for (const { id } of waiting) await approveAsSecond(world, merchant, id, calendar.at(day, 8 * 60 + 50));
}

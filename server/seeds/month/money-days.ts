/** What members and the desk do about money on a day: deposits before the play, withdrawals after it, and the clerks' work. */
import { type Amount, amountOf, parseDecimal, toDecimal, ZERO } from "#rules/money/money.ts";
import { dayAt } from "#rules/site/days.ts";
import { TRANSFER_CODES, transferCodeOf } from "#rules/payments/transfer-code.ts";
import type { Merchant } from "#contract/core/merchant.ts";
import type { PastOutcome } from "#server/payments/public.ts";
import { rowsOf } from "#server/platform/database/database.ts";
import type { Calendar } from "./calendar.ts";
import { approveAsSecond, demand } from "./desk-steps.ts";
import { type NamedDice, diceOf, idOf } from "./dice.ts";
import { lookAtHeldWins } from "./held-wins.ts";
import type { Inhabitant } from "./inhabitants.ts";
import { DAYS, playOn } from "./people.ts";
import type { Played } from "./play.ts";
import type { World } from "./world.ts";

const MINUTE_MS = 60_000;
const LAST_DAY = DAYS - 1;
/** A document is sent so long before the first withdrawal. */
const DOCUMENT_MS = 3_600_000;
/** Who decides and makes payout files, and who is the second person. */
const [CLERK, SECOND] = ["deniz", "marco"] as const;

/** So many of a hundred deposits end so. */
const OUTCOMES: readonly [PastOutcome, number][] = [
  ["paid", 80],
  ["expired", 88],
  ["cancelled", 93],
  ["failed", 96],
  ["other-amount", 98],
  ["paid-late", 99],
  ["charged-back", 100],
];
/** Of a hundred days of play, how many begin with a deposit. */
const DEPOSITS = { whale: 42, busy: 24, usual: 20, quiet: 16 } as const;
const WITHDRAWALS = { whale: 20, busy: 12, usual: 9, quiet: 5 } as const;

/** Deposits of those who are going to play, before they do. */
export async function depositsOn(
  world: World,
  day: number,
  inhabitants: readonly Inhabitant[],
  calendars: ReadonlyMap<string, Calendar>,
): Promise<void> {
  for (const one of inhabitants) {
    const plan = day < one.joinedOn ? null : playOn(one.name, one.temper, day);
    const dice = diceOf(`deposit of ${one.name} on ${day}`);
    const calendar = calendars.get(one.merchantId);
    if (!plan || !calendar || !dice.percent(DEPOSITS[one.temper])) continue;
    const merchant = world.merchant(one.merchantId);
    const method = dice.pick(world.payments.methods(merchant));
    const isTransfer = method.partner.code === "bank";
    // What a bank has to bring comes with its statement, one or two days later
    const outcome = isTransfer ? (dice.percent(12) && day < LAST_DAY - 3 ? "expired" : "waits") : outcomeOf(dice);
    const minutes = isTransfer ? dice.whole(9 * 60, 15 * 60) : plan.startMinute - beforePlay(outcome, dice);
    const id = idOf(`deposit of ${one.name} on ${day}`);
    await world.payments.deposit(world.tx, {
      id,
      requestId: idOf(`request ${id}`),
      merchant,
      memberId: one.id,
      method,
      amount: amountFor(dice, method.settings.chips, method, one.temper === "whale"),
      code: transferCodeOf(dice.whole(0, TRANSFER_CODES - 1)),
      at: calendar.at(day, minutes),
      outcome,
    });
  }
}

function outcomeOf(dice: NamedDice): PastOutcome {
  const thrown = dice.whole(1, 100);
  return OUTCOMES.find(([, upTo]) => thrown <= upTo)?.[0] ?? "paid";
}

/** Minutes before the play, so that what becomes of it has become when the play begins. */
function beforePlay(outcome: PastOutcome, dice: NamedDice): number {
  return outcome === "paid-late" || outcome === "charged-back" ? 110 : dice.whole(8, 20);
}

/** One of the offered amounts, which most take, or another round one. */
function amountFor(
  dice: NamedDice,
  chips: readonly number[],
  { min, max }: { min: Amount; max: Amount },
  isLarge: boolean,
): Amount {
  const offered = chips.map((chip) => amountOf(BigInt(chip) * 100_000n)).filter((one) => one >= min && one <= max);
  const chip = offered.length > 0 ? (isLarge ? (offered.at(-1) ?? min) : dice.pick(offered)) : min;
  return dice.percent(75) || chip * 2n > max ? chip : amountOf(chip * 2n);
}

/** Withdrawals of those who have played and have won, or have enough. */
export async function withdrawalsOn(world: World, day: number, played: readonly Played[]): Promise<void> {
  for (const { one, endedAt } of played) {
    const dice = diceOf(`withdrawal of ${one.name} on ${day}`);
    if (!dice.percent(WITHDRAWALS[one.temper])) continue;
    const part = dice.whole(3, 9);
    const at = new Date(endedAt.getTime() + dice.whole(2, 40) * MINUTE_MS);
    await askFor(world, one, { part, id: idOf(`withdrawal of ${one.name} on ${day}`), at });
  }
}

/** Asks for one of so many parts of what somebody has, in whole hundreds of the least; false where that is not possible. */
export async function askFor(
  world: World,
  one: Inhabitant,
  { part, id, at }: { part: number; id: string; at: Date },
): Promise<boolean> {
  const merchant = world.merchant(one.merchantId);
  const { least, most } = merchant.config.withdrawal;
  const [low, high] = [parseDecimal(least) ?? ZERO, parseDecimal(most) ?? ZERO];
  const amount = (one.balance / BigInt(part) / low) * low;
  if (one.cardId === null || amount < low || amount > high) return false;
  const requestId = idOf(`request ${id}`);
  if (merchant.config.identityCheck) await identify(world, merchant, one.id, at);
  const asked = { id, requestId, merchant, memberId: one.id, cardId: one.cardId, amount: amountOf(amount), at };
  return world.payments.withdraw(world.tx, asked);
}

/** Whoever withdraws where documents are asked for had theirs accepted in time; its pictures are deleted already. */
async function identify(world: World, merchant: Merchant, memberId: string, at: Date): Promise<void> {
  const sentAt = new Date(at.getTime() - DOCUMENT_MS);
  await world.tx.query({
    text: `insert into identity_check (id, merchant_id, member_id, kind, state, sent_at, decided_at, decided_by, delete_at)
           select $1, $2, $3, $4, 'accepted', $5, $6, $7, $6
            where not exists (select from identity_check where member_id = $3)`,
    values: [
      idOf(`document of ${memberId}`),
      merchant.id,
      memberId,
      merchant.config.identityCheck?.kinds[0],
      sentAt,
      new Date(sentAt.getTime() + 10 * MINUTE_MS),
      world.asOperator(merchant, CLERK).operator?.operatorId,
    ],
  });
}

/** The clerks' morning, before anybody plays: what was asked for until then is decided, paid out and answered. */
export async function deskDay(world: World, day: number, calendars: ReadonlyMap<string, Calendar>): Promise<void> {
  for (const [merchantId, calendar] of calendars) {
    const merchant = world.merchant(merchantId);
    if (day % 2 === 1) await bringStatement(world, merchant, calendar, day);
    await lookAtHeldWins(world, merchant, calendar, day);
    await settleUntil(world, merchant, calendar.at(day, 8 * 60), calendar.at(day, 8 * 60 + 20));
  }
}

/** What was asked for before a moment is decided from another one on, paid out and answered. */
export async function settleUntil(world: World, merchant: Merchant, before: Date, from: Date): Promise<void> {
  const at = (minutes: number): Date => new Date(from.getTime() + minutes * MINUTE_MS);
  const decided = await decideWithdrawals(world, merchant, before, from);
  const made = await makeFile(world, merchant, at(Math.max(7, decided / 4 + 1)));
  if (made === null) return;
  await releaseFile(world, merchant, made, at(Math.max(9, decided / 4 + 2)));
  await answerFile(world, merchant, made, at(Math.max(12, decided / 4 + 3)));
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

/** Decides all that waits and was asked for before a moment, four in a minute; gives how many. */
export async function decideWithdrawals(world: World, merchant: Merchant, before: Date, from: Date): Promise<number> {
  const by = world.asOperator(merchant, CLERK);
  const waiting = await waitingWithdrawals(world, merchant.id, before);
  for (const [index, { id, lane }] of waiting.entries()) {
    const dice = diceOf(`decision on ${id}`);
    const at = new Date(from.getTime() + (index * MINUTE_MS) / 4);
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
  return waiting.length;
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

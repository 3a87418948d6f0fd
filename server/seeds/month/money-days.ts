/** What members do about money on a day: deposits before the play, withdrawals after it. */
import { type Amount, amountOf, parseDecimal, ZERO } from "#rules/money/money.ts";
import { TRANSFER_CODES, transferCodeOf } from "#rules/payments/transfer-code.ts";
import type { Merchant } from "#contract/core/merchant.ts";
import type { PastOutcome } from "#server/payments/public.ts";
import type { Calendar } from "./calendar.ts";
import { type NamedDice, diceOf, idOf } from "./dice.ts";
import type { Inhabitant } from "./inhabitants.ts";
import { DAYS, playOn } from "./people.ts";
import type { Played } from "./play.ts";
import type { World } from "./world.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const LAST_DAY = DAYS - 1;
/** A document is sent so long before the first withdrawal. */
const DOCUMENT_MS = 3_600_000;
/** Who accepted the documents. */
const CLERK = "deniz";

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
    const minute = isTransfer ? dice.whole(9 * 60, 15 * 60) : plan.startMinute - beforePlay(outcome, dice);
    const id = idOf(`deposit of ${one.name} on ${day}`);
    await world.payments.deposit(world.tx, {
      id,
      requestId: idOf(`request ${id}`),
      merchant,
      memberId: one.id,
      method,
      amount: amountFor(dice, method.settings.chips, method, one.temper === "whale"),
      code: transferCodeOf(dice.whole(0, TRANSFER_CODES - 1)),
      at: calendar.at(day, minute + diceOf(`seconds of ${id}`).whole(0, 59) / 60),
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
    const at = new Date(endedAt.getTime() + dice.whole(2 * 60, 40 * 60) * SECOND_MS);
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

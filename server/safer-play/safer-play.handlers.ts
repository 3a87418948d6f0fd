/** The calls of safer play (decisions 074, 075). */
import { amountOf, parseDecimal, toDecimal } from "#rules/money/money.ts";
import { breakEnd, breakKind } from "#rules/safer-play/breaks.ts";
import {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
  limitChange,
  minutesOf,
  RAISE_WAIT_MS,
} from "#rules/safer-play/limits.ts";
import { endSessionsOf } from "#server/identity/public.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import { type CallContext, type Handlers, memberOf, ok, refuse } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import { isLimitOffered } from "./guards.ts";
import {
  addBreak,
  addStep,
  askLimit,
  type BreakRow,
  breakAt,
  guardPlay,
  limitOf,
  limitsOf,
  lockPlay,
  memberFacts,
  noteOffer,
  putLimit,
  removeLimit,
  sessionPlay,
  setReminder,
  usesOf,
} from "./safer-play.store.ts";

type SaferPlayCall = Extract<keyof Handlers, `saferPlay.${string}`>;

export function saferPlayHandlers(services: Services): Pick<Handlers, SaferPlayCall> {
  const { db, clock } = services;
  return {
    "saferPlay.get": (_input, context) => overview(services, context),
    "saferPlay.session": async (_input, context) => {
      const { id, memberId } = memberOf(context);
      const [play, every, lasting] = await Promise.all([
        sessionPlay(db, { id, memberId }, context.merchant.currency),
        everyMinutes(services, context),
        breakAt(db, memberId, clock.now()),
      ]);
      if (!play) throw new Error("a session without a row has called");
      return ok({
        startedAt: play.startedAt.toISOString(),
        seconds: Math.max(0, Math.floor((clock.nowMs() - play.startedAt.getTime()) / 1000)),
        staked: toDecimal(amountOf(play.staked)),
        net: toDecimal(amountOf(-play.lost)),
        everyMinutes: every,
        breakNow: shownBreak(lasting),
      });
    },
    "saferPlay.setLimit": (input, context) => setLimit(services, input, context),
    "saferPlay.confirmRaise": (input, context) => confirmRaise(services, input, context),
    "saferPlay.dropRaise": (input, context) => {
      const key = { memberId: memberOf(context).memberId, kind: input.kind, period: input.period };
      return db.transaction(async (tx) => {
        await lockPlay(tx, key.memberId);
        const limit = await limitOf(tx, key);
        if (!limit?.ripeAt) return refuse("raise-gone");
        await askLimit(tx, key, null, null);
        await addStep(tx, key, { step: "dropped", amount: limit.amount, at: clock.now() });
        return ok(null);
      });
    },
    "saferPlay.startBreak": (input, context) => startBreak(services, input, context),
    "saferPlay.remindEvery": async ({ minutes }, context) => {
      await setReminder(db, memberOf(context).memberId, minutes === 0 ? null : minutes);
      return ok({ everyMinutes: await everyMinutes(services, context) });
    },
    "saferPlay.answerOffer": async (_input, context) => {
      await noteOffer(db, memberOf(context).memberId, clock.now());
      return ok(null);
    },
  };
}

async function overview(services: Services, context: CallContext): ReturnType<Handlers["saferPlay.get"]> {
  const { db, clock } = services;
  const { memberId } = memberOf(context);
  const { currency, config } = context.merchant;
  const at = clock.now();
  const [limits, uses, lasting, facts] = await Promise.all([
    limitsOf(db, memberId),
    usesOf(db, memberId, { currency, timeZone: config.timeZone, at }, LIMIT_KINDS, LIMIT_PERIODS),
    breakAt(db, memberId, at),
    memberFacts(db, memberId),
  ]);
  return ok({
    currency,
    currencySymbol: config.currencySymbol,
    limits: uses.map(({ kind, period, used }) => {
      const limit = limits.find((one) => one.kind === kind && one.period === period);
      return {
        kind,
        period,
        amount: limit ? shownValue(kind, limit.amount) : null,
        used: shownValue(kind, used),
        raise: limit?.ripeAt
          ? {
              amount: limit.askedAmount === null ? null : shownValue(kind, limit.askedAmount),
              ripeAt: limit.ripeAt.toISOString(),
              isRipe: limit.ripeAt <= at,
            }
          : null,
      };
    }),
    breakNow: shownBreak(lasting),
    selfExclusions: config.saferPlay.selfExclusions,
    everyMinutes: remindersOf(facts?.everyMinutes ?? null, config.saferPlay.realityCheckMinutes),
    merchantMinutes: config.saferPlay.realityCheckMinutes,
    offerLimit: await isLimitOffered(db, memberId, context.merchant),
    help: config.saferPlay.help,
  });
}

async function everyMinutes({ db }: Services, context: CallContext): Promise<number> {
  const facts = await memberFacts(db, memberOf(context).memberId);
  return remindersOf(facts?.everyMinutes ?? null, context.merchant.config.saferPlay.realityCheckMinutes);
}

/** The shorter of the member's own and the merchant's; 0 where neither has any. */
function remindersOf(own: number | null, merchants: number): number {
  const set = [own ?? 0, merchants].filter((minutes) => minutes > 0);
  return set.length === 0 ? 0 : Math.min(...set);
}

function shownValue(kind: LimitKind, value: bigint): string {
  return kind === "time" ? String(value) : toDecimal(amountOf(value));
}

function shownBreak(row: BreakRow | null) {
  return row && { kind: row.kind, endsAt: row.endsAt.toISOString() };
}

/** The stored value of what was typed; null for what is no limit of its kind. */
function valueOf(kind: LimitKind, period: LimitPeriod, text: string, decimals: number): bigint | null {
  if (kind === "time") return minutesOf(text, period);
  const [, fraction = ""] = text.split(".");
  const amount = parseDecimal(text);
  return amount === null || amount <= 0n || fraction.length > decimals ? null : amount;
}

async function setLimit(
  { db, clock }: Services,
  { kind, period, amount: text }: Parameters<Handlers["saferPlay.setLimit"]>[0],
  context: CallContext,
): ReturnType<Handlers["saferPlay.setLimit"]> {
  const key = { memberId: memberOf(context).memberId, kind, period };
  const wished = text === null ? null : valueOf(kind, period, text, context.merchant.config.currencyDecimals);
  if (text !== null && wished === null) return refuse("limit-amount");
  return db.transaction(async (tx) => {
    await lockPlay(tx, key.memberId);
    const at = clock.now();
    const limit = await limitOf(tx, key);
    const change = limitChange(limit?.amount ?? null, wished);
    if (change === "asked") {
      await askLimit(tx, key, wished, new Date(at.getTime() + RAISE_WAIT_MS));
    } else if (change !== "same" && wished !== null) {
      await putLimit(tx, key, wished, at);
      await guardPlay(tx, key.memberId);
    }
    if (change !== "same") await addStep(tx, key, { step: change, amount: wished, at });
    return ok({ change });
  });
}

async function confirmRaise(
  { db, clock }: Services,
  { kind, period }: Parameters<Handlers["saferPlay.confirmRaise"]>[0],
  context: CallContext,
): ReturnType<Handlers["saferPlay.confirmRaise"]> {
  const key = { memberId: memberOf(context).memberId, kind, period };
  return db.transaction(async (tx) => {
    await lockPlay(tx, key.memberId);
    const at = clock.now();
    const limit = await limitOf(tx, key);
    if (!limit?.ripeAt) return refuse("raise-gone");
    if (limit.ripeAt > at) return refuse("raise-early");
    // Who has decided to stop for a while is not let out of a limit meanwhile
    if (await breakAt(tx, key.memberId, at)) return refuse("play-break");
    if (limit.askedAmount === null) await removeLimit(tx, key);
    else await putLimit(tx, key, limit.askedAmount, at);
    await addStep(tx, key, {
      step: limit.askedAmount === null ? "removed" : "raised",
      amount: limit.askedAmount,
      at,
    });
    return ok(null);
  });
}

/** When the call has answered, no later bet is taken and every session has ended, the one that called too. */
async function startBreak(
  { db, clock, events }: Services,
  { length }: Parameters<Handlers["saferPlay.startBreak"]>[0],
  context: CallContext,
): ReturnType<Handlers["saferPlay.startBreak"]> {
  const { memberId } = memberOf(context);
  const kind = breakKind(length);
  const offered: readonly string[] = context.merchant.config.saferPlay.selfExclusions;
  if (kind === "self-exclusion" && !offered.includes(length)) return refuse("break-length");
  return db.transaction(async (tx) => {
    await lockPlay(tx, memberId);
    const at = clock.now();
    await addBreak(tx, { id: newId(), memberId, kind, length, at, endsAt: breakEnd(at, length) });
    await guardPlay(tx, memberId);
    await endSessionsOf(tx, events, memberId, at);
    const lasting = await breakAt(tx, memberId, at);
    if (!lasting) throw new Error("a break that was begun does not last");
    return ok({ kind: lasting.kind, endsAt: lasting.endsAt.toISOString() });
  });
}

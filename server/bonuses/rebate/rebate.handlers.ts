/** Answers for the manual rebate (U-178, decision 069). */
import { playedKindOf, PLAYED_KINDS } from "#rules/games/played-kinds.ts";
import { type Amount, amountOf, parseDecimal, toDecimal, ZERO } from "#rules/money/money.ts";
import { claimOf, rateFor, type RebateDay, type RebateKind, rebateOf } from "#rules/bonuses/rebate.ts";
import { addDays, dayAt, startOfDay } from "#rules/site/days.ts";
import { openAccounts, transferRebate } from "#server/ledger/public.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { type CallContext, type Handlers, memberOf, ok, refuse } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import { readStanding } from "../loyalty/vip-standing.ts";
import { addRebateClaim, findClaim, lastClaim, lockRebate, readCounted, readSettled } from "./rebate.store.ts";

/** How far back a round that is undone is still taken back. */
const LOOK_BACK_DAYS = 62;

export function rebateHandlers(services: Services): Pick<Handlers, "rebate.get" | "rebate.claim"> {
  const { db, clock } = services;
  return {
    "rebate.get": async (_input, context) => {
      const { rebate } = context.merchant.config;
      const rank = await rankOf(services, context);
      const [kinds, last] = await Promise.all([
        readRebate(db, context, rank.level, clock.now()),
        lastClaim(db, memberOf(context).memberId),
      ]);
      const total = kinds.reduce((sum, { amount, takenBack }) => sum + amount - takenBack, 0n);
      return ok({
        days: rebate.days,
        least: toDecimal(leastOf(context)),
        level: rank.level,
        levelLabelId: rank.labelId,
        total: toDecimal(amountOf(total)),
        kinds: kindValues(kinds, context, rank.level),
        last: last && { amount: toDecimal(last.amount), at: last.at.toISOString() },
      });
    },
    "rebate.claim": (input, context) => claim(services, input, context),
  };
}

/** Whether a rebate waits that is enough to be paid, by the rates of that rank (0 for none). */
export async function isRebateReady({ db, clock }: Services, context: CallContext, level: number): Promise<boolean> {
  const kinds = await readRebate(db, context, level, clock.now());
  const total = kinds.reduce((sum, { amount, takenBack }) => sum + amount - takenBack, 0n);
  return total > 0n && total >= leastOf(context);
}

/** All kinds that have a rate, or something to take back, in the order of home. */
function kindValues(kinds: readonly RebateKind[], context: CallContext, level: number) {
  const { rates } = context.merchant.config.rebate;
  return PLAYED_KINDS.flatMap((gameType) => {
    const one = kinds.find(({ kind }) => kind === gameType);
    if (!rates[gameType] && !one?.takenBack) return [];
    return [
      {
        gameType,
        bets: one?.bets ?? 0,
        turnover: toDecimal(one?.turnover ?? ZERO),
        rate: (rateFor(rates[gameType], level) / 100).toFixed(2),
        amount: toDecimal(one?.amount ?? ZERO),
        takenBack: toDecimal(one?.takenBack ?? ZERO),
      },
    ];
  });
}

/** Once per request, and each stake once whatever is requested: claims of a member wait for each other. */
async function claim(
  services: Services,
  { kinds: chosen, requestId }: Parameters<Handlers["rebate.claim"]>[0],
  context: CallContext,
): ReturnType<Handlers["rebate.claim"]> {
  const { db, clock } = services;
  const { memberId } = memberOf(context);
  const { currency } = context.merchant;
  const { level } = await rankOf(services, context);
  const at = clock.now();
  return db.transaction(async (tx) => {
    await lockRebate(tx, memberId);
    const before = await findClaim(tx, memberId, requestId);
    if (before) return ok({ amount: toDecimal(before.amount) });
    const kinds = await readRebate(tx, context, level, at);
    const due = claimOf(kinds, new Set(chosen), leastOf(context));
    if (!due) return refuse("rebate-none");
    await openAccounts(tx, memberId, currency);
    const posted = await transferRebate(tx, { memberId, currency }, due.amount, {
      id: newId(),
      key: `rebate:${memberId}:${requestId}`,
      at,
    });
    if (!posted.ok) throw new Error(`a rebate was refused: ${posted.refusal}`);
    await addRebateClaim(tx, { memberId, requestId, ...due, level, transferId: posted.transferId, at });
    return ok({ amount: toDecimal(due.amount) });
  });
}

async function rankOf(services: Services, context: CallContext): Promise<{ level: number; labelId: string }> {
  if (context.merchant.config.switches.VIP !== true) return { level: 0, labelId: "" };
  const { reached } = await readStanding(services, context);
  return { level: reached?.level ?? 0, labelId: reached?.labelId ?? "" };
}

async function readRebate(db: Queryable, context: CallContext, level: number, now: Date): Promise<RebateKind[]> {
  const { memberId } = memberOf(context);
  const { currency, config } = context.merchant;
  const { timeZone, rebate } = config;
  const today = dayAt(now, timeZone);
  const since = addDays(today, 1 - rebate.days);
  const oldest = addDays(today, -LOOK_BACK_DAYS);
  const counted = await readCounted(db, memberId, oldest);
  // Without claims before the window there is nothing to take back there
  const first = counted.reduce((one, { day }) => (day < one ? day : one), since);
  const rows = await readSettled(db, { memberId, currency, timeZone }, startOfDay(first, timeZone));
  const days = new Map<string, RebateDay>();
  const dayOf = (day: string, kind: string): RebateDay => {
    const key = `${day} ${kind}`;
    const known = days.get(key) ?? { day, kind, bets: 0, turnover: 0n, counted: 0n, paid: 0n };
    days.set(key, known);
    return known;
  };
  for (const row of rows) {
    const one = dayOf(row.day, playedKindOf(row.type, row.classify));
    one.bets += Number(row.bets);
    one.turnover += row.turnover;
  }
  for (const { day, kind, counted: of, paid } of counted) Object.assign(dayOf(day, kind), { counted: of, paid });
  return rebateOf([...days.values()], { since, rateOf: (kind) => rateFor(rebate.rates[kind], level) });
}

/** The least that is paid. Throws when the merchant's setting is no amount. */
function leastOf({ merchant }: CallContext): Amount {
  const least = parseDecimal(merchant.config.rebate.least);
  if (least === null) throw new Error(`the least rebate of ${merchant.id} is no amount`);
  return least;
}

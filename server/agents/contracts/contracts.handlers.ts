/** Answers about contracts that a member was offered, and how far the team has come under them (U-181 to U-183). */
import { type PeriodSpan, spanAt, spanBefore, startOf } from "#rules/agents/contract-periods.ts";
import { type ContractKind, isAskedAboutContracts } from "#rules/agents/contracts.ts";
import { carryOf, figureOf, type TeamSums } from "#rules/agents/settlement.ts";
import { payOf } from "#rules/agents/terms.ts";
import { amountOf, toDecimal } from "#rules/money/money.ts";
import { dayAt } from "#rules/site/days.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { type CallContext, type Handlers, memberOf, ok, refuse } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import { lockAgentLines, nameDirectlyBelow } from "../rebates/rates.store.ts";
import { carriedOf } from "./bills.store.ts";
import {
  answerOffer,
  contractFigures,
  contractOn,
  endContract,
  goingContract,
  lockOffer,
  type OfferRow,
  offersOf,
  pendingOffers,
  teamFigures,
} from "./contracts.store.ts";
import { isWithin, levelsOf, offerValue } from "./offer-value.ts";

const SHOWN = 50;
export const KIND_OF = { DAY: "salary", HOUR: "hour", DIVIDEND: "dividend" } as const;

type Name = `contracts.${
  | "pending"
  | "salaryInfo"
  | "dividendInfo"
  | "process"
  | "history"
  | "currentSalary"
  | "currentDividend"}`;

export function contractHandlers(services: Services): Pick<Handlers, Name> {
  const { db, clock } = services;
  return {
    "contracts.pending": async (_input, context) => {
      const { memberId, type } = memberOf(context);
      const kinds = isAskedAboutContracts(type) ? await pendingOffers(db, memberId, clock.now()) : [];
      return ok({
        dailysalreqtype: Number(kinds.includes("salary")),
        divtypecompperiodreq: Number(kinds.includes("dividend")),
        contracthoursalreq: Number(kinds.includes("hour")),
      });
    },
    "contracts.salaryInfo": async ({ type, memberId }, context) => infoOf(services, context, KIND_OF[type], memberId),
    "contracts.dividendInfo": async ({ memberId }, context) => infoOf(services, context, "dividend", memberId),
    "contracts.process": (input, context) => answer(services, input, context),
    "contracts.history": async ({ type, memberId }, context) => {
      const whose = await whoseContract(db, context, memberId);
      if (whose === null) return refuse("not-found");
      const now = clock.now();
      const all = await offersOf(db, whose.id, KIND_OF[type], SHOWN, whose.givenBy);
      return ok(all.map((one) => offerValue(one, now)));
    },
    "contracts.currentSalary": async ({ type }, context) => ok(await currentOf(services, context, KIND_OF[type])),
    "contracts.currentDividend": async (_input, context) => ok(await currentOf(services, context, "dividend")),
  };
}

/**
 * The caller, or who stands directly below and was named; null for anybody else. Of the latter the caller is told of the
 * own contracts alone: what an agent of before has offered stays between those two.
 */
async function whoseContract(
  db: Queryable,
  context: CallContext,
  named: string | undefined,
): Promise<{ id: string; givenBy: string | null } | null> {
  const { memberId } = memberOf(context);
  if (named === undefined || named === memberId) return { id: memberId, givenBy: null };
  return (await nameDirectlyBelow(db, memberId, named)) === null ? null : { id: named, givenBy: memberId };
}

async function infoOf({ db, clock }: Services, context: CallContext, kind: ContractKind, named: string | undefined) {
  const whose = await whoseContract(db, context, named);
  if (whose === null) return refuse("not-found");
  const now = clock.now();
  const all = await offersOf(db, whose.id, kind, SHOWN, whose.givenBy);
  const open = all.find(({ state, answerBy }) => state === "offered" && answerBy > now);
  const valid = all.find(({ state, endsOn }) => state === "agreed" && endsOn === null);
  const offer = open ?? valid ?? all[0];
  return ok({
    offer: offer ? offerValue(offer, now) : null,
    valid: valid ? offerValue(valid, now) : null,
    before: open && whose.givenBy === null ? await beforeOf(db, open, context, now) : null,
  });
}

/** What an offer would have brought in the period before, with nothing carried into it. */
async function beforeOf(db: Queryable, offer: OfferRow, { merchant }: CallContext, now: Date) {
  const { kind, memberId, terms, activeFrom } = offer;
  const zone = merchant.config.timeZone;
  const period = spanBefore(kind, spanAt(kind, now, zone), zone);
  const of = { kind, currency: merchant.currency, activeFrom };
  const sums = { ...(await teamFigures(db, memberId, of, period)), carried: 0n };
  return standingOf(kind, terms, sums, period);
}

/** How far a team has come in a period, and what that brings by these terms. */
function standingOf(kind: ContractKind, terms: OfferRow["terms"], sums: TeamSums, period: PeriodSpan) {
  const { level, amount } = payOf(levelsOf(terms, kind) ?? [], { ...sums, figure: figureOf(kind, sums) });
  const { first, last, startsAt } = period;
  return { first, last, startsAt: startsAt.toISOString(), ...figuresValue(sums), level, amount: decimal(amount) };
}

/** Once, and the same answer sent twice is one answer. */
async function answer(
  { db, clock }: Services,
  { contractId, decision }: Parameters<Handlers["contracts.process"]>[0],
  context: CallContext,
): ReturnType<Handlers["contracts.process"]> {
  const { memberId, merchantId } = memberOf(context);
  const at = clock.now();
  const state = decision === "AGREE" ? "agreed" : "rejected";
  return db.transaction(async (tx) => {
    await lockAgentLines(tx, merchantId);
    const offer = await lockOffer(tx, memberId, contractId);
    if (!offer) return refuse("not-found");
    if (offer.state !== "offered") return offer.state === state ? ok(offerValue(offer, at)) : refuse("already-decided");
    if (offer.answerBy <= at) return refuse("already-decided");
    if (state === "agreed" && !(await stillFits(tx, offer))) return refuse("contract-above-own");
    const startsOn = startOf(offer.kind, dayAt(at, context.merchant.config.timeZone), offer.startsOn);
    if (state === "agreed") await endContract(tx, memberId, offer.kind, startsOn);
    await answerOffer(tx, { id: offer.id, state, startsOn, at });
    return ok(offerValue({ ...offer, state, startsOn, answeredAt: at }, at));
  });
}

/** Whether who offers still stands directly above and has terms that these are within; the house has any. */
async function stillFits(tx: Queryable, offer: OfferRow): Promise<boolean> {
  const { fromId, memberId, kind } = offer;
  if (fromId === null) return true;
  if ((await nameDirectlyBelow(tx, fromId, memberId)) === null) return false;
  const own = await goingContract(tx, fromId, kind);
  return own !== null && isWithin(offer, own);
}

/** Where the team stands in this period and stood in the one before, by the contract that holds today. */
async function currentOf({ db, clock }: Services, context: CallContext, kind: ContractKind) {
  const { memberId } = memberOf(context);
  const { currency, config } = context.merchant;
  const zone = config.timeZone;
  const now = clock.now();
  const today = dayAt(now, zone);
  const contract = (await contractOn(db, memberId, kind, today)) ?? (await goingContract(db, memberId, kind));
  if (!contract) return null;
  const { activeFrom, carries } = contract;
  const standing = async (period: PeriodSpan, carried: bigint) => {
    // Of a period before the contract nothing was counted by its terms
    const figures =
      contract.startsOn <= period.first
        ? await contractFigures(db, contract.id, period.startsAt)
        : await teamFigures(db, memberId, { kind, currency, activeFrom }, period);
    const sums = { ...figures, carried };
    return { carriesOn: carryOf(kind, carries, sums), value: standingOf(kind, contract.terms, sums, period) };
  };
  const period = spanAt(kind, now, zone);
  const earlier = spanBefore(kind, period, zone);
  // Of a period that the contract did not hold in it carries nothing
  const isFirst = contract.startsOn > earlier.first;
  const carried = carries && !isFirst ? await carriedOf(db, contract.id, earlier.startsAt) : 0n;
  const before = await standing(earlier, carried);
  const current = await standing(period, isFirst ? 0n : before.carriesOn);
  return { contract: offerValue(contract, now), now: current.value, before: before.value };
}

const decimal = (units: bigint): string => toDecimal(amountOf(units));
const figuresValue = ({ turnover, loss, active, carried }: TeamSums) => ({
  turnover: decimal(turnover),
  loss: decimal(loss),
  carried: decimal(carried),
  active,
});

/** A contract as calls tell it, and its terms as figures. */
import type { ContractKind } from "#rules/agents/contracts.ts";
import { areWithin, type Level, sharePoints } from "#rules/agents/terms.ts";
import { amountOf, parseDecimal, toDecimal, ZERO } from "#rules/money/money.ts";
import type { OfferRow } from "./contracts.store.ts";

export function offerValue(
  { answerBy, answeredAt, state, activeFrom, memberId: _member, fromId: _from, ...offer }: OfferRow,
  now: Date,
) {
  // Another offer withdraws one that nobody answered, also where it was too late for an answer by then
  const isExpired =
    (state === "offered" && answerBy <= now) ||
    (state === "withdrawn" && answeredAt !== null && answerBy <= answeredAt);
  return {
    ...offer,
    activeFrom: toDecimal(amountOf(activeFrom)),
    state: isExpired ? ("expired" as const) : state,
    answerBy: answerBy.toISOString(),
    answeredAt: isExpired ? null : (answeredAt?.toISOString() ?? null),
  };
}

/** Levels as figures; null where one is no share that a contract of the kind can have. */
export function levelsOf(terms: OfferRow["terms"], kind: ContractKind): Level[] | null {
  const levels = terms.map(({ from, active, loss, percent }) => ({
    from: parseDecimal(from) ?? ZERO,
    active,
    loss: loss === undefined ? null : (parseDecimal(loss) ?? ZERO),
    points: sharePoints(percent, kind) ?? 0,
  }));
  return levels.every(({ points }) => points > 0) ? levels : null;
}

/**
 * Whether an offer's terms are within those of who gives it. What carries brings less than what does not, so a giver whose
 * dividend carries gives on one that does.
 */
export function isWithin(
  offer: Pick<OfferRow, "kind" | "terms" | "carries">,
  own: Pick<OfferRow, "terms" | "carries">,
): boolean {
  const [theirs, givers] = [levelsOf(offer.terms, offer.kind), levelsOf(own.terms, offer.kind)];
  return theirs !== null && givers !== null && areWithin(theirs, givers) && (offer.carries || !own.carries);
}

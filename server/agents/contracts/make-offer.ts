/** Writes an offer, of an agent or of the house, once it is within what may be offered (U-182, decisions 091, 094). */
import { startOf } from "#rules/agents/contract-periods.ts";
import { CONTRACT_KINDS, type ContractKind } from "#rules/agents/contracts.ts";
import { areTermsInOrder, type KindCost, type Level, lossesOf } from "#rules/agents/terms.ts";
import { playedKindOf, PLAYED_KINDS } from "#rules/games/played-kinds.ts";
import { parseDecimal, ZERO } from "#rules/money/money.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { readRates } from "../rebates/rates.store.ts";
import { addOffer, gameReturns, goingContract, lockOffer, type OfferRow } from "./contracts.store.ts";
import { levelsOf } from "./offer-value.ts";

const ANSWER_MS = 7 * 86_400_000;
const ALL = 10_000;

/** What is typed of an offer, by an agent or at the desk. */
export interface TypedOffer {
  terms: OfferRow["terms"];
  activeFrom: string;
  carries: boolean;
  startsOn?: string | undefined;
  evenSo: boolean;
}

/** Who offers what to whom, on which day of the merchant. */
export interface WantedOffer {
  merchantId: string;
  memberId: string;
  /** The agent, or the operator for the house. */
  by: { fromId: string } | { operatorId: string };
  kind: ContractKind;
  levels: readonly Level[];
  today: string;
  at: Date;
}

/** Levels of what is typed; null for what is no contract of the kind. */
export function typedLevels({ terms, carries }: TypedOffer, kind: ContractKind): Level[] | null {
  const levels = levelsOf(terms, kind);
  // A dividend's figure is the loss, and it alone carries
  const fitsKind = kind === "dividend" ? terms.every(({ loss }) => loss === undefined) : !carries;
  return levels && areTermsInOrder(levels) && fitsKind ? levels : null;
}

type Kind = (typeof PLAYED_KINDS)[number];
export type MadeOffer = { offer: OfferRow; may: Kind[] } | { loses: Kind[] };

/** Writes the offer; or says in which kinds of games it must lose money, unless it is made even so. */
export async function makeOffer(tx: Queryable, typed: TypedOffer, wanted: WantedOffer): Promise<MadeOffer> {
  const { merchantId, memberId, by, kind, levels, today, at } = wanted;
  const { must, may } = await lossesWith(tx, memberId, { kind, levels }, today);
  if (must.length > 0 && !typed.evenSo) return { loses: must.filter(isPlayed) };
  const id = newId();
  await addOffer(tx, {
    id,
    merchantId,
    memberId,
    fromId: "fromId" in by ? by.fromId : null,
    offeredBy: "operatorId" in by ? by.operatorId : null,
    kind,
    terms: typed.terms,
    carries: typed.carries,
    startsOn: startOf(kind, today, typed.startsOn ?? today),
    answerBy: new Date(at.getTime() + ANSWER_MS),
    activeFrom: parseDecimal(typed.activeFrom) ?? ZERO,
    at,
  });
  const offer = await lockOffer(tx, memberId, id);
  if (!offer) throw new Error("an offer that was written is not there");
  return { offer, may: [...must, ...may].filter(isPlayed) };
}

const isPlayed = (kind: string): kind is Kind => (PLAYED_KINDS as readonly string[]).includes(kind);

/** What the offer, what else the member has by contract and the rebate come to, against what the games keep. */
async function lossesWith(
  tx: Queryable,
  memberId: string,
  offered: { kind: ContractKind; levels: readonly Level[] },
  today: string,
): Promise<{ must: string[]; may: string[] }> {
  const most = new Map<ContractKind, number>();
  for (const kind of CONTRACT_KINDS) {
    const going = kind === offered.kind ? null : await goingContract(tx, memberId, kind);
    const levels = kind === offered.kind ? offered.levels : going ? levelsOf(going.terms, kind) : null;
    most.set(kind, Math.max(0, ...(levels ?? []).map(({ points }) => points)));
  }
  const salaries = (most.get("salary") ?? 0) + (most.get("hour") ?? 0);
  return lossesOf({ salaries, dividend: most.get("dividend") ?? 0 }, await kindCosts(tx, memberId, today));
}

/** Kinds whose games have a return that was counted, with the member's rebate from tomorrow on. */
async function kindCosts(tx: Queryable, memberId: string, today: string): Promise<KindCost[]> {
  const rates = new Map((await readRates(tx, memberId, PLAYED_KINDS, today)).map(({ kind, next }) => [kind, next]));
  const byKind = Map.groupBy(await gameReturns(tx), ({ type, classify }) => playedKindOf(type, classify));
  return [...byKind].flatMap(([gameType, rows]) => {
    if (gameType === "") return [];
    const edge = [
      ALL - Math.max(...rows.map(({ most }) => pointsOfReturn(most))),
      ALL - Math.min(...rows.map(({ least }) => pointsOfReturn(least))),
    ] as const;
    return [{ gameType, rebate: rates.get(gameType) ?? 0, edge }];
  });
}

const pointsOfReturn = (percent: string): number => Math.round(Number(percent) * 100);

/** Answers about offering a contract to who stands directly below (U-182, decision 091). */
import { startOf } from "#rules/agents/contract-periods.ts";
import { CONTRACT_KINDS, type ContractKind } from "#rules/agents/contracts.ts";
import { areTermsInOrder, type KindCost, type Level, lossesOf } from "#rules/agents/terms.ts";
import { playedKindOf, PLAYED_KINDS } from "#rules/games/played-kinds.ts";
import { parseDecimal, ZERO } from "#rules/money/money.ts";
import { dayAt } from "#rules/site/days.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { type CallContext, type Handlers, memberOf, ok, refuse } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import { lockAgentLines, nameDirectlyBelow, readRates } from "../rebates/rates.store.ts";
import { KIND_OF } from "./contracts.handlers.ts";
import { addOffer, gameReturns, goingContract, lockOffer } from "./contracts.store.ts";
import { isWithin, levelsOf, offerValue } from "./offer-value.ts";

type Apply = Parameters<Handlers["contracts.apply"]>[0];

const ANSWER_MS = 7 * 86_400_000;
const ALL = 10_000;

export function applyHandlers(services: Services): Pick<Handlers, "contracts.apply"> {
  const { db } = services;
  return {
    "contracts.apply": async (input, context) => {
      const kind = KIND_OF[input.type];
      const levels = levelsOf(input.terms, kind);
      if (!levels || !areTermsInOrder(levels) || (input.carries && kind !== "dividend"))
        return refuse("contract-terms");
      return db.transaction((tx) => apply(services, tx, { input, kind, levels }, context));
    },
  };
}

interface Wanted {
  input: Apply;
  kind: ContractKind;
  levels: Level[];
}

async function apply(
  { clock }: Services,
  tx: Queryable,
  { input, kind, levels }: Wanted,
  context: CallContext,
): ReturnType<Handlers["contracts.apply"]> {
  const { memberId: fromId, merchantId } = memberOf(context);
  const { memberId } = input;
  const at = clock.now();
  const today = dayAt(at, context.merchant.config.timeZone);
  await lockAgentLines(tx, merchantId);
  if ((await nameDirectlyBelow(tx, fromId, memberId)) === null) return refuse("not-found");
  const own = await goingContract(tx, fromId, kind);
  if (!own) return refuse("contract-none-own");
  const { terms, carries } = input;
  if (!isWithin({ kind, terms, carries }, own)) return refuse("contract-above-own");
  const { must, may } = await lossesWith(tx, memberId, { kind, levels }, today);
  if (must.length > 0 && !input.evenSo) return refuse("contract-loses", { kinds: must });
  const id = newId();
  const startsOn = startOf(kind, today, input.startsOn ?? today);
  const answerBy = new Date(at.getTime() + ANSWER_MS);
  const activeFrom = parseDecimal(input.activeFrom) ?? ZERO;
  await addOffer(tx, { id, merchantId, memberId, fromId, kind, terms, activeFrom, carries, startsOn, answerBy, at });
  const written = await lockOffer(tx, memberId, id);
  if (!written) throw new Error("an offer that was written is not there");
  return ok({ offer: offerValue(written, at), may: [...must, ...may].filter(isPlayed) });
}

const isPlayed = (kind: string): kind is (typeof PLAYED_KINDS)[number] =>
  (PLAYED_KINDS as readonly string[]).includes(kind);

/** What the offer, what else the member has by contract and the rebate come to, against what the games keep. */
async function lossesWith(
  tx: Queryable,
  memberId: string,
  offered: { kind: ContractKind; levels: Level[] },
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

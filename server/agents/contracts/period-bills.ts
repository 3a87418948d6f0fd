/** What bills of a period are made of, for its settlement and for counting it again (decisions 091, 093). */
import type { ContractKind } from "#rules/agents/contracts.ts";
import { carryOf, type Earned, settleContracts, type TeamSums } from "#rules/agents/settlement.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import type { NewBill } from "./bills.store.ts";
import { levelsOf } from "./offer-value.ts";
import type { PeriodContract, Settled } from "./settlements.store.ts";

/** One turn of settling a merchant's contracts of a kind. */
export interface SettlementRun extends Settled {
  currency: string;
  zone: string;
  /** Operators pay what the house owes. */
  isByHand: boolean;
  /** Hides names in the tree that members audit. */
  secret: string;
  at: Date;
}

export type CarriedContract = PeriodContract & Pick<TeamSums, "carried">;

/** With what it has to make up for, by contracts; nothing where it does not carry. */
export const withCarry = (one: PeriodContract, carried: ReadonlyMap<string, bigint>): CarriedContract => ({
  ...one,
  carried: one.carries ? (carried.get(one.id) ?? 0n) : 0n,
});

/** What each contract of a period earns, by its id. */
export function earnedBy(kind: ContractKind, contracts: readonly CarriedContract[]): Map<string, Earned> {
  return settleContracts(
    kind,
    contracts.map(({ id, memberId, fromId, terms, turnover, loss, active, carried }) => ({
      id,
      memberId,
      payerId: fromId,
      levels: levelsOf(terms, kind) ?? [],
      sums: { turnover, loss, active, carried },
    })),
  );
}

/** A bill's own facts, before what it earns. */
export function billOf(
  { id: contractId, memberId, fromId: payerId, turnover, loss, active, carried, carries }: CarriedContract,
  step: number,
  kind: ContractKind,
): Omit<NewBill, "level" | "points" | "earned" | "recounted" | "correction"> {
  const sums = { turnover, loss, active, carried };
  return { id: newId(), contractId, memberId, payerId, step, ...sums, carriesOn: carryOf(kind, carries, sums) };
}

/** Each with how many stand between the house and who pays it; what stands in no order of a tree comes last. */
export function withSteps<Contract extends PeriodContract>(contracts: readonly Contract[]): [Contract, number][] {
  const byPayer = Map.groupBy(contracts, ({ fromId }) => fromId);
  const members = new Set(contracts.map(({ memberId }) => memberId));
  const ordered: [Contract, number][] = [];
  let row = contracts.filter(({ fromId }) => fromId === null || !members.has(fromId));
  for (let step = 0; row.length > 0 && ordered.length <= contracts.length; step += 1) {
    for (const one of row) ordered.push([one, step]);
    row = row.flatMap(({ memberId }) => byPayer.get(memberId) ?? []);
  }
  return ordered;
}

/** What there is of a contract of a kind: the documents have calls of their own for salaries and for dividends (U-182). */
import { useEffect, useState } from "react";
import type { ContractKind } from "#rules/agents/contracts.ts";
import { ask } from "#web/platform/data/ask.ts";
import type { Calls, Reply, ValueOf } from "#web/platform/data/call.ts";
import { type AskState, useAsk } from "#web/platform/data/use-ask.ts";

export type ContractInfo = ValueOf<Calls["contracts.salaryInfo"]>;
export type Offer = NonNullable<ContractInfo["offer"]>;

export const TYPE_OF = { salary: "DAY", hour: "HOUR", dividend: "DIVIDEND" } as const;
const salaryType = (kind: ContractKind) => (kind === "hour" ? "HOUR" : "DAY");

export function askContract(kind: ContractKind): Promise<Reply<Calls["contracts.salaryInfo"]>> {
  return kind === "dividend"
    ? ask("contracts.dividendInfo", {})
    : ask("contracts.salaryInfo", { type: salaryType(kind) });
}

/** The own contract, or that of somebody directly below who is named. */
export function useContract(kind: ContractKind, memberId?: string): AskState<ContractInfo> {
  const salary = useAsk("contracts.salaryInfo", { type: salaryType(kind), memberId }, kind !== "dividend");
  const dividend = useAsk("contracts.dividendInfo", { memberId }, kind === "dividend");
  return kind === "dividend" ? dividend : salary;
}

type Current = ValueOf<Calls["contracts.currentSalary"]>;

/** How far the team has come under the contract of a kind; null where none holds. */
export function useCurrent(kind: ContractKind): Current {
  const [current, setCurrent] = useState<Current>(null);
  useEffect(() => {
    let isHere = true;
    const asking =
      kind === "dividend"
        ? ask("contracts.currentDividend", {})
        : ask("contracts.currentSalary", { type: salaryType(kind) });
    void asking.then((reply) => {
      if (isHere && reply.ok) setCurrent(reply.value);
    });
    return () => {
      isHere = false;
    };
  }, [kind]);
  return current;
}

export type Bill = ValueOf<Calls["contracts.querySalary"]>[number];

/** The member's bills of a kind. */
export function useBills(kind: ContractKind): AskState<Bill[]> {
  const salaries = useAsk("contracts.querySalary", { type: salaryType(kind) }, kind !== "dividend");
  const dividends = useAsk("contracts.queryDividend", {}, kind === "dividend");
  return kind === "dividend" ? dividends : salaries;
}

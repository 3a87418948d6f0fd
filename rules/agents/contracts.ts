/** Contracts that wait for a member's answer (accounts §2, §9; U-183). */

export const CONTRACT_KINDS = ["salary", "dividend", "hour"] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

const EXEMPT: readonly number[] = [4, 40, 41, 42];

/** Types 4, 40, 41 and 42 are never asked about contracts. */
export function isAskedAboutContracts(type: number): boolean {
  return !EXEMPT.includes(type);
}

/** The pending-requirement call's value, as the documents name its fields. */
export interface PendingContracts {
  dailysalreqtype?: string | number | null;
  divtypecompperiodreq?: string | number | null;
  contracthoursalreq?: string | number | null;
}

const FIELDS = [
  ["dailysalreqtype", "salary"],
  ["divtypecompperiodreq", "dividend"],
  ["contracthoursalreq", "hour"],
] as const;

/** Which contracts wait, in the order in which they are asked about: a field that is neither empty nor zero. */
export function pendingKinds(value: PendingContracts): ContractKind[] {
  return FIELDS.flatMap(([field, kind]) => {
    const found = value[field];
    return found == null || found === "" || Number(found) === 0 ? [] : [kind];
  });
}

/** Where each is read; spelled as the documents spell it. */
export const CONTRACT_PATHS: Readonly<Record<ContractKind, string>> = {
  salary: "/m/member/agent/getSalaryContract",
  dividend: "/m/member/agent/getDevidendContract",
  hour: "/m/member/agent/getHourContract",
};

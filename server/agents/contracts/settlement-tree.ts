/**
 * The tree of a period's payments as hashes (decision 094). A node is a bill: a commitment to whose it is, its amount, what
 * of it goes to those below, and their hashes with their amounts. The root is the house: the period, what it pays, and the
 * hashes of those whom it pays. Nobody can change one amount without changing the root, and a path from a bill to it shows
 * no name.
 */
import { createHmac, hash } from "node:crypto";
import { amountOf, toDecimal } from "#rules/money/money.ts";

export interface TreeBill {
  id: string;
  memberId: string;
  payerId: string | null;
  amount: bigint;
}
export type Below = readonly (readonly [hash: string, amount: string])[];
export interface TreeHead {
  merchant: string;
  kind: string;
  startsAt: string;
}

const sha = (text: string): string => hash("sha256", text, "base64url");
const money = (units: bigint): string => toDecimal(amountOf(units));

/** Hides the name of a bill's member, who is told it; nobody else can try names. */
export const saltOf = (secret: string, billId: string): string =>
  createHmac("sha256", secret).update(`settlement-name\n${billId}`).digest("base64url");

export const commitmentOf = (salt: string, name: string): string => sha(`${salt}\n${name}`);

/** The bytes of a node that are hashed. */
export const nodeOf = (id: string, amount: bigint, given: bigint, below: Below): string =>
  JSON.stringify({ id, amount: money(amount), given: money(given), below });

export const rootOf = (head: TreeHead, total: bigint, below: Below): string =>
  JSON.stringify({ ...head, total: money(total), below });

/** By their hashes, so that their order tells nothing and is always the same. */
export const sorted = (below: Below): Below => below.toSorted(([one], [other]) => (one < other ? -1 : 1));

/** Hashes of all bills by their ids, and the root. `nameOf` gives the commitment of a bill. */
export function treeOf(
  head: TreeHead,
  bills: readonly TreeBill[],
  nameOf: (bill: TreeBill) => string,
): { nodes: Map<string, string>; root: string; total: bigint } {
  const members = new Set(bills.map(({ memberId }) => memberId));
  const byPayer = Map.groupBy(bills, ({ payerId }) => (payerId !== null && members.has(payerId) ? payerId : null));
  const nodes = new Map<string, string>();
  const belowOf = (payerId: string | null): Below =>
    sorted((byPayer.get(payerId) ?? []).map((bill) => [nodes.get(bill.id) ?? "", money(bill.amount)] as const));
  const sumOf = (payerId: string | null): bigint =>
    (byPayer.get(payerId) ?? []).reduce((sum, { amount }) => sum + amount, 0n);
  // From the bottom: those whom nobody waits for come first in the reversed order of a walk from the top
  const walk: TreeBill[] = [...(byPayer.get(null) ?? [])];
  for (let at = 0; at < walk.length; at += 1) walk.push(...(byPayer.get(walk[at]?.memberId ?? "") ?? []));
  for (const bill of walk.toReversed()) {
    nodes.set(bill.id, sha(nodeOf(nameOf(bill), bill.amount, sumOf(bill.memberId), belowOf(bill.memberId))));
  }
  const total = sumOf(null);
  return { nodes, root: sha(rootOf(head, total, belowOf(null))), total };
}

/** The line of an entry in a statement: JSON as `JSON.stringify` writes it, from values as PostgreSQL writes them. */
import { decimalOf } from "#rules/money/money.ts";
import type { StatementEntry } from "./statement.store.ts";

/** Kinds, wallets and ids have no character that JSON escapes: their columns demand it. */
export function entryLine(n: number, { at, kind, wallet, amount, after, transfer }: StatementEntry): string {
  const money = `"amount":"${decimalOf(amount)}","after":"${decimalOf(after)}"`;
  return `{"n":${n},"at":"${isoOf(at)}","kind":"${kind}","wallet":"${wallet}",${money},"transfer":"${transfer}"}`;
}

/** "2026-07-01 12:00:00.25" of UTC as `Date` writes it: three decimals, what is beyond them cut off. */
function isoOf(at: string): string {
  return `${at.slice(0, 10)}T${at.slice(11, 19)}.${at.slice(20, 23).padEnd(3, "0")}Z`;
}

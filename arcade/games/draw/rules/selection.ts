/** What is chosen of a play: whether it holds, how many bets it stands for, how it reads, and which of them win. */
import type { TierResult } from "./draw.ts";
import type { Play, Winning } from "./play.ts";
import { choose } from "./chances.ts";
import { wholeMinorUnits } from "#rules/money/currency-decimals.ts";

/** selectionSchema of ticket-messages.ts says what each kind means. */
export type Selection =
  | { readonly kind: "side" }
  | { readonly kind: "columns"; readonly columns: readonly (readonly string[])[] }
  | { readonly kind: "numbers"; readonly numbers: readonly string[] }
  | { readonly kind: "pool"; readonly pool: readonly string[] };

const isDistinct = (items: readonly string[]): boolean => new Set(items).size === items.length;

/** Whether a selection is one of the play: its kind, and nothing twice or out of range. It may still stand for no bet. */
export function fitsPlay({ entry, allows }: Play, selection: Selection): boolean {
  switch (selection.kind) {
    case "side":
      return entry.kind === "side";
    case "pool": {
      if (entry.kind !== "pool") return false;
      const isItem = entry.items === "tails" ? isTail : isBall(entry.of);
      const { pool } = selection;
      return pool.length >= entry.size && pool.length <= entry.most && isDistinct(pool) && pool.every(isItem);
    }
    case "numbers": {
      if (entry.kind !== "digits") return false;
      const { numbers } = selection;
      const isNumber = new RegExp(`^[${entry.from}-${entry.to}]{${entry.length}}$`);
      return isDistinct(numbers) && numbers.every((number) => isNumber.test(number) && (allows?.(number) ?? true));
    }
    default: {
      if (entry.kind !== "digits" && entry.kind !== "order") return false;
      const isItem = entry.kind === "order" ? isBall(entry.of) : isDigit(entry.from, entry.to);
      const { columns } = selection;
      return columns.length === entry.length && columns.every((column) => isDistinct(column) && column.every(isItem));
    }
  }
}

const isTail = (item: string): boolean => /^\d\d$/.test(item);
const isBall =
  (of: number) =>
  (item: string): boolean =>
    /^[1-9]\d?$/.test(item) && Number(item) <= of;
const isDigit =
  (from: number, to: number) =>
  (item: string): boolean =>
    /^\d$/.test(item) && Number(item) >= from && Number(item) <= to;

/** How many bets a selection stands for, which `fitsPlay`; 0 where its columns have none. */
export function countBets({ entry, allows }: Play, selection: Selection): number {
  switch (selection.kind) {
    case "side":
      return 1;
    case "numbers":
      return selection.numbers.length;
    case "pool":
      return entry.kind === "pool" ? Number(choose(selection.pool.length, entry.size)) : 0;
    default:
      if (entry.kind === "order") return orders(selection.columns, new Set());
      if (allows) return spelled(selection.columns).filter(allows).length;
      return selection.columns.reduce((bets, column) => bets * column.length, 1);
  }
}

/** Ways to take one of each column, none twice. */
function orders([column, ...rest]: readonly (readonly string[])[], taken: ReadonlySet<string>): number {
  if (!column) return 1;
  return column.reduce((sum, item) => (taken.has(item) ? sum : sum + orders(rest, new Set([...taken, item]))), 0);
}

/** The numbers that columns of digits spell. Columns are few where this is asked for. */
function spelled(columns: readonly (readonly string[])[]): string[] {
  return columns.reduce<string[]>(
    (heads, column) => heads.flatMap((head) => column.map((digit) => head + digit)),
    [""],
  );
}

/** A selection in one line: "1,2 | 0 | 5", "11, 22, 33"; a side is told by its play's name. */
export function selectionText(selection: Selection, playName: string): string {
  switch (selection.kind) {
    case "side":
      return playName;
    case "columns":
      return selection.columns.map((column) => column.join(",")).join(" | ");
    case "numbers":
      return selection.numbers.join(", ");
    default:
      return selection.pool.join(", ");
  }
}

/** For each prize of a play how many bets of a selection win it, a bet as often as it is hit. */
export function hitsOf(play: Play, selection: Selection, result: readonly TierResult[]): number[] {
  return hitsBy(play.winning(result), selection);
}

/** As `hitsOf`, by what a result makes of the play: asked for once, it serves all selections. */
export function hitsBy(winning: Winning, selection: Selection): number[] {
  switch (winning.kind) {
    case "side":
      return [winning.won ? 1 : 0];
    case "pool":
      return selection.kind === "pool" ? winning.hits(selection.pool) : [0];
    case "order":
      return [selection.kind === "columns" && isSpelled(selection.columns, winning.places) ? 1 : 0];
    default: {
      if (selection.kind === "numbers")
        return [selection.numbers.reduce((sum, number) => sum + (winning.hits.get(number) ?? 0), 0)];
      if (selection.kind !== "columns") return [0];
      let sum = 0;
      for (const [number, hits] of winning.hits) if (isSpelled(selection.columns, [...number])) sum += hits;
      return [sum];
    }
  }
}

const isSpelled = (columns: readonly (readonly string[])[], places: readonly string[]): boolean =>
  columns.length === places.length && columns.every((column, at) => column.includes(places[at] ?? ""));

/**
 * What the hits of a line bring: units of price times odds in hundredths, all prizes together, rounded down to whole minor
 * units of the currency once. `unit`: one unit of price, in 10⁻⁵ of the currency.
 */
export function winOf(hits: readonly number[], odds: readonly bigint[], unit: bigint, currency: string): bigint {
  const hundredths = hits.reduce((sum, often, at) => sum + BigInt(often) * (odds[at] ?? 0n) * unit, 0n);
  return wholeMinorUnits(hundredths / 100n, currency);
}

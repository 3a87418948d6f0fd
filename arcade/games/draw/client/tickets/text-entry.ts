/**
 * Numbers as agents type them: `11,22,33 x10`, `01-05 x2`, `123d` (every order), a line for each suborder or several behind one
 * another (`11 x2 22 x3`). Pure; what can't be read is named by its line and word.
 */
import type { Play } from "#arcade/games/draw/rules/play.ts";
import { countBets, fitsPlay, type Selection } from "#arcade/games/draw/rules/selection.ts";
import { MOST_BETS, MOST_MULTIPLE, MOST_NUMBERS } from "#arcade/games/draw/rules/ticket-limits.ts";
import { permutationsOf, rangeOf } from "./number-sets.ts";

export interface TypedLine {
  readonly selection: Selection;
  readonly multiple: number;
}

/** `none`: it can be read, and no bet is in it. */
type TypeFault = "word" | "length" | "range" | "twice" | "few" | "multiple" | "many" | "none";
export interface Typed {
  readonly lines: readonly TypedLine[];
  /** From 1; the word as it was typed. */
  readonly faults: readonly { readonly line: number; readonly word: string; readonly fault: TypeFault }[];
}

/** What a play says of what may be chosen; `Play` of rules/play.ts has it. */
export type TypedPlay = Pick<Play, "entry" | "allows">;

/**
 * Reads what was typed for a play; `side` has nothing to type. Empty lines are passed over. Every line that is given back stands
 * for a bet.
 */
export function readTyped(text: string, play: TypedPlay): Typed {
  const lines: TypedLine[] = [];
  const faults: { line: number; word: string; fault: TypeFault }[] = [];
  for (const [at, raw] of plain(text).split("\n").entries()) {
    for (const part of partsOf(raw)) {
      const read = readPart(part, play);
      if ("fault" in read) faults.push({ line: at + 1, ...read });
      else lines.push(read);
    }
  }
  return { lines, faults };
}

/** Digits, commas and signs of an Asian keyboard are those of a Latin one; all dashes are one. */
const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll("、", ",")
    .replaceAll(/\s*[-–—~]\s*/g, (dash) => (dash.includes("\n") ? dash : "-"));

interface Part {
  readonly body: string;
  /** As it was typed behind "x"; null where none was. */
  readonly times: string | null;
}

/** A line's parts: each ends with its multiple, the last one may have none. No number has an "x" in it. */
function partsOf(line: string): Part[] {
  return line.split(";").flatMap((piece) => {
    const found = [...piece.matchAll(/([^x×*]*)(?:[x×*][^\S\n]*([^\s,.x×*]*))?/gi)];
    const parts = found.map(([, body = "", times]): Part => ({
      body: body.replaceAll(/^[\s,.]+|[\s,.]+$/g, ""),
      times: times ?? null,
    }));
    return parts.filter(({ body, times }) => body !== "" || times !== null);
  });
}

type Fault = { word: string; fault: TypeFault };

function readPart({ body, times }: Part, play: TypedPlay): TypedLine | Fault {
  const multiple = times === null ? 1 : /^\d{1,4}$/.test(times) ? Number(times) : 0;
  if (multiple < 1 || multiple > MOST_MULTIPLE) return { word: `x${times}`, fault: "multiple" };
  if (body === "") return { word: `x${times}`, fault: "few" };
  const isColumns = play.entry.kind === "order" || body.includes("|");
  const selection = isColumns ? readColumns(body, play) : readNumbers(body, play);
  if ("fault" in selection) return selection;
  const bets = betsIn(selection, play);
  if (bets === 0) return { word: body, fault: "none" };
  return bets > MOST_BETS ? { word: body, fault: "many" } : { selection, multiple };
}

function betsIn(selection: Selection, play: TypedPlay): number {
  // Counting asks for entry and `allows` alone
  const rule = play as Play;
  return fitsPlay(rule, selection) ? countBets(rule, selection) : 0;
}

/** "1,2 | 0 | 5": a place beside the other; where places are digits, each sign is one. */
function readColumns(body: string, { entry }: TypedPlay): Selection | Fault {
  if (entry.kind !== "order" && entry.kind !== "digits") return { word: body, fault: "word" };
  const columns: string[][] = [];
  for (const part of body.split("|")) {
    const column = new Set<string>();
    for (const word of wordsOf(part)) {
      const items = itemsOf(word, entry);
      if (!Array.isArray(items)) return items;
      for (const item of items) {
        if (column.has(item)) return { word, fault: "twice" };
        column.add(item);
      }
    }
    columns.push([...column]);
  }
  if (columns.length > entry.length) return { word: body, fault: "many" };
  if (columns.length < entry.length || columns.some((column) => column.length === 0))
    return { word: body, fault: "few" };
  return { kind: "columns", columns };
}

type Columns = Extract<TypedPlay["entry"], { kind: "digits" | "order" }>;

/** What a word puts at a place: balls or digits, one or a row of them. */
function itemsOf(word: string, entry: Columns): string[] | Fault {
  const [least, most] = entry.kind === "order" ? [1, entry.of] : [entry.from, entry.to];
  const ends = endsOf(word);
  if (!ends && !/^\d+$/.test(word)) return { word, fault: "word" };
  const single = entry.kind === "digits" ? [...word] : [word];
  const row = ends ? rowOf(ends) : single.map(Number);
  if (!row) return { word, fault: "range" };
  return row.every((item) => item >= least && item <= most) ? row.map(String) : { word, fault: "range" };
}

function readNumbers(body: string, play: TypedPlay): Selection | Fault {
  const { entry } = play;
  const numbers = new Set<string>();
  for (const word of wordsOf(body)) {
    const spelled = numbersOf(word, play);
    if (!Array.isArray(spelled)) return spelled;
    for (const number of spelled) {
      if (numbers.has(number)) return { word, fault: "twice" };
      numbers.add(number);
    }
    if (numbers.size > MOST_NUMBERS) return { word, fault: "many" };
  }
  if (entry.kind !== "pool") return { kind: "numbers", numbers: [...numbers] };
  if (numbers.size < entry.size) return { word: body, fault: "few" };
  return numbers.size > entry.most ? { word: body, fault: "many" } : { kind: "pool", pool: [...numbers] };
}

/** A word's numbers: one, a row of them ("01-05"), or one in every order ("123d", in Vietnamese "123đ"). */
function numbersOf(word: string, { entry, allows }: TypedPlay): string[] | Fault {
  if (entry.kind === "pool" && entry.items === "balls") return ballsOf(word, entry.of);
  const length = entry.kind === "digits" ? entry.length : 2;
  const [from, to] = entry.kind === "digits" ? [entry.from, entry.to] : [0, 9];
  const ends = endsOf(word);
  const all = /^(\d+)[dđ]$/i.exec(word)?.[1];
  const written = ends ?? [all ?? word];
  if (!written.every((number) => /^\d+$/.test(number))) return { word, fault: "word" };
  // The length comes first: what a long number spells is more than a page can hold
  if (written.some((number) => number.length !== length)) return { word, fault: "length" };
  if (ends && Number(ends[1]) - Number(ends[0]) >= MOST_NUMBERS) return { word, fault: "many" };
  const isOne = (number: string): boolean => [...number].every((digit) => Number(digit) >= from && Number(digit) <= to);
  const row = ends ? rangeOf(...ends) : all === undefined ? [word] : permutationsOf(all);
  if (!row || !written.every(isOne)) return { word, fault: "range" };
  const spelled = row.filter((number) => isOne(number) && (allows?.(number) ?? true));
  return spelled.length === 0 ? { word, fault: "none" } : spelled;
}

/** "7", "07", "1-12": balls of `of`. */
function ballsOf(word: string, of: number): string[] | Fault {
  const ends = endsOf(word);
  if (!ends && !/^\d+$/.test(word)) return { word, fault: "word" };
  const row = ends ? rowOf(ends) : [Number(word)];
  return row?.every((ball) => ball >= 1 && ball <= of) ? row.map(String) : { word, fault: "range" };
}

/** The first and last of a row as they were typed: "01-05". */
function endsOf(word: string): [string, string] | null {
  const [, first, last] = /^(\d+)-(\d+)$/.exec(word) ?? [];
  return first !== undefined && last !== undefined ? [first, last] : null;
}

/** Numbers of a row whatever their length; null where it runs backwards or is of more than any draw has. */
function rowOf([first, last]: [string, string]): number[] | null {
  const [low, high] = [Number(first), Number(last)];
  if (high < low || high - low >= 100) return null;
  return Array.from({ length: high - low + 1 }, (_, at) => low + at);
}

const wordsOf = (text: string): string[] => text.split(/[\s,.]+/).filter((word) => word !== "");

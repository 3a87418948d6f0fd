/**
 * Numbers as agents type them: `11,22,33 x10`, `01-05 x2`, `123d` (every order), a line for each suborder. Pure; what can't be
 * read is named by its line and word.
 */
import type { Entry } from "#arcade/games/draw/rules/play.ts";
import type { Selection } from "#arcade/games/draw/rules/selection.ts";
import { MOST_MULTIPLE } from "#arcade/games/draw/rules/ticket-limits.ts";
import { permutationsOf, rangeOf } from "./number-sets.ts";

export interface TypedLine {
  readonly selection: Selection;
  readonly multiple: number;
}

export type TypeFault = "word" | "length" | "range" | "twice" | "few" | "multiple" | "many";
export interface Typed {
  readonly lines: readonly TypedLine[];
  /** From 1; the word as it was typed. */
  readonly faults: readonly { readonly line: number; readonly word: string; readonly fault: TypeFault }[];
}

/** The wire takes no more for one line. */
const MOST_NUMBERS = 1_000;

/** Reads what was typed for a play; `side` has nothing to type. Empty lines are passed over. */
export function readTyped(text: string, entry: Entry): Typed {
  const lines: TypedLine[] = [];
  const faults: { line: number; word: string; fault: TypeFault }[] = [];
  for (const [at, raw] of text.split(/[\n;]/).entries()) {
    if (raw.trim() === "") continue;
    const read = readLine(raw, entry);
    if ("fault" in read) faults.push({ line: at + 1, ...read });
    else lines.push(read);
  }
  return { lines, faults };
}

type Fault = { word: string; fault: TypeFault };

function readLine(raw: string, entry: Entry): TypedLine | Fault {
  const found = /^(.*?)(?:\s*[x×*]\s*(\S*))?\s*$/i.exec(raw);
  const multiple = found?.[2] === undefined ? 1 : Number(found[2]);
  if (!Number.isInteger(multiple) || multiple < 1 || multiple > MOST_MULTIPLE)
    return { word: `x${found?.[2] ?? ""}`, fault: "multiple" };
  const body = found?.[1] ?? "";
  const selection = entry.kind === "order" || body.includes("|") ? readColumns(body, entry) : readNumbers(body, entry);
  return "fault" in selection ? selection : { selection, multiple };
}

/** "1,2 | 0 | 5": a place beside the other; without commas each sign is a digit. */
function readColumns(body: string, entry: Entry): Selection | Fault {
  if (entry.kind !== "order" && entry.kind !== "digits") return { word: body.trim(), fault: "word" };
  const columns: string[][] = [];
  for (const part of body.split("|")) {
    const words = entry.kind === "digits" ? [...part.replaceAll(/[\s,.]/g, "")] : wordsOf(part);
    for (const word of words) {
      const wrong = itemFault(word, entry, 1);
      if (wrong) return { word, fault: wrong };
    }
    const twice = words.find((word, at) => words.indexOf(word) !== at);
    if (twice !== undefined) return { word: twice, fault: "twice" };
    columns.push(words);
  }
  if (columns.length !== entry.length || columns.some((column) => column.length === 0))
    return { word: body.trim(), fault: "few" };
  return { kind: "columns", columns };
}

function readNumbers(body: string, entry: Entry): Selection | Fault {
  const numbers: string[] = [];
  for (const word of wordsOf(body)) {
    const spelled = numbersOf(word, entry);
    if (!Array.isArray(spelled)) return spelled;
    for (const number of spelled) {
      if (numbers.includes(number)) return { word, fault: "twice" };
      numbers.push(number);
    }
    if (numbers.length > MOST_NUMBERS) return { word, fault: "many" };
  }
  if (entry.kind === "pool") {
    if (numbers.length < entry.size) return { word: body.trim(), fault: "few" };
    return numbers.length > entry.most ? { word: body.trim(), fault: "many" } : { kind: "pool", pool: numbers };
  }
  return numbers.length === 0 ? { word: body.trim(), fault: "few" } : { kind: "numbers", numbers };
}

/** A word's numbers: one, a row of them ("01-05"), or one in every order ("123d", in Vietnamese "123đ"). */
function numbersOf(word: string, entry: Entry): string[] | Fault {
  const ends = /^(\d+)-(\d+)$/.exec(word);
  const all = /^(\d+)[dđ]$/i.exec(word);
  const row = ends ? rangeOf(ends[1] ?? "", ends[2] ?? "") : all ? permutationsOf(all[1] ?? "") : [word];
  if (!row) return { word, fault: "range" };
  const shown = row.map((item) => (entry.kind === "pool" && entry.items === "balls" ? String(Number(item)) : item));
  for (const item of shown) {
    const wrong = itemFault(item, entry);
    if (wrong) return { word, fault: wrong };
  }
  return shown;
}

const wordsOf = (text: string): string[] => text.split(/[\s,.]+/).filter((word) => word !== "");

/** `length`: how many digits stand together; in columns each stands alone. */
function itemFault(item: string, entry: Entry, length?: number): TypeFault | null {
  if (!/^\d+$/.test(item)) return "word";
  switch (entry.kind) {
    case "digits": {
      if (item.length !== (length ?? entry.length)) return "length";
      return [...item].every((digit) => Number(digit) >= entry.from && Number(digit) <= entry.to) ? null : "range";
    }
    case "pool":
      if (entry.items === "tails") return item.length === 2 ? null : "length";
      return Number(item) >= 1 && Number(item) <= entry.of ? null : "range";
    case "order":
      return Number(item) >= 1 && Number(item) <= entry.of ? null : "range";
    default:
      return "word";
  }
}

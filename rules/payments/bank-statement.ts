/**
 * A bank's statement as a file: lines of "date,amount,currency,reference,message" under a line of these names, with commas
 * or semicolons, values in quotes where they hold one. Of other columns nothing is read.
 */
import { type Amount, parseDecimal } from "../money/money.ts";

export interface BankLine {
  /** In the file, the names being line 1. */
  line: number;
  date: string;
  amount: Amount;
  currency: string;
  /** The bank's own name of the movement. */
  reference: string;
  message: string;
}

export interface BankStatement {
  lines: BankLine[];
  /** Lines that say nothing we understand. */
  unread: number[];
  /** Money that went out. */
  outgoing: number;
}

const COLUMNS = ["date", "amount", "currency", "reference", "message"] as const;
type Column = (typeof COLUMNS)[number];
const MOST_LINES = 5000;

/** Reads a statement; null when its first line doesn't name the columns, or it has more than 5000 lines. */
export function readBankStatement(text: string): BankStatement | null {
  const [head = "", ...rest] = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  const separator = head.includes(";") ? ";" : ",";
  const names = valuesOf(head, separator).map((name) => name.trim().toLowerCase());
  if (!COLUMNS.every((column) => names.includes(column)) || rest.length > MOST_LINES) return null;
  const statement: BankStatement = { lines: [], unread: [], outgoing: 0 };
  for (const [index, raw] of rest.entries()) {
    if (raw.trim() === "") continue;
    const values = valuesOf(raw, separator);
    const value = (column: Column): string => (values[names.indexOf(column)] ?? "").trim();
    const amount = parseDecimal(value("amount"));
    const fits = /^\d{4}-\d{2}-\d{2}$/.test(value("date")) && /^[A-Z]{3}$/.test(value("currency"));
    if (amount === null || amount === 0n || !fits || value("reference") === "" || value("reference").length > 100) {
      statement.unread.push(index + 2);
    } else if (amount < 0n) statement.outgoing += 1;
    else {
      const { date, currency, reference, message } = {
        date: value("date"),
        currency: value("currency"),
        reference: value("reference"),
        message: value("message").slice(0, 300),
      };
      statement.lines.push({ line: index + 2, date, amount, currency, reference, message });
    }
  }
  return statement;
}

function valuesOf(line: string, separator: string): string[] {
  const values: string[] = [];
  let value = "";
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at);
    if (isQuoted && sign === '"' && line.charAt(at + 1) === '"') {
      value += sign;
      at += 1;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) {
      values.push(value);
      value = "";
    } else value += sign;
  }
  return [...values, value];
}

/**
 * The payout file that a bank gets, and the file of answers that comes back: comma-separated text by RFC 4180, a head line,
 * then one line per payout in the order of their references. Numbers are text: no table may read one as a figure.
 */
export interface PayoutLine {
  reference: string;
  bankId: string;
  bankName: string;
  accountNumber: string;
  holder: string;
  /** Main units with the currency's decimals. */
  amount: string;
  currency: string;
}

const HEAD = ["reference", "bank", "bank name", "account", "holder", "amount", "currency"] as const;

/** Writes the file: the same lines are the same bytes, in whatever order they come. */
export function payoutFile(lines: readonly PayoutLine[]): string {
  const rows = lines
    .toSorted((a, b) => (a.reference < b.reference ? -1 : 1))
    .map((line) => [
      line.reference,
      line.bankId,
      line.bankName,
      line.accountNumber,
      line.holder,
      line.amount,
      line.currency,
    ]);
  return [HEAD, ...rows].map((row) => `${row.map(field).join(",")}\r\n`).join("");
}

/** A field, in quotes where it needs them. What a table would take for a formula is led by a quote mark. */
function field(value: string): string {
  const safe = /^[=+@\t-]/.test(value) ? `'${value}` : value;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const PAYOUT_OUTCOMES = ["paid", "returned", "unknown"] as const;
export type PayoutOutcome = (typeof PAYOUT_OUTCOMES)[number];

export interface PayoutAnswerLine {
  reference: string;
  outcome: PayoutOutcome;
  /** Why it came back, in the bank's words. */
  reason: string;
}

const LONGEST_REASON = 200;

/**
 * Reads the bank's answers: lines of reference, outcome and, where it came back, the reason; a head line may stand first.
 * Null when a line can't be understood, or a reference stands twice: a file is believed as a whole or not at all.
 */
export function readPayoutAnswers(text: string): PayoutAnswerLine[] | null {
  const rows = rowsOf(text.replace(/^\uFEFF/, ""));
  if (rows === null) return null;
  const body = rows[0]?.[0]?.trim().toLowerCase() === HEAD[0] ? rows.slice(1) : rows;
  const lines: PayoutAnswerLine[] = [];
  const seen = new Set<string>();
  for (const [reference = "", outcome = "", reason = "", ...more] of body) {
    const name = reference.trim();
    const word = outcome.trim().toLowerCase();
    if (name === "" || seen.has(name) || more.some((one) => one.trim() !== "")) return null;
    if (!(PAYOUT_OUTCOMES as readonly string[]).includes(word)) return null;
    seen.add(name);
    lines.push({ reference: name, outcome: word as PayoutOutcome, reason: reason.trim().slice(0, LONGEST_REASON) });
  }
  return lines.length === 0 ? null : lines;
}

/** The rows of a comma-separated text, empty lines left out; null for a quote that does not end. */
function rowsOf(text: string): string[][] | null {
  const rows: string[][] = [];
  let row: string[] = [];
  let value = "";
  let quoted = false;
  const endRow = (): void => {
    row.push(value);
    if (row.some((one) => one.trim() !== "")) rows.push(row);
    row = [];
    value = "";
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (quoted) {
      if (sign !== '"') value += sign;
      else if (text.charAt(at + 1) === '"') {
        value += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && value.trim() === "") {
      quoted = true;
      value = "";
    } else if (sign === ",") {
      row.push(value);
      value = "";
    } else if (sign === "\n") endRow();
    else if (sign !== "\r") value += sign;
  }
  if (quoted) return null;
  endRow();
  return rows;
}

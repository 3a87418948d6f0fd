/** Numbers of cards and bank accounts: what a number must be to be taken, and how much of it is ever shown. */
const BANK_KINDS = ["card", "account", "iban"] as const;
export type BankKind = (typeof BANK_KINDS)[number];

export interface BankRule {
  kind: BankKind;
  minLength: number;
  maxLength: number;
}

export type NumberError = "missing" | "characters" | "length" | "check";

/** The number as it is kept: without the spaces and dashes that people group it by, letters large. */
export function plainNumber(typed: string): string {
  return typed
    .normalize("NFKC")
    .replaceAll(/[\s.-]/g, "")
    .toUpperCase();
}

/** What is wrong with a number for that bank, or null. A card ends with its Luhn digit, an IBAN carries its check. */
export function numberError(typed: string, { kind, minLength, maxLength }: BankRule): NumberError | null {
  const number = plainNumber(typed);
  if (number === "") return "missing";
  if (!(kind === "iban" ? /^[A-Z0-9]+$/ : /^\d+$/).test(number)) return "characters";
  if (number.length < minLength || number.length > maxLength) return "length";
  // One digit over and over passes Luhn and is nobody's
  if (kind !== "iban" && new Set(number).size === 1) return "check";
  if (kind === "card" && !isLuhn(number)) return "check";
  return kind === "iban" && !isIban(number) ? "check" : null;
}

/** ISO/IEC 7812-1: every second digit from the right counts twice. */
export function isLuhn(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at]);
    const twice = at % 2 === 1 ? digit * 2 : digit;
    sum += twice > 9 ? twice - 9 : twice;
  }
  return sum % 10 === 0;
}

/** ISO 13616: country, two check digits, and the whole is 1 modulo 97. */
export function isIban(number: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(number)) return false;
  let rest = 0;
  for (const sign of number.slice(4) + number.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

export const lastFour = (number: string): string => plainNumber(number).slice(-4);

/** "•••• 4242", and no more. */
export function maskedNumber(four: string): string {
  return `•••• ${four}`;
}

/** Whether two spellings are one name: banks write without accents, in capitals, with other spaces. */
export function isSameHolder(a: string, b: string, fold: (text: string) => string): boolean {
  const plain = (name: string): string => fold(name).replaceAll(/[^\p{L}]/gu, "");
  return plain(a) === plain(b);
}

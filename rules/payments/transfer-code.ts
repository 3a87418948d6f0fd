/**
 * The code that a payer writes into a transfer, so that the money is found again: seven signs and a check sign of
 * Crockford's Base32 without Z, which is read as 2. That leaves 31 signs, a prime, so that the check (weights 1 to 7
 * modulo 31) finds every wrong sign and every two that changed places.
 */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXY";
const BODY = 7;
const WHOLE = BODY + 1;
/** What people write for a sign that they can't tell from another. */
const READ_AS: Readonly<Record<string, string>> = { O: "0", I: "1", L: "1", Z: "2", U: "V" };

/** How many codes there are. */
export const TRANSFER_CODES = SIGNS.length ** BODY;

/** The code of a number from 0 to `TRANSFER_CODES` − 1. Throws RangeError beyond. */
export function transferCodeOf(number: number): string {
  if (!Number.isSafeInteger(number) || number < 0 || number >= TRANSFER_CODES)
    throw new RangeError("no code for that number");
  let left = number;
  let body = "";
  for (let place = 0; place < BODY; place += 1) {
    body = SIGNS.charAt(left % SIGNS.length) + body;
    left = Math.floor(left / SIGNS.length);
  }
  return body + checkSign(body);
}

/** Every code that may stand in what a payer wrote, with spaces, hyphens and words around it. */
export function transferCodesIn(text: string): string[] {
  const signs = [...text.toUpperCase().replace(/[^0-9A-Z]/g, "")].map((sign) => READ_AS[sign] ?? sign).join("");
  const found = new Set<string>();
  for (let start = 0; start + WHOLE <= signs.length; start += 1) {
    const code = signs.slice(start, start + WHOLE);
    if (checkSign(code.slice(0, BODY)) === code.at(-1)) found.add(code);
  }
  return [...found];
}

/** As people read it: "7K4M-92QX". */
export const showTransferCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

function checkSign(body: string): string {
  const sum = [...body].reduce((total, sign, index) => total + SIGNS.indexOf(sign) * (index + 1), 0);
  return SIGNS.charAt(sum % SIGNS.length);
}

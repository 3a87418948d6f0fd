/**
 * QR codes that banking apps pay by: EMVCo's merchant-presented mode, as QR Ph and VietQR use it (field-facts §3.2). A
 * payload is fields of two digits' id, two digits' length and a value, closed by a checksum over all that stands before.
 */
import type { Amount } from "../money/money.ts";
import { toDecimal } from "../money/money.ts";

/** ISO 4217 numbers. */
const CURRENCY_NUMBERS: Readonly<Record<string, string>> = { PHP: "608", VND: "704" };

/** CRC-16/CCITT-FALSE: polynomial 1021, begins with FFFF, four upper-case hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of utf8(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021;
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

/** One field. Throws RangeError when the value is empty, longer than 99 signs, or not plain ASCII. */
export function tlv(id: string, value: string): string {
  if (value.length === 0 || value.length > 99) throw new RangeError(`field ${id} has ${value.length} signs`);
  if (!/^[\x20-\x7e]*$/.test(value)) throw new RangeError(`field ${id} is not plain ASCII`);
  return `${id}${String(value.length).padStart(2, "0")}${value}`;
}

/** The fields of a payload in their order, or null when lengths or checksum are wrong. */
export function readEmv(payload: string): [id: string, value: string][] | null {
  if (payload.slice(-8, -4) !== "6304" || crc16(payload.slice(0, -4)) !== payload.slice(-4)) return null;
  return readFields(payload);
}

/** The fields of a template's value, or null when lengths are wrong. */
export function readFields(text: string): [id: string, value: string][] | null {
  const fields: [string, string][] = [];
  for (let at = 0; at < text.length;) {
    const head = /^(\d{2})(\d{2})$/.exec(text.slice(at, at + 4));
    const length = Number(head?.[2]);
    if (!head || at + 4 + length > text.length) return null;
    fields.push([head[1] ?? "", text.slice(at + 4, at + 4 + length)]);
    at += 4 + length;
  }
  return fields;
}

interface Payee {
  /** At most 25 signs, as banks show it. */
  name: string;
  city: string;
  amount: Amount;
  /** What comes back with the money: our code. */
  reference: string;
}

/** QR Ph to a merchant: the dynamic code of one payment, by the account that the merchant has with its acquirer. */
export function qrPhMerchant(payee: Payee & { acquirer: string; merchantId: string; category: string }): string {
  const account = tlv("00", "ph.ppmi.p2m") + tlv("01", payee.acquirer) + tlv("03", payee.merchantId);
  const label = tlv("00", "ph.ppmi.qrph") + tlv("05", payee.reference);
  return closed([
    ["28", account],
    ...sale(payee, { currency: "PHP", country: "PH", category: payee.category }),
    ["62", label],
  ]);
}

/** QR Ph to an account by InstaPay. */
export function qrPhAccount(payee: Payee & { bic: string; account: string }): string {
  const account = tlv("00", "com.p2pqrpay") + tlv("01", payee.bic) + tlv("02", "99964403") + tlv("04", payee.account);
  const label = tlv("05", payee.reference);
  return closed([["27", account], ...sale(payee, { currency: "PHP", country: "PH", category: "6016" }), ["62", label]]);
}

/** VietQR to an account; `reference` comes back on the bank's statement. */
export function vietQrAccount(payee: Payee & { bin: string; account: string }): string {
  const bank = tlv("00", payee.bin) + tlv("01", payee.account);
  const account = tlv("00", "A000000727") + tlv("01", bank) + tlv("02", "QRIBFTTA");
  const [, ...rest] = sale(payee, { currency: "VND", country: "VN", category: "" });
  return closed([["38", account], ...rest, ["62", tlv("08", payee.reference)]]);
}

function sale(
  { name, city, amount }: Payee,
  { currency, country, category }: { currency: string; country: string; category: string },
): [string, string][] {
  return [
    ["52", category],
    ["53", CURRENCY_NUMBERS[currency] ?? ""],
    ["54", toDecimal(amount, 0)],
    ["58", country],
    ["59", plainAscii(name).slice(0, 25).trimEnd()],
    ["60", plainAscii(city).slice(0, 15).trimEnd()],
  ];
}

/** Format, dynamic code, the fields, and the checksum over all of it. */
function closed(fields: readonly (readonly [string, string])[]): string {
  const body = `${tlv("00", "01")}${tlv("01", "12")}${fields.map(([id, value]) => tlv(id, value)).join("")}6304`;
  return body + crc16(body);
}

/** Without marks on letters, since lengths count signs of one byte; what has no plain letter becomes a space. */
export function plainAscii(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll("đ", "d")
    .replaceAll("Đ", "D")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]/g, " ");
}

function* utf8(text: string): Generator<number> {
  for (const escaped of encodeURIComponent(text).match(/%[0-9A-F]{2}|[^%]/g) ?? []) {
    yield escaped.length === 3 ? Number.parseInt(escaped.slice(1), 16) : escaped.charCodeAt(0);
  }
}

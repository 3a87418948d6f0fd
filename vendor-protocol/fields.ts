import { z } from "zod";
import { amountOf, type Amount } from "#rules/money/money.ts";

/** Field types that the calls of the vendor protocol share, and how money is written on the wire. */

/** The largest body that is looked at, in bytes. A group of 200 items fits. */
export const MAX_BODY_BYTES = 131_072;

/** How many items a group may hold. */
export const MAX_GROUP_ITEMS = 200;

/** Ids that the sender makes: unique for ever within the vendor. A UUID fits. */
export const idField = z.string().regex(/^[A-Za-z0-9._:-]{1,64}$/);

/** A player's pseudonym: the same for one player and vendor for ever, and tells nothing about the person. */
export const playerField = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);

/** The session token of a launch, as the platform gave it. */
export const tokenField = z.string().regex(/^[A-Za-z0-9._~-]{16,256}$/);

/** A game's code, unique within the vendor. */
export const gameField = z.string().regex(/^[A-Za-z0-9._-]{1,64}$/);

/** A currency: ISO 4217, or one of the platform's own (trial money has one). */
export const currencyField = z.string().regex(/^[A-Z][A-Z0-9_]{2,15}$/);

/** Money on the wire: an integer string in 10⁻⁵ of the main unit, never negative, at most 15 digits. */
export const amountField = z.string().regex(/^(?:0|[1-9]\d{0,14})$/);

/** A balance on the wire: as an amount, with room for sums. */
export const balanceField = z.string().regex(/^(?:0|[1-9]\d{0,18})$/);

/** A time on the wire: ISO 8601 in UTC with milliseconds. */
export const timeField = z.iso.datetime({ precision: 3 });

/** Writes an amount for the wire. Throws RangeError when it is negative or has more than 15 digits. */
export function toWire(amount: Amount): string {
  if (amount < 0n || amount >= 10n ** 15n) throw new RangeError("an amount on the wire has 0 to 15 digits and no sign");
  return amount.toString();
}

/** Reads an amount or balance that its schema has already let pass. */
export function fromWire(text: string): Amount {
  return amountOf(BigInt(text));
}

/** A colour on the wire: #rrggbb in small letters, and no other way to write one. */
export const colorField = z.string().regex(/^#[0-9a-f]{6}$/);

/** A call of the protocol: where it is posted, and what goes in and comes out. */
export type ProtocolCall<Request extends z.ZodType, Answer extends z.ZodType> = {
  path: string;
  request: Request;
  answer: Answer;
};

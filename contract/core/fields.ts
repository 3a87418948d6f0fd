/** Pieces that several calls share. Everything in a query string arrives as text, so numbers and flags are read from it. */
import { z } from "zod";

/** A decimal string of main units: how money travels on the platform's API (rules/money/money.ts). */
export const money = z.string().regex(/^-?\d{1,13}(\.\d{1,5})?$/);

/** A whole number from a query or a body. */
export function whole(min: number, max: number) {
  return z.coerce.number().int().min(min).max(max);
}

/** Text that may be left out; "" counts as left out. */
export function text(maxLength: number) {
  return z.string().max(maxLength).default("");
}

export const pageNo = whole(1, 10_000).default(1);
/** Page size 36 unless told (browsing §9); 200 is the largest that the documents use. */
export const pageSize = whole(1, 200).default(36);

/** The session token where the documents list it as payload; the header counts (U-005). */
export const token = text(200);

/** YYYY-MM-DD. */
export const day = z.iso.date();

export const nothing = z.object({});
export const done = z.null();

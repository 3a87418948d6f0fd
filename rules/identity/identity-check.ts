/** Documents that show who a member is (decision 080). */
import { addDays } from "#rules/site/days.ts";

export const DOCUMENT_KINDS = ["national-id", "passport", "driving-licence", "residence-permit"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Why a document was not accepted; each has its words in every language. */
export const DOCUMENT_REASONS = [
  "unreadable",
  "incomplete",
  "expired",
  "other-name",
  "other-birthday",
  "not-a-document",
] as const;
export type DocumentReason = (typeof DOCUMENT_REASONS)[number];

/** How many pictures show a document: front and back, and one of a passport. */
export const MOST_DOCUMENT_PICTURES = 2;

/** From so many days before a document's last one on, its member is reminded and may send the next. */
const SOON_DAYS = 30;

export type Validity = "valid" | "soon" | "expired";

/** What a document's last day (YYYY-MM-DD, null: none) means on a day of its merchant; it is valid on the last day too. */
export function validityOf(expiresOn: string | null, today: string): Validity {
  if (expiresOn === null) return "valid";
  if (expiresOn < today) return "expired";
  return expiresOn <= soonUntil(today) ? "soon" : "valid";
}

/** The latest last day that counts as near. */
export const soonUntil = (today: string): string => addDays(today, SOON_DAYS);

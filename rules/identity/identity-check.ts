/** Documents that show who a member is (decision 080). */

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

/** Words of the place "Documents" (decision 080). */
import type { DocumentKind, DocumentReason } from "#rules/identity/identity-check.ts";

export const DOCUMENTS_WORDS = {
  none: "No document waits.",
  accept: "Accept",
  refuse: "Refuse",
  reason: "Reason of a refusal",
  show: "Show pictures",
  looks: "That you looked is written down.",
  looksFirst: "You decide when you have seen them; that you looked is written down.",
  gone: "Its pictures were deleted.",
  payee: "Payee name",
  birthday: "Date of birth",
  joined: "Joined",
  paidIn: "Paid in",
  unknown: "not given",
  validUntil: "Valid until",
  noDate: "Has no date of expiry",
  dateMissing: "Please enter until when the document is valid, or say that it has no date.",
} as const;

export const DOCUMENT_STATES = {
  waiting: "Waits",
  accepted: "Accepted",
  refused: "Refused",
  closed: "Account closed",
} as const;

export const DOCUMENT_KIND_WORDS: Readonly<Record<DocumentKind, string>> = {
  "national-id": "National ID",
  passport: "Passport",
  "driving-licence": "Driving licence",
  "residence-permit": "Residence permit",
};

export const DOCUMENT_REASON_WORDS: Readonly<Record<DocumentReason, string>> = {
  unreadable: "Can't be read",
  incomplete: "A side or corner is missing",
  expired: "Has expired",
  "other-name": "Another name",
  "other-birthday": "Another date of birth",
  "not-a-document": "Is no such document",
};

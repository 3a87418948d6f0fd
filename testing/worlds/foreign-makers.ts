/** Makers of rows whose subjects have files of their own, for the attack on every call that names a row (foreign-rows.ts). */
import { AGENT_MAKERS } from "./foreign-agents.ts";
import { DEPOSIT_MAKERS } from "./foreign-deposits.ts";
import { DOCUMENT_MAKERS } from "./foreign-documents.ts";
import type { Maker } from "./foreign-rows.ts";
import { ROUND_MAKERS } from "./foreign-rounds.ts";
import { STUDIO_MAKERS } from "./foreign-studios.ts";
import { WITHDRAWAL_MAKERS } from "./foreign-withdrawals.ts";

export const MAKERS_BY_SUBJECT: Readonly<Record<string, Maker>> = {
  ...AGENT_MAKERS,
  ...DEPOSIT_MAKERS,
  ...DOCUMENT_MAKERS,
  ...STUDIO_MAKERS,
  ...ROUND_MAKERS,
  ...WITHDRAWAL_MAKERS,
};

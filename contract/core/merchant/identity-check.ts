/** Settings of the identity check (decision 080). */
import { z } from "zod";
import { DOCUMENT_KINDS } from "#rules/identity/identity-check.ts";

export const identityCheckSettings = {
  /** Null: nobody is asked who they are. */
  identityCheck: z
    .object({
      kinds: z.array(z.enum(DOCUMENT_KINDS)).min(1),
      /** A deposit that brings what was paid in to this much, in main units, asks for it; null: none does. */
      depositsFrom: z
        .string()
        .regex(/^\d{1,9}(\.\d{1,2})?$/)
        .nullable(),
      /** Whether games of own money ask for it. */
      beforePlay: z.boolean(),
      /** Whether who was confirmed may withdraw though their document has expired since. */
      withdrawExpired: z.boolean().default(true),
      /** For how many days pictures are kept after the decision. */
      keepDays: z.int().min(0).max(3650),
    })
    .nullable()
    .default(null),
};

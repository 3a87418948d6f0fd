/** Which languages a merchant speaks. Part of `merchantConfig` (contract/core/merchant.ts). */
import { z } from "zod";

/** Languages that have a catalogue. TY is the default merchant's own English (U-063). */
export const LANGUAGES = ["TY", "EN", "FIL", "VN", "CN"] as const;
export type Language = (typeof LANGUAGES)[number];

export const languageSettings = {
  languages: z.array(z.enum(LANGUAGES)).min(1),
  defaultLanguage: z.enum(LANGUAGES),
  /** Who chooses for a visitor who has not: the merchant, as the documents have it (I18N-003), or the reader's browser. */
  firstLanguage: z.enum(["merchant", "reader"]).default("merchant"),
  /** Label and BCP-47 tag of each language as this merchant shows it. */
  languageTags: z.partialRecord(z.enum(LANGUAGES), z.object({ tag: z.string(), label: z.string(), flag: z.string() })),
};

/** What goes back to a caller, and the envelope of a refusal in the caller's words. */
import type { Envelope } from "#contract/core/call.ts";
import type { Language } from "#contract/core/merchant/languages.ts";
import { REFUSALS, type RefusalCode } from "#contract/core/refusals.ts";
import { say } from "#server/platform/runtime/texts.ts";
import type { Prepared } from "./prepared.ts";

export interface Outgoing {
  status: number;
  envelope: Envelope | Prepared<unknown>;
  cookies: { name: string; value: string; httpOnly: boolean; maxAgeSec?: number }[];
  retryAfterSec?: number;
}

/** The parts of a refusal's value that its text may name, as the address in "region-restricted". */
function wordsOf(value: unknown): Record<string, string | number> {
  const parts = Object.entries(typeof value === "object" && value !== null ? value : {});
  return Object.fromEntries(parts.filter(([, part]) => typeof part === "string" || typeof part === "number"));
}

/** The envelope of a refusal, with its words in the caller's language. */
export function refusal(language: Language, code: RefusalCode, value: unknown = null): Outgoing {
  return {
    status: REFUSALS[code],
    envelope: { success: false, value, errorCode: code, message: say(language, `refusal.${code}`, wordsOf(value)) },
    cookies: [],
  };
}

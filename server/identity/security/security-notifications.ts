/** Word to a member of what happened to the account's safety: who did not do it hears of it. */
import type { Language } from "#contract/core/merchant/languages.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { sendSiteMessage } from "#server/member/public.ts";
import type { Events } from "#server/events/public.ts";
import { say } from "#server/platform/runtime/texts.ts";

export type SecurityEvent =
  | "login"
  | "passwordSet"
  | "passwordChanged"
  | "passwordReset"
  | "questions"
  | "mobileSet"
  | "mobileChanged"
  | "cardAdded"
  | "cardRemoved"
  | "appOn"
  | "appOff"
  | "appGuessed"
  | "recoveryCodes"
  | "recoveryUsed"
  | "passkeyAdded"
  | "passkeyRemoved";

/** A message in the member's inbox, in each language (`security.told.<what>`, with `named`); open pages hear by `events`. */
export async function notifySecurityEvent(
  tx: Queryable,
  events: Pick<Events, "emit"> | null,
  told: {
    merchantId: string;
    memberId: string;
    what: SecurityEvent;
    named?: Record<string, string | number>;
    at: Date;
  },
): Promise<void> {
  const { merchantId, memberId, what, named = {}, at } = told;
  const values = (language: string) => ({ what: say(language as Language, `security.told.${what}`, named) });
  const isSent = await sendSiteMessage(tx, { merchantId, memberId, kind: "security-changed", values, at });
  if (isSent) await events?.emit(tx, "inbox.changed", { memberId });
}

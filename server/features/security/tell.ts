/** Word to the member of what was changed about the account's safety: who did not do it hears of it. */
import type { Language } from "#contract/merchant.ts";
import type { CallContext } from "#server/platform/answering.ts";
import { memberOf } from "#server/platform/answering.ts";
import type { Queryable } from "#server/platform/database.ts";
import type { Services } from "#server/platform/services.ts";
import { sendSiteMessage } from "#server/platform/site-messages.ts";
import { say } from "#server/platform/texts.ts";

export type SecurityChange =
  | "passwordSet"
  | "passwordChanged"
  | "passwordReset"
  | "questions"
  | "cardAdded"
  | "cardRemoved"
  | "appOn"
  | "appOff"
  | "recoveryCodes";

export async function tellChange(
  { clock, events }: Services,
  tx: Queryable,
  context: CallContext,
  change: { what: SecurityChange; card?: string },
): Promise<void> {
  const { memberId, merchantId } = memberOf(context);
  await sendSiteMessage(tx, {
    merchantId,
    memberId,
    kind: "security-changed",
    values: (language) => ({
      what: say(language as Language, `security.told.${change.what}`, { card: change.card ?? "" }),
    }),
    at: clock.now(),
  });
  await events.emit(tx, "inbox.changed", { memberId });
}

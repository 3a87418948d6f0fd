import { type CallContext, memberOf } from "#server/platform/http/handler.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { type SecurityEvent, notifySecurityEvent } from "./security-notifications.ts";
import type { Services } from "#server/services.ts";

/** Word to the caller of what the call has changed about the account's safety. */
export function notifySecurityChange(
  { clock, events }: Services,
  tx: Queryable,
  context: CallContext,
  { what, ...named }: { what: SecurityEvent; card?: string; mobile?: string; passkey?: string },
): Promise<void> {
  const { memberId, merchantId } = memberOf(context);
  return notifySecurityEvent(tx, events, { merchantId, memberId, what, named, at: clock.now() });
}

/** The house's way out for a member who lost phone and recovery codes, once somebody has made sure who it is. */
import { forgetAuthenticator } from "./authenticator.ts";
import type { Clock } from "#server/platform/runtime/clock.ts";
import { type Database, rowOf } from "#server/platform/database/database.ts";
import { endTwoFactorSteps } from "./two-factor.ts";
import { notifySecurityEvent } from "#server/identity/security/security-notifications.ts";

/**
 * Turns a member's authenticator off, logs the member out everywhere and tells them so. "unknown": no such member;
 * "off-already": none was on.
 */
export async function turnOffAuthenticator(
  { db, clock }: { db: Database; clock: Clock },
  { merchantId, username }: { merchantId: string; username: string },
): Promise<"done" | "off-already" | "unknown"> {
  const at = clock.now();
  return db.transaction(async (tx) => {
    const member = await rowOf<{ id: string }>(tx, {
      text: "select id from member where merchant_id = $1 and username = $2",
      values: [merchantId, username],
    });
    if (!member) return "unknown";
    if (!(await forgetAuthenticator(tx, member.id))) return "off-already";
    await endTwoFactorSteps(tx, member.id);
    await tx.query({
      text: "update session set ended_at = $2 where member_id = $1 and ended_at is null",
      values: [member.id, at],
    });
    // Open pages hear of the ended sessions by themselves
    await notifySecurityEvent(tx, null, { merchantId, memberId: member.id, what: "appOff", at });
    return "done";
  });
}

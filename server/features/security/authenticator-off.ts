/** The house's way out for a member who lost phone and recovery codes, once somebody has made sure who it is. */
import type { Language } from "#contract/merchant.ts";
import { forgetAuthenticator } from "#server/platform/authenticator.ts";
import type { Clock } from "#server/platform/clock.ts";
import { type Database, rowOf } from "#server/platform/database.ts";
import { endSecondSteps } from "#server/platform/second-step.ts";
import { sendSiteMessage } from "#server/platform/site-messages.ts";
import { say } from "#server/platform/texts.ts";

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
    await endSecondSteps(tx, member.id);
    await tx.query({
      text: "update session set ended_at = $2 where member_id = $1 and ended_at is null",
      values: [member.id, at],
    });
    const what = (language: string): string => say(language as Language, "security.told.appOff", {});
    await sendSiteMessage(tx, {
      merchantId,
      memberId: member.id,
      kind: "security-changed",
      values: (language) => ({ what: what(language) }),
      at,
    });
    return "done";
  });
}

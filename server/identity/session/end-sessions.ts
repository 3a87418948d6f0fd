/** Ending all that a member has open, as part of something larger. */
import type { Queryable } from "#server/platform/database/database.ts";
import type { Events } from "#server/events/public.ts";

/** Ends every session of the member, and with them the games that were opened in one; open pages hear of it. */
export async function endSessionsOf(tx: Queryable, events: Events, memberId: string, at: Date): Promise<void> {
  await tx.query({
    name: "session-end-all",
    text: "update session set ended_at = $2 where member_id = $1 and ended_at is null",
    values: [memberId, at],
  });
  await events.emit(tx, "sessions.ended", { memberId });
}

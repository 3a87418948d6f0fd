/** What several of the month's desks do: ask, and decide as the second person. */
import type { Merchant } from "#contract/core/merchant.ts";
import { rowsOf } from "#server/platform/database/database.ts";
import type { World } from "./world.ts";

const SECOND = "marco";

/** Checks that a call did what it was made for: a month that goes another way must not go unseen. */
export function demand<V>(what: string, answer: { ok: true; value: V } | { ok: false; refusal: string }): V {
  if (!answer.ok) throw new Error(`${what} was refused: ${answer.refusal}`);
  return answer.value;
}

/** Approves what waits for the second person about a subject. */
export async function approveAsSecond(world: World, merchant: Merchant, subjectId: string, at: Date): Promise<void> {
  const rows = await rowsOf<{ id: string }>(world.tx, {
    name: "month-approval",
    text: "select id from approval where subject_id = $1 and state = 'waiting'",
    values: [subjectId],
  });
  world.setClock(at);
  for (const { id } of rows) {
    const input = { id, decision: "approve", reason: "Seen" } as const;
    demand("a second approval", await world.desk["desk.decideApproval"](input, world.asOperator(merchant, SECOND)));
  }
}

/** What a bank says of the payouts of a released file: paid, returned, or unknown, which is never sent again. */
import type { PayoutAnswerLine } from "#rules/payments/payout-file.ts";
import { type CallContext, type DeskHandlers, ok, operatorOf, refuse } from "#server/platform/http/handler.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { Services } from "#server/services.ts";
import { moveWithdrawal } from "./move-withdrawal.ts";
import { lockBatches, lockLines, readBatch } from "./payout-batches.store.ts";
import { lockWithdrawal, noteUnknown } from "./withdrawals.store.ts";

/**
 * Takes the answers to a file as a whole: one that names a payout of another file, or says otherwise than an earlier answer
 * did, is refused, and nothing of it counts. Known answers change nothing.
 */
export async function takePayoutAnswers(
  services: Services,
  tx: Queryable,
  { id, answers }: { id: string; answers: readonly PayoutAnswerLine[] },
  context: CallContext,
): ReturnType<DeskHandlers["desk.importPayoutAnswers"]> {
  const { merchant } = context;
  await lockBatches(tx, merchant.id);
  const batch = await readBatch(tx, merchant.id, id);
  if (batch?.state !== "released") return refuse("not-found");
  const lines = new Map((await lockLines(tx, id)).map((line) => [line.reference, line]));
  const isWrong = answers.some(({ reference, outcome }) => {
    const line = lines.get(reference);
    const isOpen = line?.state === "sent";
    return line === undefined || (!isOpen && outcome !== line.state && outcome !== "unknown");
  });
  if (isWrong) return refuse("answers-wrong-file");
  const counts = { paid: 0, returned: 0, unknown: 0, known: 0 };
  const at = services.clock.now();
  for (const { reference, outcome, reason } of answers) {
    const line = lines.get(reference);
    if (line?.state !== "sent") counts.known += 1;
    else if (outcome === "unknown") counts[(await noteUnknown(tx, line.id, at)) ? "unknown" : "known"] += 1;
    else {
      const row = await lockWithdrawal(tx, merchant.id, line.id);
      if (!row) throw new Error("a withdrawal of a payout file went missing");
      await moveWithdrawal(services, tx, merchant, row, { to: outcome, actor: "bank", at, words: reason });
      counts[outcome] += 1;
    }
  }
  context.log.info(
    { payoutFile: batch.reference, operator: operatorOf(context).operatorId, ...counts },
    "a bank answered",
  );
  return ok(counts);
}

/** Answers of the desk for wins above their ceilings: a person releases or refuses each, once (decision 045). */
import { toDecimal } from "#rules/money/money.ts";
import { type DeskHandlers, ok, operatorOf, refuse } from "#server/platform/http/handler.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { type CarryOut, decideWithFourEyes, lockSubject, waitingSubjects } from "#server/approvals/public.ts";
import { readHeldWin, readHeldWins, settleHeldWin } from "#server/game-wallet/public.ts";
import type { Services } from "#server/services.ts";

const SHOWN = 100;
const STATE = { release: "released", refuse: "refused" } as const;

export function heldWinHandlers({ db, clock }: Services): Pick<DeskHandlers, "desk.heldWins" | "desk.settleHeldWin"> {
  return {
    "desk.heldWins": async (_input, context) => {
      const { merchantId } = operatorOf(context);
      const [wins, waiting] = await Promise.all([
        readHeldWins(db, merchantId, SHOWN),
        waitingSubjects(db, merchantId, "held-win"),
      ]);
      return ok(
        wins.map(({ id, username, title, transactionId, currency, heldFor, state, ...win }) => ({
          id,
          username,
          title,
          transactionId,
          currency,
          heldFor,
          state,
          waits: waiting.has(id),
          amount: toDecimal(win.amount),
          staked: win.staked === null ? null : toDecimal(win.staked),
          ceiling: toDecimal(win.ceiling),
          heldAt: win.heldAt.toISOString(),
          settledAt: win.settledAt?.toISOString() ?? null,
        })),
      );
    },
    "desk.settleHeldWin": ({ id, decision, reason }, context) =>
      db.transaction(async (tx) => {
        const { merchantId, operatorId } = operatorOf(context);
        await lockSubject(tx, "held-win", id);
        const win = await readHeldWin(tx, merchantId, id);
        if (!win) return refuse("not-found");
        // Pressed twice, or sent again after a lost answer
        if (win.state === STATE[decision]) return ok({ waits: false });
        if (win.state !== "held") return refuse("already-decided");
        const { memberId, amount, currency } = win;
        const at = clock.now();
        const request = {
          merchant: context.merchant,
          operatorId,
          memberId,
          amount,
          currency,
          reason,
          at,
          subject: "held-win" as const,
          subjectId: id,
          action: decision,
        };
        const decided = await decideWithFourEyes(tx, request, () => settle(tx, id, decision === "release", at));
        return decided.ok ? ok({ waits: decided.waits }) : refuse(decided.refusal);
      }),
  };
}

/** Does what a second person has approved. */
export function carryOutHeldWin({ clock }: Services): CarryOut {
  return (tx, { subjectId, action }) => settle(tx, subjectId, action === "release", clock.now());
}

/** The vendor may have rolled the win back meanwhile. */
async function settle(tx: Queryable, id: string, release: boolean, at: Date): Promise<"already-decided" | null> {
  const settled = await settleHeldWin(tx, { id, transferId: newId(), release, at });
  return settled?.isDone ? null : "already-decided";
}

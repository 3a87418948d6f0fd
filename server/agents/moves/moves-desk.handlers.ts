/** Answers of the desk for moves that agents have asked for: the second pair of eyes (U-180, decision 090). */
import { addDays, dayAt } from "#rules/site/days.ts";
import { type CarryOut, decideWithFourEyes, lockSubject } from "#server/approvals/public.ts";
import { type CallContext, type DeskHandlers, ok, operatorOf, refuse } from "#server/platform/http/handler.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { Services } from "#server/services.ts";
import { lockAgentLines } from "../rebates/rates.store.ts";
import { type LockedMove, lockMove, moveFacts, moveMember, movesAt, settleMove } from "./moves.store.ts";

type Decide = Parameters<DeskHandlers["desk.decideAgentMove"]>[0];
type Settled = "moved" | "refused" | "lapsed";

const SHOWN = 100;
const STATE = { move: "moved", refuse: "refused" } as const;

export function moveDeskHandlers(services: Services): Pick<DeskHandlers, "desk.agentMoves" | "desk.decideAgentMove"> {
  const { db } = services;
  return {
    "desk.agentMoves": async (_input, context) => {
      const rows = await movesAt(db, operatorOf(context).merchantId, SHOWN);
      return ok(
        rows.map(({ id, name, agent, from, to, state, below, askedAt, decidedAt }) => ({
          id,
          username: name,
          agent,
          from,
          to,
          state,
          below: Number(below),
          askedAt: askedAt.toISOString(),
          decidedAt: decidedAt?.toISOString() ?? null,
        })),
      );
    },
    "desk.decideAgentMove": (input, context) => db.transaction((tx) => decide(services, tx, input, context)),
  };
}

/** Once: the same decision again changes nothing. A move that does not fit any more lapses. */
async function decide(
  { clock }: Services,
  tx: Queryable,
  { id, decision, reason }: Decide,
  context: CallContext,
): ReturnType<DeskHandlers["desk.decideAgentMove"]> {
  const { merchantId, operatorId } = operatorOf(context);
  await lockSubject(tx, "agent-move", id);
  const move = await lockMove(tx, merchantId, id);
  if (!move) return refuse("not-found");
  if (move.state !== "waiting") {
    return move.state === STATE[decision] ? ok({ state: move.state }) : refuse("already-decided");
  }
  const at = clock.now();
  let state: Settled = STATE[decision];
  const request = {
    merchant: context.merchant,
    operatorId,
    memberId: move.memberId,
    // No money: the agent is the first of the two persons
    amount: null,
    currency: context.merchant.currency,
    subject: "agent-move" as const,
    subjectId: id,
    action: decision,
    at,
    reason,
  };
  const decided = await decideWithFourEyes<never>(tx, request, async () => {
    state = await settle(tx, move, decision, at, context);
    return null;
  });
  return decided.ok ? ok({ state }) : refuse(decided.refusal);
}

/** Does what a second operator has approved, where a merchant's desk asks for one. */
export function carryOutAgentMove({ clock }: Services): CarryOut {
  return async (tx, approval, context) => {
    const move = await lockMove(tx, context.merchant.id, approval.subjectId);
    if (move?.state !== "waiting") return "already-decided";
    await settle(tx, move, approval.action === "move" ? "move" : "refuse", clock.now(), context);
    return null;
  };
}

async function settle(
  tx: Queryable,
  move: LockedMove,
  decision: Decide["decision"],
  at: Date,
  { merchant }: CallContext,
): Promise<Settled> {
  const state =
    decision === "refuse" ? "refused" : (await isMoved(tx, move, at, merchant.config.timeZone)) ? "moved" : "lapsed";
  await settleMove(tx, move.id, state, at);
  return state;
}

/** Places and rates may have changed since it was asked for. */
async function isMoved(tx: Queryable, move: LockedMove, at: Date, timeZone: string): Promise<boolean> {
  await lockAgentLines(tx, move.merchantId);
  const facts = await moveFacts(tx, move.agentId, { ...move, day: addDays(dayAt(at, timeZone), 1) });
  if (!facts || facts.toOwnLine || !facts.toAgent || !facts.ratesFit) return false;
  return moveMember(tx, move.memberId, move.toId, at);
}

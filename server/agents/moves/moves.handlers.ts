/** Answers of agents' moves of members in their line (U-180): an agent asks, an operator decides. */
import { maskName } from "#rules/identity/mask-name.ts";
import { addDays, dayAt } from "#rules/site/days.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { type CallContext, type Handlers, memberOf, ok, refuse } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import { lockAgentLines } from "../rebates/rates.store.ts";
import { addMove, type MoveFacts, moveFacts, movesOf, type OwnMoveRow } from "./moves.store.ts";

type Name = "transferDownline" | "transferMultipleDownline" | "moves";
type MoveRefusal = "not-found" | "move-below-itself" | "move-no-agent" | "move-rate" | "move-waits" | "move-same";

const SHOWN = 50;

export function moveHandlers(services: Services): Pick<Handlers, `agents.${Name}`> {
  const { db } = services;
  return {
    "agents.transferDownline": async ({ memberId, toId }, context) => {
      const asked = await askMoves(services, context, [memberId], toId);
      if (typeof asked === "string") return refuse(asked);
      const [move] = asked;
      if (!move) throw new Error("a move that was asked for is not there");
      return ok(move);
    },
    "agents.transferMultipleDownline": async ({ memberIds, toId }, context) => {
      const asked = await askMoves(services, context, [...new Set(memberIds)], toId);
      return typeof asked === "string" ? refuse(asked) : ok(asked);
    },
    "agents.moves": async (_input, context) =>
      ok((await movesOf(db, memberOf(context).memberId, SHOWN)).map(moveValue)),
  };
}

/** Writes what is asked for, all of it or nothing. */
async function askMoves(
  { db, clock }: Services,
  context: CallContext,
  memberIds: readonly string[],
  upline: string | undefined,
): Promise<MoveRefusal | ReturnType<typeof moveValue>[]> {
  const { memberId: agentId, merchantId } = memberOf(context);
  const toId = upline ?? agentId;
  const at = clock.now();
  const day = addDays(dayAt(at, context.merchant.config.timeZone), 1);
  return db.transaction(async (tx) => {
    await lockAgentLines(tx, merchantId);
    const found = new Map<string, MoveFacts>();
    for (const memberId of memberIds) {
      const facts = await moveFacts(tx, agentId, { memberId, toId, day });
      if (!facts) return "not-found";
      const refusal = refusalOf(facts, toId);
      if (refusal) return refusal;
      found.set(memberId, facts);
    }
    return addMoves(tx, { merchantId, agentId, toId, at }, found);
  });
}

async function addMoves(
  tx: Queryable,
  move: { merchantId: string; agentId: string; toId: string; at: Date },
  found: ReadonlyMap<string, MoveFacts>,
): Promise<ReturnType<typeof moveValue>[]> {
  const ids = new Set<string>();
  for (const [memberId, { fromId }] of found) {
    const id = newId();
    ids.add(id);
    await addMove(tx, { ...move, id, memberId, fromId });
  }
  const rows = await movesOf(tx, move.agentId, SHOWN);
  return rows.filter(({ id }) => ids.has(id)).map(moveValue);
}

function refusalOf(facts: MoveFacts, toId: string): MoveRefusal | null {
  if (facts.toOwnLine) return "move-below-itself";
  if (!facts.toAgent) return "move-no-agent";
  if (facts.fromId === toId) return "move-same";
  if (facts.waits) return "move-waits";
  return facts.ratesFit ? null : "move-rate";
}

/** Names further down than one step are masked, as everywhere. */
function moveValue({ depth, fromDepth, toDepth, name, from, to, askedAt, decidedAt, ...move }: OwnMoveRow) {
  const shown = (one: string, steps: number): string => (steps <= 1 ? one : maskName(one));
  return {
    id: move.id,
    memberId: move.memberId,
    state: move.state,
    name: shown(name, depth),
    from: shown(from, fromDepth),
    to: shown(to, toDepth),
    askedAt: askedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

/** Moves in lines that agents have asked for, and what is decided of them. */
import type { MoveState } from "#rules/agents/moves.ts";
import { AGENT_TYPES } from "../team/team.store.ts";
import { type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";

export interface MoveFacts {
  /** The upline now. */
  fromId: string;
  /** Whether the new upline is an agent. */
  toAgent: boolean;
  /** Whether it is the member, or stands below. */
  toOwnLine: boolean;
  /** Whether rates of rebates allow it from the next day on. */
  ratesFit: boolean;
  /** Whether a move waits already. */
  waits: boolean;
}

/**
 * What there is to know of a move; null where the member is not in the agent's line, or the new upline is neither the agent
 * nor in it. `day` is the one from which it would hold.
 */
export function moveFacts(
  db: Queryable,
  agentId: string,
  { memberId, toId, day }: { memberId: string; toId: string; day: string },
): Promise<MoveFacts | null> {
  return rowOf<MoveFacts>(db, {
    name: "agent-move-facts",
    text: `select m.upline_id as "fromId", t.type = any($5) as "toAgent",
             ($3::uuid = $2::uuid or exists (select from agent_line b where b.ancestor_id = $2 and b.member_id = $3 and b.to_day is null))
               as "toOwnLine",
             agent_rates_fit_move($2, $3, $4::date) as "ratesFit",
             exists (select from agent_move_request r where r.member_id = $2 and r.state = 'waiting') as waits
           from agent_line l join member m on m.id = l.member_id, member t
          where l.ancestor_id = $1 and l.member_id = $2 and l.to_day is null and t.id = $3
            and (t.id = $1 or exists (select from agent_line o where o.ancestor_id = $1 and o.member_id = t.id and o.to_day is null))`,
    values: [agentId, memberId, toId, day, AGENT_TYPES],
  });
}

export interface NewMove {
  id: string;
  merchantId: string;
  agentId: string;
  memberId: string;
  fromId: string;
  toId: string;
  at: Date;
}

export async function addMove(tx: Queryable, move: NewMove): Promise<void> {
  const { id, merchantId, agentId, memberId, fromId, toId, at } = move;
  await tx.query({
    name: "agent-move-add",
    text: `insert into agent_move_request (id, merchant_id, agent_id, member_id, from_id, to_id, asked_at)
           values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [id, merchantId, agentId, memberId, fromId, toId, at],
  });
}

interface MoveRow {
  id: string;
  memberId: string;
  name: string;
  from: string;
  to: string;
  state: MoveState;
  askedAt: Date;
  decidedAt: Date | null;
}

/** A move as its agent sees it: with the steps below the agent, which say whose name is shown; 0 is the agent. */
export interface OwnMoveRow extends MoveRow {
  depth: number;
  fromDepth: number;
  toDepth: number;
}

const DEPTH = (member: string): string =>
  `coalesce((select l.depth::integer from agent_line l where l.ancestor_id = r.agent_id and l.member_id = ${member}
              order by l.to_day is null desc, l.from_day desc limit 1), 0)`;
const MOVE = `select r.id, r.member_id as "memberId", m.username as name, f.username as "from", t.username as "to", r.state,
    r.asked_at as "askedAt", r.decided_at as "decidedAt"`;
const PEOPLE = "join member m on m.id = r.member_id join member f on f.id = r.from_id join member t on t.id = r.to_id";

/** The agent's moves, or these of them; the latest first. */
export function movesOf(db: Queryable, agentId: string, limit: number): Promise<OwnMoveRow[]> {
  return rowsOf<OwnMoveRow>(db, {
    name: "agent-moves",
    text: `${MOVE}, ${DEPTH("r.member_id")} as depth, ${DEPTH("r.from_id")} as "fromDepth", ${DEPTH("r.to_id")} as "toDepth"
             from agent_move_request r ${PEOPLE}
            where r.agent_id = $1 order by r.asked_at desc, r.id desc limit $2`,
    values: [agentId, limit],
  });
}

export interface DeskMoveRow extends MoveRow {
  agent: string;
  /** How many stand below the member, who go along. */
  below: bigint;
}

/** The merchant's moves, what waits longest first, then the decided, the latest first. */
export function movesAt(db: Queryable, merchantId: string, limit: number): Promise<DeskMoveRow[]> {
  return rowsOf<DeskMoveRow>(db, {
    name: "agent-moves-at",
    text: `${MOVE}, a.username as agent,
             (select count(*) from agent_line l where l.ancestor_id = r.member_id and l.to_day is null) as below
             from agent_move_request r ${PEOPLE} join member a on a.id = r.agent_id
            where r.merchant_id = $1
            order by r.state <> 'waiting', case when r.state = 'waiting' then r.asked_at end, r.decided_at desc, r.id
            limit $2`,
    values: [merchantId, limit],
  });
}

export interface LockedMove extends Omit<NewMove, "at"> {
  state: MoveState;
}

export function lockMove(tx: Queryable, merchantId: string, id: string): Promise<LockedMove | null> {
  return rowOf<LockedMove>(tx, {
    name: "agent-move-lock",
    text: `select id, merchant_id as "merchantId", agent_id as "agentId", member_id as "memberId", from_id as "fromId",
             to_id as "toId", state
             from agent_move_request where id = $1 and merchant_id = $2 for update`,
    values: [id, merchantId],
  });
}

/** Puts the member under the new upline from the next day on; false where it does not fit (sql/agent_move.sql). */
export async function moveMember(tx: Queryable, memberId: string, toId: string, at: Date): Promise<boolean> {
  const row = await rowOf<{ moved: boolean }>(tx, {
    name: "agent-move",
    text: "select agent_move($1, $2, $3) as moved",
    values: [memberId, toId, at],
  });
  return row?.moved === true;
}

export async function settleMove(tx: Queryable, id: string, state: MoveState, at: Date): Promise<void> {
  await tx.query({
    name: "agent-move-settle",
    text: "update agent_move_request set state = $2, decided_at = $3 where id = $1",
    values: [id, state, at],
  });
}

/** Lines of agents in the small world of money, and what is played in them. */
import { randomUUID } from "node:crypto";
import { followFigures } from "#server/agents/follow-figures.ts";
import { partsOf, readOutbox } from "#server/events/outbox.ts";
import { closeRound, payWin, placeBet, rollBack } from "#server/game-wallet/game-money.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { TestDatabase } from "#testing/database.ts";
import { gameCall, makePlayer, type Player, WORLD_TIME } from "./money.ts";

const FUNDS = 1_000_000n;

type Position = Awaited<ReturnType<typeof readOutbox>>["position"];

/**
 * Tells the consumer of lines what came after a position; gives the position reached. A look may end before the last event,
 * by a transaction of another database that has just ended: it goes on until nothing is left.
 */
export async function followLines(db: Database, after: Position = ""): Promise<Position> {
  for (let position = after; ;) {
    const read = await readOutbox(db, position);
    if (read.events.length > 0) await db.transaction((tx) => followFigures.handle(tx, read.events));
    else if (!(await isMoreAfter(db, position))) return position;
    ({ position } = read);
  }
}

async function isMoreAfter(db: Database, position: Position): Promise<boolean> {
  const [tx = "0", id = "0"] = partsOf(position);
  const { rowCount } = await db.query({
    text: "select from outbox where (tx, id) > ($1::text::xid8, $2::bigint) limit 1",
    values: [tx, id],
  });
  return rowCount === 1;
}

export interface AgentWorld {
  /** A member who comes below another, or below nobody. */
  below(upline: Player | null, at?: Date): Promise<Player>;
  /** A settled round; gives its name. */
  play(player: Player, stake: bigint, win: bigint, at?: Date): Promise<string>;
  /** Undoes the bet or the win of a round. */
  undo(player: Player, round: string, what: "bet" | "win", amount: bigint, at?: Date): Promise<void>;
  /** Puts a member below another, or below nobody; whether it could be. */
  move(member: Player, upline: Player | null, at?: Date): Promise<boolean>;
  /** Tells the consumer what it was not told yet, or all of it again. */
  follow(fromTheBeginning?: boolean): Promise<void>;
}

export function agentWorld(base: TestDatabase, gameId: number, funds = FUNDS): AgentWorld {
  let position: Position = "";
  return {
    async below(upline, at = WORLD_TIME) {
      const under = upline ? { uplineId: upline.memberId, at } : undefined;
      const player = await makePlayer(base.owner, gameId, funds, undefined, under);
      // A line lives longer than a day
      await base.owner.query(
        "update game_session set expires_at = expires_at + interval '1 year' where member_id = $1",
        [player.memberId],
      );
      return player;
    },
    async play(player, stake, win, at = WORLD_TIME) {
      const round = randomUUID();
      const call = (kind: string, amount: bigint) => ({ ...gameCall(player, `${round}.${kind}`, amount), at, round });
      const { status } = await placeBet(base.db, call("bet", stake));
      if (status !== "OK") throw new Error(`a bet was refused: ${status}`);
      await payWin(base.db, { ...call("win", win), reference: null });
      await closeRound(base.db, { ...call("close", 0n), round });
      return round;
    },
    async undo(player, round, what, amount, at = WORLD_TIME) {
      await rollBack(base.db, {
        ...gameCall(player, `${round}.undo-${what}`, amount),
        at,
        round,
        reference: `${round}.${what}`,
      });
    },
    async move(member, upline, at = WORLD_TIME) {
      const { rows } = await base.db.query<{ moved: boolean }>("select agent_move($1, $2, $3) as moved", [
        member.memberId,
        upline?.memberId ?? null,
        at,
      ]);
      return rows[0]?.moved === true;
    },
    async follow(fromTheBeginning = false) {
      position = await followLines(base.db, fromTheBeginning ? "" : position);
    },
  };
}

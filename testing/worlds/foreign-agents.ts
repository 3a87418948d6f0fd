/** Members below an agent, for the attack on every call that names a row (foreign-rows.ts). */
import type { Maker } from "./foreign-rows.ts";
import { memberOf } from "./rewards.ts";

/** A victim below an agent, whose calls name them. */
const belowAgent: Maker = async ({ app }) => {
  const [agent, victim] = [await memberOf(app), await memberOf(app)];
  const { rows } = await app.owner.query<{ id: string }>(
    `with agent as (update member set type = 1 where username = $1 returning id),
          below as (select id from member where username = $2)
     select below.id, agent_move(below.id, agent.id, now()) from agent, below`,
    [agent.username, victim.username],
  );
  return { owner: agent, victim, input: { memberId: rows[0]?.id ?? "" }, secrets: [victim.username] };
};

export const AGENT_MAKERS: Readonly<Record<string, Maker>> = {
  "agents.subordinates": belowAgent,
  "agents.downline": belowAgent,
  "agents.memberProfit": belowAgent,
};

/** Members below an agent, for the attack on every call that names a row (foreign-rows.ts). */
import { randomUUID } from "node:crypto";
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

/** The same, with rates that the agent may give. */
const rated: Maker = async (world) => {
  const made = await belowAgent(world);
  return { ...made, input: { ...made.input, rebates: [{ gameType: "SLOT", rate: "0" }] } };
};

/** A victim whom their agent may put under another agent of the line; `input` names both. */
const movable: Maker = async (world) => {
  const [made, other] = [await belowAgent(world), await belowAgent(world)];
  const { app } = world;
  const toId = other.input["memberId"];
  await app.owner.query(
    `with line as (select upline_id from member where id = $1)
     select agent_move($2, (select upline_id from line), now())`,
    [made.input["memberId"], toId],
  );
  await app.owner.query("update member set type = 1 where id = $1", [toId]);
  return { ...made, input: { ...made.input, toId } };
};

/** A victim whom their agent, who has a contract, may offer one. */
const offerable: Maker = async (world) => {
  const made = await belowAgent(world);
  const terms = [{ from: "100", active: 0, percent: "0.10" }];
  await world.app.owner.query(
    `insert into contract_offer (id, merchant_id, member_id, kind, terms, starts_on, answer_by, state, offered_at, answered_at)
     select gen_random_uuid(), merchant_id, upline_id, 'salary', $2, '2020-01-01', now(), 'agreed', now(), now()
       from member where id = $1`,
    [made.input["memberId"], JSON.stringify(terms)],
  );
  return { ...made, input: { ...made.input, type: "DAY", terms } };
};

/** A move that waits for the desk. */
const waitingMove: Maker = async (world) => {
  const { owner, victim, input } = await movable(world);
  const move = await owner.askAnything("agents.transferDownline", input);
  const { id } = move.envelope.value as { id: string };
  return { owner: world.desk, victim, input: { id, decision: "move", reason: "as asked" }, secrets: [victim.username] };
};

let billedDays = 0;

/** A settled bill of a victim's, chained into a tree of its own; the house pays it where no agent does. */
const billed =
  (more: (made: { billId: string; belowId: string }) => Record<string, unknown>, at?: "desk"): Maker =>
  async (world) => {
    const { app, desk } = world;
    const [victim, below] = [await memberOf(app), await memberOf(app)];
    const [billId, contractId, hash] = [randomUUID(), randomUUID(), "A".repeat(43)];
    billedDays += 1;
    const { rows } = await app.owner.query<{ id: string }>(
      "update member set upline_id = (select id from member where username = $1) where username = $2 returning id",
      [victim.username, below.username],
    );
    const belowId = rows[0]?.id ?? "";
    await app.owner.query("update agent_line set from_day = '2020-01-01' where member_id = $1", [belowId]);
    const day = `date '2021-01-01' + ${billedDays}`;
    await app.owner.query(
      `insert into contract_settlement (merchant_id, kind, first_day, last_day, settled_at, starts_at)
       values ('novaro', 'salary', ${day}, ${day}, now(), ${day})`,
    );
    await app.owner.query(
      `insert into contract_offer (id, merchant_id, member_id, kind, terms, starts_on, answer_by, state, offered_at, answered_at)
       select $1, merchant_id, id, 'salary', '[{"from":"100","active":0,"percent":"1"}]', '2020-01-01', now(), 'agreed', now(), now()
         from member where username = $2`,
      [contractId, victim.username],
    );
    await app.owner.query(
      `insert into contract_bill (id, contract_id, merchant_id, member_id, kind, currency, first_day, last_day, starts_at, turnover,
         loss, active, level, points, earned, correction, recounted, settled_at)
       select $1, $2, merchant_id, id, 'salary', 'PHP', ${day}, ${day}, ${day}, 10000000, 0, 1, 0, 100, 100000, 0, 100000, now()
         from member where username = $3`,
      [billId, contractId, victim.username],
    );
    await app.owner.query("insert into contract_node values ($1, $2)", [billId, hash]);
    await app.owner.query(
      `insert into contract_root (merchant_id, kind, starts_at, hash, total, bills) values ('novaro', 'salary', ${day}, $1, 100000, 1)`,
      [hash],
    );
    const owner = at === "desk" ? desk : victim;
    return { owner, victim, input: more({ billId, belowId }), secrets: at === "desk" ? [] : [below.username] };
  };

export const AGENT_MAKERS: Readonly<Record<string, Maker>> = {
  "agents.subordinates": belowAgent,
  "agents.downline": belowAgent,
  "agents.memberProfit": belowAgent,
  "agents.rebateQuota": belowAgent,
  "agents.updateDownlineRebates": rated,
  "agents.transferDownline": movable,
  "agents.transferMultipleDownline": async (world) => {
    const made = await movable(world);
    const { memberId, toId } = made.input;
    return { ...made, input: { memberIds: [memberId], toId } };
  },
  "contracts.salaryInfo": belowAgent,
  "contracts.dividendInfo": belowAgent,
  "contracts.history": belowAgent,
  "contracts.apply": offerable,
  "contracts.explainBill": billed(({ billId }) => ({ billId })),
  "contracts.billMembers": billed(({ billId }) => ({ billId })),
  "contracts.billRounds": billed(({ billId, belowId }) => ({ billId, memberId: belowId })),
  "contracts.audit": billed(({ billId }) => ({ billId })),
  "desk.payContractBill": billed(({ billId }) => ({ id: billId, reason: "as owed" }), "desk"),
  "desk.decideAgentMove": waitingMove,
};

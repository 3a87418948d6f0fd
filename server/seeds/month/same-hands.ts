/** What the desk's file of the line's second agent has to show: accounts that look as if they were the agent's own (decision 094). */
import { rowsOf } from "#server/platform/database/database.ts";
import type { Calendar } from "./calendar.ts";
import { idOf } from "./dice.ts";
import { LINES, nameAt } from "./line.ts";
import type { World } from "./world.ts";

/** Of the members directly below so many have come in the agent's browser, and so many from the agent's network. */
const SAME_DEVICE = 2;
const SAME_NETWORK = 3;
/** A network that is nobody's. */
const NETWORK = "203.0.113.";
const DAYS = [12, 20, 27];
const CAME_MINUTE = 11 * 60;

/** Writes logins of an agent and of some members below, from one browser and one network. */
export async function shareHands({ tx }: World, calendars: ReadonlyMap<string, Calendar>): Promise<void> {
  for (const merchantId of LINES) {
    const calendar = calendars.get(merchantId);
    const agent = nameAt(merchantId, "second");
    const members = await rowsOf<{ id: string; agent: string }>(tx, {
      text: `select m.id, a.id as agent from member m join member a on a.id = m.upline_id
              where a.merchant_id = $1 and a.username = $2 order by m.created_at, m.username limit $3`,
      values: [merchantId, agent, SAME_NETWORK],
    });
    const agentId = members[0]?.agent;
    if (!calendar || agentId === undefined) continue;
    const [from, to] = [calendar.from, calendar.to];
    await tx.query({
      text: `insert into session (id, member_id, merchant_id, token_hash, cookie_hash, device_key, created_at, seen_at,
               idle_until, ends_at, ended_at)
             select $1::uuid, $2, $3, sha256(('token ' || $1::uuid)::bytea), sha256(('cookie ' || $1::uuid)::bytea), $4, $5, $6,
                    $6, $6, $6`,
      values: [idOf(`session of ${merchantId} ${agent}`), agentId, merchantId, `browser of ${agent}`, from, to],
    });
    await tx.query({
      text: "update session set device_key = $2 where member_id = any($1)",
      values: [members.slice(0, SAME_DEVICE).map(({ id }) => id), `browser of ${agent}`],
    });
    const logins = [agentId, ...members.map(({ id }) => id)].flatMap((id, place) =>
      DAYS.map((day) => ({ id, address: `${NETWORK}${40 + place}`, at: calendar.at(day, CAME_MINUTE + place * 7) })),
    );
    await tx.query({
      text: `insert into login_event (member_id, outcome, method, address, device, happened_at)
             select id, 'logged-in', 'password', address, '', at
               from jsonb_to_recordset($1) as l (id uuid, address text, at timestamptz) order by at`,
      values: [JSON.stringify(logins)],
    });
  }
}

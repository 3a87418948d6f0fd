/** Links of the persona Arda: made by the call of agents, with how often those who came had followed them. */
import { type Queryable, rowsOf } from "#server/platform/database/database.ts";
import type { Calendar } from "./calendar.ts";
import { demand } from "./desk-steps.ts";
import { diceOf } from "./dice.ts";
import { LINES } from "./line.ts";
import type { World } from "./world.ts";

const AGENT = "arda";
const LINKS = ["Facebook group", "Friends from the football team"];
/** When they are made, in days before the month, and at which minute of the day. */
const MADE = { daysBefore: 20, minute: 9 * 60 };
/** How often a link is followed for each who comes by it, and on how many days before. */
const CLICKS = { least: 1, most: 9, days: 3 };

/** Makes the links and gives all codes that bring people below Arda, by merchant and name of the agent. */
export async function makeLinks(
  world: World,
  calendars: ReadonlyMap<string, Calendar>,
): Promise<Map<string, readonly string[]>> {
  const codes = new Map<string, readonly string[]>();
  for (const merchantId of LINES) {
    const calendar = calendars.get(merchantId);
    if (!calendar) continue;
    const merchant = world.merchant(merchantId);
    const [agent] = await rowsOf<{ id: string; code: string }>(world.tx, {
      text: `select m.id, c.code from member m join affiliate_code c on c.member_id = m.id
              where m.merchant_id = $1 and m.username = $2 and c.kind = 'agent'`,
      values: [merchantId, AGENT],
    });
    if (!agent) continue;
    const made = [agent.code];
    for (const [at, name] of LINKS.entries()) {
      world.setClock(calendar.at(0, MADE.minute + at - MADE.daysBefore * 24 * 60));
      const asked = world.members["agents.createLink"](
        { name, token: "" },
        world.asMember(merchant, { id: agent.id, username: AGENT }),
      );
      made.push((demand("a link", await asked) as { code: string }).code);
    }
    codes.set(`${merchantId} ${AGENT}`, made);
  }
  return codes;
}

/** Counts clicks of those who came by a link, on the days before they did. */
export async function countClicks(tx: Queryable): Promise<void> {
  const came = await rowsOf<{ merchantId: string; code: string; username: string; day: string }>(tx, {
    text: `select merchant_id as "merchantId", affiliate_code as code, username, merchant_day(merchant_id, created_at)::text as day
             from member where demo and affiliate_code <> ''`,
  });
  const clicks = came.map(({ username, merchantId, ...one }) => {
    const dice = diceOf(`clicks of ${merchantId} ${username}`);
    return {
      ...one,
      merchant: merchantId,
      earlier: dice.whole(0, CLICKS.days),
      clicks: dice.whole(CLICKS.least, CLICKS.most),
    };
  });
  await tx.query({
    text: `insert into affiliate_click (merchant_id, code, day, clicks)
           select merchant, code, day - earlier, sum(clicks)
             from jsonb_to_recordset($1) as c (merchant text, code text, day date, earlier integer, clicks integer)
            group by 1, 2, 3`,
    values: [JSON.stringify(clicks)],
  });
}

/** Rewards, rebates, tasks and messages of a day. */
import { PLAYED_KINDS } from "#rules/games/played-kinds.ts";
import { rowsOf } from "#server/platform/database/database.ts";
import type { Calendar } from "./calendar.ts";
import { diceOf, idOf } from "./dice.ts";
import type { Inhabitant } from "./inhabitants.ts";
import { DAYS } from "./people.ts";
import type { Played } from "./play.ts";
import type { World } from "./world.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const LAST_DAY = DAYS - 1;
/** Promotions of the demo's catalogue that are applied for: a vote with a sentence, and a top-up. */
const [VOTE, TOP_UP] = [3, 4] as const;
const VOTES = [
  "Candy Clusters, for the colours",
  "Sugar Comets: it never ends!",
  "The one with the bears",
  "Honey Drops",
];
/** In main units, by merchant. */
const REWARDS: Readonly<Record<string, readonly string[]>> = {
  novaro: ["50.00", "100.00", "250.00", "8000.00"],
  solenne: ["5.00", "10.00", "20.00", "75.00"],
};

/** What those who played do afterwards: apply, claim a task, claim the week's rebate. Refusals are part of life. */
export async function bonusesOn(world: World, day: number, played: readonly Played[]): Promise<void> {
  for (const { one, endedAt } of played) {
    const dice = diceOf(`bonus of ${one.name} on ${day}`);
    const merchant = world.merchant(one.merchantId);
    const context = world.asMember(merchant, one);
    world.setClock(new Date(endedAt.getTime() + dice.whole(60, 9 * 60) * SECOND_MS));
    if (dice.percent(day >= LAST_DAY - 1 ? 16 : 4)) {
      const isVote = dice.percent(60) && day > DAYS - 10;
      const apply = {
        promotionId: isVote ? VOTE : TOP_UP,
        remarks: isVote ? dice.pick(VOTES) : "",
        pictures: [],
        token: "",
      };
      await world.members["rewards.apply"](apply, context);
    }
    if (dice.percent(6))
      await world.members["tasks.claim"]({ taskId: dice.pick(["visit", "rounds-20"]), token: "" }, context);
    if (merchant.config.switches.MANPLAYREB3 === true && dice.percent(9)) {
      const requestId = idOf(`rebate of ${one.name} on ${day}`);
      await world.members["rebate.claim"]({ kinds: [...PLAYED_KINDS], requestId, token: "" }, context);
    }
  }
}

/** The desk decides on yesterday's applications: some are paid, some offered to be claimed, one in ten gets no. */
export async function rewardsAtDesk(
  world: World,
  day: number,
  calendars: ReadonlyMap<string, Calendar>,
): Promise<void> {
  for (const [merchantId, calendar] of calendars) {
    const merchant = world.merchant(merchantId);
    const clerk = world.asOperator(merchant, "deniz");
    const rows = await rowsOf<{ id: string; memberId: string; promotionId: number; username: string }>(world.tx, {
      name: "month-applications",
      text: `select a.id, a.member_id as "memberId", a.promotion_id as "promotionId", m.username from reward_application a
               join member m on m.id = a.member_id
             where a.merchant_id = $1 and a.state = 'applying' and a.applied_at < $2 order by a.applied_at, m.username`,
      values: [merchantId, calendar.at(Math.min(day, LAST_DAY - 1), 8 * 60)],
    });
    for (const [at, { id, memberId, promotionId, username }] of rows.entries()) {
      const dice = diceOf(`reward of ${username} of ${merchantId} on ${day}`);
      world.setClock(calendar.at(day, 9 * 60 + 45 + at));
      const amount = dice.pick((REWARDS[merchantId] ?? ["10.00"]).slice(0, dice.percent(8) ? 4 : 3));
      if (dice.percent(10)) {
        const note = "You still have practice funds.";
        await world.desk["desk.decideReward"]({ id, decision: "reject", note }, clerk);
        continue;
      }
      const decision = dice.percent(50) ? "issue" : "offer";
      await world.desk["desk.decideReward"]({ id, decision, amount, note: "" }, clerk);
      if (decision === "offer" && dice.percent(55) && day < LAST_DAY) {
        world.setClock(calendar.at(day, 9 * 60 + 46 + at));
        const context = world.asMember(merchant, { id: memberId, username });
        await world.members["rewards.claim"]({ promotionId, token: "" }, context);
      }
    }
  }
}

/** What the newsletter says, one week after the other: a title, what stands behind it on the site, and where. */
const NEWS = [
  [
    "Every round can be checked",
    "Open a round in your betting record and tap Verify: your own phone works it out again from its seeds.",
    "/m/gameRecord",
  ],
  [
    "Set a limit before you need one",
    "Deposit, loss and time limits are under Safer play. A lower one holds at once, a higher one after a day.",
    "/m/saferPlay",
  ],
  [
    "The next draws are on home",
    "Each lottery shows its countdown there. A ticket can be cancelled as long as its sale is open.",
    "/m/lott",
  ],
  [
    "Your month on one page",
    "The statement of a month is signed by us, and anyone can check it without us, even offline. Choose the month and Export in your account record.",
    "/m/transaction/record",
  ],
  ["Games that you starred", "They are under Favourites, on every phone that you log in with.", "/m/fav-games"],
] as const;

/** The newsletter of every seventh day, of which some are read. */
export async function news(
  world: World,
  day: number,
  inhabitants: readonly Inhabitant[],
  calendars: ReadonlyMap<string, Calendar>,
) {
  if (day % 7 !== 3) return;
  const rows = inhabitants
    .filter(({ joinedOn }) => joinedOn <= day)
    .map((one) => {
      const sentAt = calendars.get(one.merchantId)?.at(day, 10 * 60) ?? new Date();
      const dice = diceOf(`news of ${one.name} on ${day}`);
      const readAt = dice.percent(55) ? new Date(sentAt.getTime() + dice.whole(30, 600) * MINUTE_MS) : null;
      const [title, content, path] = NEWS[Math.floor(day / 7) % NEWS.length] ?? NEWS[0];
      return { member: one.id, title, content, path, at: sentAt, read: readAt };
    });
  await world.tx.query({
    text: `insert into inbox_message (member_id, title, content, sent_at, read_at, path)
           select member, title, content, at, read, path
             from jsonb_to_recordset($1) as n (member uuid, title text, content text, at timestamptz, read timestamptz, path text)`,
    values: [JSON.stringify(rows)],
  });
}

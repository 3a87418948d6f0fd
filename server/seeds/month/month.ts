/**
 * A month of life in the demo (decision 077): people, play, payments, rewards and messages, made by the functions that the
 * site and the desk come to, under a clock that is set to their moments. Each day is one transaction, and all of it follows
 * from names: a start that was killed goes on with the day that was under way, and ends as if nothing had been.
 */
import { openDatabase, type Queryable, rowOf } from "#server/platform/database/database.ts";
import { bonusesOn, news, rewardsAtDesk } from "./bonus-days.ts";
import { type Calendar, calendarOf } from "./calendar.ts";
import { dealsBefore, dealsOn } from "./contracts.ts";
import { deskEvening, deskMorning } from "./desk-days.ts";
import { documentsWait } from "./documents.ts";
import { dress, giveWithdrawalPasswords, noteGames, readOldNotices } from "./habits.ts";
import { liftCeilings, lowerCeilings } from "./held-wins.ts";
import { freshWithdrawals } from "./fresh-withdrawals.ts";
import { closeGames, type Inhabitant, refreshBalances, readInhabitants, settle } from "./inhabitants.ts";
import { depositsOn, withdrawalsOn } from "./money-days.ts";
import { DAYS } from "./people.ts";
import { pastChats } from "./past-chats.ts";
import { type Arcade, openArcade } from "./play.ts";
import type { Studio, StudioNumbers } from "./studio.ts";
import { shareHands } from "./same-hands.ts";
import { settleContractsOf } from "./settlements.ts";
import { addToTeams, letGoOfNews } from "./team-figures.ts";
import { slipsAtNight, slipsAtNoon } from "./tickets.ts";
import { openWorld, type World } from "./world.ts";

export interface Month {
  members: number;
  rounds: number;
}

/** After which days the planner looks at what the tables have become. */
const LOOK_DAYS = [0, 3, 12];

/** Makes the month that `beginMonth` began, or goes on with it, and gives its figures. */
export async function makeMonth(ownerUrl: string, studio: Studio, begunAt: Date): Promise<Month> {
  const db = openDatabase(ownerUrl, 1);
  const client = await db.pool.connect();
  try {
    const world = await openWorld(ownerUrl, client, begunAt);
    try {
      return await live(world, studio, begunAt);
    } finally {
      await world.close();
    }
  } finally {
    client.release();
    await studio.close();
    await db.close();
  }
}

async function live(world: World, studio: Studio, begunAt: Date): Promise<Month> {
  const { tx } = world;
  const calendars = new Map<string, Calendar>();
  for (const id of ["novaro", "solenne"]) calendars.set(id, calendarOf(begunAt, world.merchant(id).config.timeZone));
  const stand = await standOf(tx);
  if (stand.steps === 0) {
    await world.step("people", async () => {
      await settle(world, calendars, studio);
      await lowerCeilings(world);
      await dealsBefore(world, calendars);
      await letGoOfNews(tx, await addToTeams(tx, null));
      await endStep(tx, 1, null);
    });
    await lookAtTables(tx);
  }
  const inhabitants = await readInhabitants(world, calendars, studio);
  await openStudio(studio, inhabitants, calendars, stand);
  const arcade = openArcade(world, studio);
  for (let day = Math.max(0, stand.steps - 1); day < DAYS; day += 1) {
    await world.step(`day ${day}`, async () => {
      await liveDay(world, arcade, { day, inhabitants, calendars, begunAt });
      // The studio's rounds first: a round of the platform has its proof there
      await endStep(tx, day + 2, await studio.endDay());
    });
    if (LOOK_DAYS.includes(day)) await lookAtTables(tx);
  }
  const finished = studio.finish(begunAt);
  // Awaited below: until then its failure is nobody's
  finished.catch(() => undefined);
  await world.step("end", async () => {
    await closeGames(tx);
    await noteGames(world);
    await dress(world, inhabitants);
    await giveWithdrawalPasswords(world);
    await readOldNotices(world, begunAt);
    await shareHands(world, calendars);
    await liftCeilings(world);
    await freshWithdrawals(world, inhabitants, calendars, begunAt);
    await documentsWait(world, inhabitants, begunAt);
    await pastChats(world, calendars.keys(), begunAt);
    await finished;
    await tx.query({ text: "update demo_month set finished_at = $1", values: [begunAt] });
  });
  await lookAtTables(tx);
  const made = await rowOf<{ rounds: number }>(tx, { text: "select count(*)::int as rounds from round" });
  return { members: inhabitants.length, rounds: made?.rounds ?? 0 };
}

interface Day {
  day: number;
  inhabitants: readonly Inhabitant[];
  calendars: ReadonlyMap<string, Calendar>;
  begunAt: Date;
}

async function liveDay(world: World, arcade: Arcade, { day, inhabitants, calendars, begunAt }: Day): Promise<void> {
  await deskMorning(world, day, calendars);
  await rewardsAtDesk(world, day, calendars);
  await news(world, day, inhabitants, calendars);
  await dealsOn(world, day, calendars);
  await depositsOn(world, day, inhabitants, calendars);
  await arcade.sellTickets(slipsAtNoon(inhabitants, day, calendars));
  await refreshBalances(world.tx, inhabitants);
  const played = await arcade.playDay(day, inhabitants, calendars);
  await withdrawalsOn(world, day, played);
  await arcade.sellTickets(slipsAtNight(inhabitants, day, calendars));
  await bonusesOn(world, day, played);
  await deskEvening(world, day, calendars);
  const left = await addToTeams(world.tx, day);
  await settleContractsOf(world, day, calendars, begunAt);
  await letGoOfNews(world.tx, left);
}

type Stand = { steps: number; nextSpin: number | null; nextFlight: number | null; nextOrder: number | null };

async function standOf(tx: Queryable): Promise<Stand> {
  const stand = await rowOf<Stand>(tx, {
    text: `select steps, next_spin as "nextSpin", next_flight as "nextFlight", next_order as "nextOrder" from demo_month`,
  });
  if (!stand) throw new Error("no month was begun");
  return stand;
}

/** Writes how far the month has come, in the transaction of what was made. */
async function endStep(tx: Queryable, steps: number, numbers: StudioNumbers | null): Promise<void> {
  await tx.query({
    text: "update demo_month set steps = $1, next_spin = $2, next_flight = $3, next_order = $4",
    values: [steps, numbers?.nextSpin ?? null, numbers?.nextFlight ?? null, numbers?.nextOrder ?? null],
  });
}

async function openStudio(
  studio: Studio,
  inhabitants: readonly Inhabitant[],
  calendars: ReadonlyMap<string, Calendar>,
  { nextSpin, nextFlight, nextOrder }: Stand,
): Promise<void> {
  const spans = [...calendars.values()];
  const from = new Date(Math.min(...spans.map((calendar) => calendar.from.getTime())));
  const to = new Date(Math.max(...spans.map((calendar) => calendar.to.getTime())));
  await studio.open(
    inhabitants.flatMap(({ games, lotteries }) => [...games, ...lotteries].map(({ seat }) => seat)),
    { from, to },
    nextSpin === null || nextFlight === null || nextOrder === null ? null : { nextSpin, nextFlight, nextOrder },
  );
}

/** Else every plan would be one for empty tables: no other process has come to look at them yet. */
async function lookAtTables(tx: Queryable): Promise<void> {
  await tx.query(
    `analyze round, vendor_transaction, ledger_transfer, ledger_entry, ledger_account, withdrawal, deposit,
             member, session, game_session, agent_line`,
  );
}

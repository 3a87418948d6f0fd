/**
 * Bets of members who have limits of play, and of members who play bonus money, beside plain ones in the same database, all
 * decided one at a time. Those with limits have 2,000 bets of the month behind them. Aim: 0.8 of plain bets.
 */
import { randomUUID } from "node:crypto";
import { fillHistory } from "#server/ledger/fill-history.ts";
import { type Database, openDatabase } from "#server/platform/database/database.ts";
import { decideCall } from "#server/game-wallet/game-money.ts";
import { depositWithMatch, MATCH } from "#testing/worlds/bonuses.ts";
import { gameCall, makePlayer, makeWorld, type Player, WORLD, WORLD_TIME } from "#testing/worlds/money.ts";
import { makeBenchDatabase } from "./bench-database.ts";
import { type Figure, median } from "./figure.ts";

const PLAYERS = 50;
const CALLERS = 8;
const ROUNDS = 5;
const RUN_MS = 3_000;
const BEFORE = 2_000;
const BALANCE = 10n ** 15n;
const LEAST = 0.8;
/** Play of the days before, all of it in the month of the bets. */
const DAYS = 10;
const NOON = new Date("2026-07-20T12:00:00.000Z");

export async function bench(): Promise<Figure[]> {
  const made = await makeBenchDatabase();
  const owner = openDatabase(made.ownerUrl, 4);
  try {
    const { gameId } = await makeWorld(owner);
    const many = (name: string, balance: bigint): Promise<Player[]> =>
      Promise.all(Array.from({ length: PLAYERS }, (_, at) => makePlayer(owner, gameId, balance, `${name}-${at}`)));
    const players = {
      plain: await many("plain", BALANCE),
      limits: await many("limits", BALANCE),
      bonus: await many("bonus", 0n),
    };
    for (const { memberId } of [...players.plain, ...players.limits]) await playBefore(owner, memberId);
    for (const { memberId } of players.limits) await limit(owner, memberId);
    for (const { memberId } of players.bonus) await giveBonus(owner, memberId);
    await owner.query("update game_session set expires_at = '2027-01-01'");
    await owner.query("vacuum analyze");
    const rates: Record<keyof typeof players, number[]> = { plain: [], limits: [], bonus: [] };
    const kinds = Object.keys(players) as (keyof typeof players)[];
    for (const kind of kinds) await betsPerSecond(made.url, players[kind]);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const kind of kinds) rates[kind].push(await betsPerSecond(made.url, players[kind]));
    }
    const plain = median(rates.plain);
    const figure = (name: string, value: number): Figure => ({
      name,
      value,
      unit: "/s",
      baseline: { name: "plain bets, one at a time", value: plain },
      ratio: value / plain,
      aim: { text: `ratio ≥ ${LEAST}`, met: value / plain >= LEAST },
    });
    return [
      figure(`bets with three limits and ${BEFORE.toLocaleString("en")} bets before`, median(rates.limits)),
      figure("bets of bonus money", median(rates.bonus)),
    ];
  } finally {
    await owner.close();
    await made.close();
  }
}

async function betsPerSecond(url: string, players: readonly Player[]): Promise<number> {
  const db = openDatabase(url, CALLERS);
  const endMs = performance.now() + RUN_MS;
  let count = 0;
  const lane = async (): Promise<void> => {
    while (performance.now() < endMs) {
      const player = players[Math.floor(Math.random() * players.length)];
      if (!player) throw new Error("no players");
      const id = randomUUID();
      const call = { ...gameCall(player, id, 1000n), at: NOON, kind: "bet" as const, reference: null, round: id };
      const decided = await decideCall(db, call);
      if (decided.status !== "OK") throw new Error(`a bet was refused: ${decided.status}`);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, lane));
  await db.close();
  return count / (RUN_MS / 1000);
}

function playBefore(owner: Database, memberId: string): Promise<unknown> {
  const of = { memberId, merchantId: WORLD.merchant, currency: WORLD.currency, game: WORLD.game };
  return fillHistory(owner, { ...of, until: NOON, days: DAYS, entries: 2 * BEFORE, rewardEach: 1_000_000 });
}

/** As a member sets them: stakes of a day, losses of a month, time of a day. None is reached. */
async function limit(owner: Database, memberId: string): Promise<void> {
  await owner.query(
    `insert into play_limit (member_id, kind, period, amount, set_at)
     values ($1, 'stake', 'day', $2, now()), ($1, 'loss', 'month', $2, now()), ($1, 'time', 'day', 1440, now())`,
    [memberId, BALANCE],
  );
  await owner.query("update member set is_play_guarded = true where id = $1", [memberId]);
}

/** Cash is gone first, so that bets are of the lot. */
async function giveBonus(owner: Database, memberId: string): Promise<void> {
  const match = { ...MATCH, percent: 100_000, cap: "1000000000", days: 365 };
  await depositWithMatch(owner, memberId, 10_000_000n, { at: WORLD_TIME, match });
}

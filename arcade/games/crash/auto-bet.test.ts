/** Auto bet at the real table: what it places, what comes of it, and that the platform's money says the same. */
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { seededDice } from "#arcade/games/seeded-dice.ts";
import { TestClock } from "#arcade/server/testing/test-clock.ts";
import { START, until, World } from "#arcade/server/testing/test-world.ts";
import type { AutoStop, StakeRule } from "#arcade/play/auto-bet.ts";
import { AutoRun, type CrashPlan } from "./rules/auto-run.ts";
import { flightsAnswerSchema } from "./messages.ts";
import { Seat } from "./test-seat.ts";

const LIVES = 6;
const range = { least: 10_000n, most: 50_000_000n, step: 1_000n };

let world: World;
const clock = new TestClock();
const seats: Seat[] = [];
beforeAll(async () => {
  world = await World.make();
  await world.start({}, undefined, { tableClock: clock, newSecret: () => "a7".repeat(32) });
});
afterAll(() => world.close());
afterEach(() => {
  for (const seat of seats.splice(0)) seat.leave();
});

const sit = async (): Promise<Seat> => {
  const seat = await Seat.take(world);
  seats.push(seat);
  return seat;
};

interface Life {
  readonly run: AutoRun;
  readonly stops: { why: AutoStop; net: bigint }[];
  /** Gives the run what the seat has heard since the last time. */
  feed(): void;
}

function lifeOf(seat: Seat): Life {
  const stops: Life["stops"] = [];
  const run = new AutoRun(range, {
    bet: (stake, autoAt) => seat.bet(stake.toString(), autoAt),
    balance: () => world.platform.balances.get(seat.player.name) ?? null,
    stopped: (why, net) => stops.push({ why, net }),
  });
  let heard = seat.heard.length;
  const feed = (): void => {
    for (; heard < seat.heard.length; heard++) {
      const message = seat.heard[heard];
      if (message?.type === "panel" && message.panel.panel === 0) run.follow(message.panel);
      if (message?.type === "refused") run.refused(message.requestId);
      // A window is told twice, as after a reconnect: one bet all the same
      if (message?.type === "betting") for (let times = 0; times < 2; times++) run.windowOpen();
    }
  };
  return { run, stops, feed };
}

/** Plays until the run has stopped, round by round; the table's clock stands while bets are placed. */
async function playOut(seat: Seat, { run, feed }: Life): Promise<void> {
  while (run.running) {
    await seat.next("betting", clock);
    feed();
    if (!run.running) return;
    await until("the bet is placed", () => seat.panel() === "placed");
    feed();
    await seat.next("crash", clock);
    await until("it is over", () => ["lost", "cashed-out"].includes(seat.panel() ?? ""));
    feed();
  }
}

/** Its bets, oldest first, with the end of each flight. */
async function betsOf(player: string): Promise<{ stake: bigint; win: bigint; point: number }[]> {
  const { rows } = await world.database.pool.query(
    `select b.stake, b.win, r.crash_point from crash_bet b join crash_round r on r.id = b.round_id
      where b.player = $1 order by r.number`,
    [player],
  );
  return rows.map((row) => ({ stake: BigInt(row.stake), win: BigInt(row.win ?? 0), point: Number(row.crash_point) }));
}

/** The rule once more, in the plainest way. */
function stakeBy(rule: StakeRule, stake: bigint, first: bigint): bigint {
  let next = first;
  if (rule.kind === "add") next = stake + rule.amount;
  if (rule.kind === "multiply") next = (stake * BigInt(rule.by)) / 100n;
  next -= next % 1_000n;
  if (next < range.least) return range.least;
  return next > range.most ? range.most : next;
}

it("random lives: each bet follows the rules, once a round, and the result is what the platform's money says", async () => {
  const dice = seededDice(2_026);
  const rules: readonly StakeRule[] = [
    { kind: "reset" },
    { kind: "multiply", by: 200 },
    { kind: "multiply", by: 150 },
    { kind: "add", amount: 70_000n },
  ];
  const rule = (): StakeRule => rules[dice(rules.length)] ?? { kind: "reset" };
  for (let life = 0; life < LIVES; life++) {
    const stake = BigInt(dice(90) + 10) * 10_000n;
    const plan: CrashPlan = {
      stake,
      autoAt: 110 + dice(150),
      rounds: dice(6) + 2,
      afterWin: rule(),
      afterLoss: rule(),
      stopProfit: dice(2) === 0 ? null : stake,
      stopLoss: dice(3) === 0 ? null : stake * BigInt(dice(4) + 1),
    };
    const seat = await sit();
    const own = lifeOf(seat);
    own.run.start(plan, false);
    await playOut(seat, own);
    const bets = await betsOf(seat.player.name);
    let [next, net] = [stake, 0n];
    for (const bet of bets) {
      expect(bet.stake).toBe(next);
      const won = bet.point >= plan.autoAt ? (bet.stake * BigInt(plan.autoAt)) / 100n : 0n;
      const win = won - (won % 1_000n);
      expect(bet.win).toBe(win);
      net += win - bet.stake;
      next = stakeBy(win > 0n ? plan.afterWin : plan.afterLoss, bet.stake, stake);
    }
    const [stop] = own.stops;
    expect(own.stops).toHaveLength(1);
    expect(stop?.net).toBe(net);
    expect(bets.length).toBeLessThanOrEqual(plan.rounds);
    if (plan.stopLoss !== null) expect(net >= -plan.stopLoss).toBe(true);
    if (stop?.why === "done") expect(bets).toHaveLength(plan.rounds);
    await until("the platform has booked it", () => world.platform.balances.get(seat.player.name) === START + net);
  }
});

it("a lost line stops it for good: the next window brings no bet, and what was placed stays placed", async () => {
  const seat = await sit();
  const own = lifeOf(seat);
  const reset = { kind: "reset" } as const;
  own.run.start(
    { stake: 100_000n, autoAt: 101, rounds: 5, afterWin: reset, afterLoss: reset, stopProfit: null, stopLoss: null },
    false,
  );
  await seat.next("betting", clock);
  own.feed();
  await until("the bet is placed", () => seat.panel() === "placed");
  own.run.stop("line");
  await seat.next("betting", clock);
  own.feed();
  await seat.next("flight", clock);
  own.feed();
  expect(own.stops).toEqual([{ why: "line", net: 0n }]);
  expect(await betsOf(seat.player.name)).toHaveLength(1);
});

it("what the table has flown is told to who sits there: newest first, the highest of them apart, and to nobody else", async () => {
  const seat = await sit();
  const { round } = await seat.next("crash", clock);
  const asked = async () => {
    const { body } = await seat.player.call("GET", "/play/api/crash/flights");
    return flightsAnswerSchema.parse(body);
  };
  await until("the flight is among them", async () =>
    (await asked()).last.some(({ roundId }) => roundId === round.roundId),
  );
  const { last, highest } = await asked();
  const numbers = last.map(({ roundNumber }) => Number(roundNumber));
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  expect(highest[0]?.crashPoint).toBe(Math.max(...last.map(({ crashPoint }) => crashPoint)));
  expect(highest.length).toBeLessThanOrEqual(3);
  expect((await fetch(`${world.arcade?.url}/play/api/crash/flights`)).status).not.toBe(200);
});

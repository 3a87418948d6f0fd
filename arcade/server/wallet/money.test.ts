import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SpinAnswer } from "#arcade/games/slot/messages.ts";
import { pointOf, Seat } from "#arcade/games/crash/test-seat.ts";
import type { Fate } from "#arcade/server/testing/fake-platform.ts";
import { Killable } from "#arcade/server/testing/test-killable.ts";
import { START, until, World } from "#arcade/server/testing/test-world.ts";

let world: World;
beforeAll(async () => {
  world = await World.make();
});
afterAll(() => world.close());

/** What the vendor's own book says that a player's rounds have brought. */
async function ownNet(player: string): Promise<bigint> {
  const { rows } = await world.database.pool.query(
    `select coalesce(sum(case when state = 'closed' then coalesce(win, 0) - price else 0 end), 0)::bigint as net
     from slot_round where player = $1`,
    [player],
  );
  return BigInt(rows[0].net);
}

async function openCalls(player: string): Promise<number> {
  const { rows } = await world.database.pool.query(
    "select 1 from wallet_call where player = $1 and state = 'pending'",
    [player],
  );
  return rows.length;
}

/** Neither side has money that the other does not know of. */
async function booksAgree(player: string): Promise<void> {
  await until("nothing is left to send", async () => (await openCalls(player)) === 0);
  expect(world.platform.net(player)).toBe(await ownNet(player));
  expect(world.platform.balances.get(player)).toBe(START + (await ownNet(player)));
}

const FATES: readonly Fate[] = [
  "ok",
  "error-before",
  "error-after",
  "hang-up-before",
  "hang-up-after",
  "silence-before",
  "silence-after",
];

describe("whatever the network does", () => {
  beforeAll(() => world.start().then(() => undefined));
  afterAll(async () => {
    await world.arcade?.close();
    world.arcade = null;
  });

  it("no stake and no win is lost or doubled, in any order of failures", async () => {
    const fates = fc.array(fc.constantFrom(...FATES), { minLength: 1, maxLength: 24 });
    const result = await fc.check(
      fc.asyncProperty(fates, fc.integer({ min: 1, max: 4 }), async (order, spins) => {
        const player = await world.player("fruit");
        let at = 0;
        world.platform.fate = () => order[at++] ?? "ok";
        const answers = new Map<string, SpinAnswer>();
        for (let spin = 0; spin < spins; spin++) {
          const requestId = randomUUID();
          const request = { requestId, kind: "spin", stake: "50000" };
          // A nervous thumb: each wish is sent twice at once
          const taps = await Promise.all([0, 1].map(() => player.call<SpinAnswer>("POST", "/play/api/spin", request)));
          for (const { status, body } of taps) {
            if (status !== 200) continue;
            const known = answers.get(requestId);
            if (known) expect(body.outcome).toEqual(known.outcome);
            answers.set(requestId, body);
          }
        }
        world.platform.fate = () => "ok";
        await booksAgree(player.name);
        const shown = [...answers.values()].reduce((sum, { win, bet }) => sum + BigInt(win) - BigInt(bet), 0n);
        expect(shown).toBe(await ownNet(player.name));
      }),
      { numRuns: 25, seed: Number(process.env["SEED"] ?? Date.now() % 2 ** 31) },
    );
    if (result.failed) throw new Error(fc.defaultReportMessage(result), { cause: result.errorInstance });
  });
});

describe("a process killed in mid-round", () => {
  let child: Killable;
  afterAll(async () => {
    await child.kill();
    world.arcade = null;
  });

  const killAt = (call: string, moment: "before" | "after"): Promise<void> =>
    new Promise((resolve, reject) => {
      world.platform.onStep = (stepCall, _, stepMoment) => {
        if (stepCall !== call || stepMoment !== moment) return;
        world.platform.onStep = () => undefined;
        child.kill().then(resolve, reject);
      };
    });

  it.each([
    ["bet", "before"],
    ["bet", "after"],
    ["win", "before"],
    ["win", "after"],
  ] as const)("at a slot's %s, %s it was booked, finishes the round when it starts again", async (call, moment) => {
    child = await new Killable(world).ready();
    const player = await world.player("fruit");
    const killed = killAt(call, moment);
    const request = { requestId: randomUUID(), kind: "spin", stake: "50000" };
    await player.call("POST", "/play/api/spin", request).catch(() => undefined);
    await killed;
    child = await new Killable(world).ready();
    await booksAgree(player.name);
    const { status, body } = await player.call<SpinAnswer>("POST", "/play/api/spin", request);
    expect(status).toBe(200);
    expect(body.balance).toBe(world.platform.balances.get(player.name)?.toString());
    await child.kill();
  });

  it("gives back the bets of a flight that it did not end, once", async () => {
    // Flights that last: 1.01× is reached after a quarter of a minute
    const slow = { timing: { bettingMs: 2_000, callMs: 2_000, flightSpeed: 0.01 } };
    child = await new Killable(world, slow).ready();
    const seat = await Seat.take(world);
    const { name } = seat.player;
    for (;;) {
      // One that came while a flight was on its way waits for the next
      if (seat.panel() !== "queued") seat.bet("1000000");
      const { round } = await seat.next("flight");
      await until("the bet is in it, or was late", () => ["flying", "returned", "queued"].includes(seat.panel() ?? ""));
      if (seat.panel() === "flying" && (await pointOf(world, round)) > 100) break;
      await seat.next("betting");
    }
    const before = world.platform.balances.get(name) ?? 0n;
    await child.kill();
    child = await new Killable(world, slow).ready();
    await until("the stake is back", () => world.platform.balances.get(name) === before + 1_000_000n);
    await until("nothing is left to send", async () => (await openCalls(name)) === 0);
    const { rows } = await world.database.pool.query(
      "select b.state from crash_bet b join crash_round r on r.id = b.round_id where b.player = $1 and r.state = 'void'",
      [name],
    );
    expect(rows).toEqual([{ state: "returned" }]);
    await child.kill();
    child = await new Killable(world, slow).ready();
    await until("nothing is left to send", async () => (await openCalls(name)) === 0);
    expect(world.platform.balances.get(name)).toBe(before + 1_000_000n);
  }, 90_000);
});

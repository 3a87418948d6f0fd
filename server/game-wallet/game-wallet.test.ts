import { createHash, randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { balanceOf, findViolations } from "#server/ledger/accounts.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { Model, type Step } from "#testing/worlds/money-model.ts";
import { gameCall, makePlayer, makeWorld, type Player, WORLD } from "#testing/worlds/money.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import type { Decision, GameCall, GameCallKind } from "./game-call.ts";
import { decideCall, rollBack } from "./game-money.ts";
import { type GameWallet, openGameWallet } from "./game-wallet.ts";

const seed = Number(process.env["SEED"] ?? Math.floor(Math.random() * 2 ** 31));
const START = 1000;

let base: TestDatabase;
let gameId = 0;
let wallet: GameWallet;
beforeAll(async () => {
  console.log(`game-wallet seed ${seed} (SEED=${seed} repeats it)`);
  base = await testDatabase("empty");
  ({ gameId } = await makeWorld(base.owner));
  wallet = openGameWallet(base.db);
});
afterAll(() => base.close());

const makePlayers = (count: number): Promise<Player[]> =>
  Promise.all(Array.from({ length: count }, () => makePlayer(base.owner, gameId, BigInt(START))));
const betOf = (player: Player, change: Partial<GameCall> = {}): GameCall => ({
  ...gameCall(player, randomUUID(), 100n),
  kind: "bet",
  reference: null,
  ...change,
});
const balanceIn = (player: Player) => balanceOf(base.db, { memberId: player.memberId, currency: WORLD.currency });
const statusesOf = (decisions: readonly Decision[]): string[] => decisions.map(({ status }) => status);

/** Ids from a small pot, so that repeats and calls out of order come up all the time. */
const step = fc.record({
  kind: fc.constantFrom("bet", "bet", "win", "win", "promo-win", "rollback", "round-close"),
  id: fc.nat(9),
  reference: fc.nat(9),
  amount: fc.integer({ min: 0, max: 400 }),
  variant: fc.constantFrom(0, 0, 0, 1),
  round: fc.nat(2),
  closed: fc.boolean(),
  wrong: fc.constantFrom(0, 0, 0, 1),
  /** Whether a win or promo win names a reference. */
  answers: fc.boolean(),
});
const PLAYERS = 6;
/** What all players do in one moment: most of them one call, some two, some none. */
const moment = fc.array(fc.array(step, { maxLength: 2 }), { minLength: PLAYERS, maxLength: PLAYERS });

interface Side {
  player: Player;
  model: Model;
  decided: Map<string, Decision>;
}

/** The call that a step asks for, with its digest in clear and what the rules say to it. */
function asked(
  { player, model }: Side,
  { answers, ...step }: Step & { answers: boolean },
): { call: GameCall; digest: string; expected: string } {
  const isRollback = step.kind === "rollback";
  const isWin = step.kind === "win" || step.kind === "promo-win";
  const { reference, ...rest } = step;
  const one: Step = isRollback || (isWin && answers) ? { ...rest, reference } : rest;
  const target = model.known.get(one.reference ?? -1);
  // Mostly what is named is of the same round
  if (target && one.variant === 0) one.round = target.round;
  const amount = isRollback ? (target?.amount ?? 0) + (one.wrong ?? 0) : one.kind === "round-close" ? 0 : one.amount;
  const digest = JSON.stringify([one.kind, one.id, amount, one.round, one.closed, one.reference, one.variant]);
  const call: GameCall = {
    ...gameCall(player, `${player.pseudonym}-${one.id}`, BigInt(amount)),
    kind: one.kind as GameCallKind,
    requestId: `r-${one.id}`,
    digest: createHash("sha256").update(digest).digest(),
    reference: one.reference === undefined ? null : `${player.pseudonym}-${one.reference}`,
    round: one.kind === "promo-win" ? null : `${player.pseudonym}/${one.round}`,
    roundClosed: one.kind === "round-close" || (one.closed && !isRollback),
  };
  return { call, digest, expected: model.call({ ...one, closed: call.roundClosed }, digest, amount) };
}

async function play(moments: readonly (Step & { answers: boolean })[][][]): Promise<void> {
  const sides: Side[] = (await makePlayers(PLAYERS)).map((player) => ({
    player,
    model: new Model(START),
    decided: new Map(),
  }));
  for (const steps of moments) {
    const calls = sides.flatMap((side, who) =>
      (steps[who] ?? [])
        // A rollback of its own id can't be said in the protocol with sense
        .filter((one) => one.kind !== "rollback" || one.reference !== one.id)
        .map((one) => ({ side, ...asked(side, one) })),
    );
    const decisions = await Promise.all(calls.map(({ call }) => wallet.decide(call)));
    for (const [index, { side, call, digest, expected }] of calls.entries()) {
      const decision = decisions[index];
      expect({ call: call.transactionId, digest, status: decision?.status }).toMatchObject({ status: expected });
      const before = side.decided.get(`${call.transactionId} ${digest}`);
      if (before) expect(decision).toEqual({ ...before, replayed: true });
      else if (decision) side.decided.set(`${call.transactionId} ${digest}`, decision);
    }
  }
  for (const { player, model } of sides) {
    expect(await balanceIn(player)).toBe(BigInt(model.balance));
    const { rows } = await base.db.query<{ told: string }>(
      "select split_part(vendor_round, '/', 2) || concat_ws(' ', '', state, staked, won) as told from round where member_id = $1",
      [player.memberId],
    );
    const rounds = [...model.rounds].map(([name, round]) =>
      [name, round.open ? "open" : "closed", round.staked, round.won].join(" "),
    );
    expect(rows.map(({ told }) => told).toSorted()).toEqual(rounds.toSorted());
  }
}

describe("calls of many players gathered", () => {
  it("are decided as the rules say, whatever comes at the same moment", async () => {
    const runs = Number(process.env["RUNS"] ?? 25);
    const moments = fc.array(moment, { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(moments, (all) => play(all)),
      { seed, numRuns: runs },
    );
    expect(await findViolations(base.db)).toEqual([]);
  }, 120_000);

  it("leave the same rows as a call by itself", async () => {
    const [together, other, alone] = (await makePlayers(3)) as [Player, Player, Player];
    const kinds: { kind: GameCallKind; amount: bigint; roundClosed: boolean }[] = [
      { kind: "bet", amount: 300n, roundClosed: false },
      { kind: "bet", amount: 0n, roundClosed: false },
      { kind: "promo-win", amount: 5n, roundClosed: false },
      { kind: "win", amount: 0n, roundClosed: false },
      { kind: "win", amount: 450n, roundClosed: true },
      { kind: "win", amount: 7n, roundClosed: false },
    ];
    for (const [index, { kind, amount, roundClosed }] of kinds.entries()) {
      const call = (player: Player): GameCall => ({
        ...gameCall(player, `rows-${index}-${player.pseudonym}`, amount),
        kind,
        reference: null,
        round: kind === "promo-win" ? null : `rows-${player.pseudonym}`,
        roundClosed,
      });
      await Promise.all([wallet.decide(call(together)), wallet.decide(call(other))]);
      await decideCall(base.db, call(alone));
    }
    expect(await rowsOf(together)).toEqual(await rowsOf(alone));
  });

  it.each([
    // A round without a name: the table refuses it while the batch is carried out
    ["one that the tables refuse fails alone", { round: null }, "23502"],
    // A text that PostgreSQL can't hold: the batch is refused before anything of it is carried out
    ["one that spoils its whole batch fails alone", { round: "r\u0000" }, "22021"],
  ])("%s", async (_title, change, code) => {
    const players = await makePlayers(5);
    const calls = players.map((player, index) => betOf(player, index === 2 ? change : {}));
    const settled = await Promise.allSettled(calls.map((call) => wallet.decide(call)));
    const told = settled.map((one) => (one.status === "fulfilled" ? one.value.status : one.reason.code));
    expect(told).toEqual(["OK", "OK", code, "OK", "OK"]);
    expect(await Promise.all(players.map(balanceIn))).toEqual([900n, 900n, 1000n, 900n, 900n]);
    expect(await findViolations(base.db)).toEqual([]);
  });

  it("one whose account somebody else is busy with waits alone", async () => {
    const [blocked, free] = (await makePlayers(2)) as [Player, Player];
    const blocker = await base.owner.pool.connect();
    await blocker.query("begin");
    await blocker.query("select from ledger_account where member_id = $1 for update", [blocked.memberId]);
    let isDecided = false;
    const waiting = wallet.decide(betOf(blocked)).finally(() => (isDecided = true));
    expect((await wallet.decide(betOf(free))).status).toBe("OK");
    expect((await wallet.decide(betOf(free))).status).toBe("OK");
    expect(isDecided).toBe(false);
    await blocker.query("commit");
    blocker.release();
    expect((await waiting).status).toBe("OK");
  });

  it("forty of one player go through in their order until the money is gone", async () => {
    const [player] = (await makePlayers(1)) as [Player];
    const calls = Array.from({ length: 40 }, () => betOf(player));
    const statuses = statusesOf(await Promise.all(calls.map((call) => wallet.decide(call))));
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => "OK"));
    expect(new Set(statuses.slice(10))).toEqual(new Set(["INSUFFICIENT_FUNDS"]));
  });
});

/** What a player's calls have left in every table, without ids. */
async function rowsOf({ memberId, pseudonym }: Player): Promise<unknown> {
  const tables = [
    `select call, status, balance_after, amount, currency, reference, created_at, transfer_id is null as no_transfer,
            round_id is null as no_round from vendor_transaction where member_id = $1 order by transaction_id`,
    `select kind, amount, currency, merchant_id, reference, metadata - 'round' as metadata, created_at
       from ledger_transfer where member_id = $1 and kind <> 'practice' order by key`,
    `select e.amount, e.currency, e.balance_after, e.seq = max(e.seq) over (partition by t.id) as is_last
       from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
       join ledger_account a on a.id = e.account_id and a.owner = 'member'
      where t.member_id = $1 order by e.seq`,
    `select a.name, e.amount from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
       join ledger_account a on a.id = e.account_id and a.owner = 'house'
      where t.member_id = $1 order by e.seq`,
    `select state, staked, won, game_id, game_code, currency, opened_at, closed_at from round where member_id = $1`,
    `select topic, payload - 'memberId' - 'transferId' - 'roundId' - 'vendorRound' as payload
       from outbox where payload ->> 'memberId' = $1::text order by tx, id`,
    "select peer, currency, day::text, won from peer_member_day where member_id = $1",
  ];
  const found: unknown[] = [];
  for (const text of tables) found.push((await base.db.query(text, [memberId])).rows);
  return JSON.parse(
    JSON.stringify(found, (_key, value: unknown) => (typeof value === "bigint" ? `${value}` : value)).replaceAll(
      pseudonym,
      "player",
    ),
  );
}

describe("two processes on one database", () => {
  it("decide the same call once, however often it comes to both", async () => {
    const db = openDatabase(base.url);
    const second = openGameWallet(db);
    const players = await makePlayers(12);
    const calls = players.map((player) => betOf(player));
    const everywhere = [wallet, second, wallet, second].flatMap((one) => calls.map((call) => one.decide(call)));
    const decisions = await Promise.all(everywhere);
    for (const [index, player] of players.entries()) {
      const own = decisions.filter((_decision, place) => place % players.length === index);
      expect(new Set(own.map(({ transferId }) => transferId)).size).toBe(1);
      expect(own.filter(({ replayed }) => !replayed)).toHaveLength(1);
      expect(await balanceIn(player)).toBe(900n);
    }
    await db.close();
  });

  it("decide bets and their rollbacks in either order, and no money is lost or made", async () => {
    const db = openDatabase(base.url);
    const second = openGameWallet(db);
    const players = await makePlayers(20);
    const bets = players.map((player) => betOf(player));
    const placed = bets.map((call) => wallet.decide(call));
    const undone = bets.map((call) =>
      second.decide({
        ...call,
        kind: "rollback",
        transactionId: `undo-${call.transactionId}`,
        reference: call.transactionId,
      }),
    );
    await Promise.all([...placed, ...undone]);
    for (const [index, player] of players.entries()) {
      expect(["OK", "ROLLED_BACK"]).toContain((await placed[index])?.status);
      expect((await undone[index])?.status).toBe("OK");
      expect(await balanceIn(player)).toBe(1000n);
    }
    // Asked once more by itself, it finds everything undone
    const [first] = bets as [GameCall];
    const again = { ...first, round: first.round ?? "", transactionId: randomUUID(), reference: first.transactionId };
    expect((await rollBack(base.db, again)).transferId).toBeNull();
    expect(await findViolations(base.db)).toEqual([]);
    await db.close();
  });
});

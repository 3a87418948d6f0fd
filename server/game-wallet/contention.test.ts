import { createHash } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gameCall, makePlayer, makeWorld, type Player, WORLD, WORLD_TIME } from "#testing/worlds/money.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { closeRound, decideGroup, payPromoWin, payWin, placeBet, rollBack } from "./game-money.ts";
import { amountOf } from "#rules/money/money.ts";
import { findViolations } from "#server/ledger/accounts.ts";
import { expireHolds, hold } from "#server/ledger/holds.ts";

/** Everything at once on a few members: nothing may wait for each other for ever, and the books must be right. */

const seed = Number(process.env["SEED"] ?? Math.floor(Math.random() * 2 ** 31));
const PLAYERS = 5;
/** Ids from here on are bets alone, of more than all wins together could pay for. */
const BEYOND_ANY_BALANCE = 1000;

let base: TestDatabase;
let players: Player[] = [];
beforeAll(async () => {
  console.log(`contention seed ${seed} (SEED=${seed} repeats it)`);
  base = await testDatabase("empty");
  const { gameId } = await makeWorld(base.owner);
  players = await Promise.all(Array.from({ length: PLAYERS }, () => makePlayer(base.owner, gameId, 500n)));
});
afterAll(() => base.close());

const kinds = ["bet", "win", "promo-win", "rollback", "round-close"] as const;
const single = fc.record({
  kind: fc.constantFrom(...kinds),
  who: fc.nat(PLAYERS - 1),
  id: fc.nat(150),
  amount: fc.nat(900),
});
type Single = { kind: (typeof kinds)[number]; who: number; id: number; amount: number };
const action = fc.oneof(
  { weight: 5, arbitrary: single.map((one) => [one]) },
  { weight: 3, arbitrary: fc.array(single, { minLength: 2, maxLength: 12 }) },
);

function fieldsOf({ kind, who, id, amount }: Single) {
  const player = players[who];
  if (!player) throw new Error("no such player");
  // An id has one owner and amount, so that rollbacks find what they name
  const fixed = id >= BEYOND_ANY_BALANCE ? 100_000_000n : BigInt((id * 37) % 900);
  const own = players[id % PLAYERS] ?? player;
  const round = `r-${id % 40}`;
  if (kind === "rollback") return { ...gameCall(own, `undo-${id}-${amount % 2}`, fixed), round, reference: `t-${id}` };
  return { ...gameCall(own, kind === "round-close" ? `c-${id}` : `t-${id}`, fixed), round, reference: null };
}

async function run(items: readonly Single[], index: number): Promise<string> {
  const [one] = items;
  if (items.length > 1 || !one) return group(items, index);
  const call = fieldsOf(one);
  switch (one.kind) {
    case "bet":
      return (await placeBet(base.db, call)).status;
    case "win":
      return (await payWin(base.db, call)).status;
    case "promo-win":
      return (await payPromoWin(base.db, { ...call, round: null })).status;
    case "rollback":
      return (await rollBack(base.db, { ...call, reference: call.reference ?? "" })).status;
    default:
      return (await closeRound(base.db, call)).status;
  }
}

async function group(items: readonly Single[], index: number): Promise<string> {
  const id = `g-${index}`;
  const list = items.map((item) => {
    const { amount, digest: _digest, peer: _peer, at: _at, requestId: _request, ...call } = fieldsOf(item);
    return { ...call, kind: item.kind, amount: item.kind === "round-close" ? amountOf(0n) : amount };
  });
  const decided = await decideGroup(base.db, {
    peer: WORLD.peer,
    requestId: id,
    transactionId: id,
    digest: createHash("sha256").update(id).digest(),
    at: WORLD_TIME,
    items: list,
  });
  return decided.status;
}

describe("singles, groups and holds of the same members at once", () => {
  it("are all decided, with no error of the database, and leave books without a violation", async () => {
    // Whether a random bet is too high depends on who comes first: these are, whatever comes before
    const actions = fc.sample(action, { seed, numRuns: 400 }).flatMap((items, index) => {
      const beyond = { kind: "bet" as const, who: 0, id: BEYOND_ANY_BALANCE + index, amount: 0 };
      return index % 40 === 0 ? [items, [beyond]] : [items];
    });
    const holding = actions.map(async (_items, index) => {
      if (index % 8 !== 0) return;
      const player = players[index % PLAYERS];
      const wallet = { memberId: player?.memberId ?? "", currency: WORLD.currency };
      const asked = { id: crypto.randomUUID(), key: `h-${index}`, at: WORLD_TIME, expiresAt: WORLD_TIME };
      const placed = await hold(base.db, wallet, gameCall(players[0] as Player, "x", 50n).amount, asked);
      if (placed.ok) await expireHolds(base.db, WORLD_TIME, 5);
    });
    const statuses = await Promise.all(actions.map(run));
    await Promise.all(holding);
    const told = new Set(statuses);
    // The mixture must reach the states that matter, or the test proves little
    for (const status of ["OK", "DUPLICATE", "ROLLED_BACK", "INSUFFICIENT_FUNDS"]) expect([...told]).toContain(status);
    expect(await findViolations(base.db)).toEqual([]);
  });
});

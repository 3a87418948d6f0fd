/** Random sequences of calls against a model: repeats, tombstones, failures in the middle, many at once, and a kill between. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findViolations } from "#server/ledger/accounts.ts";
import { toDecimal, amountOf } from "#rules/money/money.ts";
import { type BetwinWorld, openBetwinWorld } from "#testing/worlds/betwin.ts";
import type { Player } from "#testing/worlds/money.ts";
import { BetwinModel, type ModelCall } from "./money-model.ts";

let world: BetwinWorld;
beforeAll(async () => {
  world = await openBetwinWorld();
});
afterAll(() => world.close());

const id = fc.integer({ min: 0, max: 11 }).map((one) => `t${one}`);
const cents = fc.integer({ min: 1, max: 90_000 });
const transaction = fc.record({ id, type: fc.constantFrom("bet" as const, "win" as const), cents });
const call: fc.Arbitrary<ModelCall> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      call: fc.constant("betwin" as const),
      transactions: fc.array(transaction, { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      call: fc.constant("rollback" as const),
      undone: fc.array(fc.record({ id: id.map((one) => `r${one}`), original: id }), { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ call: "balance" as const }) },
);

const bodyOf = (one: ModelCall, player: Player): object => {
  const who = { account_id: player.pseudonym, currency: "TYD", game_id: "stu-sea", session_id: player.token };
  const own = (name: string): string => `${player.pseudonym}-${name}`;
  if (one.call === "balance") return who;
  if (one.call === "betwin") {
    const transactions = one.transactions.map(({ id: name, type, cents: amount }) => ({
      id_provider: own(name),
      type,
      amount: toDecimal(amountOf(BigInt(amount) * 1000n)),
    }));
    return { ...who, round_id: own("round"), transactions };
  }
  const transactions = one.undone.map(({ id: name, original }) => ({
    id_provider: own(name),
    type: "rollback",
    original_id_provider: own(original),
  }));
  return { ...who, round_id_provider: own("round"), finished: false, transactions };
};

const send = async (one: ModelCall, player: Player) => {
  const { status, value } = await world.post(one.call, bodyOf(one, player));
  const meta = value["meta"] as { api_code: string; balance?: string } | undefined;
  return {
    status,
    code: meta?.api_code ?? null,
    balance: (value["balance"] ?? meta?.balance ?? null) as string | null,
  };
};

/** The most that a round may win is far above what these win. */
const liftCeilings = () =>
  Promise.all([
    world.owner.query("update vendor set max_win = 1000000"),
    world.owner.query("update game set max_bet = 100000000000"),
  ]);

describe("random calls of the second dialect", () => {
  it("do what the model does, call by call, and the ledger holds", async () => {
    await liftCeilings();
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 1, maxLength: 14 }), async (calls) => {
        const player = await world.player();
        const model = new BetwinModel(100_000);
        for (const one of calls) expect(await send(one, player)).toEqual(model.take(one));
        expect(await send({ call: "balance" }, player)).toEqual(model.take({ call: "balance" }));
      }),
      { numRuns: 60 },
    );
    expect(await findViolations(world.db)).toEqual([]);
    expect(world.errors).toEqual([]);
  });

  it("32 at once: each id moves money once, and all that say the same are told the same", async () => {
    const player = await world.player();
    const bet: ModelCall = { call: "betwin", transactions: [{ id: "one", type: "bet", cents: 1000 }] };
    const same = await Promise.all(Array.from({ length: 32 }, () => send(bet, player)));
    expect(new Set(same.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify({ status: 200, code: null, balance: "990.00" })]),
    );
    const pairs = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        send(
          {
            call: "betwin",
            transactions: [
              { id: `b${index}`, type: "bet", cents: 5000 },
              { id: `w${index}`, type: "win", cents: 100 },
            ],
          },
          player,
        ),
      ),
    );
    // 990.00 pays for twenty bets of 50.00 of which 1.00 comes back, and no more
    expect(pairs.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(pairs.filter(({ code }) => code === "100")).toHaveLength(12);
    const undo: ModelCall = { call: "rollback", undone: [{ id: "undo", original: "one" }] };
    const undone = await Promise.all(Array.from({ length: 32 }, () => send(undo, player)));
    expect(new Set(undone.map(({ balance }) => balance))).toEqual(new Set(["20.00"]));
    expect(await send({ call: "balance" }, player)).toMatchObject({ balance: "20.00" });
    expect(await findViolations(world.db)).toEqual([]);
  });

  it("32 at once, half of them rolled back before they come: what is rolled back never stands", async () => {
    const player = await world.player();
    const bet = (index: number) =>
      send({ call: "betwin", transactions: [{ id: `b${index}`, type: "bet", cents: 1000 }] }, player);
    const undo = (index: number) =>
      send({ call: "rollback", undone: [{ id: `r${index}`, original: `b${index}` }] }, player);
    await Promise.all(
      Array.from({ length: 32 }, (_, index) => (index % 2 === 0 ? Promise.all([bet(index), undo(index)]) : bet(index))),
    );
    // A bet and its rollback at once: either the bet came first and was undone, or it found the tombstone
    expect(await send({ call: "balance" }, player)).toMatchObject({ balance: "840.00" });
    expect(await findViolations(world.db)).toEqual([]);
  });
});

import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { gameCalls } from "#vendor-protocol/game-calls.ts";
import { transferCalls, type TransferAnswer } from "#vendor-protocol/transfer-calls.ts";
import type { SlotSession, SpinReply } from "#arcade/games/slot/messages.ts";
import { Killable } from "#arcade/server/testing/test-killable.ts";
import { type Player, START, TEST_TITLES, until, World } from "#arcade/server/testing/test-world.ts";

const STAKE = "50000";
const TITLES = TEST_TITLES.map((title) =>
  "gameCode" in title && title.gameCode === "fruit" ? { ...title, wallet: "own" } : title,
);

let world: World;
beforeAll(async () => {
  world = await World.make();
  await world.start({}, TITLES);
});
afterAll(() => world.close());
beforeEach(() => {
  world.platform.received = [];
});

type Way = "in" | "out";
const transferOf = <Amount extends string | null>(player: string, amount: Amount, transfer: string = randomUUID()) => ({
  requestId: randomUUID(),
  transfer,
  player,
  currency: "PHP",
  amount,
});
const move = (way: Way, asked: ReturnType<typeof transferOf<string | null>>): Promise<TransferAnswer> =>
  way === "out"
    ? world.ask(transferCalls.out, asked)
    : world.ask(transferCalls.in, { ...asked, amount: asked.amount ?? "" });
const statusOf = (transfer: string, player: string): Promise<TransferAnswer> =>
  world.ask(transferCalls.status, { requestId: randomUUID(), transfer, player });
const balanceOf = async (player: string, of = world): Promise<bigint> => {
  const answer = await of.ask(transferCalls.balance, { requestId: randomUUID(), player, currency: "PHP" });
  if (answer.status !== "OK") throw new Error(answer.status);
  return BigInt(answer.balance);
};
const spin = (player: Player, requestId: string = randomUUID()) =>
  player.call<SpinReply & { code?: string }>("POST", "/play/api/spin", { requestId, stake: STAKE, kind: "spin" });
const nobody = (): string => `p-${randomUUID()}`;

/** What a player's rounds have brought by the book that the platform reads. */
async function netOfBook(player: string, of = world): Promise<bigint> {
  const answer = await of.ask(gameCalls.transactions, { requestId: randomUUID(), after: null, limit: 1000 });
  if (answer.status !== "OK") throw new Error(answer.status);
  return answer.transactions
    .filter((one) => one.player === player)
    .reduce((sum, { call, amount }) => sum + (call === "bet" ? -BigInt(amount) : BigInt(amount)), 0n);
}

describe("WALLET-008 transfers to and from wallets at the arcade", () => {
  it("move in and out once for an id, and are answered alike again", async () => {
    const player = nobody();
    const asked = transferOf(player, "700");
    const first = await move("in", asked);
    expect(first).toMatchObject({ status: "OK", done: true, amount: "700", balance: "700" });
    expect(await move("in", asked)).toEqual(first);
    expect(await move("out", transferOf(player, "701"))).toMatchObject({ done: false, amount: "0", balance: "700" });
    expect(await move("out", transferOf(player, "300"))).toMatchObject({ done: true, amount: "300", balance: "400" });
    const all = transferOf(player, null);
    expect(await move("out", all)).toMatchObject({ done: true, amount: "400", balance: "0" });
    expect(await move("out", all)).toMatchObject({ done: true, amount: "400", balance: "0" });
    expect(await move("in", asked)).toEqual(first);
    expect(await balanceOf(player)).toBe(0n);
  });

  it("are refused under a known id with other fields, and to another player", async () => {
    const player = nobody();
    const asked = transferOf(player, "700");
    await move("in", asked);
    const refused = { status: "INVALID", detail: "transfer" };
    expect(await move("in", { ...asked, amount: "701" })).toMatchObject(refused);
    expect(await move("in", { ...asked, currency: "VND" })).toMatchObject(refused);
    expect(await move("out", asked)).toMatchObject(refused);
    expect(await move("in", { ...asked, player: nobody() })).toMatchObject(refused);
    expect(await statusOf(asked.transfer, nobody())).toMatchObject(refused);
    expect(await balanceOf(player)).toBe(700n);
  });

  it("have a definite status: one that is unknown is not done, and not done when it comes later", async () => {
    const [player, asked] = [nobody(), transferOf("", "700")];
    const late = { ...asked, player };
    expect(await statusOf(late.transfer, player)).toMatchObject({ status: "OK", done: false, amount: "0" });
    expect(await move("in", late)).toMatchObject({ status: "OK", done: false, amount: "0" });
    expect(await balanceOf(player)).toBe(0n);
    const done = transferOf(player, "5");
    await move("in", done);
    expect(await statusOf(done.transfer, player)).toMatchObject({ done: true, amount: "5", balance: "5" });
  });

  it("of eight clients at once move once each, and never below nothing", async () => {
    const player = nobody();
    const same = transferOf(player, "1000");
    const together = await Promise.all(Array.from({ length: 8 }, () => move("in", same)));
    expect(new Set(together.map((one) => one.status === "OK" && one.balance))).toEqual(new Set(["1000"]));
    const outs = await Promise.all(Array.from({ length: 8 }, () => move("out", transferOf(player, "300"))));
    expect(outs.filter((one) => one.status === "OK" && one.done)).toHaveLength(3);
    expect(await balanceOf(player)).toBe(100n);
    // Status and transfer race: whichever is first, both say the same afterwards
    const raced = Array.from({ length: 8 }, () => transferOf(player, "1"));
    await Promise.all(raced.flatMap((one) => [move("in", one), statusOf(one.transfer, player)]));
    const ends = await Promise.all(raced.map((one) => statusOf(one.transfer, player)));
    const done = ends.filter((one) => one.status === "OK" && one.done).length;
    expect(await balanceOf(player)).toBe(100n + BigInt(done));
  });
});

describe("WALLET-008 rounds of a title with wallets of its own", () => {
  it("stake and win there, and call no wallet of the platform", async () => {
    const player = await world.player("fruit");
    expect((await spin(player)).body.code).toBe("insufficient-funds");
    await move("in", transferOf(player.name, "100000"));
    const { body, status } = await spin(player);
    expect(status).toBe(200);
    expect(body).toMatchObject({ bet: STAKE, balanceAfterBet: "50000" });
    await until("the win is booked", async () => (await balanceOf(player.name)) === 50_000n + BigInt(body.win));
    expect((await player.call<SlotSession>("GET", "/play/api/session")).body.balance).toBe(
      String(50_000n + BigInt(body.win)),
    );
    expect(world.platform.received).toEqual([]);
    expect(world.platform.balances.get(player.name)).toBe(START);
    expect(await netOfBook(player.name)).toBe(BigInt(body.win) - 50_000n);
  });

  it("leave titles of the platform's wallet as they were", async () => {
    const player = await world.player("ember");
    const { body } = await player.call<SpinReply>("POST", "/play/api/spin", {
      requestId: randomUUID(),
      stake: "250000",
      kind: "spin",
    });
    expect(body.balanceAfterBet).toBe(String(START - 250_000n));
    expect(await balanceOf(player.name)).toBe(0n);
  });

  it("any order of transfers, rounds, repeated calls and asked statuses leaves what a model of them has", async () => {
    const step = fc.oneof(
      fc.record({
        kind: fc.constantFrom("in", "out"),
        amount: fc.integer({ min: 1, max: 150_000 }),
        again: fc.boolean(),
      }),
      fc.record({ kind: fc.constantFrom("all", "spin", "tombstone"), amount: fc.constant(1), again: fc.boolean() }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const player = await world.player("fruit");
        let [expected, movedIn] = [0n, 0n];
        for (const { kind, amount, again } of steps) {
          const times = Array.from({ length: again ? 2 : 1 });
          if (kind === "spin") {
            const requestId = randomUUID();
            const [answer] = await Promise.all(times.map(() => spin(player, requestId)));
            expect(answer?.status === 200).toBe(expected >= BigInt(STAKE));
            if (answer?.status === 200) expected += BigInt(answer.body.win) - BigInt(STAKE);
            await until("the round is booked", async () => (await balanceOf(player.name)) === expected);
            continue;
          }
          const asked = transferOf(player.name, kind === "all" ? null : String(amount));
          if (kind === "tombstone") await statusOf(asked.transfer, player.name);
          const way = kind === "out" || kind === "all" ? "out" : "in";
          const answers = await Promise.all(times.map(() => move(way, asked)));
          const by =
            kind === "in" ? BigInt(amount) : kind === "all" ? -expected : kind === "out" ? -BigInt(amount) : 0n;
          if (expected + by >= 0n) [expected, movedIn] = [expected + by, movedIn + by];
          const balance = kind === "tombstone" ? "0" : String(expected);
          for (const answer of answers) expect(answer).toMatchObject({ status: "OK", balance });
        }
        expect(await balanceOf(player.name)).toBe(expected);
        expect(movedIn + (await netOfBook(player.name))).toBe(expected);
      }),
      { numRuns: 15, seed: Number(process.env["SEED"] ?? Date.now() % 2 ** 31) },
    );
  });
});

describe("WALLET-008 a process killed amid transfers and rounds", () => {
  it.each([1, 2, 3, 4])(
    "leaves each done or not done, and asking tells which (kill after answer %i)",
    async (kill) => {
      const killed = await World.make();
      const child = await new Killable(killed, { titles: TITLES }).ready();
      const player = await killed.player("fruit");
      const asked = (amount: string) => transferOf<string>(player.name, amount);
      const first = asked("200000");
      await killed.ask(transferCalls.in, first);
      const [ins, outs] = [[asked("7000"), asked("9000")], [asked("3000")]];
      const requestId = randomUUID();
      let answers = 0;
      let ended: Promise<void> | undefined;
      const count = (): void => {
        answers += 1;
        if (answers === kill) ended = child.kill();
      };
      const all = [
        spin(player, requestId),
        ...ins.map((one) => killed.ask(transferCalls.in, one)),
        ...outs.map((one) => killed.ask(transferCalls.out, one)),
      ];
      await Promise.allSettled(all.map((one) => one.then(count)));
      await (ended ?? child.kill());
      const again = await new Killable(killed, { titles: TITLES }).ready();
      await until("no call is left", async () => {
        const { rows } = await killed.database.pool.query("select 1 from wallet_call where state = 'pending'");
        return rows.length === 0;
      });
      let expected = 0n;
      for (const { transfer } of [first, ...ins, ...outs]) {
        const answer = await killed.ask(transferCalls.status, { requestId, transfer, player: player.name });
        if (answer.status !== "OK") throw new Error(answer.status);
        expected += outs.some((one) => one.transfer === transfer) ? -BigInt(answer.amount) : BigInt(answer.amount);
      }
      expect(await balanceOf(player.name, killed)).toBe(expected + (await netOfBook(player.name, killed)));
      await again.kill();
      killed.arcade = null;
      await killed.close();
    },
    30_000,
  );
});

import { createHash, randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { balanceOf, findViolations } from "#server/ledger/accounts.ts";
import {
  gameCall,
  makeOperator,
  makePlayer,
  makeWorld,
  type Player,
  settleAtDesk,
  WORLD,
  WORLD_TIME,
} from "#testing/worlds/money.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import type { Decision, GameCall, GameCallKind } from "./game-call.ts";
import { balanceForGame, decideCall, decideGroup } from "./game-money.ts";
import { openGameWallet } from "./game-wallet.ts";
import { readHeldWin, readHeldWins, settleHeldWin } from "./held-wins.ts";

/** The world's ceilings: 100 times the stake, 50,000 of the currency at most. */
const UNIT = 100_000n;
const STAKE = 100n * UNIT;
const MULTIPLE = 100n;
const seed = Number(process.env["SEED"] ?? Math.floor(Math.random() * 2 ** 31));

let base: TestDatabase;
let gameId = 0;
let operatorId = "";
let player: Player;
beforeAll(async () => {
  console.log(`held-wins seed ${seed} (SEED=${seed} repeats it)`);
  base = await testDatabase("empty");
  ({ gameId } = await makeWorld(base.owner));
  operatorId = await makeOperator(base.owner);
  await base.owner.query(`update merchant set config = '{"heldWinAbove": "50000", "largeWinFrom": "5000.00"}'`);
  await base.owner.query("update game set max_win = $1", [MULTIPLE]);
});
afterAll(() => base.close());
beforeEach(async () => {
  player = await makePlayer(base.owner, gameId, 10n * STAKE);
});

const call = (kind: GameCallKind, amount: bigint, change: Partial<GameCall> = {}): GameCall => ({
  ...gameCall(player, randomUUID(), amount),
  kind,
  reference: null,
  ...change,
});
const moneyIn = (wallet: string) => balanceOf(base.db, { memberId: player.memberId, currency: WORLD.currency, wallet });
const round = async () => {
  const { rows } = await base.db.query("select state, staked, won from round where member_id = $1", [player.memberId]);
  return rows[0];
};
const noViolations = async () => expect(await findViolations(base.db)).toEqual([]);
const settle = (id: string, release: boolean) => settleAtDesk(base.db, operatorId, id, release);
const heldId = (decision: { transferId: string | null }): string => decision.transferId ?? "";

const WAYS: [string, Decide][] = [
  ["alone", (one) => decideCall(base.db, one)],
  ["gathered", (one) => openGameWallet(base.db).decide(one)],
];

type Decide = (one: GameCall) => Promise<Decision>;
async function heldWin(decide: Decide) {
  const bet = call("bet", STAKE);
  await decide(bet);
  const win = call("win", STAKE * MULTIPLE + 1n, { reference: bet.transactionId, roundClosed: true });
  return { win, decision: await decide(win) };
}

describe.each(WAYS)("M4 a win above its ceiling that comes %s", (_way, decide) => {
  it("is answered OK with the balance without it, and lies apart; the round closes", async () => {
    const { win, decision } = await heldWin(decide);
    expect(decision).toMatchObject({ status: "OK", balance: 9n * STAKE, replayed: false });
    expect([await moneyIn("main"), await moneyIn("win-held")]).toEqual([9n * STAKE, STAKE * MULTIPLE + 1n]);
    expect(await round()).toEqual({ state: "closed", staked: STAKE, won: 0n });
    expect(await readHeldWin(base.db, WORLD.merchant, heldId(decision))).toMatchObject({
      state: "held",
      heldFor: "multiple",
      ceiling: STAKE * MULTIPLE,
      staked: STAKE,
    });
    expect(await decide(win)).toEqual({ ...decision, replayed: true });
    const other = { ...win, digest: createHash("sha256").update("other").digest() };
    expect((await decide(other)).status).toBe("DUPLICATE");
    expect(await balanceForGame(base.db, { ...win, tokenHash: player.tokenHash })).toMatchObject({
      balance: 9n * STAKE,
    });
    await noViolations();
  });

  it("is paid into wallet and round when it is released, once", async () => {
    const { win, decision } = await heldWin(decide);
    expect(await settle(heldId(decision), true)).toEqual({ state: "released", isDone: true });
    expect(await settle(heldId(decision), true)).toEqual({ state: "released", isDone: false });
    expect(await settle(heldId(decision), false)).toEqual({ state: "released", isDone: false });
    expect([await moneyIn("main"), await moneyIn("win-held")]).toEqual([9n * STAKE + win.amount, 0n]);
    expect(await round()).toMatchObject({ won: win.amount });
    // The vendor is told what it was told
    expect(await decide(win)).toEqual({ ...decision, replayed: true });
    await noViolations();
  });

  it("goes back to the house when it is refused, and stays written", async () => {
    const { win, decision } = await heldWin(decide);
    expect(await settle(heldId(decision), false)).toEqual({ state: "refused", isDone: true });
    expect([await moneyIn("main"), await moneyIn("win-held")]).toEqual([9n * STAKE, 0n]);
    expect(await round()).toMatchObject({ won: 0n });
    const undone = await decide(call("rollback", win.amount, { reference: win.transactionId }));
    expect(undone).toMatchObject({ status: "OK", transferId: null, balance: 9n * STAKE });
    await expect(base.owner.query("delete from held_win")).rejects.toMatchObject({ code: "42501" });
    await expect(base.owner.query("update held_win set amount = 1")).rejects.toMatchObject({ code: "42501" });
    await noViolations();
  });

  it("is given back where it lies by a rollback, and can't be released then", async () => {
    const { win, decision } = await heldWin(decide);
    const undo = call("rollback", win.amount, { reference: win.transactionId });
    const undone = await decide(undo);
    expect(undone).toMatchObject({ status: "OK", balance: 9n * STAKE });
    expect(undone.transferId).not.toBeNull();
    expect(await decide(undo)).toEqual({ ...undone, replayed: true });
    expect(await moneyIn("win-held")).toBe(0n);
    expect(await settle(heldId(decision), true)).toEqual({ state: "rolled-back", isDone: false });
    expect(await moneyIn("main")).toBe(9n * STAKE);
    await noViolations();
  });

  it("is undone from the wallet by a rollback after its release, with a debt for what is spent", async () => {
    const { win, decision } = await heldWin(decide);
    await settle(heldId(decision), true);
    await decide(call("bet", 10n * STAKE, { round: "spends" }));
    const undone = await decide(call("rollback", win.amount, { reference: win.transactionId }));
    expect(undone).toMatchObject({ status: "OK", balance: 0n });
    expect((await round())?.won).toBe(0n);
    await noViolations();
  });
});

describe.each(WAYS)("M4 the ceiling of a win that comes %s", (_way, decide) => {
  it("counts all that its round has paid, and stakes rolled back no more", async () => {
    await decide(call("bet", STAKE));
    const more = call("bet", STAKE);
    await decide(more);
    expect((await decide(call("win", STAKE * MULTIPLE))).balance).toBe(8n * STAKE + STAKE * MULTIPLE);
    await decide(call("rollback", STAKE, { reference: more.transactionId }));
    await decide(call("win", 1n));
    expect(await moneyIn("win-held")).toBe(1n);
    await noViolations();
  });

  it("is held by the absolute amount whatever the stake, a promo win and a vendor's own amount too", async () => {
    await base.owner.query("insert into vendor_ceiling values ($1, $2, $3)", [
      WORLD.vendor,
      WORLD.merchant,
      200n * UNIT,
    ]);
    await decide(call("bet", STAKE));
    const held = await decide(call("win", 201n * UNIT));
    expect(await readHeldWin(base.db, WORLD.merchant, heldId(held))).toMatchObject({ heldFor: "amount" });
    await base.owner.query("delete from vendor_ceiling");
    const prize = await decide(call("promo-win", 50_000n * UNIT + 1n, { round: null, reference: "cup" }));
    expect(prize).toMatchObject({ status: "OK", roundId: null });
    expect(await moneyIn("win-held")).toBe(201n * UNIT + 50_000n * UNIT + 1n);
    await settle(heldId(prize), true);
    expect(await settle(heldId(held), false)).toMatchObject({ isDone: true });
    expect(await moneyIn("main")).toBe(9n * STAKE + 50_000n * UNIT + 1n);
    await noViolations();
  });

  it("is measured by the title's least stake where nothing was staked, by the vendor's multiple where it tells none", async () => {
    await decide(call("win", 1000n * MULTIPLE));
    expect(await moneyIn("win-held")).toBeNull();
    await decide(call("win", 1n));
    expect(await moneyIn("win-held")).toBe(1n);
    await base.owner.query("update game set max_win = null");
    await decide(call("win", 100n * STAKE));
    expect(await moneyIn("win-held")).toBe(1n + 100n * STAKE);
    await decide(call("win", 1000n * 100n, { round: "another" }));
    expect(await moneyIn("win-held")).toBe(1n + 100n * STAKE);
    await base.owner.query("update game set max_win = $1", [MULTIPLE]);
    await noViolations();
  });

  it("however high it is: fifteen digits are held and no sum overflows", async () => {
    await decide(call("bet", STAKE));
    const decision = await decide(call("win", 999_999_999_999_999n));
    expect(decision).toMatchObject({ status: "OK", balance: 9n * STAKE });
    await noViolations();
  });
});

describe("M4 a held win", () => {
  it("N5 is settled by nobody without the desk's decision over it", async () => {
    const { decision } = await heldWin(WAYS[0]?.[1] as Decide);
    const now = { id: heldId(decision), transferId: randomUUID(), at: WORLD_TIME };
    for (const release of [true, false]) {
      await expect(settleHeldWin(base.db, { ...now, release })).rejects.toMatchObject({
        constraint: "ledger_transfer_has_its_word",
      });
    }
    expect([await moneyIn("main"), await moneyIn("win-held")]).toEqual([9n * STAKE, STAKE * MULTIPLE + 1n]);
    await noViolations();
  });

  it("in a group leaves the other items as they are, and the group is told again to the byte", async () => {
    const items = [call("bet", STAKE), call("win", STAKE * MULTIPLE + 1n), call("win", 5n)];
    const group = {
      peer: WORLD.peer,
      requestId: "r",
      transactionId: randomUUID(),
      digest: Buffer.alloc(32),
      at: WORLD_TIME,
      items,
    };
    const decided = await decideGroup(base.db, group);
    expect(decided.items.map(({ balance }) => balance)).toEqual([9n * STAKE, 9n * STAKE, 9n * STAKE + 5n]);
    expect(await decideGroup(base.db, group)).toEqual({ ...decided, replayed: true });
    await noViolations();
  });

  it("stands first in the merchant's list while it waits, and in no other merchant's", async () => {
    await decideCall(base.db, call("bet", STAKE));
    const one = await decideCall(base.db, call("win", STAKE * MULTIPLE + 1n));
    const list = await readHeldWins(base.db, WORLD.merchant, 1000);
    expect(list.some(({ id }) => id === one.transferId)).toBe(true);
    const states = list.map(({ state }) => state === "held");
    expect(states).toEqual(states.toSorted((a, b) => Number(b) - Number(a)));
    expect(await readHeldWin(base.db, "elsewhere", heldId(one))).toBeNull();
    expect(await settle(randomUUID(), true)).toBeNull();
  });

  it("is settled once when the desk and a rollback come at one moment, and books agree", async () => {
    const wallet = openGameWallet(base.db);
    for (let turn = 0; turn < 20; turn += 1) {
      player = await makePlayer(base.owner, gameId, 10n * STAKE);
      await wallet.decide(call("bet", STAKE));
      const win = call("win", STAKE * MULTIPLE + 1n);
      const { transferId } = await wallet.decide(win);
      const [undone, ...settled] = await Promise.all([
        wallet.decide(call("rollback", win.amount, { reference: win.transactionId })),
        settle(transferId ?? "", true),
        settle(transferId ?? "", turn % 2 === 0),
        wallet.decide(call("bet", 1n)),
      ]);
      expect(undone.status).toBe("OK");
      expect(settled.filter((one) => one && "isDone" in one && one.isDone).length).toBeLessThanOrEqual(1);
      expect(await moneyIn("win-held")).toBe(0n);
      expect(await moneyIn("main")).toBe(9n * STAKE - 1n);
    }
    await noViolations();
  });

  it("any order of wins, rollbacks and decisions loses and makes no money", async () => {
    const step = fc.record({
      what: fc.constantFrom("win", "win", "rollback", "release", "refuse"),
      of: fc.nat(5),
      amount: fc.constantFrom(1n, STAKE, STAKE * MULTIPLE, STAKE * MULTIPLE + 1n),
    });
    const run = async (steps: { what: string; of: number; amount: bigint }[]) => {
      player = await makePlayer(base.owner, gameId, 10n * STAKE);
      const wallet = openGameWallet(base.db);
      await wallet.decide(call("bet", STAKE));
      const wins: { win: GameCall; id: string | null; isHeld: boolean; state: string }[] = [];
      let [main, paid] = [9n * STAKE, 0n];
      for (const { what, of, amount } of steps) {
        const target = wins[of];
        if (what === "win") {
          const win = call("win", amount);
          const { transferId } = await wallet.decide(win);
          const isHeld = paid + amount > STAKE * MULTIPLE;
          wins.push({ win, id: transferId, isHeld, state: isHeld ? "held" : "paid" });
          if (!isHeld) [main, paid] = [main + amount, paid + amount];
        } else if (what === "rollback" && target) {
          await wallet.decide(call("rollback", target.win.amount, { reference: target.win.transactionId }));
          if (["paid", "released"].includes(target.state)) {
            [main, paid] = [main - target.win.amount, paid - target.win.amount];
          }
          if (target.state !== "refused") target.state = "gone";
        } else if (target) {
          const settled = await settle(target.id ?? "", what === "release");
          expect(settled !== null).toBe(target.isHeld);
          if (target.state !== "held") continue;
          target.state = what === "release" ? "released" : "refused";
          if (what === "release") [main, paid] = [main + target.win.amount, paid + target.win.amount];
        }
        expect(await moneyIn("main")).toBe(main);
      }
      const held = wins.filter(({ state }) => state === "held").reduce((sum, { win }) => sum + win.amount, 0n);
      expect((await moneyIn("win-held")) ?? 0n).toBe(held);
      expect((await round())?.won).toBe(paid);
    };
    const steps = fc.array(step, { minLength: 1, maxLength: 14 });
    await fc.assert(fc.asyncProperty(steps, run), { seed, numRuns: Number(process.env["RUNS"] ?? 25) });
    await noViolations();
  }, 120_000);
});

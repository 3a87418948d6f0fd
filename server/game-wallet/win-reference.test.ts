import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { amountOf } from "#rules/money/money.ts";
import { gameCall, makePlayer, makeWorld, type Player, waysToDecide, WORLD } from "#testing/worlds/money.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { balanceOf, findViolations } from "#server/ledger/accounts.ts";
import type { GameCall, GameCallKind } from "./game-call.ts";
import { decideCall } from "./game-money.ts";
import { openGameWallet } from "./game-wallet.ts";

let base: TestDatabase;
let gameId = 0;
let player: Player;
let count = 0;
beforeAll(async () => {
  base = await testDatabase("empty");
  ({ gameId } = await makeWorld(base.owner));
});
afterAll(() => base.close());
beforeEach(async () => {
  player = await makePlayer(base.owner, gameId, 1000n);
});

const fresh = (): string => `t-${(count += 1)}`;
const call = (kind: GameCallKind, amount: bigint, change: Partial<GameCall> = {}): GameCall => ({
  ...gameCall(player, fresh(), amount),
  kind,
  reference: null,
  ...change,
});
const balance = () => balanceOf(base.db, { memberId: player.memberId, currency: WORLD.currency });

const WAYS = waysToDecide(() => base.db);

describe.each(WAYS)("a win that comes %s", (_way, decide) => {
  const undo = (reference: string, amount: bigint) => decide(call("rollback", amount, { reference }));

  it("M4 for a bet that was rolled back is refused, the same each time", async () => {
    const bet = call("bet", 300n);
    await decide(bet);
    await undo(bet.transactionId, 300n);
    const win = call("win", 500n, { reference: bet.transactionId });
    expect((await decide(win)).status).toBe("ROLLED_BACK");
    expect((await decide(win)).status).toBe("ROLLED_BACK");
    expect(await balance()).toBe(1000n);
  });

  it("M4 for a bet of zero that was rolled back is refused", async () => {
    const bet = call("bet", 0n);
    await decide(bet);
    await undo(bet.transactionId, 0n);
    expect((await decide(call("win", 500n, { reference: bet.transactionId }))).status).toBe("ROLLED_BACK");
  });

  it("M4 for a bet that was rolled back before it came is refused, promo wins too", async () => {
    await undo("late", 300n);
    expect((await decide(call("win", 500n, { reference: "late" }))).status).toBe("ROLLED_BACK");
    const prize = call("promo-win", 500n, { reference: "late", round: null });
    expect((await decide(prize)).status).toBe("ROLLED_BACK");
    expect(await balance()).toBe(1000n);
  });

  it("M4 for a bet that never was, or was refused, is refused", async () => {
    expect((await decide(call("win", 500n, { reference: "never-was" }))).status).toBe("REFERENCE_UNKNOWN");
    const poor = call("bet", 5000n);
    await decideCall(base.db, poor);
    expect((await decide(call("win", 500n, { reference: poor.transactionId }))).status).toBe("REFERENCE_UNKNOWN");
    expect(await balance()).toBe(1000n);
  });

  it("M4 for what is no bet, or somebody else's, is refused", async () => {
    const won = call("win", 10n);
    await decide(won);
    expect((await decide(call("win", 10n, { reference: won.transactionId }))).status).toBe("REFERENCE_MISMATCH");
    const other = await makePlayer(base.owner, gameId, 1000n);
    const theirs = { ...gameCall(other, fresh(), 100n), kind: "bet" as const, reference: null };
    await decide(theirs);
    expect((await decide(call("win", 10n, { reference: theirs.transactionId }))).status).toBe("REFERENCE_MISMATCH");
    expect(await balance()).toBe(1010n);
  });

  it("M4 in a game that the vendor has not is refused, whatever its round", async () => {
    await decide(call("bet", 100n));
    expect((await decide(call("win", 10n, { game: "nonsense" }))).status).toBe("GAME_UNKNOWN");
    expect((await decide(call("promo-win", 10n, { game: "nonsense", round: null }))).status).toBe("GAME_UNKNOWN");
    expect(await balance()).toBe(900n);
  });

  it("is paid with its bet's reference, without one, and as a promo win of a campaign", async () => {
    const bet = call("bet", 100n);
    await decide(bet);
    expect((await decide(call("win", 10n, { reference: bet.transactionId }))).status).toBe("OK");
    expect((await decide(call("win", 10n, { reference: bet.transactionId, roundClosed: true }))).status).toBe("OK");
    expect((await decide(call("win", 10n))).status).toBe("OK");
    expect((await decide(call("promo-win", 10n, { reference: "summer", round: null }))).status).toBe("OK");
    expect(await balance()).toBe(940n);
    expect(await findViolations(base.db)).toEqual([]);
  });
});

describe.each(WAYS)("a call that comes %s and names one of another round", (_way, decide) => {
  it("M4 N3 is refused, a win and a rollback", async () => {
    const bet = call("bet", 100n, { round: `one-${player.pseudonym}` });
    await decide(bet);
    const named = { reference: bet.transactionId };
    expect((await decide(call("win", 10n, { ...named, round: "never-was" }))).status).toBe("REFERENCE_MISMATCH");
    await decide(call("bet", 100n));
    expect((await decide(call("win", 10n, named))).status).toBe("REFERENCE_MISMATCH");
    expect((await decide(call("rollback", 100n, named))).status).toBe("REFERENCE_MISMATCH");
    expect((await decide(call("win", 10n, { ...named, round: bet.round }))).status).toBe("OK");
    expect((await decide(call("rollback", 100n, { ...named, round: bet.round }))).status).toBe("OK");
    expect(await balance()).toBe(910n);
    expect(await findViolations(base.db)).toEqual([]);
  });
});

describe("a round goes on", () => {
  it("in its title though another peer serves that by now", async () => {
    await decideCall(base.db, call("bet", 100n));
    await base.owner.query("update vendor set peer = 'successor' where code = $1", [WORLD.vendor]);
    expect((await decideCall(base.db, call("win", 10n))).status).toBe("OK");
    expect((await decideCall(base.db, call("win", 10n, { round: "new-round" }))).status).toBe("GAME_UNKNOWN");
    await base.owner.query("update vendor set peer = $2 where code = $1", [WORLD.vendor, WORLD.peer]);
  });
});

describe("a win and the rollback of its bet at one moment", () => {
  it("M4 are decided in one order: who is second is refused or undoes the bet alone", async () => {
    const wallet = openGameWallet(base.db);
    const second = openGameWallet(base.db);
    for (let turn = 0; turn < 20; turn += 1) {
      player = await makePlayer(base.owner, gameId, 1000n);
      const bet = call("bet", 100n);
      await wallet.decide(bet);
      const [win, undone] = await Promise.all([
        wallet.decide(call("win", 50n, { reference: bet.transactionId })),
        second.decide(call("rollback", 100n, { reference: bet.transactionId })),
      ]);
      expect(undone.status).toBe("OK");
      expect(["OK", "ROLLED_BACK"]).toContain(win.status);
      expect(await balance()).toBe(win.status === "OK" ? amountOf(1050n) : 1000n);
    }
    expect(await findViolations(base.db)).toEqual([]);
  });
});

import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Amount, amountOf } from "#rules/money/money.ts";
import { findViolations } from "#server/ledger/accounts.ts";
import { movableClock } from "#server/platform/runtime/clock.ts";
import { openLog } from "#server/platform/runtime/log.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { makePlayer, makeWorld, type Player, WORLD } from "#testing/worlds/money.ts";
import { inWallet, keepWalletsAtVendor, type Line, VendorInMemory } from "#testing/worlds/vendor-wallets.ts";
import { bringBack, followVendorWallets } from "./bring-home.ts";
import { followBook } from "./follow-book.ts";
import { moveMoney } from "./move-money.ts";

const FUNDS = 10_000n;
const AT_VENDOR = `vendor:${WORLD.peer}`;
const seed = Number(process.env["SEED"] ?? Math.floor(Math.random() * 2 ** 31));

let base: TestDatabase;
let gameId = 0;
let vendor: VendorInMemory;
let player: Player;
const clock = movableClock();
const log = openLog("silent", { write: () => undefined });
const needed = () => ({ db: base.db, clock, log });

beforeAll(async () => {
  console.log(`vendor-wallets seed ${seed} (SEED=${seed} repeats it)`);
  base = await testDatabase("empty");
  ({ gameId } = await makeWorld(base.owner));
  await keepWalletsAtVendor(base.owner);
});
afterAll(() => base.close());
beforeEach(async () => {
  vendor = new VendorInMemory();
  await base.owner.query("delete from vendor_book");
  player = await makePlayer(base.owner, gameId, FUNDS);
});
afterEach(async () => expect(await findViolations(base.owner)).toEqual([]));

const move = (direction: "in" | "out", amount: bigint | null, requestId: string = randomUUID()) =>
  moveMoney(needed(), vendor, {
    memberId: player.memberId,
    currency: WORLD.currency,
    peer: WORLD.peer,
    direction,
    amount: amount === null ? null : amountOf(amount),
    requestId,
  });
const has = (wallet: string) => inWallet(base.db, player.memberId, wallet);
const turn = () => followVendorWallets(needed(), vendor);
const later = (minutes: number): void => clock.move(minutes * 60_000);

describe("WALLET-008 transfers to and from a wallet at a vendor", () => {
  it("move in and out, once for a request", async () => {
    const requestId = randomUUID();
    expect(await move("in", 700n, requestId)).toMatchObject({ ok: true, amount: 700n });
    expect(await move("in", 700n, requestId)).toMatchObject({ ok: true, amount: 700n });
    expect(await move("in", 800n, requestId)).toMatchObject({ ok: false, refusal: "duplicate" });
    expect([await has("main"), await has(AT_VENDOR), vendor.balance(player.pseudonym)]).toEqual([9300n, 700n, 700n]);
    expect(await move("out", 200n)).toMatchObject({ ok: true, amount: 200n });
    expect(await move("out", null)).toMatchObject({ ok: true, amount: 500n });
    expect([await has("main"), await has(AT_VENDOR), vendor.balance(player.pseudonym)]).toEqual([FUNDS, 0n, 0n]);
  });

  it("move all of the main wallet in, and nothing where nothing is", async () => {
    expect(await move("in", null)).toMatchObject({ ok: true, amount: FUNDS });
    expect(await move("in", null)).toEqual({ ok: false, refusal: "nothing" });
  });

  it("refuse more than there is, on either side", async () => {
    expect(await move("in", FUNDS + 1n)).toEqual({ ok: false, refusal: "insufficient-funds" });
    await move("in", 100n);
    expect(await move("out", 101n)).toEqual({ ok: false, refusal: "undone" });
    expect(await has(AT_VENDOR)).toBe(100n);
  });

  it("go back where the vendor takes none", async () => {
    vendor.closed = true;
    expect(await move("in", 100n)).toEqual({ ok: false, refusal: "undone" });
    expect(await has("main")).toBe(FUNDS);
  });

  it.each<[Line, bigint]>([
    ["answer-lost", 9900n],
    ["lost", FUNDS],
  ])("in with the line %s wait, and end as the vendor has it", async (line, main) => {
    vendor.line = line;
    expect(await move("in", 100n)).toEqual({ ok: false, refusal: "waiting" });
    expect(await has("main")).toBe(9900n);
    expect(await move("in", 100n)).toEqual({ ok: false, refusal: "busy" });
    vendor.line = "good";
    later(1);
    await turn();
    expect([await has("main"), vendor.balance(player.pseudonym)]).toEqual([main, FUNDS - main]);
  });

  it.each<[Line, bigint]>([
    ["answer-lost", FUNDS],
    ["lost", 9900n],
  ])("out with the line %s wait, and end as the vendor has it", async (line, main) => {
    await move("in", 100n);
    vendor.line = line;
    expect(await move("out", null)).toEqual({ ok: false, refusal: "waiting" });
    vendor.line = "good";
    later(1);
    await turn();
    expect([await has("main"), vendor.balance(player.pseudonym)]).toEqual([main, FUNDS - main]);
  });

  it("of one member at once move what is there once", async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => move("in", null)));
    expect(all.filter((one) => one.ok)).toHaveLength(1);
    expect([await has("main"), vendor.balance(player.pseudonym)]).toEqual([0n, FUNDS]);
  });

  it("are never for play money", async () => {
    const asked = { memberId: player.memberId, currency: "FUN", peer: WORLD.peer, requestId: randomUUID() } as const;
    const moved = await moveMoney(needed(), vendor, { ...asked, direction: "in", amount: amountOf(1n) });
    expect(moved).toEqual({ ok: false, refusal: "no-account" });
  });
});

describe("WALLET-008 the book of a vendor", () => {
  it("brings rounds into the ledger and the record, each line once", async () => {
    await move("in", 1000n);
    vendor.play(player, { stake: 300n, win: 900n });
    vendor.breakRound(player, 50n);
    expect(await followBook(needed(), vendor, WORLD.peer)).toBe(true);
    await base.owner.query("delete from vendor_book");
    expect(await followBook(needed(), vendor, WORLD.peer)).toBe(true);
    expect(await has(AT_VENDOR)).toBe(1600n);
    const { rows } = await base.db.query(
      "select state, staked, won from round where member_id = $1 order by staked desc",
      [player.memberId],
    );
    expect(rows).toEqual([
      { state: "closed", staked: 300n, won: 900n },
      { state: "closed", staked: 0n, won: 0n },
    ]);
  });

  it("is read before what its rounds have won comes home", async () => {
    await move("in", 100n);
    vendor.play(player, { stake: 100n, win: 5000n });
    expect(await move("out", null)).toMatchObject({ ok: true, amount: 5000n });
    expect([await has("main"), await has(AT_VENDOR)]).toEqual([14_900n, 0n]);
  });

  it("keeps what it can't book, and goes on", async () => {
    await move("in", 100n);
    vendor.play({ pseudonym: "nobody" }, { stake: 0n, win: 70n });
    vendor.play(player, { stake: 60n, win: 0n });
    expect(await followBook(needed(), vendor, WORLD.peer)).toBe(true);
    const { rows } = await base.db.query("select reason from vendor_book_gap where line ->> 'player' = 'nobody'");
    expect(rows).toEqual([{ reason: "player" }, { reason: "player" }]);
    expect(await has(AT_VENDOR)).toBe(40n);
  });

  it("that doesn't bear out what comes home leaves it waiting", async () => {
    await move("in", 100n);
    vendor.balances.set(player.pseudonym, 400n);
    expect(await move("out", null)).toEqual({ ok: false, refusal: "waiting" });
    expect([await has("main"), await has(AT_VENDOR)]).toEqual([9900n, 100n]);
  });

  it("taken by two at once is booked once", async () => {
    await move("in", 1000n);
    for (let n = 0; n < 40; n += 1) vendor.play(player, { stake: 10n, win: 5n });
    await Promise.all(Array.from({ length: 4 }, () => followBook(needed(), vendor, WORLD.peer)));
    expect(await has(AT_VENDOR)).toBe(800n);
  });
});

describe("WALLET-008 money that was left at a vendor", () => {
  it("comes home when its member asks", async () => {
    await move("in", 500n);
    vendor.play(player, { stake: 100n, win: 0n });
    const asked = { memberId: player.memberId, currency: WORLD.currency, requestId: randomUUID() };
    expect(await bringBack(needed(), vendor, asked)).toMatchObject([{ ok: true, amount: 400n }]);
    // The same request tells the same again
    expect(await bringBack(needed(), vendor, asked)).toMatchObject([{ ok: true, amount: 400n }]);
    expect(await has("main")).toBe(9900n);
  });

  it("comes home by itself when nobody has played for a quarter of an hour", async () => {
    await move("in", 500n);
    later(10);
    vendor.play(player, { stake: 100n, win: 0n });
    await turn();
    later(10);
    await turn();
    expect(await has("main")).toBe(9500n);
    later(10);
    await turn();
    expect([await has("main"), vendor.balance(player.pseudonym)]).toEqual([9900n, 0n]);
  });

  it("comes home at once where a round wins it that was open when its member left", async () => {
    await move("in", 500n);
    const end = vendor.begin(player, 500n);
    expect(await move("out", null)).toMatchObject({ ok: true, amount: 0n });
    later(1);
    await turn();
    end?.(1200n);
    await turn();
    expect([await has("main"), await has(AT_VENDOR), vendor.balance(player.pseudonym)]).toEqual([10_700n, 0n, 0n]);
  });

  it("stays where its member has come back to play", async () => {
    await move("in", 500n);
    await move("out", null);
    later(1);
    await move("in", 500n);
    await turn();
    expect(await has(AT_VENDOR)).toBe(500n);
  });
});

const step = fc.record({
  kind: fc.constantFrom("in", "out", "all-out", "play", "play", "break", "follow", "turn"),
  line: fc.constantFrom<Line>("good", "good", "good", "answer-lost", "lost"),
  amount: fc.integer({ min: 1, max: 3000 }),
  win: fc.integer({ min: 0, max: 4000 }),
});

it("WALLET-008 whatever line there is, no money is lost or made between a member and a vendor", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      player = await makePlayer(base.owner, gameId, FUNDS);
      for (const { kind, line, amount, win } of steps) {
        vendor.line = line;
        const stake = amountOf(BigInt(amount)) satisfies Amount;
        if (kind === "in") await move("in", stake);
        else if (kind === "out") await move("out", stake);
        else if (kind === "all-out") await move("out", null);
        else if (kind === "play") vendor.play(player, { stake, win: BigInt(win) });
        else if (kind === "break") vendor.breakRound(player, stake);
        else if (kind === "follow") await followBook(needed(), vendor, WORLD.peer);
        else await turn();
        later(1);
      }
      vendor.line = "good";
      later(20);
      await turn();
      expect(await has(AT_VENDOR)).toBe(vendor.balance(player.pseudonym));
      const net = vendor.lines
        .filter((one) => one.player === player.pseudonym)
        .reduce((sum, { call, amount }) => sum + (call === "bet" ? -BigInt(amount) : BigInt(amount)), 0n);
      expect((await has("main")) + (await has(AT_VENDOR))).toBe(FUNDS + net);
    }),
    { seed, numRuns: Number(process.env["RUNS"] ?? 40), endOnFailure: true },
  );
});

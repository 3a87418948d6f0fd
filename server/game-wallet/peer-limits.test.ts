import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { balanceOf, findViolations, openAccounts } from "#server/ledger/accounts.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { gameCall, makePlayer, makeWorld, type Player, waysToDecide, WORLD } from "#testing/worlds/money.ts";
import type { GameCall } from "./game-call.ts";
import { openGameWallet } from "./game-wallet.ts";
import { decideCall } from "./game-money.ts";

let base: TestDatabase;
let gameId = 0;
let player: Player;
beforeAll(async () => {
  base = await testDatabase("empty");
  ({ gameId } = await makeWorld(base.owner));
  await base.owner.query("insert into vendor_peer (id, base_url, keys) values ($1, 'https://studio.invalid', '[]')", [
    WORLD.peer,
  ]);
});
afterAll(async () => {
  expect(await findViolations(base.db)).toEqual([]);
  await base.close();
});
beforeEach(async () => {
  await base.owner.query(
    `update vendor_peer set enabled = true, merchants = null, currencies = null, max_stake = null;
     update game set min_bet = 100, max_bet = 400, stakes = null, vendor_playable = true`,
  );
  player = await makePlayer(base.owner, gameId, 10_000n);
});

const bet = (amount = 100n, change: Partial<GameCall> = {}): GameCall => ({
  ...gameCall(player, randomUUID(), amount),
  kind: "bet",
  reference: null,
  round: randomUUID(),
  ...change,
});
const balance = () => balanceOf(base.db, { memberId: player.memberId, currency: WORLD.currency });
const WAYS = waysToDecide(() => base.db);

describe.each(WAYS)("a bet that is decided %s", (_way, decide) => {
  const statusOf = async (call: GameCall) => (await decide(call)).status;

  test.each([
    [99n, "STAKE_OUT_OF_RANGE"],
    [100n, "OK"],
    [400n, "OK"],
    [401n, "STAKE_OUT_OF_RANGE"],
    // A round that is played for nothing
    [0n, "OK"],
  ])("of %s, where the title takes 100 to 400: %s", async (amount, status) => {
    expect(await statusOf(bet(amount))).toBe(status);
    expect(await balance()).toBe(10_000n - (status === "OK" ? amount : 0n));
  });

  test("has no least and most where the vendor has told none, or draws lots", async () => {
    await base.owner.query("update game set vendor_playable = null");
    expect(await statusOf(bet(1n))).toBe("OK");
    await base.owner.query("update game set vendor_playable = true, game_type = 'LOTT'");
    expect(await statusOf(bet(1n))).toBe("OK");
    await base.owner.query("update game set game_type = 'SLOT'");
  });

  test("is at most what the operator lets its peer take", async () => {
    await base.owner.query("update vendor_peer set max_stake = 200");
    expect(await statusOf(bet(200n))).toBe("OK");
    expect(await statusOf(bet(201n))).toBe("STAKE_OUT_OF_RANGE");
  });

  test("is refused by a peer that is shut or serves other merchants, whose wins are paid all the same", async () => {
    const open = bet();
    expect(await statusOf(open)).toBe("OK");
    await base.owner.query("update vendor_peer set enabled = false");
    expect(await statusOf(bet())).toBe("GAME_CLOSED");
    await base.owner.query("update vendor_peer set enabled = true, merchants = array['elsewhere']");
    expect(await statusOf(bet())).toBe("MERCHANT_CLOSED");
    const win = { ...bet(250n), kind: "win" as const, round: open.round, reference: open.transactionId };
    expect(await statusOf({ ...win, tokenHash: null })).toBe("OK");
    expect(await balance()).toBe(10_000n - 100n + 250n);
  });

  test("is of a currency that its peer serves", async () => {
    await base.owner.query("update vendor_peer set currencies = array['USD']");
    expect(await statusOf(bet())).toBe("CURRENCY_MISMATCH");
    await base.owner.query(`update vendor_peer set currencies = array['USD', '${WORLD.currency}']`);
    expect(await statusOf(bet())).toBe("OK");
  });

  test.each([
    ["PHP", 1_000n, 1n],
    ["VND", 100_000n, 1_000n],
    ["KWD", 100n, 10n],
  ])("in %s is a whole number of its smallest coin", async (currency, coin, less) => {
    await base.owner.query("update game set max_bet = 10000000");
    await openAccounts(base.owner, player.memberId, currency);
    await base.owner.query("update game_session set currency = $2 where token_hash = $1", [player.tokenHash, currency]);
    expect(await statusOf(bet(coin + less, { currency }))).toBe("AMOUNT_PRECISION");
    // There is no money of it: the coin was not what spoke against it
    expect(await statusOf(bet(coin, { currency }))).toBe("INSUFFICIENT_FUNDS");
  });
});

describe.each(WAYS)("a bet in a currency, decided %s", (_way, decide) => {
  const statusOf = async (call: GameCall) => (await decide(call)).status;

  test.each([
    [60_000n, null, "STAKE_OUT_OF_RANGE"],
    [100_000n, null, "OK"],
    [700_000n, null, "OK"],
    [701_000n, null, "STAKE_OUT_OF_RANGE"],
    // What was agreed with the peer holds below what its list says of a currency
    [700_000n, 650_000n, "STAKE_OUT_OF_RANGE"],
    [650_000n, 650_000n, "OK"],
  ])("of %s where the currency's own stakes are 100000 to 700000, at the most %s: %s", async (amount, most, status) => {
    const stakes = {
      [WORLD.currency]: { minBet: "100000", maxBet: "700000" },
      USD: { minBet: "1000", maxBet: "9000000" },
    };
    await base.owner.query("update game set min_bet = 1000, max_bet = 90000, stakes = $1", [stakes]);
    await base.owner.query("update vendor_peer set max_stake = $1", [most]);
    const { memberId } = (player = await makePlayer(base.owner, gameId, 1_000_000n));
    expect(await statusOf(bet(amount))).toBe(status);
    expect(await balanceOf(base.db, { memberId, currency: WORLD.currency })).toBe(
      1_000_000n - (status === "OK" ? amount : 0n),
    );
  });

  test("of another currency is within the title's own stakes", async () => {
    await base.owner.query("update game set stakes = $1", [{ USD: { minBet: "100000", maxBet: "700000" } }]);
    expect(await statusOf(bet(100n))).toBe("OK");
    expect(await statusOf(bet(401n))).toBe("STAKE_OUT_OF_RANGE");
  });
});

describe.each(WAYS)("a win that is decided %s", (_way, decide) => {
  describe.each([
    ["PHP", 1_000n, 1n],
    ["FUN", 1_000n, 999n],
    ["VND", 100_000n, 1_000n],
    ["KWD", 100n, 10n],
  ])("in %s", (currency, coin, less) => {
    beforeEach(async () => {
      await openAccounts(base.owner, player.memberId, currency);
    });
    const won = () => balanceOf(base.db, { memberId: player.memberId, currency });
    const paying = (kind: "win" | "promo-win", amount: bigint): GameCall => ({
      ...bet(amount, { currency, tokenHash: null }),
      kind,
    });

    test.each(["win", "promo-win"] as const)("a %s is whole minor units, and its refusal stays", async (kind) => {
      const fine = paying(kind, coin * 3n + less);
      expect(await decide(fine)).toMatchObject({ status: "AMOUNT_PRECISION", replayed: false });
      expect(await decide(fine)).toMatchObject({ status: "AMOUNT_PRECISION", replayed: true });
      expect(await won()).toBe(0n);
      expect(await decide(paying(kind, coin * 3n))).toMatchObject({ status: "OK" });
      expect(await decide(paying(kind, 0n))).toMatchObject({ status: "OK" });
      expect(await won()).toBe(coin * 3n);
    });
  });
});

describe.each([
  ["alone", (call: GameCall) => decideCall(base.db, call)],
  ["gathered", (call: GameCall) => openGameWallet(base.db).decide(call)],
])("the same bytes to another call, %s", (_way, decide) => {
  test.each(["win", "promo-win", "rollback", "round-close"] as const)("are no %s: the id is used", async (kind) => {
    const placed = bet();
    expect(await decide(placed)).toMatchObject({ status: "OK", replayed: false });
    expect(await decide({ ...placed, kind, ...(kind === "rollback" && { reference: "other" }) })).toMatchObject({
      status: "DUPLICATE",
    });
    expect(await decide(placed)).toMatchObject({ status: "OK", replayed: true });
    expect(await balance()).toBe(9_900n);
  });
});

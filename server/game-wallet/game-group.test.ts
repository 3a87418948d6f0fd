import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { gameCall, makePlayer, makeWorld, type Player, WORLD, WORLD_TIME } from "#testing/worlds/money.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { decideGroup, placeBet, rollBack } from "./game-money.ts";
import { amountOf } from "#rules/money/money.ts";
import { balanceOf, findViolations } from "#server/ledger/accounts.ts";
import type { GroupItem } from "./game-call.ts";

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
const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
const call = (transactionId: string, amount: bigint) => gameCall(player, transactionId, amount);
const undo = (reference: string, amount: bigint) => rollBack(base.db, { ...call(fresh(), amount), reference });
const balance = () => balanceOf(base.db, { memberId: player.memberId, currency: WORLD.currency });
const noViolations = async () => expect(await findViolations(base.db)).toEqual([]);
const rounds = async () => {
  const { rows } = await base.db.query<{ state: string; staked: bigint; won: bigint }>(
    "select state, staked, won from round where member_id = $1",
    [player.memberId],
  );
  return rows;
};

describe("a group", () => {
  const item = (kind: "bet" | "win" | "rollback", amount: bigint, change: Partial<GroupItem> = {}): GroupItem => ({
    kind,
    transactionId: fresh(),
    player: player.pseudonym,
    tokenHash: player.tokenHash,
    game: WORLD.game,
    currency: WORLD.currency,
    reference: null,
    amount: amountOf(amount),
    round: `round-${player.pseudonym}`,
    roundClosed: false,
    ...change,
  });
  const send = (items: GroupItem[], id = fresh(), bytes = id) =>
    decideGroup(base.db, {
      peer: WORLD.peer,
      requestId: `r-${id}`,
      transactionId: id,
      digest: digest(bytes),
      at: WORLD_TIME,
      items,
    });

  it("carries out all of its items in order, over players", async () => {
    const other = await makePlayer(base.owner, gameId, 100n);
    const items = [
      item("bet", 1000n),
      item("win", 2500n),
      item("bet", 2400n, { roundClosed: true }),
      item("win", 10n, { player: other.pseudonym }),
    ];
    const decided = await send(items);
    expect(decided.items.map((one) => one.transactionId)).toEqual(items.map((one) => one.transactionId));
    expect(decided.items.map((one) => one.balance)).toEqual([0n, 2500n, 100n, 110n]);
    expect(await rounds()).toEqual([{ state: "closed", staked: 3400n, won: 2500n }]);
    await noViolations();
  });

  it("carries out none when one is refused, and says which", async () => {
    const items = [item("bet", 600n), item("win", 10n), item("bet", 600n)];
    const refused = await send(items);
    expect(refused).toMatchObject({ status: "INSUFFICIENT_FUNDS", failedItem: 2, balance: 410n, items: [] });
    expect(await send(items, "again", "again")).toMatchObject({ status: "INSUFFICIENT_FUNDS", replayed: false });
    expect(await send(items, "again", "again")).toMatchObject({ failedItem: 2, balance: 410n, replayed: true });
    expect(await balance()).toBe(1000n);
    expect(await rounds()).toEqual([]);
    expect((await placeBet(base.db, { ...call(items[0]?.transactionId ?? "", 600n) })).status).toBe("OK");
    await noViolations();
  });

  it("gives the same answer again, and is a duplicate with another digest or for an item sent alone", async () => {
    const items = [item("bet", 100n)];
    const first = await send(items, "group-again");
    expect(await send(items, "group-again")).toEqual({ ...first, replayed: true });
    expect((await send(items, "group-again", "other")).status).toBe("DUPLICATE");
    expect((await placeBet(base.db, call(items[0]?.transactionId ?? "", 100n))).status).toBe("DUPLICATE");
    expect(await send(items)).toMatchObject({
      status: "DUPLICATE",
      failedItem: 0,
    });
    expect(await balance()).toBe(900n);
  });

  it("is refused when an item was rolled back before, is named twice, or has the group's own id", async () => {
    const one = item("bet", 100n);
    await undo(one.transactionId, 100n);
    expect((await send([one])).status).toBe("ROLLED_BACK");
    const two = item("bet", 100n);
    expect(await send([two, two])).toMatchObject({
      status: "DUPLICATE",
      failedItem: 1,
    });
    expect((await send([two], two.transactionId)).status).toBe("DUPLICATE");
    expect(await balance()).toBe(1000n);
  });

  it("can be undone item by item", async () => {
    const items = [item("bet", 100n), item("bet", 200n)];
    await send(items);
    await send(items.map((one) => item("rollback", one.amount, { reference: one.transactionId })));
    expect(await balance()).toBe(1000n);
    await noViolations();
  });
});

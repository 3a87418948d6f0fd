import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { merchantConfig } from "#contract/core/merchant.ts";
import { addConsumer, consumeOnce } from "#server/events/consumer.ts";
import { keepSignificantEvents, readSignificantEvents } from "#server/events/significant-events.ts";
import { gameCall, makePlayer, makeWorld, type Player, WORLD } from "#testing/worlds/money.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { decideCall } from "./game-money.ts";

/** The world's ceiling is 100 times the stake; an event from 5,000 of the currency on. */
const UNIT = 100_000n;
const STAKE = 100n * UNIT;
const MULTIPLE = 100n;

let base: TestDatabase;
let player: Player;
beforeAll(async () => {
  base = await testDatabase("empty");
  const { gameId } = await makeWorld(base.owner);
  await base.owner.query(`update merchant set config = '{"heldWinAbove": "50000", "largeWinFrom": "5000.00"}'`);
  await base.owner.query("update game set max_win = $1", [MULTIPLE]);
  await addConsumer(base.db, keepSignificantEvents);
  player = await makePlayer(base.owner, gameId, 10n * STAKE);
});
afterAll(() => base.close());

const call = (kind: "bet" | "win", amount: bigint) => ({
  ...gameCall(player, randomUUID(), amount),
  kind,
  reference: null,
});

describe("R34 the log of significant events", () => {
  it("has each large win once, and each held one, by the fact that came with it", async () => {
    await decideCall(base.db, call("bet", STAKE));
    const large = await decideCall(base.db, call("win", 5000n * UNIT));
    const small = await decideCall(base.db, call("win", 4999n * UNIT));
    const held = await decideCall(base.db, call("win", STAKE * MULTIPLE));
    const reader = { db: base.db, log: { error: expect.unreachable } as never };
    const found = async () => {
      while ((await consumeOnce(reader, keepSignificantEvents)) > 0);
      const events = await readSignificantEvents(base.db, WORLD.merchant, 1000);
      return events.filter(({ memberId }) => memberId === player.memberId);
    };
    // Open transactions of other tests on this server hold the reader back for a moment
    await expect.poll(async () => (await found()).length, { timeout: 20_000 }).toBe(2);
    expect(small.status).toBe("OK");
    const events = await found();
    expect(events.map(({ kind, subject }) => [kind, subject])).toEqual([
      ["large-win", held.transferId],
      ["large-win", large.transferId],
    ]);
    expect(events[0]?.details).toMatchObject({ heldFor: "multiple", amount: String(STAKE * MULTIPLE) });
    expect(events[1]?.details).toMatchObject({ heldFor: null, gameCode: WORLD.game });
    await expect(base.owner.query("delete from significant_event")).rejects.toMatchObject({ code: "42501" });
  });

  it("N3 says once a day that a peer has reached its day's ceiling at a merchant", async () => {
    const day = "2026-07-01";
    const promo = () => ({ ...call("win", 11n * UNIT), kind: "promo-win" as const, round: null });
    const { rows } = await base.db.query("select coalesce(sum(net), 0)::bigint as net from peer_day");
    const units = rows[0]?.net + 10n * UNIT;
    await base.owner.query("update merchant set config = config || $1 where id = $2", [
      { heldPeerDayAbove: `${units / UNIT}.${String(units % UNIT).padStart(5, "0")}` },
      WORLD.merchant,
    ]);
    for (let turn = 0; turn < 2; turn += 1) await decideCall(base.db, promo());
    const reader = { db: base.db, log: { error: expect.unreachable } as never };
    const found = async () => {
      while ((await consumeOnce(reader, keepSignificantEvents)) > 0);
      const events = await readSignificantEvents(base.db, WORLD.merchant, 1000);
      return events.filter(({ kind }) => kind === "peer-day-ceiling");
    };
    await expect.poll(async () => (await found()).length, { timeout: 20_000 }).toBe(1);
    expect((await found())[0]).toMatchObject({
      subject: `${WORLD.peer} ${WORLD.merchant} ${WORLD.currency} ${day}`,
      details: { heldFor: "peer-day" },
    });
  });

  it("has the same defaults in the table as in the contract", async () => {
    const { heldWinAbove, heldDayWinAbove, heldPeerDayAbove, largeWinFrom } = merchantConfig.shape;
    await base.owner.query("insert into merchant (id, name, currency, config) values ('plain', 'Plain', 'EUR', '{}')");
    const { rows } = await base.db.query(
      `select held_win_above, held_day_above, held_peer_day_above, large_win_from from merchant where id = 'plain'`,
    );
    const units = (text: string): bigint => BigInt(text) * UNIT;
    expect(rows).toEqual([
      {
        held_win_above: units(heldWinAbove.parse(undefined)),
        held_day_above: units(heldDayWinAbove.parse(undefined)),
        held_peer_day_above: units(heldPeerDayAbove.parse(undefined)),
        large_win_from: units(largeWinFrom.parse(undefined)),
      },
    ]);
  });
});

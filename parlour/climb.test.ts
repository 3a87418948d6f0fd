/** Climbs of Lantern Hi-Lo against a real wallet: one stake, many steps, one end. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { findViolations } from "#server/ledger/accounts.ts";
import { rowsOf } from "#server/platform/database/database.ts";
import type { Player } from "#testing/worlds/money.ts";
import { climbPay } from "./rules/climb.ts";
import type { Taken } from "./server/climb.ts";
import type { Played } from "./server/play.ts";
import { openParlourWorld, type PageBegin, type ParlourWorld } from "./test-world.ts";

const STAKE = 2_000;
const BEFORE = 100_000;
const DAY_MS = 24 * 3600_000;

let world: ParlourWorld;
let player: Player;

beforeAll(async () => {
  world = await openParlourWorld("parlour-lantern-hilo");
});
afterAll(() => world.close());
beforeEach(async () => {
  world.lose(0);
  player = await world.betwin.player();
});

/** Guesses the likelier side of the open card, right or wrong as told. */
async function guess(key: string, cards: readonly number[], isRight: boolean): Promise<Played> {
  const shown = cards.at(-1) ?? 0;
  const choice = shown < 4 ? "higher" : "lower";
  const wins = (drawn: number): boolean => (choice === "higher" ? drawn > shown : drawn < shown);
  const word = await world.wordFor(key, (drawn) => wins(drawn) === isRight);
  return world.send<Played>("play", key, { stake: STAKE, choice, word, step: cards.length - 1 });
}

/** The cards after so many right guesses. */
async function climbed(begin: PageBegin, steps: number): Promise<number[]> {
  let cards = [begin.shown];
  for (let step = 0; step < steps; step += 1) {
    const played = await guess(begin.key, cards, true);
    if (!played.ok || !played.climb) throw new Error(JSON.stringify(played));
    cards = [...played.climb.cards];
  }
  return cards;
}

const take = (key: string, cards: readonly number[]): Promise<Taken> =>
  world.send<Taken>("take", key, { step: cards.length - 1 });

const openRounds = async (): Promise<number> => {
  const text = "select id from round where member_id = $1 and state = 'open'";
  return (await rowsOf(world.betwin.db, { text, values: [player.memberId] })).length;
};

it("takes the stake with the first card, moves nothing between steps, and pays what it has come to when it is taken", async () => {
  const { begin } = await world.openPage(player);
  const cards = await climbed(begin, 3);
  expect(await world.inLedger(player)).toBe(BEFORE - STAKE);
  expect(await openRounds()).toBe(1);
  const won = climbPay({ stake: STAKE, cards });
  expect(await take(begin.key, cards)).toEqual({
    ok: true,
    won,
    stake: STAKE,
    balance: BEFORE - STAKE + won,
    isOwed: false,
  });
  expect(await world.inLedger(player)).toBe(BEFORE - STAKE + won);
  expect(await openRounds()).toBe(0);
  expect(await take(begin.key, cards)).toMatchObject({ ok: false, reason: "closed" });
});

it("a wrong guess ends it, at the first step or later, and the round is closed", async () => {
  const { begin } = await world.openPage(player);
  const first = await guess(begin.key, [begin.shown], false);
  if (!first.ok) throw new Error(first.reason);
  expect(first).toMatchObject({ won: 0, climb: null, balance: BEFORE - STAKE });
  const cards = await climbed({ ...begin, shown: first.drawn }, 2);
  expect(await guess(begin.key, cards, false)).toMatchObject({ ok: true, climb: null, balance: BEFORE - 2 * STAKE });
  expect(await openRounds()).toBe(0);
  expect(await world.inLedger(player)).toBe(BEFORE - 2 * STAKE);
});

it("goes on from another page of the same player, and a page that is behind can neither guess nor take", async () => {
  const { begin } = await world.openPage(player);
  const cards = await climbed(begin, 1);
  const { begin: other } = await world.openPage(player);
  expect(other).toMatchObject({ shown: cards.at(-1), climb: { stake: STAKE, cards } });
  const further = await guess(other.key, cards, true);
  if (!further.ok || !further.climb) throw new Error("it was right");
  expect(await guess(begin.key, cards, true)).toMatchObject({ ok: false, reason: "closed" });
  expect(await take(begin.key, cards)).toMatchObject({ ok: false, reason: "closed" });
  expect(await take(other.key, further.climb.cards)).toMatchObject({ ok: true });
});

it("many takes at once are one", async () => {
  const { begin } = await world.openPage(player);
  const cards = await climbed(begin, 2);
  const taken = await Promise.all(Array.from({ length: 6 }, () => take(begin.key, cards)));
  expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await world.inLedger(player)).toBe(BEFORE - STAKE + climbPay({ stake: STAKE, cards }));
});

it("a win whose answers all get lost is owed, and paid once after a restart", async () => {
  const { begin } = await world.openPage(player);
  const cards = await climbed(begin, 1);
  world.lose(3);
  expect(await take(begin.key, cards)).toMatchObject({ ok: true, balance: null, isOwed: true });
  await world.restart();
  expect(await world.inLedger(player)).toBe(BEFORE - STAKE + climbPay({ stake: STAKE, cards }));
  expect(await openRounds()).toBe(0);
});

it("outlives a restart, and is taken for a player who does not come back in a day", async () => {
  const { begin } = await world.openPage(player);
  const cards = await climbed(begin, 2);
  await world.restart();
  expect(await openRounds()).toBe(1);
  world.pass(DAY_MS + 1);
  await world.restart();
  expect(await openRounds()).toBe(0);
  expect(await world.inLedger(player)).toBe(BEFORE - STAKE + climbPay({ stake: STAKE, cards }));
});

it("is paid at its top without being asked", async () => {
  const { begin } = await world.openPage(player);
  let cards = [begin.shown];
  for (;;) {
    const played = await guess(begin.key, cards, true);
    if (!played.ok) throw new Error(played.reason);
    cards = [...cards, played.drawn];
    if (!played.climb) {
      expect([cards.length, played.won]).toEqual([9, climbPay({ stake: STAKE, cards })]);
      break;
    }
  }
  expect(await openRounds()).toBe(0);
});

it("a demo climbs with money of its own, and a guess that can't be made is refused", async () => {
  const { begin } = await world.openPage(player, true);
  const cards = await climbed(begin, 1);
  expect(await world.send("play", begin.key, { stake: STAKE, choice: "sideways", word: "w", step: 1 })).toMatchObject({
    ok: false,
    reason: "bad",
  });
  const won = climbPay({ stake: STAKE, cards });
  expect(await take(begin.key, cards)).toMatchObject({ ok: true, won, balance: BEFORE - STAKE + won });
  expect(await world.inLedger(player)).toBe(BEFORE);
});

it("leaves a ledger in which everything holds", async () => {
  expect(await findViolations(world.betwin.db)).toEqual([]);
  expect(world.betwin.errors).toEqual([]);
});

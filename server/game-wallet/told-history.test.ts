/** 32 clients at one member and at several, who lose answers and ask again: what they were told is one history of the books. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mainUnits } from "#rules/money/money.ts";
import { findViolations } from "#server/ledger/accounts.ts";
import { hold, voidHold } from "#server/ledger/holds.ts";
import { rowsOf } from "#server/platform/database/database.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { type Booked, faultsOfHistory, type HeardEffect } from "#testing/told-history.ts";
import { gameCall, makePlayer, makeWorld, type Player, WORLD, WORLD_TIME } from "#testing/worlds/money.ts";
import type { Decision, GameCall } from "./game-call.ts";
import { type GameWallet, openGameWallet } from "./game-wallet.ts";

const CLIENTS = 32;
const EACH = 25;
const FUNDS = 100_000n;
/** Of a hundred answers so many are lost, and asked for again. */
const LOST_PERCENT = 30;
const seed = Number(process.env["SEED"] ?? Math.floor(Math.random() * 2 ** 31));
let state = seed >>> 0;
/** mulberry32, from 0 to 1. */
function dice(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
const whole = (most: number): bigint => BigInt(1 + Math.floor(dice() * most));

let base: TestDatabase;
let gameId = 0;
let wallet: GameWallet;
let other: GameWallet;
beforeAll(async () => {
  console.log(`told history seed ${seed} (SEED=${seed} repeats its dice)`);
  base = await testDatabase("empty");
  ({ gameId } = await makeWorld(base.owner));
  // As two processes of the site have it
  [wallet, other] = [openGameWallet(base.db), openGameWallet(base.db)];
});
afterAll(() => base.close());

type Heard = { decision: Decision; askedAt: number; heardAt: number };

/** Asks until an answer is heard, at either process; every answer to one call is the same. */
async function persist(call: GameCall): Promise<Heard> {
  const askedAt = performance.now();
  const told: Decision[] = [];
  do told.push(await (dice() < 0.5 ? wallet : other).decide(call));
  while (dice() * 100 < LOST_PERCENT);
  const heardAt = performance.now();
  const [first] = told;
  if (!first) throw new Error("nothing was heard");
  for (const { replayed, ...again } of told.slice(1)) {
    expect(replayed).toBe(true);
    expect({ ...again, replayed: first.replayed }).toEqual(first);
  }
  return { decision: first, askedAt, heardAt };
}

type Undoable = { id: string; amount: bigint };

/** A bet in a round of its own, or a prize outside of one. */
const playing = (player: Player, id: string, kind: "bet" | "promo-win"): GameCall => ({
  ...gameCall(player, id, whole(90)),
  kind,
  round: kind === "bet" ? id : null,
  roundClosed: false,
  reference: null,
  tokenHash: kind === "bet" ? player.tokenHash : null,
});

const undoing = (player: Player, id: string, { id: bet, amount }: Undoable): GameCall => ({
  ...gameCall(player, id, amount),
  kind: "rollback",
  round: bet,
  roundClosed: false,
  reference: bet,
  tokenHash: null,
});

/** One client's calls one after the other: bets, wins, what is undone of them, and money set aside and given back. */
async function client(player: Player, name: string, history: HeardEffect[]): Promise<void> {
  const note = (id: string, amount: bigint, after: bigint | null, askedAt: number, heardAt: number): void =>
    void history.push({ id, amount, after, askedAt, heardAt });
  let undoable: Undoable | null = null;
  for (let turn = 0; turn < EACH; turn += 1) {
    const id = `${name}-${turn}`;
    const kind = dice();
    if (kind < 0.15) {
      await setAside(player, id, note);
      continue;
    }
    const undo: Undoable | null = kind < 0.35 ? undoable : null;
    const call: GameCall = undo ? undoing(player, id, undo) : playing(player, id, kind < 0.75 ? "bet" : "promo-win");
    const verb = call.kind;
    const { decision, askedAt, heardAt }: Heard = await persist(call);
    expect(["OK", "INSUFFICIENT_FUNDS"]).toContain(decision.status);
    const { amount } = call;
    undoable = verb === "bet" && decision.status === "OK" ? { id, amount } : null;
    if (decision.transferId === null || decision.status !== "OK") continue;
    note(decision.transferId, verb === "bet" ? -amount : amount, decision.balance, askedAt, heardAt);
  }
}

type Note = (id: string, amount: bigint, after: bigint | null, askedAt: number, heardAt: number) => void;

async function setAside(player: Player, name: string, note: Note): Promise<void> {
  const own = { memberId: player.memberId, currency: WORLD.currency };
  const amount = mainUnits(1);
  const id = randomUUID();
  let askedAt = performance.now();
  const held = await hold(base.db, own, amount, { id, key: `hold-${name}`, at: WORLD_TIME });
  if (!held.ok) return;
  note(id, -amount, null, askedAt, performance.now());
  askedAt = performance.now();
  const back = randomUUID();
  await voidHold(base.db, id, { id: back, key: `void-${name}`, at: WORLD_TIME });
  note(back, amount, null, askedAt, performance.now());
}

const booksOf = (player: Player): Promise<Booked[]> =>
  rowsOf(base.db, {
    text: `select e.transfer_id as id, e.amount from ledger_entry e join ledger_account a on a.id = e.account_id
            where a.member_id = $1 and a.name = 'main' order by e.seq`,
    values: [player.memberId],
  });

it.each([1, 4])(
  "32 clients at %i members are told one history: each effect once, nothing lost, no cycle",
  async (members) => {
    const players = await Promise.all(Array.from({ length: members }, () => makePlayer(base.owner, gameId, FUNDS)));
    const before = new Map<string, number>();
    for (const player of players) before.set(player.memberId, (await booksOf(player)).length);
    const histories = new Map<string, HeardEffect[]>(players.map(({ memberId }) => [memberId, []]));
    await Promise.all(
      Array.from({ length: CLIENTS }, (_, at) => {
        const player = players[at % members] as Player;
        return client(player, `${members}-${at}`, histories.get(player.memberId) ?? []);
      }),
    );
    for (const player of players) {
      const booked = await booksOf(player);
      const first = before.get(player.memberId) ?? 0;
      const start = booked.slice(0, first).reduce((sum, { amount }) => sum + amount, 0n);
      const told = histories.get(player.memberId) ?? [];
      expect(told.length).toBeGreaterThan((CLIENTS / members) * EACH * 0.5);
      expect(faultsOfHistory(start, told, booked.slice(first))).toEqual([]);
    }
    expect(await findViolations(base.db)).toEqual([]);
  },
);

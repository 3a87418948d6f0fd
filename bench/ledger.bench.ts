/**
 * Bets posted per second from Node, against pgbench calling the posting function once per bet in the same database. Aims:
 * one at a time 0.8 of pgbench or more, which is what our own layer may cost (issue 2 point 13); gathered, as the server
 * does it, 3 times pgbench or more (issue 8 point 2).
 */
import { randomUUID } from "node:crypto";
import { type Database, openDatabase } from "#server/platform/database/database.ts";
import { gameCall, type Player } from "#testing/worlds/money.ts";
import type { Decision, GameCall } from "#server/game-wallet/game-call.ts";
import { decideCall } from "#server/game-wallet/game-money.ts";
import { openGameWallet } from "#server/game-wallet/game-wallet.ts";
import { findViolations } from "#server/ledger/accounts.ts";
import { type Figure, median } from "./figure.ts";
import { NO_PGBENCH, openPgbench, PGBENCH } from "./ledger-pgbench.ts";
import { makeLedgerWorld } from "./ledger-world.ts";

const SINGLE_CALLERS = 8;
const GATHERED_CALLERS = 128;
const PLAYERS = 1_000;
const ROUNDS = 5;
const RUN_MS = 3_000;

type Decide = (db: Database) => (call: GameCall) => Promise<Decision>;

/** Bets per second: `callers` at once, each one bet after the other, members at random. */
async function fromNode(url: string, players: readonly Player[], callers: number, open: Decide): Promise<number> {
  const db = openDatabase(url, SINGLE_CALLERS);
  const decide = open(db);
  const endMs = performance.now() + RUN_MS;
  let count = 0;
  const lane = async (): Promise<void> => {
    while (performance.now() < endMs) {
      const player = players[Math.floor(Math.random() * players.length)];
      if (!player) throw new Error("no players");
      const id = randomUUID();
      const decided = await decide({ ...gameCall(player, id, 1000n), kind: "bet", reference: null, round: id });
      if (decided.status !== "OK") throw new Error(`a bet was refused: ${decided.status}`);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, lane));
  await db.close();
  return count / (RUN_MS / 1000);
}

/** Measures all in turns, so that a slow spell of the machine hits all. */
export async function bench(): Promise<Figure[]> {
  const world = await makeLedgerWorld(PLAYERS);
  try {
    const pgbench = await openPgbench(world.url, PLAYERS);
    const alone = () => fromNode(world.url, world.players, SINGLE_CALLERS, (db) => (call) => decideCall(db, call));
    const together = () =>
      fromNode(world.url, world.players, GATHERED_CALLERS, (db) => {
        const wallet = openGameWallet(db);
        return (call) => wallet.decide(call);
      });
    const rates: Record<"alone" | "together" | "theirs", number[]> = { alone: [], together: [], theirs: [] };
    await together();
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.alone.push(await alone());
      if (pgbench) rates.theirs.push(await pgbench());
      rates.together.push(await together());
    }
    await requireRightBooks(world.url);
    const figure = (name: string, own: readonly number[], least: number): Figure => {
      const value = median(own);
      const text = `ratio >= ${least}`;
      // Without pgbench what is gathered is held against our own calls one at a time
      if (!pgbench && own === rates.alone) {
        const baseline = { name: PGBENCH, missing: NO_PGBENCH };
        return { name, value, unit: "/s", baseline, ratio: null, aim: { text, met: false } };
      }
      const baseline = pgbench
        ? { name: PGBENCH, value: median(rates.theirs) }
        : { name: `one at a time, ${SINGLE_CALLERS} callers (${NO_PGBENCH})`, value: median(rates.alone) };
      const ratio = value / baseline.value;
      return { name, value, unit: "/s", baseline, ratio, aim: { text, met: ratio >= least } };
    };
    return [
      figure("ledger: bets posted, one at a time", rates.alone, 0.8),
      figure(`ledger: bets posted, gathered from ${GATHERED_CALLERS} callers`, rates.together, 3),
    ];
  } finally {
    await world.close();
  }
}

async function requireRightBooks(url: string): Promise<void> {
  const db = openDatabase(url, 1);
  const violations = await findViolations(db);
  await db.close();
  if (violations.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(violations[0])}`);
}

if (import.meta.main) console.log(JSON.stringify(await bench(), null, 2));

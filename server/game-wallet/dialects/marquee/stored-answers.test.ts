import { randomBytes, randomUUID } from "node:crypto";
import { copyFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { findViolations } from "#server/ledger/accounts.ts";
import { type Database, openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { PLATFORM_SCHEMA } from "#server/schema.ts";
import { gameCall, makePlayer, makeWorld, type Player, WORLD, WORLD_TIME } from "#testing/worlds/money.ts";
import type { GameCall, GroupCall } from "../../game-call.ts";
import { decideCall, decideGroup } from "../../game-money.ts";
import { openGameWallet } from "../../game-wallet.ts";
import { serialiseGroup, serialiseMoney } from "./serialise.ts";

/** A database of before decision 031, with answers stored as text by the functions of then, and then brought up to date. */

const FIRST_NEW = "0300";
const name = `old_${randomBytes(6).toString("hex")}`;
let admin: Database;
let db: Database;
let folder: string;
const singles: { call: GameCall; answer: string }[] = [];
const groups: { group: GroupCall; answer: string }[] = [];

beforeAll(async () => {
  const pattern = inject("testDatabaseUrl");
  admin = openDatabase(pattern.replace("DATABASE", "postgres"), 1);
  await admin.query(`create database ${name}`);
  db = openDatabase(pattern.replace("DATABASE", name), 4);
  folder = await mkdtemp(join(tmpdir(), "marquee-old-"));
  const files = (await readdir(PLATFORM_SCHEMA.migrations)).filter((file) => file < FIRST_NEW);
  for (const file of files) await copyFile(new URL(file, PLATFORM_SCHEMA.migrations), join(folder, file));
  await migrate(db, { migrations: pathToFileURL(`${folder}/`), functions: [] });
  await playAsBefore();
  await migrate(db, PLATFORM_SCHEMA);
});
afterAll(async () => {
  await db.close();
  await admin.query(`drop database ${name} with (force)`);
  await admin.close();
  await rm(folder, { recursive: true });
});

async function askAsBefore(call: GameCall): Promise<void> {
  const { rows } = await db.query<{ answer: string }>(
    "select answer from vendor_call($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14)",
    [
      call.peer,
      call.kind,
      call.requestId,
      call.transactionId,
      call.digest,
      call.player,
      call.tokenHash,
      call.game,
      call.currency,
      call.reference,
      call.amount,
      call.round,
      call.roundClosed,
      call.at,
    ],
  );
  singles.push({ call, answer: rows[0]?.answer ?? "" });
}

async function askGroupAsBefore(group: GroupCall): Promise<void> {
  const items = group.items.map((item) => ({
    ...item,
    call: item.kind,
    amount: item.amount.toString(),
    tokenHash: item.tokenHash?.toString("hex") ?? null,
  }));
  const { rows } = await db.query<{ answer: string }>("select answer from vendor_group($1, $2, $3, $4, $5, $6)", [
    group.peer,
    group.requestId,
    group.transactionId,
    group.digest,
    JSON.stringify(items),
    group.at,
  ]);
  groups.push({ group, answer: rows[0]?.answer ?? "" });
}

/** One call for each status and shape of answer that is stored. */
async function playAsBefore(): Promise<void> {
  const { gameId } = await makeWorld(db);
  const player = await makePlayer(db, gameId, 1000n);
  const locked = await makePlayer(db, gameId, 1000n);
  await db.query("update member set status = 'locked' where id = $1", [locked.memberId]);
  const call = (change: Partial<GameCall>, amount = 100n, who: Player = player): GameCall => ({
    ...gameCall(who, randomUUID(), amount),
    kind: "bet",
    reference: null,
    ...change,
  });
  const bet = call({});
  const won = call({ kind: "win", roundClosed: true }, 250n);
  const prize = call({ kind: "promo-win", round: null, reference: "summer" }, 700n);
  const late = randomUUID();
  const all: GameCall[] = [
    bet,
    won,
    prize,
    call({ kind: "win" }, 0n),
    call({}, 100n),
    call({ round: "other" }, 9_000n),
    call({ kind: "round-close" }, 0n),
    call({ kind: "round-close", round: "never" }, 0n),
    call({ kind: "rollback", reference: bet.transactionId }),
    call({ kind: "rollback", reference: bet.transactionId }),
    call({ kind: "rollback", reference: bet.transactionId }, 99n),
    call({ kind: "rollback", reference: late }),
    call({ player: "nobody00" }),
    call({ tokenHash: Buffer.alloc(32) }),
    call({ game: "nothing" }),
    call({ currency: "EUR" }),
    call({}, 100n, locked),
  ];
  for (const one of all) await askAsBefore(one);
  const group = (items: GameCall[]): GroupCall => ({
    peer: WORLD.peer,
    requestId: "r-group",
    transactionId: randomUUID(),
    digest: gameCall(player, randomUUID(), 0n).digest,
    at: WORLD_TIME,
    items,
  });
  await askGroupAsBefore(group([call({ round: "g" }), call({ kind: "win", round: "g", roundClosed: true }, 0n)]));
  await askGroupAsBefore(group([call({ round: "h" }), call({ round: "h" }, 90_000n)]));
  await askGroupAsBefore(group([call({ tokenHash: Buffer.alloc(32) })]));
}

describe("answers that were stored as text", () => {
  it("are told again to the byte", async () => {
    expect(singles.length).toBe(17);
    for (const { call, answer } of singles) {
      const decision = await decideCall(db, call);
      expect(serialiseMoney(call, decision)).toBe(answer);
      expect(decision.replayed).toBe(true);
    }
    const told = new Set(singles.map(({ answer }) => (JSON.parse(answer) as { status: string }).status));
    expect(told.size).toBe(10);
  });

  it("are told again to the byte when many are asked at once", async () => {
    const wallet = openGameWallet(db);
    const decisions = await Promise.all(singles.map(({ call }) => wallet.decide(call)));
    for (const [index, { call, answer }] of singles.entries()) {
      expect(serialiseMoney(call, decisions[index] as NonNullable<(typeof decisions)[number]>)).toBe(answer);
    }
  });

  it("of groups are told again to the byte, posted or refused", async () => {
    for (const { group, answer } of groups) {
      const decision = await decideGroup(db, group);
      expect(serialiseGroup(group, decision)).toBe(answer);
      expect(decision.replayed).toBe(true);
    }
    expect(groups.map(({ answer }) => (JSON.parse(answer) as { status: string }).status)).toEqual([
      "OK",
      "INSUFFICIENT_FUNDS",
      "TOKEN_REFUSED",
    ]);
  });

  it("leave tombstones, duplicates and the books as they were", async () => {
    const [first] = singles;
    if (!first) throw new Error("nothing was played");
    const other = { ...first.call, digest: Buffer.alloc(32, 1), requestId: "r-other" };
    expect(serialiseMoney(other, await decideCall(db, other))).toBe(
      `{"status":"DUPLICATE","requestId":"r-other","transactionId":"${other.transactionId}"}`,
    );
    const buried = { ...first.call, transactionId: singles[11]?.call.reference ?? "" };
    expect((await decideCall(db, buried)).status).toBe("ROLLED_BACK");
    expect(await findViolations(db)).toEqual([]);
  });
});

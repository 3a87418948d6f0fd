import { afterAll, beforeAll, expect, it } from "vitest";
import { gameCalls } from "#vendor-protocol/game-calls.ts";
import { signingKeyOf } from "#vendor-protocol/keys.ts";
import { NONCE_MS } from "#vendor-protocol/nonces.ts";
import { signRequest } from "#vendor-protocol/signatures.ts";
import { openDatabase } from "#arcade/server/database.ts";
import { forgetNonces, openNonces } from "./seen-nonces.ts";
import { World } from "#arcade/server/testing/test-world.ts";

let world: World;
beforeAll(async () => {
  world = await World.make();
  await world.start();
});
afterAll(() => world.close());

it("a captured request of the platform does not pass again after a restart", async () => {
  const { path } = gameCalls.games;
  const body = Buffer.from(JSON.stringify({ requestId: "r-1" }));
  const key = signingKeyOf(world.platform.platformFile);
  const signed = { ...signRequest({ method: "POST", path, query: "" }, body, key, { nowMs: Date.now() }) };
  const send = async (): Promise<{ status: number; body: unknown }> => {
    const headers = { "content-type": "application/json", ...signed };
    const answer = await fetch(`${world.arcade?.url}${path}`, { method: "POST", body, headers });
    return { status: answer.status, body: await answer.json() };
  };
  expect((await send()).status).toBe(200);
  await world.arcade?.close();
  await world.start();
  expect(await send()).toEqual({ status: 401, body: { status: "SIGNATURE_REFUSED", detail: "replayed" } });
});

it("of two processes one alone accepts a nonce, and it is forgotten when it would be stale", async () => {
  // Far ahead: the server of this world forgets too, by the true time.
  const staleAt = Date.now() + 3_600_000;
  const processes = [openDatabase(world.database.url), openDatabase(world.database.url)];
  try {
    const memories = [...processes, ...processes].map(openNonces);
    const claim = (nonce: string): Promise<boolean[]> =>
      Promise.all(memories.map(async (memory) => memory.claim("k-1", nonce, staleAt)));
    for (let nonce = 0; nonce < 20; nonce++) {
      expect((await claim(`nonce-${nonce}`)).filter(Boolean)).toHaveLength(1);
    }
    const [db] = processes;
    if (!db) throw new Error("no process");
    const kept = (): Promise<{ nonce: string }[]> => db.rows("select nonce from seen_nonce where kid = 'k-1'");
    await forgetNonces(db, () => staleAt - 1, 60_000)();
    expect(await kept()).toHaveLength(20);
    await forgetNonces(db, () => staleAt + 1, 60_000)();
    expect(await kept()).toEqual([]);
  } finally {
    await Promise.all(processes.map((db) => db.close()));
  }
});

it("L15 after a crash of the database, which empties it, a captured request is no good either", async () => {
  const db = openDatabase(world.database.url);
  const memory = openNonces(db);
  const [before, later] = [Date.now() + NONCE_MS, Date.now() + NONCE_MS + 60_000];
  expect(await memory.claim("k-9", "captured", before)).toBe(true);
  // What recovery does to unlogged tables
  await world.database.owner.query("truncate seen_nonce, memory_since");
  expect(await memory.claim("k-9", "captured", before)).toBe(false);
  expect(await memory.claim("k-9", "made-after", later)).toBe(true);
  expect(await memory.claim("k-9", "made-after", later)).toBe(false);
  await db.close();
});

/** The platform says that a session is over: the open game can do nothing with it any more. */
import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type SessionEndedAnswer, sessionCalls } from "#vendor-protocol/session-calls.ts";
import { type Database, openDatabase } from "#arcade/server/database.ts";
import { type Player, World } from "#arcade/server/testing/test-world.ts";

let world: World;
let db: Database;
beforeAll(async () => {
  world = await World.make();
  await world.start();
  db = openDatabase(world.database.url, 1);
});
afterAll(async () => {
  await db.close();
  await world.close();
});

const stateOf = async (player: Player) =>
  (await player.call<{ code?: string }>("GET", "/play/api/session")).body.code ?? "open";
async function sessionOf({ name }: Player): Promise<string> {
  const [row] = await db.rows<{ platform_token: string }>("select platform_token from play_session where player = $1", [
    name,
  ]);
  return createHash("sha256")
    .update(row?.platform_token ?? "")
    .digest("hex");
}
const end = (player: Player, session: string): Promise<SessionEndedAnswer> =>
  world.ask(sessionCalls.ended, {
    requestId: randomUUID(),
    player: player.name,
    game: "fruit",
    session,
    endedAt: new Date().toISOString(),
  });

it("ends the session that it names, once or again, and no other", async () => {
  const [one, other] = [await world.player("fruit"), await world.player("fruit")];
  const session = await sessionOf(one);
  expect(await end(other, session)).toMatchObject({ status: "OK" });
  expect([await stateOf(one), await stateOf(other)]).toEqual(["open", "open"]);
  expect(await end(one, session)).toMatchObject({ status: "OK" });
  expect(await end(one, session)).toMatchObject({ status: "OK" });
  expect([await stateOf(one), await stateOf(other)]).toEqual(["session-expired", "open"]);
  const spin = { requestId: randomUUID(), stake: "50000", kind: "spin" };
  world.platform.received = [];
  expect((await one.call<{ code?: string }>("POST", "/play/api/spin", spin)).body.code).toBe("session-expired");
  expect(world.platform.received).toEqual([]);
});

it("takes an unknown session for one that is over", async () => {
  const player = await world.player("fruit");
  expect(await end(player, "0".repeat(64))).toMatchObject({ status: "OK" });
  expect(await stateOf(player)).toBe("open");
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "#server/platform/database/database.ts";
import { World } from "#arcade/server/testing/test-world.ts";

/** Longer than a table waits for the first word of who connects. */
const LOOKUP_SEC = 6;

let world: World;
beforeAll(async () => {
  world = await World.make();
  await world.start();
});
afterAll(() => world.close());

it("a player whose session takes the database long to find is no silent one: the table lets them in", async () => {
  const player = await world.player("skyrush");
  const socket = new WebSocket(`${world.arcade?.url.replace("http", "ws")}/play/api/crash`);
  await new Promise((resolve) => socket.addEventListener("open", resolve));
  const answer = new Promise<string>((told) => {
    socket.addEventListener("message", ({ data }) => told((JSON.parse(String(data)) as { type: string }).type));
    socket.addEventListener("close", ({ code }) => told(`closed ${code}`));
  });
  const owner = openDatabase(world.database.url, 1);
  const held = owner.query(
    `begin; lock table play_session in access exclusive mode; select pg_sleep(${LOOKUP_SEC}); commit`,
  );
  await expect.poll(() => isLocked()).toBe(true);
  socket.send(JSON.stringify({ type: "hello", token: player.token }));
  await held;
  expect(await answer).toBe("state");
  socket.close();
  await owner.close();
}, 30_000);

/** Whether somebody holds the table alone. */
async function isLocked(): Promise<boolean> {
  const db = openDatabase(world.database.url, 1);
  try {
    const { rows } = await db.query<{ count: number }>(
      "select count(*)::int as count from pg_locks where mode = 'AccessExclusiveLock' and granted and relation = 'play_session'::regclass",
    );
    return (rows[0]?.count ?? 0) > 0;
  } finally {
    await db.close();
  }
}

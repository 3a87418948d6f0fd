import { afterAll, beforeAll, expect, it } from "vitest";
import { World } from "#arcade/server/testing/test-world.ts";

let world: World;
beforeAll(async () => {
  world = await World.make();
  await world.start();
});
afterAll(() => world.close());

it("L4 of one address a hundred may wait without a word, and the others are told to come later", async () => {
  const open = () => new WebSocket(`${world.arcade?.url.replace("http", "ws")}/play/api/crash`);
  const closed = (socket: WebSocket) =>
    new Promise<number>((resolve) => socket.addEventListener("close", ({ code }) => resolve(code)));
  const opened = (socket: WebSocket) => new Promise((resolve) => socket.addEventListener("open", resolve));
  const waiting = Array.from({ length: 100 }, open);
  await Promise.all(waiting.map(opened));
  expect(await closed(open())).toBe(1013);
  const [first] = waiting;
  if (!first) throw new Error("none waits");
  const gone = closed(first);
  first.close();
  await gone;
  const player = await world.player("skyrush");
  const greeted = open();
  await opened(greeted);
  const answer = new Promise<string>((told) => greeted.addEventListener("message", ({ data }) => told(String(data))));
  greeted.send(JSON.stringify({ type: "hello", token: player.token }));
  expect(JSON.parse(await answer)).toMatchObject({ type: "state" });
  greeted.close();
  for (const socket of waiting) socket.close();
  await Promise.all(waiting.slice(1).map(closed));
});

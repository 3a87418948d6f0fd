/** The pair of seeds of a player, as the calls of a page change it. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pastSeedsAnswerSchema, refusalSchema, rotateAnswerSchema } from "#arcade/play/messages.ts";
import { type Player, World } from "./testing/test-world.ts";

let world: World;
beforeAll(async () => {
  world = await World.make();
  await world.start();
});
afterAll(() => world.close());

const spin = (player: Player) =>
  player.call("POST", "/play/api/spin", { requestId: randomUUID(), stake: "250000", kind: "spin" });

it("is changed once rounds were drawn from it, or for another client seed, and only played ones are past", async () => {
  const player = await world.player("ember");
  const change = (clientSeed?: string) =>
    player.call("POST", "/play/api/seeds", { requestId: randomUUID(), ...(clientSeed && { clientSeed }) });
  const past = async () =>
    pastSeedsAnswerSchema
      .parse((await player.call("GET", "/play/api/seeds/past")).body)
      .seeds.map(({ nonce }) => nonce);
  const unplayed = await change();
  expect(unplayed.status).toBe(400);
  expect(refusalSchema.parse(unplayed.body).code).toBe("bad-request");
  const { seeds } = rotateAnswerSchema.parse((await change("quiet-harbor")).body);
  expect(seeds).toMatchObject({ clientSeed: "quiet-harbor", nonce: 0 });
  expect((await change("quiet-harbor")).status).toBe(400);
  expect(await past()).toEqual([]);
  await spin(player);
  await spin(player);
  rotateAnswerSchema.parse((await change()).body);
  expect((await change()).status).toBe(400);
  expect(await past()).toEqual([2]);
});

/** A round's own address: shows one round for a quarter of an hour, without a session, and opens nothing else. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { roundViewSchema } from "#arcade/play/messages.ts";
import type { SpinAnswer } from "#arcade/games/slot/messages.ts";
import { type Player, World } from "#arcade/server/testing/test-world.ts";
import { gameCalls } from "#vendor-protocol/game-calls.ts";

let world: World;
/** How far the studio's clock is ahead. */
let aheadMs = 0;
beforeAll(async () => {
  world = await World.make();
  await world.start({}, undefined, { now: () => Date.now() + aheadMs });
});
afterAll(() => world.close());

async function spun(player: Player): Promise<string> {
  const asked = { requestId: randomUUID(), kind: "spin", stake: "100000" };
  return (await player.call<SpinAnswer>("POST", "/play/api/spin", asked)).body.roundId;
}

/** The address that the platform is told of a round of the player. */
async function addressOf({ name }: Player, round: string, language = "EN"): Promise<URL> {
  const answer = await world.ask(gameCalls.round, { requestId: randomUUID(), player: name, round, language });
  if (answer.status !== "OK" || answer.detailUrl === null) throw new Error(`no address: ${answer.status}`);
  return new URL(answer.detailUrl);
}

const tokenOf = (address: URL): string => new URLSearchParams(address.hash.slice(1)).get("v") ?? "";

async function ask(path: string, token: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${world.arcade?.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, body: await response.json() };
}

it("shows the round that the address was given for, in its language and the merchant's time, to whoever has it", async () => {
  const player = await world.player("fruit", undefined, { timeZone: "Asia/Manila" });
  const roundId = await spun(player);
  const address = await addressOf(player, roundId, "VN");
  expect(address.origin + address.pathname).toBe(`${world.arcade?.url}/replay/`);
  expect([address.search, new URLSearchParams(address.hash.slice(1)).get("l")]).toEqual(["", "VN"]);
  const { status, body } = await ask("/play/api/view", tokenOf(address));
  expect(status).toBe(200);
  const own = await player.call<object>("GET", `/play/api/rounds/${roundId}`);
  expect(roundViewSchema.parse(body)).toMatchObject({
    game: { gameId: "fruit", engine: "slot" },
    currency: "PHP",
    language: "VN",
    timeZone: "Asia/Manila",
    round: { ...own.body },
  });
  expect(body).toMatchObject({ slot: { model: "classic-3x3" } });
  expect(JSON.stringify(body)).not.toContain(player.name);
});

it("says nothing of the player in the address, and gives another one each time", async () => {
  const player = await world.player("fruit");
  const roundId = await spun(player);
  const tokens = [tokenOf(await addressOf(player, roundId)), tokenOf(await addressOf(player, roundId))];
  expect(tokens[0]).not.toBe(tokens[1]);
  for (const token of tokens) expect(Buffer.from(token, "base64url").toString("latin1")).not.toContain(player.name);
});

it("is over after a quarter of an hour", async () => {
  const player = await world.player("fruit");
  const token = tokenOf(await addressOf(player, await spun(player)));
  aheadMs = 14 * 60_000;
  expect((await ask("/play/api/view", token)).status).toBe(200);
  aheadMs = 15 * 60_000;
  const answer = await ask("/play/api/view", token);
  aheadMs = 0;
  expect(answer).toEqual({ status: 401, body: { code: "view-over" } });
});

it("takes no token that was changed, or that is none of ours", async () => {
  const player = await world.player("fruit");
  const token = tokenOf(await addressOf(player, await spun(player)));
  const changed = [...token].map((letter, at) => (at === 30 ? (letter === "A" ? "B" : "A") : letter)).join("");
  for (const wrong of [changed, token.slice(0, -4), "", "x".repeat(80), player.token])
    expect(await ask("/play/api/view", wrong), wrong).toEqual({ status: 401, body: { code: "view-over" } });
});

it("opens nothing but its round", async () => {
  const player = await world.player("fruit");
  const token = tokenOf(await addressOf(player, await spun(player)));
  for (const path of ["/play/api/session", "/play/api/rounds", `/play/api/rounds/${await spun(player)}`])
    expect(await ask(path, token), path).toEqual({ status: 401, body: { code: "session-expired" } });
});

it("is given to nobody for a round of somebody else", async () => {
  const [one, other] = [await world.player("fruit"), await world.player("fruit")];
  const request = { requestId: randomUUID(), player: other.name, round: await spun(one), language: "EN" };
  expect(await world.ask(gameCalls.round, request)).toMatchObject({ status: "ROUND_UNKNOWN" });
});

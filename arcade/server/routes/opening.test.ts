/** The launch address opens once, and may be framed by its merchant alone (decision 047, review H2 and M2, row S20). */
import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { gameCalls } from "#vendor-protocol/game-calls.ts";
import { launchRequest, World } from "#arcade/server/testing/test-world.ts";

let world: World;
let nowMs = Date.now();
beforeAll(async () => {
  world = await World.make();
  await world.start(undefined, undefined, { now: () => nowMs });
});
afterAll(() => world.close());

const newToken = (): string => randomBytes(32).toString("base64url");

async function launchUrl(change: Partial<ReturnType<typeof launchRequest>> = {}): Promise<URL> {
  const player = `p-${randomUUID()}`;
  world.platform.balances.set(player, 1_000_000n);
  const launched = await world.ask(gameCalls.launch, { ...launchRequest("fruit", player), ...change });
  if (launched.status !== "OK") throw new Error(launched.status);
  return new URL(launched.url);
}

const launchTokenOf = (url: URL): string => url.hash.slice("#t=".length);

async function open(body: unknown): Promise<number> {
  const answer = await fetch(`${world.arcade?.url}/play/api/open`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return answer.status;
}

async function sessionBy(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${world.arcade?.url}/play/api/session`, { headers })).status;
}

it("M2 a launch token plays nothing itself, and is exchanged for one play token", async () => {
  const launchToken = launchTokenOf(await launchUrl());
  const [ours, another] = [newToken(), newToken()];
  expect(await sessionBy(launchToken)).toBe(401);
  expect(await open({ launchToken, playToken: ours })).toBe(200);
  expect(await sessionBy(ours)).toBe(200);
  expect(await sessionBy(launchToken)).toBe(401);
  expect(await open({ launchToken, playToken: another })).toBe(401);
  expect(await sessionBy(another)).toBe(401);
  // An answer that was lost is asked for again
  expect(await open({ launchToken, playToken: ours })).toBe(200);
});

it("opening a launch answers as asking for its session does, so that a client waits for one answer", async () => {
  const launchToken = launchTokenOf(await launchUrl());
  const playToken = newToken();
  const opened = await fetch(`${world.arcade?.url}/play/api/open`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ launchToken, playToken }),
  });
  const asked = await fetch(`${world.arcade?.url}/play/api/session`, {
    headers: { authorization: `Bearer ${playToken}` },
  });
  const [first, second] = [(await opened.json()) as object, (await asked.json()) as object];
  expect({ ...first, serverTime: "" }).toEqual({ ...second, serverTime: "" });
  expect(first).toMatchObject({ balance: "1000000", game: { gameId: "fruit", engine: "slot" } });
});

it("M2 of twenty clients that open one address at once, one plays", async () => {
  const launchToken = launchTokenOf(await launchUrl());
  const tokens = Array.from({ length: 20 }, newToken);
  const answers = await Promise.all(tokens.map((playToken) => open({ launchToken, playToken })));
  expect(answers.filter((status) => status === 200)).toHaveLength(1);
  const playing = await Promise.all(tokens.map(sessionBy));
  expect(playing.map((status) => status === 200)).toEqual(answers.map((status) => status === 200));
});

it("M2 another session's play token is not taken over, nor is one of another form", async () => {
  const playToken = newToken();
  expect(await open({ launchToken: launchTokenOf(await launchUrl()), playToken })).toBe(200);
  const launchToken = launchTokenOf(await launchUrl());
  expect(await open({ launchToken, playToken })).toBe(401);
  for (const bad of ["", "a".repeat(42), `${"a".repeat(43)}=`, 7, null]) {
    expect(await open({ launchToken, playToken: bad })).toBe(400);
  }
});

it("M2 a session whose token the platform takes no more is over for every call", async () => {
  const token = randomUUID();
  const launchToken = launchTokenOf(await launchUrl({ token }));
  const playToken = newToken();
  await open({ launchToken, playToken });
  const headers = { authorization: `Bearer ${playToken}` };
  const rounds = async () => (await fetch(`${world.arcade?.url}/play/api/rounds`, { headers })).status;
  expect(await rounds()).toBe(200);
  world.platform.endedTokens.add(token);
  expect(await sessionBy(playToken)).toBe(401);
  expect(await rounds()).toBe(401);
});

it("H2 a game is framed by its merchant's own origins, and by a bounded number of them", async () => {
  const first = await launchUrl({ merchant: "first", frameOrigin: "https://first.example" });
  const second = await launchUrl({ merchant: "second", frameOrigin: "https://second.example" });
  const ancestorsOf = async (url: URL): Promise<string> => {
    const { headers } = await fetch(`${world.arcade?.url}${url.pathname}${url.search}`);
    return /frame-ancestors ([^;]*)/.exec(headers.get("content-security-policy") ?? "")?.[1] ?? "";
  };
  expect(await ancestorsOf(first)).toBe("'self' https://first.example");
  expect(await ancestorsOf(second)).toBe("'self' https://second.example");
  for (let port = 20_000; port < 20_040; port++) {
    await launchUrl({ merchant: "second", frameOrigin: `https://second.example:${port}` });
  }
  expect((await ancestorsOf(second)).split(" ")).toHaveLength(17);
  expect(await ancestorsOf(first)).toBe("'self' https://first.example");
  for (const search of ["", "?m=nobody", "?m=first&m=second", "?m=FIRST"]) {
    expect(await ancestorsOf(new URL(`/play/${search}`, "http://arcade.test"))).toBe("'self'");
  }
});

it("S25 more players than sixty open their games from one address, and one launch that is tried on and on is refused alone", async () => {
  for (let at = 0; at < 64; at += 1) {
    expect(await open({ launchToken: launchTokenOf(await launchUrl()), playToken: newToken() })).toBe(200);
  }
  const [tried, other] = [launchTokenOf(await launchUrl()), launchTokenOf(await launchUrl())];
  const playToken = newToken();
  const answers = [];
  for (let at = 0; at < 22; at += 1) answers.push(await open({ launchToken: tried, playToken }));
  expect(answers).toEqual([...Array<number>(20).fill(200), 429, 429]);
  expect(await open({ launchToken: other, playToken: newToken() })).toBe(200);
});

it("M2 an address that is five minutes old opens no more, one that was opened plays on", async () => {
  const [late, opened] = [launchTokenOf(await launchUrl()), launchTokenOf(await launchUrl())];
  const playToken = newToken();
  expect(await open({ launchToken: opened, playToken })).toBe(200);
  nowMs += 5 * 60_000;
  expect(await open({ launchToken: late, playToken: newToken() })).toBe(401);
  expect(await sessionBy(playToken)).toBe(200);
});

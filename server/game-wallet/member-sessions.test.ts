/** Game sessions belong to the member's session that launched them (decision 047, review M2, rows S14 and R5). */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { amountOf } from "#rules/money/money.ts";
import { renewSessionsOfGames } from "#server/identity/public.ts";
import type { LaunchRequest } from "#server/lobby/launch/launch.handlers.ts";
import { welcomeMember } from "#server/welcome.ts";
import { GOOD_PASSWORD, type TestApp, testApp, type TestBrowser } from "#testing/app.ts";
import { rowOf } from "#server/platform/database/database.ts";
import type { GameCall } from "./game-call.ts";
import { type GameWallet, openGameWallet } from "./game-wallet.ts";
import { keepSessions } from "./kept-sessions.ts";

const MINUTE_MS = 60_000;

let app: TestApp;
let wallet: GameWallet;
let launched: LaunchRequest | undefined;
beforeAll(async () => {
  app = await testApp({
    onRegistered: (tx, member) => welcomeMember(app.services)(tx, member),
    launchAtVendor: async (request) => {
      launched = request;
      return { ok: true, url: "http://arcade.test/" };
    },
  });
});
beforeEach(() => {
  const { db } = app.services;
  wallet = keepSessions(openGameWallet(db), {
    renew: (hashes) => renewSessionsOfGames(db, hashes, app.clock.now()),
    failed: (error) => {
      throw error;
    },
  });
});
afterAll(() => app.close());

let members = 0;

interface Player {
  browser: TestBrowser;
  username: string;
  launch: LaunchRequest;
}

/** A member with funds who has a game open. */
async function player(host = "localhost"): Promise<Player> {
  const browser = app.browser(host);
  const username = `player${(members += 1)}`;
  await browser.register({ username });
  return { browser, username, launch: await launch(browser) };
}

async function launch(browser: TestBrowser): Promise<LaunchRequest> {
  const { db } = app.services;
  const game = await rowOf<{ id: number }>(db, {
    name: "any-game",
    text: "select id from game where engine is not null and free_play order by id limit 1",
  });
  const { envelope } = await browser.ask("games.launch", { nodeId: game?.id ?? 0 });
  expect(envelope.errorCode ?? "").toBe("");
  if (!launched) throw new Error("the vendor was not asked");
  return launched;
}

let calls = 0;

function money(kind: "bet" | "win", { player, token, game, currency, peer }: LaunchRequest, bet?: string): GameCall {
  calls += 1;
  return {
    kind,
    peer,
    requestId: `r-${calls}`,
    transactionId: `t-${calls}`,
    digest: createHash("sha256").update(`t-${calls}`).digest(),
    player,
    tokenHash: kind === "bet" ? createHash("sha256").update(token).digest() : null,
    game,
    currency,
    reference: bet ?? null,
    amount: amountOf(100_000n),
    round: `round-${bet ?? `t-${calls}`}`,
    roundClosed: false,
    at: app.clock.now(),
  };
}

const statusOf = async (call: GameCall): Promise<string> => (await wallet.decide(call)).status;

async function balanceOf({ player, token, game, currency, peer }: LaunchRequest): Promise<string> {
  const tokenHash = createHash("sha256").update(token).digest();
  return (await wallet.balance({ peer, player, game, currency, tokenHash, at: app.clock.now() })).status;
}

test.each([
  ["logs out", async ({ browser }: Player) => void (await browser.ask("session.logout", { token: browser.token }))],
  [
    "logs in anew in the same browser",
    async ({ browser, username }: Player) => void (await browser.login(username, GOOD_PASSWORD)),
  ],
  [
    "ends the device elsewhere",
    async ({ username }: Player) => {
      const other = app.browser();
      await other.login(username, GOOD_PASSWORD);
      await other.prove(GOOD_PASSWORD);
      const { envelope } = await other.ask("devices.endOthers", {});
      expect(envelope.success).toBe(true);
    },
  ],
])("M2 no bet and no balance after the member %s, but the win of an earlier bet", async (_how, leave) => {
  const one = await player();
  const bet = money("bet", one.launch);
  expect(await statusOf(bet)).toBe("OK");
  expect(await balanceOf(one.launch)).toBe("OK");
  await leave(one);
  expect(await statusOf(money("bet", one.launch))).toBe("TOKEN_REFUSED");
  expect(await balanceOf(one.launch)).toBe("TOKEN_REFUSED");
  expect(await statusOf(money("win", one.launch, bet.transactionId))).toBe("OK");
});

test("M2 another session of the member plays on", async () => {
  const one = await player();
  const other = app.browser();
  await other.login(one.username, GOOD_PASSWORD);
  const second = await launch(other);
  await one.browser.ask("session.logout", { token: one.browser.token });
  expect(await statusOf(money("bet", one.launch))).toBe("TOKEN_REFUSED");
  expect(await statusOf(money("bet", second))).toBe("OK");
});

test("R5 after half an hour without use nothing is played, and play is use", async () => {
  const one = await player();
  for (let minutes = 0; minutes < 60; minutes += 20) {
    app.clock.move(20 * MINUTE_MS);
    expect(await statusOf(money("bet", one.launch))).toBe("OK");
    await wallet.idle();
  }
  app.clock.move(31 * MINUTE_MS);
  expect(await statusOf(money("bet", one.launch))).toBe("TOKEN_REFUSED");
  expect((await one.browser.ask("member.info")).envelope.errorCode).toBe("logged-out");
});

test.each([
  ["novaro", "localhost", "OK"],
  ["solenne", "solenne.localhost", "TOKEN_REFUSED"],
])("R5 a login that is to be remembered plays on after half an hour at %s: %s %s", async (_name, host, status) => {
  const one = await player(host);
  await one.browser.login(one.username, GOOD_PASSWORD, { remember: true });
  const game = await launch(one.browser);
  app.clock.move(31 * MINUTE_MS);
  expect(await statusOf(money("bet", game))).toBe(status);
});

test("R5 a session is renewed once for the bets of a minute", async () => {
  const renewed: number[] = [];
  const counting = keepSessions(openGameWallet(app.services.db), {
    renew: async (hashes) => void renewed.push(hashes.length),
    failed: () => undefined,
  });
  const one = await player();
  const [first, second] = [money("bet", one.launch), money("bet", one.launch)];
  await Promise.all([counting.decide(first), counting.decide(second)]);
  await counting.idle();
  await counting.decide(first);
  await counting.idle();
  expect(renewed).toEqual([1]);
  app.clock.move(MINUTE_MS);
  await counting.decide(money("bet", one.launch));
  await counting.idle();
  expect(renewed).toEqual([1, 1]);
});

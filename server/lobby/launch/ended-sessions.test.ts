/** Vendors hear of each session of play that is over, once (decision 112). */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rowOf } from "#server/platform/database/database.ts";
import { welcomeMember } from "#server/welcome.ts";
import { GOOD_PASSWORD, testApp, type TestApp, type TestBrowser, valueOf } from "#testing/app.ts";
import type { LaunchRequest } from "./launch.handlers.ts";
import { type EndedSession, tellEndedSessions } from "./ended-sessions.ts";

const MINUTE_MS = 60_000;

let app: TestApp;
let launched: LaunchRequest | undefined;
let heard: EndedSession[];
let answer: "heard" | "silent";
let members = 0;
beforeAll(async () => {
  app = await testApp({
    onRegistered: (tx, member) => welcomeMember(app.services)(tx, member),
    launchAtVendor: async (request) => {
      launched = request;
      return { ok: true, url: "http://arcade.test/" };
    },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  [heard, answer] = [[], "heard"];
  await turn();
  heard = [];
});

const turn = () =>
  tellEndedSessions(app.services, async (session) => {
    heard.push(session);
    return answer;
  });

async function launch(browser: TestBrowser): Promise<LaunchRequest> {
  const game = await rowOf<{ id: number }>(app.services.db, {
    text: "select id from game where engine is not null and free_play order by id limit 1",
  });
  const { envelope } = await browser.ask("games.launch", { nodeId: game?.id ?? 0 });
  expect(envelope.errorCode ?? "").toBe("");
  if (!launched) throw new Error("the vendor was not asked");
  return launched;
}

async function player() {
  const browser = app.browser();
  const username = `leaver${(members += 1)}`;
  await browser.register({ username });
  return { browser, username, launch: await launch(browser) };
}

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");
const logout = (browser: TestBrowser) => browser.ask("session.logout", { token: browser.token });

describe("a session of play that is over", () => {
  test.each<[string, (one: Awaited<ReturnType<typeof player>>) => Promise<unknown>]>([
    ["the member logs out", ({ browser }) => logout(browser)],
    [
      "the device is ended elsewhere",
      async ({ username }) => {
        const other = app.browser();
        await other.login(username, GOOD_PASSWORD);
        await other.prove(GOOD_PASSWORD);
        await other.ask("devices.endOthers", {});
      },
    ],
    ["the member's session was idle too long", async () => app.clock.move(31 * MINUTE_MS)],
    [
      "the member takes a break",
      ({ browser }) => valueOf(browser.ask("saferPlay.startBreak", { length: "24h", isSure: true })),
    ],
  ])("is told once with its hash when %s", async (_why, leave) => {
    const one = await player();
    await turn();
    expect(heard).toEqual([]);
    await leave(one);
    await Promise.all([turn(), turn()]);
    await turn();
    const { player: name, game, peer, token } = one.launch;
    const mine = heard.filter(({ player: who }) => who === name);
    expect(mine).toEqual([{ peer, player: name, game, session: hashOf(token), endedAt: mine[0]?.endedAt }]);
    expect(mine[0]?.endedAt.getTime()).toBeLessThanOrEqual(app.clock.nowMs());
  });

  test("leaves the member's other sessions alone", async () => {
    const one = await player();
    const other = app.browser();
    await other.login(one.username, GOOD_PASSWORD);
    const second = await launch(other);
    await logout(one.browser);
    await turn();
    expect(heard.map(({ session }) => session)).toEqual([hashOf(one.launch.token)]);
    expect(second.token).not.toBe(one.launch.token);
  });

  test("is told again after a silence, less and less often, and not for ever", async () => {
    const one = await player();
    answer = "silent";
    await logout(one.browser);
    await turn();
    await turn();
    expect(heard).toHaveLength(1);
    app.clock.move(5000);
    await turn();
    await turn();
    expect(heard).toHaveLength(2);
    for (let tries = 0; tries < 20; tries += 1) {
      app.clock.move(10 * MINUTE_MS);
      await turn();
    }
    expect(heard.filter(({ player: who }) => who === one.launch.player)).toHaveLength(12);
  });
});

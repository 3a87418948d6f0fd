import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CallName } from "#contract/core/calls.ts";
import { type TestApp, testApp } from "#testing/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const OPEN: readonly [string, CallName, Record<string, unknown>][] = [
  ["browses games", "games.list", { gameType: "RNG", pageNo: 1, pageSize: 5 }],
  ["searches games", "games.list", { gameName: "hoard", pageNo: 1, pageSize: 5 }],
  ["filters games", "games.list", { gameType: "RNG", vassalage: "JL", pageNo: 1, pageSize: 5 }],
  ["sees the hot games", "games.hot", { isPlatform: "2", platform: "html5" }],
  ["sees the latest winners", "games.winners", {}],
  ["reads announcements", "announcements.list", { types: "B,PL,PU,PR,H" }],
  ["reads the lobby's news", "lobby.news", {}],
  ["opens the help centre", "help.entries", { lang: "EN", device: "MOBILE" }],
];

/** What needs no values but a session. */
const OWN: readonly CallName[] = [
  "favourites.ids",
  "favourites.list",
  "recent.list",
  "records.bets",
  "member.info",
  "chat.unread",
  "inbox.unread",
  "inbox.list",
];

describe("a visitor", () => {
  test.each(OPEN)("SHELL-003 a visitor %s", async (_what, call, input) => {
    const answer = await app.browser().askAnything(call, input);
    expect([answer.status, answer.envelope.success]).toEqual([200, true]);
  });

  test.each(OWN)("SHELL-002 %s is a member's, and a visitor is told so", async (call) => {
    const refused = await app.browser().askAnything(call, {});
    expect([refused.status, refused.envelope.errorCode]).toEqual([401, "not-logged-in"]);
    const member = app.browser();
    await member.register();
    expect((await member.askAnything(call, {})).status).toBe(200);
  });
});

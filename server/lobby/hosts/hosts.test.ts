/** The hosts of live tables: real rows, which an import of content changes (U-110). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { ADDRESSES } from "#contract/core/addresses.ts";
import type { OutputOf } from "#contract/core/call.ts";
import type { Calls } from "#contract/core/calls.ts";
import { readContentFile } from "#server/content/import-export/content-file.ts";
import { importContent } from "#server/content/import-export/import-content.ts";
import { type TestApp, type TestBrowser, testApp } from "#testing/app.ts";

type Host = OutputOf<Calls["hosts.list"]>[number];

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function hosts(name: "hosts.list" | "hosts.followed" | "hosts.live", input = {}, browser = app.browser()) {
  const answer = await browser.ask(name, input);
  expect(answer.status).toBe(200);
  return answer.envelope.value as Host[];
}
const ids = (list: Host[]): string[] => list.map(({ modelId }) => modelId);

async function change(rows: object[], merchantId = "novaro"): Promise<void> {
  const read = readContentFile({ hosts: rows });
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  const { events } = app.services;
  expect(await importContent({ db: app.owner, events, merchantId, dryRun: false }, read.file)).toMatchObject({
    ok: true,
  });
}

test("SVC-020 SVC-025 API-006 the model list is a GET of module CBS3 with type hot or promo, its value the list itself", async () => {
  expect(ADDRESSES["hosts.list"]).toEqual(["GET", "/wps/relay/CBS_modelList", "CBS3", "json"]);
  expect(ADDRESSES["chat.launch"].slice(0, 3)).toEqual(["GET", "/wps/relay/CBS_launchChat", "CBS3"]);
  expect(ADDRESSES["chat.unread"].slice(0, 3)).toEqual(["GET", "/wps/relay/CBS_unreadCount", "CBS3"]);
  expect(ADDRESSES["inbox.unread"].slice(0, 2)).toEqual(["GET", "/wps/relay/CSP_unreadCount"]);
  const hot = await hosts("hosts.list", { type: "hot" });
  expect(ids(hot)).toEqual(["ines", "marco", "linh", "dario", "amihan", "theo"]);
  expect(ids(await hosts("hosts.list", { type: "promo" }))).toEqual(["linh", "yuna"]);
  expect((await app.browser().askAnything("hosts.list", { type: "other" })).status).toBe(400);
  const { rows } = await app.services.db.query("select id, title from game where code = 'salon-baccarat'");
  expect(hot[0]).toMatchObject({ modelName: "Ines", nodeId: rows[0].id, gameName: rows[0].title });
});

test("ENT-019 the table of a host is free, VIP or pay per view, and nothing else", async () => {
  const rooms = (await hosts("hosts.list")).map(({ roomType }) => roomType);
  expect(new Set(rooms)).toEqual(new Set(["free", "vip", "pay-per-view"]));
  const read = readContentFile({
    hosts: [{ id: "a", name: "A", game: "salon-baccarat", picture: "/x", room: "private" }],
  });
  expect(read.ok ? [] : read.errors.map(({ path }) => path)).toEqual(["hosts[0].room"]);
});

test("SVC-020 SVC-022 API-010 hosts at the table and on camera are told apart; an import shows in the next answer, uncached", async () => {
  const yuna = { id: "yuna", name: "Yuna", game: "midnight-roulette", picture: "/art/avatars/frog.webp" };
  expect(ids(await hosts("hosts.live", { status: "streaming" }))).toEqual(["ines", "marco", "dario", "yuna"]);
  expect(ids(await hosts("hosts.live", { status: "active" }))).toEqual(["linh", "amihan"]);
  const answer = await app.browser().ask("hosts.list");
  expect(answer.headers["cache-control"]).toBe("no-store");
  await change([{ ...yuna, state: "active", hotRank: 7, order: 9 }]);
  expect(ids(await hosts("hosts.live", { status: "active" }))).toEqual(["linh", "amihan", "yuna"]);
  expect(ids(await hosts("hosts.live", { status: "streaming" }))).toEqual(["ines", "marco", "dario"]);
  expect(ids(await hosts("hosts.list")).at(-1)).toBe("yuna");
  const ended = { until: new Date(app.clock.nowMs() - 1000).toISOString() };
  await change([{ ...yuna, ...ended, state: "active", hotRank: 7, order: 9 }]);
  expect(ids(await hosts("hosts.list"))).not.toContain("yuna");
  const there: TestBrowser = app.browser("solenne.localhost");
  expect(ids(await hosts("hosts.live", { status: "streaming" }, there))).toContain("yuna");
});

test("SVC-021 the focus list is a GET: the hosts that a member follows, the last first, of one list when asked, nobody else's", async () => {
  expect(ADDRESSES["hosts.followed"][0]).toBe("GET");
  const browser = app.browser();
  await browser.register();
  for (const modelId of ["linh", "marco", "marco"]) {
    expect((await browser.ask("hosts.follow", { modelId })).status).toBe(200);
    app.clock.move(1000);
  }
  expect(ids(await hosts("hosts.followed", {}, browser))).toEqual(["marco", "linh"]);
  expect(ids(await hosts("hosts.followed", { type: "promo" }, browser))).toEqual(["linh"]);
  for (let at = 0; at < 2; at += 1)
    expect((await browser.ask("hosts.unfollow", { modelId: "marco" })).status).toBe(200);
  expect(ids(await hosts("hosts.followed", {}, browser))).toEqual(["linh"]);
  expect((await browser.ask("hosts.follow", { modelId: "nobody" })).envelope.errorCode).toBe("not-found");
  const other = app.browser();
  await other.register();
  expect(await hosts("hosts.followed", {}, other)).toEqual([]);
  expect((await app.browser().ask("hosts.followed")).envelope.errorCode).toBe("not-logged-in");
});

test("a host of a table that is no live game of the catalogue is a fault of the file", async () => {
  const read = readContentFile({ hosts: [{ id: "x", name: "X", game: "emberwing-hoard", picture: "/x" }] });
  if (!read.ok) throw new Error("the file is read");
  const { events } = app.services;
  const imported = await importContent({ db: app.owner, events, merchantId: "novaro", dryRun: false }, read.file);
  expect(imported).toMatchObject({ ok: false, errors: [{ path: "hosts[0].game" }] });
});

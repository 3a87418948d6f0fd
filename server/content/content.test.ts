import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADDRESSES } from "#contract/core/addresses.ts";
import type { OutputOf } from "#contract/core/call.ts";
import type { Calls } from "#contract/core/calls.ts";
import { type TestApp, type TestBrowser, testApp } from "#testing/app.ts";
import { changeContent } from "#testing/change-content.ts";

type News = OutputOf<Calls["announcements.list"]>;
const ALL = "B,PL,PU,PR,H";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function news(types: string, browser: TestBrowser = app.browser(), more: object = {}): Promise<News> {
  const answer = await browser.ask("announcements.list", { types, platform: "M", ...more });
  expect(answer.status).toBe(200);
  return answer.envelope.value as News;
}

const filled = (answer: News): string[] =>
  Object.entries(answer)
    .filter(([, list]) => list.length > 0)
    .map(([name]) => name)
    .toSorted();

describe("announcements", () => {
  test("NOTICE-017 NOTICE-018 NOTICE-019 the calls stand at the documents' paths", async () => {
    expect(ADDRESSES["announcements.list"].slice(0, 2)).toEqual(["GET", "/wps/relay/MCSFE_getListAnnouncements"]);
    expect(ADDRESSES["announcements.markRead"].slice(0, 2)).toEqual([
      "POST",
      "/wps/relay/MCSFE_markAnnouncementAsRead",
    ]);
    expect(ADDRESSES["lobby.news"].slice(0, 2)).toEqual(["GET", "/wps/relay/GLS2_lobbyNews"]);
    const whole = { groupName: "m_home", merchantCode: "novaro", token: "", language: "EN" };
    expect((await news(ALL, app.browser(), whole)).banners.every(({ groupName }) => groupName === "m_home")).toBe(true);
  });

  test.each([
    ["B", ["banners"]],
    ["PL", ["hot", "player"]],
    ["PU", ["popup"]],
    ["PR", ["promotion"]],
    ["Promotion", ["promotion"]],
    ["B,PL,PU", ["banners", "hot", "player", "popup"]],
    [ALL, ["banners", "hot", "player", "popup", "promotion"]],
    ["", ["banners", "hot", "player", "popup", "promotion"]],
  ])("NOTICE-011 NOTICE-016 the types %j fill %j of the five groups", async (types, groups) => {
    const answer = await news(types);
    expect(Object.keys(answer).toSorted()).toEqual(["banners", "hot", "player", "popup", "promotion"]);
    expect(filled(answer)).toEqual(groups);
  });

  test("a banner that is for some readers alone is shown to those", async () => {
    const member = app.browser();
    await member.register();
    const shown = async (browser?: TestBrowser): Promise<boolean> =>
      (await news("B", browser, { groupName: "m_home" })).banners.some(({ link }) => link === "/m/register");
    expect(await shown()).toBe(true);
    expect(await shown(member)).toBe(false);
    const trial = app.browser();
    await trial.ask("trial.account");
    const { envelope } = await trial.ask("trial.login");
    trial.token = (envelope.value as { token: string }).token;
    expect(await shown(trial)).toBe(true);
  });

  test("banners come by group", async () => {
    const all = (await news("B")).banners;
    const home = (await news("B", app.browser(), { groupName: "m_home" })).banners;
    expect(home.length).toBeGreaterThan(1);
    expect(all.length).toBeGreaterThan(home.length);
    expect((await news("B", app.browser(), { groupName: "m_nothing" })).banners).toEqual([]);
  });

  test("NOTICE-019 the lobby's news are no part of the other groups", async () => {
    const { list } = (await app.browser().ask("lobby.news")).envelope.value as { list: { id: number }[] };
    expect(list.length).toBeGreaterThan(0);
    const { player, hot } = await news("PL");
    const others = new Set([...player, ...hot].map(({ id }) => id));
    expect(list.some(({ id }) => others.has(id))).toBe(false);
  });

  test("NOTICE-008 a member's mark is kept and told; type 4 has read everything and nothing is noted", async () => {
    const browser = app.browser();
    await browser.register();
    const [first] = (await news("PL", browser)).player;
    expect(first?.read).toBe(false);
    const mark = { announcementId: first?.id, read: true };
    for (const _ of [1, 2]) expect((await browser.ask("announcements.markRead", mark)).envelope.success).toBe(true);
    const reads = (await news("PL", browser)).player.filter(({ read }) => read);
    expect(reads.map(({ id }) => id)).toEqual([first?.id]);
    expect((await news("PL")).player.some(({ read }) => read)).toBe(false);
    const count = async () => (await app.services.db.query("select 1 from announcement_read")).rowCount;
    expect(await count()).toBe(1);

    await app.services.db.query("update member set type = 4");
    expect((await news("PL", browser)).player.every(({ read }) => read)).toBe(true);
    const other = (await news("PL")).player[1]?.id;
    await browser.ask("announcements.markRead", { announcementId: other, read: true });
    expect(await count()).toBe(1);
  });
});

describe("entities", () => {
  test("ENT-012 an announcement has the documents' fields, its HTML cleaned", async () => {
    const { player, popup } = await news("PL,PU", app.browser(), { language: "EN" });
    for (const one of [...player, ...popup]) {
      expect(one).toEqual({
        id: expect.any(Number),
        title: expect.stringMatching(/./),
        content: expect.stringMatching(/^<p>/),
        startDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        groupName: expect.stringMatching(/^(?:player|popup)$/),
        read: false,
        announcementImages: expect.any(Array),
      });
    }
    const bad = '<p onclick="x()">Hello <a href="javascript:y()">you</a><script>z()</script></p>';
    const texts = { EN: { title: "t", content: bad } };
    const { db } = app.services;
    await db.query("update announcement set texts = $1 where id = $2", [texts, player[0]?.id]);
    const cleaned = (await news("PL", app.browser(), { language: "EN" })).player.find(({ id }) => id === player[0]?.id);
    expect(cleaned?.content).toMatch(/Hello/);
    expect(cleaned?.content).not.toMatch(/onclick|javascript:|script/);
  });

  test("ENT-013 a banner has groupName and url, in each of the ten groups and in ours of single categories", async () => {
    const groups = new Set<string>();
    for (const { groupName, url } of (await news("B")).banners) {
      groups.add(groupName);
      expect(url).toMatch(/^\/art\//);
    }
    const all = ["home", "promotion", "rng", "sports", "pvp", "live", "fish", "lott", "elott", "reg"];
    const ours = ["crash", "bingo", "jackpot", "inhouse", "esports", "cockfight", "table"];
    expect([...groups].toSorted()).toEqual([...all, ...ours].map((name) => `m_${name}`).toSorted());
  });

  test("IMG-007 the register banner is a banner of type B, and a merchant may have none", async () => {
    const ask = { groupName: "m_reg" };
    expect((await news("B", app.browser(), ask)).banners.length).toBeGreaterThan(0);
    await app.owner.query("delete from banner where merchant_id = 'solenne' and group_name = 'm_reg'");
    expect((await news("B", app.browser("solenne.localhost"), ask)).banners).toEqual([]);
  });

  test("ENT-018 NOTICE-015 content of types A, PL, B, PU, PR and H: H are the side menu's promotions, A for agents alone", async () => {
    const ids = (list: { id: number }[]) => list.map(({ id }) => id);
    const menu = await news("H");
    expect(filled(menu)).toEqual(["promotion"]);
    expect(ids(menu.promotion)).toEqual([1, 2]);
    const all = ids((await news("PR")).promotion);
    expect(all).toEqual(expect.arrayContaining([1, 2]));
    expect(ids((await news("PR,H")).promotion)).toEqual(all);
    await app.services.db.query({
      text: `insert into announcement (id, merchant_id, kind, group_name, starts_at, sort_order, texts)
             values (9001, 'novaro', 'A', 'agent', $1, 0, '{"EN": {"title": "Agents", "content": "<p>x</p>"}}')`,
      values: [app.clock.now()],
    });
    const agent = app.browser();
    await agent.register();
    expect(filled(await news("A", agent))).toEqual([]);
    await app.services.db.query("update member set type = 1");
    expect(ids((await news("A", agent)).player)).toEqual([9001]);
    expect(ids((await news("PL", agent)).player)).not.toContain(9001);
    expect(filled(await news("A"))).toEqual([]);
  });
});

describe("promotions", () => {
  test("what one can take part in comes first, in the merchant's order; what has not begun comes after it", async () => {
    const { promotion } = await news("PR");
    const begun = promotion.map(({ status }) => status !== "coming soon");
    expect(begun).toContain(false);
    expect(begun.lastIndexOf(true)).toBeLessThan(begun.indexOf(false));
    const own = await app.owner.query<{ id: number }>(
      "select id from announcement where merchant_id = 'novaro' and kind in ('PR', 'H') order by sort_order, id",
    );
    const order = own.rows.map(({ id }) => id);
    const ids = promotion.filter((_, at) => begun[at]).map(({ id }) => id);
    expect(ids).toEqual(order.filter((id) => ids.includes(id)));
  });

  test("PROMO-006 PROMO-007 PROMO-008 PROMO-009 IMG-005 a promotion has the documents' fields, its cover is picture 1, long term has no end", async () => {
    const { promotion } = await news("PR", app.browser(), { language: "EN" });
    for (const one of promotion) {
      expect(one).toMatchObject({
        id: expect.any(Number),
        title: expect.stringMatching(/./),
        category: expect.stringMatching(/./),
        content: expect.stringContaining("<"),
        startDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        imageRequired: expect.stringMatching(/^[YN]$/),
        remarkRequired: expect.stringMatching(/^[YN]$/),
      });
      expect(one).toHaveProperty("linkedPromotionId");
      expect(one.announcementImages.find(({ sequence }) => sequence === 1)?.url).toMatch(/^\/art\//);
      expect(one.noExpiry === 1).toBe(one.endDate === null);
    }
    const idOf = new Map(promotion.map(({ category, promoAnnouncementCategoryIds: [id] }) => [category, id]));
    expect(new Set(idOf.values()).size).toBe(idOf.size);
    for (const { category, promoAnnouncementCategoryIds } of promotion) {
      expect(promoAnnouncementCategoryIds).toEqual([idOf.get(category)]);
    }
  });
});

describe("help", () => {
  test("HELP-003 HELP-004 the entries come in the language asked for, each with title, content and tag", async () => {
    expect(ADDRESSES["help.entries"].slice(0, 2)).toEqual(["GET", "/wps/system/helpCenter"]);
    const titles = async (language: string, host = "localhost") => {
      const asked = { device: "MOBILE", lang: language };
      const answer = await app.browser(host).ask("help.entries", asked, { headers: { language } });
      const entries = answer.envelope.value as { title: string; content: string; tag: string }[];
      expect(entries.every(({ title, content, tag }) => title !== "" && content !== "" && tag !== "")).toBe(true);
      return entries.map(({ title }) => title);
    };
    const english = await titles("EN", "solenne.localhost");
    const chinese = await titles("CN", "solenne.localhost");
    expect(chinese).toHaveLength(english.length);
    expect(chinese[0]).not.toBe(english[0]);
  });
});

test("whatever an operator wrote into any text, no answer has a script, a handler or a frame in it", async () => {
  const bad =
    '<p onclick="evil()">Read <a href="javascript:evil()">on</a><img src=x onerror=evil()><iframe src="//evil"></iframe>' +
    "<svg onload=evil()></svg><style>evil</style><script>evil()</script><a href='data:text/html,evil'>here</a></p>";
  const texts = Object.fromEntries(["TY", "EN", "FIL", "VN", "CN"].map((key) => [key, { title: "t", content: bad }]));
  await changeContent(app, "update announcement set texts = $1", [texts]);
  await changeContent(app, "update help_entry set texts = $1", [texts]);
  for (const [name, input] of [
    ["announcements.list", { types: "A,PL,B,PU,PR,H" }],
    ["lobby.news", {}],
    ["help.entries", { device: "MOBILE", lang: "EN" }],
  ] as const) {
    const told = JSON.stringify((await app.browser().ask(name, input)).envelope.value);
    expect(told, name).toContain("Read");
    expect(told, name).not.toMatch(/evil|onclick|<script|<iframe|<svg|<style/);
  }
});

import { expect, test } from "vitest";
import type { Ask } from "#web/platform/data/call.ts";
import type { Shell } from "#web/platform/data/shell.ts";
import { forgetNews } from "#web/platform/data/announcements.ts";
import { excerptOf } from "#web/features/promotions/promo-words.ts";
import { loadHome } from "./load-home.ts";

const merchant = {
  code: "novaro",
  jackpot: { min: 1, max: 2 },
  vendorLists: { inHouse: [], esports: [], cockfight: [] },
};
const shell = (language: string) => ({ merchant, language }) as unknown as Shell;
const notice = { id: 3, title: "Tonight" };
const promotion = {
  id: 5,
  content: `<p>${"Fly any crash title. ".repeat(20)}</p>`,
  announcementImages: [
    { sequence: 2, url: "/art/banners/crash-1280" },
    { sequence: 1, url: "/art/banners/crash" },
  ],
};
const values: Record<string, unknown> = {
  "games.hot": { list: [] },
  "games.vendors": { vendors: [{ vassalage: "JL", displayName: "Jolt", gameCount: 7 }], vendorSorting: [] },
  "games.winners": { list: [] },
  "games.matches": { list: [{ matchId: 9 }] },
  "lobby.news": { list: [] },
  "announcements.list": { banners: [{ id: 1 }], hot: [], player: [notice], popup: [], promotion: [promotion] },
};
const online = (async (name: string) => ({ ok: true, value: values[name] })) as unknown as Ask;
const offline = (async () => ({ ok: false, refusal: "offline" })) as unknown as Ask;

test("HOME-005 home asks for the banners of the group m_home, and shows what comes", async () => {
  forgetNews();
  const asked: [string, unknown][] = [];
  const ask = (async (name: string, input: unknown) => {
    asked.push([name, input]);
    return { ok: true, value: values[name] };
  }) as unknown as Ask;
  expect((await loadHome(ask, shell("VN"))).banners).toEqual([{ id: 1 }]);
  expect(asked.find(([name]) => name === "announcements.list")?.[1]).toMatchObject({
    groupName: "m_home",
    types: "B,PL,PU,PR,H",
  });
});

test("home takes of a promotion along what its card shows", async () => {
  forgetNews();
  const [card] = (await loadHome(online, shell("EN"))).promotions;
  expect(card?.content).toBe(excerptOf(promotion.content));
  expect(excerptOf(card?.content ?? "")).toBe(card?.content);
  expect(card?.announcementImages).toEqual([{ sequence: 1, url: "/art/banners/crash" }]);
});

test("home without a network says of nothing that there is none: it shows what it showed, in the same language", async () => {
  const shown = await loadHome(online, shell("EN"));
  expect(shown).toMatchObject({ notices: [notice], promotionCount: 1, hot: [], gameCount: 7 });
  forgetNews();
  const again = await loadHome(offline, shell("EN"), shown);
  expect({ ...again, jackpot: 0 }).toEqual({ ...shown, jackpot: 0 });
  for (const unknown of [await loadHome(offline, shell("FIL"), shown), await loadHome(offline, shell("EN"))]) {
    expect(unknown).toMatchObject({ hot: null, notices: null, promotionCount: null, banners: [], promotions: [] });
    expect(unknown).toMatchObject({ hotCount: null, winners: null });
  }
});

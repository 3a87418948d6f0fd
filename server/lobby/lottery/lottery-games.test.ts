/** The documents' /lgw reads, on the catalogue's own rows (U-100). */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OutputOf } from "#contract/core/call.ts";
import { CALLS, type Calls } from "#contract/core/calls.ts";
import { type TestApp, testApp } from "#testing/app.ts";

type Page = OutputOf<Calls["lotteryGames.mobile"]>;
type Name = "games.list" | "lotteryGames.mobile" | "lotteryGames.popular";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function value<T = Page>(name: Name, input = {}, host?: string): Promise<T> {
  const answer = await app.browser(host).ask(name, input);
  expect(answer.status).toBe(200);
  return answer.envelope.value as T;
}
const addressOf = (name: Name) => {
  const call = CALLS.find((one) => one.name === name);
  return call && [call.method, call.path];
};
const codes = ({ games }: Page) => games.map(({ gameCode }) => gameCode);

test("LIST-066 /lgw/games/mobile has the merchant's lotteries and nothing else, by the filters of the game list", async () => {
  expect(addressOf("lotteryGames.mobile")).toEqual(["GET", "/lgw/games/mobile"]);
  const all = await value("lotteryGames.mobile", { pageSize: 200 });
  const [lott, elott] = [
    await value("games.list", { gameType: "LOTT" }),
    await value("games.list", { gameType: "ELOTT" }),
  ];
  expect(codes(all).toSorted()).toEqual([...codes(lott), ...codes(elott)].toSorted());
  expect(codes(await value("lotteryGames.mobile", { gameType: "LOTT" }))).toEqual(codes(lott));
  expect(codes(await value("lotteryGames.mobile", { vassalage: "TCG_SEA" }))).toEqual(
    codes(await value("games.list", { vassalage: "TCG_SEA" })),
  );
  expect(codes(await value("lotteryGames.mobile", { gameName: "keno" }))).toEqual(["instant-keno-20"]);
  expect(codes(await value("lotteryGames.mobile", { gameType: "LIVE" }))).toEqual([]);
  const second = await value("lotteryGames.mobile", { pageSize: 5, pageNo: 2 });
  expect(codes(second)).toEqual(codes(all).slice(5, 10));
  expect(second).toMatchObject({ pageNum: 2, totalCount: all.totalCount, totalPages: Math.ceil(all.totalCount / 5) });
});

async function played(code: string, staked: bigint, { merchantId = "novaro", currency = "PHP", hoursAgo = 1 } = {}) {
  await app.owner.query({
    text: `insert into round (id, peer, vendor_round, member_id, merchant_id, game_id, game_code, currency, state, staked,
             won, opened_at)
           select $1::uuid, 'arcade', $1::text, m.id, $2, g.id, g.code, $3, 'open', $4, 0, $5
           from game g, (select id from member limit 1) m where g.code = $6`,
    values: [randomUUID(), merchantId, currency, staked, new Date(app.clock.nowMs() - hoursAgo * 3600_000), code],
  });
}

test("LIST-062 LIST-067 popular games are a GET with a query: by what was staked at this merchant in seven days", async () => {
  expect(addressOf("lotteryGames.popular")).toEqual(["GET", "/lgw/games/popular"]);
  await app.owner.query("delete from round where state = 'open'");
  const before = codes(await value("lotteryGames.popular", { pageSize: 200 }));
  await played("mega-draw-6", 500_000_000_000n);
  await played("daily-three", 400_000_000_000n);
  await played("daily-three", 400_000_000_000n);
  await played("racing-ten", 900_000_000_000n, { hoursAgo: 24 * 8 });
  await played("turbo-ball-ten", 900_000_000_000n, { currency: "FREE" });
  await played("pocket-lotto-five", 900_000_000_000n, { merchantId: "solenne", currency: "EUR" });
  expect(codes(await value("lotteryGames.popular", { pageSize: 200 }))).toEqual([
    "daily-three",
    "mega-draw-6",
    ...before,
  ]);
  expect(codes(await value("lotteryGames.popular", { gameType: "LOTT", pageSize: 1, pageNo: 2 }))).toEqual([
    "mega-draw-6",
  ]);
  expect(codes(await value("lotteryGames.popular", { gameType: "ELOTT" }))).toEqual([]);
  expect(codes(await value("lotteryGames.popular", { pageSize: 1 }, "solenne.localhost"))).toEqual([
    "pocket-lotto-five",
  ]);
});

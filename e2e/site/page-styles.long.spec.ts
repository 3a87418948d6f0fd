/** Every kind of page, on a phone and on a wide screen: it brings the rules that it needs (decision 057). */
import { expect, test } from "#e2e/test.ts";
import { changedInPages } from "#e2e/looks.ts";
import { addressOf } from "#e2e/server.ts";

const WIDTHS = [390, 1280];
const VISITORS = [
  "/m/home",
  "/m/slot",
  "/m/provider",
  "/m/fav-games",
  "/m/activity",
  "/m/activityDetail?id=2",
  "/m/login",
  "/m/register",
  "/m/forget",
  "/m/help",
  "/m/play?game=1",
  "/m/set",
  "/m/notice",
  "/m/download",
  "/m/feedback",
  "/m/liveChat",
  "/m/jackpots",
  "/m/agent",
  "/m/errorLimit",
  "/m/nothing-here",
];
const MEMBERS = [
  "/m/home",
  "/m/member/home",
  "/m/member/profile",
  "/m/securityCenter",
  "/m/gameRecord",
  "/m/vip",
  "/m/tasks",
  "/m/rewardCenter",
  "/m/applyReward",
  "/m/webEmail",
  "/m/voucherCenter",
  "/m/changePsw",
  "/m/set",
  "/m/agent/home",
  "/m/member/agent/getSalaryContract",
];

for (const [host, theme] of [
  ["localhost", "dark"],
  ["solenne.localhost", "light"],
] as const) {
  test(`on ${host}, ${theme}, the whole sheet changes nothing in a page that came`, async ({ page }) => {
    test.setTimeout(900_000);
    const wear = { name: "theme", value: theme, url: addressOf("/", host) };
    await page.context().addCookies([wear]);
    const visitors = await changedInPages(page, { host, paths: VISITORS, widths: WIDTHS });
    await page.context().addCookies([{ ...wear, name: "member", value: "1" }]);
    const members = await changedInPages(page, { host, paths: MEMBERS, widths: WIDTHS });
    expect([...visitors, ...members]).toEqual([]);
  });
}

/** What is said of a measured visit beside its vitals: closed lists, nothing that names anybody. */
import { CATEGORIES } from "#rules/games/categories.ts";
import { HOME_ADDRESS, HOME_ALIASES } from "./home-addresses.ts";

/** Where a page sends what it measured; relative, so that it goes where the page came from. */
export const PAGE_SPEED_PATH = "/page-speed";

/** The ids of the site's routes (web/routes.ts), home's other addresses counting as home. */
export const SCREENS: readonly string[] = [
  HOME_ADDRESS,
  ...CATEGORIES.map(({ path }) => path),
  "/m/slot-games",
  "/m/gameCenter",
  "/m/provider",
  "/m/search-games",
  "/m/fav-games",
  "/m/recent-games",
  "/m/play",
  "/m/activity",
  "/m/activityDetail",
  "/m/applyReward",
  "/m/notice",
  "/m/noticeDetail",
  "/m/help",
  "/m/helpDetail",
  "/m/liveChat",
  "/m/webEmail",
  "/m/feedback",
  "/m/download",
  "/m/login",
  "/m/forget",
  "/m/changePsw",
  "/m/register",
  "/m/register.html",
  "/m/member/home",
  "/m/member/profile",
  "/m/vip",
  "/m/voucherCenter",
  "/m/tasks",
  "/m/member/agent/getSalaryContract",
  "/m/member/agent/getDevidendContract",
  "/m/member/agent/getHourContract",
  "/m/rewardCenter",
  "/m/member/manualRebate",
  "/m/gameRecord",
  "/m/lotteryOrders",
  "/m/transaction/record",
  "/m/profitandloss",
  "/m/withdraw",
  "/m/securityCenter",
  "/m/saferPlay",
  "/m/set",
  "/m/agent",
  "/m/agent/home",
  "/m/errorLimit",
  "/offline",
  "/*",
];

/** What a visit's route is called among the screens. */
export function screenOf(routeId: string): string {
  return HOME_ALIASES.includes(routeId) ? HOME_ADDRESS : routeId;
}

export const READERS = ["visitor", "member"] as const;
/** What the browser says of its line, coarsely (Network Information API); most browsers say nothing. */
export const NETWORKS = ["slow", "3g", "4g", "unknown"] as const;
/** Whether the page came by the network alone, by the service worker, or without a network. */
export const STARTS = ["cold", "warm", "offline"] as const;

export type Network = (typeof NETWORKS)[number];
export type Start = (typeof STARTS)[number];

/** Which build the page was of, by the router's own digest of it. */
export const BUILD = /^[0-9a-f]{8}$/;

import { CATEGORIES } from "#rules/games/categories.ts";
import { HOME_ADDRESS, HOME_ALIASES } from "#rules/site/home-addresses.ts";
import { index, layout, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";

/** The same screen at another address. */
function at(path: string, file: string): RouteConfigEntry {
  return route(path.replace(/^\//, ""), file, { id: path });
}

const HOME = "screens/lobby/home/home.tsx";
const CATEGORY = "screens/lobby/games/category.tsx";
const CONTRACT = "screens/agents/contract/contract.tsx";
const OWN_LIST = "screens/lobby/games/own-list.tsx";

/** The gallery is part of builds made for development only: no other bundle has anything of it. */
const gallery = process.env["MARQUEE_DEV"] === "1" ? [at("/dev/gallery", "gallery/gallery.tsx")] : [];

/** Every address of the site (browsing §2, accounts §2). An unknown one leads to /m/home. */
export default [
  layout("layout/frame.tsx", [
    // Home and its aliases
    ...HOME_ALIASES.map((path) => (path === "/" ? index(HOME, { id: path }) : at(path, HOME))),
    at(HOME_ADDRESS, HOME),

    // Game categories
    ...CATEGORIES.map(({ path }) => at(path, CATEGORY)),
    at("/m/slot-games", CATEGORY),
    at("/m/gameCenter", CATEGORY),
    at("/m/provider", "screens/lobby/games/providers.tsx"),

    // Lists that share one screen
    at("/m/search-games", OWN_LIST),
    at("/m/fav-games", OWN_LIST),
    at("/m/recent-games", OWN_LIST),

    // A launched game
    at("/m/play", "screens/lobby/play/play.tsx"),

    // News and help
    at("/m/activity", "screens/bonuses/promotions/promotions.tsx"),
    at("/m/activityDetail", "screens/bonuses/promotions/promotion.tsx"),
    at("/m/applyReward", "screens/bonuses/promotions/apply-reward.tsx"),
    at("/m/notice", "screens/content/notices/notices.tsx"),
    at("/m/noticeDetail", "screens/content/notices/notice.tsx"),
    at("/m/help", "screens/content/help/help.tsx"),
    at("/m/helpDetail", "screens/content/help/help.tsx"),

    // Customer service
    at("/m/liveChat", "screens/service/chat/live-chat.tsx"),
    at("/m/webEmail", "screens/member/inbox/inbox.tsx"),
    at("/m/feedback", "screens/service/feedback/feedback.tsx"),

    at("/m/download", "screens/content/download/download.tsx"),

    // Account
    at("/m/login", "screens/identity/login/login.tsx"),
    at("/m/forget", "screens/identity/forgot/forgot.tsx"),
    at("/m/changePsw", "screens/identity/password/change-password.tsx"),
    at("/m/register", "screens/identity/register/register.tsx"),
    at("/m/register.html", "screens/identity/register/register.tsx"),

    // A member's places
    at("/m/member/home", "screens/member/home/member-home.tsx"),
    at("/m/member/profile", "screens/member/profile/profile.tsx"),
    at("/m/vip", "screens/bonuses/vip/vip.tsx"),
    at("/m/tasks", "screens/bonuses/tasks/tasks.tsx"),
    at("/m/member/agent/getSalaryContract", CONTRACT),
    // Spelled as the documents spell it (ROUTE-060)
    at("/m/member/agent/getDevidendContract", CONTRACT),
    at("/m/member/agent/getHourContract", CONTRACT),
    at("/m/rewardCenter", "screens/bonuses/reward-center/reward-center.tsx"),
    at("/m/member/manualRebate", "screens/bonuses/rebate/rebate.tsx"),
    at("/m/voucherCenter", "screens/payments/deposit/deposit.tsx"),
    at("/m/gameRecord", "screens/records/record/record.tsx"),
    at("/m/lotteryOrders", "screens/records/orders/orders.tsx"),
    at("/m/transaction/record", "screens/records/account/account.tsx"),
    at("/m/profitandloss", "screens/records/profit/profit.tsx"),
    at("/m/withdraw", "screens/payments/withdraw/withdraw.tsx"),
    at("/m/securityCenter", "screens/identity/security/security-center.tsx"),
    at("/m/saferPlay", "screens/member/safer-play/safer-play.tsx"),
    at("/m/set", "screens/member/settings/settings.tsx"),

    // Agents
    at("/m/agent", "screens/agents/home/agent-login.tsx"),
    at("/m/agent/home", "screens/agents/home/agent-home.tsx"),

    at("/m/errorLimit", "screens/site/error-limit/error-limit.tsx"),

    ...gallery,
    at("/offline", "screens/site/offline/offline.tsx"),

    at("/*", "screens/site/unknown/unknown.tsx"),
  ]),
] satisfies RouteConfig;

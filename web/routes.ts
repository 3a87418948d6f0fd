import { CATEGORIES } from "#rules/games/categories.ts";
import { index, layout, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";

/** The same screen at another address. */
function at(path: string, file: string): RouteConfigEntry {
  return route(path.replace(/^\//, ""), file, { id: path });
}

const HOME = "screens/home/home.tsx";
const CATEGORY = "screens/games/category.tsx";
const CONTRACT = "screens/contract/contract.tsx";
const OWN_LIST = "screens/games/own-list.tsx";

/** The gallery is part of builds made for development only: no other bundle has anything of it (ARCHITECTURE, habit 5). */
const gallery = process.env["MARQUEE_DEV"] === "1" ? [at("/dev/gallery", "gallery/gallery.tsx")] : [];

/** Every address of the site (browsing §2, accounts §2). An unknown one leads to /m/home. */
export default [
  layout("screens/frame/frame.tsx", [
    // Home and its aliases
    index(HOME, { id: "/" }),
    at("/m", HOME),
    at("/m/index", HOME),
    at("/m/index.html", HOME),
    at("/m/home", HOME),

    // Game categories
    ...CATEGORIES.map(({ path }) => at(path, CATEGORY)),
    at("/m/slot-games", CATEGORY),
    at("/m/gameCenter", CATEGORY),
    at("/m/provider", "screens/games/providers.tsx"),

    // Lists that share one screen
    at("/m/search-games", OWN_LIST),
    at("/m/fav-games", OWN_LIST),
    at("/m/recent-games", OWN_LIST),

    // A launched game
    at("/m/play", "screens/play/play.tsx"),

    // News and help
    at("/m/activity", "screens/promotions/promotions.tsx"),
    at("/m/activityDetail", "screens/promotions/promotion.tsx"),
    at("/m/applyReward", "screens/promotions/apply-reward.tsx"),
    at("/m/notice", "screens/notices/notices.tsx"),
    at("/m/noticeDetail", "screens/notices/notice.tsx"),
    at("/m/help", "screens/help/help.tsx"),
    at("/m/helpDetail", "screens/help/help.tsx"),

    // Customer service
    at("/m/liveChat", "screens/chat/live-chat.tsx"),
    at("/m/webEmail", "screens/inbox/inbox.tsx"),
    at("/m/feedback", "screens/feedback/feedback.tsx"),

    at("/m/download", "screens/download/download.tsx"),

    // Account
    at("/m/login", "screens/login/login.tsx"),
    at("/m/forget", "screens/forgot/forgot.tsx"),
    at("/m/changePsw", "screens/password/change-password.tsx"),
    at("/m/register", "screens/register/register.tsx"),
    at("/m/register.html", "screens/register/register.tsx"),

    // A member's places
    at("/m/member/home", "screens/member/member-home.tsx"),
    at("/m/member/profile", "screens/profile/profile.tsx"),
    at("/m/vip", "screens/vip/vip.tsx"),
    at("/m/tasks", "screens/tasks/tasks.tsx"),
    at("/m/member/agent/getSalaryContract", CONTRACT),
    // Spelled as the documents spell it (ROUTE-060)
    at("/m/member/agent/getDevidendContract", CONTRACT),
    at("/m/member/agent/getHourContract", CONTRACT),
    at("/m/rewardCenter", "screens/promotions/reward-center.tsx"),
    at("/m/gameRecord", "screens/record/record.tsx"),
    at("/m/securityCenter", "screens/security/security-center.tsx"),
    at("/m/set", "screens/settings/settings.tsx"),

    // Agents
    at("/m/agent", "screens/agent/agent-login.tsx"),
    at("/m/agent/home", "screens/agent/agent-home.tsx"),

    at("/m/errorLimit", "screens/error-limit/error-limit.tsx"),

    ...gallery,
    at("/offline", "screens/offline/offline.tsx"),

    // What is still being built has one honest screen, and no route of its own: each costs bytes of every first load
    at("/*", "screens/later/later.tsx"),
  ]),
] satisfies RouteConfig;

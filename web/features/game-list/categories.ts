import type { IconName } from "#web/ui/icon-names.ts";

export type CategoryKey =
  | "SLOT"
  | "CRASH"
  | "LIVE"
  | "FISH"
  | "BINGO"
  | "PVP"
  | "SPORTS"
  | "ESPORTS"
  | "COCKFIGHT"
  | "LOTT"
  | "ELOTT"
  | "JACKPOT"
  | "INHOUSE"
  | "RNG"
  | "JL"
  | "RTG"
  | "HOT";

/** `text` is the key of its name; `quiet` keeps it out of tab bar and rail: it is reached by address only. */
export type Category = {
  key: CategoryKey;
  path: string;
  icon: string;
  text: string;
  banner: string;
  quiet?: true;
};

/** Every category of games with its address (browsing §2) and the banner group it shows (U-074). */
export const CATEGORIES: readonly Category[] = [
  { key: "SLOT", path: "/m/slot", icon: "cherries", text: "category.slot", banner: "m_rng" },
  {
    key: "CRASH",
    path: "/m/crash",
    icon: "rocket-launch",
    text: "category.crash",
    banner: "m_rng",
  },
  {
    key: "LIVE",
    path: "/m/live-games",
    icon: "broadcast",
    text: "category.live",
    banner: "m_live",
  },
  { key: "FISH", path: "/m/fishing-games", icon: "fish", text: "category.fish", banner: "m_fish" },
  { key: "BINGO", path: "/m/bingo", icon: "table", text: "category.bingo", banner: "m_rng" },
  { key: "PVP", path: "/m/poker-games", icon: "spade", text: "category.poker", banner: "m_pvp" },
  {
    key: "SPORTS",
    path: "/m/sport-games",
    icon: "soccer-ball",
    text: "category.sports",
    banner: "m_sports",
  },
  {
    key: "ESPORTS",
    path: "/m/esport-games",
    icon: "game-controller",
    text: "category.esports",
    banner: "m_sports",
  },
  {
    key: "COCKFIGHT",
    path: "/m/cockfight",
    icon: "bird",
    text: "category.cockfight",
    banner: "m_sports",
  },
  { key: "LOTT", path: "/m/lott", icon: "ticket", text: "category.lottery", banner: "m_lott" },
  { key: "ELOTT", path: "/m/elott", icon: "ticket", text: "category.elottery", banner: "m_elott" },
  { key: "JACKPOT", path: "/m/jackpots", icon: "crown", text: "category.jackpot", banner: "m_rng" },
  {
    key: "INHOUSE",
    path: "/m/inHouse",
    icon: "sparkle",
    text: "category.originals",
    banner: "m_rng",
  },
  {
    key: "RNG",
    path: "/m/rng-games",
    icon: "cherries",
    text: "category.rng",
    banner: "m_rng",
    quiet: true,
  },
  {
    key: "JL",
    path: "/m/jili-games",
    icon: "cherries",
    text: "category.jili",
    banner: "m_rng",
    quiet: true,
  },
  {
    key: "RTG",
    path: "/m/rtg-games",
    icon: "cherries",
    text: "category.rtg",
    banner: "m_rng",
    quiet: true,
  },
  {
    key: "HOT",
    path: "/m/hot-games",
    icon: "fire",
    text: "category.hot",
    banner: "m_rng",
    quiet: true,
  },
];

/** When the server sends no sorting (U-102), with the house's own kinds at the end. */
const ORDER: readonly CategoryKey[] = [
  "SLOT",
  "CRASH",
  "LIVE",
  "FISH",
  "BINGO",
  "PVP",
  "SPORTS",
  "ESPORTS",
  "COCKFIGHT",
  "LOTT",
  "ELOTT",
  "JACKPOT",
  "INHOUSE",
];

export function categoryOf(key: string): Category | undefined {
  return CATEGORIES.find((category) => category.key === key);
}

/** "cherries" → its duotone drawing, or the filled one for what is selected. */
export function categoryIcon({ icon }: Category, selected: boolean): IconName {
  return `${icon}-${selected || icon === "fire" ? "fill" : "duotone"}` as IconName;
}

/** The categories in the merchant's order as the server sorted them; without an answer, the fixed order. */
export function sortedCategories(sorting: readonly string[]): Category[] {
  const keys = sorting.length > 0 ? sorting : ORDER;
  return keys.flatMap((key) => {
    const category = categoryOf(key);
    return category && !category.quiet ? [category] : [];
  });
}

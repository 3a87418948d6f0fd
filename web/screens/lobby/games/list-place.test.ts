import { describe, expect, test } from "vitest";
import { CATEGORIES } from "#rules/games/categories.ts";
import { menuCategories, ownPlaceAt, placeAt, startOf } from "./list-place.ts";

// U-048, and the banner groups of U-074
const PAGES = [
  ["ROUTE-026", "/m/live-games", "LIVE", "m_live"],
  ["ROUTE-027", "/m/rng-games", "RNG", "m_rng"],
  ["ROUTE-028", "/m/slot", "SLOT", "m_rng"],
  ["ROUTE-029", "/m/crash", "CRASH", "m_crash"],
  ["ROUTE-030", "/m/sport-games", "SPORTS", "m_sports"],
  ["ROUTE-031", "/m/esport-games", "ESPORTS", "m_esports"],
  ["ROUTE-032", "/m/fishing-games", "FISH", "m_fish"],
  ["ROUTE-033", "/m/poker-games", "PVP", "m_pvp"],
  ["ROUTE-034", "/m/lott", "LOTT", "m_lott"],
  ["ROUTE-035", "/m/elott", "ELOTT", "m_elott"],
  ["ROUTE-036", "/m/hot-games", "HOT", "m_rng"],
  ["ROUTE-037", "/m/inHouse", "INHOUSE", "m_inhouse"],
  ["ROUTE-038", "/m/cockfight", "COCKFIGHT", "m_cockfight"],
  ["ROUTE-039", "/m/jili-games", "JL", "m_rng"],
  ["ROUTE-040", "/m/rtg-games", "RTG", "m_rng"],
  ["ROUTE-041", "/m/jackpots", "JACKPOT", "m_jackpot"],
  ["ROUTE-042", "/m/bingo", "BINGO", "m_bingo"],
  ["U-048", "/m/table-games", "TABLE", "m_table"],
] as const;

describe("which list stands where", () => {
  test("ROUTE-065 CAT-005 the table of category pages: type and banner group of each, PVP, fish and lottery too", () => {
    expect(CATEGORIES).toHaveLength(PAGES.length);
    for (const [, path, key, banner] of PAGES) expect(placeAt(path)).toMatchObject({ key, path, banner });
    // Where nobody made banners for a category, its type's stand
    const others = CATEGORIES.flatMap(({ key, bannerElse }) => (bannerElse ? [[key, bannerElse]] : []));
    expect(Object.fromEntries(others)).toEqual({
      CRASH: "m_rng",
      BINGO: "m_rng",
      TABLE: "m_rng",
      JACKPOT: "m_rng",
      INHOUSE: "m_rng",
      ESPORTS: "m_sports",
      COCKFIGHT: "m_sports",
    });
    expect(placeAt("/m/slot-games")).toBe(placeAt("/m/slot"));
    expect(placeAt("/m/gameCenter").key).toBe("ALL");
  });

  test("only the hot page starts with the hot games", () => {
    for (const { key } of CATEGORIES) expect(startOf(key)).toBe(key === "HOT" ? "hot" : "all");
  });

  test("CAT-003 CAT-004 the menu is hot, slots, crash, then the sorted categories, each once", () => {
    const keys = (sorting: string[]) => menuCategories(sorting).map(({ key }) => key);
    expect(keys(["LIVE", "SLOT", "SPORTS", "ESPORTS", "CRASH", "COCKFIGHT"])).toEqual([
      "HOT",
      "SLOT",
      "CRASH",
      "LIVE",
      "SPORTS",
      "ESPORTS",
      "COCKFIGHT",
    ]);
  });

  test("a category that the sorting does not name stands in the menu of its own page, after hot, slots and crash", () => {
    expect(menuCategories(["LIVE"], "BINGO").map(({ key }) => key)).toEqual(["HOT", "SLOT", "CRASH", "BINGO", "LIVE"]);
    expect(menuCategories(["LIVE"], "LIVE").map(({ key }) => key)).toEqual(["HOT", "SLOT", "CRASH", "LIVE"]);
    expect(menuCategories(["LIVE"], "ALL").map(({ key }) => key)).toEqual(["HOT", "SLOT", "CRASH", "LIVE"]);
  });

  test("ROUTE-047 search, favourites and recent: the path is the data type, gameType the kind", () => {
    expect(ownPlaceAt("/m/search-games", "")).toEqual({ dataType: "search", category: "ALL" });
    expect(ownPlaceAt("/m/fav-games", "?gameType=LIVE")).toEqual({ dataType: "favourites", category: "LIVE" });
    expect(ownPlaceAt("/m/recent-games", "?gameType=nonsense")).toEqual({ dataType: "recent", category: "ALL" });
  });
});

import { describe, expect, it } from "vitest";
import {
  canBeFavourite,
  CATALOGUE_TYPES,
  CATEGORIES,
  catalogueType,
  isOfSiteType,
  searchedAs,
  SORTED,
  vendorsApart,
} from "./categories.ts";

const LISTS = { inHouse: ["ORIGINALS"], esports: ["HEXPLAY"], cockfight: ["SV3", "DIG"] };

describe("the table of categories", () => {
  it("HOME-011 has the documents' fixed order as its own, so that server and site have one", () => {
    const fixed = ["SLOT", "CRASH", "LIVE", "FISH", "PVP", "SPORTS", "LOTT", "ELOTT"];
    expect(SORTED.map(({ key }) => key)).toEqual(fixed);
  });

  it("gives each category an address of its own", () => {
    expect(new Set(CATEGORIES.map(({ path }) => path)).size).toBe(CATEGORIES.length);
  });

  it("says no kind of the catalogue twice, but where vendors tell them apart", () => {
    const kinds = CATEGORIES.filter(({ vendors }) => vendors === undefined).map((row) => `${row.type} ${row.classify}`);
    expect(new Set(kinds).size).toBe(kinds.length);
  });

  it("knows the types of the catalogue", () => {
    expect(CATALOGUE_TYPES.toSorted()).toEqual(["ELOTT", "FISH", "LIVE", "LOTT", "PVP", "RNG", "SPORTS"]);
  });
});

describe("a category's games", () => {
  it.each([
    ["SLOT", { type: "RNG", classify: "SM" }],
    ["CRASH", { type: "RNG", classify: "Crash" }],
    ["BINGO", { type: "RNG", classify: "BG" }],
    ["TABLE", { type: "RNG", classify: "OG" }],
    ["FISH", { type: "FISH", classify: "" }],
    // By vendors alone, so that it is no kind of the catalogue
    ["ESPORTS", { type: "ESPORTS", classify: "" }],
    ["NOTHING", { type: "NOTHING", classify: "" }],
  ])("%s are %j in the catalogue", (key, kind) => expect(catalogueType(key)).toEqual(kind));

  it("are told by type and, where it has one, classification", () => {
    const slot = { type: "RNG", classify: "SM" };
    expect([isOfSiteType(slot, "SLOT"), isOfSiteType(slot, "RNG"), isOfSiteType(slot, "CRASH")]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("CAT-011 CAT-012 leave the type where the merchant gives their vendors a category of their own", () => {
    expect(vendorsApart("SPORTS", LISTS)).toEqual(["HEXPLAY", "SV3", "DIG"]);
    expect(vendorsApart("RNG", LISTS)).toEqual([]);
  });

  it("LIST-022 can be favourites but for lotteries, whose types have no star", () => {
    expect(CATALOGUE_TYPES.filter((type) => !canBeFavourite(type))).toEqual(["LOTT", "ELOTT"]);
  });

  it.each([
    ["RNG", "SM", "SLOT"],
    ["RNG", "Crash", "CRASH"],
    ["SPORTS", "ES", "ESPORTS"],
    ["SPORTS", "SP", "SPORTS"],
    ["LIVE", "BAC", "LIVE"],
    ["RNG", "OG", "TABLE"],
    ["RNG", "XX", undefined],
  ])("of type %s and classification %s are searched as %s", (type, classify, key) => {
    expect(searchedAs(type, classify)?.key).toBe(key);
  });
});

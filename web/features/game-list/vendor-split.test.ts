import { describe, expect, test } from "vitest";
import { closedOf, splitSports } from "./vendor-split.ts";

const COCKFIGHT = ["SV3", "DS88", "DIG", "WGB", "WS168"];
const LISTS = { inHouse: [], esports: ["HEXPLAY", "RIFTLINE"], cockfight: COCKFIGHT };

const entry = (gameCategory: string, ...codes: string[]) => ({
  gameCategory,
  open: true,
  vendorNames: codes.map((vassalage) => ({ vassalage, displayName: vassalage, isHot: 0 })),
});
const told = (sorting: ReturnType<typeof entry>[]) =>
  splitSports(sorting, LISTS).map((one) => [one.gameCategory, ...one.vendorNames.map(({ vassalage }) => vassalage)]);

describe("the vendor setup of sports", () => {
  test("CAT-011 CAT-012 CAT-014 ESPORTS stands right after SPORTS, COCKFIGHT with its five vendors at the end", () => {
    const sports = entry("SPORTS", "ARENABOOK", "SV3", "HEXPLAY", "DS88", "BTI", "DIG", "WGB", "RIFTLINE", "WS168");
    expect(told([entry("SLOT", "JL"), sports, entry("LOTT", "LOTT")])).toEqual([
      ["SLOT", "JL"],
      ["SPORTS", "ARENABOOK", "BTI"],
      ["ESPORTS", "HEXPLAY", "RIFTLINE"],
      ["LOTT", "LOTT"],
      ["COCKFIGHT", ...COCKFIGHT],
    ]);
  });

  test("CAT-013 a SPORTS that the split leaves empty goes, and ESPORTS takes its place", () => {
    expect(told([entry("SLOT", "JL"), entry("SPORTS", "HEXPLAY", "DIG"), entry("LOTT", "LOTT")])).toEqual([
      ["SLOT", "JL"],
      ["ESPORTS", "HEXPLAY"],
      ["LOTT", "LOTT"],
      ["COCKFIGHT", "DIG"],
    ]);
  });

  test("without sports vendors, or without vendors for a part, nothing is made", () => {
    expect(told([entry("SLOT", "JL")])).toEqual([["SLOT", "JL"]]);
    expect(told([entry("SPORTS", "BTI")])).toEqual([["SPORTS", "BTI"]]);
  });

  test("a category is closed where nothing of it can be played, and what is split from it as well", () => {
    const sports = { ...entry("SPORTS", "BTI", "DIG"), open: false };
    const open = [entry("SLOT", "JL"), entry("TABLE", "INHOUSE"), entry("INHOUSE", "INHOUSE")];
    const sorting = splitSports([...open, sports], LISTS);
    // Of what menus alone offer, what is not named has nothing to play
    expect(closedOf(sorting)).toEqual(["SPORTS", "COCKFIGHT", "BINGO", "JACKPOT"]);
  });
});

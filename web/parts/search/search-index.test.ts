import { describe, expect, test } from "vitest";
import { foldText } from "#rules/fold-text.ts";
import { isOneSlip } from "./one-slip.ts";
import { openIndex, searchIndex } from "./search-index.ts";

const GAMES: [title: string, vendor: number, kind: number][] = [
  ["Emberwing Hoard", 0, 0],
  ["Sugar Comets", 1, 0],
  ["Lantern Tiger", 2, 0],
  ["Tiger Lily Trail", 2, 0],
  ["Fiesta Piñata", 1, 0],
  ["Skyrush", 0, 1],
  ["Dragon Updraft", 2, 1],
];
const index = openIndex(
  {
    vendors: [
      ["KUMOLAB", "Kumolab"],
      ["HALFMOON", "Halfmoon"],
      ["LANTERNA", "Lanterna"],
    ],
    kinds: [
      ["RNG", "SM"],
      ["RNG", "Crash"],
    ],
    ids: GAMES.map((_, at) => at + 1),
    titles: GAMES.map(([title]) => title),
    vendor: GAMES.map(([, vendor]) => vendor),
    kind: GAMES.map(([, , kind]) => kind),
    tiles: GAMES.map(() => "tile"),
  },
  [
    { words: ["老虎机", "slot"], path: "/m/slot", type: "RNG", classify: "SM", vendors: [] },
    { words: ["Crash"], path: "/m/crash", type: "RNG", classify: "Crash", vendors: [] },
    { words: ["Fishing"], path: "/m/fishing-games", type: "FISH", classify: "", vendors: [] },
  ],
);
const titles = (words: string) => searchIndex(index, words).games.map(({ title }) => title);
const places = (words: string) => searchIndex(index, words).places.map(({ path, count }) => [path, count]);

describe("search in the browser", () => {
  test("forgives one slip in each word, and finds words in any order", () => {
    expect(titles("Embrwing Hord")).toEqual(["Emberwing Hoard"]);
    expect(titles("sugra comets")).toEqual(["Sugar Comets"]);
    expect(titles("tiger lantern")[0]).toBe("Lantern Tiger");
  });

  test("reads other alphabets by their sound, and letters without their accents", () => {
    expect(titles("pinata")).toEqual(["Fiesta Piñata"]);
    expect(titles("PIÑATA")).toEqual(["Fiesta Piñata"]);
    expect(titles("Лантерн")).toContain("Lantern Tiger");
    expect(titles("драгон")).toEqual(["Dragon Updraft"]);
    expect(foldText("Đại Lộ Ñandú’s ÆØ Łódź ß")).toBe("dai lo nandus aeo lodz ss");
  });

  test("knows studios and categories by name, near miss and the reader's word", () => {
    expect(places("kumo")).toEqual([["/m/gameCenter?vassalage=KUMOLAB", 2]]);
    expect(places("kumolba")).toEqual([["/m/gameCenter?vassalage=KUMOLAB", 2]]);
    expect(places("老虎机")).toEqual([["/m/slot", 5]]);
    expect(places("slot")).toEqual([["/m/slot", 5]]);
    // a category without a game is no way to anything
    expect(places("fishing")).toEqual([]);
    expect(titles("crash")).toEqual(["Skyrush", "Dragon Updraft"]);
    expect(titles("lanterna dragon")).toEqual(["Dragon Updraft"]);
  });

  test("within a category only its own games are meant, and no places", () => {
    expect(searchIndex(index, "skyrsh", "/m/crash").games.map(({ title }) => title)).toEqual(["Skyrush"]);
    expect(searchIndex(index, "skyrsh", "/m/slot")).toEqual({ games: [], places: [] });
    expect(searchIndex(index, "tigr lantern", "/m/slot").games[0]?.title).toBe("Lantern Tiger");
    expect(searchIndex(index, "kumolab", "/m/crash")).toMatchObject({ games: [{ title: "Skyrush" }], places: [] });
  });

  test("odd words find nothing and break nothing", () => {
    for (const words of ["", "x", "(", "a b c d e f g", "\\", "-", "--x", '-"', "zzzzqq", " ".repeat(50)]) {
      expect(titles(words), words).toEqual([]);
    }
  });

  test("a slip is one letter more, less, changed or swapped", () => {
    for (const wanted of ["kumolba", "kumolb", "kumoolab", "kumalab", "kumolab"]) {
      expect(isOneSlip("kumolab", wanted), wanted).toBe(true);
    }
    for (const wanted of ["kamalab", "olab", "kumoxxab"]) expect(isOneSlip("kumolab", wanted), wanted).toBe(false);
  });
});

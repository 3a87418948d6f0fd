import { describe, expect, test } from "vitest";
import { foldText } from "#rules/games/fold-text.ts";
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
  ["Cash Cow Meadows", 0, 0],
  ["Arena Clash", 1, 0],
  ["Crash Site", 1, 0],
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
    tags: [["FeatureBuy", [1, 2]]],
    tiles: GAMES.map(() => "tile"),
  },
  [
    { words: ["老虎机", "slot"], path: "/m/slot", type: "RNG", classify: "SM", vendors: [] },
    { words: ["Crash"], path: "/m/crash", type: "RNG", classify: "Crash", vendors: [] },
    { words: ["Feature buy"], path: "/m/slot-games", type: "RNG", classify: "FeatureBuy", vendors: [] },
    { words: ["Fishing"], path: "/m/fishing-games", type: "FISH", classify: "", vendors: [] },
  ],
);
const titles = (words: string) => searchIndex(index, words).games.map(({ title }) => title);
const places = (words: string) => searchIndex(index, words).places.map(({ path, count }) => [path, count]);

describe("search in the browser", () => {
  test("the game of the very title that was typed comes before a kind of that name, and says so", () => {
    const own = openIndex(
      {
        vendors: [["KUMOLAB", "Kumolab"]],
        kinds: [
          ["LIVE", "DICE"],
          ["RNG", "HOUSE"],
        ],
        ids: [1, 2, 3],
        titles: ["Sic Royale", "Tide Dice", "Dice"],
        vendor: [0, 0, 0],
        kind: [0, 1, 1],
        tags: [],
        tiles: ["", "", ""],
      },
      [{ words: ["Dice"], path: "/m/live-games", type: "LIVE", classify: "DICE", vendors: [] }],
    );
    const { games } = searchIndex(own, "dice");
    expect(games.map(({ title, named }) => [title, named])).toEqual([
      ["Dice", true],
      ["Sic Royale", false],
      ["Tide Dice", false],
    ]);
  });

  test("forgives one slip in each word, and finds words in any order", () => {
    expect(titles("Embrwing Hord")).toEqual(["Emberwing Hoard"]);
    expect(titles("sugra comets")).toEqual(["Sugar Comets"]);
    expect(titles("tiger lantern")[0]).toBe("Lantern Tiger");
  });

  test("forgives a slip in each of two words at once", () => {
    for (const words of ["emberwng hord", "embrwing hord", "lantren tigr", "hord emberwng"])
      expect(titles(words)[0], words).toBe(/tig/.test(words) ? "Lantern Tiger" : "Emberwing Hoard");
  });

  test("finds a title that is typed without its spaces", () => {
    expect(titles("lanterntig")).toEqual(["Lantern Tiger"]);
    expect(titles("cashcowmeadows")).toEqual(["Cash Cow Meadows"]);
  });

  test("what is one slip from a word of a title comes before what lies across two words", () => {
    const own = ["Cauldron Cousins", "Deep Squid Squadron", "Dragon Updraft", "Data Dragon"];
    const none = own.map(() => 0);
    const only = openIndex(
      {
        vendors: [["KUMOLAB", "Kumolab"]],
        kinds: [["RNG", "SM"]],
        ids: own.map((_, at) => at),
        titles: own,
        vendor: none,
        kind: none,
        tags: [],
        tiles: own,
      },
      [],
    );
    const found = searchIndex(only, "drgon").games.map(({ title }) => title);
    expect(found.slice(0, 2)).toEqual(["Dragon Updraft", "Data Dragon"]);
    expect(found).toContain("Cauldron Cousins");
  });

  test("reads other alphabets by their sound, and letters without their accents", () => {
    expect(titles("pinata")).toEqual(["Fiesta Piñata"]);
    expect(titles("PIÑATA")).toEqual(["Fiesta Piñata"]);
    expect(titles("Лантерн")).toContain("Lantern Tiger");
    expect(titles("драгон")).toEqual(["Dragon Updraft"]);
    expect(foldText("Đại Lộ Ñandú’s ÆØ Łódź ß")).toBe("dai lo nandus aeo lodz ss");
  });

  test("knows studios and categories by name, near miss and the reader's word", () => {
    expect(places("kumo")).toEqual([["/m/gameCenter?vassalage=KUMOLAB", 3]]);
    expect(places("kumolba")).toEqual([["/m/gameCenter?vassalage=KUMOLAB", 3]]);
    expect(places("老虎机")).toEqual([["/m/slot", 8]]);
    expect(places("slot")).toEqual([["/m/slot", 8]]);
    // a category without a game is no way to anything
    expect(places("fishing")).toEqual([]);
    // what is named exactly comes first: its own games, then titles, and no slips beside them
    expect(titles("crash")).toEqual(["Skyrush", "Dragon Updraft", "Crash Site"]);
    expect(titles("feature buy")).toEqual(["Sugar Comets", "Lantern Tiger"]);
    expect(titles("crash site")).toEqual(["Crash Site"]);
    expect(titles("lanterna dragon")).toEqual(["Dragon Updraft"]);
  });

  test("within a category only its own games are meant, and no places", () => {
    expect(searchIndex(index, "skyrsh", "/m/crash").games.map(({ title }) => title)).toEqual(["Skyrush"]);
    expect(searchIndex(index, "skyrsh", "/m/slot")).toEqual({ games: [], places: [], total: 0 });
    expect(searchIndex(index, "tigr lantern", "/m/slot").games[0]?.title).toBe("Lantern Tiger");
    expect(searchIndex(index, "kumolab", "/m/crash")).toMatchObject({ games: [{ title: "Skyrush" }], places: [] });
  });

  test("a name of another alphabet is found by its sound where its letters are not the name's", () => {
    expect(titles("скайраш")).toEqual(["Skyrush"]);
    expect(titles("скай")).toEqual([]);
    expect(titles("skairash")).toEqual([]);
    expect(titles("кэш кау")).toEqual(["Cash Cow Meadows"]);
  });

  test("all that was found is counted, and given as far as it is asked for", () => {
    const all = searchIndex(index, "slot");
    expect([all.games.length, all.total]).toEqual([6, 8]);
    expect(searchIndex(index, "slot", "", 36).games).toHaveLength(8);
    expect(searchIndex(index, "tgier", "", 36)).toMatchObject({ total: 2 });
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

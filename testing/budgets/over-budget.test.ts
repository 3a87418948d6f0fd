import { expect, test } from "vitest";
import { type Costs, fileName, overBudget, type Owners, summed } from "./over-budget.ts";

const COSTS: Costs = {
  htmlBytes: 20_000,
  requests: 3,
  bytes: 60_000,
  scriptBytes: 30_000,
  styleBytes: 4000,
  elements: 400,
  fonts: 1,
  pictures: 0,
};
const NOBODY: Owners = {
  htmlBytes: [],
  requests: [],
  bytes: [],
  scriptBytes: [],
  styleBytes: [],
  elements: [],
  fonts: [],
  pictures: [],
};

test("a page within its budget has nothing said of it, up to the last byte", () => {
  expect(overBudget(COSTS, COSTS, NOBODY)).toEqual([]);
});

test("what is over is said with its figure, its budget, by how much, and whose it is, the largest first", () => {
  const owners = {
    ...NOBODY,
    scriptBytes: [
      { name: "assets/home.js", amount: 9000 },
      { name: "assets/vendor.js", amount: 21_000 },
    ],
  };
  expect(overBudget(COSTS, { ...COSTS, scriptBytes: 25_000 }, owners, { scriptBytes: 10_000 })).toEqual([
    [
      "scriptBytes: 30.00 KB, budget 25.00 KB (aim 10.00 KB): over by 5.00 KB, 20.0 %",
      "    21.00 KB  assets/vendor.js",
      "     9.00 KB  assets/home.js",
    ].join("\n"),
  ]);
});

test("a budget of nothing is over by what there is, and of many owners the least are one line", () => {
  const owners = { ...NOBODY, fonts: [..."abcdefghij"].map((name) => ({ name, amount: 1 })) };
  const [said = ""] = overBudget({ ...COSTS, fonts: 10 }, { ...COSTS, fonts: 0 }, owners);
  expect(said.split("\n")[0]).toBe("fonts: 10, budget 0: over by 10");
  expect(said.split("\n").at(-1)).toBe("           2  2 more");
});

test("a file is called by its name without hash, with the module that the manifest knows of it", () => {
  const modules = new Map([["assets/home-D0_a-2kX.js", "web/screens/lobby/home/home.tsx"]]);
  expect(fileName("/assets/vendor-CIa2lQo9.js", modules)).toBe("assets/vendor.js");
  expect(fileName("/assets/home-D0_a-2kX.js", modules)).toBe("assets/home.js (web/screens/lobby/home/home.tsx)");
  expect(fileName("/art/tiles/emberwing-hoard.webp", modules)).toBe("art/tiles/emberwing-hoard.webp");
});

test("owners of one name are one", () => {
  expect(
    summed([
      { name: "script", amount: 1 },
      { name: "image", amount: 1 },
      { name: "script", amount: 1 },
    ]),
  ).toEqual([
    { name: "script", amount: 2 },
    { name: "image", amount: 1 },
  ]);
});

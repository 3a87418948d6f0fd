import { expect, test } from "vitest";
import { judgeTitles } from "./title-checks.ts";

const RULES = { taken: new Set<string>(), keepsWallets: false };
const WHOLE = {
  code: "quito-dice",
  names: { en: "Quito Dice" },
  category: "TABLE",
  playable: true,
  returnPercent: "97.00",
  volatility: null,
  lines: null,
  minBet: "10000",
  maxBet: "10000000",
  freePlay: true,
  releasedAt: "2026-07-01T12:00:00.000Z",
};
const problemsOf = (title: object) => judgeTitles([title], RULES)[0]?.problems ?? [];

test("a whole title has no problem", () => {
  expect(problemsOf(WHOLE)).toEqual([]);
});

test.each(Object.keys(WHOLE).filter((field) => field !== "names"))(
  "without %s it is missing, whatever its type",
  (field) => {
    const { [field as keyof typeof WHOLE]: _left, ...rest } = WHOLE;
    expect(problemsOf(rest).map((problem) => [problem.field, problem.reason])).toEqual([[field, "missing"]]);
  },
);

test("stakes in a currency that nobody knows are named, and stakes of the title that no served currency has as coins", () => {
  const limits = { minBet: "5000000", maxBet: "50000000" };
  expect(problemsOf({ ...WHOLE, stakes: { QQQ: limits } })).toMatchObject([
    { field: "stakes.QQQ", reason: "range", detail: expect.stringContaining("PHP") },
  ]);
  const ofPesos = (title: object) =>
    judgeTitles([title], { ...RULES, currencies: ["PHP"] })[0]?.problems.map(
      ({ field, detail }) => `${field} ${detail}`,
    );
  expect(ofPesos({ ...WHOLE, minBet: "1500" })).toEqual(["minBet is whole coins, of 1000 each at the finest"]);
  expect(ofPesos({ ...WHOLE, maxBet: "10000001" })).toEqual(["maxBet is whole coins, of 1000 each at the finest"]);
  expect(ofPesos({ ...WHOLE, minBet: "2000" })).toEqual([]);
  // Where no currencies were agreed upon, a title may be made for dinars
  expect(problemsOf({ ...WHOLE, minBet: "1500" })).toEqual([]);
});

test("all problems of a title are told at once: the bare code, and names without the English one", () => {
  const found = problemsOf({ code: "Bad Code", names: { VN: "Xúc xắc" }, category: "COIN" });
  expect(found.map(({ field, reason }) => `${field} ${reason}`)).toEqual([
    "code format",
    "category format",
    "playable missing",
    "returnPercent missing",
    "volatility missing",
    "lines missing",
    "minBet missing",
    "maxBet missing",
    "freePlay missing",
    "releasedAt missing",
    "names.EN missing",
  ]);
});

test.each([
  [{ minBet: "5000000", maxBet: "50000000" }, []],
  [{ minBet: "5000000", maxBet: "50000000", defaultBet: "5000000", steps: ["5000000", "50000000"] }, []],
  [{ minBet: "5000000" }, ["stakes.VND.maxBet missing"]],
  [{ minBet: "0", maxBet: "50000000" }, ["stakes.VND.minBet range"]],
  [{ minBet: "5000000", maxBet: "100000" }, ["stakes.VND.maxBet range"]],
  // A dong has no parts
  [{ minBet: "150000", maxBet: "50000000" }, ["stakes.VND.minBet range"]],
  [{ minBet: "5000000", maxBet: "50000000", defaultBet: "60000000" }, ["stakes.VND.defaultBet range"]],
  [{ minBet: "5000000", maxBet: "50000000", steps: ["50000000", "5000000"] }, ["stakes.VND.steps range"]],
  [{ minBet: "5000000", maxBet: "50000000", steps: ["5000000", "5050000"] }, ["stakes.VND.steps range"]],
  [{ minBet: "5000000", maxBet: "50000000", steps: [] }, ["stakes.VND.steps format"]],
])("stakes of a currency, %j: %j", (limits, problems) => {
  const found = problemsOf({ ...WHOLE, stakes: { VND: limits } });
  expect(found.map(({ field, reason }) => `${field} ${reason}`)).toEqual(problems);
  expect(problemsOf({ ...WHOLE, stakes: { dong: { minBet: "1", maxBet: "1" } } })).toMatchObject([
    { reason: "format" },
  ]);
});

test("values out of range are told beside fields that are badly written, each field once", () => {
  const found = problemsOf({
    ...WHOLE,
    names: { VN: "" },
    category: "COIN",
    minBet: "20000",
    maxBet: "10000",
    returnPercent: "101.00",
    lines: 2_000_000,
    volatility: "huge",
    wallet: "own",
  });
  expect(found.map(({ field, reason }) => `${field} ${reason}`)).toEqual([
    "names.VN format",
    "category format",
    "volatility format",
    "names.EN missing",
    "maxBet range",
    "lines range",
    "returnPercent range",
    "wallet not-allowed",
  ]);
  expect(
    problemsOf({ ...WHOLE, minBet: "0", maxBet: "much" }).map(({ field, reason }) => `${field} ${reason}`),
  ).toEqual(["maxBet format", "minBet range"]);
});

test("a code that is taken or repeated is told of a title that is badly written too", () => {
  const rules = { ...RULES, taken: new Set(["quito-dice"]) };
  const reasons = judgeTitles([{ ...WHOLE, minBet: "1.00" }, WHOLE], rules).map(({ problems }) =>
    problems.map(({ field, reason }) => `${field} ${reason}`),
  );
  expect(reasons).toEqual([
    ["minBet format", "code taken"],
    ["code repeated", "code taken"],
  ]);
});

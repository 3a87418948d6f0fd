import { expect, test } from "vitest";
import {
  entriesOf,
  inPlaces,
  isToBePlayed,
  type Rank,
  readySum,
  settledOrder,
  type Rebate,
  type Reward,
  type Task,
  withoutGifts,
} from "./claimables.ts";

const reward = (status: Reward["status"], amount: string | null): Reward => ({
  promotionId: 1,
  title: "Week",
  status,
  amount,
  remarks: "",
  pictures: [],
  note: "",
  appliedAt: "2026-11-20T10:00:00.000Z",
  decidedAt: null,
});
const task = (id: string, state: Task["state"], amount: string): Task => ({
  id,
  kind: "rounds",
  period: "day",
  need: "20",
  have: "14",
  reward: amount,
  state,
});
const rebate = (total: string): Rebate => ({
  days: 7,
  least: "1.00",
  level: 1,
  levelLabelId: "bronze",
  total,
  kinds: [],
  last: null,
});

test("REWARD-001 what is ready stands first and adds up; what is claimed, rejected or under way does not", () => {
  const rewards = [
    reward("rejected", null),
    reward("issued", "40.00"),
    reward("claim", "46.40"),
    reward("applying", null),
  ];
  const entries = entriesOf(rewards, [task("a", "open", "5.00"), task("b", "ready", "0.10")], rebate("22.63"));
  expect(entries.map(({ of, stage }) => `${of} ${stage}`)).toEqual([
    "reward ready",
    "rebate ready",
    "task ready",
    "reward progress",
    "task progress",
    "reward claimed",
    "reward closed",
  ]);
  expect(readySum(entries)).toBe("69.13");
});

test("REWARD-001 weeks of cashback are ready until they are claimed or over", () => {
  const week = { week: "2026-11-16", lastDay: "2026-11-22", rounds: 3, staked: "100.00", won: "20.00", rate: "5.00" };
  const rest = { multiple: 1, amount: "4.00", expiresAt: "2026-11-30T00:00:00.000Z" };
  const weeks = (["expired", "claimed", "ready"] as const).map((state) => ({ ...week, ...rest, state }));
  const entries = entriesOf([], [], undefined, weeks);
  expect(entries.map(({ stage }) => stage)).toEqual(["ready", "claimed", "closed"]);
  expect(readySum(entries)).toBe("4.00");
});

test("a rebate below the least, or below zero, is no promise", () => {
  for (const total of ["0.99", "0.00", "-4.00"]) expect(entriesOf([], [], rebate(total))).toEqual([]);
  expect(readySum([])).toBe("0.00");
});

test("on a break stands what was claimed and what is the member's cash, and nothing to play for", () => {
  const week = { week: "2026-11-16", lastDay: "2026-11-22", rounds: 3, staked: "100.00", won: "20.00", rate: "5.00" };
  const rest = { amount: "4.00", expiresAt: "2026-11-30T00:00:00.000Z", state: "ready" as const };
  const weeks = [0, 1].map((multiple) => ({ ...week, ...rest, multiple }));
  const entries = entriesOf(
    [reward("claim", "46.40"), reward("issued", "40.00")],
    [task("a", "open", "5.00"), task("b", "ready", "0.10"), task("c", "claimed", "1.00")],
    rebate("22.63"),
    weeks,
  );
  expect(withoutGifts(entries).map(({ of, stage }) => `${of} ${stage}`)).toEqual([
    "cashback ready",
    "rebate ready",
    "reward claimed",
    "task claimed",
  ]);
});

const rank = (level: number, state: "locked" | "ready" | "claimed", amount: string | null): Rank => ({
  level,
  labelId: "bronze",
  windowDays: 30,
  taskBonusPercent: 0,
  reached: state !== "locked",
  gift: {
    kind: amount === null ? "freeRounds" : "bonus",
    amount: amount ?? "0.00",
    rounds: amount === null ? 10 : 0,
    stake: "0.20",
    game: null,
    multiple: 1,
    days: 7,
    state,
  },
  conditions: [],
});

test("REWARD-001 a rank's gift that waits is listed and adds up, free rounds without a sum; on a break it is not there", () => {
  const ranks = [
    rank(1, "claimed", "50.00"),
    rank(2, "ready", "100.00"),
    rank(3, "ready", null),
    rank(4, "locked", "9.00"),
  ];
  const entries = entriesOf([], [], undefined, [], ranks);
  expect(entries.map(({ key, amount }) => [key, amount])).toEqual([
    ["gift 2", "100.00"],
    ["gift 3", null],
  ]);
  expect(readySum(entries)).toBe("100.00");
  expect(withoutGifts(entries)).toEqual([]);
});

test("REWARD-001 what was claimed keeps its card and its place for the rest of the visit; what is new comes above", () => {
  const gift = (level: number, state: "ready" | "claimed"): Rank => ({
    level,
    labelId: "gold",
    windowDays: 30,
    taskBonusPercent: 0,
    reached: true,
    gift: { kind: "bonus", amount: "50.00", multiple: 2, rounds: 0, stake: "0.00", game: null, days: 0, state },
    conditions: [],
  });
  const tasks = [task("a", "ready", "0.10")];
  const before = entriesOf([], tasks, rebate("22.63"), [], [gift(2, "ready")]);
  const places = before.map(({ key }) => key);
  expect(places).toEqual(["gift 2", "rebate", "task a"]);
  const [first] = before;
  const done = new Map(first ? [[first.key, { ...first, stage: "claimed" as const }]] : []);
  const after = entriesOf([reward("claim", "5.00")], tasks, rebate("22.63"), [], [gift(2, "claimed")]);
  expect(inPlaces(after, done, places).map(({ key, stage }) => `${key} ${stage}`)).toEqual([
    "reward 1 2026-11-20T10:00:00.000Z ready",
    "gift 2 claimed",
    "rebate ready",
    "task a ready",
  ]);
  expect(first && isToBePlayed(first)).toBe(true);
});

test("REWARD-001 what was claimed keeps its place while anything can be tapped, and stands last afterwards", () => {
  const entries = entriesOf(
    [reward("issued", "1.00")],
    [task("a", "open", "1.00"), task("b", "ready", "2.00")],
    rebate("0"),
  );
  const stagesOf = (...stages: string[]) =>
    settledOrder(stages.flatMap((stage) => entries.filter((entry) => entry.stage === stage))).map(({ stage }) => stage);
  expect(stagesOf("claimed", "ready", "progress")).toEqual(["claimed", "ready", "progress"]);
  expect(stagesOf("claimed", "progress")).toEqual(["progress", "claimed"]);
});

test("REWARD-001 what has to be played first is told apart from cash in what is ready", () => {
  const gift = { kind: "bonus", amount: "100.00", multiple: 5, rounds: 0, stake: "0.00", game: null, days: 0 } as const;
  const rank: Rank = {
    level: 2,
    labelId: "gold",
    windowDays: 30,
    taskBonusPercent: 0,
    reached: true,
    gift: { ...gift, state: "ready" },
    conditions: [],
  };
  const entries = entriesOf([reward("claim", "5.00")], [task("a", "ready", "0.10")], rebate("22.63"), [], [rank]);
  expect(readySum(entries.filter(isToBePlayed))).toBe("100.00");
  expect(readySum(entries.filter((entry) => !isToBePlayed(entry)))).toBe("27.73");
});

import { expect, test } from "vitest";
import { compareBy, LIST_ORDERS, listOrderOf, type ListOrder, type Ordered } from "./list-orders.ts";

const game = (title: string, facts: Partial<Ordered> = {}): Ordered => ({
  title,
  rtpPercent: null,
  volatility: null,
  releasedOn: "2026-01-01",
  hotRank: null,
  ...facts,
});
const GAMES = [
  game("Reel 10", { rtpPercent: "96.50", volatility: "high", hotRank: 2 }),
  game("reel 9", { rtpPercent: "97.00", volatility: "low", releasedOn: "2026-11-02" }),
  game("Ánh trăng", { volatility: "medium", hotRank: 1 }),
  game("Plain"),
];

test.each<[ListOrder, string[]]>([
  ["popular", ["Ánh trăng", "Reel 10", "reel 9", "Plain"]],
  ["return", ["reel 9", "Reel 10", "Ánh trăng", "Plain"]],
  ["calm", ["reel 9", "Ánh trăng", "Reel 10", "Plain"]],
  ["wild", ["Reel 10", "Ánh trăng", "reel 9", "Plain"]],
  ["newest", ["reel 9", "Reel 10", "Ánh trăng", "Plain"]],
  ["name", ["Ánh trăng", "Plain", "reel 9", "Reel 10"]],
])("by %s: what is not known stands behind, equal ones keep the operator's order", (order, titles) => {
  expect(GAMES.toSorted(compareBy(order, "en")).map(({ title }) => title)).toEqual(titles);
});

test("each order is one, and a word that is none is the operator's order", () => {
  for (const order of LIST_ORDERS) expect(listOrderOf(order)).toBe(order);
  expect(listOrderOf("")).toBeNull();
  expect(listOrderOf("constructor")).toBeNull();
});

import { expect, it } from "vitest";
import { walletLabel } from "./wallet-label.ts";

it.each([
  ["main", undefined, "Main wallet"],
  ["bonus", "Kumolab", "Bonus wallet"],
  ["vendor:arcade", "Kumolab", "In games of Kumolab"],
  ["vendor:arcade", undefined, "In games"],
])("the wallet %s, in a game of %s, is called %s", (wallet, studio, words) => {
  expect(walletLabel("EN", wallet, studio)).toBe(words);
});

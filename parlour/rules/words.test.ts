import { expect, it } from "vitest";
import { resultWords, wordsOf } from "./words.ts";

const money = (cents: number): string => `₱${(cents / 100).toFixed(2)}`;

it.each([
  ["en-PH", 990, "+₱4.90 (₱9.90 paid)"],
  ["fil-PH", 990, "+₱4.90 (₱9.90 ang ibinayad)"],
  ["vi-VN", 600, "+₱1.00 (trả ₱6.00)"],
  ["zh-Hans", 990, "+₱4.90 （派彩 ₱9.90）"],
  ["en-PH", 300, "−₱2.00 (₱3.00 paid)"],
  ["en-PH", 0, "No win this time"],
])("in %s a round of ₱5 that pays %d cents says what it brought beyond the stake", (locale, won, words) => {
  expect(resultWords(wordsOf(locale), { won, staked: 500 }, money)).toBe(words);
});

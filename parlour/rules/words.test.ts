import { expect, it } from "vitest";
import { lostWords, resultWords, wordsOf } from "./words.ts";

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

it.each([
  ["en-PH", null, "Lost ₱20.00"],
  ["en-PH", 6350, "Lost ₱20.00 · ₱63.50 was on offer"],
  ["fil-PH", 6350, "Natalo ng ₱20.00 · ₱63.50 sana"],
  ["vi-VN", 6350, "Thua ₱20.00 · đã có thể nhận ₱63.50"],
  ["zh-Hans", 6350, "输 ₱20.00 · 本可兑现 ₱63.50"],
])("in %s a climb of ₱20 that is lost says what it has cost, and that %s was on offer", (locale, offer, words) => {
  expect(lostWords(wordsOf(locale), { staked: 2000, offer }, money)).toBe(words);
});

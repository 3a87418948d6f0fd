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
  ["en-PH", null, "No win this time"],
  ["en-PH", 6350, "No win this time · ₱63.50 was on offer"],
  ["fil-PH", 6350, "Walang panalo ngayon · ₱63.50 sana"],
  ["vi-VN", 6350, "Lần này chưa thắng · đã có thể nhận ₱63.50"],
  ["zh-Hans", 6350, "本局未中 · 本可兑现 ₱63.50"],
])("in %s a climb that is lost says so as other games do, and that %s was on offer", (locale, offer, words) => {
  expect(lostWords(wordsOf(locale), offer, money)).toBe(words);
});

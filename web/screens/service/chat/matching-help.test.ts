import { expect, test } from "vitest";
import { matchingHelp } from "./matching-help.ts";

const ENTRIES = [
  {
    title: "How do I deposit?",
    content: "<p>Choose a way to pay and an amount. The money is in your balance at once.</p>",
  },
  { title: "How do I withdraw?", content: "<p>Choose a card and an amount. A deposit must be played first.</p>" },
  { title: "Rules of slots", content: "<p>A spin costs the stake. Wins are in the balance at once.</p>" },
  { title: "I forgot my password", content: "<p>Choose another by mail.</p>" },
  { title: "How do bonuses work?", content: "<p>An amount to play with.</p>" },
  { title: "Privacy", content: "<p>What is kept of you.</p>" },
  { title: "老虎机规则", content: "<p>每次旋转花费投注额。</p>" },
  { title: "如何取款？", content: "<p>选择银行卡和金额。</p>" },
];
const titles = (question: string) => matchingHelp(ENTRIES, question).map(({ title }) => title);

test("a typed question finds the entries that its rare words name, in whatever form", () => {
  expect(titles("Hi, my DEPOSITED money has not come")).toEqual(["How do I deposit?"]);
  expect(titles("is this slot fair?")).toEqual(["Rules of slots"]);
  expect(titles("where is my bonus")).toEqual(["How do bonuses work?"]);
  expect(titles("password forgotten")).toEqual(["I forgot my password"]);
});

test("Chinese is compared without spaces", () => {
  expect(titles("怎么取款")).toEqual(["如何取款？"]);
});

test("who may be in need finds the limits by each word of theirs, and nobody else does", () => {
  const limits = {
    tag: "limits",
    title: "Limits and breaks",
    content: "<p>Lost too much, or addicted to gambling?</p>",
  };
  const found = (question: string) => matchingHelp([...ENTRIES, limits], question).map(({ title }) => title);
  expect(found("I have lost too much")).toEqual(["Limits and breaks"]);
  expect(found("I am addicted to gambling")).toEqual(["Limits and breaks"]);
  expect(found("my deposit is lost")).toEqual(["How do I deposit?"]);
});

test("what no entry is about finds nothing, whatever words its text has in common with the question", () => {
  expect(titles("which card and amount may I choose?")).toEqual([]);
  expect(titles("what wins at once?")).toEqual([]);
});

test("words that say too little find nothing", () => {
  for (const words of ["", "hello", "thanks", "is anyone there?", "你好"]) expect(titles(words), words).toEqual([]);
});

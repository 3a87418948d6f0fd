import { expect, test } from "vitest";
import { findHelp } from "./find-help.ts";

const ENTRIES = [
  { title: "How do I change my password?", content: "<p>In the <b>security</b> center.</p>" },
  { title: "How do I withdraw?", content: '<p class="strong">Withdrawals are closed.</p>' },
  { title: "Paano mag-log in?", content: "<p>Piñata</p>" },
];
const titles = (words: string) => findHelp(ENTRIES, words).map(({ title }) => title);

test("help is found by any of its words, in any order, without accents", () => {
  expect(titles("")).toHaveLength(3);
  expect(titles("security PASSWORD")).toEqual(["How do I change my password?"]);
  expect(titles("pinata")).toEqual(["Paano mag-log in?"]);
});

test("help forgives one slip in a word, and only where nothing fits exactly", () => {
  for (const slip of ["pasword", "passwrod", "passwort"]) expect(titles(slip), slip).toEqual([ENTRIES[0]?.title]);
  expect(titles("withdraw")).toEqual(["How do I withdraw?"]);
  expect(titles("zzzz")).toEqual([]);
});

test("what is named by the words comes before what only speaks of them", () => {
  const spoken = { title: "What are practice funds?", content: "<p>To withdraw them is practice too.</p>" };
  expect(findHelp([spoken, ...ENTRIES], "withdraw").map(({ title }) => title)).toEqual([
    "How do I withdraw?",
    "What are practice funds?",
  ]);
});

test("tags are no words", () => {
  expect(titles("strong")).toEqual([]);
});

test("the words that people ask with find an entry, and before those that only speak of them", () => {
  const asked = {
    title: "How do I add my mobile number?",
    content: "<p>In the profile.</p>",
    words: "phone telephone",
  };
  const spoken = { title: "Get the app", content: "<p>On your phone.</p>" };
  expect(findHelp([spoken, asked], "phone").map(({ title }) => title)).toEqual([asked.title, spoken.title]);
});

import { expect, test } from "vitest";
import { markHtml, markWords } from "./mark-words.ts";

test("words that were looked for are marked, without regard to case and accents", () => {
  const marked = (text: string, wanted: string) =>
    markWords(text, wanted)
      .map(({ words, on }) => (on ? `[${words}]` : words))
      .join("");
  expect(marked("How do I Withdraw?", "withdraw")).toBe("How do I [Withdraw]?");
  expect(marked("Piñata và Đại lý", "pinata dai")).toBe("[Piñata] và [Đại] lý");
  expect(marked("œuvre", "oeu")).toBe("[œu]vre");
  expect(marked("nothing here", "")).toBe("nothing here");
});

test("in HTML only the text is marked, never a tag or an entity", () => {
  expect(markHtml('<p class="strong">A strong &amp; <b>amp</b></p>', "strong amp")).toBe(
    '<p class="strong">A <mark>strong</mark> &amp; <b><mark>amp</mark></b></p>',
  );
});

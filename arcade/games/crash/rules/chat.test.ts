import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MOST_LETTERS, MOST_PER_MINUTE, paceFault, REPEAT_MS, type Said, textFault, tidyText } from "./chat.ts";

const rules = { slowSeconds: 3, words: ["gago", "bad word", "坏话"] };
const fault = (text: string): string | null => textFault(tidyText(text), rules);

describe("what is taken", () => {
  it.each([
    "Nice flight!",
    "2.63x, out at 2",
    "lost 12.500.000đ today, bye",
    "won ₱1,250.00",
    "Chúc may mắn các bạn :)",
    "Ang bilis! Sayang, 1.01 lang",
    "好险，差一点",
    "ok.see you at 10:30",
    "👍🏽🔥",
  ])("%s", (text) => expect(fault(text)).toBeNull());
});

describe("ready phrases", () => {
  it.each(["EN", "FIL", "VN", "CN"])("are taken as they are, in %s", async (language) => {
    const { default: texts } = (await import(`../../../client/texts/${language}.json`, { with: { type: "json" } })) as {
      default: Record<string, string>;
    };
    const phrases = Object.entries(texts).filter(([key]) => key.startsWith("chat.phrase."));
    expect(phrases).toHaveLength(5);
    for (const [, phrase] of phrases) expect(fault(phrase)).toBeNull();
  });
});

describe("what is refused", () => {
  it.each([
    ["length", ""],
    ["length", " \u200b \u2060 "],
    ["length", "x".repeat(MOST_LETTERS + 1)],
    ["link", "see https://a.example/x"],
    ["link", "free money: myplace.com"],
    ["link", "myplace . com now"],
    ["link", "myplace dot com"],
    ["link", "ｍｙｐｌａｃｅ．ｃｏｍ"],
    ["link", "www myplace"],
    ["link", "go to 10.0.0.1"],
    ["contact", "call 0917 123 4567"],
    ["contact", "+84 912.345.678"],
    ["contact", "0-9-1-7-1-2-3-4-5-6-7"],
    ["contact", "０９１７１２３４５６７"],
    ["contact", "912.345.678"],
    ["contact", "me@mail.example"],
    ["contact", "write to @somebody"],
    ["word", "GAGO ka"],
    ["word", "g a g o"],
    ["word", "g.a.g.o"],
    ["word", "what a bad, word"],
    ["word", "你说坏话吗"],
  ])("%s: %s", (code, text) => expect(fault(text)).toBe(code));

  it("a word of the list inside another word is none", () => {
    expect(fault("gagong")).toBeNull();
  });
});

it("a tidied text is one line without what can't be seen, and tidying it again changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (raw) => {
      const text = tidyText(raw);
      expect(text).not.toMatch(/[\p{Cc}\p{Cf}\n]|\s{2}|^\s|\s$/u);
      expect(tidyText(text)).toBe(text);
    }),
  );
});

it("a number of seven and more digits is never taken, whatever stands between them", () => {
  const gap = fc.constantFrom("", " ", "-", ".", " - ", "/");
  const digits = fc.array(fc.tuple(fc.nat({ max: 9 }), gap), { minLength: 9, maxLength: 13 });
  fc.assert(
    fc.property(digits, (parts) => {
      const text = tidyText(parts.map(([digit, between]) => `${digit}${between}`).join(""));
      expect(textFault(text, rules)).not.toBeNull();
    }),
  );
});

describe("pace", () => {
  it("takes no two messages of a player closer than the merchant's seconds, nor more than ten in a minute", () => {
    const steps = fc.array(fc.nat({ max: 9_000 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 20 }), (waits, slowSeconds) => {
        const said: Said[] = [];
        let nowMs = 1_000_000;
        for (const wait of waits) {
          nowMs += wait;
          const refused = paceFault(null, said, { slowSeconds, words: [] }, nowMs);
          if (!refused) said.push({ text: null, atMs: nowMs });
          else if (refused.fault === "slow")
            expect(paceFault(null, said, { slowSeconds, words: [] }, nowMs + refused.waitMs)).toBeNull();
        }
        for (const [at, { atMs }] of said.entries()) {
          const before = said[at - 1];
          if (before) expect(atMs - before.atMs).toBeGreaterThanOrEqual(slowSeconds * 1000);
          expect(said.filter((one) => one.atMs > atMs - 60_000 && one.atMs <= atMs).length).toBeLessThanOrEqual(
            MOST_PER_MINUTE,
          );
        }
      }),
    );
  });

  it("refuses the same again, also with other letters between and more of them, until it was long ago", () => {
    const said = [{ text: "Good luck", atMs: 0 }];
    expect(paceFault("GOOD   LUCK!!!", said, rules, 60_000)).toEqual({ fault: "repeat" });
    expect(paceFault("gooood luuuck", said, rules, 60_000)).toEqual({ fault: "repeat" });
    expect(paceFault("Good luck", said, rules, REPEAT_MS)).toBeNull();
    expect(paceFault("Good bye", said, rules, 60_000)).toBeNull();
  });
});

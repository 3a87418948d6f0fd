import { expect, test } from "vitest";
import { optionSentence } from "#tools/unknown-option.ts";
import { Refused } from "./facts.ts";
import { readCall, USAGE, WORDS } from "./words.ts";

const said = (...args: string[]): string => {
  try {
    return JSON.stringify(readCall(args));
  } catch (error) {
    return (error as Refused).lines[0] ?? "";
  }
};

test("whoever writes nothing, or asks, reads the help: of all words, or of the one", () => {
  expect(readCall([])).toEqual({ help: USAGE });
  expect(readCall(["--help"])).toEqual({ help: USAGE });
  expect(readCall(["rotate", "--help"])).toEqual({ help: WORDS["rotate"]?.help });
  expect(readCall(["help"])).toEqual({ help: USAGE });
  for (const { options, help } of Object.values(WORDS)) for (const name of options) expect(help).toContain(`--${name}`);
});

test.each([
  [["ad", "quito"], 'there is no word "ad": add, rotate, enable, disable, titles, list, show'],
  [["show"], "which peer? npm run vendor -- show <peer>; npm run vendor -- list names them"],
  [["list", "quito"], '"quito" is one word too many'],
  [["show", "quito", "lima"], '"lima" is one word too many'],
  [["add", "quito", "--ulr", "http://x"], "there is no option --ulr; did you mean --url?"],
  [["add", "quito", "--nonsense"], "there is no option --nonsense"],
  [["disable", "quito", "--local"], "disable takes no --local"],
  [["add", "quito", "--url"], "Option '--url <value>' argument missing"],
])("%j: %s", (args, sentence) => {
  expect(said(...args)).toBe(sentence);
});

test("a call that is well written is read", () => {
  expect(readCall(["rotate", "arcade", "--studio", "--now"])).toEqual({
    word: "rotate",
    peer: "arcade",
    given: { studio: true, now: true },
  });
});

test("an option is guessed where it is near, and not where it is far", () => {
  expect(optionSentence(new Error("Unknown option '--secret'. To specify"), ["secret-file", "site"])).toBe(
    "there is no option --secret",
  );
  expect(optionSentence(new Error("Unknown option '--curency'. To specify"), ["currency"])).toContain("--currency?");
});

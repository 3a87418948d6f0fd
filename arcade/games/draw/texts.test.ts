import { expect, test } from "vitest";
import { playHelp, playName, prizeName } from "./texts.ts";
import { DRAW_MODELS } from "./rules/models.ts";
import { playsOf } from "./rules/plays.ts";

const PLAYS = DRAW_MODELS.flatMap((model) => Object.values(playsOf(model)).flat());

test.each(["EN", "FIL", "VN", "CN"])("no name or sentence of a play keeps a place to be filled, in %s", (language) => {
  expect(PLAYS.length).toBeGreaterThan(40);
  const said = PLAYS.flatMap((play) => [
    playName(language, play),
    playHelp(language, play),
    ...play.prizes.map((prize) => prizeName(language, prize)),
  ]);
  expect(said.filter((words) => words.includes("{"))).toEqual([]);
});

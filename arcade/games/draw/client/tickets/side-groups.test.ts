import { expect, it } from "vitest";
import { drawModel } from "#arcade/games/draw/rules/models.ts";
import { playId } from "#arcade/games/draw/rules/play.ts";
import { playsOf } from "#arcade/games/draw/rules/plays.ts";
import { sideGroups } from "./side-groups.ts";

/** The groups of a model's Entertainment, each with its title and how many plays it has. */
function groupsOf(id: string) {
  const model = drawModel(id);
  const plays = model ? playsOf(model).Entertainment : [];
  const told = plays.map((play) => ({ play: playId(play), code: play.code, name: play.code }));
  return sideGroups(told as never).map(({ title, sides }) => [title, sides.map(({ label }) => label)]);
}

const FOUR = ["draw.set.big", "draw.set.small", "draw.set.odd", "draw.set.even"];
const DUEL = ["draw.side.dragon", "draw.side.tie", "draw.side.tiger"];

it.each([
  [
    "digits-3",
    [
      ["draw.side.sum", FOUR],
      ["draw.side.last", FOUR],
      ["draw.side.duel", DUEL],
    ],
  ],
  ["dice-3", [["draw.side.sum", FOUR]]],
  [
    "race-10",
    [
      ["draw.side.first", FOUR],
      ["draw.side.duel", [DUEL[0], DUEL[2]]],
    ],
  ],
  ["regional-27", [["draw.side.special", FOUR]]],
  [
    "balls-6-49-special",
    [
      ["draw.side.special-ball", FOUR],
      ["draw.side.first", FOUR],
    ],
  ],
] as const)("Entertainment of %s stands in groups of what its plays are about", (id, groups) => {
  expect(groupsOf(id)).toEqual(groups);
});

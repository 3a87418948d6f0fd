/** The models that the titles draw by. An id is never given to other rules: old draws name the model they were drawn by. */
import type { DrawModel, Tier } from "./draw.ts";

const MAIN = "main";
/** The tier of a ball that is drawn after the main ones and counts apart from them. */
export const SPECIAL_BALL = "special-ball";

/** `count` numbers of `length` digits each. */
const digits = (id: string, count: number, length: number, [from, to]: [number, number] = [0, 9]): Tier => ({
  id,
  kind: "digits",
  count,
  length,
  from,
  to,
});

const figures = (count: number): DrawModel => ({ id: `digits-${count}`, tiers: [digits(MAIN, count, 1)] });

const dice = (count: number): DrawModel => ({ id: `dice-${count}`, tiers: [digits(MAIN, count, 1, [1, 6])] });

const balls = (count: number, of: number): DrawModel => ({
  id: `balls-${count}-${of}`,
  tiers: [{ id: MAIN, kind: "balls", count, of, ordered: false }],
});

/** `count` main balls, and one more out of those that are left: the special one. */
const withSpecial = (count: number, of: number): DrawModel => ({
  id: `balls-${count}-${of}-special`,
  tiers: [
    { id: MAIN, kind: "balls", count, of, ordered: false },
    { id: SPECIAL_BALL, kind: "balls", count: 1, of, ordered: false, rest: true },
  ],
});

/** All numbers come in: what is drawn is their order. */
const race = (count: number): DrawModel => ({
  id: `race-${count}`,
  tiers: [{ id: MAIN, kind: "balls", count, of: count, ordered: true }],
});

/** The prizes of a regional draw as they are usual in the north: 27 numbers. */
const NORTH: DrawModel = {
  id: "regional-27",
  tiers: [
    digits("special", 1, 5),
    digits("first", 1, 5),
    digits("second", 2, 5),
    digits("third", 6, 5),
    digits("fourth", 4, 4),
    digits("fifth", 6, 4),
    digits("sixth", 3, 3),
    digits("seventh", 4, 2),
  ],
};

/** … and in the centre and the south: 18 numbers, the special one of six digits. */
const SOUTH: DrawModel = {
  id: "regional-18",
  tiers: [
    digits("special", 1, 6),
    digits("first", 1, 5),
    digits("second", 1, 5),
    digits("third", 2, 5),
    digits("fourth", 7, 5),
    digits("fifth", 1, 4),
    digits("sixth", 3, 4),
    digits("seventh", 1, 3),
    digits("eighth", 1, 2),
  ],
};

export const DRAW_MODELS: readonly DrawModel[] = [
  ...[1, 2, 3, 4, 5, 6].map(figures),
  dice(3),
  balls(5, 11),
  balls(5, 35),
  balls(6, 36),
  balls(6, 42),
  balls(6, 45),
  balls(6, 49),
  balls(6, 55),
  balls(6, 58),
  balls(6, 60),
  balls(20, 80),
  withSpecial(6, 49),
  race(10),
  NORTH,
  SOUTH,
];

export function drawModel(id: string): DrawModel | undefined {
  return DRAW_MODELS.find((model) => model.id === id);
}

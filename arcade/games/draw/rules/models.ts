/** The models that the titles draw by. An id is never given to other rules: old draws name the model they were drawn by. */
import type { DrawModel, Tier } from "./draw.ts";

const MAIN = "main";

const figures = (count: number): DrawModel => ({
  id: `digits-${count}`,
  tiers: [{ id: MAIN, kind: "digits", count, length: 1, from: 0, to: 9 }],
});

const dice = (count: number): DrawModel => ({
  id: `dice-${count}`,
  tiers: [{ id: MAIN, kind: "digits", count, length: 1, from: 1, to: 6 }],
});

const balls = (count: number, of: number): DrawModel => ({
  id: `balls-${count}-${of}`,
  tiers: [{ id: MAIN, kind: "balls", count, of, ordered: false }],
});

/** All numbers come in: what is drawn is their order. */
const race = (count: number): DrawModel => ({
  id: `race-${count}`,
  tiers: [{ id: MAIN, kind: "balls", count, of: count, ordered: true }],
});

const prize = (id: string, count: number, length: number): Tier => ({
  id,
  kind: "digits",
  count,
  length,
  from: 0,
  to: 9,
});

/** The prizes of a regional draw as they are usual in the north: 27 numbers. */
const NORTH: DrawModel = {
  id: "regional-27",
  tiers: [
    prize("special", 1, 5),
    prize("first", 1, 5),
    prize("second", 2, 5),
    prize("third", 6, 5),
    prize("fourth", 4, 4),
    prize("fifth", 6, 4),
    prize("sixth", 3, 3),
    prize("seventh", 4, 2),
  ],
};

/** … and in the centre and the south: 18 numbers, the special one of six digits. */
const SOUTH: DrawModel = {
  id: "regional-18",
  tiers: [
    prize("special", 1, 6),
    prize("first", 1, 5),
    prize("second", 1, 5),
    prize("third", 2, 5),
    prize("fourth", 7, 5),
    prize("fifth", 1, 4),
    prize("sixth", 3, 4),
    prize("seventh", 1, 3),
    prize("eighth", 1, 2),
  ],
};

export const DRAW_MODELS: readonly DrawModel[] = [
  ...[1, 2, 3, 4, 5, 6].map(figures),
  dice(3),
  balls(5, 11),
  balls(5, 35),
  balls(6, 36),
  balls(6, 45),
  balls(6, 49),
  balls(6, 60),
  balls(20, 80),
  race(10),
  NORTH,
  SOUTH,
];

export function drawModel(id: string): DrawModel | undefined {
  return DRAW_MODELS.find((model) => model.id === id);
}

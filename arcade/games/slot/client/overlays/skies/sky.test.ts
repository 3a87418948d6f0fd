import { expect, it } from "vitest";
import titles from "#arcade/titles/titles.json" with { type: "json" };
import { SKIES } from "./sky.ts";

const slots = titles.filter(({ symbols }) => symbols !== undefined && symbols !== null);

it("every theme of a slot has a sky", () => {
  expect(slots.length).toBeGreaterThan(300);
  expect(slots.filter(({ theme }) => !(theme in SKIES)).map(({ theme }) => theme)).toEqual([]);
});

it("no two families of pictures have the same sky with the same things in it, in the title that stands for them", () => {
  const first = new Map(slots.map(({ symbols, theme }) => [symbols, theme]).toReversed() as [string, string][]);
  const looks = [...first.values()].map((theme) => `${SKIES[theme]?.name} ${SKIES[theme]?.things}`);
  const most = Math.max(...looks.map((look) => looks.filter((other) => other === look).length));
  expect(most).toBeLessThanOrEqual(2);
});

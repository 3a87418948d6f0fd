import { expect, it } from "vitest";
import { figuresOf } from "./figures.ts";

it.each([
  ["none", [], { count: 0, median: null, reached2: 0, reached10: 0 }, [0, 0, 0, 0, 0]],
  ["one", [263], { count: 1, median: 263, reached2: 1, reached10: 0 }, [0, 0, 1, 0, 0]],
  ["the lower middle of an even number", [100, 400, 200, 300], { median: 200, reached2: 0.75 }, [1, 0, 3, 0, 0]],
  ["exactly on the borders", [150, 200, 500, 1_000], { reached2: 0.75, reached10: 0.25 }, [0, 1, 1, 1, 1]],
  ["just below them", [149, 199, 499, 999], { reached2: 0.5, reached10: 0 }, [1, 1, 1, 1, 0]],
] as const)("figures of flights: %s", (_, points, figures, counts) => {
  const found = figuresOf(points);
  expect(found).toMatchObject(figures);
  expect(found.bands.map(({ count }) => count)).toEqual(counts);
});

import { expect, test } from "vitest";
import { screenOf, SCREENS } from "#rules/site/page-speed.ts";
import routes from "./routes.ts";

interface Entry {
  id?: string;
  path?: string;
  index?: boolean;
  children?: readonly Entry[];
}

test("a screen is measured under the id of its route, each once; there is no other", () => {
  const leaves = (entries: readonly Entry[]): Entry[] =>
    entries.flatMap((entry) => (entry.children ? leaves(entry.children) : [entry]));
  const ids = leaves(routes).flatMap(({ id }) => (id === undefined || id.startsWith("/dev/") ? [] : [screenOf(id)]));
  expect([...new Set(ids)].toSorted()).toEqual([...SCREENS].toSorted());
});

import { expect, test } from "vitest";
import { otherNames } from "./other-names.ts";

const refused = (prefix: string, allowed: string[], name: string): boolean =>
  new RegExp(otherNames(prefix, allowed), "u").test(name);

test.each([
  ["#server/", ["#server/a/public.ts", "#server/b/"], "#server/a/public.ts", false],
  ["#server/", ["#server/a/public.ts", "#server/b/"], "#server/a/public.tsx", true],
  ["#server/", ["#server/a/public.ts", "#server/b/"], "#server/a/publi", true],
  ["#server/", ["#server/a/public.ts", "#server/b/"], "#server/a/deep/public.ts", true],
  ["#server/", ["#server/a/public.ts", "#server/b/"], "#server/b/anything/below.ts", false],
  ["#server/", ["#server/a/public.ts", "#server/b/"], "#server/ba.ts", true],
  ["#server/", ["#server/a/public.ts", "#server/b/"], "#server/", true],
  ["#server/", ["#server/a/public.ts", "#server/b/"], "#web/a.ts", false],
  ["", ["zod", "zod/", "./"], "zod", false],
  ["", ["zod", "zod/", "./"], "zod/v4", false],
  ["", ["zod", "zod/", "./"], "zodiac", true],
  ["", ["zod", "zod/", "./"], "./near.ts", false],
  ["", ["zod", "zod/", "./"], "../far.ts", true],
  ["#", ["#"], "#anything", false],
])("of what begins with %j, where %j is allowed, %s is refused: %s", (prefix, allowed, name, isRefused) => {
  expect(refused(prefix, allowed, name)).toBe(isRefused);
});

import { expect, test } from "vitest";
import { makePage, PageCache } from "./page-cache.ts";

test("a page is drawn once, again after its content changed, and never kept when it failed", async () => {
  const cache = new PageCache();
  let drawn = 0;
  const draw = (status: number) => () => {
    drawn += 1;
    return makePage(status, {}, `<p>${drawn}</p>`);
  };
  await Promise.all([cache.get("novaro", "/", draw(200)), cache.get("novaro", "/", draw(200))]);
  expect(drawn).toBe(1);
  cache.drop("solenne");
  await cache.get("novaro", "/", draw(200));
  expect(drawn).toBe(1);
  cache.drop("novaro");
  await cache.get("novaro", "/", draw(200));
  expect(drawn).toBe(2);
  await cache.get("novaro", "/gone", draw(500));
  await cache.get("novaro", "/gone", draw(500));
  expect(drawn).toBe(4);
});

import { expect, it } from "vitest";
import { REFUSED_PAGE, REFUSED_TARGET, routedTarget } from "./refused-target.ts";

const reader = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

it.each([
  ["/m/home?a=%2F", "GET", reader, "/m/home?a=%2F"],
  ["/m//home", "GET", reader, REFUSED_PAGE],
  ["/m/h%6Fme", "GET", reader, REFUSED_PAGE],
  ["/m//home", "POST", reader, REFUSED_TARGET],
  ["/m//home", "GET", { accept: "*/*" }, REFUSED_TARGET],
  ["/m//home", "GET", {}, REFUSED_TARGET],
  ["/wps//system/status", "GET", reader, REFUSED_TARGET],
  [undefined, "GET", reader, REFUSED_PAGE],
] as const)("S25 %s by %s for %o goes to %s", (url, method, headers, target) => {
  expect(routedTarget({ url, method, headers })).toBe(target);
});
